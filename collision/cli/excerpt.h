#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace tangent::cli {

/// Finds the line number of any offset in a text. Memory: one count per 4096 bytes of text.
class LineNumbers {
public:
    LineNumbers() = default;
    /// Reads the text once and does not keep it.
    explicit LineNumbers(std::string_view text);
    /// Returns the number of the line at an offset of the same text, counted from 1. O(1).
    std::size_t at(std::string_view text, std::size_t offset) const;

private:
    static constexpr std::size_t blockSize = 4096;
    std::vector<std::size_t> before_; ///< line ends before each block
};

/// Part of a line, safe to print on a terminal: at most 100 characters, no control characters.
struct Excerpt {
    std::string text;
    std::size_t caret = 0; ///< number of characters before the place it marks
};

/// Returns the line at `offset`, starting at most `before` characters in front of it.
Excerpt excerptAt(std::string_view text, std::size_t offset, std::size_t before = 0);

/// Writes one line: "    12 | text".
void writeExcerpt(std::ostream& out, std::size_t line, const Excerpt& excerpt);
/// Writes the same line, and below it a caret at the marked place.
void writeExcerptAndCaret(std::ostream& out, std::size_t line, const Excerpt& excerpt);

} // namespace tangent::cli
