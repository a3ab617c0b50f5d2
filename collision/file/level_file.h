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
    std::error_code code; ///< as the system tells it: compares with std::errc
    std::string message;  ///< the same in English words, with what could not be done

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

/// Something in a level file that keeps it from being read.
struct ReadError {
    std::size_t line = 0;   ///< from 1; 0: not about a place in the file
    std::size_t column = 0; ///< from 1, in characters, not bytes
    std::string pointer;    ///< JSON pointer (RFC 6901) to the value: "/colliders/3/radius"
    std::string message;    ///< what was found and what was expected
    std::size_t offset = 0; ///< of the place, in bytes
    std::error_code code{}; ///< why the file cannot be read at all; none where its text is wrong

    friend bool operator==(const ReadError&, const ReadError&) = default; ///< by all members
};

/// Either a whole level or every error that could be found, never half of one: errors are in file order and
/// at most `maxReadErrors`, the last then saying how many more there are.
struct [[nodiscard]] ReadResult {
    std::optional<Level> level;    ///< nothing if there are errors
    std::vector<ReadError> errors; ///< none if there is a level

    /// Whether there is a level.
    explicit operator bool() const { return level.has_value(); }
};
/// The most errors that one reading tells.
inline constexpr std::size_t maxReadErrors = 100;

/// Reads a level from the text of a *.level.json file. O(length). A large one is read by as many threads as the
/// machine runs at once. Once stopped it returns soon, with an error that says so.
ReadResult readLevel(std::string_view json, const Progress& progress = {});
/// The same, and for each collider of a level that is read the offset of its `{` in the text. 0 threads: as above.
ReadResult readLevel(std::string_view json, std::vector<std::size_t>& colliderOffsets, unsigned threads = 0);
/// Reads a level file. A file that cannot be opened or read is one error without a line.
ReadResult readLevelFile(const std::filesystem::path& file, const Progress& progress = {});
/// Reads the bytes of any file.
FileResult readFile(const std::filesystem::path& file);

/// The level in canonical form: readLevel() of it gives an equal level, and writing that gives the same
/// bytes. Numbers that JSON cannot hold (NaN, infinity) are written as 0; -0 as 0.
[[nodiscard]] std::string writeLevel(const Level& level);
/// The same, with every default written out, for programs that know none of them.
[[nodiscard]] std::string writeLevelInFull(const Level& level);

/// Custom properties as a JSON object.
[[nodiscard]] std::string writeProperties(const Properties& properties);

/// Saves the level atomically and durably: the file holds either the old bytes or all of the new ones, also
/// after a crash. Follows symbolic links, keeps permissions. On failure the old file is untouched.
SaveResult saveLevelFile(const Level& level, const std::filesystem::path& file);
/// The same for any text.
SaveResult saveFile(std::string_view text, const std::filesystem::path& file);

} // namespace tangent
