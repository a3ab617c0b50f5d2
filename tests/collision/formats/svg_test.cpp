#include <tangent/formats/svg.h>

#include <gtest/gtest.h>

namespace tangent {

namespace {

std::size_t occurrences(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

Level levelOf(std::vector<Collider> colliders) {
    Level level;
    level.layers = {{LayerId{1}, "Solid", "", {}}, {LayerId{2}, "Trigger", "#123abc", {}}};
    level.colliders = std::move(colliders);
    return level;
}

TEST(Svg, DrawsLayersInTheirColors) {
    Level level = levelOf({{ColliderId{1}, LayerId{1}, Circle{{1, 2}, 3}, "", false, {}, {}}});
    level.layers.push_back({LayerId{3}, "", "red } text { fill: red", {}});
    const std::string picture = writeSvg(level, "");
    EXPECT_EQ(occurrences(picture, ".layer1 { fill: #4a90d9; stroke: #4a90d9 }"), 1u);
    EXPECT_EQ(occurrences(picture, ".layer2 { fill: #123abc; stroke: #123abc }"), 1u);
    EXPECT_EQ(occurrences(picture, ".layer3 { fill: #2fa56b; stroke: #2fa56b }"), 1u) << "that is no colour";
    EXPECT_EQ(occurrences(picture, "<circle class=\"collider layer1\" cx=\"1\" cy=\"2\" r=\"3\">"), 1u);
    EXPECT_EQ(occurrences(picture, "<text"), 0u) << "a legend is for problems";
}

TEST(Svg, RefersToBackgroundsFromWhereItIs) {
    Level level = levelOf({});
    level.backgrounds = {{"sky & sea.png", 3, 4, 2, 0.5, {}}};
    EXPECT_EQ(
        occurrences(writeSvg(level, "../levels/"),
                    "<image href=\"../levels/sky%20%26%20sea.png\" transform=\"translate(3 4) scale(2)\" "
                    "opacity=\"0.5\"/>"),
        1u);
}

TEST(Svg, MarksProblems) {
    const Level level = levelOf({{ColliderId{1}, LayerId{1}, Circle{{0, 0}, 5}, "", false, {}, {}},
                                 {ColliderId{2}, LayerId{2}, Circle{{6, 0}, 5}, "", false, {}, {}}});
    const std::string picture = writeSvg(level, "", findProblems(level).problems);
    EXPECT_EQ(occurrences(picture, "<circle class=\"error\""), 2u);
    EXPECT_EQ(occurrences(picture, "<circle class=\"mark\""), 1u);
    EXPECT_EQ(occurrences(picture, ">Trigger: 1 collider</text>"), 1u);
    EXPECT_EQ(occurrences(picture, ">1 error</text>"), 1u);
}

} // namespace

} // namespace tangent
