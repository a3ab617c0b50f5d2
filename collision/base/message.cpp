#include <tangent/base/message.h>

namespace tangent {

std::string inEnglish(const Message& message) {
    if (!message.marked)
        return message.plain;
    if (message.parts.empty())
        return message.marked;
    return withParts(std::string(message.marked), message.parts.size(),
                     [&](std::size_t part) { return inEnglish(message.parts[part]); });
}

bool operator==(const Message& a, const Message& b) {
    return inEnglish(a) == inEnglish(b);
}

} // namespace tangent
