#include "picture/problem_marks.h"

namespace tangent {

bool ProblemMarks::isMarked(Rule rule) {
    return rule != Rule::overlap && rule != Rule::invalidShape && rule != Rule::missingBackground;
}

void ProblemMarks::update(const ProblemChange& change) {
    const Problem& problem = change.problem;
    if (!isMarked(problem.rule))
        return;
    for (const auto& [own, other] : {std::pair(problem.a, problem.b), std::pair(problem.b, problem.a)}) {
        if (own == ColliderId{})
            continue;
        if (change.event == ProblemEvent::vanished)
            marks_.erase({own, problem.rule, other});
        else
            marks_.insert({own, problem.rule, other});
    }
}

bool ProblemMarks::has(ColliderId collider) const {
    const auto first = marks_.lower_bound({collider, Rule{}, ColliderId{}});
    return first != marks_.end() && std::get<0>(*first) == collider;
}

std::vector<Rule> ProblemMarks::rulesOf(ColliderId collider) const {
    std::vector<Rule> rules;
    auto mark = marks_.lower_bound({collider, Rule{}, ColliderId{}});
    while (mark != marks_.end() && std::get<0>(*mark) == collider) {
        const Rule rule = std::get<1>(*mark);
        rules.push_back(rule);
        const auto next = static_cast<Rule>(static_cast<int>(rule) + 1);
        mark = marks_.lower_bound({collider, next, ColliderId{}});
    }
    return rules;
}

} // namespace tangent
