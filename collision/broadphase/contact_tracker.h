#pragma once

#include <tangent/broadphase/broad_phase.h>
#include <tangent/broadphase/collision_matrix.h>
#include <tangent/broadphase/contact.h>
#include <tangent/broadphase/contact_graph.h>
#include <tangent/broadphase/detail/contact_categories.h>
#include <tangent/broadphase/detail/contact_store.h>
#include <tangent/broadphase/tracked_collider.h>
#include <tangent/geometry/classify.h>

#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace tangent {

namespace detail {
class ContactCounter;
} // namespace detail

/// Keeps the contacts of a changing set of colliders, and logs which begin, change and end.
///
/// Complexity: changing a collider takes time proportional to its contacts and to the colliders that its bounds meet,
/// before and after, whatever the size of the set. A contact that begins or ends also shifts part of the sorted lists
/// of both colliders. In a zone of a hundred thousand bodies, a body moves at no extra cost, but entering or leaving
/// the zone takes about 0.1 ms: let many do so in one reshape(). Each change of the zone's own shape compares it with
/// all bodies in it: keep large zones still, and query the broad phase for the contents of a moving one.
///
/// These changes allocate only when the set, the log or the contacts of a collider grow beyond their earlier maximum,
/// which is rare after the first frames:
/// - changing one collider;
/// - changing up to 2,000 at once, one by one, which is then faster: if they are at most half of the set, no collider
///   has more than 64 contacts, threads() is 1 and there is no setMaxContacts();
/// - removing any number from a set of up to 20,000, under the same conditions about contacts, threads and maximum.
///
/// Other batches also allocate one bit for each collider in the set, and lists of what the changed ones meet.
/// Updating more than a third of the colliders searches the whole set once, as setRules() does, and so does inserting
/// more than half as many as there are. Removing many rebuilds the list of contacts: more than three quarters of a set
/// of colliders that hardly touch, or a third of a set in which each has five contacts.
///
/// The same history gives the same ids. If a change throws std::bad_alloc, discard the tracker. Const functions may run
/// in several threads at once while nothing changes the tracker. A tracker that was moved from is empty and its matrix
/// has no layers. Colliders may be given as references to colliders of the tracker itself.
class ContactTracker {
public:
    /// Makes an empty tracker. A tolerance that is negative or not finite counts as 0, here and in setRules().
    /// ChangeLog::none saves memory and time; takeChanges() then returns nothing. With ChangeLog::kept, call it once a
    /// frame: the log and the ids that it holds back grow until then. Pairs that the filter refuses are not
    /// contacts, here and below.
    explicit ContactTracker(double tolerance = 0, CollisionMatrix matrix = CollisionMatrix(),
                            ChangeLog log = ChangeLog::kept, ContactFilter filter = {});
    /// Makes a tracker of colliders with the ids 0, 1, 2, … and no contacts yet: a large set can be read while
    /// findContacts() runs. Pass its result to setContacts(); do not change the tracker in between. `threads` is that
    /// of setThreads(). If cancelled, discard the tracker.
    ContactTracker(std::vector<TrackedCollider> colliders, double tolerance, CollisionMatrix matrix,
                   ChangeLog log = ChangeLog::kept, ContactFilter filter = {}, unsigned threads = 1,
                   const Progress& progress = {});

    /// Lets changes and searches of many colliders use up to this many threads, 1 at first; 0: one for each core.
    /// Contacts do not depend on it.
    void setThreads(unsigned max);
    /// Returns the number given to setThreads().
    [[nodiscard]] unsigned threads() const { return broadPhase_.threads(); }

    /// Inserts a collider. An invalid shape is kept and meets nothing.
    ProxyId insert(const TrackedCollider& collider);
    /// Inserts many colliders. result[i] is the id of colliders[i]. Here and below, the tracker does it one by one or
    /// at once, whichever is usually faster. If it chooses wrongly, the change takes up to 1.5 times as long.
    std::vector<ProxyId> insert(std::span<const TrackedCollider> colliders);
    /// Searches for all contacts. If cancelled, returns some of them.
    [[nodiscard]] ContactGraph findContacts(const Progress& progress = {}) const;
    /// Replaces all contacts by the result of findContacts(). Clears the log of changes.
    void setContacts(ContactGraph contacts);
    /// Replaces a collider. `id` must be in the set, here and below.
    void update(ProxyId id, const TrackedCollider& collider);
    /// Replaces collider ids[i] by colliders[i]. Ids must be distinct.
    void update(std::span<const ProxyId> ids, std::span<const TrackedCollider> colliders);
    /// Gives a collider another shape.
    void reshape(ProxyId id, const Shape& shape);
    /// Gives collider ids[i] the shape shapes[i]. Ids must be distinct.
    void reshape(std::span<const ProxyId> ids, std::span<const Shape> shapes);
    /// Removes a collider and ends its contacts. A later collider may get its id, but not while takeChanges() names it.
    void remove(ProxyId id);
    /// Removes many colliders. Ids must be distinct.
    void remove(std::span<const ProxyId> ids);
    /// Removes all colliders and ends all contacts. Later colliders have other handles.
    void clear();

    /// Replaces the collider that has this handle. It must be in the set, here and below.
    void update(ProxyHandle handle, const TrackedCollider& collider) {
        update(checkedId(handle, "ContactTracker::update"), collider);
    }
    /// Gives it another shape.
    void reshape(ProxyHandle handle, const Shape& shape) {
        reshape(checkedId(handle, "ContactTracker::reshape"), shape);
    }
    /// Removes it.
    void remove(ProxyHandle handle) { remove(checkedId(handle, "ContactTracker::remove")); }

    /// Whether the id is in the set. Accepts any id. A later collider may have the id of a removed one: to tell them
    /// apart, keep its handle().
    [[nodiscard]] bool contains(ProxyId id) const { return broadPhase_.contains(id); }
    /// Returns the id of a collider together with its generation. `id` must be in the set.
    [[nodiscard]] ProxyHandle handle(ProxyId id) const {
        checkKnown(id, "ContactTracker::handle");
        return broadPhase_.handle(id);
    }
    /// Whether the collider that had this handle is still in the set, as by BroadPhase::contains().
    [[nodiscard]] bool contains(ProxyHandle handle) const { return broadPhase_.contains(handle); }
    /// Returns the number of colliders.
    [[nodiscard]] std::size_t size() const { return broadPhase_.size(); }
    /// Returns the collider as last inserted or updated. An insertion invalidates the reference; after an update it
    /// refers to the new collider. `id` may also be that of a removed collider that the last takeChanges() names.
    [[nodiscard]] const TrackedCollider& collider(ProxyId id) const {
        TANGENT_CHECK(contains(id) || graph_.hasChanges(id), "ContactTracker::collider",
                      "the collider was removed or is of another set", proxyIndex(id));
        return colliders_[proxyIndex(id)];
    }
    /// Returns the collider that has this handle. It must be in the set.
    [[nodiscard]] const TrackedCollider& collider(ProxyHandle handle) const {
        return colliders_[proxyIndex(checkedId(handle, "ContactTracker::collider"))];
    }
    /// Returns the collider that has this handle; null if it was removed.
    [[nodiscard]] const TrackedCollider* find(ProxyHandle handle) const {
        return contains(handle) ? &colliders_[proxyIndex(handle.id)] : nullptr;
    }
    /// Calls visit(ProxyId, const TrackedCollider&) for each collider, in the order of ids. The visitor must not change
    /// the tracker.
    template <class Visitor>
    void forEach(Visitor&& visit) const {
        const detail::VisitGuard guard(visits_);
        broadPhase_.forEachId([&](ProxyId id) { detail::visitEach(visit, id, colliders_[proxyIndex(id)]); });
    }
    /// Whether two colliders may not overlap: neither is a sensor, and the matrix forbids overlaps of their layers.
    [[nodiscard]] bool mayNotOverlap(ProxyId a, ProxyId b) const;
    /// Returns the bounds of the colliders. An invalid shape has a box of NaN.
    [[nodiscard]] const BroadPhase& broadPhase() const { return broadPhase_; }

    /// Returns the tolerance, as of classify().
    [[nodiscard]] double tolerance() const { return tolerance_; }
    /// Sets the tolerance. Searches for all contacts again if it changes.
    void setTolerance(double tolerance) { setRules(tolerance, matrix_, filter_); }
    /// Returns which layers may not overlap.
    [[nodiscard]] const CollisionMatrix& matrix() const { return matrix_; }
    /// Sets the matrix and updates Contact::forbidden, O(contacts). With a filter, searches for all contacts again.
    void setMatrix(CollisionMatrix matrix) { setRules(tolerance_, std::move(matrix), filter_); }
    /// Returns the filter.
    [[nodiscard]] const ContactFilter& filter() const { return filter_; }
    /// Sets all three. Searches for all contacts again if the tolerance or the filter changes, or if the matrix changes
    /// and there is a filter. Complexity of such a search: that of findPairs(), with threads() threads.
    void setRules(double tolerance, CollisionMatrix matrix, ContactFilter filter);

    /// Makes changes of many colliders, and searches for all contacts, throw TooManyContacts as soon as they find more
    /// contacts than this. Discard the tracker then, as after std::bad_alloc. Changes of a single collider are not
    /// limited. With a limit, many colliders always change at once, never one by one.
    void setMaxContacts(std::size_t max) { maxContacts_ = max; }

    /// Returns all contacts.
    [[nodiscard]] const ContactGraph& graph() const { return graph_; }
    /// Returns the number of contacts.
    [[nodiscard]] std::size_t contactCount() const { return graph_.contactCount(); }
    /// Returns the number of forbidden contacts.
    [[nodiscard]] std::size_t forbiddenCount() const { return graph_.forbiddenCount(); }
    /// Returns the number of forbidden contacts of one collider.
    [[nodiscard]] std::size_t forbiddenCount(ProxyId id) const {
        checkKnown(id, "ContactTracker::forbiddenCount");
        return graph_.forbiddenCount(id);
    }
    /// The same for the collider that has this handle.
    [[nodiscard]] std::size_t forbiddenCount(ProxyHandle handle) const {
        return forbiddenCount(checkedId(handle, "ContactTracker::forbiddenCount"));
    }
    /// Calls visit(const Contact&) for each contact, in unspecified order. The visitor must not change the tracker.
    template <class Visitor>
    void forEachContact(Visitor&& visit) const {
        const detail::VisitGuard guard(visits_);
        graph_.forEach(std::forward<Visitor>(visit));
    }
    /// Calls visit(const Contact&) for each contact of one collider.
    template <class Visitor>
    void forEachContactOf(ProxyId id, Visitor&& visit) const {
        checkKnown(id, "ContactTracker::forEachContactOf");
        const detail::VisitGuard guard(visits_);
        graph_.forEachOf(id, std::forward<Visitor>(visit));
    }
    /// The same for the collider that has this handle.
    template <class Visitor>
    void forEachContactOf(ProxyHandle handle, Visitor&& visit) const {
        forEachContactOf(checkedId(handle, "ContactTracker::forEachContactOf"), std::forward<Visitor>(visit));
    }

    /// Returns the net changes of contacts since the last call, one entry for each pair of colliders.
    ///
    /// The span is valid until the next call or setContacts(), and the tracker may change meanwhile: the next call
    /// returns those changes. Until then, later colliders do not get the ids that it names, and collider() returns what
    /// is named, even if it was removed. Several entries may name one collider: if you remove it, ask contains() first.
    std::span<const ContactChange> takeChanges();

private:
    void checkKnown([[maybe_unused]] ProxyId id, [[maybe_unused]] const char* function) const {
        TANGENT_CHECK(contains(id), function, "the collider was removed or is of another set",
                      proxyIndex(id));
    }
    ProxyId checkedId(ProxyHandle handle, [[maybe_unused]] const char* function) const {
        TANGENT_CHECK(contains(handle), function, "the collider was removed or is of another set",
                      proxyIndex(handle.id));
        return handle.id;
    }
    void checkNotVisited([[maybe_unused]] const char* function) const {
        [[maybe_unused]] const unsigned visits =
            visits_.count() + broadPhase_.visits_.count() + graph_.visitCount();
        TANGENT_CHECK(visits == 0, function, "a visitor changes the set that it visits; visitors", visits);
    }
    void checkEachOnce(std::span<const ProxyId> ids, std::size_t valueCount, const char* function) const;
    std::vector<Contact> searchAll(const Progress& progress) const;
    template <class IdAt>
    std::vector<Contact> searchAmong(std::span<const Aabb> boxes, const IdAt& idAt,
                                     const Progress& progress) const;
    std::vector<std::vector<ProxyId>> membersOf(std::span<const CategoryMask> groups) const;
    void makeRoom();
    void holdBackIds(std::size_t removed);
    void releaseIds();
    bool isOneByOneFaster(std::size_t changed, std::size_t most) const;
    template <class Change>
    void updateEach(std::span<const ProxyId> ids, const Change& change);
    detail::ContactCategories::Admitted admittedBy(ProxyId id) const;
    template <class Visitor>
    void forEachCandidate(ProxyId id, const Visitor& visit) const;
    void refreshContacts(ProxyId id);
    enum class Fate : bool { stays, leaves };
    struct WideChange;
    class Changing;
    std::vector<WideChange> wideOnes(std::span<const ProxyId> ids) const;
    void compareWithNow(std::vector<WideChange>& wide) const;
    void refreshContacts(std::span<const ProxyId> ids, std::vector<WideChange> wide, Fate fate = Fate::stays);
    std::vector<Contact> findDifferences(std::span<const ProxyId> ids, const Changing& changing, Fate fate,
                                         detail::ContactCounter& counter) const;
    std::vector<ProxyId> nearEdges(const WideChange& wide) const;
    void appendDifferencesOf(const WideChange& wide, const Changing& changing,
                             std::vector<Contact>& differences, detail::ContactCounter& counter) const;
    void appendContacts(ProxyId id, std::span<const ProxyId> neighbors, std::vector<Contact>& contacts) const;
    void refreshAllContacts();
    Contact contactOf(ProxyId id, ProxyId other) const;
    /// Returns a contact that is apart if the filter refuses it.
    Contact contactBetween(ProxyId a, ProxyId b, const Aabb& boxOfA, const Aabb& boxOfB) const;
    bool filters() const { return filter_.between || filter_.keeps; }

    BroadPhase broadPhase_;
    std::vector<TrackedCollider> colliders_; // by ProxyId
    detail::ContactStore graph_;
    CollisionMatrix matrix_;
    double tolerance_;
    ContactFilter filter_;
    std::size_t maxContacts_ = std::numeric_limits<std::size_t>::max();
    detail::ContactCategories categories_;
    mutable detail::VisitCount visits_;
};

} // namespace tangent
