#pragma once

#include <tangent/formats/note.h>

/// Internal: levels in the coordinates of files, and back.
namespace tangent {

enum class PlacementDirection : bool { toFile, fromFile };

/// How the coordinates of a file differ from those of its level: by origin and scale (export_options.h), and by the
/// direction of y.
struct Placement {
    Vec2 origin;
    double scale = 1;
    bool mirrorsY = false;
    PlacementDirection direction = PlacementDirection::toFile;

    bool changesNothing() const { return origin == Vec2{} && scale == 1 && !mirrorsY; }
    double length(double length) const;
    Vec2 operator()(Vec2 point) const;
    Rect operator()(const Rect& rect) const;
    Shape operator()(const Shape& shape) const;
};

/// Which lengths of a level are placed besides its shapes, bounds, guides, grid and background images.
enum class PlacedLengths : bool {
    all,
    withoutDefaults, ///< tolerance and rules stay: the file has none, so they are defaults
};

/// Places a level. Skips background images if y is mirrored, because a level cannot mirror them. Notes colliders that
/// rounding moves by more than the tolerance: numbers far from 0 are coarse. Returns what then is too large or too
/// small for doubles: "collider #3, radius 1e-320". Empty: nothing is. Shapes that were invalid before count as
/// fitting.
Message place(Level& level, const Placement& placement, PlacedLengths lengths, Notes& notes);

} // namespace tangent
