#pragma once

#include <tangent/cli/command.h>
#include <tangent/formats/format.h>

#include <string>
#include <vector>

namespace tangent::cli {

using Can = bool (*)(const Format& format);

std::vector<std::string> formatNames(Can can);
/// Writes the output of --list, one line per format: its name, a tab and its description.
ExitStatus listFormats(Streams& streams, Can can);

} // namespace tangent::cli
