#pragma once

#include <tangent/file/json_text.h>
#include <tangent/file/read_errors.h>

#include <array>
#include <cstdint>
#include <utility>

namespace tangent {

enum class JsonKind : std::uint8_t { none, object, array, string, number, boolean, null };
/// With its article: "an object".
const char* describe(JsonKind kind);

/// Walks through a JSON text from value to value, strictly by RFC 8259, checking also what is skipped, and
/// knowing the place of everything. (JSON libraries either build a tree first, which is slow and forgets
/// places, or do not check what they skip; the level format needs both, and integers beyond 64 bits. simdjson
/// On-Demand, of the second kind, fills a million colliders in two thirds of the time and 1.4 times the memory:
/// tests/benchmarks/level_check.cpp.)
///
/// The caller asks for the kind() of the value that comes next and then reads, enters or skips it. The first
/// breach of the grammar ends the walk: syntaxError() is set, kind() is none and nothing more comes. What the
/// grammar allows but no level may hold (lone surrogates, numbers beyond a double) is added to the errors
/// given, and the walk goes on.
class JsonCursor {
public:
    static constexpr int maxDepth = 512;

    struct SyntaxError {
        std::size_t offset;
        std::string message;
    };

    /// Both must outlive the cursor. Without `errors` nothing is reported.
    explicit JsonCursor(std::string_view text, ReadErrors* errors = nullptr);
    /// Where `cursor`, which must have met no breach, would be if it had come to the value at `offset`. Takes over
    /// no text, which may be long.
    JsonCursor(const JsonCursor& cursor, std::size_t offset, ReadErrors* errors);
    /// Goes to where another cursor over the same text has come without a breach.
    void goTo(const JsonCursor& other);

    /// Of the value that comes next.
    JsonKind kind() {
        const JsonKind kind = atEnd() ? JsonKind::none : kindOfFirst[static_cast<unsigned char>(*at_)];
        return kind == JsonKind::none ? noKind() : kind;
    }
    /// Of the value that comes next, or of the end of the text.
    std::size_t offset() const { return static_cast<std::size_t>(at_ - begin_); }
    const std::optional<SyntaxError>& syntaxError() const { return syntaxError_; }

    /// Goes into an object or array.
    void enter();
    /// Goes to the value of the next member, whose name is then name(); false when the object has ended.
    bool nextMember();
    /// Valid until the next string is read.
    std::string_view name() const { return name_; }
    std::size_t nameOffset() const { return nameOffset_; }

    /// Goes to the next element; false when the array has ended.
    bool nextElement();

    /// Valid until the next string is read.
    std::string_view string();
    /// The number as it stands in the text.
    std::string_view number();
    bool boolean();
    void skip();
    /// Skips the value and returns it in canonical form.
    std::string canonical();
    /// Checks that nothing but white space follows.
    void finish();

    /// Ends the walk as a breach of the grammar does.
    void giveUp(std::string reason) { fail(std::move(reason)); }

    /// A cursor at the same place that reports nothing.
    JsonCursor lookahead() const;
    void report(std::size_t offset, std::initializer_list<std::string_view> words);

private:
    /// Of the values that begin with each byte.
    static constexpr auto kindOfFirst = [] {
        std::array<JsonKind, 256> kinds{};
        kinds['{'] = JsonKind::object;
        kinds['['] = JsonKind::array;
        kinds['"'] = JsonKind::string;
        for (const char c : {'-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'})
            kinds[static_cast<unsigned char>(c)] = JsonKind::number;
        kinds['t'] = kinds['f'] = JsonKind::boolean;
        kinds['n'] = JsonKind::null;
        return kinds;
    }();

    bool atEnd() const { return at_ == end_; }
    bool next(char c) const { return at_ != end_ && *at_ == c; }
    bool nextIsDigit() const { return at_ != end_ && *at_ >= '0' && *at_ <= '9'; }
    void skipSpace() {
        while (!atEnd() && (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t'))
            ++at_;
    }
    bool nextItem(char close);
    JsonKind noKind();
    void missComma(char close);
    std::string_view restOfString(const char* run);
    void word(std::string_view expected);
    void digits();
    void escape();
    std::optional<unsigned> restOfUnicodeEscape(); ///< nothing: half a surrogate pair
    unsigned hexDigits();
    void skipUtf8();
    void appendCanonical(std::string& json);
    void fail(std::string message);
    void failExpecting(std::string_view expected);

    const char* begin_;
    const char* at_;
    const char* end_;
    ReadErrors* errors_;
    int depth_ = 0;
    bool firstItem_ = false;
    std::string_view name_;
    std::size_t nameOffset_ = 0;
    std::string unescaped_;
    std::optional<SyntaxError> syntaxError_;
};

// What a million colliders call ten times each stands here, so that it is part of the code that calls it.

inline bool JsonCursor::nextItem(char close) {
    if (syntaxError_)
        return false;
    skipSpace();
    if (next(close)) {
        ++at_;
        --depth_;
        firstItem_ = false;
        return false;
    }
    if (std::exchange(firstItem_, false))
        return true;
    if (!next(',')) {
        missComma(close);
        return false;
    }
    ++at_;
    skipSpace();
    if (next(close))
        fail("unexpected " + quoted({at_, 1}) + " after a comma: JSON has no trailing commas");
    return !syntaxError_;
}

inline bool JsonCursor::nextMember() {
    if (!nextItem('}'))
        return false;
    if (!next('"')) {
        failExpecting("a member name in double quotes");
        return false;
    }
    nameOffset_ = offset();
    name_ = string();
    skipSpace();
    if (next(':'))
        ++at_;
    else
        failExpecting("\":\"");
    skipSpace();
    return kind() != JsonKind::none;
}

inline bool JsonCursor::nextElement() {
    return nextItem(']') && kind() != JsonKind::none;
}

inline std::string_view JsonCursor::string() {
    const char* const run = ++at_;
    at_ += plainLength({at_, end_});
    return next('"') ? std::string_view(run, at_++) : restOfString(run);
}

inline void JsonCursor::digits() {
    if (!nextIsDigit())
        return failExpecting("a digit");
    while (nextIsDigit())
        ++at_;
}

inline std::string_view JsonCursor::number() {
    const char* const start = at_;
    if (next('-'))
        ++at_;
    if (next('0')) {
        ++at_;
        if (nextIsDigit())
            failExpecting("no digit after a leading 0");
    } else {
        digits();
    }
    if (next('.')) {
        ++at_;
        digits();
    }
    if (next('e') || next('E')) {
        ++at_;
        if (next('+') || next('-'))
            ++at_;
        digits();
    }
    return syntaxError_ ? std::string_view("0") : std::string_view(start, at_);
}

} // namespace tangent
