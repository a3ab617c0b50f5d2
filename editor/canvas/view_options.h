#pragma once

#include <tangent/level/level.h>

#include <QObject>

namespace tangent {

/// The distance between two lines of the grid of a level that has none of its own.
inline constexpr double defaultGridSize = 16;

/// What the canvas shows beside the level, and what positions snap to. Preferences of the person, shared by
/// every open level.
class ViewOptions : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool showGrid() const { return showGrid_; }
    bool snapToGrid() const { return snapToGrid_; }
    bool snapToColliders() const { return snapToColliders_; }
    /// In level units: the level's own, or defaultGridSize.
    double gridSize(const LevelSettings& level) const;

public slots:
    void setShowGrid(bool show);
    void setSnapToGrid(bool snap);
    void setSnapToColliders(bool snap);

signals:
    void changed();

private:
    void set(bool& option, bool value);

    bool showGrid_ = true;
    bool snapToGrid_ = true;
    bool snapToColliders_ = true;
};

} // namespace tangent
