#pragma once

#include <utility>

/// Internal to the library.
namespace tangent::detail {

/// A number that returns to `initial` when it is moved from: the defaulted move of a class with containers and such
/// numbers leaves an empty object.
template <class T, T initial = T{}>
class ResetWhenMoved {
public:
    ResetWhenMoved(T value = initial) noexcept : value_(value) {}
    ResetWhenMoved(const ResetWhenMoved&) = default;
    ResetWhenMoved& operator=(const ResetWhenMoved&) = default;
    ResetWhenMoved(ResetWhenMoved&& other) noexcept : value_(std::exchange(other.value_, initial)) {}
    ResetWhenMoved& operator=(ResetWhenMoved&& other) noexcept {
        value_ = std::exchange(other.value_, initial);
        return *this;
    }
    ~ResetWhenMoved() = default;

    operator T&() noexcept { return value_; }
    operator const T&() const noexcept { return value_; }

private:
    T value_;
};

} // namespace tangent::detail
