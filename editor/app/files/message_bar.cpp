#include "app/files/message_bar.h"

#include "canvas/icons.h"
#include "panels/fields/icon_label.h"
#include "picture/canvas_theme.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>

#include <utility>

namespace tangent {

namespace {

QSize iconSize(const QWidget& widget) {
    const int side = widget.style()->pixelMetric(QStyle::PM_ButtonIconSize);
    return {side, side};
}

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), layout_(new QHBoxLayout(this)), icon_(new IconLabel(iconSize(*this), this)),
      text_(new QLabel(this)) {
    setAutoFillBackground(true);
    setFrameShape(QFrame::StyledPanel);
    setBackgroundRole(QPalette::ToolTipBase);
    text_->setTextFormat(Qt::PlainText); // file names may contain markup
    text_->setForegroundRole(QPalette::ToolTipText);
    text_->setWordWrap(true);
    layout_->addWidget(icon_);
    layout_->addWidget(text_, 1);
    hide();
    dismissal_.setInterval(100); // ms
    connect(&dismissal_, &QTimer::timeout, this, &MessageBar::dismiss);
}

void MessageBar::showMessage(const QString& text, const std::vector<Answer>& answers) {
    dismissal_.stop();
    returnFocus();
    for (QWidget* button : std::exchange(buttons_, {})) {
        button->hide();
        button->deleteLater(); // it may be the one that is clicked
    }
    text_->setText(text);
    setAccessibleName(text);
    for (const Answer& answer : answers) {
        auto* button = new QPushButton(answer.text, this);
        button->setToolTip(answer.tip);
        connect(button, &QPushButton::clicked, this, answer.choose);
        layout_->addWidget(button);
        buttons_.append(button);
    }
    paintInTheme();
    show();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::dismiss() {
    if (QApplication::mouseButtons() != Qt::NoButton)
        return dismissal_.start();
    dismissal_.stop();
    hide();
}

void MessageBar::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintInTheme();
}

void MessageBar::hideEvent(QHideEvent* event) {
    QFrame::hideEvent(event);
    if (isHidden()) // by itself, not with its level
        returnFocus();
}

/// Moves the focus from a button that is about to vanish to the level. Qt would move it to the tabs, where an arrow key
/// shows another level.
void MessageBar::returnFocus() {
    if (isAncestorOf(window()->focusWidget()))
        parentWidget()->setFocus();
}

void MessageBar::paintInTheme() {
    icon_->setIcon(icon(QStringLiteral("warning"), CanvasTheme::of(palette()).touching));
}

} // namespace tangent
