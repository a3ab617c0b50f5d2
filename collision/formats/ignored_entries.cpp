#include <tangent/formats/ignored_entries.h>

#include <algorithm>
#include <set>
#include <utility>

namespace tangent {

void addIgnored(std::vector<IgnoredProblem>& list, std::vector<IgnoredProblem> more,
                const std::unordered_set<ColliderId>& about) {
    std::set<std::pair<std::string, std::vector<ColliderId>>> known;
    for (const IgnoredProblem& entry : list)
        known.emplace(entry.rule, entry.colliders);
    for (IgnoredProblem& entry : more)
        if (std::ranges::any_of(entry.colliders, [&](ColliderId id) { return about.contains(id); }) &&
            !known.contains({entry.rule, entry.colliders}))
            list.push_back(std::move(entry));
}

} // namespace tangent
