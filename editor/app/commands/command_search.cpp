#include "app/commands/command_search.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace tangent {

namespace {

QStringList wordsOf(const QString& text) {
    static const QRegularExpression separators(QStringLiteral("[\\s▸…]+"));
    return text.split(separators, Qt::SkipEmptyParts);
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
        return matches(words, wordsOf(plainText(*entry.action) + QLatin1Char(' ') + entry.menu));
    };
    const auto isDescribed = [&](const MenuAction& entry) {
        return matches(words, wordsOf(entry.action->statusTip()));
    };
    const bool isAnyNamed = std::ranges::any_of(actions, isNamed);
    std::erase_if(
        actions, [&](const MenuAction& entry) { return isAnyNamed ? !isNamed(entry) : !isDescribed(entry); });
    const auto rank = [&](const MenuAction& entry) {
        const qsizetype place = recent.indexOf(commandName(*entry.action));
        const bool isInMenuOnly = !matches(words, wordsOf(plainText(*entry.action)));
        return std::pair(isInMenuOnly, place < 0 ? recent.size() : place);
    };
    std::ranges::stable_sort(actions, {}, rank);
    return actions;
}

} // namespace tangent
