#include "document/recovery/recovery_records.h"

#include "document/file/content_hash.h"

#include <tangent/file/level_file.h>

#include <QIODevice>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <iterator>
#include <utility>

namespace tangent {

namespace {

const QByteArray magic = "tangent-recovery 2 ";

QJsonObject toJson(const RecoveryInfo& info) {
    return {{QStringLiteral("file"), info.levelFile},
            {QStringLiteral("savedAt"), info.savedAt.toString(Qt::ISODateWithMs)},
            {QStringLiteral("changes"), info.changes},
            {QStringLiteral("fileHash"), QString::fromLatin1(info.fileHash.toHex())},
            {QStringLiteral("saves"), info.saves},
            {QStringLiteral("changesSinceSave"), info.changesSinceSave}};
}

RecoveryInfo infoFrom(const QJsonObject& json) {
    return {json[QStringLiteral("file")].toString(),
            QDateTime::fromString(json[QStringLiteral("savedAt")].toString(), Qt::ISODateWithMs),
            json[QStringLiteral("changes")].toInt(),
            QByteArray::fromHex(json[QStringLiteral("fileHash")].toString().toLatin1()),
            json[QStringLiteral("saves")].toInt(),
            json[QStringLiteral("changesSinceSave")].toInt()};
}

/// In the header of a record that holds a part of a level's text; the rest is in the next one.
const QString partKey = QStringLiteral("part");

/// A record: a line with length and hash of what follows, a line of JSON, the text of a level file.
std::string recordText(const QJsonObject& header, std::string_view levelFile) {
    std::string payload = QJsonDocument(header).toJson(QJsonDocument::Compact).toStdString() + '\n';
    payload += levelFile;
    return magic.toStdString() + std::to_string(payload.size()) + ' ' +
           contentHash(payload).toHex().toStdString() + '\n' + payload;
}

struct Record {
    QJsonObject header;
    std::string levelFile; ///< empty if it was skipped
};

bool isPart(const Record& record) {
    return record.header[partKey].toBool();
}

/// Reads the records of a recovery file, one after another.
class RecordReader {
public:
    enum class Texts { keep, skip };
    RecordReader(QIODevice& file, Texts texts) : file_(file), texts_(texts) {}

    /// Returns nothing at the end and at the first record that is not whole.
    std::optional<Record> next() {
        constexpr qint64 longestLine = 100;
        QByteArray line = file_.readLine(longestLine);
        if (!line.startsWith(magic) || !line.endsWith('\n'))
            return std::nullopt;
        const QList<QByteArray> words = line.chopped(1).mid(magic.size()).split(' ');
        bool isNumber = false;
        const qint64 length = words.front().toLongLong(&isNumber);
        if (words.size() != 2 || !isNumber || length < 1 || length > file_.size() - file_.pos())
            return std::nullopt;
        ContentHash hash;
        const QByteArray header = file_.readLine(length);
        hash.add({header.constData(), static_cast<std::size_t>(header.size())});
        Record record{QJsonDocument::fromJson(header).object(), {}};
        if (!readText(length - header.size(), hash, record.levelFile) ||
            hash.result().toHex() != words.back())
            return std::nullopt;
        return record;
    }

private:
    bool readText(qint64 length, ContentHash& hash, std::string& text) {
        constexpr qint64 step = 1 << 20;
        const bool isKept = texts_ == Texts::keep;
        text.resize(static_cast<std::size_t>(isKept ? length : std::min(length, step)));
        for (qint64 done = 0; done < length;) {
            char* const part = text.data() + (isKept ? done : 0);
            const qint64 read = file_.read(part, std::min(length - done, step));
            if (read <= 0)
                return false;
            hash.add({part, static_cast<std::size_t>(read)});
            done += read;
        }
        return true;
    }

    QIODevice& file_;
    Texts texts_;
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

TextSource recoveryRecord(const RecoveryInfo& info, TextSource levelFile) {
    return [header = toJson(info),
            levelFile = std::move(levelFile)](const TextSink& sink) -> std::optional<FileError> {
        const QJsonObject ofPart{{partKey, true}};
        if (auto failure = levelFile([&](std::string_view part) { sink(recordText(ofPart, part)); }))
            return failure;
        sink(recordText(header, {}));
        return std::nullopt;
    };
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
    return recordText(header, writeLevel(level));
}

std::optional<Recovery> readRecords(QIODevice& file) {
    RecordReader records(file, RecordReader::Texts::keep);
    std::string text;
    text.reserve(static_cast<std::size_t>(file.size()));
    auto record = records.next();
    for (; record && isPart(*record); record = records.next())
        text += record->levelFile;
    if (!record)
        return std::nullopt;
    text += record->levelFile;
    ReadResult base = readLevel(text, 0);
    if (!base)
        return std::nullopt;
    std::string().swap(text); // before anything else takes memory
    RecoveryInfo info = infoFrom(record->header);
    ChangingLevel level(std::move(*base.level));
    for (record = records.next(); record && level.apply(*record); record = records.next())
        info = infoFrom(record->header);
    return Recovery{std::move(info), std::move(level).take()};
}

std::optional<RecoveryInfo> readInfo(QIODevice& file) {
    RecordReader records(file, RecordReader::Texts::skip);
    std::optional<RecoveryInfo> info;
    while (const auto record = records.next())
        if (!isPart(*record))
            info = infoFrom(record->header);
    return info;
}

} // namespace tangent
