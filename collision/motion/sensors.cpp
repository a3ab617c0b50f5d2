#include <tangent/motion/detail/body_place.h>
#include <tangent/motion/sensors.h>

#include <tangent/geometry/aabb.h>
#include <tangent/geometry/classify.h>

#include <algorithm>
#include <span>
#include <tuple>

namespace tangent {

namespace {

/// Calls visit(ProxyId, const Shape&) for the sensors that the filter admits.
template <class Visitor>
void visitSensors(const ContactTracker& set, const Aabb& area, const ColliderFilter& filter,
                  const Visitor& visit) {
    ColliderFilter withSensors = filter;
    withSensors.sensors = true;
    set.broadPhase().query(area, [&](ProxyId id) {
        const TrackedCollider& collider = set.collider(id);
        if (collider.sensor && withSensors(id, collider))
            visit(id, collider.shape);
    });
}

/// Appends the events of a straight part of a path.
void appendEvents(const ContactTracker& set, const Shape& from, const Shape& to, double begin, double share,
                  const ColliderFilter& filter, std::vector<SensorEvent>& events) {
    const Vec2 displacement = anchorOf(to) - anchorOf(from);
    const std::size_t first = events.size();
    // Not the bounds of the displacement: it is rounded, and a sensor that the body is in must not be missed.
    const Aabb area = united(bounds(from), bounds(to));
    const auto fractionAt = [&](double part) {
        return std::min(begin + share * part, 1.0); // the sum of the shares is rounded
    };
    visitSensors(set, area, filter, [&](ProxyId id, const Shape& sensor) {
        const bool wasInside = overlaps(from, sensor);
        const bool isInside = overlaps(to, sensor);
        const auto overlap = sweptOverlap(from, displacement, sensor);
        const bool passes = wasInside == isInside && !wasInside && overlap;
        if (!wasInside && (isInside || passes))
            events.push_back({id, true, fractionAt(overlap ? overlap->enter : 1)});
        if (!isInside && (wasInside || passes))
            events.push_back({id, false, fractionAt(overlap ? overlap->leave : 1)});
    });
    std::sort(events.begin() + static_cast<std::ptrdiff_t>(first), events.end(),
              [](const SensorEvent& a, const SensorEvent& b) {
                  return std::tuple(a.fraction, a.id, !a.entered) < std::tuple(b.fraction, b.id, !b.entered);
              });
}

/// Appends the sensors that a body is in, ascending.
void appendSensorsAt(const ContactTracker& set, const Shape& body, const ColliderFilter& filter,
                     std::vector<ProxyHandle>& found) {
    const auto first = static_cast<std::ptrdiff_t>(found.size());
    visitSensors(set, bounds(body), filter, [&](ProxyId id, const Shape& sensor) {
        if (overlaps(body, sensor))
            found.push_back(set.handle(id));
    });
    std::sort(found.begin() + first, found.end());
}

/// Appends the events at the start of a move that lead from one ascending list to another.
void appendDifferences(std::span<const ProxyHandle> before, std::span<const ProxyHandle> now,
                       std::vector<SensorEvent>& events) {
    auto left = before.begin();
    auto entered = now.begin();
    while (left != before.end() || entered != now.end()) {
        if (entered == now.end() || (left != before.end() && *left < *entered))
            events.push_back({(left++)->id, false, 0});
        else if (left == before.end() || *entered < *left)
            events.push_back({(entered++)->id, true, 0});
        else
            ++left, ++entered;
    }
}

} // namespace

void appendSensorEvents(const ContactTracker& set, const Shape& body, Vec2 displacement,
                        std::vector<SensorEvent>& events, const ColliderFilter& filter) {
    const Shape to = translated(body, displacement);
    if (isValid(body) && isValid(to))
        appendEvents(set, body, to, 0, 1, filter, events);
}

void appendSensorEvents(const ContactTracker& set, const MoveResult& moved, std::vector<SensorEvent>& events,
                        const ColliderFilter& filter) {
    const Shape& start = moved.start;
    if (!isValid(start) || !isValid(moved.body))
        return;
    const auto placeAfter = [&](std::size_t part) {
        return part < moved.turns().size() ? translated(start, moved.turns()[part] - center(start))
                                           : moved.body;
    };
    // Lengths are those of the anchor: the center of a rectangle is rounded, and may stay where it is.
    double pathLength = 0;
    Vec2 from = anchorOf(start);
    for (std::size_t part = 0; part <= moved.turns().size(); ++part) {
        const Vec2 to = anchorOf(placeAfter(part));
        pathLength += length(to - from);
        from = to;
    }
    if (pathLength == 0)
        return;
    Shape place = start;
    double done = 0;
    for (std::size_t part = 0; part <= moved.turns().size(); ++part) {
        const Shape next = placeAfter(part);
        const double share = length(anchorOf(next) - anchorOf(place)) / pathLength;
        appendEvents(set, place, next, done, share, filter, events);
        done += share;
        place = next;
    }
}

void followSensors(const ContactTracker& set, const MoveResult& moved, std::vector<ProxyHandle>& inside,
                   std::vector<SensorEvent>& events, const ColliderFilter& filter) {
    if (!isValid(moved.start) || !isValid(moved.body))
        return;
    const std::size_t before = inside.size();
    appendSensorsAt(set, moved.start, filter, inside); // behind the others, so that steps do not allocate
    const std::span<const ProxyHandle> all = inside;
    appendDifferences(all.first(before), all.subspan(before), events);
    appendSensorEvents(set, moved, events, filter);
    inside.clear();
    appendSensorsAt(set, moved.body, filter, inside);
}

void followSensors(const ContactTracker& set, const Shape& from, const Shape& to,
                   std::vector<ProxyHandle>& inside, std::vector<SensorEvent>& events,
                   const ColliderFilter& filter) {
    followSensors(set, MoveResult{.body = to, .start = from}, inside, events, filter);
}

} // namespace tangent
