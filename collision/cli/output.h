#pragma once

#include <tangent/cli/command.h>

#include <string>

namespace tangent::cli {

/// Calls `write` and saves what it writes to a file, completely or not at all. If the file name is
/// empty or "-", `write` writes to standard output. Returns the result of `write`. If the file
/// cannot be written, reports the error and returns `failed`.
ExitStatus writeOutput(const std::string& file, Streams& streams,
                       const std::function<ExitStatus(std::ostream&)>& write);

} // namespace tangent::cli
