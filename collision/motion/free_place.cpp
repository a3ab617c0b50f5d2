#include <tangent/geometry/aabb.h>
#include <tangent/geometry/classify.h>
#include <tangent/motion/detail/first_hit.h>
#include <tangent/motion/detail/obstacles.h>
#include <tangent/motion/free_place.h>
#include <tangent/motion/place_search.h>

#include <algorithm>
#include <vector>

namespace tangent {

namespace {

/// The solids and bounds that stand in the way of a body.
class SolidPlaces final : public PlaceObstacles {
public:
    SolidPlaces(const ContactTracker& set, const Shape& body, const MoveOptions& options)
        : set_(set), body_(body), options_(options), obstacles_(set, options) {}

    bool appendOutlines(OffsetOutline& outline, const Aabb& area, double margin,
                        double reach) const override {
        std::vector<ProxyId> solids;
        set_.broadPhase().query(area, [&](ProxyId id) {
            if (obstacles_.isSolid(id, set_.collider(id)))
                solids.push_back(id);
            return solids.size() <= maxPlaceObstacles;
        });
        if (solids.size() > maxPlaceObstacles)
            return false;
        std::ranges::sort(solids, [this](ProxyId a, ProxyId b) { return obstacles_.isLower(a, b); });
        for (const ProxyId id : solids)
            appendOutline(outline, body_, set_.collider(id).shape, margin, reach);
        return true;
    }

    bool isFree(const Shape& shape) const override {
        if (!isValid(shape) ||
            (options_.bounds && united(*options_.bounds, bounds(shape)) != *options_.bounds))
            return false;
        bool isBlocked = false;
        set_.broadPhase().query(bounds(shape), [&](ProxyId id) {
            isBlocked = obstacles_.isSolid(id, set_.collider(id)) && obstacles_.isIn(id, shape);
            return !isBlocked;
        });
        return !isBlocked;
    }

private:
    const ContactTracker& set_;
    const Shape& body_;
    const MoveOptions& options_;
    detail::Obstacles obstacles_;
};

} // namespace

FreePlace nearestFreePlace(const ContactTracker& set, const Shape& body, double maxDistance,
                           const MoveOptions& options) {
    if (!isValid(body) || !(maxDistance >= 0))
        return {};
    const SolidPlaces places(set, body, options);
    if (places.isFree(body))
        return {.shape = body};
    // The search proposes places that are farther by rounding.
    const Aabb box = bounds(body);
    const double rounding =
        0x1p-40 * (detail::magnitudeOf(box.min) + detail::magnitudeOf(box.max) + maxDistance);
    const FreePlace found = searchNearestPlace(places, body, maxDistance + rounding, options.bounds);
    return found.distance <= maxDistance ? found : FreePlace();
}

} // namespace tangent
