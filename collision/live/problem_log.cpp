#include <tangent/base/run_parallel.h>
#include <tangent/live/problem_log.h>

#include <algorithm>
#include <utility>

namespace tangent {

namespace {

void sortUnique(std::vector<Problem>& problems) {
    sortByKey(problems);
    problems.erase(std::unique(problems.begin(), problems.end()), problems.end());
}

} // namespace

void ProblemLog::note(std::vector<Problem> before, std::vector<Problem> after, unsigned threads) {
    const unsigned useful = detail::usefulThreads(threads, before.size() + after.size());
    detail::runShares(std::min(useful, 2U), 2,
                      [&](std::size_t share) { sortUnique(share == 0 ? before : after); });
    if (before.empty() && appeared_.empty() && changes_.empty()) {
        for (const Problem& problem : after)
            ++counts_[static_cast<std::size_t>(problem.severity)];
        appeared_ = std::move(after);
        return;
    }
    for (const Problem& problem : std::exchange(appeared_, {}))
        changes_.try_emplace(changes_.end(), keyOf(problem), Change{{}, problem});
    auto next = after.begin();
    for (const Problem& problem : before) {
        for (; next != after.end() && keyOf(*next) < keyOf(problem); ++next)
            replace(nullptr, &*next);
        const bool stays = next != after.end() && keyOf(*next) == keyOf(problem);
        if (!stays || *next != problem)
            replace(&problem, stays ? &*next : nullptr);
        if (stays)
            ++next;
    }
    for (; next != after.end(); ++next)
        replace(nullptr, &*next);
}

void ProblemLog::replace(const Problem* before, const Problem* now) {
    const auto optional = [](const Problem* problem) {
        return problem ? std::optional(*problem) : std::nullopt;
    };
    if (before)
        --counts_[static_cast<std::size_t>(before->severity)];
    if (now)
        ++counts_[static_cast<std::size_t>(now->severity)];
    Change& change =
        changes_.try_emplace(keyOf(now ? *now : *before), Change{optional(before), {}}).first->second;
    change.now = optional(now);
}

std::vector<ProblemChange> ProblemLog::take() {
    std::vector<ProblemChange> taken;
    taken.reserve(appeared_.size() + changes_.size());
    for (const Problem& problem : std::exchange(appeared_, {}))
        taken.push_back({ProblemEvent::appeared, problem});
    for (const auto& [key, change] : changes_) {
        if (change.before == change.now)
            continue;
        if (!change.before)
            taken.push_back({ProblemEvent::appeared, *change.now});
        else if (!change.now)
            taken.push_back({ProblemEvent::vanished, *change.before});
        else
            taken.push_back({ProblemEvent::changed, *change.now});
    }
    changes_.clear();
    return taken;
}

} // namespace tangent
