#include "run_tangent.h"

namespace tangent::test {

namespace {

std::size_t occurrences(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

class Render : public TangentTest {};

TEST_F(Render, DrawsCollidersAndMarksProblems) {
    write("a.level.json", overlappingLevel());
    const Finished run = tangent({"render", "a.level.json", "--output", "a.svg"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.out, "");
    const std::string picture = read("a.svg");
    EXPECT_EQ(picture.substr(0, 5), "<svg ");
    EXPECT_EQ(picture.substr(picture.size() - 7), "</svg>\n");
    EXPECT_EQ(occurrences(picture, "<circle class=\"collider layer1\""), 3u);
    EXPECT_EQ(occurrences(picture, "<circle class=\"error\""), 2u);
    EXPECT_EQ(occurrences(picture, "<circle class=\"mark\""), 1u);
    EXPECT_EQ(occurrences(picture, ">Solid: 3 colliders</text>"), 1u);
    EXPECT_EQ(occurrences(picture, ">1 error</text>"), 1u);
}

TEST_F(Render, RefusesOtherKindsOfPictures) {
    write("a.level.json", overlappingLevel());
    for (const std::string name : {"a.png", "a.svg.pdf", "a.SVGZ"}) {
        const Finished run = tangent({"render", "a.level.json", "--output", name});
        EXPECT_EQ(run.status, 2) << name;
        EXPECT_NE(run.err.find("must end in .svg"), std::string::npos) << run.err;
        EXPECT_FALSE(std::filesystem::exists(folder_ / name)) << name;
    }
    EXPECT_EQ(tangent({"render", "a.level.json", "--output", "A.SVG"}).status, 0);
}

TEST_F(Render, RequiredOptionsAreMarked) {
    EXPECT_NE(tangent({"render", "--help"}).out.find("standard output; required"), std::string::npos);
    EXPECT_NE(tangent({"merge", "--help"}).out.find("standard output; required"), std::string::npos);
    EXPECT_NE(tangent({"reach", "--help"}).out.find("required unless --width and --height"),
              std::string::npos);
    EXPECT_NE(tangent({"export", "--help"}).out.find("required for standard output"), std::string::npos);
}

TEST_F(Render, EscapesNames) {
    const std::string text = levelText(
        R"({"id": 1, "name": "<a & \"b\">", "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 5})",
        R"("name": "]]></title>",
)");
    const Finished run = tangent({"render", "-", "--output", "-"}, text);
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(occurrences(run.out, "<title>&lt;a &amp; &quot;b&quot;&gt; (1)</title>"), 1u) << run.out;
    EXPECT_EQ(occurrences(run.out, "<title>]]&gt;&lt;/title&gt;</title>"), 1u) << run.out;
}

TEST_F(Render, CountsOnlyWhatItCanDraw) {
    const std::string text =
        levelText(R"({"id": 1, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 0},
{"id": 2, "layer": 1, "shape": "rectangle", "x": 1e308, "y": 0, "width": 1e308, "height": 5},
{"id": 3, "layer": 1, "shape": "rectangle", "x": 0, "y": 0, "width": 4, "height": 2, "rotation": 30})");
    const Finished run = tangent({"render", "-", "--output", "-"}, text);
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(occurrences(run.out, "class=\"collider layer1\" x="), 2u) << "one in the legend";
    EXPECT_EQ(occurrences(run.out, "transform=\"rotate(30 2 1)\""), 1u);
    EXPECT_EQ(occurrences(run.out, "has an invalid shape"), 2u);
    EXPECT_EQ(occurrences(run.out, "nan"), 0u);
    EXPECT_EQ(occurrences(run.out, "inf"), 0u);
}

TEST_F(Render, AnEmptyLevelIsAPictureToo) {
    const Finished run = tangent({"render", "-", "--output", "-"}, levelText(""));
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(occurrences(run.out, "</svg>"), 1u);
}

} // namespace

} // namespace tangent::test
