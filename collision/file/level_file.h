#pragma once

#include <tangent/base/message.h>
#include <tangent/base/progress.h>
#include <tangent/file/files.h>
#include <tangent/level/level.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace tangent {

/// An error in a level file.
struct ReadError {
    std::size_t line = 0;   ///< from 1; 0: no place in the file
    std::size_t column = 0; ///< from 1, in characters, not bytes
    std::string pointer;    ///< JSON pointer (RFC 6901) to the value: "/colliders/3/radius"
    std::string message;    ///< what was found and what was expected
    std::size_t offset = 0; ///< byte offset of the place
    std::error_code code{}; ///< why the file cannot be read; none if its text is wrong
    Message sentence{};     ///< the message in parts, for translation; empty if it has none

    friend bool operator==(const ReadError&, const ReadError&) = default; ///< by all members
};

/// A whole level or the errors that were found, never a part of a level. Errors are in file order.
/// There are at most `maxReadErrors`. If more are found, the last one says how many more.
struct [[nodiscard]] ReadResult {
    std::optional<Level> level;    ///< nothing if there are errors
    std::vector<ReadError> errors; ///< none if there is a level

    /// Whether there is a level.
    explicit operator bool() const { return level.has_value(); }
};
/// The largest number of errors in a ReadResult.
inline constexpr std::size_t maxReadErrors = 100;

/// Reads a level from the text of a *.level.json file. O(length). Reads large levels with up to `threads` threads (0:
/// one for each core). If cancelled, returns an error that says so.
ReadResult readLevel(std::string_view json, unsigned threads = 1, const Progress& progress = {});
/// Reads a level, and stores in `colliderOffsets` the offset of the `{` of each collider in the text.
ReadResult readLevel(std::string_view json, std::vector<std::size_t>& colliderOffsets, unsigned threads = 1);
/// Reads a level file. If the file cannot be read, returns one error without a line. If a killed save left a copy of a
/// file with errors, another error names the copy. A file that such a save tore may still be a level: `tangent check`
/// names its copy.
ReadResult readLevelFile(const std::filesystem::path& file, unsigned threads = 1,
                         const Progress& progress = {});
/// Returns the level in canonical form: readLevel() of it gives a level that means the same, and writing that gives the
/// same bytes. A rectangle that is rotated by 0° comes back as a Rect, and a collision matrix of every pair as none.
/// Writes version 1.1 if the level was 1.0 and has guides, groups or rules of that version. Writes -0 and numbers that
/// JSON cannot represent (NaN, infinity) as 0.
[[nodiscard]] std::string writeLevel(const Level& level);
/// Hands over the same text in parts of about 1 MiB.
void writeLevel(const Level& level, const TextSink& sink);
/// Returns the same with every default written out, for programs that do not know the defaults. Stops early and returns
/// a part if cancelled.
[[nodiscard]] std::string writeLevelInFull(const Level& level, const Progress& progress = {});

/// Returns custom properties as a JSON object.
[[nodiscard]] std::string writeProperties(const Properties& properties);

/// Saves the level as saveFile() saves a text: atomically and durably.
SaveResult saveLevelFile(const Level& level, const std::filesystem::path& file);

} // namespace tangent
