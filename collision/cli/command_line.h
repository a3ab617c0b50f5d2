#pragma once

#include <tangent/cli/streams.h>

namespace tangent::cli {

/// Runs `tangent` with the arguments of main() and returns its exit status.
int runCommandLine(int argc, const char* const* argv, Streams& streams);

} // namespace tangent::cli
