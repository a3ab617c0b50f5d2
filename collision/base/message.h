#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Marks an English text. lupdate collects these texts, and the editor translates them.
#define TANGENT_TEXT(context, text) text

namespace tangent {

/// A sentence in English, in parts, so that a program can translate it.
struct Message {
    Message() = default;
    // These two are implicit: TANGENT_TEXT at the call distinguishes them.
    /// A text marked by TANGENT_TEXT, with %1, %2, … for the parts.
    Message(const char* markedText, std::vector<Message> itsParts = {})
        : marked(markedText), parts(std::move(itsParts)) {}
    /// A name, a number, or anything else that is the same in every language.
    Message(std::string plainText) : plain(std::move(plainText)) {}

    bool isEmpty() const { return !marked && plain.empty(); }

    const char* marked = nullptr; ///< null: the text is `plain`
    std::string plain;
    std::vector<Message> parts;
};

/// Returns a text in which %1 to %9 are replaced by partText(0) to partText(8), as far as there are `parts`. `Text` is
/// a std::string or a QString.
template <class Text, class PartText>
Text withParts(const Text& text, std::size_t parts, PartText partText) {
    Text words;
    for (auto at = text.begin(); at != text.end(); ++at) {
        std::size_t part = parts;
        if (*at == u'%' && at + 1 != text.end())
            for (std::size_t i = 0; i < parts && i < 9; ++i)
                if (at[1] == static_cast<char16_t>(u'1' + i))
                    part = i;
        if (part < parts) {
            words += partText(part);
            ++at;
        } else {
            words += *at;
        }
    }
    return words;
}

/// Returns the sentence in English.
std::string inEnglish(const Message& message);
bool operator==(const Message& a, const Message& b); ///< by its English

} // namespace tangent
