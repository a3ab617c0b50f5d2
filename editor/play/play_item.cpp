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
    paintColliders(*painter);
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

/// The solid colliders in view that the body does not overlap, up to `most`: while driving all, otherwise the hidden ones,
/// which block the body like the others.
std::vector<ProxyId> PlayItem::solidsInView(std::size_t most) const {
    constexpr int mostVisits = 100'000;
    const LevelDocument& document = canvas_.document();
    const LiveLevel& level = document.level();
    const bool isDriving = session_.mode() == PlayMode::drive;
    std::vector<ProxyId> found;
    if (!isDriving && document.colliderView().hidden().isEmpty() && document.layers().isAllVisible())
        return found;
    int visits = 0;
    level.contacts().broadPhase().query(toAabb(area()), [&](ProxyId id) {
        if (!level.collider(id).sensor && (isDriving || !document.isVisible(id)) &&
            !std::ranges::binary_search(session_.overlapped(), id))
            found.push_back(id);
        return found.size() < most && ++visits < mostVisits;
    });
    return found;
}

/// Tints solid colliders. Hidden ones get a dashed outline: they show only during play.
void PlayItem::paintSolids(QPainter& painter, const std::vector<ProxyId>& solids) const {
    const LevelDocument& document = canvas_.document();
    setStyle(painter, canvas_.theme().passed, Qt::SolidPattern);
    for (const ProxyId id : solids)
        if (document.isVisible(id))
            drawShape(painter, document.level().collider(id).shape);
    QPen dashed(canvas_.theme().passed, 2, Qt::DashLine);
    dashed.setCosmetic(true);
    painter.setPen(dashed);
    painter.setBrush(Qt::NoBrush);
    for (const ProxyId id : solids)
        if (!document.isVisible(id))
            drawShape(painter, document.level().collider(id).shape);
}

/// While driving, every solid collider in view is green, hatched red if the body overlaps it. In the other modes only
/// what the body overlaps is marked, and what is hidden. Sensors are meant to be entered: those that the body is in are
/// tinted. If too many are in view to tell apart, none is green.
void PlayItem::paintColliders(QPainter& painter) {
    constexpr std::size_t mostGreen = 4000;
    const LiveLevel& level = canvas_.document().level();
    const CanvasTheme& theme = canvas_.theme();
    const std::vector<ProxyId> solids = solidsInView(mostGreen);
    leavesOut_ = solids.size() == mostGreen;
    if (!leavesOut_)
        paintSolids(painter, solids);
    for (const ProxyId id : session_.overlapped()) {
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
