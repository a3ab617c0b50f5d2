#pragma once

#include <tangent/file/level_file.h>

namespace tangent {

/// Collects the errors of a text by byte offset, in any order. Memory stays bounded by maxReadErrors.
class ReadErrors {
public:
    void add(std::size_t offset, Message message);
    bool empty() const { return count_ == 0; }
    std::size_t count() const { return count_; }

    /// Returns the errors in file order with their places in `text`, which must be JSON up to the last error. One pass
    /// over the text.
    std::vector<ReadError> located(std::string_view text) const;

private:
    struct Entry {
        std::size_t offset;
        Message message;
    };
    void keepFirst();

    std::vector<Entry> first_;
    std::size_t count_ = 0;
    std::size_t lastKept_ = static_cast<std::size_t>(-1); ///< later errors are only counted
};

/// A place in a text, as in ReadError. Initially the beginning.
struct TextPlace {
    std::size_t line = 1;
    std::size_t column = 1;

    /// Moves to the end of `text`, which must begin at this place.
    void moveOver(std::string_view text);
};

/// Returns the place of a byte of the text.
TextPlace placeOf(std::string_view text, std::size_t offset);

/// Returns the length of the byte-order mark at the start of the text, or 0.
std::size_t markLength(std::string_view text);

/// Returns `text` in quotes for a message, shortened if it is long.
std::string quoted(std::string_view text);

} // namespace tangent
