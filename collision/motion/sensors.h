#pragma once

#include <tangent/motion/move.h>

#include <vector>

namespace tangent {

/// A body entered or left a sensor.
struct SensorEvent {
    ProxyId id{};        ///< of the sensor
    bool entered = true; ///< false: the body left it
    double fraction = 0; ///< of the way, when that happened

    friend bool operator==(const SensorEvent&, const SensorEvent&) = default; ///< by all members
};

/// Appends what a body entered and left on its way to `events`, in the order of time, then of ids. A body that is fast
/// enough to pass through a sensor within one call enters and leaves it. Over consecutive ways, the events of a sensor
/// alternate: a body is in a sensor when overlaps() says so at the start of a way.
///
/// `filter` chooses among the sensors; solid colliders never count. Appends nothing for an invalid body or way. A body
/// that moves around corners takes several ways: call it for each, see the overload. Takes time for the colliders near
/// the way.
void appendSensorEvents(const ContactTracker& set, const Shape& body, Vec2 way,
                        std::vector<SensorEvent>& events, const ColliderFilter& filter = {});

/// The same for a body that moveAndSlide() or moveAndBounce() moved from `start`. Fractions are of the length of the path.
void appendSensorEvents(const ContactTracker& set, const Shape& start, const MoveResult& moved,
                        std::vector<SensorEvent>& events, const ColliderFilter& filter = {});

} // namespace tangent
