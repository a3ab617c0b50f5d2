#include <tangent/file/level_file.h>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace tangent {
namespace {

std::string written(double number) {
    Level level;
    level.grid = Grid{number, {}};
    const std::string text = writeLevel(level);
    const std::string_view before = "{\"size\": ";
    const std::size_t begin = text.find(before) + before.size();
    return text.substr(begin, text.find('}', begin) - begin);
}

std::string written(std::string_view string) {
    Level level;
    level.layers.push_back({LayerId{1}, std::string(string), "", {}});
    const std::string text = writeLevel(level);
    const std::string_view before = "\"name\": ";
    const std::size_t begin = text.find(before) + before.size();
    return text.substr(begin, text.rfind("}\n],") - begin);
}

TEST(Writing, AnEmptyLevel) {
    EXPECT_EQ(writeLevel({}), R"({
"format": "tangent-level",
"version": "1.0",
"layers": [],
"colliders": []
}
)");
}

TEST(Writing, NumbersAreShortest) {
    EXPECT_EQ(written(0.0), "0");
    EXPECT_EQ(written(-0.0), "0");
    EXPECT_EQ(written(1.0), "1");
    EXPECT_EQ(written(-24.0), "-24");
    EXPECT_EQ(written(0.1), "0.1");
    EXPECT_EQ(written(1.0 / 3), "0.3333333333333333");
    EXPECT_EQ(written(100000.0), "100000");
    EXPECT_EQ(written(123456.789), "123456.789");
    EXPECT_EQ(written(9007199254740993.0), "9007199254740992");
}

TEST(Writing, ExponentsBeginOutsideOf1em6And1e16) {
    EXPECT_EQ(written(1e-6), "0.000001");
    EXPECT_EQ(written(-1.25e-6), "-0.00000125");
    EXPECT_EQ(written(std::nextafter(1e-6, 0)), "9.999999999999997e-07");
    EXPECT_EQ(written(1e15), "1000000000000000");
    EXPECT_EQ(written(std::nextafter(1e16, 0)), "9999999999999998");
    EXPECT_EQ(written(1e16), "1e+16");
    EXPECT_EQ(written(-1e16), "-1e+16");
    EXPECT_EQ(written(1e300), "1e+300");
    EXPECT_EQ(written(5e-324), "5e-324");
    EXPECT_EQ(written(std::numeric_limits<double>::max()), "1.7976931348623157e+308");
}

TEST(Writing, WhatJsonCannotHoldIsZero) {
    EXPECT_EQ(written(std::numeric_limits<double>::quiet_NaN()), "0");
    EXPECT_EQ(written(std::numeric_limits<double>::infinity()), "0");
    EXPECT_EQ(written(-std::numeric_limits<double>::infinity()), "0");
}

TEST(Writing, StringsHaveNoMoreEscapesThanTheyNeed) {
    using namespace std::string_literals;
    EXPECT_EQ(written("a/é例😀\x7f"), "\"a/é例😀\x7f\"");
    EXPECT_EQ(written("\"\\\b\f\n\r\t"), R"("\"\\\b\f\n\r\t")");
    EXPECT_EQ(written("\0\x01\x1f"s), R"("\u0000\u0001\u001f")");
}

TEST(Writing, StringsThatAreNotUtf8AreMendedSoThatTheFileOpens) {
    EXPECT_EQ(written("a\xE9z"), "\"a\uFFFDz\"");
    EXPECT_EQ(written("\xED\xA0\x80"), "\"\uFFFD\uFFFD\uFFFD\"");
    EXPECT_EQ(written("\xF0\x9F\x98"), "\"\uFFFD\uFFFD\uFFFD\"");
}

TEST(Writing, RotationZeroIsLeftOut) {
    Level level;
    level.colliders = {{ColliderId{1}, LayerId{1}, RotatedRect{{{1, 2}, {3, 4}}, -0.0}, false, "", {}, {}}};
    EXPECT_NE(writeLevel(level).find(
                  R"({"id": 1, "layer": 1, "shape": "rectangle", "x": 1, "y": 2, "width": 3, "height": 4})"
                  "\n"),
              std::string::npos);
}

TEST(Writing, RulesAtTheirDefaultAreLeftOut) {
    Level level;
    level.rules[Rule::contained].severity = Severity::warning;
    level.rules[Rule::overlap].parameters[0] = 5; // it has none
    EXPECT_EQ(writeLevel(level), writeLevel({}));
    level.rules.parameter(Rule::narrowGap, "size") = 8;
    EXPECT_NE(writeLevel(level).find("\"rules\": {\n\"narrow_gap\": {\"size\": 8}\n},\n"), std::string::npos);
    level.rules[Rule::overlap].severity = Severity::off;
    EXPECT_NE(writeLevel(level).find("\"rules\": {\n\"overlap\": {\"severity\": \"off\"},\n\"narrow_gap\""),
              std::string::npos);
}

TEST(Writing, EveryPairOfLayersIsLeftOut) {
    Level level;
    level.layers = {{LayerId{1}, "", "", {}}, {LayerId{2}, "", "", {}}};
    level.forbiddenOverlaps = {{LayerId{2}, LayerId{2}}, {LayerId{2}, LayerId{1}}, {LayerId{1}, LayerId{1}}};
    EXPECT_EQ(writeLevel(level).find("forbidden_overlaps"), std::string::npos);
    level.forbiddenOverlaps->back() = {LayerId{1}, LayerId{9}};
    EXPECT_NE(writeLevel(level).find("\"forbidden_overlaps\": [[2, 2], [2, 1], [1, 9]],\n"),
              std::string::npos)
        << "a pair with a layer that does not exist is none of them";
    level.forbiddenOverlaps->pop_back();
    EXPECT_NE(writeLevel(level).find("\"forbidden_overlaps\": [[2, 2], [2, 1]],\n"), std::string::npos);
    level.forbiddenOverlaps->clear();
    EXPECT_NE(writeLevel(level).find("\"forbidden_overlaps\": [],\n"), std::string::npos);
}

TEST(Writing, EachColliderIsALine) {
    Level level;
    level.colliders = {
        {ColliderId{1}, LayerId{1}, Circle{{0, 0}, 1}, false, "a", {}, {}},
        {ColliderId{2}, LayerId{1}, Rect{{0, 0}, {1, 1}}, true, "", "", {{"p", true}}, {{"later", "[1]"}}}};
    EXPECT_TRUE(writeLevel(level).ends_with(R"("colliders": [
{"id": 1, "name": "a", "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 1},
{"id": 2, "layer": 1, "shape": "rectangle", "x": 0, "y": 0, "width": 1, "height": 1, "sensor": true, "properties": {"p": true}, "later": [1]}
]
}
)"));
}

TEST(Writing, GuidesAndGroupsNeedVersion1_1) {
    Level level;
    level.layers = {{LayerId{1}, "", "", {}}};
    Level withGuides = level;
    withGuides.guides = {{Axis::x, 320, {}}, {Axis::y, 0.5, {}}};
    EXPECT_EQ(writeLevel(withGuides), R"({
"format": "tangent-level",
"version": "1.1",
"guides": [
{"axis": "x", "at": 320},
{"axis": "y", "at": 0.5}
],
"layers": [
{"id": 1, "name": ""}
],
"colliders": []
}
)");
    level.colliders = {{ColliderId{1}, LayerId{1}, Circle{{0, 0}, 1}, true, "", "crane", {{"a", 1.0}}, {}}};
    const std::string text = writeLevel(level);
    EXPECT_NE(text.find("\"version\": \"1.1\""), text.npos);
    EXPECT_NE(text.find("\"sensor\": true, \"group\": \"crane\", \"properties\""), text.npos);
    level.version = "1.7";
    EXPECT_NE(writeLevel(level).find("\"version\": \"1.7\""), text.npos);
}

/// A collider keeps the numbers of another shape; once it gets that shape, its own are the only ones.
TEST(Writing, AMemberOfTheShapeIsWrittenOnce) {
    const UnknownMembers kept{{"radius", "[]"}, {"rotation", "null"}, {"width", "\"a\""}, {"later", "1"}};
    Level level;
    level.layers = {{LayerId{1}, "", "", {}}};
    level.colliders = {{ColliderId{1}, LayerId{1}, Circle{{0, 0}, 1}, false, "", "", {}, kept},
                       {ColliderId{2}, LayerId{1}, Rect{{0, 0}, {1, 1}}, false, "", "", {}, kept}};
    for (const std::string& text : {writeLevel(level), writeLevelInFull(level)}) {
        const ReadResult again = readLevel(text);
        ASSERT_TRUE(again) << again.errors.front().message << text;
        EXPECT_EQ(again.level->colliders[0].unknown,
                  (UnknownMembers{{"rotation", "null"}, {"width", "\"a\""}, {"later", "1"}}));
        EXPECT_EQ(again.level->colliders[1].unknown, (UnknownMembers{{"radius", "[]"}, {"later", "1"}}));
    }
}

TEST(Names, OfRulesAndSeveritiesReadBack) {
    for (std::size_t i = 0; i < ruleCount; ++i)
        EXPECT_EQ(ruleNamed(ruleName(static_cast<Rule>(i))), static_cast<Rule>(i));
    for (const Severity severity : {Severity::off, Severity::warning, Severity::error})
        EXPECT_EQ(severityNamed(severityName(severity)), severity);
    EXPECT_STREQ(ruleName(Rule::outOfBounds), "out_of_bounds");
    EXPECT_STREQ(severityName(Severity::warning), "warning");
    EXPECT_FALSE(ruleNamed("Overlap"));
    EXPECT_FALSE(severityNamed(""));
}

} // namespace
} // namespace tangent
