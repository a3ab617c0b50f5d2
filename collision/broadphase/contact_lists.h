#pragma once

#include <tangent/broadphase/contact.h>
#include <tangent/broadphase/large_pages.h>
#include <tangent/broadphase/progress.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

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

/// A Contact in two thirds of the memory, of which all of a level's take much. Ids are below 2^30, as a BroadPhase
/// gives them.
class PackedContact {
public:
    PackedContact(const Contact& contact) // not explicit: it is the same contact
        : bits_(index(contact.a) | std::uint64_t{index(contact.b)} << 30 |
                std::uint64_t{encoded({contact.relation, contact.forbidden})} << 60) {}
    operator Contact() const {
        const Meeting meeting = decoded(static_cast<std::uint8_t>(bits_ >> 60));
        return {idAt(0), idAt(30), meeting.relation, meeting.forbidden};
    }

private:
    ProxyId idAt(int bit) const { return ProxyId{static_cast<std::uint32_t>(bits_ >> bit & 0x3fff'ffff)}; }

    std::uint64_t bits_;
};

/// A set of the slots of one table. Of an ordinary one it needs no memory.
class SlotSet {
public:
    explicit SlotSet(std::size_t slotCount) : many_(slotCount > 64 ? slotCount : 0) {}
    void insert(std::size_t slot) {
        if (many_.empty()) {
            few_ |= std::uint64_t{1} << slot;
        } else {
            many_[slot] = true;
        }
    }
    bool contains(std::size_t slot) const {
        return many_.empty() ? (few_ >> slot & 1) != 0 : static_cast<bool>(many_[slot]);
    }

private:
    std::uint64_t few_ = 0;
    std::vector<bool> many_;
};

/// Whom each collider meets, and how: a table for each. A small one is filled from the front and searched from there;
/// a larger one is a hash table of as many slots as a power of two (linear probing; Knuth, The Art of Computer
/// Programming 3, 6.4, algorithms L and R). A table is one piece of one pool, which is all that memory is asked for to
/// learn the contacts of a collider. There is room for about 2^34 contacts; more throw std::length_error.
class ContactLists {
public:
    using Index = std::uint32_t;
    static constexpr Index none = ~Index{0};

    /// Makes room for colliders 0 … count - 1.
    void reserveColliders(std::size_t count);
    /// How many there is room for.
    std::size_t colliderCount() const { return tables_.size(); }

    // One that there is no room for meets none: as long as there are no contacts, no memory need be asked for.
    /// How many others it meets.
    std::size_t count(Index id) const { return tableOf(id).count; }
    /// Of how many its overlap is forbidden.
    std::size_t forbiddenCount(Index id) const { return tableOf(id).forbiddenCount; }
    /// Calls visit(other, meeting, slot) for each that it meets. Slots stay until its contacts change.
    template <class Visitor>
    void forEachOf(Index id, Visitor&& visit) const;

    // For the others there must be room.
    /// How two colliders meet: apart if they do not.
    Meeting find(Index id, Index other) const;
    /// All its slots are below this.
    std::size_t slotCount(Index id) const { return tables_[id].capacity(); }
    /// Where it keeps another one; none if they do not meet.
    Index slotOf(Index id, Index other) const;
    /// How it meets the one in a slot.
    Meeting meetingAt(Index id, Index slot) const { return decoded(meetings(tables_[id])[slot]); }

    /// Makes two colliders meet so. Returns how they met before.
    Meeting exchange(Index a, Index b, Meeting now);
    /// Replaces all by these, each pair of colliders once and none apart. Once stopped it ends soon, and is of no
    /// use.
    void assign(std::span<const PackedContact> contacts, const Progress& progress = {});

    // Inlined always: GCC takes a function that does nothing but fetch for one that does nothing, and drops its calls.
    /// Fetches from memory where the table of a collider is.
    [[gnu::always_inline]] void prefetchPlace(Index id) const { __builtin_prefetch(&tableOf(id)); }
    // What follows needs the place.
    /// Fetches where in the table the other one is or would be.
    [[gnu::always_inline]] void prefetchSlot(Index id, Index other) const {
        if (const Table& table = tables_[id]; table.order != 0) {
            const Index slot = home(table, other);
            __builtin_prefetch(others(table) + slot);
            __builtin_prefetch(meetings(table) + slot);
        }
    }
    /// Fetches what changes with contacts[i + ahead], and the places of what comes as much later.
    template <class SomeContact>
    [[gnu::always_inline]] void prefetchAfter(std::span<const SomeContact> contacts, std::size_t i,
                                              std::size_t ahead) const {
        const Contact& later = contacts[std::min(i + 2 * ahead, contacts.size() - 1)];
        const Contact& soon = contacts[std::min(i + ahead, contacts.size() - 1)];
        prefetchPlace(index(later.a));
        prefetchPlace(index(later.b));
        prefetchSlot(index(soon.a), index(soon.b));
        prefetchSlot(index(soon.b), index(soon.a));
    }
    /// Fetches a table of ordinary size.
    [[gnu::always_inline]] void prefetchTable(Index id) const {
        if (const Table& table = tables_[id]; table.order != 0) {
            __builtin_prefetch(others(table));
            __builtin_prefetch(meetings(table));
        }
    }

private:
    struct Table {
        Index begin = 0; // in the pool, in units; there, the others' ids, then a byte for how it meets each
        Index count = 0;
        Index forbiddenCount = 0;
        std::uint8_t order = 0; // 0: no table

        bool isHashed() const { return order > smallOrders; }
        Index capacity() const {
            return isHashed() ? mostSlotsOfSmall << (order - smallOrders) : order * fewestSlots;
        }
    };
    static constexpr Index fewestSlots = 4;       // whoever meets one will soon meet others
    static constexpr Index mostSlotsOfSmall = 32; // more are found sooner by their hash
    static constexpr unsigned smallOrders = mostSlotsOfSmall / fewestSlots;
    static constexpr std::size_t maxOrder =
        smallOrders + 27; // of a table of a contact with each of 2^30 others
    static constexpr std::size_t wordsOfUnit = fewestSlots + fewestSlots / 4; // of the least table

    const Table& tableOf(Index id) const {
        static constexpr Table noTable;
        return id < tables_.size() ? tables_[id] : noTable;
    }

    /// Where it is looked for first. Not by the high bits of its hash: when contacts are taken away slot after slot,
    /// those left have the highest, and would crowd the end of a smaller table.
    static Index home(const Table& table, Index other) {
        return table.isHashed()
                   ? static_cast<Index>((other * 0x9E3779B97F4A7C15u) >> 32) & (table.capacity() - 1)
                   : 0;
    }
    static constexpr std::array<Index, maxOrder> allNone() {
        std::array<Index, maxOrder> result{};
        result.fill(none);
        return result;
    }
    static std::uint8_t orderFor(Index count);
    static std::size_t unitsOf(std::uint8_t order) { return Table{.order = order}.capacity() / fewestSlots; }

    const Index* others(const Table& table) const { return pool_.data() + table.begin * wordsOfUnit; }
    Index* others(const Table& table) { return pool_.data() + table.begin * wordsOfUnit; }
    const std::uint8_t* meetings(const Table& table) const {
        return reinterpret_cast<const std::uint8_t*>(others(table) + table.capacity());
    }
    std::uint8_t* meetings(const Table& table) {
        return reinterpret_cast<std::uint8_t*>(others(table) + table.capacity());
    }

    Meeting set(Index id, Index other, Meeting now);
    void insert(Table& table, Index other, std::uint8_t meeting);
    void place(Table& table, Index other, std::uint8_t meeting);
    void erase(Table& table, Index slot);
    void resize(Table& table, std::uint8_t order);
    Index allocate(std::uint8_t order);
    void release(Table& table);

    LargeVector<Table> tables_; // by collider
    LargeVector<Index> pool_;
    std::array<Index, maxOrder> freeTables_ = allNone(); // by order: where the first begins; there, the next
};

template <class Visitor>
void ContactLists::forEachOf(Index id, Visitor&& visit) const {
    const Table& table = tableOf(id);
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
