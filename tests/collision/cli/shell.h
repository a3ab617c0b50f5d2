#pragma once

#include <filesystem>
#include <string>
#include <vector>

/// Runs programs as the operating system's shell does.
namespace tangent::test {

/// Returns the word in quotes, as one word of a shell command.
std::string quoted(const std::string& word);
/// Runs a command in a folder and returns its exit status, or -1 if it did not end by itself.
int runShell(const std::filesystem::path& folder, const std::string& command);
/// Returns a name for temporary files that no other running test uses.
std::string uniqueName();
/// Returns whether this machine has pseudo-terminals. A bare container may have none.
bool hasTerminals();
/// Returns what a program shows on a terminal.
std::string shownOnTerminal(const std::filesystem::path& folder, std::vector<std::string> words);

} // namespace tangent::test
