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
    checked.result = findProblems(*level, folderOf(checked.source.file));
    if (!checked.result.problems.empty() || !checked.result.ignored.empty())
        checked.lines = LineNumbers(checked.source.text);
    checked.colliders = ColliderStore(std::move(level->colliders));
    checked.settings = std::move(*level);
    level.reset();
    return checked;
}

std::size_t Checked::count(Severity severity) const {
    return result.count(severity);
}

std::string Checked::message(const Problem& problem) const {
    std::string message = describe(
        problem, [this](ColliderId id) { return find(id); }, *settings);
    if (const PiledProblem* piled = result.piledBy(problem)) {
        message += " (and " + counted(piled->morePairs, "more pair") + " with these shapes";
        for (std::size_t i = 0; i < piled->examples.size(); ++i)
            message += (i == 0 ? ": " : ", ") + displayName(piled->examples[i]);
        message += ", …)";
    }
    return message;
}

std::string Checked::unlistedInWords(Rule rule) const {
    const std::size_t unlisted = result.unlisted[static_cast<std::size_t>(rule)];
    return (result.isComplete ? "" : "at least ") + counted(unlisted, "more problem") + " of the rule " +
           ruleName(rule);
}

std::vector<ColliderPlace> Checked::places(const Problem& problem) const {
    std::vector<ColliderPlace> places;
    if (source.colliderOffsets.empty())
        return places;
    forEachCollider(problem, [&](ColliderId id) {
        if (const auto proxy = colliders.find(id)) {
            const std::size_t offset = source.colliderOffsets[colliders.position(*proxy)];
            places.push_back({lines.at(source.text, offset), offset});
        }
    });
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
