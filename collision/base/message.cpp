#include <tangent/base/message.h>

namespace tangent {

std::string inEnglish(const Message& message) {
    if (!message.marked)
        return message.plain;
    if (message.parts.empty())
        return message.marked;
    std::string english;
    for (const char* at = message.marked; *at != '\0'; ++at) {
        const auto part = *at == '%' ? static_cast<std::size_t>(at[1] - '1') : message.parts.size();
        if (part < message.parts.size()) {
            english += inEnglish(message.parts[part]);
            ++at;
        } else {
            english += *at;
        }
    }
    return english;
}

bool operator==(const Message& a, const Message& b) {
    return inEnglish(a) == inEnglish(b);
}

} // namespace tangent
