#include "document/recovery_records.h"

#include "document/content_hash.h"

#include <tangent/file/level_file.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

namespace tangent {

namespace {

constexpr std::string_view magic = "tangent-recovery 2 ";

QJsonObject toJson(const RecoveryInfo& info) {
    return {{QStringLiteral("file"), info.levelFile},
            {QStringLiteral("savedAt"), info.savedAt.toString(Qt::ISODateWithMs)},
            {QStringLiteral("changes"), info.changes},
            {QStringLiteral("fileHash"), QString::fromLatin1(info.fileHash.toHex())}};
}

RecoveryInfo infoFrom(const QJsonObject& json) {
    return {json[QStringLiteral("file")].toString(),
            QDateTime::fromString(json[QStringLiteral("savedAt")].toString(), Qt::ISODateWithMs),
            json[QStringLiteral("changes")].toInt(),
            QByteArray::fromHex(json[QStringLiteral("fileHash")].toString().toLatin1())};
}

std::string hashText(std::string_view text) {
    return contentHash(text).toHex().toStdString();
}

/// A line with length and hash, a line of JSON, the text of a level file.
std::string recordOf(const QJsonObject& header, std::string_view levelFile) {
    std::string payload = QJsonDocument(header).toJson(QJsonDocument::Compact).toStdString();
    payload.reserve(payload.size() + 1 + levelFile.size());
    payload += '\n';
    payload += levelFile;
    const std::string first =
        std::string(magic) + std::to_string(payload.size()) + ' ' + hashText(payload) + '\n';
    payload.insert(0, first);
    return payload;
}

struct Record {
    QJsonObject header;
    std::string_view levelFile;
};

/// Reads the records of a recovery file, one after another.
class RecordReader {
public:
    explicit RecordReader(std::string_view text) : rest_(text) {}

    /// Returns nothing at the end and at the first record that is not whole.
    std::optional<Record> next() {
        const std::size_t lineEnd = rest_.find('\n');
        if (!rest_.starts_with(magic) || lineEnd == std::string_view::npos)
            return std::nullopt;
        const std::string_view line = rest_.substr(magic.size(), lineEnd - magic.size());
        std::size_t length = 0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), length);
        const std::string_view body = rest_.substr(lineEnd + 1);
        if (error != std::errc() || length > body.size())
            return std::nullopt;
        const std::string_view payload = body.substr(0, length);
        if (line.substr(static_cast<std::size_t>(end - line.data())) != ' ' + hashText(payload))
            return std::nullopt;
        rest_ = body.substr(length);
        const std::size_t headerEnd = std::min(payload.find('\n'), payload.size());
        const auto header = QByteArray::fromRawData(payload.data(), static_cast<qsizetype>(headerEnd));
        return Record{QJsonDocument::fromJson(header).object(), payload.substr(headerEnd)};
    }

private:
    std::string_view rest_;
};

/// A level to which differences are applied.
class ChangingLevel {
public:
    explicit ChangingLevel(Level level)
        : settings_(std::move(static_cast<LevelSettings&>(level))),
          nextProxy_(static_cast<std::uint32_t>(level.colliders.size())),
          colliders_(std::move(level.colliders)) {}

    /// Returns false, and changes nothing, if the record makes no sense.
    bool apply(const Record& record) {
        ReadResult read = readLevel(record.levelFile);
        const QJsonArray positions = record.header[QStringLiteral("positions")].toArray();
        const auto enteredCount = static_cast<std::size_t>(positions.size());
        if (!read || enteredCount > read.level->colliders.size())
            return false;
        std::vector<ColliderId> removed;
        for (const QJsonValue id : record.header[QStringLiteral("removed")].toArray())
            removed.push_back(ColliderId{id.toInteger()});
        colliders_.remove(colliders_.select(removed));
        auto& colliders = read.level->colliders; // those that enter are last
        const std::size_t updatedCount = colliders.size() - enteredCount;
        for (std::size_t i = 0; i < updatedCount; ++i)
            if (const auto proxy = colliders_.find(colliders[i].id))
                colliders_.swap(*proxy, colliders[i]);
        std::vector<PlacedCollider> placed;
        std::vector<ProxyId> proxies;
        for (std::size_t i = 0; i < enteredCount; ++i) {
            const auto position = positions[static_cast<qsizetype>(i)].toInteger();
            placed.push_back({static_cast<std::size_t>(position), std::move(colliders[updatedCount + i])});
            proxies.push_back(ProxyId{nextProxy_++});
        }
        colliders_.insert(std::move(placed), proxies);
        if (record.header[QStringLiteral("settings")].toBool())
            settings_ = std::move(static_cast<LevelSettings&>(*read.level));
        return true;
    }

    Level take() && {
        Level level;
        static_cast<LevelSettings&>(level) = std::move(settings_);
        level.colliders.reserve(colliders_.size());
        for (const ProxyId proxy : colliders_.inDrawingOrder())
            level.colliders.push_back(colliders_[proxy]);
        return level;
    }

private:
    LevelSettings settings_;
    std::uint32_t nextProxy_;
    ColliderStore colliders_;
};

} // namespace

std::string recoveryRecord(const RecoveryInfo& info, std::string_view levelFile) {
    return recordOf(toJson(info), levelFile);
}

std::string recoveryRecord(const RecoveryInfo& info, const LevelDifference& difference) {
    Level level;
    static_cast<LevelSettings&>(level) = difference.settings;
    level.colliders = difference.updated;
    QJsonArray removed;
    for (const ColliderId id : difference.removed)
        removed.append(static_cast<qint64>(idNumber(id)));
    QJsonArray positions;
    for (const PlacedCollider& entered : difference.entered) {
        level.colliders.push_back(entered.collider);
        positions.append(static_cast<qint64>(entered.position));
    }
    QJsonObject header = toJson(info);
    header[QStringLiteral("removed")] = removed;
    header[QStringLiteral("positions")] = positions;
    header[QStringLiteral("settings")] = difference.hasSettings;
    return recordOf(header, writeLevel(level));
}

std::optional<Recovery> readRecords(std::string_view text) {
    RecordReader records(text);
    const auto first = records.next();
    if (!first)
        return std::nullopt;
    ReadResult base = readLevel(first->levelFile, 0);
    if (!base)
        return std::nullopt;
    RecoveryInfo info = infoFrom(first->header);
    ChangingLevel level(std::move(*base.level));
    for (auto next = records.next(); next && level.apply(*next); next = records.next())
        info = infoFrom(next->header);
    return Recovery{std::move(info), std::move(level).take()};
}

} // namespace tangent
