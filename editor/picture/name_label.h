#pragma once

#include <tangent/level/level.h>

#include <QFontMetricsF>
#include <QRectF>
#include <QString>

#include <optional>

namespace tangent {

/// The name of a collider as the picture shows it.
struct NameLabel {
    QRectF box; ///< in pixels at a ratio of 1, from the upper left corner of the collider's bounding box
    QString text;
};

/// Shapes smaller than this, in pixels at a ratio of 1, show no name.
inline constexpr double minPixelsForName = 40;

/// Returns the label of a collider; nothing if it has no name or no room for it. `zoom` is pixels per level unit.
std::optional<NameLabel> nameLabel(const Collider& collider, double zoom, const QFontMetricsF& metrics);

} // namespace tangent
