#include <tangent/base/text.h>

#include "panels/outline/outline_order.h"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <limits>
#include <span>

namespace tangent {

namespace {

constexpr std::uint64_t last = std::numeric_limits<std::uint64_t>::max();

struct Entry {
    std::uint64_t key;
    ProxyId proxy;
    std::uint32_t text; ///< of a name: where it starts
};

/// Returns a key that compares as the number does.
std::uint64_t keyOf(double number) {
    const auto bits = std::bit_cast<std::uint64_t>(number + 0.0); // -0 becomes 0
    constexpr std::uint64_t sign = std::uint64_t{1} << 63;
    return (bits & sign) != 0 ? ~bits : bits | sign;
}

/// Orders colliders as `sort` does, except those with names if it sorts by name.
std::uint64_t keyOf(const LiveLevel& level, OutlineSort sort, ProxyId collider) {
    const std::optional<double> number =
        outlineColumns()[static_cast<std::size_t>(*sort.column)].number.of(level, collider);
    if (!number)
        return last;
    return sort.isDescending ? ~keyOf(*number) - 1 : keyOf(*number);
}

bool isByName(OutlineSort sort) {
    return outlineColumns()[static_cast<std::size_t>(*sort.column)].isByName;
}

/// Sorts by key and keeps the order of equals: a radix sort from the lowest byte up, which skips the bytes
/// that are the same everywhere.
void sortByKey(std::span<Entry> entries, std::vector<Entry>& scratch) {
    constexpr std::size_t few = 256;
    if (entries.size() < few) {
        std::ranges::stable_sort(entries, {}, &Entry::key);
        return;
    }
    if (std::ranges::is_sorted(entries, {}, &Entry::key))
        return; // as ids mostly are
    if (std::ranges::adjacent_find(entries, std::ranges::less_equal(), &Entry::key) == entries.end()) {
        std::ranges::reverse(entries); // none are equal
        return;
    }
    std::array<std::array<std::uint32_t, 256>, 8> counts{};
    for (const Entry& entry : entries)
        for (std::size_t byte = 0; byte < 8; ++byte)
            ++counts[byte][entry.key >> (8 * byte) & 0xff];
    scratch.resize(std::max(scratch.size(), entries.size()));
    std::span<Entry> from = entries;
    std::span<Entry> to(scratch.data(), entries.size());
    for (std::size_t byte = 0; byte < 8; ++byte) {
        auto& places = counts[byte];
        if (std::ranges::find(places, entries.size()) != places.end())
            continue;
        std::uint32_t place = 0;
        for (std::uint32_t& count : places)
            place += std::exchange(count, place);
        for (const Entry& entry : from)
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

/// Sorts by name, eight bytes at a time.
class NameSorter {
public:
    explicit NameSorter(bool isDescending) : flip_(isDescending ? last : 0) {}

    void sort(const LiveLevel& level, std::span<Entry> entries) {
        for (Entry& entry : entries) {
            entry.text = static_cast<std::uint32_t>(texts_.size());
            appendNaturalKey(texts_, level.collider(entry.proxy).name.str());
            texts_ += '\0';
        }
        sortFrom(entries, 0);
    }

private:
    void sortFrom(std::span<Entry> entries, std::size_t offset) {
        offset += commonLength(entries, offset);
        for (Entry& entry : entries)
            entry.key = chunk(entry, offset) ^ flip_;
        sortByKey(entries, scratch_);
        for (auto first = entries.begin(); first != entries.end();) {
            const auto end =
                std::find_if(first, entries.end(), [&](const Entry& e) { return e.key != first->key; });
            const bool isWholeText = ((first->key ^ flip_) & 0xff) == 0;
            if (end - first > 1 && !isWholeText)
                sortFrom({first, end}, offset + chunkSize);
            first = end;
        }
    }

    /// How many bytes from `offset` on are the same in all texts.
    std::size_t commonLength(std::span<const Entry> entries, std::size_t offset) const {
        std::string_view common(texts_.data() + entries.front().text + offset);
        for (const Entry& entry : entries) {
            const char* text = texts_.data() + entry.text + offset;
            common = {common.begin(), std::mismatch(common.begin(), common.end(), text).first};
        }
        return common.size();
    }

    /// Big-endian, so that comparing chunks compares texts; zeros behind the end of the text.
    std::uint64_t chunk(const Entry& entry, std::size_t offset) const {
        std::uint64_t bytes = 0;
        const char* text = texts_.data() + entry.text + offset;
        for (std::size_t i = 0; i < chunkSize; ++i) {
            bytes = bytes << 8 | static_cast<unsigned char>(*text);
            text += *text != 0;
        }
        return bytes;
    }

    static constexpr std::size_t chunkSize = 8;

    std::uint64_t flip_;
    std::string texts_; ///< each ends with a zero
    std::vector<Entry> scratch_;
};

} // namespace

std::string naturalKey(std::string_view name) {
    std::string key;
    appendNaturalKey(key, name);
    return key;
}

std::vector<ProxyId> arranged(const LiveLevel& level, const OutlineFilter& filter, OutlineSort sort) {
    std::vector<ProxyId> result;
    result.reserve(level.size());
    for (std::size_t position = 0; position < level.size(); ++position)
        if (const ProxyId proxy = level.at(position); filter.matches(level, proxy))
            result.push_back(proxy);
    if (!sort.column || result.empty())
        return result;

    const bool byName = isByName(sort);
    std::vector<Entry> entries; // by name: only those without one
    std::vector<Entry> named;
    entries.reserve(result.size());
    for (const ProxyId proxy : result) {
        const bool hasKey = !byName || level.collider(proxy).name.empty();
        (hasKey ? entries : named).push_back({keyOf(level, sort, proxy), proxy, 0});
    }
    if (!named.empty())
        NameSorter(sort.isDescending).sort(level, named);
    std::vector<Entry> scratch;
    sortByKey(entries, scratch);
    const auto rest = std::ranges::transform(named, result.begin(), &Entry::proxy).out;
    std::ranges::transform(entries, rest, &Entry::proxy);
    return result;
}

bool precedes(const LiveLevel& level, OutlineSort sort, ProxyId a, ProxyId b) {
    const bool isEarlier = level.position(a) < level.position(b);
    if (!sort.column)
        return isEarlier;
    const Collider& first = level.collider(a);
    const Collider& second = level.collider(b);
    if (isByName(sort) && (!first.name.empty() || !second.name.empty())) {
        if (first.name.empty() || second.name.empty())
            return second.name.empty();
        const int order = naturalKey(first.name.str()).compare(naturalKey(second.name.str()));
        return order == 0 ? isEarlier : (order < 0) != sort.isDescending;
    }
    const std::uint64_t keyA = keyOf(level, sort, a);
    const std::uint64_t keyB = keyOf(level, sort, b);
    return keyA == keyB ? isEarlier : keyA < keyB;
}

} // namespace tangent
