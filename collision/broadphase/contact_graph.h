#pragma once

#include <tangent/broadphase/contact.h>
#include <tangent/broadphase/progress.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

namespace tangent {

/// Whether a ContactTracker keeps a list of what changes.
enum class ChangeLog : bool { none, kept };

/// The contacts of a ContactTracker: pooled records, each linked into the lists of its two colliders, and the
/// log of what changed. A contact that ended stays in its lists, apart, until the log is cleared: should it
/// begin again before, the log shows only the difference.
class ContactGraph {
public:
    /// No colliders and no contacts.
    explicit ContactGraph(ChangeLog log = ChangeLog::kept) : log_(log) {}
    /// Whether changes are noted; without, changes() stays empty.
    ChangeLog log() const { return log_; }

    /// Makes room for colliders 0 … count - 1.
    void reserveColliders(std::size_t count);

    /// Replaces all contacts of `id` by those that `report(other, relation, forbidden)` is called with, once
    /// each and none apart, while `findContacts(report)` runs. `relation` is that of the lower id to the
    /// higher.
    template <class FindContacts>
    void replaceContactsOf(ProxyId id, FindContacts&& findContacts);
    /// A contact that is not as the graph has it.
    struct Difference {
        Contact now;          ///< apart: it ended
        std::uint32_t record; ///< where the graph keeps it, if it does
    };
    /// Appends how the contacts of `id` with those colliders that isAskedAbout(other) is true of differ from
    /// `contacts`, none apart, of which it leaves nothing useful.
    template <class Predicate>
    void appendDifferences(ProxyId id, std::span<Contact> contacts, Predicate&& isAskedAbout,
                           std::vector<Difference>& differences) const;
    /// Makes the contacts what these say, each pair of colliders once, found since the graph last changed.
    void apply(std::span<const Difference> differences);
    /// Fetches the contacts of several colliders from memory at once.
    void prefetch(std::span<const ProxyId> ids) const;
    /// Replaces all contacts by these, each pair of colliders once and none apart. Once stopped it leaves
    /// off.
    void replaceAllContacts(std::span<const Contact> contacts, const Progress& progress = {});
    /// Gives every contact the `forbidden` that isForbidden(contact) returns.
    template <class Predicate>
    void updateForbidden(Predicate&& isForbidden);

    /// How many contacts there are.
    std::size_t contactCount() const { return contactCount_; }
    /// How many of them are forbidden.
    std::size_t forbiddenCount() const { return forbiddenCount_; }
    /// How many of one collider's are.
    std::size_t forbiddenCount(ProxyId id) const { return forbiddenCounts_[index(id)]; }
    /// Calls visit(const Contact&) for each contact, in no particular order, unless it is stopped.
    template <class Visitor>
    void forEach(Visitor&& visit, const Progress& progress = {}) const;
    /// The same for each contact of one collider.
    template <class Visitor>
    void forEachOf(ProxyId id, Visitor&& visit) const;

    /// What changed since the last clearChanges(), one entry a pair of colliders. Holds until the graph
    /// changes.
    std::span<const ContactChange> changes() const { return changes_; }
    /// Forgets what changed, and the contacts that ended.
    void clearChanges();

private:
    using Index = std::uint32_t;
    static constexpr Index none = ~Index{0};

    struct State {
        Relation relation = Relation::apart;
        bool forbidden = false;

        friend bool operator==(State, State) = default;
    };
    struct Record {
        std::array<Index, 2> ids;      // lower first
        std::array<Index, 2> next;     // in the list of ids[side]
        std::array<Index, 2> previous; // likewise
        Index change = none;           // its entry in changes_
        State before;                  // at the last clearChanges()
        State now;
    };

    static std::size_t sideOf(const Record& record, Index id) { return record.ids[0] == id ? 0 : 1; }
    static Contact contactOf(const Record& record, State state) {
        return {ProxyId{record.ids[0]}, ProxyId{record.ids[1]}, state.relation, state.forbidden};
    }

    void rebuild(std::span<const Contact> contacts, const Progress& progress);
    void append(std::span<const Contact> contacts, const Progress& progress);
    // Replacing the contacts of `id` with the colliders from `firstOther` on.
    void beginReplace(Index id, Index firstOther);
    void report(Index id, Index other, State state);
    void endReplace(Index id, Index firstOther);

    Index insertRecord(Index lower, Index higher);
    void eraseRecord(Index record);
    void setState(Index index, State state);
    void note(Index index);
    void dropFromLog(Index index);

    ChangeLog log_;
    std::vector<Record> records_;
    std::vector<Index> freeRecords_;     // to be taken from the back
    std::vector<Index> heads_;           // per collider: its first record
    std::vector<Index> forbiddenCounts_; // per collider
    std::vector<Index> recordWith_; // per collider: its record with the one being replaced, until reported
    std::vector<ContactChange> changes_;
    std::vector<Index> changedRecords_; // parallel to changes_
    std::size_t contactCount_ = 0;
    std::size_t forbiddenCount_ = 0;
};

template <class FindContacts>
void ContactGraph::replaceContactsOf(ProxyId id, FindContacts&& findContacts) {
    beginReplace(index(id), 0);
    findContacts([&](ProxyId other, Relation relation, bool forbidden) {
        report(index(id), index(other), {relation, forbidden});
    });
    endReplace(index(id), 0);
}

template <class Predicate>
void ContactGraph::appendDifferences(ProxyId id, std::span<Contact> contacts, Predicate&& isAskedAbout,
                                     std::vector<Difference>& differences) const {
    const auto otherOf = [id](const Contact& contact) {
        return contact.other(id);
    };
    std::ranges::sort(contacts, {}, otherOf);
    for (Index i = heads_[index(id)]; i != none;) {
        const Record& record = records_[i];
        const std::size_t side = sideOf(record, index(id));
        const ProxyId other{record.ids[1 - side]};
        if (isAskedAbout(other)) {
            State now;
            const auto found = std::ranges::lower_bound(contacts, other, {}, otherOf);
            if (found != contacts.end() && otherOf(*found) == other) {
                now = {std::exchange(found->relation, Relation::apart), found->forbidden};
            }
            if (now != record.now) {
                differences.push_back({contactOf(record, now), i});
            }
        }
        i = record.next[side];
    }
    for (const Contact& contact : contacts) {
        if (contact.relation != Relation::apart) {
            differences.push_back({contact, none});
        }
    }
}

template <class Predicate>
void ContactGraph::updateForbidden(Predicate&& isForbidden) {
    for (Index i = 0; i < records_.size(); ++i) {
        const State now = records_[i].now;
        if (now.relation != Relation::apart) {
            setState(i, {now.relation, isForbidden(contactOf(records_[i], now))});
        }
    }
}

template <class Visitor>
void ContactGraph::forEach(Visitor&& visit, const Progress& progress) const {
    progress.forEach(0, records_.size(), records_.size(), [&](std::size_t i) {
        const Record& record = records_[i];
        if (record.now.relation != Relation::apart) {
            visit(contactOf(record, record.now));
        }
    });
}

template <class Visitor>
void ContactGraph::forEachOf(ProxyId id, Visitor&& visit) const {
    for (Index i = heads_[index(id)]; i != none;) {
        const Record& record = records_[i];
        if (record.now.relation != Relation::apart) {
            visit(contactOf(record, record.now));
        }
        i = record.next[sideOf(record, index(id))];
    }
}

} // namespace tangent
