#include "app/compare/compare_preview.h"

#include "canvas/painting.h"
#include "picture/canvas_theme.h"

#include <QPainterPath>

#include <algorithm>

namespace tangent {

namespace {

QPainterPath outlineOf(const Circle& circle) {
    QPainterPath path;
    path.addEllipse(toPoint(circle.center), circle.radius, circle.radius);
    return path;
}

QPainterPath outlineOf(const Rect& rect) {
    QPainterPath path;
    path.addRect(toRectF(rect));
    return path;
}

QPainterPath outlineOf(const RotatedRect& rotated) {
    return rotationAbout(center(Shape(rotated.rect)), rotated.degrees).map(outlineOf(rotated.rect));
}

QPainterPath outlineOf(const Shape& shape) {
    return std::visit([](const auto& kind) { return outlineOf(kind); }, shape);
}

} // namespace

ComparePreview::ComparePreview(const LiveLevel& level, QWidget* parent) : QWidget(parent), level_(level) {
    setMinimumSize(200, 160);
}

void ComparePreview::showShapes(std::vector<Shape> mine, std::vector<Shape> theirs) {
    mine_ = std::move(mine);
    theirs_ = std::move(theirs);
    for (auto* shapes : {&mine_, &theirs_})
        std::erase_if(*shapes, [](const Shape& shape) { return !isValid(shape); });
    update();
}

/// The shapes and what surrounds them. Null if there are none.
QRectF ComparePreview::area() const {
    QRectF area;
    for (const auto* shapes : {&mine_, &theirs_})
        for (const Shape& shape : *shapes)
            area |= toRectF(bounds(shape));
    const double margin = std::max(area.width(), area.height()) / 2;
    return area.isNull() ? area : area.marginsAdded({margin, margin, margin, margin});
}

void ComparePreview::paintEvent(QPaintEvent*) {
    constexpr std::size_t maxSurrounding = 10'000; // painting more takes noticeably long
    const CanvasTheme theme = CanvasTheme::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.background);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetrics metrics = fontMetrics();
    const int lineHeight = metrics.height() + 4;
    const QRectF place = QRectF(rect()).adjusted(0, 0, 0, -2 * lineHeight);
    if (const QRectF shown = area(); !shown.isNull()) {
        painter.save();
        painter.setClipRect(place);
        painter.translate(place.center());
        const double scale = std::min(place.width() / shown.width(), place.height() / shown.height());
        painter.scale(scale, scale);
        painter.translate(-shown.center());
        painter.setPen(cosmeticPen(theme.majorGridLine, 1, Qt::SolidLine));
        std::size_t painted = 0;
        const QRectF visible(shown.center() - QPointF(place.width(), place.height()) / scale / 2,
                             place.size() / scale);
        level_.contacts().broadPhase().query(toAabb(visible), [&](ProxyId proxy) {
            painter.drawPath(outlineOf(level_.collider(proxy).shape));
            return ++painted < maxSurrounding;
        });
        for (const auto& [shapes, pen] : {std::pair(&mine_, cosmeticPen(theme.selection, 2, Qt::SolidLine)),
                                          {&theirs_, cosmeticPen(theme.touching, 2, Qt::DashLine)}}) {
            painter.setPen(pen);
            for (const Shape& shape : *shapes)
                painter.drawPath(outlineOf(shape));
        }
        painter.restore();
    }
    double y = place.bottom() + lineHeight / 2.0;
    for (const auto& [text, pen] : {std::pair(tr("Mine"), QPen(theme.selection, 2, Qt::SolidLine)),
                                    {tr("Theirs"), QPen(theme.touching, 2, Qt::DashLine)}}) {
        painter.setPen(pen);
        painter.drawLine(QPointF(8, y), QPointF(44, y));
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QPointF(52, y + metrics.ascent() / 2.0 - 1), text);
        y += lineHeight;
    }
}

} // namespace tangent
