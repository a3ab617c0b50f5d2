#include <tangent/broadphase/find_contacts.h>

#include <tangent/base/run_parallel.h>
#include <tangent/broadphase/strip_sweep/strip_search.h>
#include <tangent/geometry/shape_box.h>

namespace tangent {

std::vector<ShapePair> findContacts(std::span<const Shape> shapes, double tolerance, unsigned threads,
                                    const Progress& progress) {
    tolerance = usableTolerance(tolerance);
    threads = detail::usefulThreads(threads, shapes.size());
    std::vector<Aabb> boxes(shapes.size());
    detail::forEachInShares(threads, shapes.size(), progress.part(0.1),
                            [&](std::size_t i) { boxes[i] = boxOf(shapes[i]); });
    return detail::searchContacts<ShapePair>(
        {boxes, halfOf(tolerance)}, threads, progress.part(0.9),
        [&](std::uint32_t i) -> const Shape& { return shapes[i]; },
        [&](BoxPair pair) {
            return ShapePair{pair.a, pair.b, classify(shapes[pair.a], shapes[pair.b], tolerance)};
        });
}

} // namespace tangent
