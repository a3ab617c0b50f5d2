#include "picture/problem_marks.h"

#include <algorithm>

namespace tangent {

bool ProblemMarks::isMarked(Rule rule) {
    return rule != Rule::overlap && rule != Rule::invalidShape && rule != Rule::missingBackground;
}

std::vector<ColliderId> ProblemMarks::update(const ProblemChange& change) {
    std::vector<ColliderId> changed;
    const Problem& problem = change.problem;
    if (!isMarked(problem.rule))
        return changed;
    const auto set = [&](ColliderId collider, ColliderId other, bool isMarkedNow) {
        changed.push_back(collider);
        if (isMarkedNow)
            marks_.insert({collider, problem.rule, other});
        else
            marks_.erase({collider, problem.rule, other});
    };
    const bool isThere = change.event != ProblemEvent::vanished;
    for (const auto& [own, other] : {std::pair(problem.a, problem.b), std::pair(problem.b, problem.a)})
        if (own != ColliderId{})
            set(own, other, isThere);
    if (const auto before = rings_.extract(keyOf(problem)))
        for (const ColliderId id : before.mapped())
            set(id, problem.a, false);
    if (!isThere || problem.otherColliders.empty())
        return changed;
    for (const ColliderId id : problem.otherColliders)
        set(id, problem.a, true);
    rings_.emplace(keyOf(problem), problem.otherColliders);
    return changed;
}

bool ProblemMarks::has(ColliderId collider) const {
    const auto first = marks_.lower_bound({collider, Rule{}, ColliderId{}});
    return first != marks_.end() && std::get<0>(*first) == collider;
}

std::optional<Severity> ProblemMarks::severityOf(ColliderId collider, const Rules& rules) const {
    std::optional<Severity> worst;
    for (auto mark = marks_.lower_bound({collider, Rule{}, ColliderId{}});
         mark != marks_.end() && std::get<0>(*mark) == collider && worst != Severity::error; ++mark)
        worst = std::max(worst, std::optional(rules[std::get<1>(*mark)].severity));
    return worst;
}

std::vector<ProblemMark> ProblemMarks::marksOf(ColliderId collider) const {
    std::vector<ProblemMark> marks;
    auto mark = marks_.lower_bound({collider, Rule{}, ColliderId{}});
    while (mark != marks_.end() && std::get<0>(*mark) == collider) {
        const auto [own, rule, other] =
            *mark; // a goal itself has a mark without another one, which comes first
        marks.push_back({rule, rule == Rule::unreachable && other != ColliderId{}});
        const auto next = static_cast<Rule>(static_cast<int>(rule) + 1);
        mark = marks_.lower_bound({collider, next, ColliderId{}});
    }
    return marks;
}

} // namespace tangent
