#include "run_tangent.h"

#include <regex>

namespace tangent::test {

namespace {

class Export : public TangentTest {};

TEST_F(Export, ListsItsFormats) {
    EXPECT_EQ(tangent({"export", "--list"}).out.substr(0, 4), "csv\t");
    EXPECT_NE(tangent({"export", "--list"}).out.find("\nsvg\t"), std::string::npos);
    const Finished imports = tangent({"import", "--list"});
    EXPECT_EQ(imports.status, 0);
    EXPECT_NE(imports.out.find("\njson\t"), std::string::npos);
    EXPECT_NE(imports.out.find("\nsvg\t"), std::string::npos);
}

TEST_F(Export, ATableGoesOutAndComesBack) {
    write("a.level.json", cleanLevel());
    const Finished run = tangent({"export", "a.level.json", "--to", "csv", "--output", "a.csv"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(read("a.csv").substr(0, 8), "id,name,");
    EXPECT_EQ(tangent({"import", "a.csv", "--output", "b.level.json"}).status, 0);
    std::string imported = read("b.level.json");
    const std::size_t record = imported.find("\"properties\": {\"imported from a.csv\": \"1-2; layers 1; "
                                             "texts EVpW4TlxL3IKmR_Ymb; order 1: 1-2; export ");
    ASSERT_NE(record, std::string::npos) << imported;
    EXPECT_EQ(imported.erase(record, imported.find('\n', record) + 1 - record), cleanLevel());
    EXPECT_EQ(tangent({"import", "--from", "csv", "-", "--output", "-"}, read("a.csv")).out, cleanLevel());
}

TEST_F(Export, SaysThatNoColliderIsExportedAndNothingOfLayersThatWereNotChosen) {
    write("a.level.json",
          levelText(R"({"id": 1, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 1})"));
    const Finished nothing =
        tangent({"export", "a.level.json", "--to", "planck", "--region", "999,0,1,1", "--output", "a.json"});
    EXPECT_EQ(nothing.status, 0);
    EXPECT_EQ(nothing.err, "a.level.json: note: no collider is exported\n");
}

TEST_F(Export, PicturesFindTheBackgroundsOfTheLevel) {
    std::filesystem::create_directories(folder_ / "work" / "levels");
    std::filesystem::create_directories(folder_ / "work" / "out");
    write("levels/a.level.json", levelText("", R"("backgrounds": [
{"image": "sky.png"}
],
)"));
    for (const std::string& command : {std::string("export"), std::string("render")}) {
        std::vector<std::string> call = {command, "levels/a.level.json", "--output", "out/a.svg"};
        if (command == "export")
            call.insert(call.end(), {"--to", "svg"});
        EXPECT_EQ(tangent(call).status, 0);
        EXPECT_NE(read("out/a.svg").find("<image href=\"../levels/sky.png\""), std::string::npos)
            << read("out/a.svg");
    }
}

TEST_F(Export, NotesWhatAPictureCannotShow) {
    write("a.level.json", levelText(R"({"id": 1, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": -1},
{"id": 2, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 1})"));
    const Finished picture = tangent({"export", "a.level.json", "--to", "svg", "--output", "a.svg"});
    EXPECT_EQ(picture.status, 0);
    EXPECT_EQ(picture.err, "a.level.json: note: collider with an invalid shape: skipped\n");
    EXPECT_EQ(tangent({"export", "a.level.json", "--to", "csv", "--output", "a.csv"}).err, "");
}

TEST_F(Export, NotesWhatATableAndAPictureDrop) {
    write("a.level.json", R"({
"format": "tangent-level",
"version": "1.0",
"name": "Pond",
"bounds": {"x": 0, "y": 0, "width": 100, "height": 100},
"tolerance": 0.5,
"layers": [
{"id": 1, "name": "Solid", "color": "#4a90d9"},
{"id": 2, "name": "Trigger"}
],
"forbidden_overlaps": [[1, 2]],
"rules": {
"contained": {"severity": "off"}
},
"properties": {"music": "waves"},
"colliders": [
{"id": 1, "layer": 1, "shape": "circle", "x": 10, "y": 10, "radius": 5, "properties": {"event": "x"}}
]
}
)");
    const auto notesOf = [this](const std::string& format) {
        const Finished run = tangent({"export", "a.level.json", "--to", format});
        EXPECT_EQ(run.status, 0);
        return run.err;
    };
    const std::string note = "a.level.json: note: ";
    EXPECT_EQ(notesOf("csv"),
              note + "name of the level: not written\n" + note + "level bounds: not written\n" + note +
                  "tolerance: not written\n" + note + "rules: not written\n" + note +
                  "color of a layer: not written\n" + note + "collision matrix: not written\n" + note +
                  "properties of the level: not written\n" + note + "layer without colliders: not written\n");
    EXPECT_EQ(notesOf("svg"), note + "tolerance: not written\n" + note + "rules: not written\n" + note +
                                  "collision matrix: not written\n" + note +
                                  "properties of the level: not written\n" + note +
                                  "properties of a collider: not written\n");
    EXPECT_EQ(notesOf("flatbuffers"), note + "level bounds: not written\n" + note + "rules: not written\n" +
                                          note + "color of a layer: not written\n")
        << "tolerance and matrix are in the file";
}

TEST_F(Export, WrongCallsExitWith2) {
    write("a.level.json", cleanLevel());
    for (const std::vector<std::string>& call : {std::vector<std::string>{"export", "a.level.json"},
                                                 {"export", "--to", "csv"},
                                                 {"export", "a.level.json", "--to", "none"},
                                                 {"import", "a.csv"},
                                                 {"import", "--output", "a.level.json"}}) {
        const Finished run = tangent(call);
        EXPECT_EQ(run.status, 2) << testing::PrintToString(call);
        EXPECT_NE(run.err, "");
    }
}

TEST_F(Export, ChoosesAndPlaces) {
    write("a.level.json",
          levelText(R"({"id": 1, "layer": 1, "shape": "circle", "x": 10, "y": 20, "radius": 2},
{"id": 2, "layer": 1, "shape": "circle", "x": -50, "y": 60, "radius": 1},
{"id": 3, "layer": 1, "shape": "circle", "x": 90, "y": 90, "radius": 1})"));
    const auto rows = [&](std::vector<std::string> options) {
        options.insert(options.begin(), {"export", "a.level.json", "--to", "csv"});
        const Finished run = tangent(options);
        EXPECT_EQ(run.status, 0) << run.err;
        return run.out.substr(run.out.find('\n') + 1);
    };
    const std::string second = rows({"--colliders", "2"});
    EXPECT_EQ(second.substr(0, 2), "2,");
    EXPECT_EQ(rows({"--region", "-60,50,20,20"}), second);
    EXPECT_EQ(rows({"--layer", "1", "--colliders", "3,2"}).substr(0, second.size()), second);
    EXPECT_NE(
        rows({"--colliders", "1", "--origin", "5,10", "--scale", "2", "--y-up"}).find("circle,10,-20,,,4"),
        std::string::npos);
}

TEST_F(Export, ANameOfSeveralLayersIsNoted) {
    write("a.level.json", R"({"format": "tangent-level", "version": "1.0", "layers": [
{"id": 1, "name": "Walls"}, {"id": 2, "name": "Walls"}], "colliders": []})");
    const Finished run = tangent({"export", "a.level.json", "--to", "csv", "--layer", "Walls"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.err.substr(0, run.err.find('\n')),
              "tangent: --layer: 2 layers have the name or id Walls: all of them are exported");
    EXPECT_EQ(tangent({"export", "a.level.json", "--to", "csv", "--layer", "2"}).err.find("--layer"),
              std::string::npos);
}

TEST_F(Export, TheNameOfTheOutputChoosesTheFormat) {
    write("a.level.json", cleanLevel());
    EXPECT_EQ(tangent({"export", "a.level.json", "--output", "a.csv"}).status, 0);
    EXPECT_EQ(read("a.csv").substr(0, 8), "id,name,");
    const Finished run = tangent({"export", "a.level.json", "--output", "a.txt"});
    EXPECT_EQ(run.status, 2);
    EXPECT_NE(run.err.find("--to"), std::string::npos);
}

TEST_F(Export, WrongChoicesExitWith2) {
    write("a.level.json", cleanLevel());
    for (const std::vector<std::string>& options : {std::vector<std::string>{"--layer", "none"},
                                                    {"--colliders", "9"},
                                                    {"--colliders", "one"},
                                                    {"--colliders", "1,,2"},
                                                    {"--colliders", "1,"},
                                                    {"--colliders", ""},
                                                    {"--colliders", "-1"},
                                                    {"--region", "1,2,3"},
                                                    {"--region", "1,2,3,x"},
                                                    {"--region", "1,,2,3,4"},
                                                    {"--region", "0,0,-5,5"},
                                                    {"--region", "0,0,5,0"},
                                                    {"--region", "1e308,0,1e308,5"},
                                                    {"--origin", "1,2,"},
                                                    {"--origin", "1 2"},
                                                    {"--origin", "1,nan"},
                                                    {"--scale", "0"},
                                                    {"--scale", "-1"},
                                                    {"--scale", "nan"},
                                                    {"--scale", "inf"},
                                                    {"--scale", "1e999"},
                                                    {"--output", ""},
                                                    {"--y-up", "--y-down"}}) {
        std::vector<std::string> call{"export", "a.level.json", "--to", "csv"};
        call.insert(call.end(), options.begin(), options.end());
        const Finished run = tangent(call);
        EXPECT_EQ(run.status, 2) << testing::PrintToString(options);
        EXPECT_NE(run.err.find(options.front()), std::string::npos) << run.err;
        EXPECT_LT(run.err.size(), 200u) << run.err;
        EXPECT_EQ(run.out, "");
    }
}

TEST_F(Export, AScaleThatNumbersDoNotFitIntoIsRefused) {
    write("a.level.json", cleanLevel());
    for (const char* scale : {"1e308", "1e-323"}) {
        const Finished run = tangent({"export", "a.level.json", "--to", "csv", "--scale", scale});
        EXPECT_EQ(run.status, 2);
        EXPECT_TRUE(
            std::regex_match(run.err, std::regex("a.level.json: at this scale and origin, a number is too "
                                                 "large or too small: collider #\\d, [a-z]+ \\S+; choose "
                                                 "another --scale or --origin\n")))
            << run.err;
        EXPECT_EQ(run.out, "");
    }
}

TEST_F(Export, AFormatThatCannotHoldTheLevelLeavesTheOldFile) {
    std::string level =
        "{\"format\": \"tangent-level\", \"version\": \"1.0\", \"colliders\": [], \"layers\": [";
    for (int i = 1; i <= 24'000; ++i)
        level += (i > 1 ? ", {\"id\": " : "{\"id\": ") + std::to_string(i) + ", \"name\": \"\"}";
    write("a.level.json", level + "]}");
    write("a.tangent", "old");
    const Finished run = tangent({"export", "a.level.json", "--output", "a.tangent"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err, "a.level.json: the level is too large: FlatBuffers must stay below 1 GB\n");
    EXPECT_EQ(read("a.tangent"), "old");
}

} // namespace

} // namespace tangent::test
