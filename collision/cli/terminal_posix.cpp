#include <tangent/cli/terminal.h>

#include <cstdlib>
#include <string_view>

#include <unistd.h>

namespace tangent::cli {

Terminal openTerminal() {
    const char* kind = std::getenv("TERM");
    return {.isOut = ::isatty(STDOUT_FILENO) == 1,
            .isErr = ::isatty(STDERR_FILENO) == 1,
            .showsColors = kind && std::string_view(kind) != "dumb"};
}

std::vector<std::string> utf8Arguments(int argc, char** argv) {
    return {argv, argv + argc};
}

} // namespace tangent::cli
