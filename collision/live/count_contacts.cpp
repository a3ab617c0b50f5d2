#include <tangent/broadphase/find_pairs.h>
#include <tangent/geometry/classify.h>
#include <tangent/geometry/shape_box.h>
#include <tangent/live/count_contacts.h>
#include <tangent/live/piles.h>

#include <atomic>

namespace tangent {

ContactCount countContacts(const Level& level) {
    const std::vector<Collider>& colliders = level.colliders;
    const std::size_t maxCompared = 2'000'000 + 32 * colliders.size();
    const double tolerance = usableTolerance(level.tolerance);
    ContactCount contacts;
    std::vector<Aabb> boxes;
    for (const Collider& collider : colliders)
        boxes.push_back(boxOf(collider.shape));
    std::vector<std::size_t> weights(colliders.size(), 1);
    for (const Pile& pile : findPiles(colliders)) {
        contacts.count += pairsOf(pile.size());
        weights[pile.front()] = pile.size();
        for (std::size_t i = 1; i < pile.size(); ++i)
            boxes[pile[i]] = boxThatMeetsNothing;
    }
    std::atomic<bool> stopped = false;
    std::size_t compared = 0;
    const auto count = [&](std::span<const BoxPair> pairs) {
        for (const auto& [a, b] : pairs) {
            if (stopped || ++compared > maxCompared) {
                stopped = true;
                return;
            }
            if (classify(colliders[a].shape, colliders[b].shape, tolerance) != Relation::apart)
                contacts.count += weights[a] * weights[b];
        }
    };
    visitPairs(boxes, halfOf(tolerance), count, Progress(&stopped));
    contacts.isComplete = !stopped;
    return contacts;
}

} // namespace tangent
