#pragma once

#include <tangent/level/level.h>

#include <algorithm>
#include <unordered_set>

namespace tangent {

/// The ids used in a list. Makes new ones.
template <class Id>
class UsedIds {
public:
    /// Adds an id. Returns false if it was in the list.
    bool add(Id id) {
        last_ = std::max(last_, idNumber(id));
        return used_.insert(id).second;
    }
    /// Adds a new id and returns it: larger than all others, or the smallest free one if the largest is used.
    Id next() {
        do
            last_ = last_ % largestId + 1;
        while (!used_.insert(Id{last_}).second);
        return Id{last_};
    }

private:
    std::unordered_set<Id> used_;
    std::int64_t last_ = 0;
};

} // namespace tangent
