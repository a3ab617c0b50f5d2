#pragma once

#include <tangent/cli/command.h>
#include <tangent/formats/format.h>

#include <string>
#include <vector>

namespace tangent::cli {

using Can = bool (*)(const Format& format);

std::vector<std::string> formatNames(Can can);
/// What --list writes: one format a line, its name, a tab and what it is.
ExitStatus listFormats(Streams& streams, Can can);

} // namespace tangent::cli
