#include "canvas/items/reach_item.h"

#include "canvas/canvas.h"
#include "canvas/items/reach_legend.h"
#include "canvas/painting.h"
#include "document/play_unit.h"

#include <tangent/live/problems.h>

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tangent {

ReachItem::ReachItem(Canvas& canvas)
    : canvas_(canvas), legend_(new ReachLegend(canvas)), search_(canvas.document().level()) {
    const LevelDocument& document = canvas.document();
    const auto repaint = [&canvas] {
        canvas.viewport()->update();
    };
    QObject::connect(&document, &LevelDocument::aboutToChange, &search_,
                     [this](const DocumentChange& change) {
                         if (change.everything) // another level
                             search_.clear();
                         else
                             search_.stop();
                     });
    QObject::connect(&document, &LevelDocument::changed, &search_, [this](const DocumentChange& change) {
        if (change.settings)
            explain();
    });
    QObject::connect(&document, &LevelDocument::checkingChanged, &search_, repaint);
    QObject::connect(&canvas.options(), &ViewOptions::changed, &search_, [this] {
        if (!canvas_.options().showReach())
            search_.clear();
        explain();
    });
    QObject::connect(&search_, &ReachSearch::changed, &search_, [this, repaint] {
        explain();
        repaint();
    });
    explain();
}

/// The part of the level that the viewport shows, in device pixels.
ReachView ReachItem::viewNow() const {
    const double ratio = canvas_.viewport()->devicePixelRatioF();
    const double scale = canvas_.zoom() * ratio;
    const QRectF area = canvas_.visibleArea();
    const QPoint corner(static_cast<int>(std::floor(area.left() * scale)),
                        static_cast<int>(std::floor(area.top() * scale)));
    const QSize size = (QSizeF(canvas_.viewport()->size()) * ratio).toSize() + QSize(2, 2);
    return {QRect(corner, size), scale, std::max(1, qRound(ratio)), canvas_.theme().unreachable,
            canvas_.theme().background};
}

Shape ReachItem::body() const {
    if (playedBody_)
        return *playedBody_;
    const Circle playBody{{0, 0}, playUnit(canvas_.document().level().settings()) / 2};
    return reachBody(canvas_.document().level().settings()).value_or(playBody);
}

void ReachItem::setPlayedBody(const std::optional<Shape>& played, const std::optional<Vec2>& start) {
    if (played == playedBody_ && start == start_)
        return;
    playedBody_ = played;
    start_ = start;
    canvas_.viewport()->update();
}

void ReachItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    constexpr double far = 1e9; // pixels from the origin: more would not fit into int
    const QRectF area = canvas_.visibleArea();
    const double farthest = std::max(std::max(std::abs(area.left()), std::abs(area.right())),
                                     std::max(std::abs(area.top()), std::abs(area.bottom())));
    const double ratio = canvas_.viewport()->devicePixelRatioF();
    if (!canvas_.options().showReach() || farthest * canvas_.zoom() * ratio > far)
        return;
    search_.show(viewNow(), body(), start_);
    const ReachPicture& picture = search_.picture();
    if (picture.image.isNull())
        return;
    const QTransform toLevel = painter->transform();
    setPixelTransform(*painter, ratio);
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    const double scale = picture.view.scale;
    const QPointF corner = canvas_.toPixel(toVec2(QPointF(picture.view.pixels.topLeft()) / scale)) * ratio;
    if (scale == canvas_.zoom() * ratio)
        painter->drawImage(corner.toPoint(), picture.image); // copies pixels
    else
        painter->drawImage(QRectF(corner, QSizeF(picture.image.size()) * (canvas_.zoom() * ratio / scale)),
                           picture.image);
    painter->setTransform(toLevel);
}

void ReachItem::finish() {
    search_.finish();
}

void ReachItem::explain() {
    if (!canvas_.options().showReach()) {
        legend_->hide();
        return;
    }
    legend_->explain(search_.picture());
}

} // namespace tangent
