#include "run_tangent.h"

namespace tangent::test {

namespace {

class Check : public TangentTest {};

TEST_F(Check, NothingFound) {
    write("a.level.json", cleanLevel());
    const Finished run = tangent({"check", "a.level.json"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.out, "a.level.json: 2 colliders, no problems\n");
    EXPECT_EQ(run.err, "");
}

TEST_F(Check, ProblemsCarryTheLineOfTheirCollider) {
    write("a.level.json", overlappingLevel());
    const Finished run = tangent({"check", "a.level.json"});
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.out, "a.level.json:8: error: a (1) and #3 overlap by 4 [overlap]\n"
                       "a.level.json: 3 colliders, 1 error, 0 warnings\n");
    EXPECT_EQ(run.err, "");
}

TEST_F(Check, ReadsStandardInput) {
    const Finished run = tangent({"check", "-"}, overlappingLevel());
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.out, "-:8: error: a (1) and #3 overlap by 4 [overlap]\n"
                       "-: 3 colliders, 1 error, 0 warnings\n");
}

TEST_F(Check, WarningsFailOnlyWhenAsked) {
    write("a.level.json",
          levelText(R"({"id": 1, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 5})",
                    R"("bounds": {"x": 0, "y": 0, "width": 100, "height": 100},
)"));
    const Finished run = tangent({"check", "a.level.json"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.out,
              "a.level.json:9: warning: #1 reaches 5 beyond the bounds of the level [out_of_bounds]\n"
              "a.level.json: 1 collider, 0 errors, 1 warning\n");
    EXPECT_EQ(tangent({"check", "a.level.json", "--fail-on", "warning"}).status, 1);
    EXPECT_EQ(tangent({"check", "a.level.json", "--fail-on", "error"}).status, 0);
}

TEST_F(Check, OneBrokenFileDoesNotKeepTheOthersFromBeingChecked) {
    write("broken.level.json", levelText("{\"id\": 1, \"layer\": 1, \"shape\": \"blob\"}"));
    write("bad.level.json", overlappingLevel());
    write("good.level.json", cleanLevel());
    const Finished run =
        tangent({"check", "broken.level.json", "bad.level.json", "good.level.json", "none.json"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.out, "bad.level.json:8: error: a (1) and #3 overlap by 4 [overlap]\n"
                       "bad.level.json: 3 colliders, 1 error, 0 warnings\n"
                       "good.level.json: 2 colliders, no problems\n"
                       "4 files: 1 error, 0 warnings, 2 unreadable\n");
    EXPECT_NE(run.err.find("broken.level.json:8:"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("(/colliders/0/shape)"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("none.json: "), std::string::npos) << run.err;
}

TEST_F(Check, JsonIsAsDocumented) {
    write("a.level.json", overlappingLevel());
    const Finished run = tangent({"check", "--format", "json", "a.level.json"});
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.out,
              "{\"files\": [{\"file\": \"a.level.json\", \"colliders\": 3, \"errors\": 1, \"warnings\": 0, "
              "\"problems\": [\n"
              "{\"rule\": \"overlap\", \"severity\": \"error\", \"colliders\": [1, 3], \"depth\": 4, "
              "\"message\": \"a (1) and #3 overlap by 4\"}]}]}\n");
}

TEST_F(Check, JsonTellsOfUnreadableFiles) {
    write("broken.level.json",
          levelText(R"({"id": 1, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": "5"})"));
    write("good.level.json", cleanLevel());
    const Finished run = tangent({"check", "--format", "json", "broken.level.json", "good.level.json"});
    EXPECT_EQ(run.status, 2);
    const simdjson::dom::array files = parsed(run.out)["files"];
    ASSERT_EQ(files.size(), 2u);
    const simdjson::dom::element error = files.at(0)["unreadable"].at(0);
    EXPECT_EQ(std::int64_t(error["line"]), 8);
    EXPECT_GT(std::int64_t(error["column"]), 1);
    EXPECT_EQ(std::string_view(error["pointer"]), "/colliders/0/radius");
    EXPECT_FALSE(std::string_view(error["message"]).empty());
    EXPECT_EQ(files.at(0)["problems"].error(), simdjson::NO_SUCH_FIELD);
    EXPECT_EQ(simdjson::dom::array(files.at(1)["problems"]).size(), 0u);
}

TEST_F(Check, JsonStaysValidWithAnyName) {
    const std::string circle = R"("layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 5})";
    write("odd \"name\".json", levelText(R"({"id": 1, "name": "\"\\\n\u0007é\u2028", )" + circle + ",\n" +
                                         R"({"id": 2, )" + circle));
    const Finished run = tangent({"check", "--format", "json", "odd \"name\".json"});
    const simdjson::dom::element file = parsed(run.out)["files"].at(0);
    EXPECT_EQ(std::string_view(file["file"]), "odd \"name\".json");
    EXPECT_EQ(std::string_view(file["problems"].at(0)["rule"]), "duplicate");
    EXPECT_EQ(std::string_view(file["problems"].at(0)["message"]),
              "\"\\  é\u2028 (1) and #2 have the same shape on layer Solid");
}

TEST_F(Check, LooksForBackgroundsBesideTheLevel) {
    std::filesystem::create_directory(folder_ / "work" / "levels");
    const std::string text = levelText("", R"("backgrounds": [
{"image": "sky.png"}
],
)");
    write("levels/a.level.json", text);
    const Finished missing = tangent({"check", "--fail-on", "warning", "levels/a.level.json"});
    EXPECT_EQ(missing.status, 1);
    EXPECT_NE(missing.out.find("levels/a.level.json: warning: background image \"sky.png\""),
              std::string::npos)
        << missing.out;
    write("levels/sky.png", "\x89PNG\r\n\x1a\n");
    EXPECT_EQ(tangent({"check", "--fail-on", "warning", "levels/a.level.json"}).status, 0);
    write("b.level.json", text);
    EXPECT_EQ(tangent({"check", "--fail-on", "warning", "b.level.json"}).status, 1);
}

TEST_F(Check, WritesItsReportToAFile) {
    write("a.level.json", overlappingLevel());
    const Finished run = tangent({"check", "a.level.json", "--format", "json", "--output", "report.json"});
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(std::int64_t(parsed(read("report.json"))["files"].at(0)["errors"]), 1);
    EXPECT_EQ(filesInFolder(), (std::vector<std::string>{"a.level.json", "report.json"}));
}

TEST_F(Check, FailsWhenTheReportCannotBeWritten) {
    write("a.level.json", overlappingLevel());
    std::filesystem::create_directory(folder_ / "work" / "folder");
    for (const std::string& output : {std::string("none/report.json"), std::string("folder")}) {
        const Finished run = tangent({"check", "a.level.json", "--output", output});
        EXPECT_EQ(run.status, 2);
        EXPECT_NE(run.err.find(output.substr(0, 4)), std::string::npos) << run.err;
    }
    EXPECT_EQ(filesInFolder(), (std::vector<std::string>{"a.level.json", "folder"}));
}

TEST_F(Check, FailsWhenStandardOutputIsFull) {
    write("a.level.json", overlappingLevel());
    const Finished run = tangent({"check", "a.level.json", "--output", "/dev/full"});
    EXPECT_EQ(run.status, 2);
    EXPECT_NE(run.err, "");
}

TEST_F(Check, NoWarningOfTheLevelIsLostInManyFiles) {
    std::vector<std::string> arguments = {"check", "--format", "json"};
    for (int i = 0; i < 30; ++i) {
        arguments.push_back(std::to_string(i) + ".level.json");
        write(arguments.back(), i % 3 == 0 ? overlappingLevel() : cleanLevel());
    }
    const Finished run = tangent(arguments);
    EXPECT_EQ(run.status, 1);
    std::int64_t errors = 0;
    for (const simdjson::dom::element file : parsed(run.out)["files"])
        errors += std::int64_t(file["errors"]);
    EXPECT_EQ(errors, 10);
}

} // namespace

} // namespace tangent::test
