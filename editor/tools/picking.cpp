#include "tools/picking.h"

#include <tangent/geometry/classify.h>

#include <algorithm>

namespace tangent {

namespace {

/// The editable colliders of which `test` holds, among those whose boxes meet `area`.
template <class Test>
std::vector<ProxyId> editableColliders(const LevelDocument& document, const Aabb& area, Test test) {
    std::vector<ProxyId> found;
    document.level().contacts().broadPhase().query(area, [&](ProxyId collider) {
        if (document.isEditable(collider) && test(document.level().collider(collider).shape))
            found.push_back(collider);
    });
    return found;
}

} // namespace

std::vector<ProxyId> collidersAt(const LevelDocument& document, Vec2 position, double reach) {
    const Shape spot = Circle{position, reach};
    auto found = editableColliders(document, bounds(spot),
                                   [&](const Shape& shape) { return intersects(shape, spot); });
    std::ranges::sort(found, std::greater{},
                      [&](ProxyId collider) { return document.level().position(collider); });
    return found;
}

std::vector<ProxyId> collidersIn(const LevelDocument& document, const Rect& area, bool enclosed) {
    const Shape band = area;
    return editableColliders(document, bounds(band), [&](const Shape& shape) {
        const Relation relation = classify(band, shape);
        return enclosed ? relation == Relation::aContainsB || relation == Relation::equal
                        : relation != Relation::apart;
    });
}

std::vector<Collider> editableSelection(const LevelDocument& document) {
    std::vector<Collider> colliders;
    for (const ProxyId proxy : document.selection().proxies())
        if (document.isEditable(proxy))
            colliders.push_back(document.level().collider(proxy));
    return colliders;
}

} // namespace tangent
