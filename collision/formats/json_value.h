#pragma once

#include <tangent/file/json_cursor.h>
#include <tangent/geometry/vec2.h>

#include <deque>
#include <vector>

namespace tangent {

/// A value of a JSON text, with all that it contains.
class JsonValue {
public:
    JsonKind kind = JsonKind::none;
    std::size_t offset = 0;
    std::string_view name; ///< of a member
    std::string_view text; ///< a string's content, or a number or boolean as written
    std::vector<JsonValue> children;

    /// Returns a member, or a value of the kind `none` if there is no such member.
    const JsonValue& operator[](std::string_view member) const;
    /// Returns `fallback` if the value is not a number.
    double number(double fallback = 0) const;
    /// Returns `fallback` if the value is not a number without a fraction.
    std::int64_t integer(std::int64_t fallback = 0) const;
    bool isTrue() const { return kind == JsonKind::boolean && text == "true"; }
};

/// Converts values and reports those of another kind than expected. Missing values get a default.
class ValueConverter {
public:
    /// `errors` must outlive this object.
    explicit ValueConverter(ReadErrors& errors) : errors_(&errors) {}

    double number(const JsonValue& value) const;
    /// Returns `fallback` also for an integer that does not fit into 64 bits.
    std::int64_t integer(const JsonValue& value, std::int64_t fallback = 0) const;
    bool boolean(const JsonValue& value) const;
    std::string_view string(const JsonValue& value) const;
    /// Returns the elements of an array.
    const std::vector<JsonValue>& elements(const JsonValue& value) const;
    /// Converts {"x": 1, "y": 2}.
    Vec2 point(const JsonValue& value) const;
    /// Converts [1, 2].
    Vec2 pair(const JsonValue& value) const;

private:
    bool expect(JsonKind kind, const JsonValue& value) const;

    ReadErrors* errors_;
};

/// Makes values of a JSON text. They are valid as long as the text and this object are.
class JsonTree {
public:
    static constexpr std::size_t maxValues = 10'000'000;

    explicit JsonTree(std::string_view text) : text_(text) {}
    /// Reads the next value of a cursor over the text. The cursor fails if the value is malformed, or if
    /// there are more than maxValues values since clear().
    JsonValue read(JsonCursor& cursor);
    /// Frees the strings of all values that were read.
    void clear() { *this = JsonTree(text_); }

private:
    std::string_view stored(std::string_view string);

    std::string_view text_;
    std::deque<std::string> strings_; ///< with escapes, which the text does not contain as they are
    std::size_t count_ = 0;
};

} // namespace tangent
