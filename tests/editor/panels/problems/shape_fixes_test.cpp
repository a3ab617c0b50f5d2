#include "panels/problems/shape_fixes.h"

#include "document/edits.h"
#include "document/recovery/closed_room.h"
#include "panels/problems/problem_fixes_fixture.h"

#include <tangent/level/level_queries.h>

#include <cmath>
#include <random>

namespace tangent::test {
namespace {

/// A level of 200 × 100 with a cart that is 24 beyond the right side.
class ShapeFixesTest : public ProblemFixesTest {
protected:
    ShapeFixesTest() {
        LevelSettings settings = document.level().settings();
        settings.bounds = Bounds{.rect = {{0, 0}, {200, 100}}, .unknown = {}};
        test::replaceSettings(document, QStringLiteral("Set up"), settings);
        document.remove({}, {ColliderId{1}, ColliderId{2}});
        put({rectangle(3, {184, 10}, {40, 20})});
        settle();
        markFirst();
    }
    void fix(const char* text) {
        QAction* action = offered(QString::fromUtf8(text));
        ASSERT_NE(action, nullptr);
        action->trigger();
        settle();
    }
};

TEST_F(ShapeFixesTest, MovesInside) {
    fix("Move #3 Inside the Bounds");
    EXPECT_EQ(collider(3).shape, Shape(Rect{{160, 10}, {40, 20}}));
    EXPECT_TRUE(document.level().problems().empty());
    EXPECT_TRUE(document.undoHistory().undoText().startsWith("Move inside the bounds"));
    document.undo();
    EXPECT_EQ(collider(3).shape, Shape(Rect{{184, 10}, {40, 20}}));
}

TEST_F(ShapeFixesTest, MovesOnToAFreePlaceInside) {
    put({rectangle(4, {150, 0}, {50, 40})});
    markFirst();
    fix("Move #3 Inside the Bounds");
    EXPECT_EQ(collider(3).shape, Shape(Rect{{160, 40}, {40, 20}}));
    EXPECT_TRUE(document.level().problems().empty());
}

/// A goal that is half outside, and the wall at the end of the level.
TEST_F(ShapeFixesTest, MovesAGoalToAPlaceWithoutWalls) {
    document.clear();
    LevelSettings bounded = settings();
    bounded.bounds = Bounds{.rect = {{0, 0}, {200, 100}}, .unknown = {}};
    test::replaceSettings(document, QStringLiteral("Set up"), bounded);
    Collider goal = circle(1, {200, 50}, 24);
    goal.sensor = true;
    goal.properties = {{"goal", true}};
    put({goal, rectangle(2, {180, 0}, {20, 100})});
    settle();
    markFirst();
    fix("Move #1 Inside the Bounds");
    EXPECT_EQ(collider(1).shape, Shape(Circle{{156, 50}, 24})) << "where it touches the wall";
    EXPECT_TRUE(document.level().problems().empty());
    put({rectangle(3, {0, 0}, {180, 40}), rectangle(4, {0, 60}, {180, 40})});
    document.change({}, std::array{ColliderId{1}}, [](Collider& moved) {
        moved.shape = Circle{{200, 50}, 24};
    });
    settle();
    markFirst();
    fix("Move #1 Inside the Bounds");
    const Vec2 at = center(collider(1).shape);
    EXPECT_LT(at.x, 180) << "in a corridor too narrow for it, its center is free";
    EXPECT_EQ(at.y, 50);
}

TEST_F(ShapeFixesTest, MovesOntoTheGrid) {
    options.setSnapToGrid(true);
    fix("Move #3 Inside the Bounds");
    const Vec2 corner = bounds(collider(3).shape).min;
    EXPECT_EQ(std::remainder(corner.x, 16), 0);
    EXPECT_EQ(std::remainder(corner.y, 16), 0);
    EXPECT_TRUE(document.level().problems().empty());
}

TEST_F(ShapeFixesTest, MovesSeveralToDifferentPlaces) {
    put({rectangle(4, {184, 10}, {40, 30})});
    settle();
    panel.findChild<QTreeView*>()->selectAll();
    fix("Move Inside the Bounds");
    EXPECT_TRUE(document.level().problems().empty());
    EXPECT_EQ(undoSteps(), 1);
}

TEST_F(ShapeFixesTest, ExtendsTheBounds) {
    fix("Extend the Bounds");
    EXPECT_EQ(settings().bounds->rect, (Rect{{0, 0}, {224, 100}}));
    EXPECT_EQ(collider(3).shape, Shape(Rect{{184, 10}, {40, 20}}));
    EXPECT_TRUE(document.level().problems().empty());
}

TEST_F(ShapeFixesTest, WhatIsLargerThanTheBoundsStays) {
    document.remove({}, {ColliderId{3}});
    put({rectangle(4, {-10, 10}, {240, 20})});
    settle();
    markFirst();
    const QAction* move = offered(QStringLiteral("Move #4 Inside the Bounds"));
    ASSERT_NE(move, nullptr);
    EXPECT_FALSE(move->isEnabled());
    EXPECT_EQ(tipOf(*move), "The collider is larger than the bounds");
    document.selection().set({ColliderId{4}}); // as when it is shown
    panel.fixNext();
    EXPECT_EQ(settings().bounds->rect, (Rect{{-10, 0}, {240, 100}})) << "the first fix that is possible";
}

TEST_F(ShapeFixesTest, MovesExactlyInsideDespiteRounding) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> place(-600, 600);
    std::uniform_real_distribution<double> size(1, 8);
    LevelSettings exact = settings();
    exact.tolerance = 0;
    exact.bounds->rect = {{0.1, 0.3}, {200.7, 100.9}};
    test::replaceSettings(document, {}, exact);
    for (int i = 10; i < 300; ++i)
        put({i % 2 == 0 ? rectangle(i, {place(random), place(random)}, {size(random), size(random)})
                        : circle(i, {place(random), place(random)}, size(random))});
    for (const Problem& problem : document.level().problems()) {
        if (problem.rule != Rule::outOfBounds)
            continue;
        const Shape inside = shapeInside(collider(static_cast<std::int64_t>(problem.a)).shape, settings());
        EXPECT_TRUE(isInsideBounds(inside, settings())) << static_cast<std::int64_t>(problem.a);
        const auto around = boundsAround(collider(static_cast<std::int64_t>(problem.a)).shape, settings());
        ASSERT_TRUE(around.has_value());
        LevelSettings extended = settings();
        extended.bounds->rect = *around;
        EXPECT_TRUE(isInsideBounds(collider(static_cast<std::int64_t>(problem.a)).shape, extended));
    }
}

TEST_F(ShapeFixesTest, DoNotExtendBeyondTheLargestNumber) {
    document.remove({}, {ColliderId{3}});
    put({rectangle(4, {-1.7e308, 0}, {10, 10}), rectangle(5, {1.7e308, 0}, {1e307, 10})});
    settle();
    panel.findChild<QTreeView*>()->selectAll();
    fix("Extend the Bounds");
    const Rect rect = settings().bounds->rect;
    EXPECT_TRUE(isValid(rect)) << rect.size.x;
    EXPECT_EQ(document.level().problems().size(), 1u) << "only one of the two fits";
}

TEST_F(ShapeFixesTest, CountOnlyProblemsThatTheFixAppliesTo) {
    put({rectangle(4, {10, 10}, {20, 20}), rectangle(5, {28, 10}, {20, 20})});
    put({rectangle(6, {184, 50}, {40, 20})});
    settle();
    ASSERT_EQ(document.level().problems().size(), 3u);
    panel.findChild<QTreeView*>()->selectAll();
    QStringList texts;
    QObject::connect(&panel, &ProblemsPanel::reported, &panel,
                     [&](const QString& text) { texts.push_back(text); });
    fix("Extend the Bounds");
    ASSERT_EQ(texts.size(), 1);
    EXPECT_TRUE(texts[0].startsWith(QStringLiteral("Extend the bounds: 2 "))) << texts[0].toStdString();
}

TEST_F(ShapeFixesTest, ShortensTheLongerOfTwoPiecesOfAFloor) {
    document.clear();
    put({rectangle(5, {0, 0}, {200, 32}), rectangle(6, {192, 0}, {100, 32}),
         rectangle(7, {292, 0}, {100, 32})});
    settle();
    markFirst();
    fix("Shorten #5 by 8");
    EXPECT_EQ(collider(5).shape, Shape(Rect{{0, 0}, {192, 32}}));
    EXPECT_TRUE(document.undoHistory().undoText().startsWith("Shorten until they touch"));
    EXPECT_TRUE(document.level().problems().empty());
}

/// The body does not fit through the door of the room with the goal, which is 100 wide.
TEST_F(ShapeFixesTest, MovesAGoalToTheNearestPlaceThatTheBodyReaches) {
    document.clear();
    put(closedRoom(12));
    lookForGoals(document, 8);
    document.waitForGoals();
    document.undoHistory().clear();
    settle();
    ASSERT_EQ(document.level().problems().size(), 1u);
    markFirst();
    fix("Move #7 to Nearest Reachable Place");
    document.waitForGoals();
    EXPECT_TRUE(document.level().findUnreachable().empty());
    EXPECT_TRUE(document.undoHistory().undoText().startsWith("Move to nearest reachable place"));
    EXPECT_LE(length(center(collider(7).shape) - Vec2{50, 50}), 70) << "behind the nearest wall";
    document.undo();
    document.waitForGoals();
    settle();
    ASSERT_EQ(document.level().problems().size(), 1u);
    markFirst();
    std::vector<ColliderId> shown;
    forEachCollider(document.level().problems().front(), [&](ColliderId id) { shown.push_back(id); });
    document.selection().set(shown);
    panel.fixNext();
    document.waitForGoals();
    EXPECT_TRUE(document.level().findUnreachable().empty()) << "by the key too";
    document.undo();
    document.waitForGoals();
    settle();
    options.setSnapToGrid(true);
    markFirst();
    fix("Move #7 to Nearest Reachable Place");
    const Vec2 at = center(collider(7).shape);
    EXPECT_EQ(at, (Vec2{std::round(at.x / 16) * 16, std::round(at.y / 16) * 16})) << "on the grid";
    EXPECT_TRUE(document.level().findUnreachable().empty());
}

TEST(Shortening, IsThatOfTheLongerOneAndOnlyAtAnEnd) {
    const auto of = [](const Shape& a, const Shape& b) {
        return shortening(a, b);
    };
    const auto second = of(Rect{{0, 0}, {20, 10}}, Rect{{15, 0}, {50, 10}});
    ASSERT_TRUE(second);
    EXPECT_FALSE(second->isFirst);
    EXPECT_EQ(second->rect, (Rect{{20, 0}, {45, 10}}));
    EXPECT_EQ(second->by, 5);
    const auto upper = of(Rect{{0, 0}, {10, 40}}, Rect{{-50, 36}, {200, 30}});
    ASSERT_TRUE(upper);
    EXPECT_TRUE(upper->isFirst);
    EXPECT_EQ(upper->rect, (Rect{{0, 0}, {10, 36}}));
    EXPECT_FALSE(of(Rect{{0, 0}, {100, 10}}, Rect{{40, 2}, {10, 4}})) << "one inside the other";
    EXPECT_FALSE(of(Rect{{0, 0}, {10, 10}}, Rect{{4, 0}, {10, 10}})) << "more than half";
    EXPECT_FALSE(of(Rect{{0, 0}, {10, 10}}, Circle{{12, 5}, 5}));
}

} // namespace
} // namespace tangent::test
