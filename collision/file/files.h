#pragma once

#include <tangent/base/progress.h>

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

/// Reading and saving any file. A game that reads levels needs level_file.h only.
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

/// Reads the bytes of any file. If cancelled, returns an error that says so.
FileResult readFile(const std::filesystem::path& file, const Progress& progress = {});
/// Passes on the bytes of a file in parts, as a TextSource: returns why they could not be read to the end, or nothing.
/// There is no limit.
[[nodiscard]] std::optional<FileError> readFileInParts(const std::filesystem::path& file,
                                                       const TextSink& sink, const Progress& progress = {});
/// The largest file that readFile() reads, in bytes.
inline constexpr std::size_t maxFileSize = std::size_t{1} << 30;
/// The most bytes that readFile() reads from a pipe or a device, which may be endless.
inline constexpr std::size_t maxStreamSize = std::size_t{1} << 28;

/// Saves a text atomically and durably: the file has either the old bytes or all of the new ones, even after a
/// crash. Follows symbolic links. On failure, the old file is unchanged.
///
/// POSIX: keeps owner, group, permissions, access control lists and extended attributes, or fails.
/// Windows: keeps the access control list and the attributes; a hard link becomes a file of its own.
///
/// POSIX: a file that has hard links, is a mount point, lies in a folder that cannot be written or belongs to a user or
/// group that a new file cannot have is written in place, after a copy of its old content is safe: `.tangent-….bak`
/// beside it, in `$XDG_STATE_HOME/tangent/copies` or in the folder of temporary files. The copy is removed once the
/// file is whole; a killed save leaves it. A later save removes the copy if it equals the file, and otherwise makes it
/// read-only. The next save of the same file also removes the other temporary files of a killed save.
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
