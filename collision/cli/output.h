#pragma once

#include <tangent/cli/command.h>

#include <string>

namespace tangent::cli {

/// Lets `write` write a command's data to a file, whole or not at all, or to standard output if the name is
/// empty or "-". Says so and returns `failed` if a file cannot be written, otherwise returns what `write` returns.
ExitStatus writeOutput(const std::string& file, Streams& streams,
                       const std::function<ExitStatus(std::ostream&)>& write);

} // namespace tangent::cli
