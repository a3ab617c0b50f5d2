#include <tangent/level/place_hash.h>
#include <tangent/live/piles.h>

#include <algorithm>
#include <bit>
#include <unordered_map>

namespace tangent {

namespace {

struct ByWhatPilesShare {
    std::size_t operator()(const Collider* collider) const {
        return hashOfPlace(*collider, collider->sensor ? 1 : 2);
    }

    bool operator()(const Collider* a, const Collider* b) const {
        return a->layer == b->layer && a->sensor == b->sensor && a->shape == b->shape;
    }
};

/// Returns the positions of colliders that may be in a pile. In most levels there are none: counting hashes rules out
/// nearly all colliders without a map of them.
std::vector<std::uint32_t> candidates(const std::vector<Collider>& colliders) {
    const ByWhatPilesShare hashOf;
    std::vector<std::uint32_t> hashes(colliders.size());
    std::vector<std::uint8_t> counts(std::bit_ceil(colliders.size() + 1));
    for (std::size_t i = 0; i < colliders.size(); ++i) {
        hashes[i] = static_cast<std::uint32_t>(hashOf(&colliders[i]) & (counts.size() - 1));
        std::uint8_t& count = counts[hashes[i]];
        if (count < smallestPile)
            ++count;
    }
    std::vector<std::uint32_t> found;
    for (std::size_t i = 0; i < colliders.size(); ++i)
        if (counts[hashes[i]] >= smallestPile)
            found.push_back(static_cast<std::uint32_t>(i));
    return found;
}

} // namespace

std::vector<Pile> findPiles(const std::vector<Collider>& colliders) {
    std::vector<Pile> piles;
    std::unordered_map<const Collider*, std::size_t, ByWhatPilesShare, ByWhatPilesShare> numbers;
    for (const std::uint32_t place : candidates(colliders)) {
        if (!isValid(colliders[place].shape))
            continue;
        const auto [pile, isNew] = numbers.try_emplace(&colliders[place], piles.size());
        if (isNew)
            piles.emplace_back();
        piles[pile->second].push_back(place);
    }
    std::erase_if(piles, [](const Pile& pile) { return pile.size() < smallestPile; });
    for (Pile& pile : piles)
        std::ranges::sort(pile, {}, [&](std::uint32_t place) { return colliders[place].id; });
    return piles;
}

} // namespace tangent
