#include <tangent/level/json_text.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace tangent {
namespace {

/// A number taken apart: 0.digits * 10^exponent; `digits` neither begins nor ends with 0, and is empty for 0.
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

template <typename Integer>
std::optional<Integer> parseAs(std::string_view digits) {
    Integer value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (read.ec != std::errc{} || read.ptr != digits.data() + digits.size())
        return std::nullopt;
    return value;
}

template <typename... Value>
void appendChars(std::string& json, Value... value) {
    char buffer[32];
    const char* const end = std::to_chars(std::begin(buffer), std::end(buffer), value...).ptr;
    json.append(buffer, static_cast<std::size_t>(end - buffer));
}

void appendEscape(std::string& json, char c) {
    switch (c) {
    case '"':
        json += "\\\"";
        return;
    case '\\':
        json += "\\\\";
        return;
    case '\b':
        json += "\\b";
        return;
    case '\f':
        json += "\\f";
        return;
    case '\n':
        json += "\\n";
        return;
    case '\r':
        json += "\\r";
        return;
    case '\t':
        json += "\\t";
        return;
    default:
        constexpr std::string_view digits = "0123456789abcdef";
        json += "\\u00";
        json += digits[static_cast<std::size_t>(c) >> 4];
        json += digits[static_cast<std::size_t>(c) & 15];
    }
}

/// Of few digits without an exponent: the quotient of two numbers that doubles hold exactly, rounded once.
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

std::size_t utf8Length(std::string_view text) {
    const auto byte = [text](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    const auto continues = [text](std::size_t i) {
        return i < text.size() && continuesCharacter(text[i]);
    };
    const unsigned lead = byte(0);
    const unsigned second = byte(1);
    if (lead < 0x80)
        return 1;
    if (lead < 0xC2 || lead > 0xF4 || !continues(1))
        return 0;
    if (lead < 0xE0)
        return 2;
    const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool noScalar = (lead == 0xED && second >= 0xA0) || (lead == 0xF4 && second >= 0x90);
    if (overlong || noScalar || !continues(2))
        return 0;
    if (lead < 0xF0)
        return 3;
    return continues(3) ? 4 : 0;
}

void appendString(std::string& json, std::string_view text) {
    json += '"';
    while (!text.empty()) {
        const std::size_t plain = plainLength(text);
        json += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty())
            break;
        const std::size_t length = utf8Length(text);
        if (length > 1)
            json += text.substr(0, length);
        else if (length == 1)
            appendEscape(json, text.front());
        else
            json += "\uFFFD";
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    json += '"';
}

void appendNumber(std::string& json, double value) {
    const double magnitude = std::abs(value);
    if (value == 0 || !std::isfinite(value))
        json += '0';
    else if (magnitude < 1e16 && value == std::trunc(value))
        appendChars(json, static_cast<std::int64_t>(value));
    else if (magnitude >= 1e-6 && magnitude < 1e16)
        appendChars(json, value, std::chars_format::fixed);
    else
        appendChars(json, value);
}

void appendNumber(std::string& json, std::int64_t value) {
    appendChars(json, value);
}

bool appendCanonicalNumber(std::string& json, std::string_view number) {
    if (number != "-0" && (parseAs<std::int64_t>(number) || parseAs<std::uint64_t>(number))) {
        json += number;
        return true;
    }
    const auto value = toDouble(number);
    appendNumber(json, value.value_or(0));
    return value.has_value();
}

std::optional<double> toDouble(std::string_view number) {
    if (const auto value = toDoubleAtOnce(number))
        return value;
    double value = 0;
    const auto read = std::from_chars(number.data(), number.data() + number.size(), value);
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

} // namespace tangent
