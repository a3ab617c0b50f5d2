#include <tangent/level/problem.h>
#include <tangent/level/rules/rule_definition.h>

#include <algorithm>
#include <tuple>

namespace tangent {

ProblemKey keyOf(const Problem& problem) {
    return {problem.rule, problem.a, problem.b, problem.background};
}

std::optional<ProblemKey> namedProblem(const IgnoredProblem& entry) {
    const std::optional<Rule> rule = ruleNamed(entry.rule);
    if (!rule)
        return std::nullopt;
    ProblemKey named{*rule};
    if (std::holds_alternative<ReachRule>(definitionOf(*rule).kind)) {
        if (!entry.colliders.empty())
            named.a = entry.colliders.front();
        return named;
    }
    if (entry.colliders.size() > 2)
        return std::nullopt;
    if (!entry.colliders.empty())
        named.a = entry.colliders.front();
    if (entry.colliders.size() == 2)
        std::tie(named.a, named.b) = std::minmax(entry.colliders.front(), entry.colliders.back());
    return named;
}

void sortByKey(std::vector<Problem>& problems) {
    const auto isBefore = [](const Problem& x, const Problem& y) {
        return std::tie(x.rule, x.a, x.b, x.background) < std::tie(y.rule, y.a, y.b, y.background);
    };
    if (!std::ranges::is_sorted(problems, isBefore)) // usually they are
        std::ranges::sort(problems, isBefore);
}

} // namespace tangent
