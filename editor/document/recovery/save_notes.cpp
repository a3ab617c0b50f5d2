#include "document/recovery/save_notes.h"

#include "document/file/content_hash.h"
#include "document/recovery/recovery_file.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

namespace tangent {

void noteSave(const LevelSave& save, const QString& recoveryFile) {
    const QJsonObject note{{QStringLiteral("number"), save.number},
                           {QStringLiteral("file"), save.file},
                           {QStringLiteral("hash"), QString::fromLatin1(save.hash.toHex())}};
    const QByteArray line = QJsonDocument(note).toJson(QJsonDocument::Compact) + '\n';
    // Without the note, a crash right now offers older work. That is no reason not to save.
    static_cast<void>(appendToFile({line.constData(), static_cast<std::size_t>(line.size())},
                                   lockOfRecovery(recoveryFile)));
}

std::vector<LevelSave> notedSaves(const QString& recoveryFile) {
    std::vector<LevelSave> saves;
    QFile notes(lockOfRecovery(recoveryFile));
    if (!notes.open(QIODevice::ReadOnly))
        return saves;
    while (!notes.atEnd()) {
        const QJsonObject note = QJsonDocument::fromJson(notes.readLine()).object();
        const QByteArray hash = QByteArray::fromHex(note[QStringLiteral("hash")].toString().toLatin1());
        if (!hash.isEmpty()) // the last line may be incomplete
            saves.push_back(
                {note[QStringLiteral("number")].toInt(), note[QStringLiteral("file")].toString(), hash});
    }
    return saves;
}

std::optional<RecoveryInfo> unsavedSince(RecoveryInfo info, const std::vector<LevelSave>& saves) {
    for (auto save = saves.rbegin(); save != saves.rend() && save->number >= info.saves; ++save) {
        if (!QFileInfo(save->file).isFile() || contentHashOfFile(save->file) != save->hash)
            continue;
        if (save->number > info.saves || info.changesSinceSave == 0)
            return std::nullopt;
        info.levelFile = save->file;
        info.fileHash = save->hash;
        info.changes = info.changesSinceSave;
        break;
    }
    return info;
}

void SaveNotes::addFile(const QString& recoveryFile, bool isSaving) {
    const std::lock_guard lock(mutex_);
    files_.append(recoveryFile);
    if (newest_ && isSaving)
        noteSave(*newest_, recoveryFile);
}

void SaveNotes::clearFiles() {
    const std::lock_guard lock(mutex_);
    files_.clear();
}

void SaveNotes::add(const LevelSave& save) {
    const std::lock_guard lock(mutex_);
    newest_ = save;
    for (const QString& file : files_)
        noteSave(save, file);
}

} // namespace tangent
