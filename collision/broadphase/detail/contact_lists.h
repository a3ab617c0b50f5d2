#pragma once

#include <tangent/base/progress.h>
#include <tangent/base/reset_when_moved.h>
#include <tangent/broadphase/detail/contact_pool.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// Part of the broad phase, not meant for use on its own.
namespace tangent::detail {

/// A Contact in two thirds of the memory, of which all of a level's take much. Ids are below 2^30, as a BroadPhase
/// gives them.
class PackedContact {
public:
    PackedContact(const Contact& contact) // not explicit: it is the same contact
        : bits_(proxyIndex(contact.a) | std::uint64_t{proxyIndex(contact.b)} << 30 |
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

/// Whom each collider meets, and how: a table for each. Runs of neighbouring ids have theirs in one of a few pools,
/// so that as many threads can change them at once.
class ContactLists {
public:
    using Index = ContactTable::Index;
    static constexpr Index none = ContactPool::none;

    /// Makes room for colliders 0 … count - 1.
    void reserveColliders(std::size_t count);
    /// How many there is room for.
    std::size_t colliderCount() const { return tables_.size(); }
    /// How many contacts there are.
    std::size_t contactCount() const { return total_.contacts; }
    /// How many of them are forbidden.
    std::size_t forbiddenCount() const { return total_.forbidden; }

    // One that there is no room for meets none: as long as there are no contacts, no memory need be asked for.
    /// How many others it meets.
    std::size_t count(Index id) const { return tableOf(id).count; }
    /// Of how many its overlap is forbidden.
    std::size_t forbiddenCount(Index id) const { return tableOf(id).forbiddenCount; }
    /// Calls visit(other, meeting, slot) for each that it meets. Slots stay until its contacts change.
    template <class Visitor>
    void forEachOf(Index id, Visitor&& visit) const {
        pools_[poolOf(id)].forEachOf(tableOf(id), visit);
    }

    // For the others there must be room.
    /// How two colliders meet: apart if they do not.
    Meeting find(Index id, Index other) const;
    /// All its slots are below this.
    std::size_t slotCount(Index id) const { return tables_[id].capacity(); }
    /// Where it keeps another one; none if they do not meet.
    Index slotOf(Index id, Index other) const { return pools_[poolOf(id)].slotOf(tables_[id], other); }
    /// How it meets the one in a slot.
    Meeting meetingAt(Index id, Index slot) const { return pools_[poolOf(id)].meetingAt(tables_[id], slot); }

    /// Makes two colliders meet as a contact says; apart: not at all. Returns how they met before.
    Meeting exchange(const Contact& contact);
    /// Does so for each of these, every pair of colliders once. Many in several threads.
    void apply(std::span<const Contact> contacts);
    /// Replaces all by these, each pair of colliders once and none apart. Many in several threads. Once stopped it
    /// ends soon, and is of no use.
    void assign(std::span<const PackedContact> contacts, const Progress& progress = {});

    // Inlined always: GCC takes a function that does nothing but fetch for one that does nothing, and drops its calls.
    /// Fetches from memory where the table of a collider is.
    [[gnu::always_inline]] void prefetchPlace(Index id) const { __builtin_prefetch(&tableOf(id)); }
    // What follows needs the place.
    /// Fetches where in the table the other one is or would be.
    [[gnu::always_inline]] void prefetchSlot(Index id, Index other) const {
        pools_[poolOf(id)].prefetchSlot(tables_[id], other);
    }
    /// Fetches a table of ordinary size.
    [[gnu::always_inline]] void prefetchTable(Index id) const {
        pools_[poolOf(id)].prefetchTable(tables_[id]);
    }

private:
    static constexpr std::size_t poolCount = 4;
    static constexpr Index runLength = 64; // of ids, or threads would often write to the same cache line
    static std::size_t poolOf(Index id) { return id / runLength % poolCount; }
    /// One of the pools from `first` on, before `end`.
    struct PoolRange {
        std::size_t first;
        std::size_t end;

        bool contains(std::size_t pool) const { return pool - first < end - first; }
    };
    /// How many there are; as a difference, modulo 2^64.
    struct Counts {
        ResetWhenMoved<std::size_t> contacts;
        ResetWhenMoved<std::size_t> forbidden;

        void add(const Counts& counts) {
            contacts += counts.contacts;
            forbidden += counts.forbidden;
        }
        void addStep(Meeting before, Meeting now) {
            contacts += std::size_t{now.relation != Relation::apart} -
                        std::size_t{before.relation != Relation::apart};
            forbidden += std::size_t{now.forbidden} - std::size_t{before.forbidden};
        }
    };
    /// What one of the two of a contact keeps of it.
    struct Entry {
        Index id;
        Index other;
        Meeting meeting;
    };

    const ContactTable& tableOf(Index id) const {
        static constexpr ContactTable noTable;
        return id < tables_.size() ? tables_[id] : noTable;
    }

    template <class Work>
    static void forEachPoolRange(std::size_t contactCount, Work&& work);
    template <class SomeContact, class Visitor>
    void forEachEntryOf(PoolRange pools, std::span<const SomeContact> contacts, const Progress& progress,
                        Visitor&& visit) const;
    template <class Visitor>
    void forEachTableOf(PoolRange pools, Visitor&& visit);
    void makeTables(PoolRange pools);

    LargeVector<ContactTable> tables_; // by collider
    std::array<ContactPool, poolCount> pools_;
    Counts total_;
};

} // namespace tangent::detail
