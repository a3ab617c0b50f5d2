#include "canvas/settings_places.h"

#include "picture/conversions.h"

#include <algorithm>

namespace tangent {

namespace {

QRectF around(double x, double y) {
    return {x - 0.5, y - 0.5, 1, 1};
}

QRectF placeOf(const Guide& guide, const QRectF& view) {
    return guide.axis == Axis::x ? around(guide.at, view.center().y()) : around(view.center().x(), guide.at);
}

/// Adds the edges of `bounds` that are elsewhere in `other`.
void addMovedEdges(std::vector<QRectF>& places, const std::optional<Bounds>& bounds,
                   const std::optional<Bounds>& other, const QRectF& view) {
    if (!bounds)
        return;
    const QRectF area = toRectF(bounds->rect);
    const QRectF from = other ? toRectF(other->rect) : QRectF();
    const double x = std::clamp(view.center().x(), area.left(), area.right());
    const double y = std::clamp(view.center().y(), area.top(), area.bottom());
    if (!other || area.left() != from.left())
        places.push_back(around(area.left(), y));
    if (!other || area.right() != from.right())
        places.push_back(around(area.right(), y));
    if (!other || area.top() != from.top())
        places.push_back(around(x, area.top()));
    if (!other || area.bottom() != from.bottom())
        places.push_back(around(x, area.bottom()));
}

} // namespace

std::vector<QRectF> changedPlaces(const ShownSettings& before, const ShownSettings& now, const QRectF& view) {
    std::vector<QRectF> places;
    const std::pair<const ShownSettings&, const ShownSettings&> ways[]{{now, before}, {before, now}};
    for (const auto& [here, there] : ways) {
        for (const Guide& guide : here.guides)
            if (std::ranges::find(there.guides, guide) == there.guides.end())
                places.push_back(placeOf(guide, view));
        addMovedEdges(places, here.bounds, there.bounds, view);
        for (const auto& [background, area] : here.backgrounds)
            if (std::ranges::none_of(there.backgrounds, [&shown = background](const auto& other) {
                    return other.first == shown;
                }))
                places.push_back(area);
    }
    return places;
}

} // namespace tangent
