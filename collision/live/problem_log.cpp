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
    // Allocates everything first, then changes the log without throwing.
    Changes changed = changesBetween(before, after);
    Changes earlier = changesBetween({}, appeared_);
    appeared_.clear();
    changes_.merge(earlier);
    while (!changed.empty()) {
        const Change change = changed.begin()->second;
        count(change.before, -1);
        count(change.now, 1);
        auto node = changed.extract(changed.begin());
        const auto place = changes_.insert(changes_.end(), std::move(node));
        if (node) // it was there
            place->second.now = change.now;
    }
}

/// Returns what differs. Both lists are ordered by key.
ProblemLog::Changes ProblemLog::changesBetween(const std::vector<Problem>& before,
                                               const std::vector<Problem>& after) {
    Changes changes;
    const auto add = [&](const Problem& problem, const Change& change) {
        changes.try_emplace(changes.end(), keyOf(problem), change);
    };
    auto next = after.begin();
    for (const Problem& problem : before) {
        for (; next != after.end() && keyOf(*next) < keyOf(problem); ++next)
            add(*next, {{}, *next});
        if (next == after.end() || keyOf(*next) != keyOf(problem)) {
            add(problem, {problem, {}});
            continue;
        }
        if (*next != problem)
            add(problem, {problem, *next});
        ++next;
    }
    for (; next != after.end(); ++next)
        add(*next, {{}, *next});
    return changes;
}

void ProblemLog::count(const std::optional<Problem>& problem, int difference) {
    if (problem)
        counts_[static_cast<std::size_t>(problem->severity)] += static_cast<std::size_t>(difference);
}

std::vector<ProblemChange> ProblemLog::take() {
    std::vector<ProblemChange> taken;
    taken.reserve(appeared_.size() + changes_.size());
    for (const Problem& problem : appeared_)
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
    appeared_ = {};
    changes_.clear();
    return taken;
}

} // namespace tangent
