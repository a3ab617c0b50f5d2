#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Marks an English text. lupdate collects these texts, and the editor translates them.
#define TANGENT_RULE_TEXT(context, text) text

namespace tangent {

/// A sentence in English, in parts, so that a program can translate it.
struct Message {
    /// A text marked by TANGENT_RULE_TEXT, with %1, %2, … for the parts.
    Message(const char* markedText, std::vector<Message> itsParts = {})
        : marked(markedText), parts(std::move(itsParts)) {}
    /// A name, a number, or anything else that is the same in every language.
    Message(std::string plainText) : plain(std::move(plainText)) {}

    const char* marked = nullptr; ///< null: the text is `plain`
    std::string plain;
    std::vector<Message> parts;
};

/// Returns the sentence in English.
std::string inEnglish(const Message& message);
bool operator==(const Message& a, const Message& b); ///< by its English

} // namespace tangent
