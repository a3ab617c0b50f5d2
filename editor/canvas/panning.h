#pragma once

#include <QPoint>
#include <Qt>

#include <optional>

class QMouseEvent;
class QWidget;

namespace tangent {

/// The mouse that drags the view along, with the middle button or, while Space is held, the left one. The cursor is a
/// hand meanwhile.
class Panning {
public:
    explicit Panning(QWidget& viewport) : viewport_(viewport) {}

    void setSpaceHeld(bool held);
    bool isSpaceHeld() const { return spaceHeld_; }
    /// Returns whether the button that went down is one that pans.
    bool press(const QMouseEvent& event);
    /// By how many pixels the view goes along; nothing when it does not, also where the release was lost.
    std::optional<QPoint> move(const QMouseEvent& event);
    /// Returns whether the button that went up is the one that panned.
    bool release(const QMouseEvent& event);

private:
    void stop();
    void showCursor();

    QWidget& viewport_;
    bool spaceHeld_ = false;
    Qt::MouseButton button_ = Qt::NoButton; ///< held while panning
    QPoint lastPixel_;
};

} // namespace tangent
