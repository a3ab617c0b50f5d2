#include "app/commands/command_search.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <tuple>

namespace tangent {

namespace {

QStringList wordsOf(const QString& text) {
    static const QRegularExpression separators(QStringLiteral("[\\s▸…]+"));
    return text.split(separators, Qt::SkipEmptyParts);
}

/// Words that people who know other programs type for an action.
struct OtherWords {
    const char* action; ///< its object name
    const char* words;
};

constexpr OtherWords otherWords[]{
    {"rectangle", QT_TRANSLATE_NOOP("OtherWords", "box wall block square platform floor")},
    {"circle", QT_TRANSLATE_NOOP("OtherWords", "round ball ellipse disk")},
    {"measure", QT_TRANSLATE_NOOP("OtherWords", "ruler distance")},
    {"flip-x", QT_TRANSLATE_NOOP("OtherWords", "mirror")},
    {"flip-y", QT_TRANSLATE_NOOP("OtherWords", "mirror")},
    {"rotate-right", QT_TRANSLATE_NOOP("OtherWords", "turn")},
    {"rotate-left", QT_TRANSLATE_NOOP("OtherWords", "turn")},
    {"remove", QT_TRANSLATE_NOOP("OtherWords", "erase remove")},
    {"replaceNames", QT_TRANSLATE_NOOP("OtherWords", "rename number batch")},
    {"findCollider", QT_TRANSLATE_NOOP("OtherWords", "search filter")},
    {"selectNone", QT_TRANSLATE_NOOP("OtherWords", "deselect unselect")},
    {"selectInverse", QT_TRANSLATE_NOOP("OtherWords", "invert")},
    {"markSpawn", QT_TRANSLATE_NOOP("OtherWords", "start player")},
    {"markGoal", QT_TRANSLATE_NOOP("OtherWords", "exit finish end")},
    {"markOneWay", QT_TRANSLATE_NOOP("OtherWords", "platform ledge jump-through")},
    {"markSensor", QT_TRANSLATE_NOOP("OtherWords", "trigger area zone")},
    {"levelSettings", QT_TRANSLATE_NOOP("OtherWords", "background image picture size properties")},
    {"showImages", QT_TRANSLATE_NOOP("OtherWords", "background picture hide")},
    {"collisionMatrix", QT_TRANSLATE_NOOP("OtherWords", "mask category filter")},
    {"zoomActual", QT_TRANSLATE_NOOP("OtherWords", "actual original")},
    {"zoomLevel", QT_TRANSLATE_NOOP("OtherWords", "fit all")},
    {"zoomSelection", QT_TRANSLATE_NOOP("OtherWords", "fit frame focus")},
    {"snapToColliders", QT_TRANSLATE_NOOP("OtherWords", "magnet smart guides")},
    {"hidePanels", QT_TRANSLATE_NOOP("OtherWords", "distraction fullscreen docks")},
    {"play", QT_TRANSLATE_NOOP("OtherWords", "run test start")},
    {"playSettings", QT_TRANSLATE_NOOP("OtherWords", "gravity physics player")},
    {"fixProblem", QT_TRANSLATE_NOOP("OtherWords", "repair solve push")},
    {"keyboardShortcuts", QT_TRANSLATE_NOOP("OtherWords", "keys hotkeys bindings")},
};

/// In English and in the language of the program.
QString otherWordsFor(const QAction& action) {
    const auto* const found = std::ranges::find(
        otherWords, action.objectName(), [](const OtherWords& entry) { return QLatin1String(entry.action); });
    return found == std::end(otherWords) ? QString()
                                         : QLatin1String(found->words) + QLatin1Char(' ') +
                                               QCoreApplication::translate("OtherWords", found->words);
}

bool matches(const QStringList& query, const QStringList& words) {
    return std::ranges::all_of(query, [&](const QString& start) {
        return std::ranges::any_of(
            words, [&](const QString& word) { return word.startsWith(start, Qt::CaseInsensitive); });
    });
}

} // namespace

QString commandName(const QAction& action) {
    return action.objectName().isEmpty() ? plainText(action) : action.objectName();
}

std::vector<MenuAction> findCommands(std::vector<MenuAction> actions, const QString& query,
                                     const QStringList& recent) {
    const QStringList words = wordsOf(query);
    const auto isNamed = [&](const MenuAction& entry) {
        return matches(words, wordsOf(plainText(*entry.action) + QLatin1Char(' ') + entry.menu +
                                      QLatin1Char(' ') + otherWordsFor(*entry.action)));
    };
    const auto isDescribed = [&](const MenuAction& entry) {
        return matches(words, wordsOf(entry.action->statusTip()));
    };
    const bool isAnyNamed = std::ranges::any_of(actions, isNamed);
    std::erase_if(
        actions, [&](const MenuAction& entry) { return isAnyNamed ? !isNamed(entry) : !isDescribed(entry); });
    const auto rank = [&](const MenuAction& entry) {
        const qsizetype place = recent.indexOf(commandName(*entry.action));
        const QStringList ownWords = wordsOf(plainText(*entry.action));
        const bool isInMenuOnly = !matches(words, ownWords);
        const bool isLater = !matches(words.mid(0, 1), ownWords.mid(0, 1)); // than in its first word
        return std::tuple(isInMenuOnly, place < 0 ? recent.size() : place, isLater);
    };
    std::ranges::stable_sort(actions, {}, rank);
    return actions;
}

} // namespace tangent
