#pragma once

#include "document/level_document.h"
#include "picture/canvas_theme.h"
#include "picture/level_look.h"
#include "picture/problem_marks.h"

#include <QFont>
#include <QImage>

#include <atomic>
#include <limits>
#include <vector>

namespace tangent {

/// Everything that the picture of a level depends on besides the level. A value: worker threads share a snapshot while
/// the document changes.
struct PictureStyle {
    struct LayerStyle {
        QColor color;
        bool isHidden = false;
        bool resemblesProblems = false; ///< its color is that of errors, which have another one there

        friend bool operator==(const LayerStyle&, const LayerStyle&) = default;
    };

    static PictureStyle of(const LevelDocument& document, const CanvasTheme& theme, const QColor& text,
                           const QFont& font, double pixelRatio);

    bool isHidden(ProxyId proxy, const TrackedCollider& collider) const {
        return layers[collider.layer].isHidden || hidden.contains(proxy);
    }
    /// Whether the look shows the collider at all.
    bool shows(ProxyId proxy, const TrackedCollider& collider) const {
        return !isHidden(proxy, collider) || (look != LevelLook::edited && !collider.sensor);
    }
    QColor colliderColor(ProxyId proxy, const TrackedCollider& collider) const;

    LevelLook look = LevelLook::edited;
    std::vector<LayerStyle> layers = {}; ///< by LiveLevel::layerNumber()
    ColliderSet selected = {};
    ColliderSet hidden = {}; ///< besides those of hidden layers
    ColliderSet locked = {}; ///< besides those of locked layers
    CanvasTheme theme = {};
    QColor text = {};
    QFont font = {};
    bool hasNames = true;
    bool hasHalos = false;               ///< outlines get a halo: there is art that may have their color
    const ProblemMarks* marks = nullptr; ///< changes only while nothing paints, like the level
    double pixelRatio = 1;               ///< of the screen; line widths are multiplied by it
};

/// A rectangle of pixels of the picture.
struct PicturePart {
    QSize size;   ///< of the image
    QImage image; ///< ARGB32_Premultiplied; null: all of it is transparent
    QRect part;   ///< the pixels to paint; the others stay
    Vec2 origin;  ///< the level position of the image's top left corner
    double scale; ///< pixels per level unit
};

enum class Painted { all, tooMany, cancelled };

/// Paints the colliders, problems and selection of a part of the level, each in drawing order.
///
/// A collider's level of detail depends on its own size on screen only, so that parts fit together. The level must not
/// change meanwhile; another thread may set `cancelled`. If the part has more than `limit` colliders, or if cancelled,
/// discard the part. If nothing is in the whole image, it becomes null.
Painted paintPicture(const LiveLevel& level, const PictureStyle& style, PicturePart& part,
                     std::size_t limit = std::numeric_limits<std::size_t>::max(),
                     const std::atomic<bool>& cancelled = false);

/// How far a collider's picture extends beyond its bounds, in pixels at a pixel ratio of 1.
inline constexpr double pictureMargin = 6;

} // namespace tangent
