#include "app/help/link_button.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace tangent {

namespace {

constexpr int buttonPadding = 8;
constexpr int iconPixels = 20;
constexpr int textLeft = buttonPadding + iconPixels + 10;
constexpr int narrowest = 160;
constexpr int usualWidth = 300;

} // namespace

LinkButton::LinkButton(Detail place, QWidget* parent) : QAbstractButton(parent), place_(place) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LinkButton::setTexts(const QString& text, const QString& detail) {
    detail_ = detail;
    setText(text);
    setAccessibleName(text);
    setAccessibleDescription(detail);
    updateGeometry();
    update();
}

QSize LinkButton::sizeHint() const {
    const QFontMetrics metrics = fontMetrics();
    const int width = metrics.horizontalAdvance(text());
    const int beside = metrics.horizontalAdvance(detail_);
    const int lines = place_ == Detail::below ? 2 : 1;
    const int content =
        place_ == Detail::below ? std::max(width, beside) : width + 3 * buttonPadding + beside;
    const int height =
        std::max(lines * metrics.height(), iconPixels) + 2 * buttonPadding - (lines == 2 ? 4 : 0);
    return {std::max(textLeft + content + buttonPadding, usualWidth), height};
}

QSize LinkButton::minimumSizeHint() const {
    return {narrowest, sizeHint().height()};
}

/// Enter presses the button, as Space does.
void LinkButton::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void LinkButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor accent = palette().color(QPalette::Highlight);
    if (underMouse() || isDown() || hasFocus()) {
        QColor back = accent;
        back.setAlpha(isDown() ? 70 : underMouse() ? 45 : 0);
        painter.setPen(hasFocus() ? QPen(accent, 1.5) : Qt::NoPen);
        painter.setBrush(back);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 5, 5);
    }
    const QFontMetrics metrics = fontMetrics();
    const bool isBelow = place_ == Detail::below;
    const QRect inside = rect().adjusted(textLeft, 0, -buttonPadding, 0);
    icon().paint(&painter, QRect(buttonPadding, (height() - iconPixels) / 2, iconPixels, iconPixels));
    QRect first = inside;
    QRect second = inside;
    if (isBelow) {
        first.setHeight(metrics.height());
        first.moveTop((height() - 2 * metrics.height()) / 2);
        second = first.translated(0, metrics.height());
    } else {
        first.setRight(inside.right() - metrics.horizontalAdvance(detail_) - buttonPadding);
    }
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(first, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(text(), Qt::ElideMiddle, first.width()));
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(second, isBelow ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter,
                     metrics.elidedText(detail_, Qt::ElideMiddle, second.width()));
}

} // namespace tangent
