#pragma once

#include "document/live_edit.h"
#include "tools/snapping.h"
#include "tools/tool.h"

#include <QTimer>

#include <memory>
#include <optional>

namespace tangent {

/// Draws new colliders on the current layer. What is being drawn is in the level already, so its overlaps
/// show.
class CreateTool : public Tool {
    Q_OBJECT

public:
    explicit CreateTool(Canvas& canvas);

    QCursor cursor() const override { return Qt::CrossCursor; }
    void cancel() override;
    void press(const CanvasPointer& pointer) override;
    void doubleClick(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool keyPress(QKeyEvent& event) override;

protected:
    /// The shape between two places; invalid while nothing is spanned.
    virtual Shape spanned(Vec2 from, const CanvasPointer& pointer, const Snapper& snapper,
                          QVector<QLineF>& guides) const = 0;
    /// What a click without a drag places, the size that was drawn last.
    virtual Shape placedAt(Vec2 position) const = 0;
    virtual void rememberSize(const Shape& shape) = 0;
    virtual QString measure(const Shape& shape) const = 0;
    virtual QString undoText() const = 0;

private:
    struct Drawing {
        explicit Drawing(Canvas& canvas) : snapper(canvas, SnapTargets::all) {}

        QPoint pressedAt;
        Vec2 from;
        Snapper snapper;
        std::unique_ptr<LiveEdit> edit; ///< while the mouse is where something is spanned
        Collider collider;
        bool placesOnClick = false; ///< the mouse has not moved yet
    };

    void begin(const CanvasPointer& pointer);
    void refuse(Vec2 position);
    void place(Vec2 position);
    void placeByKey();
    void finish(LiveEdit& edit, const Collider& collider);

    std::unique_ptr<Drawing> drawing_;
    bool isRefused_ = false; ///< while it is said that nothing can be drawn
    QTimer refusalRead_;
};

/// From the centre to the rim; with Shift from corner to corner of the circle's box.
class CircleTool : public CreateTool {
    Q_OBJECT

public:
    using CreateTool::CreateTool;

protected:
    Shape spanned(Vec2 from, const CanvasPointer& pointer, const Snapper& snapper,
                  QVector<QLineF>& guides) const override;
    Shape placedAt(Vec2 position) const override;
    void rememberSize(const Shape& shape) override;
    QString measure(const Shape& shape) const override;
    QString undoText() const override;

private:
    double lastRadius_ = 16;
};

/// From corner to corner; Shift: a square, Alt: from the centre.
class RectangleTool : public CreateTool {
    Q_OBJECT

public:
    using CreateTool::CreateTool;

protected:
    Shape spanned(Vec2 from, const CanvasPointer& pointer, const Snapper& snapper,
                  QVector<QLineF>& guides) const override;
    Shape placedAt(Vec2 position) const override;
    void rememberSize(const Shape& shape) override;
    QString measure(const Shape& shape) const override;
    QString undoText() const override;

private:
    Vec2 lastSize_{32, 32};
};

} // namespace tangent
