#pragma once

#include <tangent/cli/streams.h>
#include <tangent/formats/format.h>

#include <string>

namespace tangent::cli {

/// The content of a level file. Has errors only if it has no level.
struct Source {
    std::string file; ///< "-": standard input
    std::string text;
    std::optional<Level> level;
    /// Offsets of the colliders in `text`; empty if a foreign format does not know them.
    std::vector<std::size_t> colliderOffsets;
    std::vector<ReadError> errors;
    bool isForeign = false;          ///< not a level file
    std::vector<Note> notes;         ///< of the import of a foreign file; names the copy of a torn file
    AssignedIds assigned;            ///< by the import
    std::vector<ColliderId> skipped; ///< by the import
    bool isIncomplete = false;       ///< ImportResult::isIncomplete
    std::vector<std::filesystem::path> externalFiles; ///< that the import has read too
    std::vector<std::filesystem::path> outsideFiles;  ///< ImportResult::outsideFiles
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
