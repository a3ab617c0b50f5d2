#include <tangent/broadphase/find_pairs.h>
#include <tangent/formats/body_overlaps.h>
#include <tangent/live/problems.h>

#include <map>

namespace tangent {

namespace {

constexpr std::size_t mostShapes = 100; ///< of a body: every pair may have a problem

using Places = std::vector<std::size_t>; ///< of colliders in the level

std::map<std::size_t, Places> placesByBody(const ImportResult& imported) {
    std::map<std::size_t, Places> bodies;
    for (std::size_t i = 0; i < imported.bodies.size(); ++i)
        bodies[imported.bodies[i]].push_back(i);
    std::erase_if(bodies, [](const auto& body) { return body.second.size() < 2; });
    return bodies;
}

bool mayMeet(const Level& level, const Places& places) {
    std::vector<Aabb> boxes;
    for (const std::size_t place : places)
        boxes.push_back(bounds(level.colliders[place].shape));
    return !findPairs(boxes).empty();
}

/// Returns how many problems of a body are ignored now.
std::size_t ignoreOverlaps(Level& level, const Places& places) {
    Level body;
    body.layers = level.layers;
    body.forbiddenOverlaps = level.forbiddenOverlaps;
    body.tolerance = level.tolerance;
    body.rules = level.rules;
    for (const std::size_t place : places)
        body.colliders.push_back(level.colliders[place]);
    std::size_t count = 0;
    for (const Problem& problem : findProblems(body).problems)
        if (problem.rule == Rule::overlap || problem.rule == Rule::contained ||
            problem.rule == Rule::duplicate) {
            level.ignored.push_back(
                {std::string(ruleName(problem.rule)), {problem.a, problem.b}, "shapes of one body", {}});
            ++count;
        }
    return count;
}

} // namespace

void ignoreOverlapsInBodies(ImportResult& imported, std::string_view text) {
    Level& level = *imported.level;
    Notes notes;
    for (const auto& [body, places] : placesByBody(imported)) {
        const std::size_t offset = imported.colliderOffsets[places.front()];
        if (places.size() > mostShapes)
            notes.add(TANGENT_TEXT("Library", "body with more than 100 shapes: their overlaps are problems"),
                      offset);
        else if (mayMeet(level, places))
            if (const std::size_t count = ignoreOverlaps(level, places); count > 0)
                notes.add(TANGENT_TEXT("Library", "overlap of two shapes of one body: ignored"), offset, {},
                          count);
    }
    for (Note& note : std::move(notes).take(text))
        imported.notes.push_back(std::move(note));
}

} // namespace tangent
