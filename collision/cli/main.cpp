#include <tangent/cli/command_line.h>
#include <tangent/cli/terminal.h>

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

namespace {

/// Follows https://no-color.org.
bool refusesColors() {
    const char* refusal = std::getenv("NO_COLOR");
    return refusal && *refusal != '\0';
}

} // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    const tangent::cli::Terminal terminal = tangent::cli::openTerminal();
    const bool colors = terminal.showsColors && !refusesColors();
    tangent::cli::Streams streams{.in = std::cin,
                                  .out = std::cout,
                                  .err = std::cerr,
                                  .outHasColors = terminal.isOut && colors,
                                  .errHasColors = terminal.isErr && colors,
                                  .showsProgress = terminal.isErr};
    const std::vector<std::string> arguments = tangent::cli::utf8Arguments(argc, argv);
    std::vector<const char*> pointers;
    for (const std::string& argument : arguments)
        pointers.push_back(argument.c_str());
    return tangent::cli::runCommandLine(static_cast<int>(pointers.size()), pointers.data(), streams);
}
