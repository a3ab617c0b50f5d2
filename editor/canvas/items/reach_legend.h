#pragma once

#include "canvas/reach_search.h"

#include <QStringList>
#include <QWidget>

namespace tangent {

class Canvas;

/// Says in a corner of the canvas what the shades of a ReachPicture mean, or why there are none. Mouse events pass
/// through it.
class ReachLegend : public QWidget {
    Q_OBJECT

public:
    explicit ReachLegend(Canvas& canvas);

    void explain(const ReachPicture& picture);

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    QStringList lines() const;
    bool hasShades() const;

    Canvas& canvas_;
    ReachPicture::State state_ = ReachPicture::State::none;
    Shape body_;
    bool isFromSpawns_ = true;
};

/// Kind and size of a body: "circle of radius 8".
QString bodyText(const Shape& body);

} // namespace tangent
