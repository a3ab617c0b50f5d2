#pragma once

#include <QWidget>

#include <optional>

namespace tangent {

class Canvas;

/// A ruler along an edge of the canvas, in level units, with the cursor marked.
class Ruler : public QWidget {
public:
    Ruler(Canvas& canvas, Qt::Orientation orientation);
    /// Marks the cursor at a viewport pixel along the ruler; empty removes the mark.
    void setMark(std::optional<int> pixel);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Canvas& canvas_;
    Qt::Orientation orientation_;
    std::optional<int> mark_;
};

} // namespace tangent
