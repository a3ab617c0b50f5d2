#pragma once

#include <tangent/level/level.h>

#include <QObject>

namespace tangent {

/// The grid size of levels that define none.
inline constexpr double defaultGridSize = 16;

/// What all open levels share: whether the grid, the guides and the images show, and what positions snap to.
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
};

} // namespace tangent
