#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tangent::cli {

/// Finds the line on which each collider of a level file begins, in one cheap pass over the text in pieces of
/// any size. The text must be one that readLevel() reads. A file that writes the name "colliders" with
/// escapes has no lines here.
class ColliderLines {
public:
    void scan(std::string_view piece);
    /// From 1, in the order of the file.
    const std::vector<std::uint32_t>& lines() const { return lines_; }

private:
    void scanString(char c);

    std::vector<std::uint32_t> lines_;
    std::uint32_t line_ = 1;
    int depth_ = 0;
    bool inString_ = false;
    bool isEscaped_ = false;
    bool inColliders_ = false;
    std::string lastString_; ///< of the outermost object: a name, if a bracket follows
};

} // namespace tangent::cli
