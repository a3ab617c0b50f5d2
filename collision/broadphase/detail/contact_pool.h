#pragma once

#include <tangent/base/large_pages.h>
#include <tangent/base/reset_when_moved.h>
#include <tangent/broadphase/contact.h>

#include <array>
#include <cstddef>
#include <cstdint>

/// Internal to the broad phase.
namespace tangent::detail {

/// How two colliders meet.
struct Meeting {
    Relation relation = Relation::apart; ///< of the lower id to the higher
    bool forbidden = false;

    friend bool operator==(Meeting, Meeting) = default;
};
inline constexpr unsigned forbiddenBit = 8; // above the bits of Relation
constexpr std::uint8_t encoded(Meeting meeting) {
    return static_cast<std::uint8_t>(static_cast<unsigned>(meeting.relation) |
                                     (meeting.forbidden ? forbiddenBit : 0u));
}
constexpr Meeting decoded(std::uint8_t code) {
    return {static_cast<Relation>(code & (forbiddenBit - 1)), (code & forbiddenBit) != 0};
}

/// The contacts of one collider. A small table is filled and searched from the front. A larger one
/// is a hash table whose size is a power of two.
/// Source: linear probing (Knuth, The Art of Computer Programming 3, 6.4, algorithms L and R).
struct ContactTable {
    using Index = std::uint32_t;
    static constexpr Index fewestSlots = 4;       // a collider with one contact soon has more
    static constexpr Index mostSlotsOfSmall = 32; // a larger table is faster with hashing
    static constexpr unsigned smallOrders = mostSlotsOfSmall / fewestSlots;

    // Offset in the pool, in units. There, the ids of the others come first,
    // then a byte per Meeting.
    Index begin = 0;
    Index count = 0;
    Index forbiddenCount = 0;
    std::uint8_t order = 0; // size class; 0: no memory

    bool isHashed() const { return order > smallOrders; }
    Index capacity() const {
        return isHashed() ? mostSlotsOfSmall << (order - smallOrders) : order * fewestSlots;
    }
};

/// The memory of tables. Each table is contiguous, so that reading the contacts of a collider
/// accesses one place in memory. Holds about 2^34 contacts, more than fit in memory. Tables passed
/// to a pool must belong to it.
class ContactPool {
public:
    using Index = ContactTable::Index;
    static constexpr Index none = ~Index{0};

    /// Returns the slot of another collider, or none.
    Index slotOf(const ContactTable& table, Index other) const;
    /// Returns how the collider meets the one in a slot.
    Meeting meetingAt(const ContactTable& table, Index slot) const { return decoded(meetings(table)[slot]); }
    /// Calls visit(other, meeting, slot) for each contact.
    template <class Visitor>
    void forEachOf(const ContactTable& table, Visitor&& visit) const;

    /// Stores how the collider meets `other`, or removes the contact if it is `apart`. Returns how
    /// they met before.
    Meeting set(ContactTable& table, Index other, Meeting now);
    /// Adds a contact. The table must have room for it and must not contain `other`.
    void place(ContactTable& table, Index other, Meeting meeting);

    /// Returns the size of a table of `count` contacts, in units.
    static std::size_t unitsFor(Index count) { return unitsOf(orderFor(count)); }
    /// Discards all tables and reserves memory for `units` and some growth.
    void begin(std::size_t units);
    /// Returns an empty table with room for `count` contacts.
    ContactTable tableFor(Index count);

    // Always inlined: GCC drops calls of functions that only prefetch.
    /// Prefetches a table of ordinary size.
    [[gnu::always_inline]] void prefetchTable(const ContactTable& table) const {
        if (table.order != 0) {
            __builtin_prefetch(others(table));
            __builtin_prefetch(meetings(table));
        }
    }

private:
    static constexpr std::size_t maxOrder =
        ContactTable::smallOrders + 27; // enough for contacts with 2^30 others
    static constexpr std::size_t wordsOfUnit =
        ContactTable::fewestSlots + ContactTable::fewestSlots / 4; // size of the smallest table

    /// Returns the slot where a search starts. Does not use the high bits of the hash: when
    /// contacts are removed in slot order, the remaining ones have the highest hashes and would
    /// crowd the end of a smaller table.
    static Index home(const ContactTable& table, Index other) {
        return table.isHashed()
                   ? static_cast<Index>((other * 0x9E3779B97F4A7C15u) >> 32) & (table.capacity() - 1)
                   : 0;
    }
    static std::uint8_t orderFor(Index count);
    static std::size_t unitsOf(std::uint8_t order) {
        return ContactTable{.order = order}.capacity() / ContactTable::fewestSlots;
    }

    const Index* others(const ContactTable& table) const { return words_.data() + table.begin * wordsOfUnit; }
    Index* others(const ContactTable& table) { return words_.data() + table.begin * wordsOfUnit; }
    const std::uint8_t* meetings(const ContactTable& table) const {
        return reinterpret_cast<const std::uint8_t*>(others(table) + table.capacity());
    }
    std::uint8_t* meetings(const ContactTable& table) {
        return reinterpret_cast<std::uint8_t*>(others(table) + table.capacity());
    }

    void erase(ContactTable& table, Index slot);
    void resize(ContactTable& table, std::uint8_t order);
    Index allocate(std::uint8_t order);
    void release(ContactTable& table);

    LargeVector<Index> words_;
    std::array<ResetWhenMoved<Index, none>, maxOrder>
        freeTables_; // by order: heads of free lists, linked through the first word
};

template <class Visitor>
void ContactPool::forEachOf(const ContactTable& table, Visitor&& visit) const {
    const Index* const ids = others(table);
    const std::uint8_t* const bytes = meetings(table);
    Index left = table.count;
    for (Index slot = 0; left != 0; ++slot) {
        if (bytes[slot] != 0) {
            visit(ids[slot], decoded(bytes[slot]), slot);
            --left;
        }
    }
}

} // namespace tangent::detail
