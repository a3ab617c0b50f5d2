#pragma once

#include <tangent/cli/streams.h>
#include <tangent/formats/format.h>

#include <string>

namespace tangent::cli {

/// The content of a level file. Has errors only if it has no level. The notes also name the copy of a torn file.
struct Source : ImportResult {
    std::string file; ///< "-": standard input
    std::string text;
    bool isForeign = false; ///< not a level file
};

/// Reads the bytes of a file, or of standard input if its name is "-". Does not parse the level.
/// On failure, the errors say why.
Source openSource(const std::string& file, Streams& streams);
/// Reads and parses a level with up to `threads` threads; 0: one per core if the level is large.
Source readSource(const std::string& file, Streams& streams, unsigned threads = 0);
/// Parses the text of an opened source as a level.
void parse(Source& source, unsigned threads = 0);
/// Parses it as a file of another format. The options' file is set here; without a root, external files are sought in
/// the folder of the file.
void parse(Source& source, const Format& format, ImportOptions options);
/// Reads a level. On failure, writes the errors to standard error and returns nothing.
std::optional<Level> openLevel(const std::string& file, Streams& streams);

/// Returns the folder that the level's background images are relative to. For standard input, this is the working
/// directory.
std::filesystem::path folderOf(const std::string& file);

/// Writes each note as "file:line: note: message".
void writeNotes(const std::string& file, const std::vector<Note>& notes, Streams& streams);
/// Writes each error as "file:line:column: message (pointer)", followed by its line of the file.
void writeErrors(const Source& source, Streams& streams);

} // namespace tangent::cli
