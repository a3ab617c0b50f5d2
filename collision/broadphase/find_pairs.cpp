#include <tangent/broadphase/find_pairs.h>

#include <tangent/broadphase/detail/strip_search.h>

namespace tangent {

std::vector<BoxPair> findPairs(std::span<const Aabb> boxes, unsigned threads, const Progress& progress) {
    return detail::searchPairs<BoxPair>(boxes, threads, progress);
}

} // namespace tangent
