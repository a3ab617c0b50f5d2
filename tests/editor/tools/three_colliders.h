#pragma once

#include "editor_fixture.h"

namespace tangent::test {

/// An editor with a rectangle, a circle and another rectangle, from left to right, none of them selected.
class ThreeCollidersTest : public EditorTest {
protected:
    ThreeCollidersTest() {
        document().add("Add", {rectAt(1, {-200, -50}, {100, 100}), circleAt(2, {50, 0}, 40),
                               rectAt(3, {200, -50}, {80, 80})});
        document().selection().clear();
        steps = document().undoHistory().count();
    }

    Vec2 minOf(std::int64_t id) { return bounds(shapeOf(id)).min; }
    int newSteps() { return document().undoHistory().count() - steps; }

    int steps = 0;
};

} // namespace tangent::test
