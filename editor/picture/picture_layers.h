#pragma once

#include "picture/crisp_raster.h"
#include "picture/picture.h"

#include <QPainter>

/// The layers of the picture of a level, bottom to top: the implementation of paintPicture().
namespace tangent::detail {

/// The area of the level whose colliders are visible in a part of the picture, outlines included.
Aabb reachOf(const PictureStyle& style, const PicturePart& part);

/// What the layers share: the visible colliders of a part, in drawing order, and how to draw shapes in it.
class PictureLayer {
public:
    PictureLayer(const LiveLevel& level, const PictureStyle& style, PicturePart& part, QPainter& painter,
                 std::vector<ProxyId> visible, const std::atomic<bool>& cancelled);

    const LiveLevel& level() const { return level_; }
    const PictureStyle& style() const { return style_; }
    QPainter& painter() const { return painter_; }
    const QRect& part() const { return part_.part; }

    /// Converts a width at a pixel ratio of 1 to pixels.
    double pixels(double width) const { return width * style_.pixelRatio; }
    /// Pixels per level unit.
    double scale() const { return part_.scale; }
    /// See reachOf().
    Aabb reach() const { return reachOf(style_, part_); }
    QPointF toPixel(Vec2 place) const {
        return {(place.x - part_.origin.x) * part_.scale, (place.y - part_.origin.y) * part_.scale};
    }

    /// Diagonal lines with the same pitch at every zoom. They continue from part to part.
    Hatching hatching() const;

    /// A shape as it is drawn: every side is at least a pixel.
    struct Outline {
        const Shape& shape;
        PixelShape pixels;
        double extent; ///< the smaller side in pixels at a ratio of 1
        bool isSmall;  ///< too small for whole pixels to matter
        bool canDash;  ///< large enough for dashes to show
        double share;  ///< the part of the drawn area that the shape covers
        /// Whether it is drawn without anti-aliasing.
        bool isCrisp() const { return !isSmall && !pixels.isCircle && pixels.axis.y == 0; }
    };
    Outline outline(const Shape& shape) const;
    /// Draws large axis-aligned rectangles crisp and everything else anti-aliased.
    void draw(const Outline& outline, const ShapeInk& ink, LineStyle line) const;
    void drawSmooth(const PixelShape& shape, const ShapeInk& ink) const { rasterize(raster(), shape, ink); }
    QPainterPath pathOf(const Outline& outline) const;

    /// Whether the part is no longer needed.
    bool isCancelled() const { return cancelled_.load(std::memory_order_relaxed); }
    /// Calls visit(ProxyId, const TrackedCollider&) for each of the part until the painting is cancelled.
    template <class Visitor>
    void forEach(Visitor&& visit) const {
        forEach(visible_, visit);
    }
    /// The same for each of `colliders`.
    template <class Visitor>
    void forEach(const std::vector<ProxyId>& colliders, Visitor&& visit) const {
        for (const ProxyId collider : colliders) {
            if (isCancelled())
                return;
            visit(collider, level_.contacts().collider(collider));
        }
    }

    /// Calls visit(item) for each until the painting is cancelled.
    template <class Item, class Visitor>
    void forEachOf(const std::vector<Item>& items, Visitor&& visit) const {
        for (const Item& item : items) {
            if (isCancelled())
                return;
            visit(item);
        }
    }

private:
    Raster raster() const { return {part_.image, part_.part}; }

    const LiveLevel& level_;
    const PictureStyle& style_;
    PicturePart& part_;
    QPainter& painter_;
    std::vector<ProxyId> visible_;
    const std::atomic<bool>& cancelled_;
};

/// Width of the selection's outline, at a pixel ratio of 1.
inline constexpr double selectionWidth = 2;

/// The level of detail of a shape `extent` pixels across: from 0, a flat spot, to 1.
inline double detailAt(double extent) {
    return std::clamp((extent - 2) / 6, 0.0, 1.0);
}

/// Whether it is too small for an outline. A selected spot has the selection's color and lies below problems.
inline bool isSpot(const PictureLayer::Outline& outline) {
    return outline.isSmall && detailAt(outline.extent) == 0;
}

/// Whether its line is dashed, selected or not.
inline bool isDashed(const TrackedCollider& collider, const PictureLayer::Outline& outline) {
    return collider.sensor && outline.canDash && detailAt(outline.extent) > 0;
}

/// Colliders that upper layers draw too, collected in one pass over the part.
struct Marked {
    std::vector<ProxyId> offenders;     ///< in a forbidden overlap
    std::vector<ProxyId> selected;      ///< without spots
    std::vector<ProxyId> named;         ///< large enough to show a name
    std::vector<ProxyId> withProblems;  ///< with entries in PictureStyle::marks, large enough to show them
    std::vector<ProxyId> smallProblems; ///< smaller ones
    std::vector<ProxyId> locked;        ///< large enough to show a padlock
    std::vector<ProxyId> signs;         ///< spawns, goals and one-way colliders, large enough to show it
};

/// Colliders whose longer side is less, in pixels at a ratio of 1, have the color of their problem instead of marks.
inline constexpr double minForProblemMarks = 8;
/// The same of padlocks, and of their smaller side.
inline constexpr double minForLocks = 32;
inline constexpr double minThicknessForLocks = 10;
/// The same of the longer side and the signs of spawns, goals and one-way colliders.
inline constexpr double minForSigns = 20;

/// Paints fills and outlines, and selected spots above them.
Marked paintColliders(const PictureLayer& layer);
/// Hatches and outlines colliders in a forbidden overlap, fills the shared area, and marks where selected colliders
/// touch others. Draws nothing for overlaps that the rules allow. Returns overlaps for paintThinOverlaps().
std::vector<PixelShape> paintContacts(const PictureLayer& layer, const Marked& marked);
/// Outlines the selected colliders.
void paintSelected(const PictureLayer& layer, const std::vector<ProxyId>& selected);
/// Paints the names of colliders. They lie above all colliders and problems, so that they can be read.
void paintNames(const PictureLayer& layer, const std::vector<ProxyId>& named);
/// Paints a badge for each rule that a collider breaks, except for rules whose problems paintContacts() shows.
void paintProblemMarks(const PictureLayer& layer, const std::vector<ProxyId>& colliders);
/// Colors colliders too small for badges; below offenders.
void paintSmallProblems(const PictureLayer& layer, const std::vector<ProxyId>& colliders);
/// Whether the game reads a property that paintSigns() shows.
bool hasSign(const Collider& collider);
/// Paints a sign in spawns, goals and one-way colliders, beside their names.
void paintSigns(const PictureLayer& layer, const std::vector<ProxyId>& colliders);
/// Paints a padlock in the lower left corner of colliders that are locked one by one, or across thin ones.
void paintLocks(const PictureLayer& layer, const std::vector<ProxyId>& locked);
/// Paints overlaps too thin to see, thickened, above all outlines.
void paintThinOverlaps(const PictureLayer& layer, const std::vector<PixelShape>& thinOverlaps);

} // namespace tangent::detail
