#include "exchange/level_import.h"

#include "dialogs/file_failure.h"
#include "dialogs/message_box.h"
#include "dialogs/waiting.h"
#include "document/level_difference.h"
#include "exchange/format_names.h"
#include "exchange/import_dialog.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

namespace tangent {

namespace {

const QString folderKey = QStringLiteral("import/folder");

} // namespace

LevelImport::LevelImport(LevelDocument& document, QWidget& window, std::function<bool()> mayDiscard)
    : QObject(&window), document_(document), window_(window), mayDiscard_(std::move(mayDiscard)) {}

void LevelImport::importWithDialog() {
    const QString folder = QSettings().value(folderKey, QDir::homePath()).toString();
    const QString file = QFileDialog::getOpenFileName(
        &window_, tr("Import"), folder, importFilter() + QStringLiteral(";;") + tr("All files (*)"));
    if (!file.isEmpty())
        importFile(file);
}

std::optional<bool> LevelImport::isForeign(const QString& file) {
    if (const auto isForeign = isForeignName(file))
        return isForeign;
    BackgroundWork<bool> looking([file](const Progress& progress) { return isForeignText(file, progress); });
    const QString text = tr("Reading “%1”…").arg(QFileInfo(file).fileName());
    if (!looking.isDone(dialogDelay) &&
        !waitFor(window_, tr("Open Level"), text, [&] { return looking.isDone(); })) {
        looking.abandon();
        return std::nullopt;
    }
    return looking.take();
}

bool LevelImport::importFile(const QString& file) {
    QSettings().setValue(folderKey, QFileInfo(file).absolutePath());
    ImportDialog dialog(document_, file, &window_);
    connect(&dialog, &ImportDialog::helpRequested, this, &LevelImport::helpRequested);
    if (dialog.exec() != QDialog::Accepted)
        return false;
    ImportResult imported = dialog.takeResult();
    std::vector<Note> notes = imported.notes;
    const int count = static_cast<int>(imported.level->colliders.size());
    const QString path = QFileInfo(file).absoluteFilePath();
    const bool isDone = dialog.isReimport() ? mergeIntoOpen(std::move(imported), path, notes)
                                            : openAsNew(*std::move(imported.level), path);
    if (!isDone)
        return false;
    const QString text =
        tr("Imported %Ln collider(s) from “%1”", nullptr, count).arg(QFileInfo(file).fileName());
    emit reported({text, path, std::move(notes)});
    emit notified(text);
    return true;
}

bool LevelImport::openAsNew(Level level, const QString& file) {
    if (!mayDiscard_())
        return false;
    LevelLoading loading([level = std::move(level), file](const Progress& progress) mutable {
        return toUnsavedLevel(std::exchange(level, {}), file, progress);
    });
    const bool isQuick = loading.isDone(dialogDelay);
    if (!isQuick && !waitFor(
                        window_, tr("Import"), tr("Opening the level…"), [&] { return loading.isDone(); },
                        [&] { return loading.progress(); })) {
        loading.abandon();
        return false;
    }
    LoadedLevel loaded = loading.take();
    if (!loaded.errors.empty()) {
        tellNoMemory(file);
        return false;
    }
    document_.open(std::move(loaded));
    if (isQuick)
        document_.waitForCheck(dialogDelay);
    return true;
}

bool LevelImport::mergeIntoOpen(ImportResult imported, const QString& file, std::vector<Note>& notes) {
    placeBackgrounds(imported.level->backgrounds, file, document_.filePath());
    BackgroundWork<ReimportedLevel> merging(
        [existing = document_.level().snapshot(), imported = std::move(imported)](const Progress&) mutable {
            return reimport(std::exchange(existing, {}), std::exchange(imported, {}));
        });
    if (!merging.isDone(dialogDelay) &&
        !waitFor(window_, tr("Import"), tr("Merging the levels…"), [&] { return merging.isDone(); })) {
        merging.abandon();
        return false;
    }
    ReimportedLevel merged = merging.take();
    if (merged.hasFailed) {
        tellNoMemory(file);
        return false;
    }
    notes.insert(notes.end(), merged.notes.begin(), merged.notes.end());
    return replaceLevel(document_, merged.level, tr("Import “%1”").arg(QFileInfo(file).fileName()));
}

void LevelImport::tellNoMemory(const QString& file) {
    MessageBox box(QMessageBox::Critical, tr("Not Imported"),
                   tr("“%1” could not be imported.").arg(QFileInfo(file).fileName()), QMessageBox::Ok,
                   &window_);
    const FileError error = notEnoughMemory();
    box.setInformativeText(fileFailureText(error.code, error.message));
    box.exec();
}

} // namespace tangent
