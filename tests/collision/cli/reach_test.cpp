#include "run_tangent.h"

namespace tangent::test {

namespace {

/// A spawn in a square of four walls with a door 16 wide, and a goal outside.
std::string roomWithADoor() {
    return levelText(
        R"({"id": 1, "name": "top", "layer": 1, "shape": "rectangle", "x": -10, "y": -10, "width": 120, "height": 10},
{"id": 2, "layer": 1, "shape": "rectangle", "x": -10, "y": 100, "width": 120, "height": 10},
{"id": 3, "layer": 1, "shape": "rectangle", "x": -10, "y": 0, "width": 10, "height": 100},
{"id": 4, "layer": 1, "shape": "rectangle", "x": 100, "y": 0, "width": 10, "height": 84},
{"id": 5, "layer": 1, "shape": "circle", "x": 50, "y": 50, "radius": 5, "sensor": true, "properties": {"spawn": true}},
{"id": 6, "name": "exit", "layer": 1, "shape": "circle", "x": 200, "y": 50, "radius": 5, "sensor": true, "properties": {"goal": true}},
{"id": 7, "layer": 1, "shape": "circle", "x": 300, "y": 50, "radius": 5, "properties": {"goal": false}})",
        R"("bounds": {"x": -20, "y": -20, "width": 400, "height": 140},
)");
}

/// The same, with the rule for a body that is too wide for the door.
std::string sealedRoom() {
    std::string level = roomWithADoor();
    level.insert(level.find("\"bounds\""),
                 "\"rules\": {\"unreachable\": {\"severity\": \"error\", \"radius\": 9}},\n");
    return level;
}

class ReachCommand : public TangentTest {};

TEST_F(ReachCommand, SaysYesWhereTheBodyFitsThroughTheDoor) {
    const Finished run = tangent({"reach", "--radius", "8", "-"}, roomWithADoor());
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out, "exit (6) can be reached\n");
    EXPECT_EQ(tangent({"reach", "--width", "40", "--height", "16", "-"}, roomWithADoor()).status, 0);
}

TEST_F(ReachCommand, NamesTheCollidersThatSealTheGoalOff) {
    const Finished run = tangent({"reach", "--radius", "9", "-"}, roomWithADoor());
    EXPECT_EQ(run.status, 1) << run.err;
    EXPECT_EQ(run.out, "exit (6) cannot be reached: sealed off by top (1), #3, #2, #4; "
                       "the widest gap, between #2 and #4, is too narrow by 2\n");
    const Finished box =
        tangent({"reach", "--width", "4", "--height", "17", "--format", "json", "-"}, roomWithADoor());
    EXPECT_EQ(box.status, 1);
    EXPECT_EQ(box.out, "{\"goals\": [\n{\"goal\": 6, \"at\": [200, 50], \"verdict\": \"cut_off\", "
                       "\"colliders\": [1, 3, 2, 4], \"bounds\": false, "
                       "\"gap\": {\"colliders\": [2, 4], \"missing\": 1}}]}\n");
}

TEST_F(ReachCommand, OnlyTheLayersOfTheRuleStopTheBody) {
    std::string level = sealedRoom();
    level.insert(level.find("\"radius\": 9") + 11, ", \"layers\": [2]");
    const std::string layer = R"({"id": 1, "name": "Solid"})";
    level.insert(level.find(layer) + layer.size(), R"(, {"id": 2, "name": "Rock"})");
    EXPECT_EQ(tangent({"reach", "--radius", "9", "-"}, level).out, "exit (6) can be reached\n");
}

TEST_F(ReachCommand, TakesPlacesAndBounds) {
    const std::string level = roomWithADoor();
    EXPECT_EQ(tangent({"reach", "--radius", "9", "--to", "70,20", "-"}, level).out,
              "70, 20 can be reached\n");
    EXPECT_EQ(tangent({"reach", "--radius", "9", "--from", "150,50", "-"}, level).status, 0);
    EXPECT_EQ(tangent({"reach", "--radius", "9", "--from", "104,50", "-"}, level).out,
              "exit (6) cannot be reached: at the start, the body overlaps #4\n");
    EXPECT_EQ(tangent({"reach", "--radius", "9", "--to", "300,50", "-"}, level).out,
              "300, 50 cannot be reached: there, the body overlaps #7\n");
    EXPECT_EQ(tangent({"reach", "--radius", "4", "--bounds", "--to", "200,118", "-"}, level).out,
              "200, 118 cannot be reached: there, the body overlaps the bounds\n");
}

TEST_F(ReachCommand, SolidMarksDoNotStopTheBody) {
    std::string level = roomWithADoor();
    for (std::size_t sensor = level.find(", \"sensor\": true"); sensor != level.npos;
         sensor = level.find(", \"sensor\": true"))
        level.erase(sensor, 16);
    EXPECT_EQ(tangent({"reach", "--radius", "8", "-"}, level).out, "exit (6) can be reached\n");
    EXPECT_EQ(tangent({"reach", "--radius", "4", "--from", "50,20", "-"}, level).status, 0);
    EXPECT_EQ(tangent({"reach", "--radius", "4", "--from", "50,50", "-"}, level).out,
              "exit (6) cannot be reached: at the start, the body overlaps #5\n")
        << "which is no mark of this way";
    EXPECT_EQ(tangent({"reach", "--radius", "4", "--to", "200,50", "-"}, level).out,
              "200, 50 cannot be reached: there, the body overlaps exit (6)\n");
}

TEST_F(ReachCommand, AnInvalidSpawnIsNoStart) {
    std::string level = roomWithADoor();
    const std::string circle = R"("x": 50, "y": 50, "radius": 5)";
    level.replace(level.find(circle), circle.size(), R"("x": 50, "y": 50, "radius": 0)");
    const Finished run = tangent({"reach", "--radius", "9", "-"}, level);
    EXPECT_EQ(run.status, 2);
    EXPECT_NE(run.err.find("spawn"), std::string::npos) << run.err;
}

TEST_F(ReachCommand, SaysWhichPartOfAQuestionIsInvalid) {
    const auto errorOf = [this](std::vector<std::string> options) {
        options.insert(options.begin(), {"reach", "-"});
        const Finished run = tangent(options, roomWithADoor());
        EXPECT_EQ(run.status, 2) << testing::PrintToString(options);
        return run.err;
    };
    EXPECT_EQ(errorOf({"--radius", "1e308"}), "-: the body is too large\n");
    EXPECT_EQ(errorOf({"--radius", "8e307", "--from", "1e308,0"}),
              "-: the body is too far out at the start, 1e+308, 0\n");
    EXPECT_EQ(errorOf({"--radius", "8e307", "--to", "0,-1e308"}),
              "-: the body is too far out at the goal, 0, -1e+308\n");
    EXPECT_EQ(errorOf({"--radius", "1", "--from", "1e308,0", "--to", "-1e308,0"}),
              "-: start and goal, or the bounds, are too far apart\n");
}

TEST_F(ReachCommand, NeedsBoundsToKeepTheBodyInside) {
    const Finished run =
        tangent({"reach", "--radius", "1", "--bounds", "--from", "0,20", "--to", "50,20", "-"}, cleanLevel());
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err, "-: --bounds: the level has no bounds\n");
}

TEST_F(ReachCommand, RefusesAnswersThatItCannotGive) {
    const Finished noSpawn = tangent({"reach", "--radius", "9", "--to", "1,2", "-"}, levelText(""));
    EXPECT_EQ(noSpawn.status, 2);
    EXPECT_NE(noSpawn.err.find("\"spawn\""), std::string::npos) << noSpawn.err;
    EXPECT_EQ(tangent({"reach", "-"}, roomWithADoor()).status, 2) << "no body";
    EXPECT_EQ(tangent({"reach", "--width", "3", "-"}, roomWithADoor()).status, 2) << "no height";
    EXPECT_EQ(tangent({"reach", "--radius", "0", "-"}, roomWithADoor()).status, 2);
    EXPECT_EQ(
        tangent({"reach", "--radius", "1", "--width", "1", "--height", "1", "-"}, roomWithADoor()).status, 2);
    for (const char* place : {"1", "1,,2", "1,2,", "1,two", "", "1,inf"}) {
        const Finished run = tangent({"reach", "--radius", "1", "--from", place, "-"}, roomWithADoor());
        EXPECT_EQ(run.status, 2) << place;
        EXPECT_NE(run.err.find("--from"), std::string::npos) << run.err;
    }
    for (const char* radius : {"0", "-1", "nan", "inf", "1e999", ""}) {
        const Finished run = tangent({"reach", "--radius", radius, "-"}, roomWithADoor());
        EXPECT_EQ(run.status, 2) << radius;
        EXPECT_NE(run.err.find("--radius: expected a positive number"), std::string::npos) << run.err;
    }
}

TEST_F(ReachCommand, CheckReportsTheGoalAndTheRing) {
    const std::string message = "exit (6) cannot be reached: the gap between #2 and #4 is too narrow by 2; "
                                "it is the widest in the ring of #2, #4, top (1), #3";
    const Finished text = tangent({"check", "-"}, sealedRoom());
    EXPECT_EQ(text.status, 1) << text.err;
    EXPECT_NE(text.out.find("error: " + message + " [unreachable]"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("\"id\": 3, \"layer\""), std::string::npos) << "the line of the last wall";
    const Finished json = tangent({"check", "--format", "json", "-"}, sealedRoom());
    EXPECT_NE(json.out.find("{\"rule\": \"unreachable\", \"severity\": \"error\", \"colliders\": [6, 2, 4, "
                            "1, 3], \"lines\": [15, 11, 13, 10, 12], "
                            "\"verdict\": \"cut_off\", \"missing\": 2, \"message\": \"" +
                            message + "\"}"),
              std::string::npos)
        << json.out;
    const Finished sarif = tangent({"check", "--format", "sarif", "-"}, sealedRoom());
    EXPECT_NE(sarif.out.find("\"ruleId\": \"unreachable\""), std::string::npos);
    EXPECT_NE(sarif.out.find(message), std::string::npos) << sarif.out;
    const std::string related = sarif.out.substr(sarif.out.find("\"relatedLocations\""));
    std::size_t count = 0;
    for (std::size_t at = related.find("startLine"); at != related.npos;
         at = related.find("startLine", at + 1))
        ++count;
    EXPECT_EQ(count, 4u) << related;
    const Finished junit = tangent({"check", "--format", "junit", "-"}, sealedRoom());
    EXPECT_NE(junit.out.find("<failure type=\"unreachable\" message=\"1 problem\">"), std::string::npos)
        << junit.out;
}

TEST_F(ReachCommand, RenderDrawsWhatSealsTheGoalOff) {
    const Finished run = tangent({"render", "-", "--output", "-"}, sealedRoom());
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find("<path class=\"mark seal\" d=\"M50 105L105 42L50 -5L-5 50Z\"/>"),
              std::string::npos)
        << run.out;
    EXPECT_NE(
        run.out.find(
            "<title>exit (6) cannot be reached: the gap between #2 and #4 is too narrow by 2; it is the "
            "widest in the ring of #2, #4, top (1), #3</title>"),
        std::string::npos);
}

} // namespace

} // namespace tangent::test
