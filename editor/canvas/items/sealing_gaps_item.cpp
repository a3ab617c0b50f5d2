#include "canvas/items/sealing_gaps_item.h"

#include "canvas/canvas.h"
#include "canvas/handles.h"
#include "document/readout.h"
#include "picture/conversions.h"

#include <tangent/geometry/manifold.h>
#include <tangent/live/problems.h>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <set>

namespace tangent {

namespace {

constexpr std::size_t maxGaps = 200; // with more, the goals hide the level anyway

/// A line with bars at its ends, and a halo.
void paintDimension(QPainter& painter, const CanvasTheme& theme, const QColor& color, const QLineF& line,
                    QPointF along) {
    constexpr double bar = 7; // pixels on each side
    const QPointF across(-along.y() * bar, along.x() * bar);
    for (const QPen& pen : {QPen(theme.background, 5, Qt::SolidLine, Qt::RoundCap),
                            QPen(color, 2, Qt::SolidLine, Qt::RoundCap)}) {
        painter.setPen(pen);
        painter.drawLine(line);
        painter.drawLine(line.p1() - across, line.p1() + across);
        painter.drawLine(line.p2() - across, line.p2() + across);
    }
}

} // namespace

SealingGapsItem::SealingGapsItem(Canvas& canvas) : canvas_(canvas) {
    const LevelDocument& document = canvas.document();
    QObject::connect(&document, &LevelDocument::changed, &canvas, [this](const DocumentChange& change) {
        if (change.everything)
            gaps_.clear();
    });
    QObject::connect(&document, &LevelDocument::problemsChanged, &canvas,
                     [this](const std::vector<ProblemChange>& changes) {
                         for (const auto& [event, problem] : changes) {
                             if (problem.rule != Rule::unreachable)
                                 continue;
                             const bool hasGap = problem.measure > 0 && problem.otherColliders.size() > 1;
                             if (event != ProblemEvent::vanished && hasGap)
                                 gaps_.insert_or_assign(keyOf(problem), std::pair(problem.otherColliders[0],
                                                                                  problem.otherColliders[1]));
                             else
                                 gaps_.erase(keyOf(problem));
                         }
                         canvas_.viewport()->update();
                     });
}

/// Nothing if the two have moved together since the problem was found.
std::optional<SealingGapsItem::Mark> SealingGapsItem::markOf(ColliderId a, ColliderId b,
                                                             const Shape& body) const {
    const LiveLevel& level = canvas_.document().level();
    const auto first = level.find(a);
    const auto second = level.find(b);
    if (!first || !second)
        return std::nullopt;
    const Shape& one = level.collider(*first).shape;
    const Shape& other = level.collider(*second).shape;
    if (!isValid(one) || !isValid(other))
        return std::nullopt;
    const Manifold manifold = contactManifold(one, other);
    const GapWidth gap = gapWidth(one, other, body);
    if (manifold.depth >= 0 || gap.width >= gap.needed)
        return std::nullopt;
    const bool isAlongAxis = gap.along.x == 0 || gap.along.y == 0;
    const Aabb between = intersection(bounds(one), bounds(other)); // from side to side of the gap
    const Vec2 middle = isAlongAxis ? between.min * 0.5 + between.max * 0.5 : manifold.points[0];
    return Mark{gap, middle, level.settings().rules[Rule::unreachable].severity};
}

void SealingGapsItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const std::optional<Shape> body =
        canvas_.playedBody() ? canvas_.playedBody() : reachBody(canvas_.document().level().settings());
    if (gaps_.empty() || !body || !isValid(*body))
        return;
    painter->save();
    painter->resetTransform();
    painter->setRenderHint(QPainter::Antialiasing);
    std::set<std::pair<ColliderId, ColliderId>> painted; // goals in one room share their gap
    for (const auto& [key, pair] : gaps_) {
        if (painted.size() == maxGaps)
            break;
        if (!painted.insert(std::minmax(pair.first, pair.second)).second)
            continue;
        const auto mark = markOf(pair.first, pair.second, *body);
        if (mark && area().contains(toPoint(mark->middle)))
            paintMark(*painter, *mark);
    }
    painter->restore();
}

/// Beside the line, where the text covers neither the gap nor its ends, and clear of the handles of the selection.
QRectF SealingGapsItem::placeText(const QSizeF& size, const QLineF& gap) const {
    constexpr double beside = 12; // pixels from the line
    constexpr double handle = 8;  // pixels from the middle of a handle
    std::vector<QRectF> handles;
    if (canvas_.showsSelection() && canvas_.selectionFrame())
        for (const Handle& each : handlesOf(*canvas_.selectionFrame(), canvas_)) {
            const QPointF at = canvas_.toPixel(toVec2(each.position));
            handles.emplace_back(at - QPointF(handle, handle), at + QPointF(handle, handle));
        }
    const QPointF half = QPointF(gap.dx(), gap.dy()) / 2;
    const QPointF across(0, beside + size.height() / 2);
    const QPointF along(beside + size.width() / 2, 0);
    const bool isLevel = std::abs(half.x()) > std::abs(half.y());
    const QPointF offsets[] = {isLevel ? across : along, isLevel ? -across : -along,
                               isLevel ? along + QPointF(std::abs(half.x()), 0)
                                       : across + QPointF(0, std::abs(half.y()))};
    QRectF place(QPointF(), size);
    for (const QPointF offset : offsets) {
        place.moveCenter(gap.center() + offset);
        if (std::ranges::none_of(handles, [&](const QRectF& each) { return each.intersects(place); }))
            return place;
    }
    place.moveCenter(gap.center() + offsets[0]);
    return place;
}

void SealingGapsItem::paintMark(QPainter& painter, const Mark& mark) const {
    constexpr double padding = 4;
    const CanvasTheme& theme = canvas_.theme();
    const QColor color = mark.severity == Severity::error ? theme.problem : theme.touching;
    const QPointF along = toPoint(mark.gap.along);
    const QPointF middle = canvas_.toPixel(mark.middle);
    const QPointF half = along * (mark.gap.width / 2 * canvas_.zoom());
    const QLineF gap(middle - half, middle + half);
    paintDimension(painter, theme, color, gap, along);
    const QString text = QCoreApplication::translate("tangent::SealingGapsItem", "%1 wide, needs %2")
                             .arg(readout(mark.gap.width), readout(mark.gap.needed));
    const QFontMetricsF metrics(painter.font());
    const QRectF box =
        placeText({metrics.horizontalAdvance(text) + 2 * padding, metrics.height() + padding}, gap);
    painter.setPen(QPen(color, 1));
    painter.setBrush(theme.background);
    painter.drawRoundedRect(box, 3, 3);
    painter.drawText(box, Qt::AlignCenter, text);
}

} // namespace tangent
