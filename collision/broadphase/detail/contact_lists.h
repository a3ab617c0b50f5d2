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

/// Internal to the broad phase.
namespace tangent::detail {

/// A Contact in two thirds of the memory, because the contacts of a level take much. Requires ids
/// below 2^30, as a BroadPhase gives them.
class PackedContact {
public:
    PackedContact(const Contact& contact) // implicit: no information is lost
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

/// A set of slots of one table. Allocates only if the table has more than 64 slots.
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

/// The contacts of each collider, in one table per collider. Each run of consecutive ids has its
/// tables in one of a few pools. Threads can change different pools at once.
class ContactLists {
public:
    using Index = ContactTable::Index;
    static constexpr Index none = ContactPool::none;

    /// Makes room for colliders 0 … count - 1.
    void reserveColliders(std::size_t count);
    /// Returns the number of colliders that there is room for.
    std::size_t colliderCount() const { return tables_.size(); }
    std::size_t contactCount() const { return total_.contacts; }
    std::size_t forbiddenCount() const { return total_.forbidden; }

    // These accept any id: as long as there are no contacts, no room needs to be reserved.
    /// Returns the number of contacts of a collider.
    std::size_t count(Index id) const { return tableOf(id).count; }
    /// Returns the number of forbidden contacts of a collider.
    std::size_t forbiddenCount(Index id) const { return tableOf(id).forbiddenCount; }
    /// Calls visit(other, meeting, slot) for each contact of a collider.
    /// Slots are valid until its contacts change.
    template <class Visitor>
    void forEachOf(Index id, Visitor&& visit) const {
        pools_[poolOf(id)].forEachOf(tableOf(id), visit);
    }

    // The other functions require room for the ids.
    /// Returns how two colliders meet: `apart` if they do not.
    Meeting find(Index id, Index other) const;
    /// Returns an upper bound: every slot of the collider is smaller.
    std::size_t slotCount(Index id) const { return tables_[id].capacity(); }
    /// Returns the slot of `other` in the table of `id`, or none if they do not meet.
    Index slotOf(Index id, Index other) const { return pools_[poolOf(id)].slotOf(tables_[id], other); }
    /// Returns how a collider meets the one in a slot.
    Meeting meetingAt(Index id, Index slot) const { return pools_[poolOf(id)].meetingAt(tables_[id], slot); }

    /// Stores a contact, or removes it if it is `apart`. Returns how the colliders met before.
    Meeting exchange(const Contact& contact);
    /// Stores or removes contacts, each pair of colliders once, with up to `threads` threads.
    void apply(std::span<const Contact> contacts, unsigned threads);
    /// Replaces all contacts, each pair of colliders once, none apart, with up to `threads` threads. If cancelled,
    /// discard the lists.
    void assign(std::span<const PackedContact> contacts, unsigned threads, const Progress& progress = {});

    // Always inlined: GCC drops calls of functions that only prefetch.
    /// Prefetches the entry of a collider, which says where its table is.
    [[gnu::always_inline]] void prefetchPlace(Index id) const { __builtin_prefetch(&tableOf(id)); }
    /// Prefetches a table of ordinary size. Reads that entry.
    [[gnu::always_inline]] void prefetchTable(Index id) const {
        pools_[poolOf(id)].prefetchTable(tables_[id]);
    }

private:
    static constexpr std::size_t poolCount = 4;
    // In ids. With shorter runs, threads would often write to the same cache line.
    static constexpr Index runLength = 64;
    static std::size_t poolOf(Index id) { return id / runLength % poolCount; }
    /// The pools first … end - 1.
    struct PoolRange {
        std::size_t first;
        std::size_t end;

        bool contains(std::size_t pool) const { return pool - first < end - first; }
    };
    /// Numbers of contacts, or their changes modulo 2^64.
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
    /// A contact as one of its two colliders stores it.
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
    static void forEachPoolRange(unsigned threads, std::size_t contactCount, Work&& work);
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
