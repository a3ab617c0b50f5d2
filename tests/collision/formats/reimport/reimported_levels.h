#pragma once

#include "../note_texts.h"

#include <tangent/formats/reimport/reimport.h>
#include <tangent/level/import_record.h>

#include <array>

/// Levels that are imported again.
namespace tangent::test {

inline Collider circle(int id, int layer, double x, std::string name = {}) {
    return {ColliderId{id}, LayerId{layer}, Circle{{x, 0}, 1}, false, std::move(name), {}, {}};
}

inline const std::string file = "harbour.tmx";

/// Two colliders on one layer.
inline Level source() {
    Level level;
    level.layers = {{LayerId{1}, "Walls", "", {}}};
    level.colliders = {circle(1, 1, 10), circle(2, 1, 20)};
    return level;
}

/// A source with texts of every kind.
inline Level sourceWithTexts() {
    Level level = source();
    level.bounds = Bounds{{{0, 0}, {100, 100}}, {}};
    level.properties = {{"music", "waves"}, {"mood", "calm"}};
    level.colliders[0].name = "quay";
    level.colliders[0].group = "port";
    level.colliders[0].properties = {{"event", "horn"}, {"height", 2.0}};
    return level;
}

/// The level that an import makes of a source.
inline Level imported(Level level) {
    recordImport(level, file);
    return level;
}

struct Result {
    Level level;
    std::vector<std::string> notes;
    std::array<std::size_t, 3> counts; ///< added, changed, removed
};

inline Result reimport(const Level& existing, const Level& changed, const AssignedIds& assigned = {}) {
    Notes notes;
    Reimported result = reimported(existing, changed, assigned, file, notes);
    return {result.level, texts(std::move(notes).take()), {result.added, result.changed, result.removed}};
}

/// All ids of a level that a format without ids gives.
inline AssignedIds allOf(const Level& level) {
    AssignedIds ids;
    for (const Collider& collider : level.colliders)
        ids.colliders.push_back(collider.id);
    for (const Layer& layer : level.layers)
        ids.layers.push_back(layer.id);
    return ids;
}

} // namespace tangent::test
