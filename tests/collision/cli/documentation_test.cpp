#include "run_tangent.h"

#include <tangent/file/level_file.h>
#include <tangent/formats/format.h>
#include <tangent/level/rules/rule_definition.h>

#include <cstdlib>
#include <regex>
#include <set>
#include <sstream>

namespace tangent::test {

namespace {

std::string resource(const std::string& file) {
    FileResult read = readFile(std::string(TANGENT_RESOURCES) + '/' + file);
    EXPECT_TRUE(read);
    return std::move(read.text).value_or("");
}

/// From `begin` to the next `end` after it.
std::string between(const std::string& text, const std::string& begin, const std::string& end) {
    const std::size_t from = text.find(begin);
    return from == text.npos ? "" : text.substr(from, text.find(end, from + begin.size()) - from);
}

/// What the program itself says about its options, held against what is written about them.
class Documentation : public TangentTest {
protected:
    std::set<std::string> optionsOf(const std::string& command) {
        const std::string help = tangent({command, "--help"}).out;
        const std::regex option("--[a-z-]+");
        std::set<std::string> options;
        for (std::sregex_iterator match(help.begin(), help.end(), option), end; match != end; ++match)
            options.insert(match->str());
        return options;
    }

    std::set<std::string> completionsInBash(const std::string& words) {
        const std::string command = "cd '" + (folder_ / "work").string() + "' && PATH='" +
                                    std::filesystem::path(TANGENT_PROGRAM).parent_path().string() +
                                    "':$PATH bash -c '. \"$0\"; COMP_WORDS=(" + words +
                                    " \"\"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); "
                                    "_tangent; printf \"%s\\n\" \"${COMPREPLY[@]}\"' '" TANGENT_RESOURCES
                                    "/completions/tangent.bash' ";
        EXPECT_EQ(std::system((command + "> ../out").c_str()), 0);
        std::set<std::string> completions;
        std::istringstream lines(read("../out"));
        for (std::string line; std::getline(lines, line);)
            completions.insert(line);
        return completions;
    }
};

TEST_F(Documentation, EveryCommandAndOptionIsInTheManualPageAndInTheCompletions) {
    std::string manual = resource("man/tangent.1");
    std::erase(manual, '\\');
    const std::string bash = resource("completions/tangent.bash");
    const std::string zsh = resource("completions/_tangent");
    const std::string fish = resource("completions/tangent.fish");
    for (const std::string command :
         {"check", "contacts", "render", "info", "reach", "diff", "fmt", "merge", "export", "import"}) {
        const std::string inBash = between(bash, ' ' + command + ") words='--", ";;");
        const std::string inZsh = between(zsh, '\n' + command + ')', ";;");
        const std::string inManual = between(manual, "\n.B tangent " + command + '\n', "\n.B tangent ") +
                                     between(manual, "\n.B tangent exportfR|fPimport ", "\n.SH") +
                                     between(manual, "\n.TP\n.B " + command + '\n', "\n.TP\n");
        for (const std::string& option : optionsOf(command)) {
            const std::string where = command + ' ' + option;
            const std::regex wholeOption(option + "(?![a-z-])");
            EXPECT_TRUE(option == "--help" || std::regex_search(inManual, wholeOption)) << where;
            EXPECT_NE(inBash.find(option), std::string::npos) << where;
            EXPECT_NE(inZsh.find('\'' + option + '['), std::string::npos) << where;
            const std::regex inFish("from [a-z ]*" + command + "[a-z ]*' -l " + option.substr(2));
            EXPECT_TRUE(option == "--help" || std::regex_search(fish, inFish)) << where;
        }
    }
}

TEST_F(Documentation, EveryRuleIsInTheGuideWithItsDefaultAndParameters) {
    const std::string guide = resource("../collision/guide.md");
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const RuleDefinition& rule = definitionOf(static_cast<Rule>(i));
        const std::string row = between(guide, "\n| `" + std::string(rule.name) + "` | ", " |\n") + " |";
        const std::string severity = severityName(rule.severity);
        EXPECT_TRUE(row.ends_with("| " + severity + " |") ||
                    row.ends_with("| " + severity + "; cannot be off |"))
            << rule.name << ": " << row;
        for (const RuleParameter& parameter : rule.parameters)
            EXPECT_NE(row.find('`' + std::string(parameter.name) + '`'), std::string::npos) << row;
    }
}

TEST_F(Documentation, EveryFormatIsInTheManualPageAndInTheTableOfFormats) {
    std::string formatsInManual = between(resource("man/tangent.1"), "\n.SH FORMATS", "\n.SH MERGING");
    const std::string table = resource("formats.md");
    for (const Format& format : formats()) {
        const std::string name(format.name);
        EXPECT_TRUE(std::regex_search(formatsInManual, std::regex("\\b" + name + "\\b"))) << name;
        const std::string row = between(table, "\n| `" + name + "` | ", " |\n");
        EXPECT_NE(row.find(std::string("` | ") + (format.write ? "yes" : "no") + " | " +
                           (format.read ? "yes" : "no") + " | "),
                  std::string::npos)
            << name << ": " << row;
        EXPECT_NE(row.find('`' + std::string(format.suffixes.front()) + '`'), std::string::npos) << row;
    }
}

TEST_F(Documentation, BashCompletes) {
    if (std::system("bash -c true") != 0)
        GTEST_SKIP() << "no bash";
    EXPECT_TRUE(completionsInBash("tangent").contains("check"));
    EXPECT_EQ(completionsInBash("tangent check --format"),
              (std::set<std::string>{"text", "json", "sarif", "junit"}));
    for (const char* format : {"csv", "json", "svg"})
        EXPECT_TRUE(completionsInBash("tangent export --to").contains(format)) << format;
    write("a.level.json", cleanLevel());
    EXPECT_EQ(completionsInBash("tangent check"), std::set<std::string>{"a.level.json"});
}

} // namespace

} // namespace tangent::test
