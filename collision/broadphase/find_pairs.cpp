#include <tangent/broadphase/find_pairs.h>

#include <tangent/broadphase/strip_sweep/strip_search.h>

namespace tangent {

std::vector<BoxPair> findPairs(std::span<const Aabb> boxes, unsigned threads, const Progress& progress) {
    return detail::searchPairs<BoxPair>(boxes, threads, progress);
}

void visitPairs(std::span<const Aabb> boxes, double margin,
                const std::function<void(std::span<const BoxPair>)>& visit, const Progress& progress) {
    struct Nothing {}; // the visitor keeps the pairs that it needs
    detail::searchPairs<Nothing>(
        {boxes, margin}, 1, progress,
        [&](std::span<const BoxPair> pairs, std::vector<Nothing>&, const Progress& visiting) {
            visit(pairs);
            visiting.advance(1);
        });
}

} // namespace tangent
