#include "document/recovery/recovery_records.h"

#include "document/file/content_hash.h"

#include <tangent/file/level_file.h>

#include <QIODevice>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <span>
#include <unordered_set>
#include <utility>

namespace tangent {

namespace {

const QByteArray programWord = "tangent-recovery ";
constexpr int version = 2;
const QByteArray magic = programWord + QByteArray::number(version) + ' ';

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
    bool isDamaged = false;
};

/// Also if its header is damaged: nearly all of a file is parts.
bool isPart(const Record& record) {
    return record.header.isEmpty() || record.header[partKey].toBool();
}

const QString positionsKey = QStringLiteral("positions");

/// Whether a record holds what changed since the one before.
bool isDifference(const Record& record) {
    return record.header.contains(positionsKey);
}

/// Reads the records of a recovery file, one after another.
class RecordReader {
public:
    enum class Texts { keep, skip };
    RecordReader(QIODevice& file, Texts texts, const Progress& progress)
        : file_(file), texts_(texts), progress_(progress) {}

    /// Returns the next record that can be read; nothing at the end or if cancelled.
    std::optional<Record> next() {
        while (!file_.atEnd() && !progress_.isCancelled()) {
            const qint64 start = file_.pos();
            std::optional<Record> record = readOne();
            const bool isInStep = file_.atEnd() || file_.peek(magic.size()) == magic;
            if (record && (!record->isDamaged || isInStep)) {
                isDamaged_ = isDamaged_ || record->isDamaged;
                return record;
            }
            const bool isTorn = !record && isBeginning(start);
            const bool isFound = seekRecord(start + 1);
            isDamaged_ = isDamaged_ || isFound || !isTorn;
        }
        return std::nullopt;
    }

    /// Whether something before the place of the reader is damaged.
    bool isDamaged() const { return isDamaged_; }

private:
    /// Returns nothing if there is no record here, or only the beginning of one.
    std::optional<Record> readOne() {
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
        if (!readText(length - header.size(), hash, record.levelFile))
            return std::nullopt;
        record.isDamaged = hash.result().toHex() != words.back();
        return record;
    }

    /// Whether the file ends like one to which a record was being appended.
    bool isBeginning(qint64 start) {
        file_.seek(start);
        const QByteArray line = file_.readLine();
        return line.startsWith(magic) || magic.startsWith(line);
    }

    /// Goes to the next record, or to the end. Returns whether there is one.
    bool seekRecord(qint64 from) {
        constexpr qint64 step = 1 << 20;
        for (qint64 start = from; start < file_.size() && !progress_.isCancelled(); start += step) {
            file_.seek(start);
            if (const auto found = file_.read(step + magic.size()).indexOf(magic); found >= 0)
                return file_.seek(start + found);
        }
        file_.seek(file_.size());
        return false;
    }

    bool readText(qint64 length, ContentHash& hash, std::string& text) {
        constexpr qint64 step = 1 << 20;
        const bool isKept = texts_ == Texts::keep;
        text.resize(static_cast<std::size_t>(isKept ? length : std::min(length, step)));
        for (qint64 done = 0; done < length;) {
            char* const part = text.data() + (isKept ? done : 0);
            const qint64 read = file_.read(part, std::min(length - done, step));
            if (read <= 0 || progress_.isCancelled())
                return false;
            hash.add({part, static_cast<std::size_t>(read)});
            done += read;
            progress_.advance(static_cast<double>(read) / static_cast<double>(file_.size()));
        }
        return true;
    }

    QIODevice& file_;
    Texts texts_;
    const Progress& progress_;
    bool isDamaged_ = false;
};

/// Erases the lines with errors, and the comma that becomes the last in its list. Returns false if the structure of the
/// text is damaged.
bool eraseLines(std::string& text, const std::vector<ReadError>& errors) {
    std::size_t lastLine = 0;
    for (const ReadError& error : std::views::reverse(errors)) {
        if (error.line == 0 || std::exchange(lastLine, error.line) == error.line)
            continue;
        const std::size_t place = std::min(error.offset, text.size() - 1);
        const std::size_t before = place == 0 ? std::string::npos : text.rfind('\n', place - 1);
        const std::size_t begin = before + 1; // 0 in the first line
        const std::size_t end = std::min(text.find('\n', place), text.size() - 1);
        const std::string_view line = std::string_view(text).substr(begin, end - begin);
        if (line.starts_with(']') && before != std::string::npos && before > 0 && text[before - 1] == ',')
            text.erase(before - 1, 1);
        else if (line.find_first_not_of("[]{},") == std::string_view::npos)
            return false;
        else
            text.erase(begin, end + 1 - begin);
    }
    return lastLine != 0;
}

/// Adds the layer of a collider whose line was lost. Returns false if the error is another one.
bool addLostLayer(std::string& text, const ReadError& error) {
    constexpr std::string_view list = "\"layers\": [\n";
    const std::size_t place = text.find(list);
    if (!error.pointer.ends_with("/layer") || error.sentence.parts.size() != 1 || place == std::string::npos)
        return false;
    const std::string& id = error.sentence.parts.front().plain;
    text.insert(place + list.size(), "{\"id\": " + id + ", \"name\": \"" + id + "\"},\n");
    return true;
}

/// Reads a level without the lines that cannot be read.
std::optional<Level> readDamagedLevel(std::string text) {
    constexpr int maxTries = 20;
    for (int i = 0; i < maxTries; ++i) {
        ReadResult read = readLevel(text, 0);
        if (read)
            return std::move(read.level);
        if (!addLostLayer(text, read.errors.front()) && !eraseLines(text, read.errors))
            break;
    }
    return std::nullopt;
}

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
        const QJsonArray positions = record.header[positionsKey].toArray();
        const auto enteredCount = static_cast<std::size_t>(positions.size());
        if (!read || enteredCount > read.level->colliders.size())
            return false;
        std::vector<ColliderId> removed;
        for (const QJsonValue id : record.header[QStringLiteral("removed")].toArray())
            removed.push_back(ColliderId{id.toInteger()});
        auto& colliders = read.level->colliders; // those that enter are last
        const std::size_t updatedCount = colliders.size() - enteredCount;
        std::ranges::sort(removed);
        if (!canEnter(std::span(colliders).subspan(updatedCount), removed))
            return false;
        colliders_.remove(colliders_.select(removed));
        std::vector<PlacedCollider> placed;
        for (std::size_t i = 0; i < enteredCount; ++i) {
            const auto position = positions[static_cast<qsizetype>(i)].toInteger();
            placed.push_back({static_cast<std::size_t>(position), std::move(colliders[updatedCount + i])});
        }
        std::ranges::sort(placed, {}, &PlacedCollider::position);
        for (std::size_t i = 0; i < updatedCount; ++i)
            if (const auto proxy = colliders_.find(colliders[i].id))
                colliders_.swap(*proxy, colliders[i]);
            else // it entered in a record that is lost
                placed.push_back({static_cast<std::size_t>(-1), std::move(colliders[i])});
        std::vector<ProxyId> proxies(placed.size());
        for (ProxyId& proxy : proxies)
            proxy = ProxyId{nextProxy_++};
        colliders_.insert(std::move(placed), proxies);
        if (record.header[QStringLiteral("settings")].toBool())
            settings_ = std::move(static_cast<LevelSettings&>(*read.level));
        else
            settings_.layers = std::move(read.level->layers); // a record with new ones may be lost
        return true;
    }

    /// Adds layers that are lost: a level whose colliders are on unknown ones could be saved, but not be read again.
    Level take() && {
        Level level;
        static_cast<LevelSettings&>(level) = std::move(settings_);
        std::unordered_set<LayerId> layers;
        for (const Layer& layer : level.layers)
            layers.insert(layer.id);
        level.colliders.reserve(colliders_.size());
        for (const ProxyId proxy : colliders_.inDrawingOrder()) {
            level.colliders.push_back(colliders_[proxy]);
            if (const LayerId layer = level.colliders.back().layer; layers.insert(layer).second)
                level.layers.push_back({layer, std::to_string(idNumber(layer)), {}, {}});
        }
        return level;
    }

private:
    /// `removed` must be ascending.
    bool canEnter(std::span<const Collider> entered, const std::vector<ColliderId>& removed) const {
        return std::ranges::all_of(entered, [&](const Collider& collider) {
            return !colliders_.find(collider.id) || std::ranges::binary_search(removed, collider.id);
        });
    }

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
    header[positionsKey] = positions;
    header[QStringLiteral("settings")] = difference.hasSettings;
    return recordText(header, writeLevel(level));
}

std::optional<Recovery> readRecords(QIODevice& file, const Progress& progress) {
    const Progress half = progress.part(0.5);
    RecordReader records(file, RecordReader::Texts::keep, half);
    std::string text;
    text.reserve(static_cast<std::size_t>(file.size()));
    std::optional<RecoveryInfo> info;
    auto record = records.next();
    for (; record && !info && !isDifference(*record); record = records.next()) {
        text += record->levelFile;
        if (!isPart(*record))
            info = infoFrom(record->header);
    }
    if (!info && !records.isDamaged())
        return std::nullopt;
    std::optional<Level> base = readLevel(text, 0, half).level;
    if (!base && records.isDamaged() && !progress.isCancelled())
        base = readDamagedLevel(std::move(text));
    if (!base)
        return std::nullopt;
    std::string().swap(text); // before anything else takes memory
    ChangingLevel level(*std::move(base));
    bool isDamaged = false;
    for (; record; record = records.next())
        if (!record->isDamaged && isDifference(*record) && level.apply(*record))
            info = infoFrom(record->header);
        else
            isDamaged = true;
    Recovery recovery{info.value_or(RecoveryInfo()), std::move(level).take()};
    recovery.isDamaged = isDamaged || records.isDamaged();
    return recovery;
}

bool isOfNewerVersion(QIODevice& file) {
    constexpr qint64 longestLine = 100;
    const QByteArray line = file.readLine(longestLine);
    return line.startsWith(programWord) &&
           line.mid(programWord.size()).split(' ').front().toLongLong() > version;
}

std::optional<RecoveryInfo> readInfo(QIODevice& file, const Progress& progress) {
    RecordReader records(file, RecordReader::Texts::skip, progress);
    std::optional<RecoveryInfo> info;
    bool hasRecord = false;
    while (const auto record = records.next()) {
        hasRecord = true;
        const bool isReadable = !record->isDamaged || (!info && !isDifference(*record));
        if (!isPart(*record) && isReadable)
            info = infoFrom(record->header);
    }
    if (!info && hasRecord && records.isDamaged())
        info = RecoveryInfo();
    if (info)
        info->isDamaged = records.isDamaged();
    return info;
}

} // namespace tangent
