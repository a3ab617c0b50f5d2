#include <tangent/motion/move.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/response.h>

namespace tangent {

std::optional<Shape> pushOut(const ContactTracker& set, Shape body, const MoveOptions& options) {
    if (!isValid(body))
        return std::nullopt;
    const double tolerance = options.tolerance >= 0 ? options.tolerance : set.tolerance();
    constexpr int pushes = 32;
    for (int i = 0; i <= pushes; ++i) {
        std::optional<ProxyId> deepest;
        double depth = 0;
        set.broadPhase().query(bounds(body), [&](ProxyId id) {
            const TrackedCollider& collider = set.collider(id);
            if (!options.solids(id, collider) || !overlaps(collider.shape, body, tolerance))
                return;
            const double own = contactManifold(collider.shape, body).depth;
            if (!deepest || own > depth || (own == depth && id < *deepest)) {
                deepest = id;
                depth = own;
            }
        });
        if (!deepest)
            return body;
        body = translated(body, minimumTranslation(set.collider(*deepest).shape, body));
    }
    return std::nullopt;
}

} // namespace tangent
