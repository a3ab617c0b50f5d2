#pragma once

#include "canvas/canvas.h"
#include "document/background_work.h"

#include <QImage>
#include <QTimer>
#include <QWidget>

#include <atomic>
#include <memory>
#include <optional>

namespace tangent {

/// The whole level in a corner of the canvas, with a frame around what is in view. A click centers the view there; a
/// drag moves it, and Esc moves it back; the wheel zooms. A thread paints the level each time it rests; meanwhile the
/// picture before stays. Shown if ViewOptions says so.
class Minimap : public QWidget {
    Q_OBJECT

public:
    explicit Minimap(Canvas& canvas);
    ~Minimap() override;

    /// Waits until the level is painted. For screenshots and tests.
    void finish();
    /// The pixel of the map that shows a place of the level, and the other way around.
    QPointF toMap(QPointF place) const;
    QPointF toLevel(QPointF pixel) const;
    /// The view's frame on the map, in pixels.
    QRectF frame() const;

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override { mousePressEvent(event); }
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void stop();
    void paintSoon();
    void startPainting();
    void takePicture();
    void layOut();
    bool cancelsDrag(const QEvent& event);

    Canvas& canvas_;
    QRectF level_;     ///< the area of the level that the map shows
    double scale_ = 1; ///< pixels per level unit
    QImage picture_;
    bool isStale_ = true;
    double ratio_ = 1; ///< device pixels per pixel of the picture
    std::optional<Canvas::Camera> beforeDrag_;
    QPointF grip_; ///< from the dragged place to the center of the view, in level units
    QTimer rest_;
    std::atomic<bool> isCancelled_ = false;
    std::unique_ptr<BackgroundWork<QImage>> painting_; // last: it reads the level
};

} // namespace tangent
