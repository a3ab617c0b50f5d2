#include <tangent/cli/command_line.h>

#include <iostream>

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    tangent::cli::Streams streams{std::cin, std::cout, std::cerr};
    return tangent::cli::runCommandLine(argc, argv, streams);
}
