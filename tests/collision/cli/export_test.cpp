#include "run_tangent.h"

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
    EXPECT_EQ(read("b.level.json"), cleanLevel());
    EXPECT_EQ(tangent({"import", "--from", "csv", "-", "--output", "-"}, read("a.csv")).out, cleanLevel());
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

TEST_F(Export, WhatAPictureCannotShowIsTold) {
    write("a.level.json", levelText(R"({"id": 1, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": -1},
{"id": 2, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 1})"));
    const Finished picture = tangent({"export", "a.level.json", "--to", "svg", "--output", "a.svg"});
    EXPECT_EQ(picture.status, 0);
    EXPECT_EQ(picture.err, "a.level.json: note: 1 collider with an invalid shape: skipped\n");
    EXPECT_EQ(tangent({"export", "a.level.json", "--to", "csv", "--output", "a.csv"}).err, "");
}

TEST_F(Export, WhatCannotBeImportedIsToldAndNothingIsWritten) {
    write("a.csv", "shape,x,y,radius,mood\ncircle,1,two,3,good\n");
    const Finished run = tangent({"import", "a.csv", "--output", "a.level.json"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err, "a.csv: note: column \"mood\" is unknown: skipped\n"
                       "a.csv:2:10: expected a number, found \"two\" (y)\n"
                       "     2 | circle,1,two,3,good\n"
                       "       |          ^\n");
    write("a.txt", "");
    EXPECT_EQ(tangent({"import", "a.txt", "--output", "a.level.json"}).status, 2);
    EXPECT_EQ(filesInFolder(), (std::vector<std::string>{"a.csv", "a.txt"}));
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

} // namespace

} // namespace tangent::test
