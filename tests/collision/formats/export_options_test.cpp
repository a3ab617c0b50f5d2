#include <tangent/formats/format.h>

#include <gtest/gtest.h>

namespace tangent {

namespace {

Collider collider(int id, int layer, const Shape& shape) {
    return {ColliderId{id}, LayerId{layer}, shape, false, {}, {}, {}};
}

/// Three colliders on two layers.
Level threeColliders() {
    Level level;
    level.layers = {{LayerId{1}, "Solid", "", {}}, {LayerId{2}, "Trigger", "", {}}};
    level.colliders = {collider(1, 1, Circle{{10, 20}, 4}), collider(2, 1, Rect{{100, 200}, {30, 10}}),
                       collider(3, 2, RotatedRect{{{0, 0}, {8, 2}}, 30})};
    level.ignored = {{"overlap", {ColliderId{1}, ColliderId{2}}, "", {}},
                     {"contained", {ColliderId{1}}, "", {}}};
    return level;
}

std::vector<int> idsIn(const Level& level) {
    std::vector<int> ids;
    for (const Collider& each : level.colliders)
        ids.push_back(static_cast<int>(idNumber(each.id)));
    return ids;
}

class LevelToExport : public testing::Test {
protected:
    Level chosen() {
        Notes notes;
        Level level =
            levelToExport(threeColliders(), options_, options_.yRunsUp.value_or(false), notes).level;
        notes_ = std::move(notes).take();
        return level;
    }

    ExportOptions options_;
    std::vector<Note> notes_;
};

TEST_F(LevelToExport, WithoutOptionsIsTheLevel) {
    EXPECT_EQ(chosen(), threeColliders());
}

TEST_F(LevelToExport, HasTheChosenCollidersOnly) {
    options_.layers = {LayerId{1}};
    EXPECT_EQ(idsIn(chosen()), (std::vector{1, 2}));
    options_.colliders = {ColliderId{1}, ColliderId{3}};
    const Level level = chosen();
    EXPECT_EQ(idsIn(level), std::vector{1});
    ASSERT_EQ(level.ignored.size(), 1u) << "the other names a collider that is not there";
    EXPECT_EQ(level.ignored[0].rule, "contained");
    EXPECT_EQ(level.layers.size(), 2u);
}

TEST_F(LevelToExport, ARegionChoosesWhatMeetsIt) {
    options_.region = Rect{{130, 190}, {50, 50}};
    EXPECT_EQ(idsIn(chosen()), std::vector{2}) << "the side that they share counts";
    options_.region = Rect{{12, 22}, {5, 5}};
    EXPECT_EQ(idsIn(chosen()), std::vector{1});
    options_.region = Rect{{13, 23}, {5, 5}};
    EXPECT_EQ(idsIn(chosen()), std::vector<int>{}) << "only the circle's box meets it";
}

TEST_F(LevelToExport, IsMovedScaledAndMirrored) {
    options_.origin = {10, 10};
    options_.scale = 2;
    options_.yRunsUp = true;
    const Level level = chosen();
    EXPECT_EQ(level.colliders[0].shape, (Shape{Circle{{0, -20}, 8}}));
    EXPECT_EQ(level.colliders[1].shape, (Shape{Rect{{180, -400}, {60, 20}}}));
    EXPECT_EQ(level.colliders[2].shape, (Shape{RotatedRect{{{-20, 16}, {16, 4}}, -30}}));
    EXPECT_EQ(level.tolerance, 0.002);
    // the corners of the rotated rectangle, computed by hand from the original's
    const Vec2 before = direction(30);
    const Vec2 after = direction(-30);
    EXPECT_EQ(after.x, before.x);
    EXPECT_EQ(after.y, -before.y);
}

TEST_F(LevelToExport, WhatDoesNotFitIsNamed) {
    Notes notes;
    const auto misfit = [&](const Level& level, double scale) {
        options_.scale = scale;
        return levelToExport(level, options_, false, notes).misfit;
    };
    EXPECT_EQ(misfit(threeColliders(), 1e308), "collider #1, radius infinity");
    EXPECT_EQ(misfit(threeColliders(), 1e-323), "collider #1, radius 4e-323");
    EXPECT_EQ(misfit(threeColliders(), 1e300), "");
    Level level;
    level.guides = {{Axis::x, 30, {}}};
    EXPECT_EQ(misfit(level, 1e308), "guide");
    level.bounds = Bounds{{{0, 0}, {100, 100}}, {}};
    EXPECT_EQ(misfit(level, 1e308), "bounds");
    level = Level();
    level.colliders = {collider(1, 1, Circle{{0, 0}, -1})};
    EXPECT_EQ(misfit(level, 2), "") << "was invalid before";
    level.colliders = {collider(1, 1, Circle{{0, 0}, 1e-320})};
    options_.scale = 1;
    const ExportResult tiny = exportLevel(*formatNamed("planck"), level, options_);
    EXPECT_EQ(tiny.failure,
              "at this scale and origin, a number is too large or too small: collider #1, radius 1e-320");
    EXPECT_TRUE(tiny.isMisplaced);
    level.colliders.clear();
    level.backgrounds = {{"sky.png", 10, 20, 3, 1, {}}};
    EXPECT_EQ(misfit(level, 1e308), "background image sky.png");
    level.rules.parameter(Rule::narrowGap, "size") = 8;
    EXPECT_EQ(misfit(level, 1e308), "rule narrow_gap");
    options_.scale = 1e308;
    EXPECT_EQ(exportLevel(*formatNamed("csv"), threeColliders(), options_).text, "");
}

TEST_F(LevelToExport, CollidersThatRoundingMovesAreNoted) {
    for (const Vec2 harmless : {Vec2{0.1, -0.3}, Vec2{1e12, 0}}) {
        options_.origin = harmless;
        options_.scale = 0.1;
        options_.yRunsUp = true;
        chosen();
        EXPECT_TRUE(notes_.empty()) << harmless.x;
    }
    options_.origin = {1e300, 0};
    chosen();
    ASSERT_EQ(notes_.size(), 1u);
    EXPECT_EQ(describe(notes_[0]),
              "2 × collider that rounding at this scale and origin moves by more than the tolerance");
    EXPECT_EQ(notes_[0].colliders, (std::vector{ColliderId{1}, ColliderId{2}})) << "#3 is at 0";
}

TEST_F(LevelToExport, GuidesMoveAlong) {
    Level level;
    level.guides = {{Axis::x, 30, {}}, {Axis::y, 30, {}}};
    options_.origin = {10, 20};
    options_.scale = 2;
    Notes notes;
    const Level placed = levelToExport(level, options_, true, notes).level;
    EXPECT_EQ(placed.guides[0].at, 40);
    EXPECT_EQ(placed.guides[1].at, -20);
}

TEST_F(LevelToExport, BackgroundsAreScaledButNotMirrored) {
    Level level;
    level.backgrounds = {{"sky.png", 10, 20, 3, 1, {}}};
    options_.scale = 2;
    Notes notes;
    EXPECT_EQ(levelToExport(level, options_, false, notes).level.backgrounds[0],
              (Background{"sky.png", 20, 40, 6, 1, {}}));
    EXPECT_TRUE(levelToExport(level, options_, true, notes).level.backgrounds.empty());
    EXPECT_EQ(std::move(notes).take().size(), 1u);
}

TEST_F(LevelToExport, InvalidShapesAreSkippedByFormatsThatCannotKeepThem) {
    Level level = threeColliders();
    level.colliders[1].shape = Circle{{0, 0}, -1};
    level.ignored.clear();
    level.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}, {LayerId{2}, LayerId{2}}};
    const ExportResult picture = exportLevel(*formatNamed("svg"), level);
    ASSERT_FALSE(picture.notes.empty());
    EXPECT_EQ(describe(picture.notes[0]), "collider with an invalid shape: skipped");
    EXPECT_EQ(picture.notes[0].colliders, std::vector{ColliderId{2}});
    EXPECT_TRUE(exportLevel(*formatNamed("csv"), level).notes.empty());
}

TEST_F(LevelToExport, CollidersOnAMissingLayerAreSkippedWithANote) {
    Level level = threeColliders();
    level.colliders[1].layer = LayerId{9};
    for (const Format& format : formats()) {
        if (!format.write)
            continue;
        const ExportResult result = exportLevel(format, level);
        EXPECT_EQ(result.colliderCount, 2u) << format.name;
        ASSERT_FALSE(result.notes.empty()) << format.name;
        EXPECT_EQ(describe(result.notes[0]), "collider on a layer that the level does not have: skipped");
        EXPECT_EQ(result.notes[0].colliders, std::vector{ColliderId{2}}) << format.name;
    }
}

} // namespace

} // namespace tangent
