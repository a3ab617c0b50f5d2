#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace tangent {

/// Internal: a set of millions of names that is destroyed at once, which makes cancelling fast. Names are never
/// removed.
class NameSet {
public:
    /// Adds a name. Returns false if it was in the set.
    bool add(std::string_view name) {
        if (2 * (count_ + 1) > slots_.size())
            grow();
        const Slot added{std::hash<std::string_view>()(name), name};
        Slot& slot = slotOf(added);
        if (slot.name.data())
            return false;
        slot = {added.hash, copied(name)};
        ++count_;
        return true;
    }

private:
    struct Slot {
        std::size_t hash;
        std::string_view name; ///< without data if the slot is free
    };

    /// Returns the slot with the name, or a free one.
    Slot& slotOf(const Slot& wanted) {
        const std::size_t mask = slots_.size() - 1;
        std::size_t i = wanted.hash & mask;
        while (slots_[i].name.data() && (slots_[i].hash != wanted.hash || slots_[i].name != wanted.name))
            i = (i + 1) & mask;
        return slots_[i];
    }

    void grow() {
        const std::vector<Slot> old =
            std::exchange(slots_, std::vector<Slot>(std::max(minSlots, 2 * slots_.size())));
        for (const Slot& slot : old)
            if (slot.name.data())
                slotOf(slot) = slot;
    }

    std::string_view copied(std::string_view name) {
        if (name.size() > free_.size() || !free_.data()) {
            const std::size_t size = std::max(blockSize, name.size());
            blocks_.push_back(std::make_unique<char[]>(size));
            free_ = {blocks_.back().get(), size};
        }
        const std::span<char> place = free_.first(name.size());
        std::ranges::copy(name, place.begin());
        free_ = free_.subspan(name.size());
        return {place.data(), place.size()};
    }

    static constexpr std::size_t minSlots = 16;
    static constexpr std::size_t blockSize = std::size_t{1} << 14;
    std::vector<Slot> slots_;
    std::size_t count_ = 0;
    std::vector<std::unique_ptr<char[]>> blocks_;
    std::span<char> free_; ///< of the last block
};

} // namespace tangent
