#include "canvas/ruler.h"

#include "canvas/canvas.h"
#include "canvas/grid_steps.h"
#include "canvas/keep_texts.h"
#include "document/readout.h"

#include <QApplication>
#include <QCoreApplication>
#include <QFontInfo>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tangent {

namespace {
constexpr int labelBase = 8; // pixels from the edge at the canvas to the base line of the labels
} // namespace

Ruler::Ruler(Canvas& canvas, Qt::Orientation orientation)
    : QWidget(&canvas), canvas_(canvas), orientation_(orientation) {
    followFont();
    setContextMenuPolicy(Qt::PreventContextMenu); // that of the canvas is about colliders
    setCursor(orientation == Qt::Horizontal ? Qt::SplitVCursor : Qt::SplitHCursor);
    keepTexts(*this, [this] {
        setToolTip(QCoreApplication::translate(
            "Ruler", "Drag a guide out of the ruler; double-click a guide to type its position"));
    });
}

void Ruler::followFont() {
    QFont small = canvas_.font();
    small.setPointSizeF(QFontInfo(small).pointSizeF() * 0.8);
    setFont(small);
}

int Ruler::thickness() const {
    constexpr int room = 2;   // above the labels
    constexpr int least = 20; // to be hit with a mouse
    return std::max(least, labelBase + fontMetrics().ascent() + room);
}

void Ruler::setMark(std::optional<int> pixel) {
    mark_ = pixel;
    update();
}

void Ruler::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const CanvasTheme& theme = canvas_.theme();
    painter.fillRect(rect(), theme.rulerFill);
    painter.setPen(theme.rulerText);
    const bool across = orientation_ == Qt::Horizontal;
    if (!across) { // rotated, so that labels of the vertical ruler read upward
        painter.translate(0, height());
        painter.rotate(-90);
    }
    const int length = across ? width() : height();
    const int thickness = across ? height() : width();
    const auto along = [&](double pixel) {
        return across ? pixel : length - pixel;
    };

    const QRectF area = canvas_.visibleArea();
    const double first = across ? area.left() : area.top();
    const double zoom = canvas_.zoom();
    const GridSteps steps = gridSteps(canvas_.gridSize(), zoom);
    const double tick = steps.tick;
    const double ticksPerLabel = std::round(steps.label / tick);
    const double firstTick = std::floor(first / tick);
    const int count = static_cast<int>(length / (tick * zoom)) + 2;
    for (int i = 0; i < count; ++i) {
        const double number = firstTick + i;
        const double at = std::floor(along((number * tick - first) * zoom)) + 0.5;
        if (!(std::abs(at) <= 2 * length)) // far out, rounding misplaces ticks
            continue;
        const bool labelled = std::fmod(number, ticksPerLabel) == 0;
        painter.drawLine(QPointF(at, thickness), QPointF(at, thickness - (labelled ? 9 : 4)));
        const QString label = labelled ? readout(number * tick) : QString();
        const double start = at + 3;
        const bool fits = start >= 0 && start + painter.fontMetrics().horizontalAdvance(label) <= length;
        if (fits) // the rest of a number would read as another one
            painter.drawText(QPointF(start, thickness - labelBase), label);
    }
    painter.drawLine(QPointF(0, thickness - 0.5), QPointF(length, thickness - 0.5));
    paintGuides(painter, length, thickness);
    if (mark_) {
        const double at = along(*mark_ + 0.5);
        painter.setPen(theme.selection);
        painter.drawLine(QPointF(at, 0), QPointF(at, thickness));
    }
}

/// Marks where the guides that cross the ruler are.
void Ruler::paintGuides(QPainter& painter, int length, int thickness) const {
    if (!canvas_.options().showGuides())
        return;
    const bool across = orientation_ == Qt::Horizontal;
    const Axis crossing = across ? Axis::x : Axis::y;
    const QRectF area = canvas_.visibleArea();
    painter.setPen(canvas_.theme().laidGuide);
    for (const Guide& guide : canvas_.document().level().settings().guides) {
        const double pixel =
            std::floor((guide.at - (across ? area.left() : area.top())) * canvas_.zoom()) + 0.5;
        if (guide.axis != crossing || !(pixel >= 0 && pixel <= length))
            continue;
        const double at = across ? pixel : length - pixel;
        painter.drawLine(QPointF(at, thickness - 9), QPointF(at, thickness));
    }
}

QMouseEvent Ruler::onCanvas(const QMouseEvent& event) const {
    return {event.type(),
            QPointF(canvas_.viewport()->mapFrom(&canvas_, mapTo(&canvas_, event.position().toPoint()))),
            event.globalPosition(),
            event.button(),
            event.buttons(),
            event.modifiers()};
}

void Ruler::mousePressEvent(QMouseEvent* event) {
    canvas_.pressRuler(orientation_ == Qt::Horizontal ? Axis::y : Axis::x, onCanvas(*event));
}

void Ruler::mouseMoveEvent(QMouseEvent* event) {
    QMouseEvent moved = onCanvas(*event);
    QApplication::sendEvent(canvas_.viewport(), &moved);
}

void Ruler::mouseReleaseEvent(QMouseEvent* event) {
    QMouseEvent released = onCanvas(*event);
    QApplication::sendEvent(canvas_.viewport(), &released);
}

} // namespace tangent
