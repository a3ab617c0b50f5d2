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
    if (const auto* circle = std::get_if<Circle>(&shape))
        painter.drawEllipse(toPoint(circle->center), circle->radius, circle->radius);
    else if (const auto* rect = std::get_if<Rect>(&shape))
        painter.drawRect(toRectF(*rect));
    else
        painter.drawPolygon(cornersOf(std::get<RotatedRect>(shape)));
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

/// Sets what lies below off, with a halo around it.
void setGround(QPainter& painter, const CanvasTheme& theme) {
    QPen halo(theme.background, 5);
    halo.setCosmetic(true);
    painter.setPen(halo);
    QColor ground = theme.background;
    ground.setAlpha(200);
    painter.setBrush(ground);
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

namespace {

/// Draws a trail as dots with a halo, which sets them off from art of any color.
void paintTrail(QPainter& painter, const PlayTrail& trail, const Canvas& canvas) {
    QList<QRect> halos;
    QList<QRect> dots;
    for (const Vec2 dot : trailDots(trail, toAabb(canvas.visibleArea()), canvas.zoom())) {
        const QPoint pixel = canvas.toPixel(dot).toPoint();
        halos.append(QRect(pixel - QPoint(2, 2), QSize(5, 5)));
        dots.append(QRect(pixel - QPoint(1, 1), QSize(3, 3)));
    }
    painter.save();
    painter.resetTransform();
    painter.setRenderHint(QPainter::Antialiasing, false); // many rectangles are filled fast
    painter.setPen(Qt::NoPen);
    painter.setBrush(canvas.theme().background);
    painter.drawRects(halos);
    painter.setBrush(canvas.theme().guide);
    painter.drawRects(dots);
    painter.restore();
}

} // namespace

void TrailItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    paintTrail(*painter, trail_, canvas_);
}

void PlayItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setRenderHint(QPainter::Antialiasing);
    if (showsHeat_)
        paintHeat(*painter);
    paintOverlapped(*painter);
    if (showsTrail_)
        paintTrail(*painter, session_.trail(), canvas_);
    paintSpawn(*painter);
    paintCrowd(*painter);
    paintBody(*painter);
    painter->setRenderHint(QPainter::Antialiasing, false);
}

/// A ring with a halo where the body starts.
void PlayItem::paintSpawn(QPainter& painter) const {
    const CanvasTheme& theme = canvas_.theme();
    const double radius = 7 / canvas_.zoom(); // pixels
    painter.setBrush(Qt::NoBrush);
    for (QPen pen : {QPen(theme.background, 5), QPen(theme.guide, 2)}) {
        pen.setCosmetic(true);
        painter.setPen(pen);
        painter.drawEllipse(toPoint(session_.start()), radius, radius);
    }
}

/// Above everything else, with a halo. Red and hatched while it overlaps a solid collider.
void PlayItem::paintBody(QPainter& painter) const {
    const CanvasTheme& theme = canvas_.theme();
    const bool isHit =
        std::ranges::any_of(session_.overlapped(), [&](ProxyId id) { return session_.stops(id); });
    const Shape body = session_.bodyAt(fraction_);
    setGround(painter, theme);
    drawShape(painter, body);
    setStyle(painter, isHit ? theme.problem : theme.passed, isHit ? Qt::BDiagPattern : Qt::SolidPattern);
    drawShape(painter, body);
    const QPointF middle = toPoint(center(body));
    const double arm = 0.35 * std::min(sizeOf(body).x, sizeOf(body).y); // a cross tells it from colliders
    painter.drawLine(middle - QPointF(arm, arm), middle + QPointF(arm, arm));
    painter.drawLine(middle - QPointF(arm, -arm), middle + QPointF(arm, -arm));
}

/// Colliders that stop the body are hatched in red where it overlaps them. Sensors are meant to be entered, and others
/// can be: those that the body is in are tinted, or outlined if the tint would drown much of the view.
void PlayItem::paintOverlapped(QPainter& painter) const {
    constexpr double most = 0.25; // of the view
    const CanvasTheme& theme = canvas_.theme();
    for (const ProxyId id : session_.overlapped()) {
        const Shape& shape = canvas_.document().level().collider(id).shape;
        if (session_.stops(id)) {
            setGround(painter, theme);
            drawShape(painter, shape);
            setStyle(painter, theme.problem, Qt::BDiagPattern);
        } else {
            const Vec2 size = sizeOf(shape);
            setStyle(painter, theme.entered, Qt::SolidPattern);
            if (size.x * size.y > most * area().width() * area().height())
                painter.setBrush(Qt::NoBrush);
        }
        drawShape(painter, shape);
    }
}

void PlayItem::paintCrowd(QPainter& painter) const {
    constexpr double minForOutline = 10; // pixels: outlines of smaller bodies would hide the level
    setStyle(painter, canvas_.theme().bounds, Qt::SolidPattern); // that of no layer
    const QPen outline = painter.pen();
    const QBrush fill = painter.brush();
    QColor spot = outline.color();
    spot.setAlpha(150);
    const Aabb view = toAabb(area());
    const PlayCrowd& crowd = session_.crowd();
    for (std::size_t i = 0; i < crowd.bodies().size(); ++i) {
        const Shape shape = crowd.bodyAt(i, fraction_);
        if (!meets(bounds(shape), view))
            continue;
        const bool isSpot = sizeOf(shape).x * canvas_.zoom() < minForOutline;
        painter.setPen(isSpot ? QPen(Qt::NoPen) : outline);
        painter.setBrush(isSpot ? QBrush(spot) : fill);
        drawShape(painter, shape);
    }
}

void PlayItem::paintHeat(QPainter& painter) const {
    const HeatMap& heat = session_.heat();
    const double size = heat.cellSize();
    const Aabb view = toAabb(area());
    heat.visit(view, [&](std::pair<double, double> at, int steps) {
        const QRectF cell(at.first * size, at.second * size, size, size);
        painter.fillRect(cell, heatColor(canvas_.theme(), heat.heat(steps)));
        paintBorder(painter, cell, at);
    });
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
