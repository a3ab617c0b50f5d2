#include <tangent/file/level_file.h>

#include <gtest/gtest.h>

namespace tangent {
namespace {

using Errors = std::vector<std::string>;

/// "line:column pointer: message" of each error.
Errors errorsIn(std::string_view text) {
    const ReadResult result = readLevel(text);
    EXPECT_EQ(result.level.has_value(), result.errors.empty());
    Errors errors;
    for (const ReadError& error : result.errors)
        errors.push_back(std::to_string(error.line) + ':' + std::to_string(error.column) + ' ' +
                         error.pointer + ": " + error.message);
    return errors;
}

/// Errors of a level with layer 1 that has `members` alone on line 2.
Errors errorsOfMembers(std::string_view members) {
    return errorsIn(
        "{\"format\": \"tangent-level\", \"version\": \"1.0\", \"layers\": [{\"id\": 1, \"name\": \"\"}],\n" +
        std::string(members) + ",\n\"colliders\": []}");
}

/// Errors of a level with layer 1 and colliders on line 2 and further.
Errors errorsOfColliders(std::string_view colliders) {
    return errorsIn("{\"format\": \"tangent-level\", \"version\": \"1.0\", \"layers\": [{\"id\": 1, "
                    "\"name\": \"\"}], \"colliders\": [\n" +
                    std::string(colliders) + "\n]}");
}

// The whole file

TEST(ReadErrors, MissingMembersOfTheLevel) {
    EXPECT_EQ(errorsIn(" {}"), (Errors{
                                   "1:2 : missing member \"format\"",
                                   "1:2 : missing member \"version\"",
                                   "1:2 : missing member \"layers\"",
                                   "1:2 : missing member \"colliders\"",
                               }));
}

TEST(ReadErrors, NoObject) {
    EXPECT_EQ(errorsIn("[1]"), (Errors{"1:1 : expected an object, found an array"}));
    EXPECT_EQ(errorsIn("null"), (Errors{"1:1 : expected an object, found null"}));
}

TEST(ReadErrors, AnotherFormatIsAllThatIsSaid) {
    EXPECT_EQ(errorsIn(R"({"layers": 1, "format": "tiled", "version": 1})"),
              (Errors{"1:25 /format: unknown format \"tiled\", expected \"tangent-level\""}));
}

TEST(ReadErrors, ANewerMajorVersionIsAllThatIsSaid) {
    const std::string end = " of the level format is newer than this program, which reads 1.x";
    EXPECT_EQ(errorsIn(R"({"format": "tangent-level", "version": "2.0", "colliders": {}})"),
              (Errors{"1:40 /version: version \"2.0\"" + end}));
    EXPECT_EQ(errorsIn(R"({"format": "tangent-level", "version": "100000000000000000000.3", "layers": 1})"),
              (Errors{"1:40 /version: version \"100000000000000000000.3\"" + end}));
}

TEST(ReadErrors, VersionsThatAreNone) {
    const auto errorsOf = [](const std::string& version) {
        return errorsIn("{\"format\": \"tangent-level\", \"layers\": [], \"colliders\": [],\n\"version\": " +
                        version + "}");
    };
    EXPECT_EQ(errorsOf("1"), (Errors{"2:12 /version: expected a string, found a number"}));
    EXPECT_EQ(errorsOf("\"0.9\"").size(), 1u);
    for (const char* version :
         {"", "1", "1.", ".1", "1.0.0", "1.x", "v1.0", "1.00", "01.0", " 1.0", "1.-1", "-1.0"})
        EXPECT_EQ(errorsOf('"' + std::string(version) + '"'),
                  (Errors{"2:12 /version: expected a version like \"1.0\", found \"" + std::string(version) +
                          "\""}));
}

// Settings

TEST(ReadErrors, WrongTypes) {
    EXPECT_EQ(errorsOfMembers("\"name\": 5"), (Errors{"2:9 /name: expected a string, found a number"}));
    EXPECT_EQ(errorsOfMembers("\"name\": null"), (Errors{"2:9 /name: expected a string, found null"}));
    EXPECT_EQ(errorsOfMembers("\"tolerance\": \"0\""),
              (Errors{"2:14 /tolerance: expected a number, found a string"}));
    EXPECT_EQ(errorsOfMembers("\"bounds\": []"),
              (Errors{"2:11 /bounds: expected an object, found an array"}));
    EXPECT_EQ(errorsOfMembers("\"grid\": 16"), (Errors{"2:9 /grid: expected an object, found a number"}));
    EXPECT_EQ(errorsOfMembers("\"grid\": {\"size\": true}"),
              (Errors{"2:18 /grid/size: expected a number, found a boolean"}));
    EXPECT_EQ(errorsOfMembers("\"backgrounds\": {}"),
              (Errors{"2:16 /backgrounds: expected an array, found an object"}));
    EXPECT_EQ(errorsOfMembers("\"backgrounds\": [{}, {\"image\": {}, \"scale\": \"\"}]"),
              (Errors{"2:31 /backgrounds/1/image: expected a string, found an object",
                      "2:44 /backgrounds/1/scale: expected a number, found a string"}));
    EXPECT_EQ(errorsOfMembers("\"rules\": {\"overlap\": \"off\"}"),
              (Errors{"2:22 /rules/overlap: expected an object, found a string"}));
    EXPECT_EQ(errorsOfMembers("\"rules\": {\"overlap\": {\"severity\": false}}"),
              (Errors{"2:35 /rules/overlap/severity: expected a string, found a boolean"}));
    EXPECT_EQ(
        errorsOfMembers("\"ignored\": [{\"rule\": 1, \"colliders\": [1, \"2\", 0], \"reason\": []}]"),
        (Errors{"2:22 /ignored/0/rule: expected a string, found a number",
                "2:42 /ignored/0/colliders/1: expected an id, an integer from 1 to 9007199254740991, found a "
                "string",
                "2:47 /ignored/0/colliders/2: expected an id, an integer from 1 to 9007199254740991, found 0",
                "2:61 /ignored/0/reason: expected a string, found an array"}));
}

TEST(ReadErrors, PropertiesOfAKindThatOnlyALaterVersionMayHave) {
    EXPECT_EQ(errorsOfMembers("\"properties\": {\"a\": null, \"b/c~\": [1], \"d\": 1}"),
              (Errors{"2:21 /properties/a: expected a string, a number or a boolean, found null",
                      "2:35 /properties/b~1c~0: expected a string, a number or a boolean, found an array"}));
    EXPECT_EQ(errorsOfMembers("\"properties\": []"),
              (Errors{"2:15 /properties: expected an object, found an array"}));
}

TEST(ReadErrors, AKnownMemberNamedTwice) {
    EXPECT_EQ(errorsOfMembers("\"name\": \"a\", \"later\": 1, \"later\": 2,\n \"name\": {}"),
              (Errors{"3:2 /name: duplicate member \"name\""}));
    EXPECT_EQ(errorsOfMembers("\"name\": \"a\", \"n\\u0061me\": \"b\""),
              (Errors{"2:14 /name: duplicate member \"name\""}));
    EXPECT_EQ(errorsOfMembers("\"rules\": {\"overlap\": {}, \"overlap\": {}}"),
              (Errors{"2:26 /rules/overlap: duplicate member \"overlap\""}));
    EXPECT_EQ(
        errorsOfColliders(R"({"id": 1, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 1, "x": 0})"),
        (Errors{"2:71 /colliders/0/x: duplicate member \"x\""}));
}

TEST(ReadErrors, NegativeTolerance) {
    EXPECT_EQ(errorsOfMembers("\"tolerance\": -1e-300"),
              (Errors{"2:14 /tolerance: expected a tolerance of 0 or more"}));
}

TEST(ReadErrors, BoundsWithoutAPositiveSize) {
    const Errors expected{"2:11 /bounds: expected bounds with a positive width and height"};
    EXPECT_EQ(errorsOfMembers(R"("bounds": {"x": 0, "y": 0, "width": 0, "height": 1})"), expected);
    EXPECT_EQ(errorsOfMembers(R"("bounds": {"x": 0, "y": 0, "width": 1, "height": -1})"), expected);
    EXPECT_EQ(errorsOfMembers(R"("bounds": {"x": 0, "y": 0, "width": 1})"), expected);
    EXPECT_EQ(errorsOfMembers(R"("bounds": {"width": "1", "height": 1})"),
              (Errors{"2:21 /bounds/width: expected a number, found a string"}));
}

TEST(ReadErrors, Severities) {
    EXPECT_EQ(
        errorsOfMembers(R"("rules": {"overlap": {"severity": "fatal"}, "later": {"severity": "fatal"}})"),
        (Errors{
            "2:35 /rules/overlap/severity: unknown severity \"fatal\", expected \"error\", \"warning\" or "
            "\"off\""}));
    EXPECT_EQ(errorsOfMembers(R"("rules": {"invalid_shape": {"severity": "off"}})"),
              (Errors{"2:41 /rules/invalid_shape/severity: the rule \"invalid_shape\" cannot be off, "
                      "expected \"error\" "
                      "or \"warning\""}));
}

TEST(ReadErrors, Layers) {
    EXPECT_EQ(errorsIn(R"({"format": "tangent-level", "version": "1.0", "layers": [
{"id": 1},
{"name": "a", "color": 5},
7,
{"id": 3, "name": "a"},
{"id": 3, "name": "b"}
], "colliders": []})"),
              (Errors{
                  "2:1 /layers/0: missing member \"name\"",
                  "3:1 /layers/1: missing member \"id\"",
                  "3:24 /layers/1/color: expected a string, found a number",
                  "4:1 /layers/2: expected an object, found a number",
                  "6:8 /layers/4/id: the id 3 is used by an earlier layer",
              }));
}

TEST(ReadErrors, ForbiddenOverlaps) {
    EXPECT_EQ(errorsOfMembers("\"forbidden_overlaps\": [[1, 1], [1, 9], [1], [1, 1, 1], 1, [1, \"\"], []]"),
              (Errors{
                  "2:36 /forbidden_overlaps/1/1: no layer has the id 9",
                  "2:40 /forbidden_overlaps/2: expected 2 layers, found 1",
                  "2:45 /forbidden_overlaps/3: expected 2 layers, found 3",
                  "2:56 /forbidden_overlaps/4: expected an array, found a number",
                  "2:63 /forbidden_overlaps/5/1: expected an id, an integer from 1 to 9007199254740991, "
                  "found a string",
                  "2:68 /forbidden_overlaps/6: expected 2 layers, found 0",
              }));
}

// Colliders

TEST(ReadErrors, MissingMembersOfColliders) {
    EXPECT_EQ(
        errorsOfColliders("{},\n{\"id\": 1, \"layer\": 1, \"shape\": \"circle\", \"x\": 0},\n"
                          "{\"id\": 2, \"layer\": 1, \"shape\": \"rectangle\", \"y\": 0, \"radius\": 1}"),
        (Errors{
            "2:1 /colliders/0: missing member \"id\"",
            "2:1 /colliders/0: missing member \"layer\"",
            "2:1 /colliders/0: missing member \"shape\"",
            "2:1 /colliders/0: missing member \"x\"",
            "2:1 /colliders/0: missing member \"y\"",
            "3:1 /colliders/1: missing member \"y\"",
            "3:1 /colliders/1: missing member \"radius\"",
            "4:1 /colliders/2: missing member \"x\"",
            "4:1 /colliders/2: missing member \"width\"",
            "4:1 /colliders/2: missing member \"height\"",
        }));
}

TEST(ReadErrors, WrongTypesInColliders) {
    EXPECT_EQ(errorsOfColliders(
                  "{\"id\": 1, \"name\": 1, \"layer\": 1, \"shape\": \"circle\", \"x\": \"0\", \"y\": null,\n"
                  "\"radius\": [1], \"sensor\": 1, \"properties\": 5}, null"),
              (Errors{
                  "2:19 /colliders/0/name: expected a string, found a number",
                  "2:58 /colliders/0/x: expected a number, found a string",
                  "2:68 /colliders/0/y: expected a number, found null",
                  "3:11 /colliders/0/radius: expected a number, found an array",
                  "3:26 /colliders/0/sensor: expected a boolean, found a number",
                  "3:43 /colliders/0/properties: expected an object, found a number",
                  "3:47 /colliders/1: expected an object, found null",
              }));
}

TEST(ReadErrors, UnknownShapes) {
    const std::string end = ", expected \"circle\" or \"rectangle\"";
    EXPECT_EQ(
        errorsOfColliders(R"({"id": 1, "layer": 1, "shape": "hexagon", "x": 0, "y": 0, "radius": true})"),
        (Errors{"2:32 /colliders/0/shape: unknown shape \"hexagon\"" + end,
                "2:69 /colliders/0/radius: expected a number, found a boolean"}));
    EXPECT_EQ(errorsOfColliders(R"({"radius": 1, "id": 1, "layer": 1, "shape": "Circle", "x": 0, "y": 0})"),
              (Errors{"2:45 /colliders/0/shape: unknown shape \"Circle\"" + end}));
    EXPECT_EQ(errorsOfColliders(R"({"id": 1, "layer": 1, "shape": 1, "x": 0, "y": 0})"),
              (Errors{"2:32 /colliders/0/shape: expected a string, found a number"}));
    EXPECT_EQ(errorsOfColliders("{\"id\": 1, \"layer\": 1, \"shape\": \"" + std::string(1000, 'x') +
                                "\", \"x\": 0, \"y\": 0}"),
              (Errors{"2:32 /colliders/0/shape: unknown shape \"" + std::string(60, 'x') + "…\"" + end}));
}

TEST(ReadErrors, WhatIsNoId) {
    for (const char* id :
         {"0", "-1", "1.5", "9007199254740992", "9007199254740993", "9007199254740993.0",
          "9007199254740990.6", "18446744073709551617", "1e16", "1e999", "-0", "1e-1", "0.1e0"})
        EXPECT_EQ(
            errorsOfColliders(
                "{\"layer\": 1, \"shape\": \"circle\", \"x\": 0, \"y\": 0, \"radius\": 1, \"id\": " +
                std::string(id) + "}"),
            (Errors{"2:68 /colliders/0/id: expected an id, an integer from 1 to 9007199254740991, found " +
                    std::string(id)}));
    EXPECT_EQ(
        errorsOfColliders(R"({"id": "1", "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 1})"),
        (Errors{
            "2:8 /colliders/0/id: expected an id, an integer from 1 to 9007199254740991, found a string"}));
}

std::string circleLine(int id, int layer = 1) {
    return "{\"id\": " + std::to_string(id) + ", \"layer\": " + std::to_string(layer) +
           R"(, "shape": "circle", "x": 0, "y": 0, "radius": 1})";
}

TEST(ReadErrors, IdsUsedTwice) {
    EXPECT_EQ(errorsOfColliders(circleLine(3) + ",\n" + circleLine(2) + ",\n" + circleLine(3) + ",\n" +
                                circleLine(2) + ",\n" + circleLine(3)),
              (Errors{
                  "4:8 /colliders/2/id: the id 3 is used by an earlier collider",
                  "5:8 /colliders/3/id: the id 2 is used by an earlier collider",
                  "6:8 /colliders/4/id: the id 3 is used by an earlier collider",
              }));
}

TEST(ReadErrors, LayersThatDoNotExist) {
    EXPECT_EQ(errorsOfColliders(circleLine(1, 2) + ",\n" + circleLine(2, 1) + ",\n" + circleLine(3, 2)),
              (Errors{"2:20 /colliders/0/layer: no layer has the id 2",
                      "4:20 /colliders/2/layer: no layer has the id 2"}));
}

TEST(ReadErrors, LayersAreNotMissedWhereTheyCannotBeRead) {
    EXPECT_EQ(
        errorsIn(
            R"({"format": "tangent-level", "version": "1.0", "layers": [{"id": "1", "name": ""}], "colliders": [)" +
            circleLine(1) + "]}"),
        (Errors{"1:65 /layers/0/id: expected an id, an integer from 1 to 9007199254740991, found a string"}));
    EXPECT_EQ(errorsIn(R"({"format": "tangent-level", "version": "1.0", "layers": 1, "colliders": [)" +
                       circleLine(1) + "]}"),
              (Errors{"1:57 /layers: expected an array, found a number"}));
}

TEST(ReadErrors, NumbersBeyondADouble) {
    EXPECT_EQ(
        errorsOfColliders(R"({"id": 1, "layer": 1, "shape": "circle", "x": 1e309, "y": -1e400, "radius": 1,
"later": [1, {"a": 1e999}], "properties": {"a": 179769313486231580793e289}})"),
        (Errors{
            "2:47 /colliders/0/x: the number 1e309 is too large for a double",
            "2:59 /colliders/0/y: the number -1e400 is too large for a double",
            "3:20 /colliders/0/later/1/a: the number 1e999 is too large for a double",
            "3:49 /colliders/0/properties/a: the number 179769313486231580793e289 is too large for a double",
        }));
}

// Several at once

TEST(ReadErrors, AllErrorsInFileOrderAndTheFirstBreachOfTheGrammar) {
    EXPECT_EQ(errorsIn(R"({
"format": "tangent-level",
"version": "1.0",
"tolerance": -1,
"properties": {"a": []},
"layers": [{"id": 1, "name": ""}],
"colliders": [
{"id": 1, "layer": 4, "shape": "circle", "x": 0, "y": 0, "radius": 1},
{"id": 1, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": "1"},
{"id": 2, "layer": 1, "shape": "circle", "x": 0, "y": 0 "radius": 1},
{"id": "not seen any more"}
]
})"),
              (Errors{
                  "4:14 /tolerance: expected a tolerance of 0 or more",
                  "5:21 /properties/a: expected a string, a number or a boolean, found an array",
                  "8:20 /colliders/0/layer: no layer has the id 4",
                  "9:8 /colliders/1/id: the id 1 is used by an earlier collider",
                  "9:68 /colliders/1/radius: expected a number, found a string",
                  "10:57 /colliders/2/y: unexpected \"\"\", expected \",\" or \"}\"",
              }));
}

TEST(ReadErrors, ColumnsCountCharacters) {
    EXPECT_EQ(errorsOfMembers("\"properties\": {\"é例😀\": null}"),
              (Errors{"2:23 /properties/é例😀: expected a string, a number or a boolean, found null"}));
    EXPECT_EQ(errorsIn("\xEF\xBB\xBF[]"), (Errors{"1:1 : expected an object, found an array"}));
    EXPECT_EQ(errorsIn("\r\n\r\n []"), (Errors{"3:2 : expected an object, found an array"}));
}

TEST(ReadErrors, PointersFollowRfc6901) {
    EXPECT_EQ(errorsOfMembers(R"("properties": {"": null, "a~/\"\u00e9": null})"),
              (Errors{"2:20 /properties/: expected a string, a number or a boolean, found null",
                      "2:41 /properties/a~0~1\"é: expected a string, a number or a boolean, found null"}));
}

TEST(ReadErrors, ManyAreCutWithACountOfTheRest) {
    std::string colliders = "0";
    for (int i = 0; i < 1000; ++i)
        colliders += ",\n0";
    const std::string text = R"({"format": "tangent-level", "version": "1.0", "layers": [], "colliders": [)" +
                             colliders + "], \"name\": 1}";
    const ReadResult result = readLevel(text);
    ASSERT_EQ(result.errors.size(), maxReadErrors);
    const std::size_t offset = text.find("[0,") + 1 + 98 * std::string_view("0,\n").size();
    const ReadError& last = result.errors[98];
    EXPECT_EQ(std::tuple(last.line, last.column, last.pointer, last.message, last.offset),
              std::tuple(99u, 1u, "/colliders/98", "expected an object, found a number", offset));
    EXPECT_EQ(inEnglish(last.sentence), last.message);
    EXPECT_EQ(result.errors[99].line, 0u);
    EXPECT_EQ(result.errors[99].message, "and 903 more errors");
}

TEST(ReadErrors, TheFirstOfManyAreKeptWhateverTheOrderInWhichTheyAreFound) {
    std::string colliders = circleLine(1, 5); // a layer that does not exist is found last
    for (int i = 0; i < 1000; ++i)
        colliders += ",\n0";
    const Errors errors = errorsOfColliders(colliders);
    ASSERT_EQ(errors.size(), maxReadErrors);
    EXPECT_EQ(errors.front(), "2:20 /colliders/0/layer: no layer has the id 5");
}

TEST(ReadErrors, AHundredAreAllShown) {
    std::string colliders = "0";
    for (std::size_t i = 1; i < maxReadErrors; ++i)
        colliders += ",0";
    const Errors errors = errorsOfColliders(colliders);
    ASSERT_EQ(errors.size(), maxReadErrors);
    EXPECT_EQ(errors.back(), "2:199 /colliders/99: expected an object, found a number");
}

TEST(ReadErrors, AFileThatCannotBeOpened) {
    const ReadResult missing = readLevelFile("/nonexistent/a.level.json");
    EXPECT_FALSE(missing);
    EXPECT_EQ(missing.errors,
              (std::vector<ReadError>{{0, 0, "", "cannot be read: No such file or directory", 0,
                                       std::make_error_code(std::errc::no_such_file_or_directory)}}));
    const ReadResult folder = readLevelFile("/");
    EXPECT_EQ(folder.errors, (std::vector<ReadError>{{0, 0, "", "cannot be read: Is a directory", 0,
                                                      std::make_error_code(std::errc::is_a_directory)}}));
}

} // namespace
} // namespace tangent
