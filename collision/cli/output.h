#pragma once

#include <tangent/cli/command.h>
#include <tangent/file/level_file.h>

#include <string>

namespace tangent::cli {

/// Calls `write` and saves what it writes to a file, completely or not at all. If the file name is
/// empty or "-", standard output gets it, once it is complete. Returns the result of `write`. If the file
/// cannot be written, reports the error and returns `failed`.
ExitStatus writeOutput(const std::string& file, Streams& streams,
                       const std::function<ExitStatus(std::ostream&)>& write);

/// Whether writing to `output` would replace `input`, which may have another name. Reports it.
bool replacesInput(const std::string& output, const std::string& input, Streams& streams);

/// Writes the error to standard error, if there is one. Returns whether the file was saved.
bool reportSaved(const SaveResult& saved, Streams& streams);

} // namespace tangent::cli
