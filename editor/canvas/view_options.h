#pragma once

#include <QObject>

namespace tangent {

/// What the canvas shows beside the level, and what positions snap to. Preferences of the person, shared by
/// every open level.
class ViewOptions : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool showGrid() const { return showGrid_; }
    bool snapToGrid() const { return snapToGrid_; }
    bool snapToColliders() const { return snapToColliders_; }
    /// Grid size for levels that name none, in level units.
    double defaultGridSize() const { return 16; }

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
