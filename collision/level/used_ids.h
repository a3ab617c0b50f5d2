#pragma once

#include <tangent/level/level.h>

#include <algorithm>
#include <iterator>
#include <unordered_set>
#include <vector>

namespace tangent {

/// The ids used in a list. Makes new ones.
template <class Id>
class UsedIds {
public:
    /// Adds an id. Returns false if it was in the list.
    bool add(Id id) {
        last_ = std::max(last_, idNumber(id));
        return insert(idNumber(id));
    }
    /// Adds a new id and returns it: larger than all others, or the smallest free one if the largest is used.
    Id next() {
        do
            last_ = last_ % largestId + 1;
        while (!insert(last_));
        return Id{last_};
    }

private:
    struct Run {
        std::int64_t first;
        std::int64_t last;
    };

    bool insert(std::int64_t id) {
        if (runs_.empty() || id > runs_.back().last) {
            if (!runs_.empty() && id == runs_.back().last + 1)
                runs_.back().last = id;
            else
                runs_.push_back({id, id});
            return true;
        }
        const auto next = std::ranges::upper_bound(runs_, id, {}, &Run::first);
        const bool isInRun = next != runs_.begin() && id <= std::prev(next)->last;
        return !isInRun && others_.insert(id).second;
    }

    std::vector<Run> runs_;                   ///< of ids that came in ascending order, as most do
    std::unordered_set<std::int64_t> others_; ///< that came later
    std::int64_t last_ = 0;
};

} // namespace tangent
