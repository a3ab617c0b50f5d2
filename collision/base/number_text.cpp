#include <tangent/base/from_chars.h>
#include <tangent/base/number_text.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#ifndef __cpp_lib_to_chars
#include <limits>
#include <locale>
#include <sstream>
#endif

namespace tangent {
namespace {

/// The number 0.digits * 10^exponent. `digits` neither begins nor ends with 0. It is empty for 0.
struct Decimal {
    std::string digits;
    std::int64_t exponent = 0;
};

std::int64_t saturatedInteger(std::string_view digits) {
    constexpr std::int64_t beyondAnyDouble = 1'000'000'000'000'000;
    const bool negative = digits.starts_with('-');
    if (digits.starts_with('+'))
        digits.remove_prefix(1);
    std::int64_t value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (read.ec == std::errc::result_out_of_range)
        return negative ? -beyondAnyDouble : beyondAnyDouble;
    return std::clamp(value, -beyondAnyDouble, beyondAnyDouble);
}

Decimal takeApart(std::string_view number) {
    if (number.starts_with('-'))
        number.remove_prefix(1);
    Decimal decimal;
    if (const std::size_t e = number.find_first_of("eE"); e != number.npos) {
        decimal.exponent = saturatedInteger(number.substr(e + 1));
        number = number.substr(0, e);
    }
    const std::size_t point = std::min(number.find('.'), number.size());
    decimal.exponent += static_cast<std::int64_t>(point);
    decimal.digits = number;
    if (point < number.size())
        decimal.digits.erase(point, 1);
    const std::size_t leadingZeros = std::min(decimal.digits.find_first_not_of('0'), decimal.digits.size());
    decimal.digits.erase(0, leadingZeros);
    decimal.exponent -= static_cast<std::int64_t>(leadingZeros);
    decimal.digits.erase(decimal.digits.find_last_not_of('0') + 1);
    return decimal;
}

#ifdef __cpp_lib_to_chars
using std::from_chars;
#else
template <typename Integer>
std::from_chars_result from_chars(const char* first, const char* last, Integer& value) {
    return std::from_chars(first, last, value);
}
/// libc++ before version 20 has no std::from_chars() for doubles.
std::from_chars_result from_chars(const char* first, const char* last, double& value) {
    // A stream accepts more than std::from_chars(): white space, a plus sign, hexadecimal digits.
    const auto isOfNumber = [](char c) {
        return (c >= '0' && c <= '9') || c == '.' || c == 'e' || c == 'E' || c == '+' || c == '-';
    };
    const char* const end = std::find_if_not(first, last, isOfNumber);
    if (first == end || *first == '+')
        return {first, std::errc::invalid_argument};
    std::istringstream stream(std::string(first, end));
    stream.imbue(std::locale::classic());
    double read = 0;
    stream >> read;
    if (stream.fail()) { // also for subnormal results, which are right
        const bool isTooLarge = std::abs(read) >= std::numeric_limits<double>::max();
        if (isTooLarge || read == 0) {
            const bool isNumber = std::any_of(first, end, [](char c) { return c >= '0' && c <= '9'; });
            return {isNumber ? end : first,
                    isNumber ? std::errc::result_out_of_range : std::errc::invalid_argument};
        }
    }
    value = read;
    stream.clear();
    const auto position = stream.tellg();
    return {position < 0 ? end : first + static_cast<std::ptrdiff_t>(position), std::errc{}};
}
#endif

template <typename Number>
std::optional<Number> parseAs(std::string_view digits) {
    Number value = 0;
    const auto read = from_chars(digits.data(), digits.data() + digits.size(), value);
    if (read.ec != std::errc{} || read.ptr != digits.data() + digits.size())
        return std::nullopt;
    return value;
}

template <typename... Value>
void appendChars(std::string& text, Value... value) {
    char buffer[32];
    const char* const end = std::to_chars(std::begin(buffer), std::end(buffer), value...).ptr;
    text.append(buffer, static_cast<std::size_t>(end - buffer));
}

/// A fast path for short numbers without an exponent: the quotient of two numbers that doubles represent exactly,
/// rounded once. Returns nothing for other numbers.
std::optional<double> toDoubleAtOnce(std::string_view number) {
    static constexpr std::array powersOf10{1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                           1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    constexpr std::size_t most = powersOf10.size() - 1; // digits
    const bool isNegative = number.starts_with('-');
    number.remove_prefix(isNegative);
    if (number.size() > most)
        return std::nullopt;
    std::int64_t digits = 0;
    std::size_t point = number.size() - 1;
    for (std::size_t i = 0; i < number.size(); ++i) {
        if (number[i] == '.')
            point = i;
        else if (number[i] >= '0' && number[i] <= '9')
            digits = digits * 10 + (number[i] - '0');
        else
            return std::nullopt;
    }
    const double value = static_cast<double>(digits) / powersOf10[number.size() - 1 - point];
    return isNegative ? -value : value;
}

} // namespace

void appendNumber(std::string& text, double value) {
    const double magnitude = std::abs(value);
    if (value == 0 || !std::isfinite(value))
        text += '0';
    else if (magnitude < 1e16 && value == std::trunc(value))
        appendChars(text, static_cast<std::int64_t>(value));
    else if (magnitude >= 1e-6 && magnitude < 1e16)
        appendChars(text, value, std::chars_format::fixed);
    else
        appendChars(text, value);
}

void appendNumber(std::string& text, std::int64_t value) {
    appendChars(text, value);
}

std::string formatNumber(double value) {
    std::string text;
    appendNumber(text, value);
    return text;
}

std::optional<double> parseDouble(std::string_view text) {
    const auto value = parseAs<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<std::int64_t> parseInteger(std::string_view text) {
    return parseAs<std::int64_t>(text);
}

bool appendCanonicalNumber(std::string& text, std::string_view number) {
    if (number != "-0" && (parseAs<std::int64_t>(number) || parseAs<std::uint64_t>(number))) {
        text += number;
        return true;
    }
    const auto value = toDouble(number);
    appendNumber(text, value.value_or(0));
    return value.has_value();
}

std::optional<double> toDouble(std::string_view number) {
    if (const auto value = toDoubleAtOnce(number))
        return value;
    double value = 0;
    const auto read = from_chars(number.data(), number.data() + number.size(), value);
    if (read.ec == std::errc::result_out_of_range) {
        const bool underflow = takeApart(number).exponent <= 0;
        return underflow ? std::optional(0.0) : std::nullopt;
    }
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::optional<std::int64_t> toInteger(std::string_view number) {
    if (const auto value = parseAs<std::int64_t>(number))
        return value;
    Decimal decimal = takeApart(number);
    if (decimal.digits.empty())
        return 0;
    constexpr std::int64_t longest = 19;
    if (decimal.exponent < static_cast<std::int64_t>(decimal.digits.size()) || decimal.exponent > longest)
        return std::nullopt;
    decimal.digits.resize(static_cast<std::size_t>(decimal.exponent), '0');
    return parseAs<std::int64_t>((number.starts_with('-') ? "-" : "") + decimal.digits);
}

std::string formatRounded(double number) {
    const double size = std::abs(number);
    char text[64];
    std::to_chars_result written{};
    if (size >= 1e-6 && size < 1e16) {
        const int decimals = std::max(0, 5 - static_cast<int>(std::floor(std::log10(size))));
        written = std::to_chars(text, std::end(text), number, std::chars_format::fixed, decimals);
        if (decimals > 0) {
            while (written.ptr[-1] == '0')
                --written.ptr;
            if (written.ptr[-1] == '.')
                --written.ptr;
        }
    } else {
        written = std::to_chars(text, std::end(text), number, std::chars_format::general, 6);
    }
    return std::string(text, written.ptr);
}

std::from_chars_result detail::fromChars(const char* first, const char* last, double& value) {
    return from_chars(first, last, value);
}

} // namespace tangent
