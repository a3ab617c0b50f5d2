#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Numbers in the notation of JSON, without regard to the locale.
namespace tangent {

/// Appends the shortest text that reads back as `value`: without an exponent for 1e-6 <= |value| < 1e16, integers
/// without a fraction. Writes -0, NaN and infinity as 0.
void appendNumber(std::string& text, double value);
/// Appends an integer.
void appendNumber(std::string& text, std::int64_t value);
/// Returns what appendNumber() appends.
std::string formatNumber(double value);

/// Returns the finite number that a text consists of, such as "-1.5e3". Returns nothing for any other
/// text, including white space around the number.
std::optional<double> parseDouble(std::string_view text);
/// The same for integers that fit in 64 bits.
std::optional<std::int64_t> parseInteger(std::string_view text);

/// Appends a JSON number in canonical form. Keeps integers that fit in 64 bits digit for digit, and converts others to
/// the nearest double. Returns false if the number overflows a double.
bool appendCanonicalNumber(std::string& text, std::string_view number);

/// Returns the double nearest to a JSON number, or nothing on overflow.
std::optional<double> toDouble(std::string_view number);

/// Returns the exact integer value of a JSON number in any notation ("1", "1.0", "10e-1"). Returns nothing for a
/// fraction, or for an integer beyond 64 bits.
std::optional<std::int64_t> toInteger(std::string_view number);

/// Returns a number for people, with six digits, which hide that 0.1 + 0.2 is not 0.3. Digits before the point are
/// never dropped.
std::string formatRounded(double number);

} // namespace tangent
