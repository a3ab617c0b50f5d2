#include "app/files/unsaved_changes.h"

#include "app/level_tabs.h"
#include "app/open_level.h"
#include "app/typing.h"
#include "dialogs/message_box.h"

#include <QCoreApplication>
#include <QPushButton>

#include <algorithm>
#include <vector>

namespace tangent {

namespace {

struct UnsavedChanges {
    Q_DECLARE_TR_FUNCTIONS(tangent::UnsavedChanges)
};

std::vector<OpenLevel*> unsavedLevels(const LevelTabs& tabs) {
    std::vector<OpenLevel*> unsaved;
    for (const auto& level : tabs.levels())
        if (level->files().hasUnsavedChanges())
            unsaved.push_back(level.get());
    return unsaved;
}

/// Returns QMessageBox::SaveAll, Discard or Cancel.
int askAbout(const std::vector<OpenLevel*>& unsaved, bool isKept, const LevelTabs& tabs) {
    QStringList names;
    for (const OpenLevel* level : unsaved)
        names.append(tabs.nameOf(*level));
    MessageBox box(
        QMessageBox::Warning, UnsavedChanges::tr("Unsaved Changes"),
        UnsavedChanges::tr("Save the changes to %Ln level(s)?", nullptr, static_cast<int>(unsaved.size())),
        QMessageBox::SaveAll | QMessageBox::Discard | QMessageBox::Cancel, tabs.window());
    box.setInformativeText(names.join(QLatin1Char('\n')) + QStringLiteral("\n\n") +
                           LevelFiles::discardAdvice(isKept));
    box.button(QMessageBox::Discard)->setText(UnsavedChanges::tr("&Discard All"));
    box.setDefaultButton(QMessageBox::SaveAll);
    return box.exec();
}

/// Asks again if not all can be kept that the user discards.
int askAboutAll(const std::vector<OpenLevel*>& unsaved, const LevelTabs& tabs) {
    bool isKept =
        std::ranges::all_of(unsaved, [](const OpenLevel* level) { return level->recovery().canWrite(); });
    int answer = askAbout(unsaved, isKept, tabs);
    if (answer == QMessageBox::Discard && isKept) {
        for (OpenLevel* level : unsaved)
            isKept = level->recovery().prepareToSetAside() && isKept;
        if (!isKept)
            answer = askAbout(unsaved, false, tabs);
    }
    return answer;
}

bool save(OpenLevel& level, LevelTabs& tabs) {
    if (level.document().filePath().isEmpty())
        tabs.show(level); // it needs a name
    return level.files().saveNow();
}

} // namespace

bool mayClose(OpenLevel& level, LevelTabs& tabs) {
    if (level.document().isModified())
        tabs.show(level);
    return level.files().mayDiscard(level.recovery());
}

bool mayCloseAll(LevelTabs& tabs) {
    commitTyping();
    if (!std::ranges::all_of(tabs.levels(), [](const auto& level) { return level->files().waitForSaving(); }))
        return false;
    const std::vector<OpenLevel*> unsaved = unsavedLevels(tabs);
    const int answer = unsaved.size() > 1 ? askAboutAll(unsaved, tabs) : QMessageBox::NoButton;
    if (answer == QMessageBox::Cancel)
        return false;
    if (answer == QMessageBox::SaveAll &&
        !std::ranges::all_of(unsaved, [&](OpenLevel* level) { return save(*level, tabs); }))
        return false;
    return std::ranges::all_of(tabs.levels(), [&](const auto& level) {
        const bool isDiscarded =
            answer == QMessageBox::Discard && std::ranges::count(unsaved, level.get()) > 0;
        return isDiscarded || mayClose(*level, tabs);
    });
}

} // namespace tangent
