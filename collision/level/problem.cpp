#include <tangent/level/problem.h>

#include <algorithm>
#include <tuple>

namespace tangent {

ProblemKey keyOf(const Problem& problem) {
    return {problem.rule, problem.a, problem.b,
            problem.rule == Rule::missingBackground ? static_cast<std::size_t>(problem.measure) : 0};
}

void sortByKey(std::vector<Problem>& problems) {
    const auto isBefore = [](const Problem& x, const Problem& y) {
        // the measure of the backgrounds is their number; otherwise no two problems get that far
        return std::tie(x.rule, x.a, x.b, x.measure) < std::tie(y.rule, y.a, y.b, y.measure);
    };
    if (!std::ranges::is_sorted(problems, isBefore)) // as all problems of a level mostly are
        std::ranges::sort(problems, isBefore);
}

} // namespace tangent
