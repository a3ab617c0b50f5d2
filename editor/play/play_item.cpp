#include "play/play_item.h"

#include "canvas/canvas.h"
#include "picture/conversions.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace tangent {

namespace {

void drawShape(QPainter& painter, const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        painter.drawEllipse(toPoint(circle->center), circle->radius, circle->radius);
    } else if (const auto* rect = std::get_if<Rect>(&shape)) {
        painter.drawRect(toRectF(*rect));
    } else {
        const auto& rotated = std::get<RotatedRect>(shape);
        painter.drawPolygon(
            rotationAbout(center(shape), rotated.degrees).map(QPolygonF(toRectF(rotated.rect))));
    }
}

void setStyle(QPainter& painter, const QColor& color, Qt::BrushStyle pattern) {
    QPen pen(color, 2);
    pen.setCosmetic(true);
    painter.setPen(pen);
    QColor fill = color;
    fill.setAlpha(pattern == Qt::SolidPattern ? 60 : 200);
    QBrush brush(fill, pattern);
    brush.setTransform(painter.transform().inverted()); // the same hatching at every zoom
    painter.setBrush(brush);
}

} // namespace

QColor heatColor(const CanvasTheme& theme, double heat) {
    const auto mixed = [heat](int least, int most) {
        return static_cast<int>(std::lround(least + (most - least) * (0.2 + 0.8 * heat)));
    };
    const QColor& least = theme.background;
    const QColor& most = theme.touching;
    return {mixed(least.red(), most.red()), mixed(least.green(), most.green()),
            mixed(least.blue(), most.blue()), 200};
}

void paintTrail(QPainter& painter, const std::vector<Vec2>& trail, const CanvasTheme& theme) {
    painter.setBrush(Qt::NoBrush);
    QPolygonF line;
    line.reserve(static_cast<qsizetype>(trail.size()));
    for (const Vec2 place : trail)
        line.append(toPoint(place));
    for (QPen pen : {QPen(theme.background, 4.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin),
                     QPen(theme.guide, 2, Qt::DotLine)}) {
        pen.setCosmetic(true);
        painter.setPen(pen);
        painter.drawPolyline(line);
    }
}

void PlayItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setRenderHint(QPainter::Antialiasing);
    if (showsHeat_)
        paintHeat(*painter);
    paintColliders(*painter);
    if (showsTrail_)
        paintTrail(*painter, session_.trail(), canvas_.theme());
    paintCrowd(*painter);
    paintBody(*painter);
    painter->setRenderHint(QPainter::Antialiasing, false);
}

/// Above everything else, with a halo. Red and hatched while it overlaps a solid collider.
void PlayItem::paintBody(QPainter& painter) const {
    const CanvasTheme& theme = canvas_.theme();
    const LiveLevel& level = canvas_.document().level();
    const bool isHit =
        std::ranges::any_of(session_.overlapped(), [&](ProxyId id) { return !level.collider(id).sensor; });
    const Shape body = session_.bodyAt(fraction_);
    QPen halo(theme.background, 5);
    halo.setCosmetic(true);
    painter.setPen(halo);
    QColor ground = theme.background;
    ground.setAlpha(200);
    painter.setBrush(ground);
    drawShape(painter, body);
    setStyle(painter, isHit ? theme.problem : theme.passed, isHit ? Qt::BDiagPattern : Qt::SolidPattern);
    drawShape(painter, body);
}

/// While driving, every solid collider in view is green, hatched red if the body overlaps it. In the other modes only
/// what the body overlaps is marked. Sensors are meant to be entered: those that the body is in are tinted.
void PlayItem::paintColliders(QPainter& painter) const {
    constexpr int mostGreen = 4000; // more are too small to tell apart
    const LiveLevel& level = canvas_.document().level();
    const CanvasTheme& theme = canvas_.theme();
    const auto& overlapped = session_.overlapped();
    if (session_.mode() == PlayMode::drive) {
        setStyle(painter, theme.passed, Qt::SolidPattern);
        int count = 0;
        level.contacts().broadPhase().query(toAabb(area()), [&](ProxyId id) {
            const Collider& collider = level.collider(id);
            if (!collider.sensor && !std::ranges::binary_search(overlapped, id) &&
                canvas_.document().isVisible(id))
                drawShape(painter, collider.shape);
            return ++count < mostGreen;
        });
    }
    for (const ProxyId id : overlapped) {
        const Collider& collider = level.collider(id);
        if (collider.sensor)
            setStyle(painter, theme.entered, Qt::SolidPattern);
        else
            setStyle(painter, theme.problem, Qt::BDiagPattern);
        drawShape(painter, collider.shape);
    }
}

void PlayItem::paintCrowd(QPainter& painter) const {
    setStyle(painter, canvas_.theme().touching, Qt::SolidPattern);
    const Aabb view = toAabb(area());
    const PlayCrowd& crowd = session_.crowd();
    for (std::size_t i = 0; i < crowd.bodies().size(); ++i) {
        const Shape shape = crowd.bodyAt(i, fraction_);
        if (meets(bounds(shape), view))
            drawShape(painter, shape);
    }
}

void PlayItem::paintHeat(QPainter& painter) const {
    const HeatMap& heat = session_.heat();
    const QRectF view = area();
    for (const auto& [at, steps] : heat.cells()) {
        const QRectF cell(at.first * heat.cellSize(), at.second * heat.cellSize(), heat.cellSize(),
                          heat.cellSize());
        if (!cell.intersects(view))
            continue;
        painter.fillRect(cell, heatColor(canvas_.theme(), heat.heat(steps)));
        paintBorder(painter, cell, at);
    }
}

/// Outlines the heat map where the neighbor of a cell is cold: its least color may be that of the art below.
void PlayItem::paintBorder(QPainter& painter, const QRectF& cell, std::pair<double, double> at) const {
    const auto isCold = [&](double right, double down) {
        return !session_.heat().cells().contains({at.first + right, at.second + down});
    };
    QPen pen(canvas_.theme().touching, 2);
    pen.setCosmetic(true);
    painter.setPen(pen);
    if (isCold(-1, 0))
        painter.drawLine(cell.topLeft(), cell.bottomLeft());
    if (isCold(1, 0))
        painter.drawLine(cell.topRight(), cell.bottomRight());
    if (isCold(0, -1))
        painter.drawLine(cell.topLeft(), cell.topRight());
    if (isCold(0, 1))
        painter.drawLine(cell.bottomLeft(), cell.bottomRight());
}

} // namespace tangent
