#include <tangent/cli/command_line.h>

#include <cstdlib>
#include <iostream>
#include <string_view>

#include <unistd.h>

namespace {

/// Follows https://no-color.org.
bool wantsColors() {
    const char* refusal = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    return (!refusal || *refusal == '\0') && terminal && std::string_view(terminal) != "dumb";
}

} // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    const bool outIsTerminal = ::isatty(STDOUT_FILENO) == 1;
    const bool errIsTerminal = ::isatty(STDERR_FILENO) == 1;
    const bool colors = wantsColors();
    tangent::cli::Streams streams{.in = std::cin,
                                  .out = std::cout,
                                  .err = std::cerr,
                                  .outHasColors = outIsTerminal && colors,
                                  .errHasColors = errIsTerminal && colors,
                                  .showsProgress = errIsTerminal};
    return tangent::cli::runCommandLine(argc, argv, streams);
}
