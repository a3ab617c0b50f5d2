#include "app/edit/grouping.h"

#include "document/level_document.h"
#include "document/long_edit.h"
#include "document/selectable.h"

#include <QCoreApplication>

#include <optional>
#include <string>
#include <vector>

namespace tangent {

namespace {

void setGroup(LevelDocument& document, const char* text, const std::string& group) {
    const auto named = [text](std::size_t count) {
        return QCoreApplication::translate("Grouping", text, nullptr, static_cast<int>(count));
    };
    const std::size_t count = document.selection().count();
    const LongEdit edit(document, named(count), count);
    std::vector<ColliderId> ids;
    document.wholeSelection().forEach([&](ProxyId proxy) {
        if (const Collider& collider = document.level().collider(proxy); collider.group != group)
            ids.push_back(collider.id);
    });
    document.groups().leave();
    document.change([named, count = ids.size()] { return named(count); }, ids,
                    [&](Collider& collider) { collider.group = group; });
}

std::optional<ProxyId> firstSelected(const LevelDocument& document) {
    std::optional<ProxyId> first;
    document.selection().set().anyOf([&](ProxyId proxy) {
        first = proxy;
        return true;
    });
    return first;
}

} // namespace

void groupSelection(LevelDocument& document) {
    const QString first = QCoreApplication::translate("Grouping", "Group 1");
    setGroup(document, QT_TRANSLATE_N_NOOP("Grouping", "Group %Ln collider(s)"),
             document.groups().freeName(first.toStdString()));
}

bool canGroup(const LevelDocument& document) {
    std::size_t count = 0;
    const std::string* group = nullptr; // of the first
    const bool isMixedOrLarge = document.selection().set().anyOf([&](ProxyId proxy) {
        if (!document.isEditable(proxy))
            return false;
        const std::string& own = document.level().collider(proxy).group.str();
        if (count++ == 0)
            group = &own;
        return count == maxInspected || (count > 1 && (own.empty() || own != *group));
    });
    if (isMixedOrLarge || count < 2)
        return isMixedOrLarge;
    const auto isEditable = [&](ProxyId member) {
        return document.isEditable(member);
    };
    return count <
           static_cast<std::size_t>(std::ranges::count_if(document.groups().members(*group), isEditable));
}

void ungroupSelection(LevelDocument& document) {
    setGroup(document, QT_TRANSLATE_N_NOOP("Grouping", "Ungroup %Ln collider(s)"), {});
}

bool canUngroup(const LevelDocument& document) {
    // Most levels have few groups, or none. Listing them costs O(level) after an edit, so few colliders are read
    // instead.
    constexpr std::size_t few = 1'000;
    const ColliderSet& selected = document.selection().set();
    if (selected.count() > few)
        return document.groups().anyMember(
            [&](ProxyId member) { return selected.contains(member) && document.isEditable(member); });
    return selected.anyOf([&](ProxyId proxy) {
        return document.isEditable(proxy) && !document.level().collider(proxy).group.empty();
    });
}

void enterGroup(LevelDocument& document) {
    const ProxyId first = *firstSelected(document);
    document.groups().enter(document.level().collider(first).group.str());
    document.selection().set(std::vector{first});
}

bool canEnterGroup(const LevelDocument& document) {
    const auto first = firstSelected(document);
    return first && document.isEditable(*first) && !document.groups().of(*first).empty();
}

} // namespace tangent
