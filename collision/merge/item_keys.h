#pragma once

#include <tangent/level/level.h>

#include <functional>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <vector>

/// Internal: what identifies the items of a level when two versions are compared, and their titles in messages.
namespace tangent {

/// Returns rule and colliders by which namedProblem() tells problems apart: "overlap 1 2", "unreachable 5" for a goal.
std::string keyOf(const IgnoredProblem& entry);
/// Returns the colliders of an entry that its key lacks: those that seal off a goal, in order.
std::vector<ColliderId> furtherColliders(const IgnoredProblem& entry);
/// Returns axis and place: "x 320".
std::string keyOf(const Guide& guide);

/// Returns the key of each item by `keyOf`. Texts get the number of their occurrence, from 1, behind a zero byte, which
/// makes repeated ones unique.
template <class Item, class KeyOf>
auto uniqueKeys(const std::vector<Item>& items, KeyOf keyOf) {
    using Key = std::decay_t<std::invoke_result_t<KeyOf, const Item&>>;
    std::vector<Key> keys;
    keys.reserve(items.size());
    std::unordered_map<Key, std::size_t> occurrences;
    for (const Item& item : items) {
        Key key = std::invoke(keyOf, item);
        if constexpr (std::is_same_v<Key, std::string>)
            key += '\0' + std::to_string(++occurrences[key]);
        keys.push_back(std::move(key));
    }
    return keys;
}

std::string titleOf(const IgnoredProblem& entry);  ///< "ignored overlap 1 2"
std::string titleOf(const Guide& guide);           ///< "guide x 320"
std::string titleOf(const Background& background); ///< "background \"a.png\""
std::string titleOf(const Layer& layer);           ///< "layer Solid (1)"
std::string titleOf(const Collider& collider);     ///< "collider quay (1)"

} // namespace tangent
