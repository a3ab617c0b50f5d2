#include "panels/settings/matrix_area.h"

#include "panels/fields/words.h"

#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace tangent {

namespace {

constexpr int maxHeadLength = 140;
constexpr int headGap = 6;
constexpr int roundingSlack = 2; // avoids eliding a name whose width was rounded down

} // namespace

MatrixHeads::MatrixHeads(Qt::Orientation orientation, QWidget* parent)
    : QWidget(parent), orientation_(orientation) {
    setObjectName(orientation == Qt::Horizontal ? QStringLiteral("columnHeads") : QStringLiteral("rowHeads"));
}

void MatrixHeads::setNames(const QStringList& names, int cellSize) {
    names_ = names;
    cellSize_ = cellSize;
    update();
}

void MatrixHeads::setScrolled(int scrolled) {
    scrolled_ = scrolled;
    update();
}

int MatrixHeads::extent() const {
    int longest = 0;
    for (const QString& name : names_)
        longest = std::max(longest, fontMetrics().horizontalAdvance(name));
    return std::min(longest + roundingSlack, maxHeadLength) + 2 * headGap;
}

QRect MatrixHeads::cell(int place) const {
    const int start = place * cellSize_ - scrolled_;
    return orientation_ == Qt::Horizontal ? QRect(start, 0, cellSize_, height())
                                          : QRect(0, start, width(), cellSize_);
}

bool MatrixHeads::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int along = orientation_ == Qt::Horizontal ? help->x() : help->y();
    const QString name = names_.value((along + scrolled_) / cellSize_);
    QToolTip::showText(help->globalPos(), name.isEmpty() ? QString() : plainToolTip(name), this);
    return true;
}

/// Rotates the names of columns, which are narrow.
void MatrixHeads::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    for (int place = 0; place < names_.size(); ++place) {
        const QRect box = cell(place);
        if (!box.intersects(rect()))
            continue;
        const bool isColumn = orientation_ == Qt::Horizontal;
        const int length = isColumn ? box.height() : box.width();
        painter.save();
        painter.translate(isColumn ? box.bottomLeft() + QPoint(0, 1) : box.topLeft());
        painter.rotate(isColumn ? -90 : 0);
        const QRect line(headGap, 0, length - 2 * headGap, cellSize_);
        const Qt::Alignment alignment = Qt::AlignVCenter | (isColumn ? Qt::AlignLeft : Qt::AlignRight);
        painter.drawText(line, static_cast<int>(alignment),
                         fontMetrics().elidedText(names_[place], Qt::ElideMiddle, line.width()));
        painter.restore();
    }
}

MatrixArea::MatrixArea(QWidget* parent)
    : QScrollArea(parent), rows_(new MatrixHeads(Qt::Vertical, this)),
      columns_(new MatrixHeads(Qt::Horizontal, this)) {
    setWidgetResizable(true);
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus); // its boxes take the focus
}

void MatrixArea::setNames(const QStringList& rows, const QStringList& columns, int cellSize) {
    rows_->setNames(rows, cellSize);
    columns_->setNames(columns, cellSize);
    setViewportMargins(rows_->extent(), columns_->extent(), 0, 0);
    layOutHeads();
}

void MatrixArea::layOutHeads() {
    const QRect view = viewport()->geometry();
    rows_->setGeometry(0, view.top(), view.left(), view.height());
    columns_->setGeometry(view.left(), 0, view.width(), view.top());
}

void MatrixArea::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    layOutHeads();
    emit viewMoved();
}

void MatrixArea::scrollContentsBy(int dx, int dy) {
    QScrollArea::scrollContentsBy(dx, dy);
    rows_->setScrolled(verticalScrollBar()->value());
    columns_->setScrolled(horizontalScrollBar()->value());
    emit viewMoved();
}

} // namespace tangent
