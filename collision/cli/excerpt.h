#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace tangent::cli {

/// Knows the number of every line of a text, in a fraction of the text's memory.
class LineNumbers {
public:
    LineNumbers() = default;
    /// One pass over the text, which is not kept.
    explicit LineNumbers(std::string_view text);
    /// Of the line at an offset of the same text, from 1. O(1).
    std::size_t at(std::string_view text, std::size_t offset) const;

private:
    static constexpr std::size_t blockSize = 4096;
    std::vector<std::size_t> before_; ///< line ends before each block
};

/// A piece of one line, fit for a terminal: at most 100 characters, none that steers it.
struct Excerpt {
    std::string text;
    std::size_t caret = 0; ///< how many characters stand before the place
};

/// The line at `offset`, from at most `before` characters in front of it.
Excerpt excerptAt(std::string_view text, std::size_t offset, std::size_t before = 0);

/// "   12 | …", one line.
void writeExcerpt(std::ostream& out, std::size_t line, const Excerpt& excerpt);
/// The same and a caret under its place.
void writeExcerptAndCaret(std::ostream& out, std::size_t line, const Excerpt& excerpt);

} // namespace tangent::cli
