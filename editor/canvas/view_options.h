#pragma once

#include <tangent/level/level.h>

#include <QObject>

#include <optional>

namespace tangent {

/// The grid size of levels that define none.
inline constexpr double defaultGridSize = 16;

/// What all open levels share: whether the grid, guides and images show, what positions snap to, and which sizes were
/// drawn last.
class ViewOptions : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool showGrid() const { return showGrid_; }
    /// Guides that show are snapped to, too.
    bool showGuides() const { return showGuides_; }
    bool showImages() const { return showImages_; }
    bool showMinimap() const { return showMinimap_; }
    /// Whether places are shaded that the body of the rule unreachable does not reach.
    bool showReach() const { return showReach_; }
    bool snapToGrid() const { return snapToGrid_; }
    bool snapToColliders() const { return snapToColliders_; }
    /// The sizes of the last circle and the last rectangle that were drawn, in any level. Absent: none was.
    struct DrawnSizes {
        std::optional<double> radius;
        std::optional<Vec2> rectangle;
    };
    DrawnSizes& lastDrawn() { return lastDrawn_; }
    /// The level's own grid size, or defaultGridSize.
    static double gridSize(const LevelSettings& level);

public slots:
    void setShowGrid(bool show);
    void setShowGuides(bool show);
    void setShowImages(bool show);
    void setShowMinimap(bool show);
    void setShowReach(bool show);
    void setSnapToGrid(bool snap);
    void setSnapToColliders(bool snap);

signals:
    void changed();

private:
    void set(bool& option, bool value);

    bool showGrid_ = true;
    bool showGuides_ = true;
    bool showImages_ = true;
    bool showMinimap_ = false;
    bool showReach_ = false;
    bool snapToGrid_ = true;
    bool snapToColliders_ = true;
    DrawnSizes lastDrawn_;
};

} // namespace tangent
