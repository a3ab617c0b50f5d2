#pragma once

#include <tangent/base/progress.h>
#include <tangent/base/reset_when_moved.h>
#include <tangent/broadphase/contact.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// Internal to the broad phase.
namespace tangent::detail {

/// How two colliders meet.
struct Meeting {
    Relation relation = Relation::apart; ///< of the lower id to the higher
    bool forbidden = false;

    friend bool operator==(Meeting, Meeting) = default;
};

/// Returns the contact of two colliders in the order of their ids.
inline Contact contactOf(std::uint32_t id, std::uint32_t other, Meeting meeting) {
    const auto [a, b] = std::minmax(id, other);
    return {ProxyId{a}, ProxyId{b}, meeting.relation, meeting.forbidden};
}

/// The contacts of each collider, sorted by the id of the other one.
class ContactLists {
public:
    using Index = std::uint32_t;

    /// Makes room for colliders 0 … count - 1.
    void reserveColliders(std::size_t count);
    /// Returns the number of colliders that there is room for.
    std::size_t colliderCount() const { return lists_.size(); }
    std::size_t contactCount() const { return total_.contacts; }
    std::size_t forbiddenCount() const { return total_.forbidden; }
    /// Returns a number of contacts that no collider has exceeded since assign().
    std::size_t longest() const { return longest_; }

    // These accept any id: as long as there are no contacts, no room needs to be reserved.
    /// Returns the number of contacts of a collider.
    std::size_t count(Index id) const { return listOf(id).entries.size(); }
    /// Returns the number of forbidden contacts of a collider.
    std::size_t forbiddenCount(Index id) const { return listOf(id).forbidden; }
    /// Calls visit(other, meeting) for each contact of a collider, in ascending order of `other`.
    template <class Visitor>
    void forEachOf(Index id, Visitor&& visit) const {
        for (const Entry& entry : listOf(id).entries) {
            visit(entry.other, entry.meeting);
        }
    }
    /// Returns how two colliders meet: `apart` if they do not.
    Meeting find(Index id, Index other) const;

    // The other functions require room for the ids.
    /// Stores contacts, or removes those that are `apart`, each pair of colliders once. Calls changed(before, now) for
    /// each contact that changes. O(d log d) for d contacts, and O(contacts of the colliders that they name).
    template <class Changed>
    void apply(std::span<const Contact> contacts, Changed&& changed);
    /// Replaces all contacts, each pair of colliders once, none apart. If cancelled, discard the lists.
    void assign(std::span<const Contact> contacts, const Progress& progress = {});

private:
    struct Entry {
        Index other;
        Meeting meeting;
    };
    /// A list that grows takes room for this many contacts, or twice as many as before, so that it allocates seldom.
    static constexpr std::size_t minRoom = 4;

    struct List {
        std::vector<Entry> entries;
        Index forbidden = 0;
    };
    /// A contact as one of its two colliders stores it.
    struct Change {
        Index id;
        Entry entry;
    };
    struct Counts {
        ResetWhenMoved<std::size_t> contacts;
        ResetWhenMoved<std::size_t> forbidden;
    };

    const List& listOf(Index id) const {
        if (id < lists_.size()) {
            return lists_[id];
        }
        static const List empty; // not constexpr: the vectors of a debugging library are no literals
        return empty;
    }
    template <class Changed>
    void merge(std::span<const Change> changes, Changed& changed);

    std::vector<List> lists_; // by collider
    Counts total_;
    ResetWhenMoved<std::size_t> longest_;
    std::vector<Change> changes_; // scratch memory of apply()
    std::vector<Entry> merged_;   // likewise
};

template <class Changed>
void ContactLists::apply(std::span<const Contact> contacts, Changed&& changed) {
    changes_.clear();
    for (const Contact& contact : contacts) {
        const Meeting meeting{contact.relation, contact.forbidden};
        changes_.push_back({proxyIndex(contact.a), {proxyIndex(contact.b), meeting}});
        changes_.push_back({proxyIndex(contact.b), {proxyIndex(contact.a), meeting}});
    }
    std::ranges::sort(changes_, {}, [](const Change& change) {
        return std::uint64_t{change.id} << 32 | change.entry.other;
    });
    for (auto first = changes_.begin(); first != changes_.end();) {
        const auto last =
            std::find_if(first, changes_.end(), [&](const Change& change) { return change.id != first->id; });
        merge({first, last}, changed);
        first = last;
    }
}

/// Applies the changes of one collider.
template <class Changed>
void ContactLists::merge(std::span<const Change> changes, Changed& changed) {
    const Index id = changes.front().id;
    List& list = lists_[id];
    merged_.clear();
    auto next = list.entries.cbegin();
    for (const auto& [_, now] : changes) {
        while (next != list.entries.cend() && next->other < now.other) {
            merged_.push_back(*next++);
        }
        const bool wasStored = next != list.entries.cend() && next->other == now.other;
        const Meeting before = wasStored ? (next++)->meeting : Meeting();
        if (now.meeting.relation != Relation::apart) {
            merged_.push_back(now);
        }
        list.forbidden += Index{now.meeting.forbidden} - Index{before.forbidden};
        if (id < now.other && before != now.meeting) { // each contact is in two lists
            total_.contacts += std::size_t{now.meeting.relation != Relation::apart} - std::size_t{wasStored};
            total_.forbidden += std::size_t{now.meeting.forbidden} - std::size_t{before.forbidden};
            changed(contactOf(id, now.other, before), contactOf(id, now.other, now.meeting));
        }
    }
    merged_.insert(merged_.end(), next, list.entries.cend());
    longest_ = std::max<std::size_t>(longest_, merged_.size());
    if (list.entries.capacity() < merged_.size()) {
        list.entries.reserve(std::bit_ceil(std::max(merged_.size(), minRoom)));
    }
    list.entries.assign(merged_.begin(), merged_.end());
}

} // namespace tangent::detail
