#include "run_tangent.h"
#include "shell.h"

#include <functional>
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
    for (const std::string format : {"json", "sarif", "junit"}) {
        EXPECT_EQ(runWith("check pile large --format " + format), 2) << format;
        EXPECT_NE(read("out").find("not enough memory"), std::string::npos) << format;
        if (format == "junit")
            EXPECT_TRUE(read("out").ends_with("</testsuites>\n"));
        else
            parsed(read("out"));
    }
}

/// Joins what `item` returns for 1, 2, … to a list of nearly this many bytes.
std::string listOf(std::size_t bytes, const std::function<std::string(int)>& item) {
    std::string list = item(1);
    for (int i = 2; list.size() < bytes; ++i)
        list += ",\n" + item(i);
    return list;
}

TEST_F(HostileFiles, AMegabyteOfAnyKindIsCheckedIn200Megabytes) {
#ifdef _WIN32
    GTEST_SKIP() << "no ulimit";
#endif
    constexpr std::size_t megabyte = 1'000'000;
    const auto number = [](int i) {
        return std::to_string(i);
    };
    const auto rectangle = [&](int i, int x, int y, int width, int height) {
        return "{\"id\": " + number(i) + ", \"layer\": 1, \"shape\": \"rectangle\", \"x\": " + number(x) +
               ", \"y\": " + number(y) + ", \"width\": " + number(width) + ", \"height\": " + number(height);
    };
    const auto circleOn = [&](int i, int layer) {
        return "{\"id\": " + number(i) + ", \"layer\": " + number(layer) +
               ", \"shape\": \"circle\", \"x\": 0, \"y\": 0, \"radius\": 5";
    };
    const auto layer = [&](int i) {
        return "{\"id\": " + number(i) + ", \"name\": \"a\"}";
    };
    const auto levelOf = [](const std::string& layers, const std::string& colliders,
                            const std::string& members = {}) {
        return R"({"format": "tangent-level", "version": "1.1", )" + members + R"("layers": [)" + layers +
               R"(], "colliders": [)" + colliders + "]}";
    };
    const std::string rules = R"("bounds": {"x": 0, "y": 0, "width": 9, "height": 9}, "rules": {
        "out_of_bounds": {"severity": "error"}, "narrow_gap": {"severity": "error", "size": 1e6},
        "duplicate_name": {"severity": "error"}}, )";
    const auto collidersOf = [&](const std::function<std::string(int)>& item) {
        return levelOf(layer(1), listOf(megabyte, [&](int i) { return item(i) + '}'; }), rules);
    };
    const std::pair<const char*, std::string> kinds[] = {
        {"pile", collidersOf([&](int i) { return circleOn(i, 1); })},
        {"nested", collidersOf([&](int i) { return rectangle(i, i, i, 40'000 - 2 * i, 40'000 - 2 * i); })},
        {"crossed", collidersOf([&](int i) {
             return i % 2 == 0 ? rectangle(i, 2 * i, 0, 1, 99'999) : rectangle(i, 0, 2 * i, 99'999, 1);
         })},
        {"rotated",
         collidersOf([&](int i) { return rectangle(i, 0, 0, 99, 1) + ", \"rotation\": 0." + number(i); })},
        {"invalid", collidersOf([&](int i) { return rectangle(i, i, 0, -1, 0); })},
        {"equal names",
         collidersOf([&](int i) { return rectangle(i, 9 * i, 0, 1, 1) + R"(, "name": "a")"; })},
        {"deep", collidersOf([&](int i) {
             return circleOn(i, 1) + R"(, "properties": {"a": )" + std::string(500, '[') +
                    std::string(500, ']') + '}';
         })},
        {"long name", levelOf(layer(1), circleOn(1, 1) + R"(, "name": ")" + std::string(megabyte, 'x') +
                                            R"("}, )" + circleOn(2, 1) + '}')},
        {"layers", levelOf(listOf(megabyte, layer), {})},
        {"a layer for each", levelOf(listOf(megabyte / 4, layer),
                                     listOf(megabyte / 2, [&](int i) { return circleOn(i, i) + '}'; }))},
        {"images",
         levelOf(layer(1), {},
                 R"("backgrounds": [)" +
                     listOf(megabyte, [&](int i) { return R"({"image": ")" + number(i) + R"(.png"})"; }) +
                     "], ")},
        {"errors", levelOf(layer(1), listOf(megabyte, [](int) { return std::string("{}"); }))},
        {"brackets", std::string(megabyte, '[')},
        {"zeros", std::string(megabyte, '\0')},
    };
    const auto check = [this](const std::string& arguments) {
        return runShell(folder_ / "work",
                        "ulimit -v 200000 && " + quoted(TANGENT_PROGRAM) + ' ' + arguments + " > out 2> err");
    };
    if (check("--version") != 0)
        GTEST_SKIP() << "the program does not start with little memory, as under a sanitizer";
    for (const auto& [kind, text] : kinds) {
        write("megabyte", text);
        const int status = check("check --format sarif megabyte");
        EXPECT_TRUE(status == 0 || status == 1 || !text.starts_with('{') || kind == std::string("errors"))
            << kind << ' ' << status << read("err");
        EXPECT_EQ(read("err").find("not enough memory"), std::string::npos) << kind;
        EXPECT_LT(read("out").size(), 10 * megabyte) << kind;
        parsed(read("out"));
    }
}

/// The error of a file shows its text.
TEST_F(HostileFiles, LinksOutOfASearchedFolderAreNotRead) {
    const std::filesystem::path work = folder_ / "work";
    std::filesystem::create_directories(work / "maps" / "more");
    write("secret.txt", "secret");
    write("maps/a.level.json", cleanLevel());
    std::error_code error;
    std::filesystem::create_symlink("../secret.txt", work / "maps" / "b.tmx", error);
    if (error)
        GTEST_SKIP() << "no symbolic links: " << error.message();
    std::filesystem::create_symlink("../a.level.json", work / "maps" / "more" / "c.level.json");
    const Finished check = tangent({"check", "maps"});
    EXPECT_EQ(check.status, 2);
    EXPECT_EQ(check.err, "maps/b.tmx: a link to a file outside of the searched folder\n");
    EXPECT_NE(check.out.find("maps/more/c.level.json"), std::string::npos) << check.out;
    std::filesystem::remove(work / "maps" / "b.tmx");
    EXPECT_EQ(tangent({"check", "maps"}).status, 0);
}

} // namespace

} // namespace tangent::test
