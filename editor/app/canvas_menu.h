#pragma once

#include <QMenu>

namespace tangent {

class Actions;
class Canvas;

/// The context menu of the canvas. Acts on the collider under the cursor, or on the selection if that contains it.
class CanvasMenu : public QMenu {
    Q_OBJECT

public:
    CanvasMenu(Canvas& canvas, const Actions& actions, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void selectUnder(QPoint pixel);

    Canvas& canvas_;
};

} // namespace tangent
