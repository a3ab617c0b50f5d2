#pragma once

#include <QMenu>

namespace tangent {

class Actions;
class Canvas;

/// What can be done with the collider under the cursor, or with the selected ones: the canvas's context menu.
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
