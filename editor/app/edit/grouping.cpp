#include "app/edit/grouping.h"

#include "document/level_document.h"
#include "document/long_edit.h"

#include <QCoreApplication>

namespace tangent {

namespace {

void setGroup(LevelDocument& document, const char* text, const std::string& group) {
    const auto named = [text](std::size_t count) {
        return QCoreApplication::translate("Grouping", text, nullptr, static_cast<int>(count));
    };
    const std::size_t count = document.selection().count();
    const LongEdit edit(document, named(count), count);
    std::vector<ColliderId> ids;
    for (const ProxyId proxy : document.editableSelection())
        if (const Collider& collider = document.level().collider(proxy); collider.group != group)
            ids.push_back(collider.id);
    document.groups().leave();
    document.change([named, count = ids.size()] { return named(count); }, ids,
                    [&](Collider& collider) { collider.group = group; });
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
    const bool isMixed = document.selection().set().anyOf([&](ProxyId proxy) {
        if (!document.isEditable(proxy))
            return false;
        const std::string& own = document.level().collider(proxy).group.str();
        if (count++ == 0)
            group = &own;
        return count > 1 && (own.empty() || own != *group);
    });
    return isMixed || (count > 1 && count < document.groups().members(*group).size());
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

} // namespace tangent
