#pragma once

#include "canvas/crisp_raster.h"
#include "canvas/picture.h"
#include "canvas/shape_raster.h"

#include <QPainter>

/// The layers of the picture of a level, bottom to top. Not meant for use but by paintPicture().
namespace tangent::detail {

/// Where in the level something may lie that shows in a part of the picture.
Aabb reachOf(const PictureStyle& style, const PicturePart& part);

/// The colliders of a part of the picture, in drawing order, and how to paint them.
class PictureLayer {
public:
    PictureLayer(const LiveLevel& level, const PictureStyle& style, PicturePart& part, QPainter& painter,
                 const std::vector<ProxyId>& visible, const std::atomic<bool>& cancelled);

    const LiveLevel& level() const { return level_; }
    const PictureStyle& style() const { return style_; }
    QPainter& painter() const { return painter_; }
    /// A line or a distance that is `width` wide on a screen of ratio 1, in pixels of this one.
    double pixels(double width) const { return width * style_.pixelRatio; }
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
    };
    Outline outline(const Shape& shape) const;
    /// Upright rectangles crisp, all others smooth.
    void draw(const Outline& outline, const ShapeInk& ink, LineStyle line) const;
    void drawSmooth(const PixelShape& shape, const ShapeInk& ink) const {
        rasterize(part_.image, part_.part, shape, ink);
    }
    QPainterPath pathOf(const Outline& outline) const;

    /// Calls visit(ProxyId, const TrackedCollider&) until the painting is cancelled.
    template <class Visitor>
    void forEach(Visitor&& visit) const {
        constexpr std::size_t ahead = 12; // so many later, memory has come
        for (std::size_t i = 0; i < visible_.size(); ++i) {
            if (cancelled_.load(std::memory_order_relaxed))
                return;
            if (i + ahead < visible_.size())
                level_.contacts().prefetch(visible_[i + ahead]);
            visit(visible_[i], level_.contacts().collider(visible_[i]));
        }
    }

    /// Calls visit(item) for each until the painting is cancelled.
    template <class Item, class Visitor>
    void forEachOf(const std::vector<Item>& items, Visitor&& visit) const {
        for (const Item& item : items) {
            if (cancelled_.load(std::memory_order_relaxed))
                return;
            visit(item);
        }
    }

private:
    const LiveLevel& level_;
    const PictureStyle& style_;
    PicturePart& part_;
    QPainter& painter_;
    const std::vector<ProxyId>& visible_;
    const std::atomic<bool>& cancelled_;
};

/// How much of its detail something shows that is `extent` pixels across: from 0, a flat spot, to 1.
inline double detailAt(double extent) {
    return std::clamp((extent - 2) / 6, 0.0, 1.0);
}

/// Whether it is too small to show an outline. Selected, it is a spot of the selection's colour, beneath problems.
inline bool isSpot(const PictureLayer::Outline& outline) {
    return outline.isSmall && detailAt(outline.extent) == 0;
}

/// Colliders of a part that are also shown by the layers above. Memory is slow: all are looked at once.
struct Marked {
    std::vector<ProxyId> offenders; ///< in a forbidden overlap
    std::vector<ProxyId> selected;  ///< and no spots
};

/// Fills, outlines and names; selected spots above the others.
Marked paintColliders(const PictureLayer& layer);
/// Colliders in a forbidden overlap hatched and outlined, the area they share filled; and a mark where selected
/// colliders touch others. Contacts that the rules allow stay quiet.
void paintContacts(const PictureLayer& layer, const Marked& marked);
/// Outlines of these selected colliders.
void paintSelected(const PictureLayer& layer, const std::vector<ProxyId>& selected);

} // namespace tangent::detail
