#include <tangent/base/text.h>
#include <tangent/cli/checked.h>
#include <tangent/level/display_name.h>

#include <algorithm>

namespace tangent::cli {

Checked checkSource(Source source) {
    Checked checked;
    checked.source = std::move(source);
    std::optional<Level>& level = checked.source.level;
    if (!level)
        return checked;
    checked.findings = findProblems(*level, folderOf(checked.source.file));
    if (!checked.findings.problems.empty() || !checked.findings.ignored.empty())
        checked.lines = LineNumbers(checked.source.text);
    checked.colliders = ColliderStore(std::move(level->colliders));
    checked.settings = std::move(*level);
    level.reset();
    return checked;
}

std::size_t Checked::count(Severity severity) const {
    return static_cast<std::size_t>(std::ranges::count(findings.problems, severity, &Problem::severity));
}

std::string Checked::message(const Problem& problem) const {
    return describe(problem, find(problem.a), find(problem.b), *settings);
}

std::vector<ColliderPlace> Checked::places(const Problem& problem) const {
    std::vector<ColliderPlace> places;
    if (source.colliderOffsets.empty())
        return places;
    for (const ColliderId id : {problem.a, problem.b})
        if (const auto proxy = colliders.find(id)) {
            const std::size_t offset = source.colliderOffsets[colliders.position(*proxy)];
            places.push_back({lines.at(source.text, offset), offset});
        }
    return places;
}

std::string Checked::words(const IgnoredProblem& entry) const {
    std::string words = onOneLine(entry.rule);
    const char* separator = " of ";
    for (const ColliderId id : entry.colliders) {
        const Collider* collider = find(id);
        words += std::exchange(separator, " and ") + (collider ? displayName(*collider) : displayName(id));
    }
    return words;
}

const Collider* Checked::find(ColliderId id) const {
    const auto proxy = colliders.find(id);
    return proxy ? &colliders[*proxy] : nullptr;
}

} // namespace tangent::cli
