#pragma once

#include <tangent/motion/move.h>

#include <vector>

namespace tangent {

/// A body enters or leaves a sensor.
struct SensorEvent {
    ProxyId id{};        ///< of the sensor
    bool entered = true; ///< false: the body left it
    double fraction = 0; ///< of the displacement, at that moment

    friend bool operator==(const SensorEvent&, const SensorEvent&) = default; ///< by all members
};

/// Appends to `events` the sensors that a body enters and leaves while it moves by `displacement`, ordered by time,
/// then id. A body that passes through a sensor within one call enters and leaves it. A body is in a sensor if
/// overlaps() is true, whatever the tolerance of the set. If each move starts where the one before ended, a sensor that
/// does not move is entered and left in turn. If sensors move, or bodies appear in them, call followSensors().
///
/// `filter` chooses among the sensors; solid colliders never count. A body that is itself a sensor of the set needs
/// `filter.except`: otherwise it leaves itself. Appends nothing for an invalid body or displacement. For a body that
/// slid or bounced, pass its MoveResult instead. The cost depends on the colliders near the path.
void appendSensorEvents(const ContactTracker& set, const Shape& body, Vec2 displacement,
                        std::vector<SensorEvent>& events, const ColliderFilter& filter = {});

/// The same for a body that moveAndSlide() or moveAndBounce() moved. The body goes straight from one of
/// MoveResult::turns() to the next: up, over and down a step. Fractions are of the length of this path.
void appendSensorEvents(const ContactTracker& set, const MoveResult& moved, std::vector<SensorEvent>& events,
                        const ColliderFilter& filter = {});

/// The same for sensors that may move, appear and vanish between the calls, and for bodies that appear in a sensor or
/// are put elsewhere. `inside` holds the sensors that the body was in after the last call, ascending; pass an empty
/// list first. Differences between this list and the sensors at the start of the move are reported at fraction 0. Each
/// sensor is therefore entered and left in turn, even if it was removed or its id is used again. Afterwards, `inside`
/// holds the sensors at the end of the move.
///
/// A sensor that moves over the body and beyond it between two calls is in no list. If it is that fast, ask before it
/// moves: sweptOverlap(), with the body and the reversed displacement of the sensor, returns when it enters and leaves.
void followSensors(const ContactTracker& set, const MoveResult& moved, std::vector<ProxyHandle>& inside,
                   std::vector<SensorEvent>& events, const ColliderFilter& filter = {});

/// The same for a body that goes straight from one place to another, as on a platform, or rests: pass the place twice.
void followSensors(const ContactTracker& set, const Shape& from, const Shape& to,
                   std::vector<ProxyHandle>& inside, std::vector<SensorEvent>& events,
                   const ColliderFilter& filter = {});

} // namespace tangent
