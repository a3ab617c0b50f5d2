#pragma once

#include <tangent/broadphase/broad_phase.h>
#include <tangent/broadphase/collision_matrix.h>
#include <tangent/broadphase/contact.h>
#include <tangent/broadphase/contact_graph.h>
#include <tangent/broadphase/detail/contact_categories.h>
#include <tangent/broadphase/tracked_collider.h>
#include <tangent/geometry/classify.h>

#include <span>
#include <utility>
#include <vector>

namespace tangent {

/// The set of contacts of a changing set of colliders. A call that names one collider, or few, costs what
/// these meet, never what the whole set holds; one that names many also takes a bit for each collider there
/// is. One that inserts more colliders than there were, updates an eighth of them, or removes more than an
/// eighth looks at the whole set once instead, which then takes less time; and so does setRules(). Ids are
/// given as by BroadPhase: the same history gives the same ids. A const tracker may be read by several
/// threads at once.
class ContactTracker {
public:
    /// A tolerance that is negative or not finite counts as 0, here and in setRules(). Without a log of
    /// changes, which takes memory and time, changes() stays empty. What the filter refuses is no contact,
    /// here and below.
    explicit ContactTracker(double tolerance = 0, CollisionMatrix matrix = CollisionMatrix(),
                            ChangeLog log = ChangeLog::kept, ContactFilter filter = {});
    /// The same with these colliders, numbered 0, 1, 2, …: for a large set that is to be looked at while its
    /// contacts are searched for. It has none until setContacts() of what findContacts() found; nothing may change
    /// in between. Once stopped it ends soon, and is of no use.
    ContactTracker(std::vector<TrackedCollider> colliders, double tolerance, CollisionMatrix matrix,
                   ChangeLog log = ChangeLog::kept, ContactFilter filter = {}, const Progress& progress = {});

    /// An invalid shape is kept and meets nothing.
    ProxyId insert(const TrackedCollider& collider);
    /// Inserts many at once, faster than one by one; result[i] belongs to colliders[i].
    std::vector<ProxyId> insert(std::span<const TrackedCollider> colliders);
    /// All contacts, searched for anew by as many threads as the machine runs at once. Once stopped it returns
    /// soon, with a part of them.
    ContactGraph findContacts(const Progress& progress = {}) const;
    /// Takes over what findContacts() found, in the place of all contacts. It is no change: changes() is empty then.
    void setContacts(ContactGraph contacts) { graph_ = std::move(contacts); }
    /// Moves, reshapes or otherwise changes a collider. `id` must be in the set, here and below.
    void update(ProxyId id, const TrackedCollider& collider);
    /// Updates many at once, faster than one by one: ids[i], each once, becomes colliders[i].
    void update(std::span<const ProxyId> ids, std::span<const TrackedCollider> colliders);
    /// The same where only shapes change: ids[i] gets shapes[i].
    void reshape(std::span<const ProxyId> ids, std::span<const Shape> shapes);
    /// Takes a collider out of the set: its contacts end, and its id may be given to a later one.
    void remove(ProxyId id);
    /// Removes many at once, each once, faster than one by one.
    void remove(std::span<const ProxyId> ids);

    /// The collider as it was given last.
    const TrackedCollider& collider(ProxyId id) const { return colliders_[proxyIndex(id)]; }
    /// Fetches from memory what collider() and forbiddenCount() will tell of it.
    [[gnu::always_inline]] void prefetch(ProxyId id) const { // or GCC would drop the call
        __builtin_prefetch(&collider(id));
        __builtin_prefetch(&collider(id).sensor);
        graph_.prefetch(id);
    }
    /// The bounds of every collider; of an invalid shape, a box of NaN.
    const BroadPhase& broadPhase() const { return broadPhase_; }

    /// The tolerance of classify() by which contacts are told.
    double tolerance() const { return tolerance_; }
    /// Searches for all contacts anew if it is another one.
    void setTolerance(double tolerance) { setRules(tolerance, matrix_, filter_); }
    /// Which layers may not overlap.
    const CollisionMatrix& matrix() const { return matrix_; }
    /// Tells of every contact anew whether it is forbidden, O(contacts); with a filter, searches for all contacts anew.
    void setMatrix(CollisionMatrix matrix) { setRules(tolerance_, std::move(matrix), filter_); }
    /// Which contacts it keeps.
    const ContactFilter& filter() const { return filter_; }
    /// All three at once: searches for all contacts anew, unless that changes none of them, or only the matrix and there
    /// is no filter.
    void setRules(double tolerance, CollisionMatrix matrix, ContactFilter filter);

    /// The contacts, for what is not asked here.
    const ContactGraph& graph() const { return graph_; }
    /// How many contacts there are.
    std::size_t contactCount() const { return graph_.contactCount(); }
    /// How many of them are forbidden.
    std::size_t forbiddenCount() const { return graph_.forbiddenCount(); }
    /// How many of its contacts are forbidden.
    std::size_t forbiddenCount(ProxyId id) const { return graph_.forbiddenCount(id); }
    /// Calls visit(const Contact&) for each contact, in no particular order.
    /// The visitor must not change the tracker.
    template <class Visitor>
    void forEachContact(Visitor&& visit) const {
        graph_.forEach(std::forward<Visitor>(visit));
    }
    /// The same for each contact of one collider.
    template <class Visitor>
    void forEachContactOf(ProxyId id, Visitor&& visit) const {
        graph_.forEachOf(id, std::forward<Visitor>(visit));
    }

    /// What changed since the last clearChanges(), one entry a pair of ids, net of what came and went in
    /// between. The span holds until the tracker changes.
    std::span<const ContactChange> changes() const { return graph_.changes(); }
    /// Forgets what changed: changes() is empty then.
    void clearChanges() { graph_.clearChanges(); }

private:
    std::vector<detail::PackedContact> searchAll(const Progress& progress) const;
    template <class IdAt>
    std::vector<detail::PackedContact> searchAmong(std::span<const Aabb> boxes, const IdAt& idAt,
                                                   const Progress& progress) const;
    std::vector<std::vector<ProxyId>> membersOf(std::span<const CategoryMask> groups) const;
    void makeRoom();
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
    std::vector<Contact> findDifferences(std::span<const ProxyId> ids, const Changing& changing,
                                         Fate fate) const;
    std::vector<ProxyId> nearEdges(const WideChange& wide) const;
    void appendDifferencesOf(const WideChange& wide, const Changing& changing,
                             std::vector<Contact>& differences) const;
    void appendContacts(ProxyId id, std::span<const ProxyId> neighbours,
                        std::vector<Contact>& contacts) const;
    void refreshAllContacts();
    Contact contactOf(ProxyId id, ProxyId other) const;
    /// Apart also if the filter leaves it out.
    Contact contactBetween(ProxyId a, ProxyId b, const Aabb& boxOfA, const Aabb& boxOfB) const;
    bool mayBeForbidden(ProxyId a, ProxyId b) const;
    bool filters() const { return filter_.between || filter_.keeps; }

    BroadPhase broadPhase_;
    std::vector<TrackedCollider> colliders_; // by ProxyId
    ContactGraph graph_;
    CollisionMatrix matrix_;
    double tolerance_;
    ContactFilter filter_;
    detail::ContactCategories categories_;
};

} // namespace tangent
