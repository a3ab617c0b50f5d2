#include <tangent/base/text.h>
#include <tangent/file/json_cursor.h>
#include <tangent/file/read_errors.h>

#include <algorithm>

namespace tangent {
namespace {

/// Returns the longest prefix of at most `size` bytes that does not end within a character.
std::string_view cut(std::string_view text, std::size_t size) {
    if (text.size() <= size)
        return text;
    while (size > 0 && isContinuationByte(text[size]))
        --size;
    return text.substr(0, size);
}

/// Finds the places of ascending offsets in one pass over a JSON text.
class Locator {
public:
    explicit Locator(std::string_view text) : text_(text) {}

    void goTo(std::size_t offset);
    const TextPlace& place() const { return place_; }
    std::string pointer() const;

private:
    /// An open array or object, with the index of its current element or the name of its current member.
    struct Level {
        bool isArray;
        bool expectsName;
        std::size_t element;
        std::string name;
    };
    void readToken();
    void apply(char token);
    void readString();

    std::string_view text_;
    std::size_t tokenEnd_ = 0;
    std::vector<Level> path_;
    char pending_ = '\0';     ///< the last token, which changes only the path after it
    std::size_t counted_ = 0; ///< the offset of place_
    TextPlace place_;
};

void Locator::goTo(std::size_t offset) {
    while (tokenEnd_ <= offset && tokenEnd_ < text_.size())
        readToken();
    place_.moveOver(text_.substr(counted_, offset - counted_));
    counted_ = offset;
}

void Locator::readToken() {
    apply(pending_);
    pending_ = text_[tokenEnd_];
    if (pending_ == '"')
        readString();
    else
        ++tokenEnd_;
}

void Locator::apply(char token) {
    if (token == '{' || token == '[') {
        path_.push_back({token == '[', token == '{', 0, {}});
    } else if (path_.empty()) {
        return;
    } else if (token == '}' || token == ']') {
        path_.pop_back();
    } else if (token == ',') {
        ++path_.back().element;
        path_.back().expectsName = !path_.back().isArray;
    }
}

void Locator::readString() {
    constexpr std::size_t longestName = 200; // keeps the pointers of a hostile file short
    const std::size_t begin = tokenEnd_++;
    while (tokenEnd_ < text_.size() && text_[tokenEnd_] != '"')
        tokenEnd_ += text_[tokenEnd_] == '\\' ? 2 : 1;
    tokenEnd_ = std::min(tokenEnd_ + 1, text_.size());
    if (path_.empty() || !path_.back().expectsName)
        return;
    JsonCursor cursor(text_.substr(begin, tokenEnd_ - begin));
    const std::string_view name = cursor.string();
    if (cursor.syntaxError())
        return;
    path_.back().expectsName = false;
    path_.back().name = cut(name, longestName);
    if (name.size() > longestName)
        path_.back().name += "…";
}

std::string Locator::pointer() const {
    std::string pointer;
    for (const Level& level : path_) {
        if (level.expectsName)
            continue;
        pointer += '/';
        if (level.isArray) {
            pointer += std::to_string(level.element);
            continue;
        }
        for (const char c : level.name) {
            if (c == '~')
                pointer += "~0";
            else if (c == '/')
                pointer += "~1";
            else
                pointer += c;
        }
    }
    return pointer;
}

} // namespace

void TextPlace::moveOver(std::string_view text) {
    for (const char c : text) {
        if (c == '\n') {
            ++line;
            column = 1;
        } else if (!isContinuationByte(c)) {
            ++column;
        }
    }
}

TextPlace placeOf(std::string_view text, std::size_t offset) {
    TextPlace place;
    place.moveOver(text.substr(0, offset));
    return place;
}

std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 60;
    const std::string_view shown = cut(text, longest);
    return '"' + std::string(shown) + (shown.size() < text.size() ? "…\"" : "\"");
}

std::size_t markLength(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return text.starts_with(mark) ? mark.size() : 0;
}

void ReadErrors::add(std::size_t offset, Message message) {
    ++count_;
    if (offset > lastKept_)
        return;
    first_.push_back({offset, std::move(message)});
    if (first_.size() == 2 * maxReadErrors)
        keepFirst();
}

void ReadErrors::keepFirst() {
    std::ranges::stable_sort(first_, {}, &Entry::offset);
    first_.resize(maxReadErrors);
    lastKept_ = first_.back().offset;
}

std::vector<ReadError> ReadErrors::located(std::string_view text) const {
    std::vector<Entry> sorted = first_;
    std::ranges::stable_sort(sorted, {}, &Entry::offset);
    const bool tooMany = count_ > maxReadErrors;
    if (tooMany)
        sorted.resize(maxReadErrors - 1);

    std::vector<ReadError> errors;
    Locator locator(text);
    for (const Entry& entry : sorted) {
        locator.goTo(entry.offset);
        const auto& [line, column] = locator.place();
        errors.push_back(
            {line, column, locator.pointer(), inEnglish(entry.message), entry.offset, {}, entry.message});
    }
    if (tooMany) {
        const Message further{TANGENT_TEXT("Library", "and %1 more errors"),
                              {std::to_string(count_ - errors.size())}};
        errors.push_back({0, 0, "", inEnglish(further), 0, {}, further});
    }
    return errors;
}

} // namespace tangent
