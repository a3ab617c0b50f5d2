#include "shell.h"

#include <tangent/base/utf8_path.h>

#include <cstdlib>

#include <windows.h>

namespace tangent::test {

std::string quoted(const std::string& word) {
    std::string text = "\"";
    for (const char c : word)
        text += c == '"' ? std::string("\\\"") : std::string(1, c);
    return text + '"';
}

int runShell(const std::filesystem::path& folder, const std::string& command) {
    const std::filesystem::path all =
        utf8Path("cd /d \"" + std::filesystem::path(folder).make_preferred().string() + "\" && " + command);
    return ::_wsystem(all.c_str());
}

std::string uniqueName() {
    return "tangent-" + std::to_string(::GetCurrentProcessId());
}

bool hasTerminals() {
    return false;
}

std::string shownOnTerminal(const std::filesystem::path&, std::vector<std::string>) {
    return {};
}

} // namespace tangent::test
