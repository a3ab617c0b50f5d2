#pragma once

#include <tangent/broadphase/broad_phase.h>

namespace tangent::detail {

/// Gives tests access to the functions of a BroadPhase that only a ContactTracker calls.
class BroadPhaseAccess {
public:
    explicit BroadPhaseAccess(const BroadPhase& broadPhase) : broadPhase_(broadPhase) {}

    double density() const { return broadPhase_.density(); }

    template <class Visitor>
    void queryNested(const Aabb& area, CategoryMask admitted, Visitor&& visit) const {
        broadPhase_.queryLevels(NestedBoxes{area}, 0, admitted, visit);
    }

    void prefetchNested(const Aabb& area) const { broadPhase_.prefetchLevels(NestedBoxes{area}); }

private:
    const BroadPhase& broadPhase_;
};

} // namespace tangent::detail
