#include <tangent/file/level_checks.h>
#include <tangent/level/import_record.h>
#include <tangent/merge/item_keys.h>
#include <tangent/merge/item_members.h>
#include <tangent/merge/level_diff.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>

namespace tangent {

namespace {

template <class Id>
std::string numberText(Id id) {
    return std::to_string(idNumber(id));
}

/// The members of an item by unique keys: files may repeat the name of a property.
struct KeyedMembers {
    explicit KeyedMembers(ItemMembers all) : members(std::move(all)) {
        keys = uniqueKeys(members, [](const auto& member) { return member.name; });
        for (std::size_t i = 0; i < keys.size(); ++i)
            places.emplace(keys[i], i);
    }

    /// Returns "name", or "name (2)" for the second of that name.
    std::string title(std::size_t i) const {
        const std::string& name = members[i].name;
        const std::string occurrence = keys[i].substr(name.size() + 1);
        return occurrence == "1" ? name : name + " (" + occurrence + ')';
    }

    ItemMembers members;
    std::vector<std::string> keys;
    std::unordered_map<std::string_view, std::size_t> places;
};

std::vector<MemberDiff> diffMembers(ItemMembers allBefore, ItemMembers allAfter) {
    const KeyedMembers before(std::move(allBefore));
    const KeyedMembers after(std::move(allAfter));
    std::vector<MemberDiff> differences;
    for (std::size_t i = 0; i < after.keys.size(); ++i) {
        const std::string& json = after.members[i].json;
        const auto old = before.places.find(after.keys[i]);
        const std::string oldJson = old == before.places.end() ? "" : before.members[old->second].json;
        if (oldJson != json)
            differences.push_back({after.title(i), oldJson, json});
    }
    for (std::size_t i = 0; i < before.keys.size(); ++i)
        if (!after.places.contains(before.keys[i]))
            differences.push_back({before.title(i), before.members[i].json, ""});
    return differences;
}

/// The pairs of some layers that a level forbids.
class ForbiddenList {
public:
    /// `layers` must be ascending and outlive the list.
    ForbiddenList(const LevelSettings& level, const std::vector<LayerId>& layers)
        : every_(!level.forbiddenOverlaps), layers_(layers) {
        if (every_)
            return;
        for (const auto& [a, b] : *level.forbiddenOverlaps)
            if (contains(a) && contains(b))
                pairs_.emplace_back(std::min(a, b), std::max(a, b));
        std::ranges::sort(pairs_);
        pairs_.erase(std::unique(pairs_.begin(), pairs_.end()), pairs_.end());
    }

    std::size_t size() const { return every_ ? layers_.size() * (layers_.size() + 1) / 2 : pairs_.size(); }
    /// Must be called with ascending pairs.
    bool containsNext(const LayerPair& pair) {
        if (every_)
            return true;
        while (next_ < pairs_.size() && pairs_[next_] < pair)
            ++next_;
        return next_ < pairs_.size() && pairs_[next_] == pair;
    }

private:
    bool contains(LayerId layer) const { return std::ranges::binary_search(layers_, layer); }

    bool every_;
    const std::vector<LayerId>& layers_;
    std::vector<LayerPair> pairs_;
    std::size_t next_ = 0;
};

std::vector<LayerId> layersOf(const LevelSettings& level) {
    std::vector<LayerId> sorted;
    for (const Layer& layer : level.layers)
        sorted.push_back(layer.id);
    std::ranges::sort(sorted);
    return sorted;
}

/// Appends the pairs of layers of `after` that `before` does not forbid or allow in the same way.
void appendForbidden(const LevelSettings& before, const LevelSettings& after,
                     std::vector<MemberDiff>& members) {
    constexpr std::size_t maxListed = 100;
    if (!before.forbiddenOverlaps && !after.forbiddenOverlaps)
        return; // all of them, also with other layers
    const std::vector<LayerId> oldLayers = layersOf(before);
    const std::vector<LayerId> newLayers = layersOf(after);
    if (before.forbiddenOverlaps == after.forbiddenOverlaps && oldLayers == newLayers)
        return;
    const auto isOld = [&](LayerId layer) {
        return std::ranges::binary_search(oldLayers, layer);
    };
    ForbiddenList inBefore(before, oldLayers);
    ForbiddenList inAfter(after, newLayers);
    const std::size_t first = members.size();
    for (auto a = newLayers.begin(); a != newLayers.end(); ++a)
        for (auto b = a; b != newLayers.end(); ++b) {
            const bool wasForbidden = inBefore.containsNext({*a, *b});
            const bool isForbidden = inAfter.containsNext({*a, *b});
            const bool isAdded = !isOld(*a) || !isOld(*b);
            if (!isAdded && wasForbidden == isForbidden)
                continue;
            if (members.size() - first == maxListed) {
                members.resize(first);
                members.push_back(
                    {"forbidden_overlaps", std::to_string(inBefore.size()), std::to_string(inAfter.size())});
                return;
            }
            members.push_back({"forbidden_overlaps/" + numberText(*a) + ' ' + numberText(*b),
                               isAdded        ? ""
                               : wasForbidden ? "true"
                                              : "false",
                               isForbidden ? "true" : "false"});
        }
}

/// Records of imports have hashes of all colliders, which say nothing to people.
void cutRecords(std::vector<MemberDiff>& members) {
    constexpr std::size_t longest = 60;
    const std::string prefix = "properties/" + importRecordName("");
    for (MemberDiff& member : members)
        for (std::string* json : {&member.before, &member.after})
            if (member.member.starts_with(prefix) && json->size() > longest && json->front() == '"') {
                const std::string hash = textOfHash(sourceKey(*json));
                const std::size_t space = json->rfind(' ', longest); // escapes have none
                json->resize(space == json->npos ? 1 : space);
                json->append("… ").append(hash).append(1, '"');
            }
}

/// Appends the differences of one list of items.
template <class Item, class KeyOf>
class ListDiff {
public:
    ListDiff(ItemKind kind, KeyOf keyOf, std::vector<ItemDiff>& differences)
        : kind_(kind), keyOf_(keyOf), differences_(differences) {}

    void append(const std::vector<Item>& before, const std::vector<Item>& after) {
        std::unordered_map<std::string, std::size_t> placesBefore;
        const std::vector<std::string> keysBefore = uniqueKeys(before, keyOf_);
        for (std::size_t i = 0; i < before.size(); ++i)
            placesBefore.emplace(keysBefore[i], i);
        std::vector<bool> isKept(before.size());
        std::size_t next = 0; // place of a shared item that is in order
        bool isReordered = false;
        const std::vector<std::string> keysAfter = uniqueKeys(after, keyOf_);
        for (std::size_t i = 0; i < after.size(); ++i) {
            const auto found = placesBefore.find(keysAfter[i]);
            if (found == placesBefore.end()) {
                add(ItemChange::added, after[i], {});
                continue;
            }
            isKept[found->second] = true;
            isReordered |= found->second < next;
            next = std::max(next, found->second);
            if (const Item& old = before[found->second]; old != after[i])
                addChanged(old, after[i]);
        }
        for (std::size_t i = 0; i < before.size(); ++i)
            if (!isKept[i])
                add(ItemChange::removed, before[i], {});
        if (isReordered)
            differences_.push_back({kind_,
                                    ItemChange::reordered,
                                    "",
                                    "order of " + std::string(itemKindName(kind_)) +
                                        (kind_ == ItemKind::ignored ? " problems" : "s"),
                                    {}});
    }

private:
    void addChanged(const Item& before, const Item& after) {
        std::vector<MemberDiff> members = diffMembers(membersOf(before), membersOf(after));
        if (!members.empty()) // otherwise the order of properties differs
            add(ItemChange::changed, after, std::move(members));
    }

    void add(ItemChange change, const Item& item, std::vector<MemberDiff> members) {
        differences_.push_back({kind_, change, keyOf_(item), titleOf(item), std::move(members)});
    }

    ItemKind kind_;
    KeyOf keyOf_;
    std::vector<ItemDiff>& differences_;
};

} // namespace

std::vector<ItemDiff> diffLevels(const Level& before, const Level& after) {
    std::vector<ItemDiff> differences;
    const auto appendChanged = [&](ItemKind kind, const std::string& key, const std::string& title,
                                   std::vector<MemberDiff> members) {
        if (!members.empty())
            differences.push_back({kind, ItemChange::changed, key, title, std::move(members)});
    };
    const auto appendList = [&]<class Item>(ItemKind kind, const std::vector<Item>& itsBefore,
                                            const std::vector<Item>& itsAfter, auto keyOfItem) {
        ListDiff<Item, decltype(keyOfItem)>(kind, keyOfItem, differences).append(itsBefore, itsAfter);
    };
    const auto ownKey = [](const auto& item) {
        return keyOf(item);
    };
    const auto idText = [](const auto& item) {
        return numberText(item.id);
    };
    std::vector<MemberDiff> ofLevel = diffMembers(membersOf(before), membersOf(after));
    cutRecords(ofLevel);
    appendForbidden(before, after, ofLevel);
    appendChanged(ItemKind::level, "", "level", std::move(ofLevel));
    appendList(ItemKind::guide, before.guides, after.guides, ownKey);
    appendList(ItemKind::background, before.backgrounds, after.backgrounds,
               [](const Background& background) { return background.image; });
    appendList(ItemKind::layer, before.layers, after.layers, idText);
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        appendChanged(ItemKind::rule, ruleName(rule), std::string("rule ") + ruleName(rule),
                      diffMembers(membersOf(rule, before.rules[rule]), membersOf(rule, after.rules[rule])));
    }
    appendList(ItemKind::ignored, before.ignored, after.ignored, ownKey);
    appendList(ItemKind::collider, before.colliders, after.colliders, idText);
    return differences;
}

const char* itemKindName(ItemKind kind) {
    static constexpr std::array names{"level", "guide", "background", "layer", "rule", "ignored", "collider"};
    return names[static_cast<std::size_t>(kind)];
}

const char* itemChangeName(ItemChange change) {
    static constexpr std::array names{"added", "removed", "changed", "reordered"};
    return names[static_cast<std::size_t>(change)];
}

} // namespace tangent
