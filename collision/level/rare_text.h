#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace tangent {

/// A std::string that is the size of a pointer while it is empty: for texts that few of a million colliders have.
/// Copies are deep.
class RareText {
public:
    RareText() = default; ///< empty

    /// @name Conversion from a text
    /// @{

    /// Copies or moves the text.
    RareText(std::string text)
        : text_(text.empty() ? nullptr : std::make_unique<std::string>(std::move(text))) {}
    RareText(std::string_view text) : RareText(std::string(text)) {}
    RareText(const char* text) : RareText(std::string(text)) {}
    /// @}

    /// @name Members of std::string
    /// @{

    /// As of std::string.
    RareText(const RareText& other) : RareText(other.str()) {}
    RareText(RareText&&) noexcept = default;
    RareText& operator=(const RareText& other) {
        *this = RareText(other);
        return *this;
    }
    RareText& operator=(RareText&&) noexcept = default;
    ~RareText() = default;
    bool empty() const { return !text_; }
    friend bool operator==(const RareText& a, const RareText& b) { return a.str() == b.str(); }
    friend bool operator==(const RareText& a, const std::string& b) { return a.str() == b; }
    friend bool operator==(const RareText& a, const char* b) { return a.str() == b; }
    friend std::ostream& operator<<(std::ostream& out, const RareText& text);
    /// @}

    /// Returns the text. Assigning another text invalidates the reference.
    const std::string& str() const {
        static const std::string none;
        return text_ ? *text_ : none;
    }
    /// Returns the text, as str().
    operator const std::string&() const { return str(); }

private:
    std::unique_ptr<std::string> text_;
};

} // namespace tangent
