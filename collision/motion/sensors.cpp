#include <tangent/motion/sensors.h>

#include <tangent/geometry/classify.h>

#include <algorithm>
#include <tuple>

namespace tangent {

namespace {

/// Appends the events of a straight part of a path.
void appendEvents(const ContactTracker& set, const Shape& from, const Shape& to, double begin, double share,
                  const ColliderFilter& filter, std::vector<SensorEvent>& events) {
    const Vec2 way = center(to) - center(from);
    const std::size_t first = events.size();
    ColliderFilter withSensors = filter;
    withSensors.sensors = true;
    set.broadPhase().query(sweptBounds(from, way), [&](ProxyId id) {
        const TrackedCollider& collider = set.collider(id);
        if (!collider.sensor || !withSensors(id, collider))
            return;
        const bool wasInside = overlaps(from, collider.shape);
        const bool isInside = overlaps(to, collider.shape);
        const auto overlap = overlapOnWay(from, way, collider.shape);
        const bool passes = wasInside == isInside && !wasInside && overlap;
        if (!wasInside && (isInside || passes))
            events.push_back({id, true, begin + share * (overlap ? overlap->enter : 1)});
        if (!isInside && (wasInside || passes))
            events.push_back({id, false, begin + share * (overlap ? overlap->leave : 1)});
    });
    std::sort(events.begin() + static_cast<std::ptrdiff_t>(first), events.end(),
              [](const SensorEvent& a, const SensorEvent& b) {
                  return std::tuple(a.fraction, a.id, !a.entered) < std::tuple(b.fraction, b.id, !b.entered);
              });
}

} // namespace

void appendSensorEvents(const ContactTracker& set, const Shape& body, Vec2 way,
                        std::vector<SensorEvent>& events, const ColliderFilter& filter) {
    const Shape to = translated(body, way);
    if (isValid(body) && isValid(to))
        appendEvents(set, body, to, 0, 1, filter, events);
}

void appendSensorEvents(const ContactTracker& set, const Shape& start, const MoveResult& moved,
                        std::vector<SensorEvent>& events, const ColliderFilter& filter) {
    if (!isValid(start) || !isValid(moved.body))
        return;
    const auto placeAfter = [&](std::size_t part) {
        return part < moved.turns().size() ? translated(start, moved.turns()[part] - center(start))
                                           : moved.body;
    };
    double pathLength = 0;
    Vec2 from = center(start);
    for (std::size_t part = 0; part <= moved.turns().size(); ++part) {
        const Vec2 to = center(placeAfter(part));
        pathLength += length(to - from);
        from = to;
    }
    if (pathLength == 0)
        return;
    Shape place = start;
    double done = 0;
    for (std::size_t part = 0; part <= moved.turns().size(); ++part) {
        const Shape next = placeAfter(part);
        const double share = length(center(next) - center(place)) / pathLength;
        appendEvents(set, place, next, done, share, filter, events);
        done += share;
        place = next;
    }
}

} // namespace tangent
