#include "run_tangent.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <pty.h>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

namespace tangent::test {

namespace {

std::string quoted(const std::string& word) {
    std::string text = "'";
    for (const char c : word)
        text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + '\'';
}

std::string contentOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

} // namespace

TangentTest::TangentTest() {
    const testing::TestInfo* info = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() /
              ("tangent-" + std::to_string(::getpid()) + '-' + info->name());
    std::filesystem::create_directories(folder_ / "work");
}

TangentTest::~TangentTest() {
    std::filesystem::remove_all(folder_);
}

Finished TangentTest::tangent(const std::vector<std::string>& arguments, const std::string& input,
                              const std::string& out) {
    std::ofstream(folder_ / "in", std::ios::binary) << input;
    std::filesystem::remove(folder_ / "out");
    std::string command = "cd " + quoted(folder_ / "work") + " && " + quoted(TANGENT_PROGRAM);
    for (const std::string& argument : arguments)
        command += ' ' + quoted(argument);
    command += " < ../in > " + out + " 2> ../err";
    const int result = std::system(command.c_str());
    return {WIFEXITED(result) ? WEXITSTATUS(result) : -1, contentOf(folder_ / "out"),
            contentOf(folder_ / "err")};
}

bool TangentTest::hasTerminals() {
    int master = -1;
    int slave = -1;
    if (::openpty(&master, &slave, nullptr, nullptr, nullptr) != 0)
        return false;
    ::close(master);
    ::close(slave);
    return true;
}

std::string TangentTest::onTerminal(const std::vector<std::string>& arguments, const std::string& variable) {
    std::vector<std::string> words = {"env", "TERM=xterm", variable, TANGENT_PROGRAM};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const std::string folder = folder_ / "work";
    int terminal = -1;
    const pid_t child = ::forkpty(&terminal, nullptr, nullptr, nullptr);
    if (child == 0) {
        if (::chdir(folder.c_str()) == 0)
            ::execvp(pointers.front(), pointers.data());
        ::_exit(127);
    }
    std::string shown;
    char piece[4096];
    for (ssize_t size;
         (size = ::read(terminal, piece, sizeof piece)) > 0;) // fails once the program has ended
        shown.append(piece, static_cast<std::size_t>(size));
    ::close(terminal);
    ::waitpid(child, nullptr, 0);
    return shown;
}

std::filesystem::path TangentTest::write(const std::string& file, const std::string& text) {
    std::filesystem::path path = folder_ / "work" / file;
    std::ofstream(path, std::ios::binary) << text;
    return path;
}

std::string TangentTest::read(const std::string& file) const {
    return contentOf(folder_ / "work" / file);
}

std::vector<std::string> TangentTest::filesInFolder() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / "work"))
        names.push_back(entry.path().filename());
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

simdjson::dom::element parsed(const std::string& text) {
    static simdjson::dom::parser parser;
    simdjson::dom::element root;
    const simdjson::error_code error = parser.parse(text).get(root);
    EXPECT_EQ(error, simdjson::SUCCESS) << text;
    return root;
}

} // namespace tangent::test
