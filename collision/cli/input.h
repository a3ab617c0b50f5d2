#pragma once

#include <tangent/cli/streams.h>
#include <tangent/level/level_file.h>

#include <string>

namespace tangent::cli {

/// The bytes of a file, or why they cannot be read.
struct TextResult {
    std::string text;
    std::optional<ReadError> error;
};

/// Reads the file of that name; "-" is standard input.
TextResult readText(const std::string& file, Streams& streams);
ReadResult readLevel(const TextResult& input);
/// Both at once, and the text is not kept.
ReadResult readInput(const std::string& file, Streams& streams);

/// Where the level's background images are looked for; for standard input the working directory.
std::filesystem::path folderOf(const std::string& file);

/// Writes each error as "file:line:column: message (pointer)".
void writeErrors(const std::string& file, const std::vector<ReadError>& errors, std::ostream& err);

} // namespace tangent::cli
