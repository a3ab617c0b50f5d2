#include "exchange/level_export.h"

#include "dialogs/file_failure.h"
#include "dialogs/message_box.h"
#include "dialogs/waiting.h"
#include "document/file/content_hash.h"
#include "document/shown_text.h"
#include "exchange/export_dialog.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace tangent {

LevelExport::LevelExport(const LevelDocument& document, QWidget& window)
    : QObject(&window), document_(document), window_(window), levelFile_(document.filePath()) {
    connect(&document, &LevelDocument::changed, this, [this](const DocumentChange& change) {
        if (change.everything) {
            levelFile_ = document_.filePath();
            last_ = rememberedPlan(levelFile_);
        }
    });
    connect(&document.file(), &DocumentFile::saved, this,
            [this](const QString&, const std::optional<FileError>& failure) {
                if (!failure)
                    followFile();
            });
}

/// A level that was saved under another name is exported as before, unless that one was exported in another way.
void LevelExport::followFile() {
    if (document_.filePath() == levelFile_)
        return;
    levelFile_ = document_.filePath();
    if (auto own = rememberedPlan(levelFile_))
        last_ = std::move(own);
    else if (last_)
        rememberPlan(levelFile_, *last_);
}

void LevelExport::exportWithDialog() {
    const QString folder = QSettings().value(QStringLiteral("lastFolder"), QDir::homePath()).toString();
    ExportDialog dialog(document_, last_ ? *last_ : firstPlan(document_, folder),
                        last_ ? last_->file : QString(), &window_);
    connect(&dialog, &ExportDialog::helpRequested, this, &LevelExport::helpRequested);
    while (dialog.exec() == QDialog::Accepted && !run(dialog.plan())) {
    }
}

void LevelExport::repeat() {
    if (last_ && faultOf(*last_, document_).isEmpty())
        run(*last_);
    else
        exportWithDialog();
}

std::optional<ExportOutcome> LevelExport::write(const ExportPlan& plan, const QByteArray& expected) {
    auto work = [exporter = exporter_, plan, level = document_.level().snapshot(),
                 options = exportOptions(plan, document_),
                 expected](const Progress& progress) mutable -> ExportOutcome {
        if (!expected.isEmpty()) // a file that is gone may be written
            if (const QByteArray hash = contentHashOfFile(plan.file, progress);
                !hash.isEmpty() && hash != expected)
                return {.notes = {}, .failure = {}, .wasChanged = true};
        return exporter(*plan.format, std::exchange(level, {}), options, plan.file, progress);
    };
    return runWithDialog(window_, tr("Export Level"), tr("Writing “%1”…").arg(shownFileName(plan.file)),
                         std::move(work));
}

bool LevelExport::run(ExportPlan plan) {
    const bool isOwnFile = last_ && last_->file == plan.file;
    auto written = write(plan, isOwnFile ? last_->hash : QByteArray());
    if (written && written->wasChanged) {
        if (!mayReplaceChanged(plan.file))
            return false;
        written = write(plan, {});
    }
    if (!written)
        return false;
    ExportOutcome& outcome = *written;
    if (outcome.failure) {
        showFailure(plan.file, *outcome.failure);
        return false;
    }
    plan.hash = outcome.hash;
    last_ = plan;
    if (!levelFile_.isEmpty())
        rememberPlan(levelFile_, plan);
    const QString name = shownFileName(plan.file);
    const int count = static_cast<int>(outcome.colliderCount);
    const int notes = static_cast<int>(outcome.notes.size());
    const QString text = tr("Exported %Ln collider(s) to “%1”", nullptr, count).arg(name);
    emit reported({text, plan.file, std::move(outcome.notes)});
    emit notified(notes == 0 ? text
                             : text + QStringLiteral(". ") + tr("%Ln note(s) in the report", nullptr, notes));
    return true;
}

bool LevelExport::mayReplaceChanged(const QString& file) {
    MessageBox box(QMessageBox::Warning, tr("Export Level"),
                   tr("“%1” was changed since it was exported. Replace it?").arg(shownFileName(file)),
                   QMessageBox::Yes | QMessageBox::No, &window_);
    box.setInformativeText(
        tr("Those changes will be lost. To keep them, choose No and export to another file."));
    box.setDefaultButton(QMessageBox::No);
    return box.exec() == QMessageBox::Yes;
}

void LevelExport::showFailure(const QString& file, const FileError& failure) {
    MessageBox box(QMessageBox::Critical, tr("Not Exported"),
                   tr("“%1” could not be written.").arg(shownFileName(file)), QMessageBox::Ok, &window_);
    box.setInformativeText(
        fileFailureText(failure.code, failure.message) + QStringLiteral("\n\n") +
        (QFileInfo(file).isFile() ? tr("The file on disk is unchanged.") : tr("Nothing was written.")));
    box.exec();
}

} // namespace tangent
