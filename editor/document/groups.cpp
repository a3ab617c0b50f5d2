#include "document/groups.h"

#include "document/free_name.h"
#include "document/level_document.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace tangent {

Groups::Groups(LevelDocument& document) : document_(document) {
    connect(&document, &LevelDocument::aboutToChange, this, &Groups::takeOutChanging);
    connect(&document, &LevelDocument::changed, this, &Groups::followChange);
    connect(&document.selection(), &Selection::changed, this, &Groups::leaveIfLeft);
}

const Groups::Members& Groups::all() const {
    if (index_ == Index::complete)
        return members_;
    index_ = Index::none;
    members_.clear();
    const LiveLevel& level = document_.level();
    for (std::size_t position = 0; position < level.size(); ++position)
        insert(level.at(position));
    index_ = Index::complete;
    return members_;
}

void Groups::insert(ProxyId collider) const {
    if (const std::string& group = document_.level().collider(collider).group.str(); !group.empty())
        members_[group].push_back(collider);
}

ColliderSet Groups::regrouped(const DocumentChange& change, const std::vector<ColliderId>& placed) const {
    ColliderSet colliders;
    const std::vector<ColliderId> none;
    for (const auto* ids : {&placed, change.updatedParts.group ? &change.updated : &none})
        for (const ColliderId id : *ids)
            if (const auto proxy = document_.level().find(id))
                colliders.insert(*proxy);
    return colliders;
}

void Groups::takeOutChanging(const DocumentChange& change) {
    if (std::exchange(index_, Index::none) != Index::complete || change.everything)
        return;
    const LiveLevel& level = document_.level();
    const ColliderSet changing = regrouped(change, change.left);
    if (changing.count() > level.size() / 4)
        return; // listing all again costs less
    std::unordered_set<std::string_view> groups;
    changing.forEach([&](ProxyId collider) {
        if (const RareText& group = level.collider(collider).group; !group.empty())
            groups.insert(group.str());
    });
    for (const std::string_view group : groups) {
        const std::string name(group);
        std::vector<ProxyId>& rest = members_.at(name);
        std::erase_if(rest, [&](ProxyId member) { return changing.contains(member); });
        if (rest.empty())
            members_.erase(name);
    }
    index_ = Index::changing;
}

void Groups::followChange(const DocumentChange& change) {
    if (std::exchange(index_, Index::none) == Index::changing && !change.everything) {
        regrouped(change, change.entered).forEach([this](ProxyId collider) { insert(collider); });
        index_ = Index::complete;
    }
    if (change.everything || (!entered_.empty() && members(entered_).empty()))
        leave();
}

const std::string& Groups::of(ProxyId collider) const {
    static const std::string none;
    const std::string& group = document_.level().collider(collider).group.str();
    return group == entered_ ? none : group;
}

std::vector<std::string> Groups::names() const {
    std::vector<std::string> names;
    for (const auto& [name, colliders] : all())
        names.push_back(name);
    return names;
}

const std::vector<ProxyId>& Groups::members(const std::string& group) const {
    static const std::vector<ProxyId> none;
    const auto found = all().find(group);
    return found == all().end() ? none : found->second;
}

/// The members of each group that the colliders belong to, but not of the entered one.
std::vector<const std::vector<ProxyId>*> Groups::groupsOf(const ColliderSet& colliders) const {
    std::vector<const std::vector<ProxyId>*> found;
    if (colliders.isEmpty())
        return found; // without an index of the groups, which takes long to make
    if (colliders.count() > all().size()) {
        const auto isIn = [&](ProxyId member) {
            return colliders.contains(member);
        };
        for (const auto& [name, whole] : all())
            if (name != entered_ && std::ranges::any_of(whole, isIn))
                found.push_back(&whole);
    } else if (!all().empty()) {
        std::set<std::string_view> names;
        colliders.forEach([&](ProxyId collider) {
            if (const std::string& group = of(collider); !group.empty())
                names.insert(group);
        });
        for (const std::string_view name : names)
            found.push_back(&members(std::string(name)));
    }
    return found;
}

ColliderSet Groups::completed(ColliderSet colliders) const {
    for (const std::vector<ProxyId>* whole : groupsOf(colliders))
        for (const ProxyId member : *whole)
            if (document_.isEditable(member))
                colliders.insert(member);
    return colliders;
}

ColliderSet Groups::withUneditable(ColliderSet colliders) const {
    // Only groups with a hidden or locked member matter. Without hidden or locked layers, those are few.
    ColliderSet uneditable = document_.colliderView().hidden();
    document_.colliderView().locked().forEach([&](ProxyId locked) { uneditable.insert(locked); });
    const bool areKnown = document_.layers().isAllEditable() && uneditable.count() < colliders.count();
    for (const std::vector<ProxyId>* whole : groupsOf(areKnown ? uneditable : colliders)) {
        bool isPart = false;
        const bool isWhole = std::ranges::all_of(*whole, [&](ProxyId member) {
            const bool isMember = colliders.contains(member);
            isPart |= isMember;
            return isMember || !document_.isEditable(member);
        });
        if (isPart && isWhole)
            for (const ProxyId member : *whole)
                colliders.insert(member);
    }
    return colliders;
}

ColliderSet Groups::completed(ProxyId collider) const {
    ColliderSet only;
    only.insert(collider);
    return completed(std::move(only));
}

void Groups::enter(const std::string& group) {
    if (std::exchange(entered_, group) != group)
        emit enteredChanged();
}

void Groups::leaveIfLeft() {
    if (entered_.empty())
        return;
    bool isInside = !document_.selection().isEmpty();
    document_.selection().set().forEach([&](ProxyId collider) {
        isInside = isInside && document_.level().collider(collider).group.str() == entered_;
    });
    if (!isInside)
        leave();
}

std::string Groups::freeName(const std::string& like) const {
    return firstFreeName(like, [this](const std::string& name) { return all().contains(name); });
}

void Groups::separate(std::vector<Collider>& copies) const {
    std::map<std::string, int> counts;
    for (const Collider& copy : copies)
        if (!copy.group.empty())
            ++counts[copy.group.str()];
    std::map<std::string, std::string> names{{entered_, entered_}};
    std::set<std::string> taken;
    for (const auto& [group, count] : counts) {
        if (names.contains(group))
            continue;
        const auto isUsed = [&](const std::string& name) {
            return all().contains(name) || taken.contains(name);
        };
        names[group] = count > 1 ? *taken.insert(firstFreeName(group, isUsed)).first : std::string();
    }
    for (Collider& copy : copies)
        if (!copy.group.empty())
            copy.group = std::string(names.at(copy.group.str()));
}

} // namespace tangent
