#include <tangent/broadphase/find_contacts.h>

#include <tangent/broadphase/large_pages.h>
#include <tangent/broadphase/run_parallel.h>
#include <tangent/broadphase/shape_box.h>
#include <tangent/broadphase/strip_search.h>

namespace tangent {

std::vector<ShapePair> findContacts(std::span<const Shape> shapes, double tolerance, unsigned threads,
                                    const Progress& progress) {
    tolerance = detail::usableTolerance(tolerance);
    threads = detail::usefulThreads(threads, shapes.size());
    detail::LargeVector<Aabb> boxes(shapes.size());
    detail::forEachInShares(threads, shapes.size(), progress.part(0.1),
                            [&](std::size_t i) { boxes[i] = detail::boxOf(shapes[i]); });
    const auto appendContacts = [&](std::span<const BoxPair> pairs, std::vector<ShapePair>& contacts,
                                    const Progress& appending) {
        appending.forEach(0, pairs.size(), pairs.size(), [&](std::size_t i) {
            constexpr std::size_t ahead = 16; // neighbours in the plane are anywhere in memory
            const auto [nextA, nextB] = pairs[std::min(i + ahead, pairs.size() - 1)];
            __builtin_prefetch(&shapes[nextA]);
            __builtin_prefetch(&shapes[nextB]);
            const auto [a, b] = pairs[i];
            const Relation relation = classify(shapes[a], shapes[b], tolerance);
            if (relation != Relation::apart) {
                contacts.push_back({a, b, relation});
            }
        });
    };
    return detail::searchPairs<ShapePair>({boxes, detail::half(tolerance)}, threads, progress.part(0.9),
                                          appendContacts);
}

} // namespace tangent
