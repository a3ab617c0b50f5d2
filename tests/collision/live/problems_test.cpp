#include <tangent/live/problems.h>

#include <gtest/gtest.h>

#include <limits>

namespace tangent {

namespace {

Collider named(std::int64_t id, std::string name, const Shape& shape = Circle{{0, 0}, 1}) {
    Collider collider;
    collider.id = ColliderId{id};
    collider.layer = LayerId{1};
    collider.name = std::move(name);
    collider.shape = shape;
    return collider;
}

std::string describeAlone(Rule rule, const Collider& a, const LevelSettings& settings = {},
                          double measure = 0) {
    return describe({.rule = rule, .severity = Severity::error, .a = a.id, .measure = measure}, &a, nullptr,
                    settings);
}

std::string describePair(Rule rule, const Collider& a, const Collider& b, double measure = 0) {
    LevelSettings settings;
    settings.layers.push_back({.id = LayerId{1}, .name = "Solid", .color = {}, .unknown = {}});
    settings.rules.parameter(Rule::narrowGap, "size") = 24;
    return describe({.rule = rule, .severity = Severity::error, .a = a.id, .b = b.id, .measure = measure}, &a,
                    &b, settings);
}

std::string describeDepth(double depth) {
    return describe({.rule = Rule::overlap,
                     .severity = Severity::error,
                     .a = ColliderId{1},
                     .b = ColliderId{2},
                     .measure = depth},
                    nullptr, nullptr, {});
}

TEST(Describe, NamesColliders) {
    EXPECT_EQ(describePair(Rule::overlap, named(1, "quay"), named(2, ""), 4), "quay (1) and #2 overlap by 4");
}

TEST(Describe, IsAlwaysOneLine) {
    EXPECT_EQ(describePair(Rule::duplicateName, named(1, "a\nb\x1b[2J"), named(2, "ü")),
              "a b [2J (1) and ü (2) have the same name");
}

TEST(Describe, RoundsNumbersToSixDigits) {
    EXPECT_EQ(describeDepth(0.1 + 0.2), "#1 and #2 overlap by 0.3");
    EXPECT_EQ(describeDepth(100), "#1 and #2 overlap by 100");
    EXPECT_EQ(describeDepth(1234.5678), "#1 and #2 overlap by 1234.57");
    EXPECT_EQ(describeDepth(123456789), "#1 and #2 overlap by 123456789");
    EXPECT_EQ(describeDepth(1e-300), "#1 and #2 overlap by 1e-300");
    EXPECT_EQ(describeDepth(0), "#1 and #2 overlap by 0");
}

TEST(Describe, NamesTheInnerColliderFirst) {
    const Collider large = named(1, "sea", Rect{{-9, -9}, {20, 20}});
    EXPECT_EQ(describePair(Rule::contained, large, named(2, "buoy")), "buoy (2) lies inside sea (1)");
    EXPECT_EQ(describePair(Rule::contained, named(2, "buoy"), named(3, "sea", large.shape)),
              "buoy (2) lies inside sea (3)");
}

TEST(Describe, NamesTheLayerOfDuplicates) {
    EXPECT_EQ(describePair(Rule::duplicate, named(1, ""), named(2, "")),
              "#1 and #2 have the same shape on layer Solid");
}

TEST(Describe, SaysWhyAShapeIsInvalid) {
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(describeAlone(Rule::invalidShape, named(1, "", Circle{{0, 0}, -2})),
              "#1 has no area: radius -2");
    EXPECT_EQ(describeAlone(Rule::invalidShape, named(1, "", Rect{{0, 0}, {0, 5}})),
              "#1 has no area: size 0 × 5");
    EXPECT_EQ(describeAlone(Rule::invalidShape, named(1, "", Circle{{infinity, 0}, 2})),
              "#1 has a number that is not finite");
    EXPECT_EQ(describeAlone(Rule::invalidShape, named(1, "", Rect{{1e308, 0}, {1e308, 1}})),
              "#1 reaches beyond the largest number");
}

TEST(Describe, DistinguishesPartlyAndWhollyOutside) {
    LevelSettings settings;
    settings.bounds.emplace();
    settings.bounds->rect = {{0, 0}, {10, 10}};
    EXPECT_EQ(describeAlone(Rule::outOfBounds, named(1, "", Circle{{9, 5}, 3}), settings, 2),
              "#1 reaches 2 beyond the bounds of the level");
    EXPECT_EQ(describeAlone(Rule::outOfBounds, named(1, "", Circle{{90, 5}, 3}), settings, 83),
              "#1 lies outside the bounds of the level");
}

TEST(Describe, ContainsTheWidthOfAGap) {
    EXPECT_EQ(describePair(Rule::narrowGap, named(1, ""), named(2, ""), 3.5),
              "the gap between #1 and #2 is 3.5, narrower than 24");
}

TEST(Describe, NamesTheBackgroundImage) {
    LevelSettings settings;
    settings.backgrounds.resize(2);
    settings.backgrounds[1].image = "sky.png";
    const Problem problem{.rule = Rule::missingBackground, .severity = Severity::warning, .background = 1};
    EXPECT_EQ(describe(problem, nullptr, nullptr, settings),
              "background image \"sky.png\" is missing or is not an image");
}

TEST(ProblemKey, DiffersByBackgroundButNotByMeasure) {
    const Problem first{.rule = Rule::missingBackground, .severity = Severity::warning, .background = 0};
    const Problem second{.rule = Rule::missingBackground, .severity = Severity::warning, .background = 1};
    EXPECT_NE(keyOf(first), keyOf(second));
    const Problem shallow{.rule = Rule::overlap,
                          .severity = Severity::error,
                          .a = ColliderId{1},
                          .b = ColliderId{2},
                          .measure = 1};
    const Problem deep{.rule = Rule::overlap,
                       .severity = Severity::warning,
                       .a = ColliderId{1},
                       .b = ColliderId{2},
                       .measure = 2};
    EXPECT_EQ(keyOf(shallow), keyOf(deep));
}

} // namespace

} // namespace tangent
