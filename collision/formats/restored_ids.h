#pragma once

#include <tangent/merge/new_ids.h>

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>
#include <vector>

/// Internal: ids of an imported source that other sources have taken.
namespace tangent {

/// Returns new ids that give those `inSource`, by present id, back to what had them at the last import. What has these
/// ids now gets the others.
template <class Id, class Item>
NewIds<Id> restoredIds(const std::map<Id, Id>& inSource, const std::vector<Item>& items) {
    if (inSource.empty())
        return {};
    std::unordered_set<Id> used;
    for (const Item& item : items)
        used.insert(item.id);
    NewIds<Id> ids;
    std::set<Id> taken;
    for (const auto& [now, before] : inSource)
        if (used.contains(now) && taken.insert(before).second)
            ids.emplace(now, before);
    std::vector<Id> vacant;
    for (const auto& [now, before] : ids)
        if (!taken.contains(now))
            vacant.push_back(now);
    std::ranges::sort(vacant);
    auto next = vacant.begin();
    for (const Id id : taken)
        if (used.contains(id) && !ids.contains(id))
            ids.emplace(id, *next++);
    return ids;
}

} // namespace tangent
