#include <tangent/file/level_file.h>

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

namespace tangent {
namespace {

Level read(std::string_view text) {
    ReadResult result = readLevel(text);
    for (const ReadError& error : result.errors)
        ADD_FAILURE() << error.line << ':' << error.column << ' ' << error.pointer << ": " << error.message;
    return result ? std::move(*result.level) : Level{};
}

/// A level with two layers, 1 and 2, and these further members.
std::string levelWith(std::string_view members, std::string_view version = "1.0") {
    std::string text = R"({"format": "tangent-level", "version": ")";
    text += version;
    text += R"(", "layers": [{"id": 1, "name": "Solid"}, {"id": 2, "name": "Trigger"}], )";
    return text.append(members).append("}");
}

Collider readCollider(std::string_view collider) {
    Level level = read(levelWith("\"colliders\": [" + std::string(collider) + "]"));
    return level.colliders.empty() ? Collider{} : level.colliders.front();
}

double xFrom(const std::string& number) {
    const Collider collider = readCollider(
        "{\"id\": 1, \"layer\": 1, \"shape\": \"circle\", \"y\": 0, \"radius\": 1, \"x\": " + number + "}");
    return std::get<Circle>(collider.shape).center.x;
}

TEST(Reading, TheSmallestLevelHasEveryDefault) {
    const Level level = read(R"({"format":"tangent-level","version":"1.0","layers":[],"colliders":[]})");
    EXPECT_EQ(level, Level{});
    EXPECT_EQ(level.tolerance, 0.001);
    EXPECT_FALSE(level.bounds);
    EXPECT_FALSE(level.grid);
    EXPECT_FALSE(level.forbiddenOverlaps);
    EXPECT_EQ(level.rules[Rule::overlap].severity, Severity::error);
    EXPECT_EQ(level.rules[Rule::contained].severity, Severity::warning);
    EXPECT_EQ(level.rules[Rule::narrowGap].severity, Severity::off);
}

TEST(Reading, EverySettingArrives) {
    const Level level = read(R"({
"format": "tangent-level", "version": "1.0", "name": "Harbour",
"bounds": {"x": 1, "y": 2, "width": 3, "height": 4}, "grid": {"size": 16}, "tolerance": 0,
"backgrounds": [{"image": "a.png", "x": 5, "y": 6, "scale": 2, "opacity": 0.5}, {"image": "b.png"}],
"layers": [{"id": 7, "name": "Solid", "color": "#4a90d9"}, {"id": 1, "name": ""}],
"forbidden_overlaps": [[7, 1], [1, 7]],
"rules": {"narrow_gap": {"severity": "warning", "size": 24}, "overlap": {"severity": "off"}},
"ignored": [{"rule": "later", "colliders": [9, 8], "reason": "because"}],
"properties": {"a": "b", "c": 1.5, "d": false},
"colliders": []})");
    EXPECT_EQ(level.name, "Harbour");
    EXPECT_EQ(level.bounds, (Bounds{{{1, 2}, {3, 4}}, {}}));
    EXPECT_EQ(level.grid, (Grid{16, {}}));
    EXPECT_EQ(level.tolerance, 0);
    EXPECT_EQ(level.backgrounds,
              (std::vector<Background>{{"a.png", 5, 6, 2, 0.5, {}}, {"b.png", 0, 0, 1, 1, {}}}));
    EXPECT_EQ(level.layers,
              (std::vector<Layer>{{LayerId{7}, "Solid", "#4a90d9", {}}, {LayerId{1}, "", "", {}}}));
    EXPECT_EQ(level.forbiddenOverlaps,
              (std::vector<LayerPair>{{LayerId{7}, LayerId{1}}, {LayerId{1}, LayerId{7}}}));
    EXPECT_EQ(level.rules[Rule::narrowGap], (RuleSetting{Severity::warning, {24}, {}}));
    EXPECT_EQ(level.rules[Rule::overlap].severity, Severity::off);
    EXPECT_EQ(level.ignored,
              (std::vector<IgnoredProblem>{{"later", {ColliderId{9}, ColliderId{8}}, "because", {}}}));
    EXPECT_EQ(level.properties, (Properties{{"a", "b"}, {"c", 1.5}, {"d", false}}));
}

TEST(Reading, Colliders) {
    EXPECT_EQ(readCollider(R"({"id": 5, "layer": 2, "shape": "circle", "x": 1, "y": -2.5, "radius": 3e2})"),
              (Collider{ColliderId{5}, LayerId{2}, Circle{{1, -2.5}, 300}, false, "", {}, {}}));
    EXPECT_EQ(
        readCollider(R"({"id": 5, "name": "quay", "layer": 2, "shape": "rectangle", "x": 1, "y": 2,
                               "width": 3, "height": 4, "sensor": true, "properties": {"a": 1}})"),
        (Collider{ColliderId{5}, LayerId{2}, Rect{{1, 2}, {3, 4}}, true, "quay", "", {{"a", 1.0}}, {}}));
    EXPECT_EQ(readCollider(R"({"id": 5, "layer": 2, "shape": "rectangle", "x": 1, "y": 2,
                               "width": 3, "height": 4, "rotation": -400})"),
              (Collider{ColliderId{5}, LayerId{2}, RotatedRect{{{1, 2}, {3, 4}}, -400}, false, "", {}, {}}));
}

TEST(Reading, Groups) {
    EXPECT_EQ(readCollider(R"({"id": 5, "layer": 2, "shape": "circle", "x": 1, "y": 2, "radius": 3,
                               "group": "crane"})")
                  .group,
              "crane");
}

TEST(Reading, Guides) {
    const Level level = read(R"({"format": "tangent-level", "version": "1.1",
        "guides": [{"axis": "x", "at": 320}, {"at": -0.5, "axis": "y", "later": 1}], "layers": [], "colliders": []})");
    EXPECT_EQ(level.guides, (std::vector<Guide>{{Axis::x, 320, {}}, {Axis::y, -0.5, {{"later", "1"}}}}));
}

TEST(Reading, MembersMayComeInAnyOrder) {
    EXPECT_EQ(readCollider(R"({"properties": {}, "rotation": 30, "height": 4, "width": 3, "y": 2, "x": 1,
                               "later": 1, "shape": "rectangle", "radius": 9, "sensor": false, "layer": 1, "id": 5})"),
              (Collider{ColliderId{5},
                        LayerId{1},
                        RotatedRect{{{1, 2}, {3, 4}}, 30},
                        false,
                        "",
                        "",
                        {},
                        {{"later", "1"}, {"radius", "9"}}}));
    const Level level =
        read(R"({"colliders": [{"id": 1, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 1,
        "properties": {"later": null}}], "layers": [{"name": "", "id": 1}], "version": "1.1", "format": "tangent-level"})");
    EXPECT_EQ(level.colliders.front().properties, (Properties{{"later", UnknownValue{"null"}}}));
}

TEST(Reading, RotationZeroIsAnAxisAlignedRectangle) {
    for (const char* zero : {"0", "-0", "0.0", "0e5", "-0.0", "1e-400"}) {
        const Collider collider = readCollider(
            R"({"id": 1, "layer": 1, "shape": "rectangle", "x": 0, "y": 0, "width": 1, "height": 1, "rotation": )" +
            std::string(zero) + "}");
        EXPECT_EQ(collider.shape, Shape(Rect{{0, 0}, {1, 1}})) << zero;
    }
}

TEST(Reading, TheNumbersOfAnotherShapeAreKeptAsTheyCome) {
    EXPECT_EQ(
        readCollider(R"({"id": 1, "rotation": "x", "layer": 1, "b": 1, "shape": "circle", "width": [ ],
                               "x": 0, "y": 0, "radius": 1, "width": 2, "a": 3})")
            .unknown,
        (UnknownMembers{{"rotation", "\"x\""}, {"b", "1"}, {"width", "[]"}, {"width", "2"}, {"a", "3"}}));
    EXPECT_EQ(
        readCollider(R"({"id": 1, "layer": 1, "shape": "rectangle", "x": 0, "y": 0, "width": 1, "height": 1,
                               "radius": {"a" : 1}})")
            .unknown,
        (UnknownMembers{{"radius", R"({"a": 1})"}}));
}

TEST(Reading, ImpossibleShapesOpen) {
    EXPECT_EQ(readCollider(R"({"id": 1, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": -1})").shape,
              Shape(Circle{{0, 0}, -1}));
    EXPECT_EQ(readCollider(
                  R"({"id": 1, "layer": 1, "shape": "rectangle", "x": 0, "y": 0, "width": 0, "height": -3})")
                  .shape,
              Shape(Rect{{0, 0}, {0, -3}}));
}

TEST(Reading, IdsAreIntegersHoweverTheyAreWritten) {
    const auto idFrom = [](const std::string& number) {
        return idNumber(readCollider("{\"id\": " + number +
                                     R"(, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 1})")
                            .id);
    };
    EXPECT_EQ(idFrom("1.0"), 1);
    EXPECT_EQ(idFrom("12e3"), 12000);
    EXPECT_EQ(idFrom("1200.00e-2"), 12);
    EXPECT_EQ(idFrom("0.05e2"), 5);
    EXPECT_EQ(idFrom("9007199254740991"), 9007199254740991);
    EXPECT_EQ(idFrom("9007199254740991.0"), 9007199254740991);
    EXPECT_EQ(idFrom("9.007199254740991e15"), 9007199254740991);
    EXPECT_EQ(idFrom("100000000000000000000000000000e-29"), 1);
}

TEST(Reading, NumbersAreCorrectlyRoundedDoubles) {
    EXPECT_EQ(xFrom("0.1"), 0.1);
    EXPECT_EQ(xFrom("9007199254740993"), 9007199254740992.0);
    EXPECT_EQ(xFrom("9007199254740993.00000000000000000000000000000001"), 9007199254740994.0);
    EXPECT_EQ(xFrom("2.2250738585072011e-308"), 2.2250738585072011e-308);
    EXPECT_EQ(xFrom("100000000000000000000"), 1e20);
    EXPECT_EQ(xFrom("123456789012345678901234567890"), 123456789012345678901234567890.0);
    EXPECT_EQ(xFrom("1.7976931348623157e308"), 1.7976931348623157e308);
    EXPECT_EQ(xFrom("4.9e-324"), 4.9e-324);
    EXPECT_EQ(xFrom("1e-99999999999999999999"), 0);
    EXPECT_EQ(xFrom("0e99999999999999999999"), 0);
    EXPECT_EQ(xFrom("0." + std::string(400, '0') + "1"), 0);
    EXPECT_EQ(xFrom("0." + std::string(400, '0') + "1e401"), 1);
    EXPECT_EQ(xFrom("1" + std::string(400, '0') + "E-400"), 1);
}

TEST(Reading, NumbersOfAnyLengthAreTheNearestDouble) {
    std::mt19937_64 random(1);
    const auto below = [&](std::size_t count) {
        return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
    };
    for (int i = 0; i < 20'000; ++i) {
        std::string number = below(2) == 0 ? "-" : "";
        number += static_cast<char>('1' + below(9));
        for (std::size_t digits = below(19); digits > 0; --digits)
            number += static_cast<char>('0' + below(10));
        if (below(4) != 0) {
            number += '.';
            for (std::size_t digits = 1 + below(19); digits > 0; --digits)
                number += static_cast<char>('0' + below(10));
        }
        EXPECT_EQ(xFrom(number), std::strtod(number.c_str(), nullptr)) << number;
    }
}

TEST(Reading, StringsAreUnescaped) {
    const Level level = read(levelWith(
        R"("name": "\"\\\/\b\f\n\r\t\u0041\u00e9\u4f8B\ud83d\uDE00 \u0000|é例😀", "colliders": [])"));
    using namespace std::string_literals;
    EXPECT_EQ(level.name, "\"\\/\b\f\n\r\tAé例😀 \0|é例😀"s);
}

TEST(Reading, NamesOfMembersAreUnescaped) {
    const Level level = read(levelWith(R"("n\u0061me": "a", "\u0066\uD83D\uDE00": 1, "colliders": [])"));
    EXPECT_EQ(level.name, "a");
    EXPECT_EQ(level.unknown, (UnknownMembers{{"f😀", "1"}}));
}

TEST(Reading, WhatIsKeptIsCanonical) {
    const auto kept = [](const std::string& json) {
        return read(levelWith("\"later\":\n" + json + " , \"colliders\": []")).unknown.front().json;
    };
    EXPECT_EQ(kept(" {\"b\":[ 1 ,\t2 ], \n\"a\" :{} ,\"a\":[\n] }"), R"({"b": [1, 2], "a": {}, "a": []})");
    EXPECT_EQ(kept(R"("\u00e9\/\u001F\u0022\n")"), R"("é/\u001f\"\n")");
    EXPECT_EQ(kept("[true,false,null]"), "[true, false, null]");
    EXPECT_EQ(kept("[-9223372036854775808, 18446744073709551615]"),
              "[-9223372036854775808, 18446744073709551615]");
    EXPECT_EQ(kept("[18446744073709551616, -9223372036854775809]"),
              "[18446744073709551616, -9223372036854775808]");
    EXPECT_EQ(kept("[-0, 0.0, 1.0, 1e2, 2.50, 1E-7, 1e300, 1e-400]"),
              "[0, 0, 1, 100, 2.5, 1e-07, 1e+300, 0]");
}

TEST(Reading, AllPairsOfLayersAreTheDefault) {
    EXPECT_FALSE(read(levelWith(R"("forbidden_overlaps": [[2, 1], [1, 1], [2, 2]], "colliders": [])"))
                     .forbiddenOverlaps);
    EXPECT_FALSE(
        read(levelWith(R"("colliders": [], "forbidden_overlaps": [[1, 2], [2, 1], [1, 1], [1, 1], [2, 2]])"))
            .forbiddenOverlaps);
    EXPECT_EQ(read(levelWith(R"("forbidden_overlaps": [[2, 1], [1, 2], [2, 2]], "colliders": [])"))
                  .forbiddenOverlaps->size(),
              3u);
    EXPECT_EQ(read(levelWith(R"("forbidden_overlaps": [], "colliders": [])")).forbiddenOverlaps->size(), 0u);
}

TEST(Reading, SizeBelongsToNarrowGapOnly) {
    const Level level =
        read(levelWith(R"("rules": {"overlap": {"size": 3}, "narrow_gap": {"size": 4}}, "colliders": [])"));
    EXPECT_EQ(level.rules[Rule::overlap], (RuleSetting{Severity::error, {}, {{"size", "3"}}}));
    EXPECT_EQ(level.rules[Rule::narrowGap], (RuleSetting{Severity::off, {4}, {}}));
}

TEST(Reading, LaterMinorVersionsOpenAndAreKept) {
    EXPECT_EQ(read(levelWith("\"colliders\": []", "1.12")).version, "1.12");
    EXPECT_EQ(read(levelWith("\"properties\": {\"a\": [ 1,2 ]}, \"colliders\": []", "1.1")).properties,
              (Properties{{"a", UnknownValue{"[1, 2]"}}}));
}

TEST(Reading, AByteOrderMarkIsPassedOver) {
    EXPECT_EQ(read("\xEF\xBB\xBF" + levelWith("\"name\": \"a\", \"colliders\": []")).name, "a");
}

TEST(Reading, OffsetsOfCollidersAreThoseInTheWholeText) {
    const std::string first = R"({"layer": 1, "id": 7, "shape": "circle", "x": 0, "y": 0, "radius": 5})";
    const std::string second =
        R"({"properties": {"colliders": "[{"}, "id": 3, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 5})";
    for (const std::string& mark : {std::string(), std::string("\xEF\xBB\xBF")}) {
        const std::string text = mark + levelWith("\"colliders\": [" + first + ",\n" + second + "]");
        std::vector<std::size_t> offsets;
        const ReadResult result = readLevel(text, offsets);
        ASSERT_TRUE(result) << result.errors.front().message;
        EXPECT_EQ(offsets, (std::vector{text.find(first), text.find(second)}));
    }
}

TEST(Reading, LineEndsMayBeAny) {
    EXPECT_EQ(read("{\r\n\"format\": \"tangent-level\",\r\n\"version\": \"1.0\",\r\"layers\": [], "
                   "\"colliders\": []}\r\n\t ")
                  .layers.size(),
              0u);
}

TEST(Reading, EndsEarlyWhenAskedTo) {
    const std::string text =
        levelWith(R"("colliders": [{"id": 1, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 5}])");
    std::atomic<bool> cancelled = false;
    EXPECT_TRUE(readLevel(text, 1, &cancelled));
    cancelled = true;
    const ReadResult result = readLevel(text, 1, &cancelled);
    EXPECT_FALSE(result);
    ASSERT_EQ(result.errors.size(), 1u);
    EXPECT_EQ(result.errors.front().message, "the reading was cancelled");
}

} // namespace
} // namespace tangent
