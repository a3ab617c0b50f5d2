#include <tangent/motion/detail/solid_links.h>

#include <tangent/geometry/containment.h>

#include <algorithm>
#include <cmath>

namespace tangent::detail {

void Hubs::add(const Edge& edge) {
    if (hubs_[edge.a] == none)
        hubs_[edge.a] = edge.a;
    if (hubs_[edge.a] == edge.a && edge.b < hubs_.size() && hubs_[edge.b] == none &&
        contains(solids_[edge.b].shape, center(solids_[edge.a].shape)))
        hubs_[edge.b] = edge.a;
}

SolidLinks::SolidLinks(const ContactTracker& set, const ColliderFilter& filter, const BodyExtent& body,
                       const Progress& progress)
    : set_(set), body_(body), vertexOf_(set.broadPhase().idEnd(), noVertex) {
    ids_.reserve(set.broadPhase().size());
    solids_.reserve(set.broadPhase().size());
    set.broadPhase().forEachId([&](ProxyId id) {
        const TrackedCollider& collider = set.collider(id);
        if (progress.isCancelled() || !isValid(collider.shape) || !filter(id, collider))
            return;
        vertexOf_[proxyIndex(id)] = static_cast<std::uint32_t>(solids_.size());
        ids_.push_back(id);
        solids_.push_back(solidOf(collider.shape));
    });
}

void SolidLinks::addBounds(const Aabb& inside) {
    Aabb all = inside;
    for (const Solid& solid : solids_)
        all = united(all, bounds(solid.shape));
    const Aabb outer = {all.min - (all.max - all.min) - body_.size,
                        all.max + (all.max - all.min) + body_.size};
    sides_ = {
        wallOf({outer.min, {inside.min.x, outer.max.y}}), wallOf({{inside.max.x, outer.min.y}, outer.max}),
        wallOf({outer.min, {outer.max.x, inside.min.y}}), wallOf({{outer.min.x, inside.max.y}, outer.max})};
}

std::optional<SolidLinks::Way> SolidLinks::wayAlong(const Link& link) const {
    const auto points = bridge(solid(link.a), solid(link.b), body_);
    if (!points)
        return {};
    return Way{center(solid(link.a).shape), (*points)[0], (*points)[1], center(solid(link.b).shape)};
}

Aabb SolidLinks::grownByBody(const Aabb& box) const {
    constexpr double roundoff = 0x1p-48;
    const double largest = std::max(std::max(std::abs(box.min.x), std::abs(box.max.x)),
                                    std::max(std::abs(box.min.y), std::abs(box.max.y)));
    const Vec2 reach = body_.size + Vec2{largest, largest} * roundoff;
    return {box.min - reach, box.max + reach};
}

} // namespace tangent::detail
