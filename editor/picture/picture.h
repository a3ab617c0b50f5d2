#pragma once

#include "document/level_document.h"
#include "picture/canvas_theme.h"

#include <QFont>
#include <QImage>

#include <atomic>
#include <limits>
#include <vector>

namespace tangent {

/// All that the picture of a level depends on beside the level itself, as a value: several threads paint with
/// the same one while the document goes on.
struct PictureStyle {
    struct LayerStyle {
        QColor color;
        bool isHidden = false;

        friend bool operator==(const LayerStyle&, const LayerStyle&) = default;
    };

    static PictureStyle of(const LevelDocument& document, const CanvasTheme& theme, const QColor& text,
                           const QFont& font, double pixelRatio);

    std::vector<LayerStyle> layers; ///< by LiveLevel::layerNumber()
    ColliderSet selected;
    CanvasTheme theme;
    QColor text;
    QFont font;
    double pixelRatio = 1; ///< of the screen: lines are so many times as wide
};

/// A rectangle of pixels of the picture.
struct PicturePart {
    QSize size;   ///< of the image
    QImage image; ///< ARGB32_Premultiplied; null: all of it is transparent
    QRect part;   ///< what of the image is painted; the rest stays
    Vec2 origin;  ///< the level's place at the image's top left corner
    double scale; ///< pixels a level unit
};

enum class Painted { all, tooMany, cancelled };

/// Paints colliders, problems and selection over what shows through them: one layer after the other, each in
/// drawing order. How much detail a collider gets depends on its own size on screen, so that a picture can be
/// put together from parts in any order. Reads the level, which must not change meanwhile; `cancelled` may be
/// set by another thread. With more than `limit` colliders in the part, or cancelled, the part is half done.
/// The image becomes null, or stays so, where that part is all of it and nothing is in it.
Painted paintPicture(const LiveLevel& level, const PictureStyle& style, PicturePart& part,
                     std::size_t limit = std::numeric_limits<std::size_t>::max(),
                     const std::atomic<bool>& cancelled = false);

/// How far a collider's picture reaches beyond its bounds, in pixels at a ratio of 1.
inline constexpr double pictureMargin = 6;

} // namespace tangent
