#include "app/files/recording_files.h"

#include "dialogs/message_box.h"
#include "document/shown_text.h"

#include <QCoreApplication>
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

} // namespace

void savePlayRecording(QWidget* parent, const PlayRecording& recording) {
    QString path =
        QFileDialog::getSaveFileName(parent, RecordingWords::tr("Save Recording"), {}, fileFilter());
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".play.json");
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(toJson(recording)) < 0 || !file.commit())
        showFailure(parent, RecordingWords::tr("The recording could not be saved."), file.errorString());
}

std::optional<PlayRecording> openPlayRecording(QWidget* parent) {
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
    return recording;
}

} // namespace tangent
