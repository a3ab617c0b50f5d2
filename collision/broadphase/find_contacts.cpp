#include <tangent/broadphase/find_contacts.h>

#include <tangent/broadphase/find_pairs.h>
#include <tangent/broadphase/large_pages.h>
#include <tangent/broadphase/run_parallel.h>
#include <tangent/broadphase/shape_box.h>

namespace tangent {

std::vector<ShapePair> findContacts(std::span<const Shape> shapes, double tolerance, unsigned threads,
                                    const Progress& progress) {
    tolerance = detail::usableTolerance(tolerance);
    threads = detail::usefulThreads(threads, shapes.size());
    const auto forEach = [&](std::size_t count, double ofAllWork, auto&& work) {
        const std::size_t shares = detail::sharesFor(threads);
        detail::runShares(threads, shares, [&](std::size_t share) {
            progress.part(ofAllWork).forEach(count * share / shares, count * (share + 1) / shares, count,
                                             work);
        });
    };
    detail::LargeVector<Aabb> boxes(shapes.size());
    forEach(shapes.size(), 0.1, [&](std::size_t i) {
        boxes[i] = detail::grown(detail::boxOf(shapes[i]), detail::half(tolerance));
    });
    const std::vector<BoxPair> pairs = findPairs(boxes, threads, progress.part(0.4));
    std::vector<ShapePair> contacts;
    detail::reserveInLargePages(contacts, pairs.size());
    contacts.resize(pairs.size());
    forEach(pairs.size(), 0.5, [&](std::size_t i) {
        constexpr std::size_t ahead = 16; // neighbours in the plane are anywhere in memory
        const auto [nextA, nextB] = pairs[std::min(i + ahead, pairs.size() - 1)];
        __builtin_prefetch(&shapes[nextA]);
        __builtin_prefetch(&shapes[nextB]);
        const auto [a, b] = pairs[i];
        contacts[i] = {a, b, classify(shapes[a], shapes[b], tolerance)};
    });
    std::erase_if(contacts, [](const ShapePair& pair) { return pair.relation == Relation::apart; });
    return contacts;
}

} // namespace tangent
