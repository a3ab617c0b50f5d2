#include <tangent/base/number_text.h>
#include <tangent/level/id_ranges.h>

#include <algorithm>
#include <iterator>

namespace tangent {

std::optional<std::int64_t> parseId(std::string_view text) {
    const std::optional<std::int64_t> id = parseInteger(text);
    return id && *id > 0 && *id <= largestId ? id : std::nullopt;
}

template <class Id>
IdRanges<Id>::IdRanges(std::vector<Id> ids) {
    if (!std::ranges::is_sorted(ids))
        std::ranges::sort(ids);
    for (const Id id : ids) {
        const std::int64_t number = idNumber(id);
        if (!ranges_.empty() && number <= ranges_.back().last + 1)
            ranges_.back().last = number;
        else
            ranges_.push_back({number, number});
    }
}

template <class Id>
std::optional<IdRanges<Id>> IdRanges<Id>::parse(std::string_view text) {
    IdRanges ids;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        const std::size_t dash = word.find('-');
        const auto first = parseId(word.substr(0, dash));
        const auto last = dash == word.npos ? first : parseId(word.substr(dash + 1));
        if (!first || !last || *last < *first || (!ids.empty() && *first <= ids.ranges_.back().last))
            return std::nullopt;
        ids.ranges_.push_back({*first, *last});
    }
    return ids;
}

template <class Id>
bool IdRanges<Id>::contains(Id id) const {
    const auto next = std::ranges::upper_bound(ranges_, idNumber(id), {}, &Range::first);
    return next != ranges_.begin() && idNumber(id) <= std::prev(next)->last;
}

template <class Id>
IdRanges<Id> IdRanges<Id>::unitedWith(const IdRanges& other) const {
    std::vector<Range> all(ranges_);
    all.insert(all.end(), other.ranges_.begin(), other.ranges_.end());
    std::ranges::sort(all, {}, &Range::first);
    IdRanges united;
    for (const Range& range : all)
        if (!united.empty() && range.first <= united.ranges_.back().last + 1)
            united.ranges_.back().last = std::max(united.ranges_.back().last, range.last);
        else
            united.ranges_.push_back(range);
    return united;
}

template <class Id>
IdRanges<Id> IdRanges<Id>::without(const IdRanges& other) const {
    IdRanges left;
    auto hole = other.ranges_.begin();
    for (auto [first, last] : ranges_) {
        while (hole != other.ranges_.end() && hole->last < first)
            ++hole;
        for (; hole != other.ranges_.end() && hole->first <= last; ++hole) {
            if (hole->first > first)
                left.ranges_.push_back({first, hole->first - 1});
            first = hole->last + 1;
            if (hole->last >= last)
                break; // it may reach into the next range
        }
        if (first <= last)
            left.ranges_.push_back({first, last});
    }
    return left;
}

template <class Id>
std::vector<Id> IdRanges<Id>::first(std::size_t count) const {
    std::vector<Id> ids;
    for (const auto& [first, last] : ranges_)
        for (std::int64_t id = first; id <= last && ids.size() < count; ++id)
            ids.push_back(Id{id});
    return ids;
}

template <class Id>
std::string IdRanges<Id>::text() const {
    std::string text;
    for (const auto& [first, last] : ranges_) {
        if (!text.empty())
            text += ' ';
        appendNumber(text, first);
        if (last > first) {
            text += '-';
            appendNumber(text, last);
        }
    }
    return text;
}

template class IdRanges<ColliderId>;
template class IdRanges<LayerId>;

} // namespace tangent
