#pragma once

#include <QWidget>

#include <optional>

class QMouseEvent;

namespace tangent {

class Canvas;

/// A ruler along an edge of the canvas, in level units, with the cursor and the guides marked. A guide is dragged out
/// of it.
class Ruler : public QWidget {
public:
    Ruler(Canvas& canvas, Qt::Orientation orientation);
    /// How wide it is: as its labels need it.
    int thickness() const;
    /// Takes over the font of the canvas, smaller.
    void followFont();
    /// Marks the cursor at a viewport pixel along the ruler; empty removes the mark.
    void setMark(std::optional<int> pixel);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void paintGuides(QPainter& painter, int length, int thickness) const;
    /// The same event on the canvas.
    QMouseEvent onCanvas(const QMouseEvent& event) const;

    Canvas& canvas_;
    Qt::Orientation orientation_;
    std::optional<int> mark_;
};

} // namespace tangent
