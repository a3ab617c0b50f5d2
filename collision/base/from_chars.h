#pragma once

#include <charconv>

/// Internal to the library.
namespace tangent::detail {

/// Reads a number in general notation as std::from_chars() does, which libc++ before version 20 lacks for doubles.
std::from_chars_result fromChars(const char* first, const char* last, double& value);

} // namespace tangent::detail
