#include "random_level.h"

#include <tangent/file/level_file.h>

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

namespace tangent {
namespace {

/// Everything that the format's description shows, in canonical form.
constexpr std::string_view harbour = R"({
"format": "tangent-level",
"version": "1.0",
"name": "Harbour",
"bounds": {"x": 0, "y": 0, "width": 1280, "height": 720},
"grid": {"size": 16},
"tolerance": 0.01,
"backgrounds": [
{"image": "harbour.png", "x": 0, "y": 0, "scale": 2, "opacity": 0.5}
],
"layers": [
{"id": 1, "name": "Solid", "color": "#4a90d9"},
{"id": 2, "name": "Trigger", "color": "#e5a50a"}
],
"forbidden_overlaps": [[1, 1]],
"rules": {
"out_of_bounds": {"severity": "error"},
"narrow_gap": {"severity": "warning", "size": 24}
},
"ignored": [
{"rule": "out_of_bounds", "colliders": [1], "reason": "the quay runs under the water line"}
],
"properties": {"music": "waves"},
"colliders": [
{"id": 1, "name": "quay", "layer": 1, "shape": "rectangle", "x": 0, "y": 640, "width": 1280, "height": 100},
{"id": 2, "name": "buoy", "layer": 1, "shape": "circle", "x": 300, "y": 620, "radius": 24},
{"id": 3, "layer": 2, "shape": "rectangle", "x": 100, "y": 100, "width": 50, "height": 20, "rotation": 30, "sensor": true, "properties": {"event": "checkpoint"}}
]
}
)";

TEST(RoundTrip, TheFormatsExampleKeepsItsBytes) {
    const ReadResult result = readLevel(harbour);
    ASSERT_TRUE(result) << result.errors.front().message;
    EXPECT_EQ(writeLevel(*result.level), harbour);
}

TEST(RoundTrip, MembersOfALaterVersionStayWhereTheyAre) {
    constexpr std::string_view later = R"({
"format": "tangent-level",
"version": "1.7",
"bounds": {"x": 0, "y": 0, "width": 1, "height": 1, "depth": [1, 2]},
"grid": {"size": 16, "kind": "hexagonal"},
"backgrounds": [
{"image": "a.png", "x": 0, "y": 0, "parallax": 0.5}
],
"layers": [
{"id": 1, "name": "Solid", "z": 3}
],
"rules": {
"overlap": {"except": [1]},
"narrow_gap": {"size": 24, "axis": "x"},
"too_crowded": {"severity": "fatal"}
},
"ignored": [
{"rule": "too_crowded", "colliders": [], "until": 2030}
],
"properties": {"path": [1, 2.5], "nothing": null, "tree": {"a": {}}},
"colliders": [
{"id": 1, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 1, "properties": {"path": []}, "width": 2, "one_way": {"angle": 90}, "one_way": 18446744073709551615}
],
"lights": [{"x": 1}],
"lights": null
}
)";
    const ReadResult result = readLevel(later);
    ASSERT_TRUE(result) << result.errors.front().message;
    EXPECT_EQ(writeLevel(*result.level), later);
}

TEST(RoundTrip, RandomLevelsComeBackEqualAndWithTheSameBytes) {
    std::mt19937_64 random(20240607);
    for (int i = 0; i < 3000; ++i) {
        const Level level = randomLevel(random);
        const std::string text = writeLevel(level);
        const ReadResult result = readLevel(text);
        ASSERT_TRUE(result) << result.errors.front().message << " in\n" << text;
        ASSERT_EQ(*result.level, level) << text;
        ASSERT_EQ(writeLevel(*result.level), text);
    }
}

TEST(RoundTrip, InFullNothingIsLeftToDefaults) {
    std::mt19937_64 random(99);
    for (int i = 0; i < 1000; ++i) {
        const Level level = randomLevel(random);
        const std::string text = writeLevelInFull(level);
        const ReadResult result = readLevel(text);
        ASSERT_TRUE(result) << result.errors.front().message << " in\n" << text;
        ASSERT_EQ(*result.level, level) << text;
    }
    Level level;
    level.layers.push_back({LayerId{1}, "Solid", "", {}});
    level.colliders.push_back({ColliderId{1}, LayerId{1}, Rect{{0, 0}, {1, 1}}, false, "", {}, {}});
    const std::string text = writeLevelInFull(level);
    for (const char* part :
         {"\"name\": \"\",\n\"guides\": [],\n\"tolerance\": 0.001,\n\"backgrounds\": [],",
          "\"forbidden_overlaps\": [[1, 1]]", "\"narrow_gap\": {\"severity\": \"off\", \"size\": 0}",
          "\"ignored\": [],\n\"properties\": {}",
          "\"height\": 1, \"rotation\": 0, \"sensor\": false, \"group\": \"\", \"properties\": {}}"})
        EXPECT_NE(text.find(part), std::string::npos) << part << '\n' << text;
}

TEST(RoundTrip, EveryDoubleComesBack) {
    std::mt19937_64 random(7);
    Level level;
    level.layers.push_back({LayerId{1}, "", "", {}});
    for (std::int64_t id = 1; id <= 20000; ++id) {
        double value = 0;
        do
            value = std::bit_cast<double>(random());
        while (!std::isfinite(value));
        level.colliders.push_back({ColliderId{id}, LayerId{1}, Circle{{value, 0}, 1}, false, "", {}, {}});
    }
    const ReadResult result = readLevel(writeLevel(level));
    ASSERT_TRUE(result);
    EXPECT_EQ(result.level->colliders, level.colliders);
}

} // namespace
} // namespace tangent
