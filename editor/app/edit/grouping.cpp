#include "app/edit/grouping.h"

#include "document/level_document.h"
#include "document/long_edit.h"

#include <QCoreApplication>

#include <algorithm>

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
    const std::vector<ProxyId> proxies = document.editableSelection();
    if (proxies.size() < 2)
        return false;
    const LiveLevel& level = document.level();
    const auto& group = level.collider(proxies.front()).group;
    const bool isOneGroup = !group.empty() && std::ranges::all_of(proxies, [&](ProxyId proxy) {
        return level.collider(proxy).group == group;
    });
    return !isOneGroup || proxies.size() < document.groups().members(group.str()).size();
}

void ungroupSelection(LevelDocument& document) {
    setGroup(document, QT_TRANSLATE_N_NOOP("Grouping", "Ungroup %Ln collider(s)"), {});
}

bool canUngroup(const LevelDocument& document) {
    return std::ranges::any_of(document.editableSelection(), [&](ProxyId proxy) {
        return !document.level().collider(proxy).group.empty();
    });
}

} // namespace tangent
