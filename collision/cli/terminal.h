#pragma once

#include <string>
#include <vector>

/// What the command line asks of the operating system.
namespace tangent::cli {

/// What the standard streams lead to.
struct Terminal {
    bool isOut = false;       ///< standard output is a terminal
    bool isErr = false;       ///< standard error is a terminal
    bool showsColors = false; ///< it interprets ANSI escape sequences
};

/// Makes the standard streams carry bytes as they are, UTF-8 on a terminal.
Terminal openTerminal();

/// Returns the arguments of main() in UTF-8.
std::vector<std::string> utf8Arguments(int argc, char** argv);

} // namespace tangent::cli
