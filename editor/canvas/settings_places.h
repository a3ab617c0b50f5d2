#pragma once

#include <tangent/level/level.h>

#include <QRectF>

#include <optional>
#include <utility>
#include <vector>

namespace tangent {

/// The settings of a level that the canvas shows.
struct ShownSettings {
    std::vector<Guide> guides;
    std::optional<Bounds> bounds;
    std::vector<std::pair<Background, QRectF>> backgrounds; ///< with their areas
};

/// The places where a change shows, first those of what is there now. Guides and edges of the bounds are longer than a
/// view: their places are those nearest to the middle of `view`.
std::vector<QRectF> changedPlaces(const ShownSettings& before, const ShownSettings& now, const QRectF& view);

} // namespace tangent
