#pragma once

#include <tangent/file/json_text.h>
#include <tangent/file/read_errors.h>

#include <array>
#include <cstdint>
#include <utility>

namespace tangent {

enum class JsonKind : std::uint8_t { none, object, array, string, number, boolean, null };
/// Returns the kind with its article: "an object".
const char* describe(JsonKind kind);

/// A pull parser for JSON, strict by RFC 8259. It also validates the values that it skips, and knows the offset of
/// every value.
///
/// The level format needs validation, offsets and integers beyond 64 bits. JSON libraries either
/// build a tree first, which is slow and loses the offsets, or do not validate what they skip. Of
/// the second kind, simdjson On-Demand reads a million colliders in two thirds of the time with
/// 1.4 times the memory: tests/benchmarks/level_check.cpp.
///
/// The caller asks for the kind() of the next value, then reads, enters or skips it. The first syntax error ends the
/// parsing: syntaxError() is set, kind() is `none`, and no value follows. What JSON allows but a level must not contain
/// (lone surrogates, numbers beyond a double) is added to the errors, and parsing continues.
class JsonCursor {
public:
    static constexpr int maxDepth = 512;

    struct SyntaxError {
        std::size_t offset;
        Message message;
    };

    /// `text` and `errors` must outlive the cursor. If `errors` is null, nothing is reported.
    explicit JsonCursor(std::string_view text, ReadErrors* errors = nullptr);
    /// Makes a cursor like `cursor`, but at the value at `offset`. `cursor` must have no syntax error. Does not copy
    /// its strings, which may be long.
    JsonCursor(const JsonCursor& cursor, std::size_t offset, ReadErrors* errors);
    /// Moves to the position of another cursor over the same text. It must have no syntax error.
    void goTo(const JsonCursor& other);

    /// Returns the kind of the next value.
    JsonKind kind() {
        const JsonKind kind = atEnd() ? JsonKind::none : kindOfFirst[static_cast<unsigned char>(*at_)];
        return kind == JsonKind::none ? noKind() : kind;
    }
    /// Returns the offset of the next value, or of the end of the text.
    std::size_t offset() const { return static_cast<std::size_t>(at_ - begin_); }
    const std::optional<SyntaxError>& syntaxError() const { return syntaxError_; }

    /// Enters an object or array.
    void enter();
    /// Moves to the value of the next member and sets name(). Returns false after the last member or a syntax error.
    bool nextMember();
    /// Valid until the next string is read.
    std::string_view name() const { return name_; }
    std::size_t nameOffset() const { return nameOffset_; }

    /// Moves to the next element. Returns false after the last element or a syntax error.
    bool nextElement();

    /// Valid until the next string is read.
    std::string_view string();
    /// Returns the number as it is written in the text.
    std::string_view number();
    bool boolean();
    void skip();
    /// Skips the value and returns it in canonical form.
    std::string canonical();
    /// Checks that only white space follows.
    void finish();

    /// Ends the parsing as a syntax error does.
    void abort(Message reason) { fail(std::move(reason)); }

    /// Returns a cursor at the same position that reports nothing.
    JsonCursor lookahead() const;
    void report(std::size_t offset, Message message);

private:
    /// The kind of the values that begin with each byte.
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
    void word(const char* expected);
    void digits();
    void escape();
    std::optional<unsigned> restOfUnicodeEscape(); ///< nothing: a lone surrogate
    unsigned hexDigits();
    void skipUtf8();
    void appendCanonical(std::string& json);
    void fail(Message message);
    void failExpecting(const char* expected);
    void failAfterComma();

    static const char* const memberName;
    static const char* const digit;
    static const char* const numberWithoutLeadingZeros;

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

// Inline, because reading a million colliders calls each of these about ten million times.

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
        failAfterComma();
    return !syntaxError_;
}

inline bool JsonCursor::nextMember() {
    if (!nextItem('}'))
        return false;
    if (!next('"')) {
        failExpecting(memberName);
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
        return failExpecting(digit);
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
            failExpecting(numberWithoutLeadingZeros);
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
