#pragma once

#include <tangent/level/level.h>

#include <algorithm>
#include <unordered_set>

namespace tangent {

/// The ids that a list has, and new ones.
template <class Id>
class UsedIds {
public:
    /// False: it was there already.
    bool add(Id id) {
        last_ = std::max(last_, idNumber(id));
        return used_.insert(id).second;
    }
    /// Larger than all others, or the smallest free one once those leave the range of ids.
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
