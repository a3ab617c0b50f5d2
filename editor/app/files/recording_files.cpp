#include "app/files/recording_files.h"

#include "app/files/recent_files.h"
#include "dialogs/message_box.h"
#include "document/level_document.h"
#include "document/shown_text.h"
#include "play/level_fingerprint.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>

namespace tangent {

namespace {

constexpr qint64 largestFile = 64 * 1024 * 1024;

class RecordingWords {
    Q_DECLARE_TR_FUNCTIONS(tangent::RecordingFiles)
};

QString fileFilter() {
    return RecordingWords::tr("Recordings (*.play.json)");
}

void showFailure(QWidget* parent, const QString& text, const QString& reason) {
    MessageBox box(QMessageBox::Warning, RecordingWords::tr("Recording"), text, QMessageBox::Ok, parent);
    box.setInformativeText(reason);
    box.exec();
}

/// Where to save a recording of this level: beside it, or where the last level was.
QString proposedFile(const LevelDocument& document) {
    const QString place = document.place();
    const QString folder = place.isEmpty() ? RecentFiles::folder() : QFileInfo(place).path();
    QString name = document.displayName();
    if (const QLatin1String suffix(".level.json"); name.endsWith(suffix, Qt::CaseInsensitive))
        name.chop(suffix.size());
    for (const char separator : {'/', '\\'})
        name.replace(QLatin1Char(separator), QLatin1Char('-'));
    return QDir(folder).filePath(name + QStringLiteral(".play.json"));
}

bool isWanted(QWidget* parent, const PlayRecording& recording, const LevelDocument& document) {
    if (recording.fingerprint == 0 || recording.fingerprint == fingerprintOf(document.level()))
        return true;
    MessageBox box(
        QMessageBox::Question, RecordingWords::tr("Play Recording"),
        RecordingWords::tr("This level is not the one that was recorded. Play the recording anyway?"),
        QMessageBox::Yes | QMessageBox::No, parent);
    box.setInformativeText(
        RecordingWords::tr(
            "It was made in “%1”. If that is this level, it has changed since. The body will move "
            "differently.")
            .arg(shownText(recording.level.toStdString())));
    box.setDefaultButton(QMessageBox::No);
    return box.exec() == QMessageBox::Yes;
}

} // namespace

void savePlayRecording(QWidget* parent, PlayRecording recording, const LevelDocument& document) {
    recording.level = document.displayName();
    QString path = QFileDialog::getSaveFileName(parent, RecordingWords::tr("Save Recording"),
                                                proposedFile(document), fileFilter());
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".play.json");
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(toJson(recording)) < 0 || !file.commit())
        showFailure(parent, RecordingWords::tr("The recording could not be saved."), file.errorString());
}

std::optional<PlayRecording> openPlayRecording(QWidget* parent, const LevelDocument& document) {
    const QString path =
        QFileDialog::getOpenFileName(parent, RecordingWords::tr("Play Recording"), {}, fileFilter());
    if (path.isEmpty())
        return std::nullopt;
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) {
        showFailure(parent, RecordingWords::tr("The recording could not be read."), file.errorString());
        return std::nullopt;
    }
    std::optional<PlayRecording> recording = playRecordingOf(file.read(largestFile));
    if (!recording)
        showFailure(parent, RecordingWords::tr("“%1” is not a recording of a play.").arg(shownFileName(path)),
                    {});
    else if (!isWanted(parent, *recording, document))
        return std::nullopt;
    return recording;
}

} // namespace tangent
