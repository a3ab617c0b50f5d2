#include "run_tangent.h"
#include "shell.h"

#include <sstream>

namespace tangent::test {

namespace {

std::string circles(int count, int spacing) {
    std::string lines;
    for (int i = 0; i < count; ++i)
        lines += (i == 0 ? "" : ",\n") + ("{\"id\": " + std::to_string(i + 1)) +
                 ", \"layer\": 1, \"shape\": \"circle\", \"x\": " + std::to_string(i * spacing) +
                 ", \"y\": 0, \"radius\": 5}";
    return lines;
}

/// Files that are made to keep a program busy or to mislead its reader.
class HostileFiles : public TangentTest {
protected:
    HostileFiles() {
        write("pile", levelText(circles(2000, 0)));
        write("row", levelText(circles(3000, 8)));
    }
};

TEST_F(HostileFiles, APileIsOneProblemInEveryReport) {
    const std::string message = "#1 and #2 have the same shape on layer Solid (and 1998999 more pairs with "
                                "these shapes: #3, #4, #5, …)";
    const Finished text = tangent({"check", "pile"});
    EXPECT_EQ(text.status, 1);
    EXPECT_NE(text.out.find(": error: " + message + " [duplicate]\n"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("pile: 2000 colliders, 1 error, 0 warnings\n"), std::string::npos);
    EXPECT_LT(text.out.size(), 1000u);

    const Finished json = tangent({"check", "pile", "--format", "json"});
    const simdjson::dom::element problem = parsed(json.out)["files"].at(0)["problems"].at(0);
    EXPECT_EQ(std::string_view(problem["message"]), message);
    EXPECT_EQ(std::int64_t(problem["more_pairs"]), 1998999);
    EXPECT_EQ(std::int64_t(problem["colliders"].at(1)), 2);

    for (const char* format : {"sarif", "junit"}) {
        const Finished report = tangent({"check", "pile", "--format", format});
        EXPECT_NE(report.out.find("and 1998999 more pairs"), std::string::npos) << format;
        EXPECT_LT(report.out.size(), 10'000u) << format;
    }
}

TEST_F(HostileFiles, ProblemsBeyondTheLimitAreCountedInEveryReport) {
    const Finished text = tangent({"check", "row"});
    EXPECT_NE(text.out.find("row: note: and 1999 more problems of the rule overlap\n"), std::string::npos);
    EXPECT_NE(text.out.find("row: 3000 colliders, 2999 errors, 0 warnings\n"), std::string::npos);

    const Finished json = tangent({"check", "row", "--format", "json"});
    const simdjson::dom::element file = parsed(json.out)["files"].at(0);
    EXPECT_EQ(std::int64_t(file["errors"]), 2999);
    EXPECT_EQ(std::int64_t(file["unlisted"]["overlap"]), 1999);
    EXPECT_EQ(file["complete"].error(), simdjson::NO_SUCH_FIELD);

    const Finished sarif = tangent({"check", "row", "--format", "sarif"});
    const simdjson::dom::element notification =
        parsed(sarif.out)["runs"].at(0)["invocations"].at(0)["toolExecutionNotifications"].at(0);
    EXPECT_EQ(std::string_view(notification["message"]["text"]),
              "and 1999 more problems of the rule overlap");

    const Finished junit = tangent({"check", "row", "--format", "junit"});
    EXPECT_NE(junit.out.find("message=\"2999 problems\""), std::string::npos);
    EXPECT_NE(junit.out.find("row: and 1999 more problems of the rule overlap\n"), std::string::npos);
}

TEST_F(HostileFiles, ASearchThatDoesNotFinishIsNoSuccessInAnyReport) {
    std::string nested;
    for (int i = 0; i < 10'000; ++i)
        nested += (i == 0 ? "" : ",\n") + ("{\"id\": " + std::to_string(i + 1)) +
                  ", \"layer\": 1, \"shape\": \"rectangle\", \"x\": " + std::to_string(i) +
                  ", \"y\": " + std::to_string(i) + ", \"width\": " + std::to_string(40'000 - 2 * i) +
                  ", \"height\": " + std::to_string(40'000 - 2 * i) + '}';
    write("nested", levelText(nested));
    write("clean", cleanLevel());
    const std::string unfinished = "the search did not finish";
    const Finished text = tangent({"check", "nested", "clean"});
    EXPECT_EQ(text.status, 1);
    const std::size_t summary = text.out.find("\nnested: 10000 colliders, 0 errors, ");
    ASSERT_NE(summary, std::string::npos);
    EXPECT_NE(text.out.find(" warnings, not searched completely\nclean: ", summary), std::string::npos);
    EXPECT_TRUE(text.out.ends_with(" warnings, 1 not searched completely\n"));
    const std::size_t line = text.out.rfind('\n', summary - 1) + 1;
    EXPECT_EQ(text.out.substr(line, 41), "nested: error: the search did not finish,");

    const Finished json = tangent({"check", "nested", "--format", "json"});
    EXPECT_EQ(json.status, 1);
    EXPECT_FALSE(bool(parsed(json.out)["files"].at(0)["complete"]));

    const Finished sarif = tangent({"check", "nested", "--format", "sarif"});
    EXPECT_EQ(sarif.status, 1);
    const simdjson::dom::element invocation = parsed(sarif.out)["runs"].at(0)["invocations"].at(0);
    EXPECT_FALSE(bool(invocation["executionSuccessful"]));
    const simdjson::dom::element notification = invocation["toolExecutionNotifications"].at(1);
    EXPECT_EQ(std::string_view(notification["level"]), "error");
    EXPECT_TRUE(std::string_view(notification["message"]["text"]).starts_with(unfinished));

    const Finished junit = tangent({"check", "nested", "--format", "junit"});
    EXPECT_EQ(junit.status, 1);
    EXPECT_NE(junit.out.find("<testsuite name=\"nested\" tests=\"" + std::to_string(rulesOnByDefault() + 1) +
                             "\" failures=\"1\""),
              std::string::npos);
    EXPECT_NE(junit.out.find("name=\"complete\" file=\"nested\"><failure type=\"unfinished\" message=\"" +
                             unfinished),
              std::string::npos);
}

TEST_F(HostileFiles, InfoCountsAPile) {
    const Finished run = tangent({"info", "pile"});
    EXPECT_NE(run.out.find("contacts   1999000 (pairs"), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("problems   1 error, 0 warnings\n"), std::string::npos) << run.out;
}

TEST_F(HostileFiles, ContactsOfAPileAreWrittenWithoutKeepingThem) {
    // The program itself needs less than 20 MB, the two million contacts would need more than 60 MB.
    const auto runWith = [this](const std::string& arguments) {
        return runShell(folder_ / "work",
                        "ulimit -v 60000 && " + quoted(TANGENT_PROGRAM) + ' ' + arguments + " > out 2> err");
    };
    if (runWith("--version") != 0)
        GTEST_SKIP() << "the program does not start with little memory, as under a sanitizer";
    ASSERT_EQ(runWith("contacts pile --format csv"), 0) << read("err");
    std::istringstream lines(read("out"));
    std::string line;
    std::getline(lines, line);
    for (int a = 1; a <= 2000; ++a)
        for (int b = a + 1; b <= 2000; ++b) {
            std::getline(lines, line);
            ASSERT_TRUE(line.starts_with(std::to_string(a) + ',' + std::to_string(b) + ",equal,")) << line;
        }
    EXPECT_FALSE(std::getline(lines, line));
}

TEST_F(HostileFiles, NamesCannotReorderTheTextOfATerminal) {
    write("a",
          levelText("{\"id\": 1, \"name\": \"\u202egnp.exe\", \"layer\": 1, \"shape\": \"circle\", \"x\": 0, "
                    "\"y\": 0, \"radius\": 0}"));
    const Finished run = tangent({"check", "a"});
    EXPECT_EQ(run.out.find("\u202e"), std::string::npos) << run.out;
    EXPECT_NE(run.out.find(" gnp.exe (1) has no area"), std::string::npos) << run.out;
}

TEST_F(HostileFiles, AnEndlessInputStops) {
    if (runShell(folder_ / "work", "head -c 1 /dev/zero > zero") != 0)
        GTEST_SKIP() << "no /dev/zero";
    const std::string check = "head -c 300000000 /dev/zero | " + quoted(TANGENT_PROGRAM) + " check - ";
    EXPECT_EQ(runShell(folder_ / "work", check + "> out 2> err"), 2);
    EXPECT_EQ(read("err"), "-: cannot be read: larger than 256 MiB\n");
}

TEST_F(HostileFiles, MemoryThatRunsOutIsAnErrorOfTheFile) {
#ifdef _WIN32
    GTEST_SKIP() << "no ulimit";
#endif
    write("large", levelText(circles(400'000, 20)));
    // The program itself needs less than 20 MB, the level more than 60 MB.
    const auto runWith = [this](const std::string& arguments) {
        return runShell(folder_ / "work",
                        "ulimit -v 60000 && " + quoted(TANGENT_PROGRAM) + ' ' + arguments + " > out 2> err");
    };
    if (runWith("--version") != 0)
        GTEST_SKIP() << "the program does not start with little memory, as under a sanitizer";
    for (const std::string arguments :
         {"check", "check --format json", "info", "fmt --check", "export --to csv"}) {
        EXPECT_EQ(runWith(arguments + " large"), 2) << arguments;
        EXPECT_NE(read("err").find("large: "), std::string::npos) << arguments << read("err");
        EXPECT_NE(read("err").find("not enough memory"), std::string::npos) << arguments << read("err");
    }
    EXPECT_EQ(runWith("check --format sarif large"), 2);
    parsed(read("out"));
}

} // namespace

} // namespace tangent::test
