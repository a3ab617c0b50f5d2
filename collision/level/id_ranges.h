#pragma once

#include <tangent/level/level.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tangent {

/// Returns nothing for a text that is no id.
std::optional<std::int64_t> parseId(std::string_view text);

/// Ids as ranges, because imported ones mostly follow each other.
template <class Id>
class IdRanges {
public:
    IdRanges() = default;
    /// Takes the ids in any order.
    explicit IdRanges(std::vector<Id> ids);
    /// Reads "1-40 45". Returns nothing for any other text.
    static std::optional<IdRanges> parse(std::string_view text);

    bool contains(Id id) const;
    /// Returns the ids that are in either.
    IdRanges unitedWith(const IdRanges& other) const;
    /// Returns the ids that are not in `other`.
    IdRanges without(const IdRanges& other) const;
    bool empty() const { return ranges_.empty(); }
    /// Returns the largest id, or 0.
    Id last() const { return Id{empty() ? 0 : ranges_.back().last}; }
    /// Returns the smallest ids, at most `count`.
    std::vector<Id> first(std::size_t count) const;
    std::string text() const; ///< "1-40 45"

private:
    struct Range {
        std::int64_t first;
        std::int64_t last;
    };
    std::vector<Range> ranges_; ///< ascending and disjoint
};

} // namespace tangent
