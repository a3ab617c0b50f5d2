#include <tangent/base/utf8_path.h>
#include <tangent/level/image_file.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <string>
#include <string_view>

namespace tangent {

namespace {

/// The first bytes of each format, from its specification.
constexpr std::array<std::string_view, 5> signatures = {"\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "GIF87a",
                                                        "GIF89a", "BM"};

bool isWebp(std::string_view start) {
    return start.starts_with("RIFF") && start.substr(0, 12).ends_with("WEBP");
}

/// A byte-order mark, an XML declaration, comments and a document type may precede the root element.
bool isSvg(std::string_view start) {
    if (start.starts_with("\xef\xbb\xbf"))
        start.remove_prefix(3);
    const auto first = start.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && start[first] == '<' &&
           start.find("<svg") != std::string_view::npos;
}

} // namespace

bool isInProject(const std::string& image) {
    const std::filesystem::path path = utf8Path(image).lexically_normal();
    if (path.is_absolute() || path.has_root_name() || path.has_root_directory())
        return false;
    return std::ranges::count(path, std::filesystem::path("..")) <= 1;
}

bool isImageFile(const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error))
        return false; // a pipe would block
    std::ifstream stream(file, std::ios::binary);
    std::string start(4096, '\0');
    stream.read(start.data(), static_cast<std::streamsize>(start.size()));
    start.resize(static_cast<std::size_t>(stream.gcount()));
    for (const std::string_view signature : signatures)
        if (start.starts_with(signature))
            return true;
    return isWebp(start) || isSvg(start);
}

} // namespace tangent
