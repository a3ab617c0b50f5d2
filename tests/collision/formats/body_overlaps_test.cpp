// Shapes of one body never meet in an engine: import ignores their overlaps.

#include "engine_levels.h"
#include "note_texts.h"

#include <tangent/formats/reimport/reimport.h>
#include <tangent/live/problems.h>

namespace tangent {

namespace {

using namespace test;

/// A body with squares of 20, one for each place, and an own square at x = 100.
std::string sceneWithBody(const std::vector<int>& places, const char* type = "StaticBody2D") {
    std::string text =
        "[gd_scene format=3]\n[sub_resource type=\"RectangleShape2D\" id=\"1\"]\n"
        "size = Vector2(20, 20)\n[node name=\"Root\" type=\"Node2D\"]\n[node name=\"Ramp\" type=\"" +
        std::string(type) + "\" parent=\".\"]\n";
    for (std::size_t i = 0; i < places.size(); ++i)
        text += "[node name=\"S" + std::to_string(i) +
                "\" type=\"CollisionShape2D\" parent=\"Ramp\"]\nposition = Vector2(" +
                std::to_string(places[i]) + ", 0)\nshape = SubResource(\"1\")\n";
    return text + "[node name=\"Own\" type=\"StaticBody2D\" parent=\".\"]\nposition = Vector2(100, 0)\n"
                  "[node name=\"S\" type=\"CollisionShape2D\" parent=\"Own\"]\nshape = SubResource(\"1\")\n";
}

ImportResult importedScene(const std::string& text) {
    ImportResult result = importLevel(format("godot4"), text);
    EXPECT_EQ(messages(result), std::vector<std::string>{});
    return result;
}

std::vector<std::string> rulesBroken(const Level& level) {
    std::vector<std::string> rules;
    for (const Problem& problem : findProblems(level).problems)
        rules.emplace_back(ruleName(problem.rule));
    return rules;
}

TEST(BodyOverlaps, OfOneBodyAreIgnored) {
    const ImportResult result = importedScene(sceneWithBody({0, 10, 10, 50}));
    EXPECT_EQ(rulesBroken(*result.level), std::vector<std::string>{});
    ASSERT_EQ(result.level->ignored.size(), 3U);
    EXPECT_EQ(result.level->ignored[0].rule, "overlap");
    EXPECT_EQ(result.level->ignored[2].rule, "duplicate");
    EXPECT_EQ(result.level->ignored[0].reason, "shapes of one body");
    EXPECT_TRUE(findProblems(*result.level).staleIgnored.empty());
    EXPECT_EQ(texts(result.notes),
              std::vector<std::string>{"3 × overlap of two shapes of one body: ignored"});
}

TEST(BodyOverlaps, OfTwoBodiesAreProblems) {
    const ImportResult result = importedScene(sceneWithBody({0, 90}));
    EXPECT_EQ(rulesBroken(*result.level), std::vector<std::string>{"overlap"});
    EXPECT_TRUE(result.level->ignored.empty());
    EXPECT_TRUE(result.notes.empty());
}

TEST(BodyOverlaps, OfBodiesWithManyShapesAreProblems) {
    const ImportResult result = importedScene(sceneWithBody(std::vector<int>(101, 0)));
    EXPECT_FALSE(rulesBroken(*result.level).empty());
    EXPECT_EQ(texts(result.notes),
              std::vector<std::string>{"body with more than 100 shapes: their overlaps are problems"});
}

TEST(BodyOverlaps, OfFixturesAreIgnored) {
    const std::string circle = R"({"shape": {"type": "circle", "radius": 1}})";
    const std::string text = R"({"gravity": {"x": 0, "y": 0}, "bodies": [{"fixtures": [)" + circle + ", " +
                             circle + R"(]}, {"position": {"x": 9, "y": 0}, "fixtures": [)" + circle + "]}]}";
    const ImportResult result = importLevel(format("box2d"), text);
    ASSERT_TRUE(result.level);
    EXPECT_EQ(rulesBroken(*result.level), std::vector<std::string>{});
    EXPECT_EQ(result.level->ignored.size(), 1U);
}

/// Two halves that overlap, in the first tile, and a whole rectangle in the second.
const std::string tiles =
    "<map width='3' height='1' tilewidth='16' tileheight='16'><tileset firstgid='1' tilewidth='16' "
    "tileheight='16'><tile id='0'><objectgroup><object id='1' width='16' height='10'/><object id='2' y='6' "
    "width='16' height='10'/></objectgroup></tile><tile id='1'><objectgroup><object id='1' width='20' "
    "height='16'/></objectgroup></tile></tileset>";

TEST(BodyOverlaps, OfOneTileAreIgnored) {
    const auto rulesIn = [](const std::string& map) {
        const ImportResult result = importLevel(format("tmx"), tiles + map + "</map>");
        return result.level ? rulesBroken(*result.level) : std::vector<std::string>{"not read"};
    };
    const auto cells = [](const std::string& list) {
        return "<layer id='1' width='3' height='1'><data encoding='csv'>" + list + "</data></layer>";
    };
    EXPECT_EQ(rulesIn(cells("1,1,0")), std::vector<std::string>{});
    EXPECT_EQ(
        rulesIn("<objectgroup id='1'><object id='5' gid='1' y='16' width='16' height='16'/></objectgroup>"),
        std::vector<std::string>{});
    EXPECT_EQ(rulesIn(cells("2,1,0")), (std::vector<std::string>{"overlap", "overlap"})) << "of two cells";
    EXPECT_EQ(rulesIn("<objectgroup id='1'><object id='5' gid='1' y='16' width='16' height='16'/>"
                      "<object id='6' gid='1' x='15' y='16' width='16' height='16'/></objectgroup>")
                  .size(),
              4U)
        << "of two objects";
    const ImportResult tileset =
        importLevel(format("tmx"), "<tileset name='a' tilewidth='16' tileheight='16' "
                                   "columns='1'><tile id='0'><objectgroup>"
                                   "<object width='9' height='9'/><object width='9' "
                                   "height='8'/></objectgroup></tile></tileset>");
    ASSERT_TRUE(tileset.level);
    EXPECT_EQ(rulesBroken(*tileset.level), std::vector<std::string>{});
}

/// A row of cells with one tile, whose squares all overlap.
std::string mapOfOverlaps(int cells, int shapes) {
    const std::string width = " width='" + std::to_string(cells) + "' height='1'";
    std::string text = "<map" + width +
                       " tilewidth='16' tileheight='16'><tileset firstgid='1' tilewidth='16' "
                       "tileheight='16'><tile id='0'><objectgroup>";
    for (int i = 0; i < shapes; ++i)
        text += "<object x='" + std::to_string(i * 0.01) + "' width='10' height='10'/>";
    text += "</objectgroup></tile></tileset><layer id='1'" + width + "><data encoding='csv'>1";
    for (int cell = 1; cell < cells; ++cell)
        text += ",1";
    return text + "</data></layer></map>";
}

TEST(BodyOverlaps, MoreThanARuleListsAreIgnored) {
    const ImportResult result = importLevel(format("tmx"), mapOfOverlaps(1, 100));
    ASSERT_TRUE(result.level);
    EXPECT_EQ(result.level->ignored.size(), 4950U);
    EXPECT_EQ(rulesBroken(*result.level), std::vector<std::string>{});
}

/// Each cell has 435 overlaps.
TEST(BodyOverlaps, BeyondALimitAreProblems) {
    const ImportResult result = importLevel(format("tmx"), mapOfOverlaps(232, 30));
    ASSERT_TRUE(result.level);
    EXPECT_EQ(result.level->ignored.size(), 100'050U) << "the body that exceeds the limit is whole";
    EXPECT_EQ(
        texts(result.notes),
        (std::vector<std::string>{"100050 × overlap of two shapes of one body: ignored",
                                  "2 × body after 100,000 ignored overlaps: its overlaps are problems"}));
}

TEST(BodyOverlaps, ImportingAgainBringsThoseOfNewShapesOnly) {
    const auto again = [](Level level, const std::string& text) {
        ImportResult source = importedScene(text);
        Notes notes;
        return reimported(std::move(level), *std::move(source.level), source.assigned, "a.tscn", notes, {})
            .level;
    };
    Level level = again(*importedScene(sceneWithBody({0})).level, sceneWithBody({0, 10}));
    EXPECT_EQ(rulesBroken(level), std::vector<std::string>{});
    ASSERT_EQ(level.ignored.size(), 1U);
    EXPECT_EQ(again(level, sceneWithBody({0, 10})).ignored.size(), 1U);
    level.ignored.clear(); // somebody wants to see it
    EXPECT_TRUE(again(level, sceneWithBody({0, 10})).ignored.empty());
}

} // namespace

} // namespace tangent
