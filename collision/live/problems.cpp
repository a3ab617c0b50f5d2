#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/level/display_name.h>
#include <tangent/level/level_queries.h>
#include <tangent/level/rules/rule_definition.h>
#include <tangent/live/problems.h>

#include <algorithm>
#include <utility>

namespace tangent {

namespace {

std::string layerName(LayerId id, const LevelSettings& settings) {
    const Layer* layer = layerWithId(settings, id);
    if (!layer || layer->name.empty())
        return "layer " + std::to_string(idNumber(id));
    return "layer " + onOneLine(layer->name);
}

/// Formats the parts of a message.
struct InEnglish {
    const std::function<const Collider*(ColliderId)>& find;
    const LevelSettings& settings;

    std::string operator()(ColliderId id) const {
        const Collider* collider = find(id);
        return collider ? displayName(*collider) : displayName(id);
    }
    std::string operator()(const RareList<ColliderId>& ids) const {
        constexpr std::size_t maxNamed = 8;
        std::string names;
        for (std::size_t i = 0; i < std::min(ids.size(), maxNamed); ++i)
            names += (i == 0 ? "" : ", ") + (*this)(ids[i]);
        if (ids.empty())
            return "other colliders";
        return ids.size() <= maxNamed ? names
                                      : names + " and " + std::to_string(ids.size() - maxNamed) + " more";
    }
    std::string operator()(LayerId id) const { return layerName(id, settings); }
    std::string operator()(double number) const { return formatRounded(number); }
    std::string operator()(const std::string& text) const { return onOneLine(text); }
};

} // namespace

std::size_t CheckResult::count(Severity severity) const {
    std::size_t count = 0;
    std::array<bool, ruleCount> isCounted{};
    for (const Problem& problem : problems) {
        if (problem.severity != severity)
            continue;
        const auto rule = static_cast<std::size_t>(problem.rule);
        count += 1 + (std::exchange(isCounted[rule], true) ? 0 : unlisted[rule]);
    }
    return count;
}

const PiledProblem* CheckResult::piledBy(const Problem& problem) const {
    const ProblemKey key = keyOf(problem);
    const auto found = std::ranges::lower_bound(piled, key, {}, &PiledProblem::key);
    return found == piled.end() || found->key != key ? nullptr : &*found;
}

std::string describe(const Problem& problem, const Collider* a, const Collider* b,
                     const LevelSettings& settings) {
    const auto find = [=](ColliderId id) {
        return a && a->id == id ? a : b && b->id == id ? b : nullptr;
    };
    return describe(problem, find, settings);
}

std::string describe(const Problem& problem, const std::function<const Collider*(ColliderId)>& find,
                     const LevelSettings& settings) {
    const RuleMessage message = messageOf(problem, find(problem.a), find(problem.b), settings);
    const InEnglish words{find, settings};
    return withParts(message.text, message.parts.size(),
                     [&](std::size_t part) { return std::visit(words, message.parts[part]); });
}

} // namespace tangent
