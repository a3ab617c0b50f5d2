#pragma once

#include <tangent/base/message.h>
#include <tangent/file/files.h>

#include <utility>
#include <vector>

namespace tangent {

struct ImportResult;

/// Why an external file is refused that another project folder would allow.
inline constexpr const char* outsideProject = TANGENT_TEXT("Library", "it is outside the project's folder");

/// Returns the note about a file that an import does without.
Message noteOfMissing(const std::string& file, const Message& why);

/// Whether a folder contains a file, by their names alone.
bool isBelow(const std::filesystem::path& file, const std::filesystem::path& folder);

/// Says that each collider may have a part from another file, if the import has read any.
void markExternal(ImportResult& result);

/// Reads the files that an imported file names. Refuses files outside a folder, also through
/// symbolic links, and stops after a number of bytes.
class ExternalFiles {
public:
    static constexpr std::size_t maxBytes = std::size_t{256} << 20; ///< of all files together

    /// An empty root refuses every file.
    explicit ExternalFiles(const std::filesystem::path& root);

    struct Content {
        std::string text;
        std::optional<Message> failure{}; ///< why it cannot be read; nothing if it was
    };
    Content read(const std::filesystem::path& file);
    /// Returns the files that were read, with their real paths.
    std::vector<std::filesystem::path> takeFiles() { return std::exchange(files_, {}); }
    /// Returns the files outside the folder, with their real paths.
    std::vector<std::filesystem::path> takeOutside() { return std::exchange(outside_, {}); }

private:
    std::filesystem::path root_;
    std::vector<std::filesystem::path> files_;
    std::vector<std::filesystem::path> outside_;
    std::size_t bytesLeft_ = maxBytes;
};

} // namespace tangent
