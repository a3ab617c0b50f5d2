#include "run_tangent.h"

#include <tangent/base/utf8_path.h>

namespace tangent::test {

namespace {

class Check : public TangentTest {};

/// What stands below the problem of overlappingLevel().
const std::string overlapExcerpt =
    R"(     8 | {"id": 1, "name": "a", "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 5},
    10 | {"id": 3, "layer": 1, "shape": "circle", "x": 0, "y": 6, "radius": 5}
)";

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
    EXPECT_EQ(run.out, "a.level.json:8: error: a (1) and #3 overlap by 4 [overlap]\n" + overlapExcerpt +
                           "a.level.json: 3 colliders, 1 error, 0 warnings\n");
    EXPECT_EQ(run.err, "");
}

TEST_F(Check, ReadsStandardInput) {
    const Finished run = tangent({"check", "-"}, overlappingLevel());
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.out, "-:8: error: a (1) and #3 overlap by 4 [overlap]\n" + overlapExcerpt +
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
              "     9 | {\"id\": 1, \"layer\": 1, \"shape\": \"circle\", \"x\": 0, \"y\": 0, \"radius\": 5}\n"
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
    EXPECT_EQ(run.out, "bad.level.json:8: error: a (1) and #3 overlap by 4 [overlap]\n" + overlapExcerpt +
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
              "{\"rule\": \"overlap\", \"severity\": \"error\", \"colliders\": [1, 3], \"lines\": [8, 10], "
              "\"depth\": 4, \"message\": \"a (1) and #3 overlap by 4\"}]}]}\n");
}

TEST_F(Check, JsonHasTheMeasureOfEachProblem) {
    write("a.level.json",
          levelText(R"({"id": 1, "layer": 1, "shape": "rectangle", "x": 0, "y": 0, "width": 10, "height": 10},
{"id": 2, "layer": 1, "shape": "rectangle", "x": 13, "y": 0, "width": 10, "height": 10})",
                    R"("bounds": {"x": 0, "y": 0, "width": 20, "height": 20},
"rules": {"narrow_gap": {"severity": "error", "size": 8}},
)"));
    const Finished run = tangent({"check", "--format", "json", "a.level.json"});
    EXPECT_NE(run.out.find("\"colliders\": [2], \"lines\": [11], \"outside\": 3, \"message\""),
              std::string::npos)
        << run.out;
    EXPECT_NE(run.out.find("\"colliders\": [1, 2], \"lines\": [10, 11], \"gap\": 3, \"message\""),
              std::string::npos)
        << run.out;
}

TEST_F(Check, JsonCountsFurtherErrors) {
    std::string wrong = "{\"id\": \"a\"}";
    for (int i = 1; i < 150; ++i)
        wrong += ",\n{\"id\": \"a\"}";
    write("broken.level.json", levelText(wrong));
    const Finished run = tangent({"check", "--format", "json", "broken.level.json"});
    EXPECT_EQ(run.status, 2);
    const simdjson::dom::element file = parsed(run.out)["files"].at(0);
    const simdjson::dom::array errors = file["unreadable"];
    EXPECT_EQ(errors.size(), 99u);
    for (const simdjson::dom::element error : errors)
        EXPECT_GT(std::int64_t(error["line"]), 0);
    EXPECT_GE(std::int64_t(file["unlisted_errors"]), 51);
}

TEST_F(Check, AnEmptyFileNameIsShownAsOne) {
    const Finished run = tangent({"check", ""});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err.substr(0, 18), "\"\": cannot be read") << run.err;
}

TEST_F(Check, JsonReportsUnreadableFiles) {
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
#ifdef _WIN32
    const std::string name = "odd 'name'.json"; // file names there have no double quotes
#else
    const std::string name = "odd \"name\".json";
#endif
    write(name, levelText(R"({"id": 1, "name": "\"\\\n\u0007é\u2028", )" + circle + ",\n" + R"({"id": 2, )" +
                          circle));
    const Finished run = tangent({"check", "--format", "json", name});
    const simdjson::dom::element file = parsed(run.out)["files"].at(0);
    EXPECT_EQ(std::string_view(file["file"]), name);
    EXPECT_EQ(std::string_view(file["problems"].at(0)["rule"]), "duplicate");
    EXPECT_EQ(std::string_view(file["problems"].at(0)["message"]),
              "\"\\  é\u2028 (1) and #2 have the same shape on layer Solid");
}

TEST_F(Check, NamesMayHaveAnyLetters) {
    std::filesystem::create_directories(folder_ / "work" / utf8Path("größe"));
    write("größe/рев.level.json", cleanLevel());
    write("größe/図.tmx", "<map><tileset firstgid='1' source='é.tsx'/></map>");
    write("größe/é.tsx", "<tileset tilewidth='16' tileheight='16'/>");
    EXPECT_EQ(tangent({"check", "größe/рев.level.json"}).out,
              "größe/рев.level.json: 2 colliders, no problems\n");
    const Finished folder = tangent({"check", "größe"});
    EXPECT_EQ(folder.status, 0) << folder.err;
    EXPECT_NE(folder.out.find("größe/図.tmx: 0 colliders"), std::string::npos) << folder.out;
    EXPECT_EQ(tangent({"export", "--to", "csv", "größe/рев.level.json", "--output", "größe/ß.csv"}).status,
              0);
    EXPECT_EQ(tangent({"import", "größe/ß.csv", "--output", "größe/ß.level.json"}).status, 0);
    EXPECT_EQ(tangent({"fmt", "größe/ß.level.json"}).status, 0);
    EXPECT_NE(read("größe/ß.level.json"), "");
}

TEST_F(Check, NotesRulesThatAreOnButFindNothing) {
    std::string text = overlappingLevel();
    text.insert(text.find("\"colliders\""), R"("rules": {"narrow_gap": {"severity": "warning"}},
)");
    write("a.level.json", text);
    const std::string hint = "No gap is narrower than 0: enter the size of what must pass.";
    EXPECT_NE(tangent({"check", "a.level.json"})
                  .out.find("a.level.json: note: the rule narrow_gap finds nothing: " + hint + "\n"),
              std::string::npos);
    const simdjson::dom::element file =
        parsed(tangent({"check", "--format", "json", "a.level.json"}).out)["files"].at(0);
    EXPECT_EQ(simdjson::minify(file["idle_rules"]), R"([{"rule":"narrow_gap","message":")" + hint + R"("}])");
}

class CheckIgnored : public Check {
protected:
    CheckIgnored() {
        std::string text = overlappingLevel();
        text.insert(text.find("\"colliders\""), R"("ignored": [
{"rule": "overlap", "colliders": [3, 1], "reason": "let into each other"},
{"rule": "overlap", "colliders": [1, 2], "reason": "once close"},
{"rule": "duplicate_name", "colliders": [1, 2]}
],
)");
        write("a.level.json", text);
    }
};

TEST_F(CheckIgnored, IsCountedAndListedWhenAskedAndNamedWhenGone) {
    const std::string note =
        "a.level.json: note: an ignored problem no longer applies: overlap of a (1) and #2 (once close)\n";
    const std::string summary = "a.level.json: 3 colliders, no problems, 1 ignored\n";
    const Finished run = tangent({"check", "--fail-on", "warning", "a.level.json"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.out, note + summary);
    const Finished listed = tangent({"check", "--ignored", "a.level.json"});
    EXPECT_EQ(listed.out.substr(0, listed.out.find('\n')),
              "a.level.json:13: ignored: a (1) and #3 overlap by 4 [overlap]: let into each other");
    EXPECT_NE(listed.out.find(note + summary), std::string::npos) << listed.out;
}

TEST_F(CheckIgnored, StandsInJson) {
    const simdjson::dom::element file =
        parsed(tangent({"check", "--format", "json", "a.level.json"}).out)["files"].at(0);
    EXPECT_EQ(simdjson::dom::array(file["problems"]).size(), 0u);
    EXPECT_EQ(simdjson::minify(file["ignored"]),
              R"([{"rule":"overlap","severity":"error","colliders":[1,3],"lines":[13,15],"depth":4,)"
              R"("message":"a (1) and #3 overlap by 4","reason":"let into each other"}])");
    EXPECT_EQ(simdjson::minify(file["stale_ignored"]),
              R"([{"rule":"overlap","colliders":[1,2],"reason":"once close"}])");
}

TEST_F(CheckIgnored, IsSuppressedInSarif) {
    const simdjson::dom::element run =
        parsed(tangent({"check", "--format", "sarif", "a.level.json"}).out)["runs"].at(0);
    EXPECT_EQ(std::string_view(run["results"].at(0)["suppressions"].at(0)["justification"]),
              "let into each other");
}

TEST_F(Check, UnreadableFilesShowWhere) {
    write("a.level.json",
          levelText(
              "{\"id\": 1, \"name\": \"caf\xc3\xa9 \x1b[2J\xc2\x9b\", \"layer\": 1, \"shape\": \"blob\"}"));
    const Finished run = tangent({"check", "a.level.json"});
    EXPECT_EQ(run.status, 2);
    EXPECT_NE(run.err.find("     8 | {\"id\": 1, \"name\": \"café  [2J \""), std::string::npos) << run.err;
    EXPECT_EQ(run.err.find('\x1b'), std::string::npos);
}

TEST_F(Check, ReportsDamagedFilesWithPlacesAndChecksTheRest) {
    write("good.level.json", cleanLevel());
    write("deep.level.json", std::string(1'000'000, '['));
    const std::vector<std::string> files = {LEVEL_CORPUS "/refuse", LEVEL_CORPUS "/refuse_beyond_schema",
                                            "deep.level.json", "good.level.json"};
    std::vector<std::string> call = {"check", "--format", "json"};
    call.insert(call.end(), files.begin(), files.end());
    const Finished run = tangent(call);
    EXPECT_EQ(run.status, 2);
    const simdjson::dom::array reported = parsed(run.out)["files"];
    ASSERT_GT(reported.size(), 100u);
    for (const simdjson::dom::element file : reported) {
        const std::string_view name = file["file"];
        if (name == "good.level.json") {
            EXPECT_EQ(std::int64_t(file["colliders"]), 2);
            continue;
        }
        ASSERT_GT(simdjson::dom::array(file["unreadable"]).size(), 0u) << name;
        for (const simdjson::dom::element error : file["unreadable"]) {
            EXPECT_GT(std::int64_t(error["line"]), 0) << name;
            EXPECT_GT(std::int64_t(error["column"]), 0) << name;
            EXPECT_FALSE(std::string_view(error["message"]).empty()) << name;
        }
    }
    call[2] = "sarif";
    EXPECT_GT(simdjson::dom::array(parsed(tangent(call).out)["runs"].at(0)["results"]).size(), 100u);
}

TEST_F(Check, ALevelOnOneLineIsCutToWhatMatters) {
    std::string text = overlappingLevel();
    std::erase(text, '\n');
    const Finished run = tangent({"check", "-"}, text);
    EXPECT_NE(run.out.find("     1 | {\"id\": 3, \"layer\": 1, \"shape\": \"circle\", \"x\": 0, \"y\": 6, "
                           "\"radius\": 5}]}\n"),
              std::string::npos)
        << run.out;
}

TEST_F(Check, AFolderStandsForEveryLevelBelowItInOrder) {
    std::filesystem::create_directories(folder_ / "work" / "levels" / "b");
    std::filesystem::create_directories(folder_ / "work" / "empty");
    for (const char* file : {"levels/c.level.json", "levels/b/z.level.json", "levels/a.level.json"})
        write(file, cleanLevel());
    write("levels/notes.json", "no level");
    const Finished run = tangent({"check", "levels"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.out, "levels/a.level.json: 2 colliders, no problems\n"
                       "levels/b/z.level.json: 2 colliders, no problems\n"
                       "levels/c.level.json: 2 colliders, no problems\n"
                       "3 files: no problems\n");
    EXPECT_EQ(run.err, "") << "no progress in a pipe";
    const Finished none = tangent({"check", "levels", "empty"});
    EXPECT_EQ(none.status, 2) << "a check of nothing must not pass";
    EXPECT_EQ(none.err, "empty: no level and no map below this folder\n");
}

TEST_F(Check, AFolderStandsForFilesOfOtherProgramsToo) {
    std::filesystem::create_directories(folder_ / "work" / "maps");
    write("maps/a.tmx", "<map width='1' height='1' tilewidth='8' tileheight='8'/>");
    write("maps/b.ldtk", R"({"defs": {}, "levels": []})");
    write("maps/c.tscn", "[gd_scene format=3]\n[node name=\"A\" type=\"Node2D\"]\n");
    const Finished run = tangent({"check", "maps"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out, "maps/a.tmx: 0 colliders, no problems\n"
                       "maps/b.ldtk: 0 colliders, no problems\n"
                       "maps/c.tscn: 0 colliders, no problems\n"
                       "3 files: no problems\n");
}

TEST_F(Check, AFolderWithoutLevelsDoesNotKeepTheOthersFromBeingChecked) {
    std::filesystem::create_directories(folder_ / "work" / "empty");
    write("bad.level.json", overlappingLevel());
    const Finished run = tangent({"check", "empty", "bad.level.json", "--format", "json"});
    EXPECT_EQ(run.status, 2);
    const simdjson::dom::array files = parsed(run.out)["files"];
    ASSERT_EQ(files.size(), 2u);
    EXPECT_EQ(std::string_view(files.at(0)["unreadable"].at(0)["message"]),
              "no level and no map below this folder");
    EXPECT_EQ(std::int64_t(files.at(1)["errors"]), 1);
}

TEST_F(Check, AFolderNamedAsStandardInputIsIsNotMeant) {
    std::filesystem::create_directories(folder_ / "work" / "-");
    EXPECT_EQ(tangent({"check", "-"}, cleanLevel()).out, "-: 2 colliders, no problems\n");
}

TEST_F(Check, ReportsOfManyFilesKeepTheirOrder) {
    std::vector<std::string> arguments = {"check"};
    std::string expected;
    for (int i = 0; i < 40; ++i) {
        arguments.push_back(std::to_string(i) + ".level.json");
        const bool isLarge = i % 7 == 0; // takes longer than the ones after it
        std::string colliders;
        for (int id = 1; id <= (isLarge ? 3000 : 1); ++id)
            colliders += (id > 1 ? ",\n" : "") + std::string("{\"id\": ") + std::to_string(id) +
                         ", \"layer\": 1, \"shape\": \"circle\", \"x\": " + std::to_string(10 * id) +
                         ", \"y\": 0, \"radius\": 5}";
        write(arguments.back(), levelText(colliders));
        expected +=
            arguments.back() + (isLarge ? ": 3000 colliders, no problems\n" : ": 1 collider, no problems\n");
    }
    EXPECT_EQ(tangent(arguments).out, expected + "40 files: no problems\n");
}

TEST_F(Check, ColorsAreForTerminalsOnly) {
    if (!hasTerminals())
        GTEST_SKIP() << "no pseudo-terminals here";
    write("a.level.json", overlappingLevel());
    EXPECT_EQ(tangent({"check", "a.level.json"}).out.find('\x1b'), std::string::npos);
    const std::string colored = onTerminal({"check", "a.level.json"});
    EXPECT_NE(colored.find("\x1b[1;31merror:\x1b[0m a (1)"), std::string::npos) << colored;
    const std::string refused = onTerminal({"check", "a.level.json"}, "NO_COLOR=1");
    EXPECT_NE(refused.find(": error: a (1)"), std::string::npos) << refused;
    EXPECT_EQ(refused.find('\x1b'), std::string::npos) << refused;
}

TEST_F(Check, ProgressIsForTerminalsOnly) {
    if (!hasTerminals())
        GTEST_SKIP() << "no pseudo-terminals here";
    write("a.level.json", cleanLevel());
    write("b.level.json", cleanLevel());
    const std::string shown = onTerminal({"check", "a.level.json", "b.level.json"});
    EXPECT_NE(shown.find("1 of 2 files"), std::string::npos) << shown;
    EXPECT_EQ(onTerminal({"check", "a.level.json"}).find(" of "), std::string::npos);
}

TEST_F(Check, SarifHasWhatCodeHostsShow) {
    write("a b.level.json", overlappingLevel());
    write("broken.level.json", "{");
    const Finished run = tangent({"check", "--format", "sarif", "a b.level.json", "broken.level.json"});
    EXPECT_EQ(run.status, 2);
    const simdjson::dom::element root = parsed(run.out);
    EXPECT_EQ(std::string_view(root["version"]), "2.1.0");
    const simdjson::dom::element sarif = root["runs"].at(0);
    EXPECT_EQ(std::string_view(sarif["tool"]["driver"]["name"]), "tangent");
    const simdjson::dom::element overlap = sarif["results"].at(0);
    EXPECT_EQ(std::string_view(overlap["ruleId"]), "overlap");
    EXPECT_EQ(std::string_view(overlap["level"]), "error");
    EXPECT_EQ(std::string_view(overlap["message"]["text"]), "a (1) and #3 overlap by 4");
    const simdjson::dom::element place = overlap["locations"].at(0)["physicalLocation"];
    EXPECT_EQ(std::string_view(place["artifactLocation"]["uri"]), "a%20b.level.json");
    EXPECT_EQ(std::int64_t(place["region"]["startLine"]), 8);
    const simdjson::dom::element other = overlap["relatedLocations"].at(0)["physicalLocation"];
    EXPECT_EQ(std::int64_t(other["region"]["startLine"]), 10);
    const simdjson::dom::array rules = sarif["tool"]["driver"]["rules"];
    for (const simdjson::dom::element result : sarif["results"])
        EXPECT_EQ(std::string_view(rules.at(std::size_t(std::int64_t(result["ruleIndex"])))["id"]),
                  std::string_view(result["ruleId"]));
    EXPECT_EQ(std::string_view(sarif["results"].at(1)["ruleId"]), "unreadable");
    EXPECT_FALSE(bool(sarif["invocations"].at(0)["executionSuccessful"]));
}

TEST_F(Check, JunitHasACaseForEachRule) {
    write("a.level.json",
          levelText(
              R"({"id": 1, "name": "<&\"\uffff", "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 5},
{"id": 2, "layer": 1, "shape": "circle", "x": 0, "y": 6, "radius": 5},
{"id": 3, "layer": 1, "shape": "circle", "x": 0, "y": 6, "radius": 2})"));
    write("broken.level.json", "{");
    const Finished run = tangent({"check", "--format", "junit", "a.level.json", "broken.level.json"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.out.substr(0, run.out.find("<testsuite ")), "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                                              "<testsuites name=\"tangent check\" tests=\"" +
                                                                  std::to_string(rulesOnByDefault() + 1) +
                                                                  "\" failures=\"1\" errors=\"1\">\n");
    const std::string tests = "tests=\"" + std::to_string(rulesOnByDefault()) + '"';
    for (const std::string& part :
         {"<testsuite name=\"a.level.json\" " + tests + " failures=\"1\" errors=\"0\" skipped=\"0\">",
          std::string("name=\"overlap\" file=\"a.level.json\"><failure type=\"overlap\" message=\"2 "
                      "problems\">a.level.json:8: "
                      "error: &lt;&amp;&quot;\uFFFD (1) and #2 overlap by 4\n"),
          std::string("name=\"contained\" file=\"a.level.json\"><system-out>a.level.json:9: warning: "),
          std::string("<testcase classname=\"broken.level.json\" name=\"readable\" "
                      "file=\"broken.level.json\"><error ")})
        EXPECT_NE(run.out.find(part), std::string::npos) << part << '\n' << run.out;
    const Finished strict = tangent({"check", "--format", "junit", "--fail-on", "warning", "a.level.json"});
    EXPECT_NE(strict.out.find(tests + " failures=\"2\""), std::string::npos) << strict.out;
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

TEST_F(Check, FailsWhenTheDeviceOfItsReportIsFull) {
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
