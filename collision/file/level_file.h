#pragma once

#include <tangent/base/progress.h>
#include <tangent/level/level.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace tangent {

/// Why a file cannot be read or written.
struct FileError {
    std::error_code code; ///< the system's error code; compares with std::errc
    std::string message;  ///< the same in English, with what failed

    friend bool operator==(const FileError&, const FileError&) = default; ///< by all members
};

/// Success, or why a file could not be written.
struct [[nodiscard]] SaveResult {
    std::optional<FileError> error; ///< nothing on success

    /// Whether the file was written.
    explicit operator bool() const { return !error; }
};

/// The bytes of a file, or why they could not be read.
struct [[nodiscard]] FileResult {
    std::optional<std::string> text; ///< nothing if there is an error
    std::optional<FileError> error;  ///< nothing if there is a text

    /// Whether the file was read.
    explicit operator bool() const { return text.has_value(); }
};

/// An error in a level file.
struct ReadError {
    std::size_t line = 0;   ///< from 1; 0: no place in the file
    std::size_t column = 0; ///< from 1, in characters, not bytes
    std::string pointer;    ///< JSON pointer (RFC 6901) to the value: "/colliders/3/radius"
    std::string message;    ///< what was found and what was expected
    std::size_t offset = 0; ///< byte offset of the place
    std::error_code code{}; ///< why the file cannot be read; none if its text is wrong

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

/// Reads a level from the text of a *.level.json file. O(length). Reads large levels with up to
/// `threads` threads (0: one for each core). If cancelled, returns an error that says so.
ReadResult readLevel(std::string_view json, unsigned threads = 1, const Progress& progress = {});
/// The same. If a level is read, `colliderOffsets` gets the offset of the `{` of each collider in
/// the text.
ReadResult readLevel(std::string_view json, std::vector<std::size_t>& colliderOffsets, unsigned threads = 1);
/// Reads a level file. A file that cannot be opened or read is one error without a line.
ReadResult readLevelFile(const std::filesystem::path& file, unsigned threads = 1,
                         const Progress& progress = {});
/// Reads the bytes of any file.
FileResult readFile(const std::filesystem::path& file);

/// Returns the level in canonical form: readLevel() of it gives an equal level, and writing that
/// gives the same bytes. Writes version 1.1 if the level was 1.0 and has guides or groups. Writes -0 and numbers that JSON cannot represent (NaN, infinity) as 0.
[[nodiscard]] std::string writeLevel(const Level& level);
/// Returns the same with every default written out, for programs that do not know the defaults.
[[nodiscard]] std::string writeLevelInFull(const Level& level);

/// Returns custom properties as a JSON object.
[[nodiscard]] std::string writeProperties(const Properties& properties);

/// Saves the level atomically and durably: the file has either the old bytes or all of the new
/// ones, even after a crash. Follows symbolic links and keeps permissions. On failure, the old
/// file is unchanged.
SaveResult saveLevelFile(const Level& level, const std::filesystem::path& file);
/// The same for any text.
SaveResult saveFile(std::string_view text, const std::filesystem::path& file);

} // namespace tangent
