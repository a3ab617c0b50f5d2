#pragma once

#include <tangent/file/level_file.h>

#include <initializer_list>

namespace tangent {

/// What is wrong with a text, gathered by byte offset in any order while it is read. Memory stays bounded by
/// maxReadErrors, however many there are.
class ReadErrors {
public:
    void add(std::size_t offset, std::initializer_list<std::string_view> words);
    bool empty() const { return count_ == 0; }
    std::size_t count() const { return count_; }

    /// The errors in file order with their places in `text`, which must be JSON up to the last of them.
    /// One pass over the text.
    std::vector<ReadError> located(std::string_view text) const;

private:
    struct Entry {
        std::size_t offset;
        std::string message;
    };
    void keepFirst();

    std::vector<Entry> first_;
    std::size_t count_ = 0;
    std::size_t lastKept_ = static_cast<std::size_t>(-1); ///< what lies behind it is only counted
};

/// A place in a text as ReadError tells it, at first the beginning.
struct TextPlace {
    std::size_t line = 1;
    std::size_t column = 1;

    /// Goes to behind this text.
    void moveOver(std::string_view text);
};

/// Of a byte of the text.
TextPlace placeOf(std::string_view text, std::size_t offset);

/// Of a byte-order mark that the text begins with.
std::size_t markLength(std::string_view text);

/// `text` in quotes for a message, cut when it is long.
std::string quoted(std::string_view text);

} // namespace tangent
