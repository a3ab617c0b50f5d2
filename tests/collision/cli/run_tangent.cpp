#include "run_tangent.h"

#include "shell.h"

#include <tangent/base/utf8_path.h>
#include <tangent/level/level.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace tangent::test {

namespace {

std::string contentOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

} // namespace

TangentTest::TangentTest() {
    const testing::TestInfo* info = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() / (uniqueName() + '-' + info->name());
    std::filesystem::create_directories(folder_ / "work");
}

TangentTest::~TangentTest() {
    std::filesystem::remove_all(folder_);
}

Finished TangentTest::tangent(const std::vector<std::string>& arguments, const std::string& input,
                              const std::string& out) {
    std::ofstream(folder_ / "in", std::ios::binary) << input;
    std::filesystem::remove(folder_ / "out");
    std::string command = quoted(TANGENT_PROGRAM);
    for (const std::string& argument : arguments)
        command += ' ' + quoted(argument);
    command += " < ../in > " + out + " 2> ../err";
    const int status = runShell(folder_ / "work", command);
    return {status, contentOf(folder_ / "out"), contentOf(folder_ / "err")};
}

bool TangentTest::hasTerminals() {
    return test::hasTerminals();
}

std::string TangentTest::onTerminal(const std::vector<std::string>& arguments, const std::string& variable) {
    std::vector<std::string> words = {"env", "TERM=xterm", variable, TANGENT_PROGRAM};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return shownOnTerminal(folder_ / "work", std::move(words));
}

std::filesystem::path TangentTest::write(const std::string& file, const std::string& text) {
    std::filesystem::path path = folder_ / "work" / utf8Path(file);
    std::ofstream(path, std::ios::binary) << text;
    return path;
}

std::string TangentTest::read(const std::string& file) const {
    return contentOf(folder_ / "work" / utf8Path(file));
}

std::vector<std::string> TangentTest::filesInFolder() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / "work"))
        names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

std::string levelText(const std::string& colliders, const std::string& members) {
    return "{\n\"format\": \"tangent-level\",\n\"version\": \"1.0\",\n" + members +
           "\"layers\": [\n{\"id\": 1, \"name\": \"Solid\"}\n],\n\"colliders\": [\n" + colliders + "\n]\n}\n";
}

std::string overlappingLevel() {
    return levelText("{\"id\": 1, \"name\": \"a\", \"layer\": 1, \"shape\": \"circle\", \"x\": 0, \"y\": 0, "
                     "\"radius\": 5},\n"
                     "{\"id\": 2, \"layer\": 1, \"shape\": \"circle\", \"x\": 50, \"y\": 0, \"radius\": 5},\n"
                     "{\"id\": 3, \"layer\": 1, \"shape\": \"circle\", \"x\": 0, \"y\": 6, \"radius\": 5}");
}

std::string cleanLevel() {
    return levelText("{\"id\": 1, \"layer\": 1, \"shape\": \"circle\", \"x\": 0, \"y\": 0, \"radius\": 5},\n"
                     "{\"id\": 2, \"layer\": 1, \"shape\": \"circle\", \"x\": 10, \"y\": 0, \"radius\": 5}");
}

std::size_t rulesOnByDefault() {
    std::size_t count = 0;
    for (std::size_t i = 0; i < ruleCount; ++i)
        count += defaultSeverity(static_cast<Rule>(i)) != Severity::off;
    return count;
}

simdjson::dom::element parsed(const std::string& text) {
    static simdjson::dom::parser parser;
    simdjson::dom::element root;
    const simdjson::error_code error = parser.parse(text).get(root);
    EXPECT_EQ(error, simdjson::SUCCESS) << text;
    return root;
}

} // namespace tangent::test
