#pragma once

#include <tangent/formats/format.h>

#include <gtest/gtest.h>

#include <random>

namespace tangent::test {

/// A level of what game engines can express: names, layers, matrix, sensors, rotation, properties.
inline Level engineLevel() {
    Level level;
    level.name = "Harbour";
    level.layers = {
        {LayerId{1}, "Solid", "", {}}, {LayerId{5}, "Trigger", "", {}}, {LayerId{2}, "Water", "", {}}};
    level.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}, {LayerId{1}, LayerId{2}}};
    level.properties = {{"music", std::string("waves")}};
    level.colliders = {{ColliderId{7}, LayerId{1}, Rect{{0, 640}, {1280, 100}}, false, "quay", {}, {}},
                       {ColliderId{2},
                        LayerId{1},
                        Circle{{300, 620}, 24},
                        false,
                        "buoy",
                        "",
                        {{"hp", 3.5}, {"float", true}},
                        {}},
                       {ColliderId{3}, LayerId{5}, RotatedRect{{{100, 100}, {50, 20}}, 30}, true, "", {}, {}},
                       {ColliderId{4}, LayerId{2}, Circle{{300, 660}, 24}, false, "buoy", {}, {}},
                       {ColliderId{9}, LayerId{2}, Rect{{-64, -32}, {16, 8}}, true, "a/b: \"c\" ü", {}, {}}};
    return level;
}

/// Many colliders on four layers, with coordinates that are multiples of a quarter.
inline Level randomEngineLevel(std::mt19937_64& random, int count) {
    Level level;
    for (int i = 1; i <= 4; ++i)
        level.layers.push_back({LayerId{i}, "layer " + std::to_string(i), "", {}});
    level.forbiddenOverlaps.emplace();
    for (std::int64_t a = 1; a <= 4; ++a)
        for (std::int64_t b = a; b <= 4; ++b)
            if (random() % 2 == 0)
                level.forbiddenOverlaps->emplace_back(LayerId{a}, LayerId{b});
    const auto number = [&](int most) {
        return static_cast<double>(random() % static_cast<unsigned>(most * 4)) / 4;
    };
    for (int i = 1; i <= count; ++i) {
        Shape shape = Circle{{number(1000), number(1000)}, number(30) + 1};
        const Rect rect{{number(1000), number(1000)}, {number(60) + 1, number(60) + 1}};
        if (random() % 2 == 0)
            shape = rect;
        if (random() % 4 == 0)
            shape = RotatedRect{rect, static_cast<double>(random() % 179 + 1)};
        const LayerId layer{i <= 4 ? i : static_cast<std::int64_t>(random() % 4 + 1)};
        level.colliders.push_back({ColliderId{i}, layer, shape, random() % 8 == 0, "", {}, {}});
    }
    return level;
}

inline ImportOptions replacingBy(OtherShapes how) {
    ImportOptions options;
    options.otherShapes = how;
    return options;
}

inline ImportOptions inFolder(const std::filesystem::path& file, const std::filesystem::path& folder) {
    ImportOptions options;
    options.file = file;
    options.root = folder;
    return options;
}

inline const Format& format(const char* name) {
    return *formatNamed(name);
}

inline Level readBack(const char* name, const std::string& text, const ImportOptions& options = {}) {
    const ImportResult result = importLevel(format(name), text, options);
    for (const ReadError& error : result.errors)
        ADD_FAILURE() << name << ' ' << error.line << ':' << error.column << ' ' << error.message;
    return result.level.value_or(Level{});
}

/// Compares shapes up to the rounding of the angle, which files have in radians.
inline void expectNear(const Shape& a, const Shape& b) {
    ASSERT_EQ(a.index(), b.index());
    constexpr double rounding = 1e-6;
    EXPECT_LE(length(center(a) - center(b)), rounding);
    if (const auto* circle = std::get_if<Circle>(&a)) {
        EXPECT_NEAR(circle->radius, std::get<Circle>(b).radius, rounding);
        return;
    }
    const auto* rotated = std::get_if<RotatedRect>(&a);
    const Rect& first = rotated ? rotated->rect : std::get<Rect>(a);
    const Rect& second = rotated ? std::get<RotatedRect>(b).rect : std::get<Rect>(b);
    EXPECT_LE(length(first.size - second.size), rounding);
    if (rotated) {
        EXPECT_NEAR(rotated->degrees, std::get<RotatedRect>(b).degrees, rounding);
    }
}

inline void expectSame(const Level& read, const Level& level) {
    EXPECT_EQ(read.name, level.name);
    EXPECT_EQ(read.layers, level.layers);
    EXPECT_EQ(read.forbiddenOverlaps, level.forbiddenOverlaps);
    EXPECT_EQ(read.properties, level.properties);
    ASSERT_EQ(read.colliders.size(), level.colliders.size());
    for (std::size_t i = 0; i < level.colliders.size(); ++i) {
        Collider collider = read.colliders[i];
        expectNear(collider.shape, level.colliders[i].shape);
        collider.shape = level.colliders[i].shape;
        EXPECT_EQ(collider, level.colliders[i]) << i;
    }
}

inline std::vector<std::string> messages(const ImportResult& result) {
    std::vector<std::string> texts;
    for (const ReadError& error : result.errors)
        texts.push_back(std::to_string(error.line) + ": " + error.message);
    return texts;
}

} // namespace tangent::test
