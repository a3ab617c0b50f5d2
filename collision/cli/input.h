#pragma once

#include <tangent/cli/streams.h>
#include <tangent/file/level_file.h>

#include <string>

namespace tangent::cli {

/// A level file as it was found. Errors only if there is no level.
struct Source {
    std::string file; ///< "-": standard input
    std::string text;
    std::optional<Level> level;
    std::vector<std::size_t> colliderOffsets; ///< in `text`, of the colliders' opening braces
    std::vector<ReadError> errors;
};

/// The bytes of a file, "-" being standard input, or why it cannot be read; no level yet.
Source openSource(const std::string& file, Streams& streams);
/// By so many threads; 0: as many as help.
Source readSource(const std::string& file, Streams& streams, unsigned threads = 0);
/// The level alone; if there is none, says why on standard error.
std::optional<Level> openLevel(const std::string& file, Streams& streams);

/// Where the level's background images are looked for; for standard input the working directory.
std::filesystem::path folderOf(const std::string& file);

/// The way from where `output` is written to the level's folder: empty, or with a slash at its end.
std::string wayToFolderOf(const std::string& file, const std::string& output);

/// Writes each error as "file:line:column: message (pointer)", with the line it is in.
void writeErrors(const Source& source, Streams& streams);

} // namespace tangent::cli
