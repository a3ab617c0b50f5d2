#include "exchange/level_import.h"

#include "dialogs/file_failure.h"
#include "dialogs/message_box.h"
#include "dialogs/waiting.h"
#include "document/level_difference.h"
#include "document/shown_text.h"
#include "exchange/format_names.h"
#include "exchange/import_dialog.h"

#include <tangent/level/import_record.h>

#include <QDeadlineTimer>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

namespace tangent {

namespace {

const QString folderKey = QStringLiteral("import/folder");

} // namespace

LevelImport::LevelImport(LevelDocument& document, QWidget& window, std::function<LevelDocument&()> newLevel)
    : QObject(&window), document_(document), window_(window), newLevel_(std::move(newLevel)) {}

/// Returns the files that the level was imported from, as far as they exist.
QStringList LevelImport::sources() const {
    QStringList files;
    const QDir folder = QFileInfo(document_.file().expectedPath()).absoluteDir();
    for (const Property& property : document_.level().settings().properties)
        if (isImportRecord(property)) {
            const QString file = folder.absoluteFilePath(QString::fromStdString(sourceOfRecord(property)));
            if (QFileInfo(file).isFile())
                files << QDir::cleanPath(file);
        }
    return files;
}

void LevelImport::importAgain() {
    const QStringList files = sources();
    if (files.isEmpty())
        importWithDialog();
    for (const QString& file : files)
        if (!importFile(file))
            return;
}

void LevelImport::importWithDialog() {
    const QString level = document_.filePath();
    const QString usual = level.isEmpty() ? QDir::homePath() : QFileInfo(level).absolutePath();
    const QStringList before = sources();
    const QString folder =
        before.isEmpty() ? QSettings().value(folderKey, usual).toString() : QFileInfo(before.front()).path();
    const QString file = QFileDialog::getOpenFileName(
        &window_, tr("Import"), folder, importFilter() + QStringLiteral(";;") + tr("All files (*)"));
    if (!file.isEmpty())
        importFile(file);
}

std::optional<bool> LevelImport::isForeign(const QString& file) {
    if (const auto isForeign = isForeignName(file))
        return isForeign;
    return runWithDialog(window_, tr("Open Level"), tr("Reading “%1”…").arg(shownFileName(file)),
                         [file](const Progress& progress) { return isForeignText(file, progress); });
}

QString LevelImport::mergedText(const MergeChanges& changes, const QString& name) {
    return tr("Imported “%1”: %L2 added, %L3 changed, %L4 removed")
        .arg(name)
        .arg(changes.added)
        .arg(changes.changed)
        .arg(changes.removed);
}

bool LevelImport::importFile(const QString& file) {
    QSettings().setValue(folderKey, QFileInfo(file).absolutePath());
    ImportDialog dialog(document_, file, &window_);
    connect(&dialog, &ImportDialog::helpRequested, this, &LevelImport::helpRequested);
    if (dialog.exec() != QDialog::Accepted)
        return false;
    ImportedFile imported = dialog.takeResult();
    Level level = *std::move(imported.result.level);
    const int count = static_cast<int>(level.colliders.size());
    const QString path = QFileInfo(file).absoluteFilePath();
    const QString name = shownFileName(file);
    const int step = document_.undoHistory().index();
    const bool isDone = imported.merged
                            ? replaceLevel(document_, level, [name] { return tr("Import “%1”").arg(name); })
                            : openAsNew(std::move(level), path);
    if (!isDone)
        return false;
    if (imported.merged)
        document_.selection().set(imported.merged->updated); // not what only moved in the drawing order
    const QString text = imported.merged ? mergedText(*imported.merged, name)
                                         : tr("Imported %Ln collider(s) from “%1”", nullptr, count).arg(name);
    const bool isStep = imported.merged && document_.undoHistory().index() > step;
    emit reported({text, path, std::move(imported.result.notes), isStep});
    emit notified(text);
    return true;
}

bool LevelImport::openAsNew(Level level, const QString& file) {
    const QDeadlineTimer patience(dialogDelay);
    std::optional<LoadedLevel> loaded =
        runWithDialog(window_, tr("Import"), tr("Opening the level…"),
                      [level = std::move(level), file](const Progress& progress) mutable {
                          return toUnsavedLevel(std::exchange(level, {}), file, progress);
                      });
    const bool isQuick = !patience.hasExpired();
    if (!loaded)
        return false;
    if (!loaded->errors.empty()) {
        reportNoMemory(file);
        return false;
    }
    LevelDocument& opened = newLevel_();
    opened.open(*std::move(loaded));
    if (isQuick)
        opened.waitForCheck(dialogDelay);
    return true;
}

void LevelImport::reportNoMemory(const QString& file) {
    MessageBox box(QMessageBox::Critical, tr("Not Imported"),
                   tr("“%1” could not be imported.").arg(shownFileName(file)), QMessageBox::Ok, &window_);
    const FileError error = notEnoughMemory();
    box.setInformativeText(fileFailureText(error.code, error.message));
    box.exec();
}

} // namespace tangent
