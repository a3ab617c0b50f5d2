#pragma once

#include <string>

namespace tangent {

/// Returns "crane " for "crane" and for "crane 2".
inline std::string stemOfName(const std::string& name) {
    const std::size_t end = name.find_last_not_of("0123456789");
    const bool isNumbered = end != name.npos && name[end] == ' ' && end + 1 < name.size();
    return (isNumbered ? name.substr(0, end) : name) + ' ';
}

/// Returns the first of `stem` with `number` and the numbers after it that is not used, and sets `number` to its
/// number.
template <class IsUsed>
std::string firstFreeNumbered(const std::string& stem, int& number, IsUsed isUsed) {
    while (isUsed(stem + std::to_string(number)))
        ++number;
    return stem + std::to_string(number);
}

/// Returns the first of "crane", "crane 2", "crane 3", … that is not used.
template <class IsUsed>
std::string firstFreeName(const std::string& like, IsUsed isUsed) {
    int number = 2;
    return isUsed(like) ? firstFreeNumbered(stemOfName(like), number, isUsed) : like;
}

} // namespace tangent
