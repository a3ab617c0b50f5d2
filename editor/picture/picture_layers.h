#pragma once

#include "picture/crisp_raster.h"
#include "picture/picture.h"

#include <QPainter>

/// The layers of the picture of a level, bottom to top. Not meant for use but by paintPicture().
namespace tangent::detail {

/// Where in the level something may lie that shows in a part of the picture.
Aabb reachOf(const PictureStyle& style, const PicturePart& part);

/// The colliders of a part of the picture, in drawing order, and how to paint them.
class PictureLayer {
public:
    PictureLayer(const LiveLevel& level, const PictureStyle& style, PicturePart& part, QPainter& painter,
                 std::vector<ProxyId> visible, const std::atomic<bool>& cancelled);

    const LiveLevel& level() const { return level_; }
    const PictureStyle& style() const { return style_; }
    QPainter& painter() const { return painter_; }
    const QRect& part() const { return part_.part; }

    /// A line or a distance that is `width` wide on a screen of ratio 1, in pixels of this one.
    double pixels(double width) const { return width * style_.pixelRatio; }
    /// Pixels of this screen a level unit.
    double scale() const { return part_.scale; }
    /// Where in the level something may lie that shows in this part.
    Aabb reach() const { return reachOf(style_, part_); }
    QPointF toPixel(Vec2 place) const {
        return {(place.x - part_.origin.x) * part_.scale, (place.y - part_.origin.y) * part_.scale};
    }

    /// Diagonal lines that keep their pitch on screen at every zoom, and go on from part to part.
    Hatching hatching() const;

    /// A shape as it is drawn: no side is less than a pixel.
    struct Outline {
        const Shape& shape;
        PixelShape pixels;
        double extent; ///< the smaller side, on a screen of ratio 1
        bool isSmall;  ///< so that nobody could tell a dash or a pixel's shift
        double share;  ///< of what is drawn that the shape really covers
        /// Whether it is drawn in whole pixels.
        bool isCrisp() const { return !isSmall && !pixels.isCircle && pixels.axis.y == 0; }
    };
    Outline outline(const Shape& shape) const;
    /// Upright rectangles crisp, all others smooth.
    void draw(const Outline& outline, const ShapeInk& ink, LineStyle line) const;
    void drawSmooth(const PixelShape& shape, const ShapeInk& ink) const { rasterize(raster(), shape, ink); }
    QPainterPath pathOf(const Outline& outline) const;

    /// Whether nobody wants the part any more.
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

/// Of the line around what is selected, on a screen of ratio 1.
inline constexpr double selectionWidth = 2;

/// How much of its detail something shows that is `extent` pixels across: from 0, a flat spot, to 1.
inline double detailAt(double extent) {
    return std::clamp((extent - 2) / 6, 0.0, 1.0);
}

/// Whether it is too small to show an outline. Selected, it is a spot of the selection's colour, beneath problems.
inline bool isSpot(const PictureLayer::Outline& outline) {
    return outline.isSmall && detailAt(outline.extent) == 0;
}

/// Whether its line has gaps, selected or not.
inline bool isDashed(const TrackedCollider& collider, const PictureLayer::Outline& outline) {
    return collider.sensor && !outline.isSmall && detailAt(outline.extent) > 0;
}

/// Colliders of a part that are also shown by the layers above. Memory is slow: all are looked at once.
struct Marked {
    std::vector<ProxyId> offenders; ///< in a forbidden overlap
    std::vector<ProxyId> selected;  ///< and no spots
};

/// Fills, outlines and names; selected spots above the others.
Marked paintColliders(const PictureLayer& layer);
/// Colliders in a forbidden overlap hatched and outlined, the area they share filled; and a mark where selected
/// colliders touch others. Contacts that the rules allow stay quiet. Returns what is left to paintSlits().
std::vector<PixelShape> paintContacts(const PictureLayer& layer, const Marked& marked);
/// Outlines of these selected colliders. They hide what is beneath them.
void paintSelected(const PictureLayer& layer, const std::vector<ProxyId>& selected);
/// Shared areas that are too thin to be made out, thick enough for that and not beneath any outline.
void paintSlits(const PictureLayer& layer, const std::vector<PixelShape>& slits);

} // namespace tangent::detail
