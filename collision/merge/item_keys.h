#pragma once

#include <tangent/level/level.h>

#include <string>
#include <unordered_map>
#include <vector>

/// Internal: what identifies the items of a level when two versions are compared, and their titles in messages.
namespace tangent {

/// Returns rule and colliders, in ascending order: "overlap 1 2".
std::string keyOf(const IgnoredProblem& entry);
/// Returns axis and place: "x 320".
std::string keyOf(const Guide& guide);

/// Returns the key of each item by `keyOf`, with repeated keys made unique.
template <class Item, class KeyOf>
std::vector<std::string> uniqueKeys(const std::vector<Item>& items, KeyOf keyOf) {
    std::vector<std::string> keys;
    keys.reserve(items.size());
    std::unordered_map<std::string, std::size_t> occurrences;
    for (const Item& item : items) {
        std::string key = keyOf(item);
        if (const std::size_t earlier = occurrences[key]++; earlier > 0)
            key += '\0' + std::to_string(earlier);
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
