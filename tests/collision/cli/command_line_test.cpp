#include "run_tangent.h"

namespace tangent::test {

namespace {

class CommandLine : public TangentTest {};

TEST_F(CommandLine, PrintsItsVersion) {
    const Finished run = tangent({"--version"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.out.substr(0, 8), "tangent ");
    EXPECT_EQ(run.err, "");
}

TEST_F(CommandLine, HelpNamesEverySubcommand) {
    const Finished run = tangent({"--help"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.err, "");
    for (const char* command :
         {"check", "contacts", "render", "info", "reach", "diff", "fmt", "merge", "export", "import"}) {
        EXPECT_NE(run.out.find(std::string("\n  ") + command + ' '), std::string::npos) << command;
        EXPECT_EQ(tangent({command, "--help"}).status, 0);
    }
}

TEST_F(CommandLine, WrongCallsExitWith2AndSayWhyOnStandardError) {
    write("a.level.json", cleanLevel());
    const std::vector<std::vector<std::string>> calls = {
        {},
        {"cheque", "a.level.json"},
        {"check"},
        {"check", "a.level.json", "--unknown"},
        {"check", "a.level.json", "--format", "yaml"},
        {"check", "a.level.json", "--fail-on", "off"},
        {"check", "a.level.json", "--output"},
        {"contacts", "a.level.json", "a.level.json"},
        {"render", "a.level.json"},
        {"diff", "-", "-"},
        {"fmt"},
    };
    for (const std::vector<std::string>& call : calls) {
        const Finished run = tangent(call);
        EXPECT_EQ(run.status, 2) << testing::PrintToString(call);
        EXPECT_EQ(run.out, "") << testing::PrintToString(call);
        EXPECT_NE(run.err, "") << testing::PrintToString(call);
    }
}

TEST_F(CommandLine, AWrongSubcommandOrOptionIsNamed) {
    EXPECT_NE(tangent({"cheque", "a.level.json"}).err.find("cheque"), std::string::npos);
    EXPECT_NE(tangent({"--chek"}).err.find("--chek"), std::string::npos);
    EXPECT_NE(tangent({"check", "--chek", "a.level.json"}).err.find("--chek"), std::string::npos);
    EXPECT_NE(tangent({}).err.find("subcommand is required"), std::string::npos);
}

TEST_F(CommandLine, UnreadableFilesExitWith2) {
    write("empty.json", "");
    std::filesystem::create_directory(folder_ / "work" / "folder");
    for (const std::string& command : {std::string("check"), std::string("contacts"), std::string("info"),
                                       std::string("fmt"), std::string("render")})
        for (const std::string& file :
             {std::string("none.json"), std::string("empty.json"), std::string("folder"), std::string("-")}) {
            std::vector<std::string> call = {command, file};
            if (command == "render")
                call.insert(call.end(), {"--output", "picture.svg"});
            const Finished run = tangent(call);
            EXPECT_EQ(run.status, 2) << testing::PrintToString(call);
            EXPECT_EQ(run.err.substr(0, file.size() + 1), file + ':') << run.err;
        }
    EXPECT_EQ(filesInFolder(), (std::vector<std::string>{"empty.json", "folder"}));
}

TEST_F(CommandLine, AnOutputThatIsAnInputIsRefused) {
    const std::vector<std::string> inputs = {"a.level.json", "b.level.json", "levels/c.level.json"};
    std::filesystem::create_directory(folder_ / "work" / "levels");
    for (const std::string& input : inputs)
        write(input, overlappingLevel());
    const auto link = [this](const std::string& file, const std::string& name) {
        std::filesystem::create_hard_link(folder_ / "work" / file, folder_ / "work" / name);
        return name;
    };
    const std::string a = link("a.level.json", "a.svg");
    const std::string b = link("b.level.json", "b.svg");
    const std::string c = link("levels/c.level.json", "c.svg");
    for (const std::vector<std::string>& call :
         {std::vector<std::string>{"export", "a.level.json", "--to", "csv", "--output", a},
          {"export", "a.level.json", "--to", "csv", "--output", "levels/../a.level.json"},
          {"check", "a.level.json", "b.level.json", "--output", b},
          {"check", "levels", "--format", "junit", "--output", c},
          {"diff", "a.level.json", "b.level.json", "--output", a},
          {"diff", "a.level.json", "b.level.json", "--output", b},
          {"merge", "a.level.json", "b.level.json", "levels/c.level.json", "--output", a},
          {"merge", "a.level.json", "b.level.json", "levels/c.level.json", "--output", c},
          {"render", "a.level.json", "--output", a}}) {
        const Finished run = tangent(call);
        EXPECT_EQ(run.status, 2) << testing::PrintToString(call);
        EXPECT_EQ(run.err, "tangent: --output: " + call.back() + " is a file that this command reads\n");
        for (const std::string& input : inputs)
            EXPECT_EQ(read(input), overlappingLevel()) << testing::PrintToString(call);
    }
    EXPECT_EQ(tangent({"merge", a, "b.level.json", c, "--output", b}).status, 0) << "a merge driver of git";
}

TEST_F(CommandLine, FailsWhenStandardOutputIsFull) {
    write("a.level.json", overlappingLevel());
    write("untidy.level.json", overlappingLevel() + '\n');
    for (const std::vector<std::string>& call : {std::vector<std::string>{"check", "a.level.json"},
                                                 {"check", "--help"},
                                                 {"--help"},
                                                 {"--version"},
                                                 {"contacts", "a.level.json"},
                                                 {"export", "--list"},
                                                 {"export", "a.level.json", "--to", "csv"},
                                                 {"fmt", "--check", "untidy.level.json"},
                                                 {"import", "--list"},
                                                 {"info", "a.level.json"}}) {
        const Finished run = tangent(call, "", "/dev/full");
        EXPECT_EQ(run.status, 2) << testing::PrintToString(call);
        EXPECT_NE(run.err.find("tangent: cannot write to standard output\n"), std::string::npos)
            << testing::PrintToString(call) << run.err;
    }
}

TEST_F(CommandLine, NamesOfFilesAndWhatTheyHoldNeitherBreakLinesNorSteerTerminals) {
    const std::string name = "a\n::error::\x1b[2J\u009b.level.json";
    const std::string rectangle =
        R"("layer": 1, "shape": "rectangle", "x": 0, "y": 0, "width": 1, "height": 1})";
    const std::string ignored = R"("ignored": [
{"rule": "later\n::error::", "colliders": [1], "reason": "REASON"}
],
)";
    const auto with = [&](const std::string& reason) {
        std::string text = levelText("{\"id\": 1, " + rectangle +
                                         R"(,
{"id": 2, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 0})",
                                     ignored);
        return text.replace(text.find("REASON"), 6, reason);
    };
    write(name, with("a"));
    write("ours", with("b\u009b"));
    write("theirs", with("c"));
    write("broken\n::error::.json", "{");
    write("table\n::error::.csv", "shape,x,y,radius,\u009bmood\ncircle,1,2,3,good\n");
    for (const std::vector<std::string>& call : {std::vector<std::string>{"check", name},
                                                 {"check", "broken\n::error::.json"},
                                                 {"check", "none\n::error::.json"},
                                                 {"check", name, "--output", "none/b\n::error::"},
                                                 {"fmt", "--check", name},
                                                 {"info", name},
                                                 {"merge", name, "ours", "theirs", "--output", "merged"},
                                                 {"export", name, "--to", "svg"},
                                                 {"import", "table\n::error::.csv", "--output", "imported"},
                                                 {"import", "none\n::error::.txt", "--output", "imported"}}) {
        const Finished run = tangent(call);
        const std::string shown = run.out + run.err;
        EXPECT_NE(shown, "") << testing::PrintToString(call);
        for (const char* bad : {"\n::error::", "\x1b", "\u009b"})
            EXPECT_EQ(shown.find(bad), std::string::npos) << testing::PrintToString(call) << shown;
    }
}

TEST_F(CommandLine, ErrorsTellTheirPlace) {
    write("a.level.json", levelText("{\"id\": 1, \"layer\": 7, \"shape\": \"circle\", \"x\": 0, \"y\": 0, "
                                    "\"radius\": \"big\"}"));
    const Finished run = tangent({"info", "a.level.json"});
    EXPECT_EQ(run.out, "");
    EXPECT_NE(run.err.find("a.level.json:8:"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find(" (/colliders/0/radius)\n"), std::string::npos) << run.err;
}

} // namespace

} // namespace tangent::test
