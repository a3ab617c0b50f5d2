#pragma once

#include "app/level_editor.h"
#include "canvas/items/feedback_item.h"
#include "picture/conversions.h"
#include "tools/circle_tool.h"
#include "tools/rectangle_tool.h"
#include "tools/select_tool.h"

#include <QApplication>
#include <QMouseEvent>
#include <QTest>

#include <gtest/gtest.h>

namespace tangent::test {

inline Collider circleAt(std::int64_t id, Vec2 center, double radius) {
    Collider collider;
    collider.id = ColliderId{id};
    collider.layer = LayerId{1};
    collider.shape = Circle{center, radius};
    return collider;
}

inline Collider rectAt(std::int64_t id, Vec2 min, Vec2 size) {
    Collider collider;
    collider.id = ColliderId{id};
    collider.layer = LayerId{1};
    collider.shape = Rect{min, size};
    return collider;
}

/// Sends real mouse and key events to a real canvas, at places given in level units.
class Mouse {
public:
    explicit Mouse(Canvas& canvas) : canvas_(canvas) {}

    void press(Vec2 at, Qt::KeyboardModifiers modifiers = {}, Qt::MouseButton button = Qt::LeftButton) {
        buttons_ |= button;
        send(QEvent::MouseButtonPress, at, button, modifiers);
    }
    /// The second press of a double-click.
    void pressAgain(Vec2 at, Qt::KeyboardModifiers modifiers = {}) {
        buttons_ |= Qt::LeftButton;
        send(QEvent::MouseButtonDblClick, at, Qt::LeftButton, modifiers);
    }
    void move(Vec2 at, Qt::KeyboardModifiers modifiers = {}) {
        send(QEvent::MouseMove, at, Qt::NoButton, modifiers);
    }
    void release(Vec2 at, Qt::KeyboardModifiers modifiers = {}, Qt::MouseButton button = Qt::LeftButton) {
        buttons_ &= ~button;
        send(QEvent::MouseButtonRelease, at, button, modifiers);
    }
    void click(Vec2 at, Qt::KeyboardModifiers modifiers = {}) {
        press(at, modifiers);
        release(at, modifiers);
    }
    void drag(Vec2 from, Vec2 to, Qt::KeyboardModifiers modifiers = {}) {
        press(from, modifiers);
        move((from + to) * 0.5, modifiers);
        move(to, modifiers);
        release(to, modifiers);
    }
    void doubleClick(Vec2 at, Qt::KeyboardModifiers modifiers = {}) {
        click(at, modifiers);
        pressAgain(at, modifiers);
        release(at, modifiers);
    }

private:
    void send(QEvent::Type type, Vec2 at, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
        const QPointF pixel = canvas_.toPixel(at);
        QMouseEvent event(type, pixel, canvas_.viewport()->mapToGlobal(pixel), button, buttons_, modifiers);
        QApplication::sendEvent(canvas_.viewport(), &event);
    }

    Canvas& canvas_;
    Qt::MouseButtons buttons_ = Qt::NoButton;
};

/// What the tool in use shows over the level.
inline CanvasFeedback feedback(const Canvas& canvas) {
    for (QGraphicsItem* item : canvas.scene()->items())
        if (const auto* shown = dynamic_cast<FeedbackItem*>(item))
            return shown->shown();
    return {};
}

/// An editor of 800 × 600 pixels at 100 %, level place (0, 0) in its middle, snapping off, with an empty
/// level.
class EditorTest : public testing::Test {
protected:
    EditorTest() {
        options.setSnapToGrid(false);
        options.setSnapToColliders(false);
        options.setShowGrid(false);
        editor.resize(800, 600);
        editor.show();
        QApplication::processEvents();
        canvas.zoomTo(QRectF(-400, -300, 800, 600));
        canvas.setZoom(1);
    }

    LevelDocument& document() { return editor.document(); }
    const LiveLevel& level() { return editor.document().level(); }
    const Shape& shapeOf(std::int64_t id) { return level().collider(*level().find(ColliderId{id})).shape; }
    bool isSelected(std::int64_t id) {
        const auto proxy = level().find(ColliderId{id});
        return proxy && document().selection().contains(*proxy);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&canvas, key, modifiers); }
    CanvasFeedback feedback() { return test::feedback(canvas); }
    /// The color painted at a place of the level.
    QColor painted(Vec2 at) {
        canvas.finishPicture();
        const QImage image = canvas.viewport()->grab().toImage();
        return image.pixelColor((canvas.toPixel(at) * image.devicePixelRatio()).toPoint());
    }
    /// Whether the mark of a touch is painted at a place of the level.
    bool isTouchMarked(Vec2 at) {
        canvas.finishPicture();
        const QImage image = canvas.viewport()->grab().toImage();
        const double ratio = image.devicePixelRatio();
        const QPoint middle = (canvas.toPixel(at) * ratio).toPoint();
        for (int y = -qRound(5 * ratio); y <= qRound(5 * ratio); ++y)
            for (int x = -qRound(5 * ratio); x <= qRound(5 * ratio); ++x) {
                const QColor color = image.pixelColor(middle + QPoint(x, y));
                if (color.red() > color.blue() + 80 && color.green() > color.blue() + 50)
                    return true;
            }
        return false;
    }

    ViewOptions options;
    DrawnSizes drawn;
    LevelEditor editor{options, drawn};
    Canvas& canvas = editor.canvas();
    Mouse mouse{canvas};
};

/// Whether a color is a red that warns, whatever lies under it.
inline bool isRed(const QColor& color) {
    return color.red() > color.green() + 60 && color.red() > color.blue() + 60;
}
/// Not the blue of the first layer.
inline bool isGreen(const QColor& color) {
    return color.green() > color.red() + 20 && color.green() > color.blue() - 10;
}

} // namespace tangent::test
