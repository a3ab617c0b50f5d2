#include <tangent/broadphase/find_pairs.h>
#include <tangent/formats/body_overlaps.h>
#include <tangent/live/problems.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <set>

namespace tangent {

namespace {

constexpr std::size_t maxShapes = 100; ///< of a body: every pair may have a problem
/// Of all bodies. A small map repeats a tile with overlapping shapes in millions of cells.
constexpr std::size_t maxIgnored = 100'000;

using Places = std::vector<std::size_t>; ///< of colliders in the level

/// Returns the colliders of each body that has several.
std::vector<Places> compoundBodies(const std::vector<std::size_t>& bodies) {
    Places places(bodies.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    const auto body = [&](std::size_t place) {
        return bodies[place];
    };
    std::ranges::stable_sort(places, {}, body);
    std::vector<Places> compounds;
    for (auto first = places.begin(); first != places.end();) {
        const auto last = std::ranges::find_if(
            first, places.end(), [&](std::size_t other) { return other != body(*first); }, body);
        if (last - first > 1)
            compounds.emplace_back(first, last);
        first = last;
    }
    return compounds;
}

bool mayMeet(const Level& level, const Places& places) {
    std::vector<Aabb> boxes;
    for (const std::size_t place : places)
        boxes.push_back(bounds(level.colliders[place].shape));
    return !findPairs(boxes).empty();
}

constexpr std::array ignoredRules{Rule::overlap, Rule::contained, Rule::duplicate};

/// Makes levels of single bodies.
class BodyLevels {
public:
    explicit BodyLevels(const Level& level) : level_(level) {
        if (level.forbiddenOverlaps)
            for (const auto& [a, b] : *level.forbiddenOverlaps)
                forbidden_.emplace(std::minmax(a, b));
        for (RuleSetting& setting : rules_.settings)
            setting.severity = Severity::off;
        for (const Rule rule : ignoredRules)
            rules_[rule] = level.rules[rule];
    }

    Level levelOf(const Places& places) const {
        Level body;
        body.tolerance = level_.tolerance;
        body.rules = rules_;
        std::set<LayerId> layers;
        for (const std::size_t place : places)
            layers.insert(body.colliders.emplace_back(level_.colliders[place]).layer);
        for (const LayerId layer : layers)
            body.layers.push_back({layer, {}, {}, {}});
        if (!level_.forbiddenOverlaps)
            return body;
        body.forbiddenOverlaps.emplace();
        for (const LayerPair& pair : everyPair(body.layers))
            if (forbidden_.contains(std::minmax(pair.first, pair.second)))
                body.forbiddenOverlaps->push_back(pair);
        return body;
    }

private:
    const Level& level_;
    Rules rules_;
    std::set<LayerPair> forbidden_;
};

/// Returns how many problems of a body are ignored now.
std::size_t ignoreOverlaps(Level body, std::vector<IgnoredProblem>& ignored) {
    // A CheckResult lists so many problems of a rule. Those that are ignored make room for others.
    constexpr std::size_t rounds = maxShapes * maxShapes / 2 / maxListedProblems + 1;
    for (std::size_t round = 0; round < rounds; ++round) {
        const CheckResult found = findProblems(body);
        for (const Problem& problem : found.problems)
            if (std::ranges::find(ignoredRules, problem.rule) != ignoredRules.end())
                body.ignored.push_back(
                    {std::string(ruleName(problem.rule)), {problem.a, problem.b}, "shapes of one body", {}});
        if (std::ranges::count(found.unlisted, 0U) == std::ssize(found.unlisted))
            break;
    }
    std::ranges::move(body.ignored, std::back_inserter(ignored));
    return body.ignored.size();
}

} // namespace

void ignoreOverlapsInBodies(ImportResult& imported, std::string_view text) {
    const std::vector<Places> bodies = compoundBodies(imported.bodies);
    if (bodies.empty())
        return;
    Level& level = *imported.level;
    const BodyLevels levels(level);
    Notes notes;
    for (const Places& places : bodies) {
        const std::size_t offset = imported.colliderOffsets[places.front()];
        if (places.size() > maxShapes)
            notes.add(TANGENT_TEXT("Library", "body with more than 100 shapes: their overlaps are problems"),
                      offset);
        else if (!mayMeet(level, places))
            continue;
        else if (level.ignored.size() >= maxIgnored)
            notes.add(
                TANGENT_TEXT("Library", "body after 100,000 ignored overlaps: its overlaps are problems"),
                offset);
        else if (const std::size_t count = ignoreOverlaps(levels.levelOf(places), level.ignored); count > 0)
            notes.add(TANGENT_TEXT("Library", "overlap of two shapes of one body: ignored"), offset, {},
                      count);
    }
    for (Note& note : std::move(notes).take(text))
        imported.notes.push_back(std::move(note));
}

} // namespace tangent
