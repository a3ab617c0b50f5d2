#pragma once

#include <tangent/merge/item_keys.h>

#include <functional>
#include <optional>
#include <type_traits>
#include <unordered_map>
#include <vector>

namespace tangent {

/// The three versions of one item. A version is null if its list does not have the item.
template <class Item>
struct Versions {
    const Item* base = nullptr;
    const Item* ours = nullptr;
    const Item* theirs = nullptr;
};

/// Three-way merge of lists whose items are identified by a key. Applies what either side added, removed or moved. An
/// item that only one side has follows the same shared item as in that side's list.
template <class Item, class KeyOf>
class ListMerge {
public:
    using Key = std::decay_t<std::invoke_result_t<KeyOf, const Item&>>;
    using List = std::vector<Item>;

    /// The lists must outlive this object.
    ListMerge(const List& base, const List& ours, const List& theirs, KeyOf keyOf) : keyOf_(keyOf) {
        const std::vector<Key> baseKeys = enter(base, &Versions<Item>::base);
        const std::vector<Key> ourKeys = enter(ours, &Versions<Item>::ours);
        const std::vector<Key> theirKeys = enter(theirs, &Versions<Item>::theirs);
        const std::vector<Key> before = inAll(baseKeys);
        const std::vector<Key> ourOrder = inAll(ourKeys);
        const std::vector<Key> theirOrder = inAll(theirKeys);
        const bool theyMoved = theirOrder != before && theirOrder != ourOrder;
        isOrderInConflict_ = theyMoved && ourOrder != before;
        if (theyMoved && !isOrderInConflict_)
            order_ = interleaved(theirKeys, &Versions<Item>::theirs, ourKeys, &Versions<Item>::ours);
        else
            order_ = interleaved(ourKeys, &Versions<Item>::ours, theirKeys, &Versions<Item>::theirs);
    }

    /// Whether both sides reordered the shared items differently. If so, ours is kept.
    bool isOrderInConflict() const { return isOrderInConflict_; }

    /// Returns the merged list. `settle` merges the versions of one item, or returns nothing to remove it. The item is
    /// in ours, in theirs, or in both.
    template <class Settle>
    List settled(Settle settle) const {
        List list;
        list.reserve(order_.size());
        for (const Key& key : order_)
            if (std::optional<Item> item = settle(versions_.at(key)))
                list.push_back(*std::move(item));
        return list;
    }

private:
    using Version = const Item* Versions<Item>::*;

    std::vector<Key> enter(const List& items, Version version) {
        std::vector<Key> keys = uniqueKeys(items, keyOf_);
        for (std::size_t i = 0; i < items.size(); ++i)
            versions_[keys[i]].*version = &items[i];
        return keys;
    }

    std::vector<Key> inAll(const std::vector<Key>& keys) const {
        std::vector<Key> shared;
        for (const Key& key : keys) {
            const Versions<Item>& versions = versions_.at(key);
            if (versions.base && versions.ours && versions.theirs)
                shared.push_back(key);
        }
        return shared;
    }

    /// Returns the first list with the items that only the second one has. They follow the same shared item as in the
    /// second list.
    std::vector<Key> interleaved(const std::vector<Key>& first, Version inFirst,
                                 const std::vector<Key>& second, Version inSecond) const {
        std::vector<Key> toBeginWith;
        std::unordered_map<Key, std::vector<Key>> behind;
        std::vector<Key>* run = &toBeginWith;
        for (const Key& key : second) {
            if (versions_.at(key).*inFirst)
                run = &behind[key];
            else
                run->push_back(key);
        }
        std::vector<Key> order;
        const std::vector<Key>* pending = &toBeginWith;
        for (const Key& key : first) {
            if (versions_.at(key).*inSecond) {
                order.insert(order.end(), pending->begin(), pending->end());
                pending = &behind.at(key);
            }
            order.push_back(key);
        }
        order.insert(order.end(), pending->begin(), pending->end());
        return order;
    }

    KeyOf keyOf_;
    std::unordered_map<Key, Versions<Item>> versions_;
    std::vector<Key> order_;
    bool isOrderInConflict_ = false;
};

} // namespace tangent
