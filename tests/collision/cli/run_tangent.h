#pragma once

#include <gtest/gtest.h>
#include <simdjson.h>

#include <filesystem>
#include <string>
#include <vector>

namespace tangent::test {

struct Finished {
    int status = -1;
    std::string out;
    std::string err;
};

/// Runs the built program in a folder of its own, which starts empty and is removed at the end.
class TangentTest : public testing::Test {
protected:
    TangentTest();
    ~TangentTest() override;

    /// `out` is where its standard output goes.
    Finished tangent(const std::vector<std::string>& arguments, const std::string& input = {},
                     const std::string& out = "../out");
    /// Whether this machine has pseudo-terminals; a bare container may have none.
    static bool hasTerminals();
    /// What the program shows on a terminal, with one more variable in its environment.
    std::string onTerminal(const std::vector<std::string>& arguments, const std::string& variable = "A=B");
    std::filesystem::path write(const std::string& file, const std::string& text);
    std::string read(const std::string& file) const;
    std::vector<std::string> filesInFolder() const;

    std::filesystem::path folder_;
};

/// A level whose colliders are these lines, with more members in front of them.
std::string levelText(const std::string& colliders, const std::string& members = {});
/// Two circles of a depth of 4, and one apart from them.
std::string overlappingLevel();
/// Without a problem.
std::string cleanLevel();

/// How many rules a level checks that sets none.
std::size_t rulesOnByDefault();

/// Parsed JSON; fails the test when `text` is none. Holds what it returns until the next call.
simdjson::dom::element parsed(const std::string& text);

} // namespace tangent::test
