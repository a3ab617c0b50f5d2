#pragma once

#include <tangent/base/message.h>
#include <tangent/base/progress.h>
#include <tangent/level/level.h>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace tangent {

/// Why a file cannot be read or written.
struct FileError {
    std::error_code code; ///< the system's error code; compares with std::errc
    std::string message;  ///< what failed and why; in English unless the program sets another C locale

    friend bool operator==(const FileError&, const FileError&) = default; ///< by all members
};

/// Success, or why a file could not be written.
struct [[nodiscard]] SaveResult {
    std::optional<FileError> error; ///< nothing on success
    /// Whether the new file survives a power cut: its folder is durable, too, as far as is known.
    bool isDurable = true;

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

/// Receives the parts of a text, in order.
using TextSink = std::function<void(std::string_view part)>;
/// Hands a text over in parts, so that it never lies in memory whole. Returns why it cannot, or nothing. May throw
/// std::bad_alloc. Must hand over the same text at each call.
using TextSource = std::function<std::optional<FileError>(const TextSink& sink)>;

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
/// Reads the bytes of any file. If cancelled, returns an error that says so.
FileResult readFile(const std::filesystem::path& file, const Progress& progress = {});
/// Passes on the bytes of a file in parts. Returns why they could not be read to the end. There is no limit.
std::optional<FileError> readFileInParts(const std::filesystem::path& file, const TextSink& sink,
                                         const Progress& progress = {});
/// The largest file that readFile() reads, in bytes.
inline constexpr std::size_t maxFileSize = std::size_t{1} << 30;
/// The most bytes that readFile() reads from a pipe or a device, which may be endless.
inline constexpr std::size_t maxStreamSize = std::size_t{1} << 28;

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

/// Saves the level atomically and durably: the file has either the old bytes or all of the new ones, even after a
/// crash. Follows symbolic links. On failure, the old file is unchanged.
///
/// POSIX: keeps owner, group, permissions, access control lists and extended attributes, or fails.
/// Windows: keeps the access control list and the attributes; a hard link becomes a file of its own.
///
/// POSIX: a file that has hard links, is a mount point, lies in a folder that cannot be written or belongs to a user or
/// group that a new file cannot have is written in place, after a copy of its old content is safe: `.tangent-….bak`
/// beside it, in `$XDG_STATE_HOME/tangent/copies` or in the folder of temporary files. The copy is removed once the
/// file is whole; a killed save leaves it, and a later save that ends makes it read-only. Other temporary files of a
/// killed save are removed by the next save of the same file.
SaveResult saveLevelFile(const Level& level, const std::filesystem::path& file);
/// Saves any text as saveLevelFile() saves a level.
SaveResult saveFile(std::string_view text, const std::filesystem::path& file);
/// Saves the text that a source writes. It may be called twice. If it fails, saving fails.
SaveResult saveFile(const TextSource& text, const std::filesystem::path& file);
/// Saves a text if the file still has the content `expected`; otherwise fails with std::errc::operation_canceled. The
/// content is compared right before the file is replaced: a change in the moment between is lost.
SaveResult saveFileIfUnchanged(std::string_view text, const std::filesystem::path& file,
                               std::string_view expected);
/// Returns whether a file with this content may be replaced. The content of a file that does not exist cannot be read:
/// `content` returns std::errc::no_such_file_or_directory.
using ContentTest = std::function<bool(const TextSource& content)>;
/// Saves a text if `mayReplace` accepts the content that the file has right before it is replaced. Otherwise fails with
/// std::errc::operation_canceled, or with the reason why the content cannot be read.
SaveResult saveFileIf(const TextSource& text, const std::filesystem::path& file,
                      const ContentTest& mayReplace);

} // namespace tangent
