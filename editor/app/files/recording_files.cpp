#include "app/files/recording_files.h"

#include "app/files/file_stem.h"
#include "app/files/recent_files.h"
#include "dialogs/file_failure.h"
#include "dialogs/message_box.h"
#include "dialogs/waiting.h"
#include "document/file/file_question.h"
#include "document/file/level_loading.h"
#include "document/level_document.h"
#include "document/shown_text.h"
#include "play/level_fingerprint.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include <filesystem>

namespace tangent {

namespace {

constexpr std::size_t largestFile = 64 * 1024 * 1024;
const QString recordingSuffix = QStringLiteral(".play.json");

class RecordingWords {
    Q_DECLARE_TR_FUNCTIONS(tangent::RecordingFiles)
};

QString fileFilter() {
    return RecordingWords::tr("Recordings (*.play.json)");
}

void showFailure(QWidget& window, const QString& text, const QString& reason) {
    MessageBox box(QMessageBox::Warning, RecordingWords::tr("Recording"), text, QMessageBox::Ok, &window);
    box.setInformativeText(reason);
    box.exec();
}

/// The folder of the level, or where the last level was.
QString folderOf(const LevelDocument& document) {
    const QString place = document.file().expectedPath();
    return place.isEmpty() ? RecentFiles::folder() : QFileInfo(place).path();
}

QString proposedFile(const LevelDocument& document) {
    QString name = document.file().displayName();
    if (const QLatin1String level(".level.json"); name.endsWith(level, Qt::CaseInsensitive))
        name.chop(level.size());
    return QDir(folderOf(document)).filePath(fileStemOf(name) + recordingSuffix);
}

/// Does work with a file in a thread, because a dead network share may never answer. Nothing if the user cancels.
template <class Work>
auto doWithFile(QWidget& window, const QString& path, Work work) -> std::optional<decltype(work())> {
    return runWithDialog(window, RecordingWords::tr("Recording"),
                         RecordingWords::tr("Waiting for “%1”…").arg(shownFileName(path)),
                         [work = std::move(work)](const Progress&) { return work(); });
}

/// Asks for a file. Empty if the user cancels, or does not want to replace one.
QString chooseFile(QWidget& window, const LevelDocument& document) {
    QString path = QFileDialog::getSaveFileName(&window, RecordingWords::tr("Save Recording"),
                                                proposedFile(document), fileFilter());
    if (path.isEmpty() || path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive))
        return path;
    path += recordingSuffix;
    // The file dialog has only asked about the name without the recordingSuffix.
    if (exists(path) != false) {
        MessageBox box(QMessageBox::Question, RecordingWords::tr("Save Recording"),
                       RecordingWords::tr("“%1” already exists. Replace it?").arg(shownFileName(path)),
                       QMessageBox::Yes | QMessageBox::No, &window);
        if (box.exec() != QMessageBox::Yes)
            return {};
    }
    return path;
}

/// Why a recording may play otherwise in this level than when it was made. Empty if it does not.
QString doubtAbout(const PlayRecording& recording, const LevelDocument& document) {
    if (recording.fingerprint == 0)
        return RecordingWords::tr("It does not say in which level it was made.");
    if (recording.fingerprint == fingerprintOf(document.level()))
        return {};
    constexpr int longest = 60;
    QString name = shownText(recording.level);
    if (name.size() > longest)
        name = name.left(longest - 1) + QChar(0x2026);
    return RecordingWords::tr("It was made in “%1”, which is another level or has changed since.").arg(name);
}

bool isWanted(QWidget& window, const PlayRecording& recording, const LevelDocument& document) {
    const QString doubt = doubtAbout(recording, document);
    if (doubt.isEmpty())
        return true;
    MessageBox box(QMessageBox::Question, RecordingWords::tr("Play Recording"),
                   RecordingWords::tr("The bodies may move differently than recorded."),
                   QMessageBox::Ok | QMessageBox::Cancel, &window);
    box.setInformativeText(doubt);
    box.button(QMessageBox::Ok)->setText(RecordingWords::tr("&Play Anyway"));
    box.setDefaultButton(QMessageBox::Cancel);
    return box.exec() == QMessageBox::Ok;
}

/// What a file holds.
struct ReadRecording {
    std::optional<PlayRecording> recording;
    std::optional<FileError> error; ///< why the file could not be read
    QString fault = {};             ///< as from playRecordingOf()
};

ReadRecording readRecording(const QString& path) {
    FileResult file = readFile(std::filesystem::path(path.toStdU16String()));
    if (!file)
        return {{}, file.error};
    if (file.text->size() > largestFile)
        return {};
    ReadRecording read;
    read.recording = playRecordingOf(QByteArray::fromStdString(*file.text), &read.fault);
    return read;
}

} // namespace

void savePlayRecording(QWidget& window, PlayRecording recording, const LevelDocument& document) {
    recording.level = document.file().displayName();
    const QString path = chooseFile(window, document);
    if (path.isEmpty())
        return;
    const auto saved = doWithFile(window, path, [path, recording = std::move(recording)] {
        const QByteArray json = toJson(recording);
        return saveText(
            [&json](const TextSink& sink) -> std::optional<FileError> {
                sink({json.data(), static_cast<std::size_t>(json.size())});
                return std::nullopt;
            },
            path);
    });
    if (saved && saved->error)
        showFailure(window, RecordingWords::tr("The recording could not be saved."),
                    fileFailureText(saved->error->code, saved->error->message));
}

std::optional<PlayRecording> openPlayRecording(QWidget& window, const LevelDocument& document) {
    const QString path = QFileDialog::getOpenFileName(&window, RecordingWords::tr("Play Recording"),
                                                      folderOf(document), fileFilter());
    if (path.isEmpty())
        return std::nullopt;
    auto read = doWithFile(window, path, [path] { return readRecording(path); });
    if (!read)
        return std::nullopt;
    if (read->error)
        showFailure(window, RecordingWords::tr("The recording could not be read."),
                    fileFailureText(read->error->code, read->error->message));
    else if (!read->recording && read->fault.isEmpty())
        showFailure(window, RecordingWords::tr("“%1” is not a recording of a play.").arg(shownFileName(path)),
                    {});
    else if (!read->recording)
        showFailure(window, RecordingWords::tr("“%1” cannot be played.").arg(shownFileName(path)),
                    read->fault == u"/version"
                        ? RecordingWords::tr("It was written by another version of Tangent.")
                        : RecordingWords::tr("Its member “%1” is wrong.").arg(read->fault));
    else if (!isWanted(window, *read->recording, document))
        return std::nullopt;
    return std::move(read->recording);
}

} // namespace tangent
