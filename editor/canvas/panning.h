#pragma once

#include <QPoint>
#include <Qt>

#include <optional>

class QMouseEvent;
class QWidget;

namespace tangent {

/// Panning with the middle button or, while Space is held, the left one. Shows a hand as the cursor.
class Panning {
public:
    explicit Panning(QWidget& viewport) : viewport_(viewport) {}

    /// `showsCursor`: whether the hand shows that Space pans.
    void setSpaceHeld(bool held, bool showsCursor);
    bool isSpaceHeld() const { return spaceHeld_; }
    bool isPanning() const { return button_ != Qt::NoButton; }
    /// Returns whether the press starts panning.
    bool press(const QMouseEvent& event);
    /// The pixels to pan by. Empty if it does not pan; ends panning if another widget got the release.
    std::optional<QPoint> move(const QMouseEvent& event);
    /// Returns whether the release ends panning.
    bool release(const QMouseEvent& event);
    void stop();

private:
    void showCursor();

    QWidget& viewport_;
    bool spaceHeld_ = false;
    Qt::MouseButton button_ = Qt::NoButton; ///< held while panning
    QPoint lastPixel_;
};

} // namespace tangent
