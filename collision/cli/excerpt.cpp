#include <tangent/base/text.h>
#include <tangent/cli/excerpt.h>

#include <algorithm>
#include <iomanip>
#include <ostream>

namespace tangent::cli {

namespace {

constexpr std::size_t longestExcerpt = 100;
constexpr int gutterWidth = 6;

std::size_t lineEnds(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

/// Moves the first character of `rest` to the end of `shown`, replaced if it is not printable.
void moveCharacter(std::string_view& rest, std::string& shown) {
    const std::size_t length = std::max<std::size_t>(utf8Length(rest), 1);
    shown += onOneLine(rest.substr(0, length));
    rest.remove_prefix(length);
}

} // namespace

LineNumbers::LineNumbers(std::string_view text) {
    before_.reserve(text.size() / blockSize + 1);
    std::size_t count = 0;
    for (std::size_t at = 0; at <= text.size(); at += blockSize) {
        before_.push_back(count);
        count += lineEnds(text.substr(at, blockSize));
    }
}

std::size_t LineNumbers::at(std::string_view text, std::size_t offset) const {
    const std::size_t block = offset / blockSize;
    return 1 + before_[block] + lineEnds(text.substr(block * blockSize, offset % blockSize));
}

Excerpt excerptAt(std::string_view text, std::size_t offset, std::size_t before) {
    offset = std::min(offset, text.size());
    std::size_t begin = offset;
    std::size_t characters = 0;
    for (; begin > 0 && text[begin - 1] != '\n' && characters < before; --begin)
        characters += std::size_t{!isContinuationByte(text[begin - 1])};
    Excerpt excerpt;
    if (before > 0 && begin > 0 && text[begin - 1] != '\n') {
        excerpt.text = "…";
        excerpt.caret = 1;
    }
    std::string_view rest = text.substr(begin, text.substr(begin).find('\n'));
    if (rest.ends_with('\r'))
        rest.remove_suffix(1);
    const std::size_t end = rest.size() + begin;
    for (std::size_t shown = 0; !rest.empty() && shown < longestExcerpt; ++shown) {
        excerpt.caret += std::size_t{end - rest.size() < offset};
        moveCharacter(rest, excerpt.text);
    }
    if (!rest.empty())
        excerpt.text += "…";
    return excerpt;
}

void writeExcerpt(std::ostream& out, std::size_t line, const Excerpt& excerpt) {
    out << std::setw(gutterWidth) << line << " | " << excerpt.text << '\n';
}

void writeExcerptAndCaret(std::ostream& out, std::size_t line, const Excerpt& excerpt) {
    writeExcerpt(out, line, excerpt);
    out << std::setw(gutterWidth) << ""
        << " | " << std::string(excerpt.caret, ' ') << "^\n";
}

} // namespace tangent::cli
