#include "engine_levels.h"
#include "note_texts.h"

#include <tangent/formats/box2d.h>

#include <cmath>

namespace tangent {

namespace {

using namespace test;

TEST(Box2d, WorldsComeBackAsTheyWere) {
    for (const char* name : {"planck", "box2d"}) {
        const ExportResult written = exportLevel(format(name), engineLevel());
        EXPECT_EQ(texts(written.notes), std::vector<std::string>{});
        EXPECT_EQ(formatOfFile("a.json", written.text), formatNamed(name));
        expectSame(readBack(name, written.text), engineLevel());
    }
}

TEST(Box2d, RandomWorldsComeBackAsTheyWere) {
    std::mt19937_64 random(5);
    for (int i = 0; i < 20; ++i) {
        const Level level = randomEngineLevel(random, 100);
        for (const char* name : {"planck", "box2d"})
            expectSame(readBack(name, exportLevel(format(name), level).text), level);
    }
}

TEST(Box2d, UsesHalfExtentsAndLetsYRunUp) {
    Level level = engineLevel();
    level.colliders.resize(1);
    ExportOptions scaled;
    scaled.scale = 0.5;
    const std::string text = exportLevel(format("box2d"), level, scaled).text;
    EXPECT_NE(text.find(R"("position": {"x": 320, "y": -345}, "angle": 0)"), text.npos) << text;
    EXPECT_NE(text.find(R"("shape": {"type": "box", "hx": 320, "hy": 25})"), text.npos) << text;
    EXPECT_NE(text.find(R"("filter": {"categoryBits": 1, "maskBits": 5})"), text.npos) << text;
}

TEST(Box2d, WhatAWorldCannotExpressIsNoted) {
    Level level = engineLevel();
    level.bounds = Bounds{Rect{{0, 0}, {1, 1}}, {}};
    level.grid = Grid{16, {}};
    level.guides = {{Axis::x, 320, {}}};
    level.tolerance = 0;
    level.colliders[0].group = "crane";
    level.layers[0].color = "#ff0000";
    level.layers.push_back({LayerId{8}, "Empty", "", {}});
    level.rules[Rule::narrowGap].severity = Severity::error;
    level.ignored = {{"overlap", {ColliderId{2}}, "", {}}};
    level.colliders[1].shape = Circle{{0.1, 0}, 1};
    EXPECT_EQ(texts(exportLevel(format("box2d"), level).notes),
              (std::vector<std::string>{"level bounds: not written", "grid: not written",
                                        "guide: not written", "tolerance: not written", "rules: not written",
                                        "ignored problem: not written", "color of a layer: not written",
                                        "group of a collider: not written",
                                        "layer without colliders: what it forbids is not written",
                                        "collider that 32-bit floats move by more than the tolerance"}));
}

TEST(Box2d, ForeignPlanckWorldsAreRead) {
    const ImportResult result = readPlanck(R"([
{"gravity": {"x": 0, "y": -10}, "bodies": [{"refIndex": 1, "refType": "Body"}], "joints": []},
{"type": "dynamic", "position": {"x": 1, "y": 2}, "angle": 0, "fixtures": [{"refIndex": 2}, {"refIndex": 3}, {"refIndex": 4}]},
{"filterCategoryBits": 2, "filterMaskBits": 65535, "shape": {"refIndex": 5}},
{"isSensor": true, "shape": {"refIndex": 6}},
{"shape": {"refIndex": 7}},
{"type": "polygon", "vertices": [{"x": 2, "y": -3}, {"x": 2, "y": 3}, {"x": -2, "y": 3}, {"x": -2, "y": -3}]},
{"type": "circle", "p": {"x": 1, "y": 0}, "radius": 2},
{"type": "edge", "vertex1": {"x": 0, "y": 0}, "vertex2": {"x": 1, "y": 1}}])");
    ASSERT_TRUE(result.level);
    EXPECT_EQ(result.level->colliders,
              (std::vector<Collider>{{ColliderId{1}, LayerId{1}, Rect{{-1, -5}, {4, 6}}, false, "", {}, {}},
                                     {ColliderId{2}, LayerId{2}, Circle{{2, -2}, 2}, true, "", {}, {}}}));
    EXPECT_EQ(result.level->layers[0].name, "Layer 2");
    EXPECT_FALSE(result.level->forbiddenOverlaps) << "masks of all bits collide with all";
    EXPECT_EQ(texts(result.notes),
              (std::vector<std::string>{"2 × moving body: imported where it starts", "edge: skipped"}));
}

TEST(Box2d, BitsAbove16AreReported) {
    const auto notesOf = [](const std::string& filter) {
        return texts(importLevel(format("box2d"), R"({"gravity": {}, "bodies": [{"fixtures": [
{"shape": {"type": "circle", "radius": 1}, "filter": )" +
                                                      filter + "}]}]}")
                         .notes);
    };
    using Words = std::vector<std::string>;
    EXPECT_EQ(notesOf(R"({"categoryBits": 32768, "maskBits": 65535})"), Words{});
    EXPECT_EQ(notesOf(R"({"categoryBits": 1, "maskBits": -1})"), Words{}) << "every category";
    EXPECT_EQ(notesOf(R"({"categoryBits": 1, "maskBits": 4294967295})"), Words{});
    EXPECT_EQ(notesOf(R"({"categoryBits": 65536, "maskBits": 131073})"),
              (Words{"category bits above 16: skipped", "mask bits above 16: skipped"}));
}

TEST(Box2d, PolygonsBecomeWhatIsAskedFor) {
    const std::string text = R"({"gravity": {}, "bodies": [{"fixtures": [{"shape": {"type": "polygon",
        "vertices": [{"x": 0, "y": 0}, {"x": 6, "y": 0}, {"x": 6, "y": 8}]}}]}]})";
    EXPECT_EQ(texts(readBox2d(text).notes), std::vector<std::string>{"polygon: skipped"});
    const ImportResult around = readBox2d(text, replacingBy(OtherShapes::bounding));
    EXPECT_EQ(around.level->colliders[0].shape, Shape(Rect{{0, -8}, {6, 8}}));
    const ImportResult inside = readBox2d(text, replacingBy(OtherShapes::inscribed));
    const Circle circle = std::get<Circle>(inside.level->colliders[0].shape);
    EXPECT_NEAR(circle.radius, 2, 0.03) << "of a right triangle with sides 6, 8, 10";
    EXPECT_LE(circle.radius, 2);
}

TEST(Box2d, BoxesBesideTheOriginOfTheirBodyKeepTheirNumbers) {
    const ImportResult result = readBox2d(R"({"gravity": {}, "bodies": [{"position": {"x": 10, "y": 0},
"angle": 0.8, "fixtures": [{"shape": {"type": "polygon", "vertices": [{"x": 4, "y": -0.5}, {"x": 6, "y": -0.5},
{"x": 6, "y": 0.5}, {"x": 4, "y": 0.5}]}}]}]})");
    ASSERT_TRUE(result.level);
    const auto& box = std::get<RotatedRect>(result.level->colliders.at(0).shape);
    EXPECT_EQ(box.rect.size, (Vec2{2, 1}));
    EXPECT_NEAR(box.degrees, -45.83662, 1e-5);
    EXPECT_NEAR(box.rect.min.x + 1, 10 + 5 * std::cos(0.8), 1e-9);
    EXPECT_NEAR(box.rect.min.y + 0.5, -5 * std::sin(0.8), 1e-9);
}

TEST(Box2d, ErrorsNameTheirPlace) {
    using Texts = std::vector<std::string>;
    EXPECT_EQ(messages(readPlanck("{}")), Texts{"1: expected the array of planck.Serializer"});
    EXPECT_EQ(messages(readPlanck("[]")),
              Texts{"1: expected an array that begins with a world: an object with \"bodies\""});
    EXPECT_EQ(messages(readPlanck("[{\"bodies\": [\n{\"refIndex\": 9}]}]")),
              Texts{"1: \"refIndex\": 9 is no object of the expected kind"});
    EXPECT_EQ(messages(readPlanck("[{\"bodies\": [\n{}]}]"))[0],
              "2: expected a reference with a \"refIndex\"");
    EXPECT_EQ(messages(readBox2d("{\"bodies\": [\n{\"a\" 1}]}")).size(), 1u);
    EXPECT_FALSE(readBox2d("").level);
    EXPECT_FALSE(readBox2d("[[[[").level);
}

TEST(Box2d, ValuesOfTheWrongTypeAreErrors) {
    using Texts = std::vector<std::string>;
    const auto errorsOf = [](const std::string& body) {
        return messages(readBox2d("{\"gravity\": {}, \"bodies\": [\n{" + body + "}]}"));
    };
    const Texts noNumber{"2: expected a number, found a string"};
    EXPECT_EQ(errorsOf(R"("position": {"x": "200"})"), noNumber);
    EXPECT_EQ(errorsOf(R"("position": {"x": 1, "y": "2"})"), noNumber);
    EXPECT_EQ(errorsOf(R"("angle": "1")"), noNumber);
    EXPECT_EQ(errorsOf(R"("position": [1, 2])"), Texts{"2: expected an object, found an array"});
    EXPECT_EQ(errorsOf(R"("type": 2)"), Texts{"2: expected a string, found a number"});
    EXPECT_EQ(errorsOf(R"("fixtures": {})"), Texts{"2: expected an array, found an object"});
    for (const char* fixture :
         {R"("filter": {"maskBits": "1"})", R"("shape": {"type": "circle", "radius": "1"})",
          R"("shape": {"type": "circle", "p": {"x": "1"}})", R"("shape": {"type": "box", "hx": "1"})",
          R"("shape": {"type": "box", "hy": "1"})",
          R"("shape": {"type": "box", "hx": 1, "hy": 1, "angle": "1"})",
          R"("shape": {"type": "polygon", "vertices": [{"x": "1"}]})"})
        EXPECT_EQ(errorsOf("\"fixtures\": [{" + std::string(fixture) + "}]"), noNumber) << fixture;
    EXPECT_EQ(errorsOf(R"("fixtures": [{"isSensor": "true"}])"),
              Texts{"2: expected a boolean, found a string"});
    EXPECT_EQ(errorsOf(R"("fixtures": [{"filter": {"maskBits": 1.5}}])"),
              Texts{"2: expected an integer, found 1.5"});
    EXPECT_EQ(
        errorsOf(R"("fixtures": [{"filter": {"maskBits": 18446744073709551615}}], "userData": {"id": "a"})"),
        Texts{})
        << "all bits, and data of others";

    EXPECT_EQ(messages(readPlanck(R"([{"bodies": [{"refIndex": 1}]},
{"position": {"x": "1"}, "fixtures": [{"refIndex": 2}]},
{"isSensor": 1, "filterMaskBits": "1", "shape": {"refIndex": 3}},
{"type": "circle", "radius": true}])")),
              (Texts{"2: expected a number, found a string", "3: expected a boolean, found a number",
                     "3: expected a number, found a string", "4: expected a number, found a boolean"}));
}

TEST(Box2d, HostileWorldsEnd) {
    std::string manyFilters = "{\"gravity\": {}, \"bodies\": [";
    for (int i = 0; i < 20'000; ++i)
        manyFilters += std::string(i == 0 ? "" : ",") + R"({"fixtures": [{"filter": {"categoryBits": )" +
                       std::to_string(i) + R"(}, "shape": {"type": "circle", "radius": 1}}]})";
    EXPECT_EQ(messages(readBox2d(manyFilters + "]}")).size(), 1u);
    EXPECT_FALSE(readPlanck(std::string(1'000'000, '[')).level);
    std::string corners =
        R"({"gravity": {}, "bodies": [{"fixtures": [{"shape": {"type": "polygon", "vertices": [)";
    for (int i = 0; i < 100'000; ++i)
        corners += (i == 0 ? "{\"x\": " : ",{\"x\": ") + std::to_string(std::int64_t{i} * 7919 % 1000) +
                   ", \"y\": " + std::to_string(std::int64_t{i} * 104729 % 1000) + '}';
    for (const OtherShapes how : {OtherShapes::bounding, OtherShapes::inscribed})
        EXPECT_TRUE(readBox2d(corners + "]}}]}]}", replacingBy(how)).level);
}

TEST(Box2d, IdsThatAreUsedTwiceAreChanged) {
    const ImportResult result = readBox2d(R"({"gravity": {}, "bodies": [
{"userData": {"id": 4}, "fixtures": [{"shape": {"type": "circle", "radius": 1}}]},
{"userData": {"id": 4}, "fixtures": [{"shape": {"type": "circle", "radius": 1}}]}]})");
    EXPECT_EQ(result.level->colliders[1].id, ColliderId{5});
    EXPECT_EQ(texts(result.notes), std::vector<std::string>{"id used by an earlier fixture: changed"});
    EXPECT_EQ(result.notes[0].line, 3u);
}

} // namespace

} // namespace tangent
