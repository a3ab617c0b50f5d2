#pragma once

#include <functional>
#include <span>

/// Internal to the broad phase.
namespace tangent::detail {

/// Whether `part` refers to elements of `whole`, which a change would overwrite or move.
template <class T>
bool pointsInto(std::span<const T> part, std::span<const T> whole) {
    constexpr std::less<const T*> less; // unlike <, orders pointers into different arrays
    return !part.empty() && !less(part.data(), whole.data()) &&
           less(part.data(), whole.data() + whole.size());
}

} // namespace tangent::detail
