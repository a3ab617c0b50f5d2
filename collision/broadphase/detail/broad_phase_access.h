#pragma once

#include <tangent/broadphase/broad_phase.h>

/// Internal to the broad phase.
namespace tangent::detail {

/// Gives a ContactTracker access to the functions of a BroadPhase that are not public.
class BroadPhaseAccess {
public:
    explicit BroadPhaseAccess(const BroadPhase& broadPhase) : broadPhase_(broadPhase) {}

    /// Estimates how many boxes a large query finds per unit of area: the boxes of the most frequent size, where most
    /// of them lie. 0 if no box has an area. Constant time.
    double density() const { return broadPhase_.density(); }

    /// Calls visit(ProxyId) for the boxes of these categories that contain `area` or lie within it: every box for which
    /// nests() holds, and possibly a few others. The visitor is that of BroadPhase::query().
    template <class Visitor>
    void queryNested(const Aabb& area, CategoryMask admitted, Visitor&& visit) const {
        broadPhase_.queryLevels(NestedBoxes{area}, 0, admitted, visit);
    }

    /// Prefetches the memory that a query() of a small area reads first. Pays off before a batch of queries.
    void prefetch(const Aabb& area) const { broadPhase_.prefetchLevels(MeetingBoxes{area}); }
    /// The same for queryNested().
    void prefetchNested(const Aabb& area) const { broadPhase_.prefetchLevels(NestedBoxes{area}); }

private:
    const BroadPhase& broadPhase_;
};

} // namespace tangent::detail
