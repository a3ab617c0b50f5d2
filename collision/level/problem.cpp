#include <tangent/level/problem.h>

#include <algorithm>
#include <tuple>

namespace tangent {

ProblemKey keyOf(const Problem& problem) {
    const bool isOfBackground = problem.a == ColliderId{};
    return {problem.rule, problem.a, problem.b,
            isOfBackground ? static_cast<std::size_t>(problem.measure) : 0};
}

void sortByKey(std::vector<Problem>& problems) {
    const auto isBefore = [](const Problem& x, const Problem& y) {
        // Only problems of backgrounds can be equal up to here. Their measure is the place of the background.
        return std::tie(x.rule, x.a, x.b, x.measure) < std::tie(y.rule, y.a, y.b, y.measure);
    };
    if (!std::ranges::is_sorted(problems, isBefore)) // usually they are
        std::ranges::sort(problems, isBefore);
}

} // namespace tangent
