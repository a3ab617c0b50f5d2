#pragma once

#include <tangent/base/large_pages.h>
#include <tangent/base/reset_when_moved.h>
#include <tangent/broadphase/contact.h>

#include <array>
#include <cstddef>
#include <cstdint>

/// Part of the broad phase, not meant for use on its own.
namespace tangent::detail {

/// How two colliders meet.
struct Meeting {
    Relation relation = Relation::apart; ///< of the lower id to the higher
    bool forbidden = false;

    friend bool operator==(Meeting, Meeting) = default;
};
inline constexpr unsigned forbiddenBit = 8; // above every relation
constexpr std::uint8_t encoded(Meeting meeting) {
    return static_cast<std::uint8_t>(static_cast<unsigned>(meeting.relation) |
                                     (meeting.forbidden ? forbiddenBit : 0u));
}
constexpr Meeting decoded(std::uint8_t code) {
    return {static_cast<Relation>(code & (forbiddenBit - 1)), (code & forbiddenBit) != 0};
}

/// Whom one collider meets. A small table is filled from the front and searched from there; a larger one is a hash
/// table of as many slots as a power of two (linear probing; Knuth, The Art of Computer Programming 3, 6.4,
/// algorithms L and R).
struct ContactTable {
    using Index = std::uint32_t;
    static constexpr Index fewestSlots = 4;       // whoever meets one will soon meet others
    static constexpr Index mostSlotsOfSmall = 32; // more are found sooner by their hash
    static constexpr unsigned smallOrders = mostSlotsOfSmall / fewestSlots;

    Index begin = 0; // in the pool, in units; there, the others' ids, then a byte for how it meets each
    Index count = 0;
    Index forbiddenCount = 0;
    std::uint8_t order = 0; // 0: it has no memory

    bool isHashed() const { return order > smallOrders; }
    Index capacity() const {
        return isHashed() ? mostSlotsOfSmall << (order - smallOrders) : order * fewestSlots;
    }
};

/// The memory of tables: each is one piece of it, which is all that memory is asked for to learn the contacts of a
/// collider. There is room for about 2^34 contacts; more are more than memory holds. Every table given must be of this
/// pool.
class ContactPool {
public:
    using Index = ContactTable::Index;
    static constexpr Index none = ~Index{0};

    /// Where a table keeps another collider; none if it does not.
    Index slotOf(const ContactTable& table, Index other) const;
    /// How it meets the one in a slot.
    Meeting meetingAt(const ContactTable& table, Index slot) const { return decoded(meetings(table)[slot]); }
    /// Calls visit(other, meeting, slot) for each.
    template <class Visitor>
    void forEachOf(const ContactTable& table, Visitor&& visit) const;

    /// Makes it meet another so. Returns how they met before.
    Meeting set(ContactTable& table, Index other, Meeting now);
    /// The same where the table has room, and not yet the other.
    void place(ContactTable& table, Index other, Meeting meeting);

    /// How much memory a table of so many takes.
    static std::size_t unitsFor(Index count) { return unitsOf(orderFor(count)); }
    /// Forgets all tables and makes room for so much, and for some more to come.
    void begin(std::size_t units);
    /// An empty table with room for so many.
    ContactTable tableFor(Index count);

    // Inlined always: GCC takes a function that does nothing but fetch for one that does nothing, and drops its calls.
    /// Fetches from memory where in the table the other one is or would be.
    [[gnu::always_inline]] void prefetchSlot(const ContactTable& table, Index other) const {
        if (table.order != 0) {
            const Index slot = home(table, other);
            __builtin_prefetch(others(table) + slot);
            __builtin_prefetch(meetings(table) + slot);
        }
    }
    /// Fetches a table of ordinary size.
    [[gnu::always_inline]] void prefetchTable(const ContactTable& table) const {
        if (table.order != 0) {
            __builtin_prefetch(others(table));
            __builtin_prefetch(meetings(table));
        }
    }

private:
    static constexpr std::size_t maxOrder =
        ContactTable::smallOrders + 27; // of a table of a contact with each of 2^30 others
    static constexpr std::size_t wordsOfUnit =
        ContactTable::fewestSlots + ContactTable::fewestSlots / 4; // of the least table

    /// Where it is looked for first. Not by the high bits of its hash: when contacts are taken away slot after slot,
    /// those left have the highest, and would crowd the end of a smaller table.
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
        freeTables_; // by order: where the first begins; there, the next
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
