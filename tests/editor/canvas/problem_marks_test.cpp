#include "document/recovery/closed_room.h"
#include "editor_fixture.h"

#include <numbers>

namespace tangent {
namespace {

using namespace test;

class ProblemMarksTest : public EditorTest {
protected:
    /// The number of pixels of a color in the upper right corner of a box of the level.
    int countInCorner(Vec2 corner, const QColor& color) {
        canvas.finishPicture();
        const QImage image = canvas.viewport()->grab().toImage().scaled(canvas.viewport()->size());
        int count = 0;
        for (int y = 2; y < 20; ++y)
            for (int x = -20; x < -2; ++x)
                count += image.pixelColor(canvas.toPixel(corner).toPoint() + QPoint(x, y)) == color;
        return count;
    }
    bool isWarned(Vec2 corner) { return countInCorner(corner, canvas.theme().touching) > 30; }
    void turnOn(Rule rule, double parameter = 0) {
        LevelSettings settings = level().settings();
        settings.rules[rule].severity = Severity::warning;
        settings.rules[rule].parameters[0] = parameter;
        test::replaceSettings(document(), "Turn on", settings);
    }
};

TEST_F(ProblemMarksTest, CollidersOutOfBoundsAreMarkedUntilTheyAreInside) {
    LevelSettings settings = level().settings();
    settings.bounds.emplace().rect = Rect{{-300, -200}, {600, 400}};
    test::replaceSettings(document(), "Bound", settings);
    document().add("Add", {rectAt(1, {-350, 0}, {100, 60}), rectAt(2, {0, 0}, {100, 60})});
    document().selection().clear();
    EXPECT_TRUE(isWarned({-250, 0}));
    EXPECT_FALSE(isWarned({100, 0}));
    test::reshape(document(), "Move", {ColliderId{1}}, {Rect{{-200, 0}, {100, 60}}});
    EXPECT_FALSE(isWarned({-100, 0}));
    document().undo();
    EXPECT_TRUE(isWarned({-250, 0}));
}

TEST_F(ProblemMarksTest, AThinColliderHasASmallMark) {
    turnOn(Rule::duplicateName);
    Collider ledge = rectAt(1, {0, 0}, {32, 8});
    Collider other = rectAt(2, {0, 100}, {32, 8});
    ledge.name = other.name = "ledge";
    document().add("Add", {ledge, other});
    document().selection().clear();
    canvas.setZoom(0.5);
    EXPECT_GT(countInCorner({32, 0}, canvas.theme().touching), 8);
}

TEST_F(ProblemMarksTest, TheMarkOfARotatedRectangleLiesInIt) {
    turnOn(Rule::duplicateName);
    Collider plank = rectAt(1, {0, 0}, {});
    plank.shape = RotatedRect{{{-50, -20}, {100, 40}}, 30};
    Collider other = rectAt(2, {200, 200}, {40, 40});
    plank.name = other.name = "plank";
    document().add("Add", {plank, other});
    document().selection().clear();
    const Aabb box = bounds(plank.shape);
    EXPECT_FALSE(isWarned({box.max.x, box.min.y})) << "there is nothing of it";
    EXPECT_TRUE(isWarned({20 / std::numbers::sqrt2, -20 / std::numbers::sqrt2}));
}

TEST_F(ProblemMarksTest, OverlapsStandOutOnALayerOfTheColorOfErrors) {
    document().add("Add", {rectAt(1, {-300, 0}, {100, 100}), rectAt(2, {0, 0}, {100, 100}),
                           rectAt(3, {90, 0}, {100, 100})});
    document().selection().clear();
    const auto darkest = [&](Vec2 corner) {
        canvas.finishPicture();
        const QImage image = canvas.viewport()->grab().toImage().scaled(canvas.viewport()->size());
        int least = 255;
        for (int y = 20; y < 60; ++y)
            for (int x = 20; x < 60; ++x)
                least = std::min(
                    least, image.pixelColor(canvas.toPixel(corner).toPoint() + QPoint(x, y)).lightness());
        return least;
    };
    for (const char* color : {"#ff0000", "#d3222f", "#e8483a"}) {
        document().changeSettings(
            "Color", [color](LevelSettings& settings) { settings.layers.front().color = color; });
        EXPECT_GT(darkest({-300, 0}), darkest({0, 0}) + 90) << color;
    }
}

TEST_F(ProblemMarksTest, SmallCollidersHaveTheColorOfTheirProblem) {
    turnOn(Rule::duplicateName);
    const auto named = [](Collider collider, const char* name) {
        collider.name = name;
        return collider;
    };
    document().add("Add", {named(rectAt(1, {0, 0}, {100, 60}), "ledge"),
                           named(rectAt(2, {1000, 0}, {100, 60}), "ledge"),
                           named(rectAt(3, {2000, 0}, {100, 60}), "wall")});
    document().selection().clear();
    const auto isColored = [&](Vec2 middle, const QColor& color) {
        canvas.finishPicture();
        const QImage image = canvas.viewport()->grab().toImage().scaled(canvas.viewport()->size());
        const QPoint at = canvas.toPixel(middle).toPoint();
        int count = 0;
        for (int y = -2; y <= 2; ++y)
            for (int x = -2; x <= 2; ++x) {
                const QColor pixel = image.pixelColor(at + QPoint(x, y));
                count += std::abs(pixel.red() - color.red()) + std::abs(pixel.green() - color.green()) +
                             std::abs(pixel.blue() - color.blue()) <
                         60;
            }
        return count >= 3;
    };
    const QColor warning = canvas.theme().touching;
    for (const double zoom : {0.07, 0.02, 0.01}) {
        canvas.setCamera({{1000, 0}, zoom});
        EXPECT_TRUE(isColored({50, 30}, warning)) << zoom;
        EXPECT_TRUE(isColored({1050, 30}, warning)) << zoom;
        EXPECT_FALSE(isColored({2050, 30}, warning)) << zoom;
    }
    document().selection().setOnly(ColliderId{2});
    EXPECT_TRUE(isColored({1050, 30}, warning)) << "selected";
    document().selection().clear();
    document().add("Add", {rectAt(4, {1050, 0}, {100, 60})});
    EXPECT_TRUE(isColored({1075, 30}, canvas.theme().problem)) << "its overlap is worse";
    document().undo();
    document().change("Rename", std::vector{ColliderId{2}}, [](Collider& collider) { collider.name = "a"; });
    document().selection().clear();
    EXPECT_FALSE(isColored({50, 30}, warning));
    document().undo();
    document().remove("Delete", {ColliderId{2}});
    document().undo(); // with another proxy
    document().selection().clear();
    EXPECT_TRUE(isColored({1050, 30}, warning));
}

TEST_F(ProblemMarksTest, SignsDoNotCoverNames) {
    Collider start = rectAt(1, {0, 0}, {60, 60});
    start.name = "start";
    start.sensor = true;
    Collider ledge = rectAt(2, {100, 0}, {200, 24});
    ledge.name = "ledge";
    document().add("Add", {start, ledge});
    document().selection().clear();
    canvas.setZoom(1);
    const auto image = [this] {
        canvas.finishPicture();
        return canvas.viewport()->grab().toImage().scaled(canvas.viewport()->size());
    };
    const auto signOf = [&](Collider collider, const char* name) {
        const QImage plain = image();
        collider.properties = {{name, true}};
        test::replace(document(), "Mark", {collider});
        const QImage marked = image();
        QRect changed;
        for (int y = 0; y < plain.height(); ++y)
            for (int x = 0; x < plain.width(); ++x)
                if (plain.pixel(x, y) != marked.pixel(x, y))
                    changed |= QRect(x, y, 1, 1);
        return changed;
    };
    const QRect ofStart = signOf(start, "spawn");
    const QRect ofLedge = signOf(ledge, "one_way");
    EXPECT_GT(ofStart.top(), canvas.toPixel({0, 30}).y()) << "the name is above";
    EXPECT_LT(ofLedge.right(), canvas.toPixel({160, 0}).x()) << "the name is in the middle";
    EXPECT_FALSE(ofStart.isEmpty());
    EXPECT_FALSE(ofLedge.isEmpty());
}

TEST_F(ProblemMarksTest, SpawnsGoalsAndOneWayCollidersHaveSigns) {
    document().add("Add", {rectAt(1, {0, 0}, {100, 60})});
    document().selection().clear();
    const auto image = [this] {
        canvas.finishPicture();
        return canvas.viewport()->grab().toImage();
    };
    const QImage plain = image();
    std::vector<QImage> signs;
    for (const char* name : {"spawn", "goal", "one_way"}) {
        document().change("Mark", std::vector{ColliderId{1}}, [name](Collider& collider) {
            collider.properties = {{name, true}};
        });
        signs.push_back(image());
        EXPECT_NE(signs.back(), plain) << name;
        document().undo();
        EXPECT_EQ(image(), plain) << name;
    }
    EXPECT_NE(signs[0], signs[1]);
    EXPECT_NE(signs[1], signs[2]);
}

TEST_F(ProblemMarksTest, BothCollidersOfAPairAreMarked) {
    document().add("Add", {rectAt(1, {0, 0}, {200, 160}), rectAt(2, {40, 60}, {60, 60})});
    document().selection().clear();
    EXPECT_TRUE(isWarned({200, 0}));
    EXPECT_TRUE(isWarned({100, 60}));
    document().remove("Delete", {ColliderId{2}});
    EXPECT_FALSE(isWarned({200, 0})) << "the other one has no problem left";
}

TEST_F(ProblemMarksTest, DuplicatesAreMarkedBesideTheirHatching) {
    document().add("Add", {rectAt(1, {0, 0}, {100, 60}), rectAt(2, {0, 0}, {100, 60})});
    document().selection().clear();
    EXPECT_GT(countInCorner({100, 0}, canvas.theme().problem), 60);
}

TEST_F(ProblemMarksTest, NarrowGapsAndNamesUsedTwiceAreMarked) {
    turnOn(Rule::narrowGap, 24);
    document().add("Add", {rectAt(1, {-100, 0}, {90, 60}), rectAt(2, {0, 0}, {100, 60})});
    document().selection().clear();
    EXPECT_TRUE(isWarned({-10, 0}));
    EXPECT_TRUE(isWarned({100, 0}));
    turnOn(Rule::narrowGap, 4);
    EXPECT_FALSE(isWarned({-10, 0}));
    turnOn(Rule::duplicateName);
    for (const std::int64_t id : {1, 2})
        document().change("Rename", std::vector{ColliderId{id}},
                          [](Collider& collider) { collider.name = "quay"; });
    EXPECT_TRUE(isWarned({-10, 0}));
    EXPECT_TRUE(isWarned({100, 0}));
}

TEST_F(ProblemMarksTest, AGoalAndWhatSealsItOffAreMarked) {
    document().add("Add", test::closedRoom(12));
    test::reshape(document(), "Grow", {ColliderId{7}}, {Circle{{50, 50}, 12}});
    test::lookForGoals(document(), 8);
    document().selection().clear();
    document().waitForGoals();
    const auto isMarked = [&](Vec2 corner) {
        return countInCorner(corner, canvas.theme().problem) > 8; // the badges of small ones are small
    };
    EXPECT_TRUE(isMarked({62, 38})) << "the goal";
    EXPECT_TRUE(isMarked({110, 76})) << "a wall";
    EXPECT_FALSE(isMarked({304, 46})) << "the spawn";
    Collider shield = rectAt(8, {20, 20}, {60, 60});
    document().add("Add", {shield});
    document().selection().clear();
    document().waitForGoals();
    EXPECT_FALSE(isMarked({110, 76})) << "now something else is in the way";
    EXPECT_TRUE(isMarked({80, 20}));
    const auto middleOfMark = [this](Vec2 corner) {
        return painted(canvas.toLevel(canvas.toPixel(corner) + QPointF(-10, 10)));
    };
    EXPECT_NE(middleOfMark({62, 38}), canvas.theme().problem) << "a target with its dot";
    EXPECT_EQ(middleOfMark({80, 20}), canvas.theme().problem) << "another sign";
    document().remove("Delete", {ColliderId{8}, ColliderId{3}});
    EXPECT_FALSE(isMarked({62, 38}));
}

TEST_F(ProblemMarksTest, ADimensionLineShowsTheGapThatSealsAGoalOff) {
    document().add("Add", test::closedRoom(12));
    test::lookForGoals(document(), 8);
    document().selection().clear();
    document().waitForGoals();
    canvas.setCamera({{105, 70}, 4});
    const auto isMarked = [&](double y, const QColor& color) {
        for (const double x : {104.75, 105.0, 105.25})
            if (painted({x, y}) == color)
                return true;
        return false;
    };
    const QColor error = canvas.theme().problem;
    EXPECT_TRUE(isMarked(68, error)) << "across the door";
    EXPECT_TRUE(isMarked(72, error));
    const QColor warning = canvas.theme().touching;
    document().changeSettings("Warn", [](LevelSettings& settings) {
        settings.rules[Rule::unreachable].severity = Severity::warning;
    });
    document().waitForGoals();
    EXPECT_TRUE(isMarked(68, warning));
    test::reshape(document(), "Move", {ColliderId{5}}, {Rect{{100, 81}, {10, 19}}});
    EXPECT_FALSE(isMarked(68, warning)) << "wide enough at once";
    document().waitForGoals();
    EXPECT_FALSE(isMarked(68, warning));
}

TEST_F(ProblemMarksTest, IgnoredProblemsAreNotMarked) {
    document().add("Add", {rectAt(1, {0, 0}, {200, 160}), rectAt(2, {40, 60}, {60, 60})});
    document().selection().clear();
    LevelSettings settings = level().settings();
    settings.ignored.push_back({"contained", {ColliderId{1}, ColliderId{2}}, "a hatch", {}});
    test::replaceSettings(document(), "Ignore", settings);
    EXPECT_FALSE(isWarned({200, 0}));
    EXPECT_FALSE(isWarned({100, 60}));
}

TEST_F(ProblemMarksTest, MarksOfAnotherLevelAreGone) {
    document().add("Add", {rectAt(1, {0, 0}, {200, 160}), rectAt(2, {40, 60}, {60, 60})});
    document().clear();
    document().add("Add", {rectAt(1, {0, 0}, {200, 160})});
    document().selection().clear();
    EXPECT_FALSE(isWarned({200, 0}));
}

} // namespace
} // namespace tangent
