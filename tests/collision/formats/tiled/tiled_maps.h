#pragma once

#include "../note_texts.h"

#include <tangent/formats/tiled/tiled.h>

#include <gtest/gtest.h>

/// Small maps of Tiled, and what an import makes of them.
namespace tangent::test {

/// A map of 10 x 10 cells of 16 units with these elements.
inline std::string mapOf(const std::string& elements, const std::string& attributes = {}) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map version=\"1.8\" orientation=\"orthogonal\" "
           "width=\"10\" height=\"10\" tilewidth=\"16\" tileheight=\"16\" " +
           attributes + ">\n" + elements + "</map>\n";
}
inline std::string objectsOf(const std::string& objects) {
    return mapOf("<objectgroup id=\"1\" name=\"Walls\">\n" + objects + "</objectgroup>\n");
}

inline Level importedLevel(const ImportResult& result) {
    EXPECT_TRUE(result.level) << (result.errors.empty() ? "" : result.errors[0].message);
    return result.level.value_or(Level());
}
inline std::vector<Shape> shapesOf(const Level& level) {
    std::vector<Shape> shapes;
    for (const Collider& collider : level.colliders)
        shapes.push_back(collider.shape);
    return shapes;
}
inline std::string firstError(const ImportResult& result) {
    EXPECT_FALSE(result.level);
    return result.errors.empty() ? ""
                                 : std::to_string(result.errors[0].line) + ": " + result.errors[0].message;
}

} // namespace tangent::test
