#include <tangent/base/number_text.h>
#include <tangent/level/source_texts.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace tangent {

namespace {

constexpr std::string_view digits =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~"; // in ASCII order
constexpr std::size_t digitCount = 6;
constexpr unsigned digitBits = 6;
constexpr std::uint8_t noDigit = 0xFF;
constexpr auto values = [] { // of digits
    std::array<std::uint8_t, 256> result{};
    result.fill(noDigit);
    for (std::size_t i = 0; i < digits.size(); ++i)
        result[static_cast<unsigned char>(digits[i])] = static_cast<std::uint8_t>(i);
    return result;
}();
constexpr std::uint64_t hashMask = (std::uint64_t{1} << digitCount * digitBits) - 1;

/// FNV-1a (Fowler, Noll and Vo) of 64 bits.
constexpr std::uint64_t fnvStart = 0xCBF29CE484222325u;
std::uint64_t mixedByte(std::uint64_t hash, unsigned char byte) {
    return (hash ^ byte) * 0x100000001B3u;
}

void append(std::string& text, std::uint64_t hash) {
    for (std::size_t i = digitCount; i-- > 0;)
        text += digits[hash >> i * digitBits & (digits.size() - 1)];
}

void append(std::string& text, const Rect& rect) {
    for (const double number : {rect.min.x, rect.min.y, rect.size.x, rect.size.y}) {
        appendNumber(text, number);
        text += ' ';
    }
}

} // namespace

std::string textOfHash(std::uint64_t hash) {
    std::string text;
    append(text, hash);
    return text;
}

std::optional<std::uint64_t> parseHash(std::string_view text) {
    std::uint64_t hash = 0;
    for (const char c : text) {
        const std::uint64_t digit = values[static_cast<unsigned char>(c)];
        if (digit == noDigit)
            return std::nullopt;
        hash = hash << digitBits | digit;
    }
    return text.size() == digitCount ? std::optional(hash) : std::nullopt;
}

std::uint64_t SourceTexts::hashOf(Kind kind, std::int64_t id, std::string_view text) {
    std::uint64_t hash = mixedByte(fnvStart, static_cast<unsigned char>(kind));
    for (unsigned shift = 0; shift < 64; shift += 8)
        hash = mixedByte(hash, static_cast<unsigned char>(static_cast<std::uint64_t>(id) >> shift));
    for (const char c : text)
        hash = mixedByte(hash, static_cast<unsigned char>(c));
    return (hash ^ hash >> 32) & hashMask; // the high bits of FNV are the better ones
}

std::string SourceTexts::textOf(const Grid& grid) {
    return formatNumber(grid.size);
}

std::string SourceTexts::textOf(const Background& background) {
    std::string text = background.image.substr(background.image.rfind('/') + 1) + '\0';
    for (const double number : {background.x, background.y, background.scale, background.opacity})
        text += formatNumber(number) + ' ';
    return text;
}

std::string SourceTexts::textOf(const Property& property) {
    std::string text = property.name + '\0';
    if (const auto* words = std::get_if<std::string>(&property.value))
        return text + 's' + *words;
    if (const auto* number = std::get_if<double>(&property.value))
        return text + 'n' + formatNumber(*number);
    if (const auto* truth = std::get_if<bool>(&property.value))
        return text + (*truth ? 't' : 'f');
    return text + 'u' + std::get<UnknownValue>(property.value).json;
}

std::string SourceTexts::textOf(const Rect& bounds) {
    std::string text;
    append(text, bounds);
    return text;
}

std::string SourceTexts::textOf(const Shape& shape) {
    std::string text;
    appendTextOf(shape, text);
    return text;
}

void SourceTexts::appendTextOf(const Shape& shape, std::string& text) {
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        append(text, Rect{circle->center, {circle->radius, 0}});
        text += 'c';
    } else if (const auto* rect = std::get_if<Rect>(&shape)) {
        append(text, *rect);
    } else {
        const auto& rotated = std::get<RotatedRect>(shape);
        append(text, rotated.rect);
        appendNumber(text, rotated.degrees);
    }
}

void SourceTexts::sort() {
    std::ranges::sort(hashes_);
    hashes_.erase(std::unique(hashes_.begin(), hashes_.end()), hashes_.end());
}

bool SourceTexts::contains(Kind kind, std::int64_t id, std::string_view text) const {
    return !hashes_.empty() && std::ranges::binary_search(hashes_, hashOf(kind, id, text));
}

SourceTexts SourceTexts::merged(const SourceTexts& base, const SourceTexts& ours, const SourceTexts& theirs) {
    const auto has = [](const SourceTexts& texts, std::uint64_t hash) {
        return std::ranges::binary_search(texts.hashes_, hash);
    };
    SourceTexts result;
    std::ranges::set_union(ours.hashes_, theirs.hashes_, std::back_inserter(result.hashes_));
    std::erase_if(result.hashes_, [&](std::uint64_t hash) {
        return has(base, hash) && !(has(ours, hash) && has(theirs, hash));
    });
    return result;
}

std::string SourceTexts::text() const {
    std::string text;
    text.reserve(hashes_.size() * digitCount);
    for (const std::uint64_t hash : hashes_)
        append(text, hash);
    return text;
}

std::optional<SourceTexts> SourceTexts::parse(std::string_view text) {
    SourceTexts texts;
    if (text.size() % digitCount != 0)
        return std::nullopt;
    texts.hashes_.reserve(text.size() / digitCount);
    for (; !text.empty(); text.remove_prefix(digitCount)) {
        const auto hash = parseHash(text.substr(0, digitCount));
        if (!hash || (!texts.hashes_.empty() && *hash <= texts.hashes_.back()))
            return std::nullopt;
        texts.hashes_.push_back(*hash);
    }
    return texts;
}

} // namespace tangent
