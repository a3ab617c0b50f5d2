#include "panels/outline/outline_order.h"

#include <tangent/base/text.h>
#include <tangent/live/live_level.h>

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <limits>
#include <span>

namespace tangent {

namespace {

constexpr std::uint64_t last = std::numeric_limits<std::uint64_t>::max();

struct Numbered {
    std::uint64_t key;
    ProxyId proxy;
};

/// Returns a key that compares as the number does.
std::uint64_t sortKeyOf(double number) {
    const auto bits = std::bit_cast<std::uint64_t>(number + 0.0); // -0 becomes 0
    constexpr std::uint64_t sign = std::uint64_t{1} << 63;
    return (bits & sign) != 0 ? ~bits : bits | sign;
}

/// Orders colliders as `sort` does, except those with names if it sorts by name.
std::uint64_t sortKeyOf(const LiveLevel& level, OutlineSort sort, ProxyId collider) {
    const auto numberOf = outlineColumns()[static_cast<std::size_t>(*sort.column)].number.of;
    const std::optional<double> number = numberOf ? numberOf(level, collider) : std::nullopt;
    if (!number)
        return last;
    return sort.isDescending ? ~sortKeyOf(*number) - 1 : sortKeyOf(*number);
}

RareText Collider::*textOf(OutlineSort sort) {
    return outlineColumns()[static_cast<std::size_t>(*sort.column)].ownText;
}

/// Sorts by key and keeps the order of equals: a radix sort from the lowest byte up, which skips the bytes
/// that are the same everywhere.
void sortByKey(std::span<Numbered> entries) {
    std::array<std::array<std::uint32_t, 256>, 8> counts{};
    for (const Numbered& entry : entries)
        for (std::size_t byte = 0; byte < 8; ++byte)
            ++counts[byte][entry.key >> (8 * byte) & 0xff];
    std::vector<Numbered> scratch(entries.size());
    std::span<Numbered> from = entries;
    std::span<Numbered> to = scratch;
    for (std::size_t byte = 0; byte < 8; ++byte) {
        auto& places = counts[byte];
        if (std::ranges::find(places, entries.size()) != places.end())
            continue;
        std::uint32_t place = 0;
        for (std::uint32_t& count : places)
            place += std::exchange(count, place);
        for (const Numbered& entry : from)
            to[places[entry.key >> (8 * byte) & 0xff]++] = entry;
        std::swap(from, to);
    }
    if (from.data() != entries.data())
        std::ranges::copy(from, entries.begin());
}

/// Appends the naturalKey(): lower case, and before a number how many digits it has.
void appendNaturalKey(std::string& key, std::string_view name) {
    const auto isDigit = [](char c) {
        return c >= '0' && c <= '9';
    };
    for (auto at = name.begin(); at != name.end();) {
        if (!isDigit(*at)) {
            const char c = *at++;
            key += c == '\0' ? '\1' : lowerCase(c);
            continue;
        }
        at = std::find_if(at, name.end(), [](char c) { return c != '0'; });
        const auto end = std::find_if_not(at, name.end(), isDigit);
        auto count = end - at;
        for (; count >= 9; count -= 9)
            key += '9';
        key += static_cast<char>('0' + count);
        key.append(at, end);
        at = end;
    }
}

struct Named {
    std::string_view key;
    ProxyId proxy;
};

void sortByText(const LiveLevel& level, std::span<ProxyId> colliders, RareText Collider::*text,
                bool isDescending) {
    std::string texts;
    std::vector<std::size_t> ends;
    ends.reserve(colliders.size());
    for (const ProxyId proxy : colliders) {
        appendNaturalKey(texts, (level.collider(proxy).*text).str());
        ends.push_back(texts.size());
    }
    std::vector<Named> keys;
    keys.reserve(colliders.size());
    std::size_t begin = 0;
    for (std::size_t i = 0; i < colliders.size(); begin = ends[i++])
        keys.push_back({std::string_view(texts).substr(begin, ends[i] - begin), colliders[i]});
    if (isDescending)
        std::ranges::stable_sort(keys, std::ranges::greater(), &Named::key);
    else
        std::ranges::stable_sort(keys, {}, &Named::key);
    std::ranges::transform(keys, colliders.begin(), &Named::proxy);
}

void sortByNumber(const LiveLevel& level, std::span<ProxyId> colliders, OutlineSort sort) {
    std::vector<Numbered> keys;
    keys.reserve(colliders.size());
    for (const ProxyId proxy : colliders)
        keys.push_back({sortKeyOf(level, sort, proxy), proxy});
    sortByKey(keys);
    std::ranges::transform(keys, colliders.begin(), &Numbered::proxy);
}

} // namespace

std::string naturalKey(std::string_view name) {
    std::string key;
    appendNaturalKey(key, name);
    return key;
}

std::vector<ProxyId> sortedColliders(const LiveLevel& level, const OutlineFilter& filter, OutlineSort sort) {
    std::vector<ProxyId> result;
    result.reserve(level.size());
    for (std::size_t position = 0; position < level.size(); ++position)
        if (const ProxyId proxy = level.at(position); filter.matches(level, proxy))
            result.push_back(proxy);
    if (!sort.column || result.empty())
        return result;

    const auto text = textOf(sort);
    const auto others = std::stable_partition(result.begin(), result.end(), [&](ProxyId proxy) {
        return text && !(level.collider(proxy).*text).empty();
    });
    sortByText(level, {result.begin(), others}, text, sort.isDescending);
    sortByNumber(level, {others, result.end()}, sort);
    return result;
}

bool precedes(const LiveLevel& level, OutlineSort sort, ProxyId a, ProxyId b) {
    const bool isEarlier = level.position(a) < level.position(b);
    if (!sort.column)
        return isEarlier;
    if (const auto text = textOf(sort)) {
        const std::string& first = (level.collider(a).*text).str();
        const std::string& second = (level.collider(b).*text).str();
        if (first.empty() != second.empty())
            return second.empty();
        if (!first.empty()) {
            const int order = naturalKey(first).compare(naturalKey(second));
            return order == 0 ? isEarlier : (order < 0) != sort.isDescending;
        }
    }
    const std::uint64_t keyA = sortKeyOf(level, sort, a);
    const std::uint64_t keyB = sortKeyOf(level, sort, b);
    return keyA == keyB ? isEarlier : keyA < keyB;
}

} // namespace tangent
