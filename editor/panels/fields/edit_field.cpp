#include "panels/fields/edit_field.h"

#include "panels/fields/controls.h"
#include "panels/fields/words.h"
#include "picture/canvas_theme.h"

#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFrame>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace tangent {

namespace {
constexpr int affixGap = 6;
constexpr int affixInset = 3;
constexpr int smallestWidth = 56;
} // namespace

EditField::EditField(QWidget* parent) : QLineEdit(parent) {
    connect(this, &QLineEdit::textEdited, this, [this](const QString& text) {
        if (isBeingEdited())
            return emit typed(text);
        setFault({}); // undo restored the shown text
        emit cancelled();
    });
}

void EditField::showText(const QString& text) {
    if (isBeingEdited())
        return;
    shown_ = text;
    showsMixed_ = false;
    reset();
}

void EditField::showMixed() {
    if (isBeingEdited())
        return;
    shown_.clear();
    showsMixed_ = true;
    reset();
}

void EditField::reset() {
    setFault({});
    setPlaceholderText(showsMixed_ ? tr("mixed") : QString());
    const bool isSame = text() == shown_;
    const int cursor = isSame ? cursorPosition() : 0; // the most significant digits are on the left
    const int selected = isSame ? static_cast<int>(selectedText().size()) : 0;
    const int anchor = cursor == selectionStart() ? cursor + selected : cursor - selected;
    setText(shown_); // also clears the undo history of the field, so that undo acts on the level
    setSelection(anchor, cursor - anchor);
}

void EditField::selectWhole() {
    const int length = static_cast<int>(text().size());
    setSelection(length, -length);
}

void EditField::editAndReturn() {
    QWidget* before = QApplication::focusWidget();
    setFocus(Qt::ShortcutFocusReason);
    previousFocus_ = before == this ? nullptr : before;
    selectWhole();
}

bool EditField::returnFocus() {
    if (!previousFocus_)
        return false;
    previousFocus_->activateWindow(); // the field may be in a floating panel
    previousFocus_->setFocus();
    return true;
}

void EditField::setPrefix(const QString& prefix) {
    prefix_ = prefix;
    applyMargins();
}

void EditField::setSuffix(const QString& suffix) {
    if (std::exchange(suffix_, suffix) != suffix)
        applyMargins();
}

void EditField::applyMargins() {
    const auto widthOf = [this](const QString& affix) {
        return affix.isEmpty() ? 0 : fontMetrics().horizontalAdvance(affix) + affixGap;
    };
    setTextMargins(widthOf(prefix_), 0, widthOf(suffix_), 0);
}

QRect EditField::textArea() const {
    constexpr int horizontalMargin = 2; // of QLineEdit, on either side
    QStyleOptionFrame option;
    initStyleOption(&option);
    const QRect inside = style()->subElementRect(QStyle::SE_LineEditContents, &option, this) - textMargins();
    return inside.adjusted(horizontalMargin, 0, -horizontalMargin, 0);
}

bool EditField::isTruncated() const {
    return fontMetrics().horizontalAdvance(text()) > textArea().width();
}

/// Without an ellipsis, the digits that fit would look like the whole number.
QString EditField::visibleText() const {
    const int width = textArea().width();
    if (!isTruncated())
        return text();
    if (const QString shorter = shortText();
        !shorter.isEmpty() && fontMetrics().horizontalAdvance(shorter) <= width)
        return shorter;
    return fontMetrics().elidedText(text(), Qt::ElideRight, width);
}

void EditField::paintVisibleText(QPainter& painter) const {
    const QRect area = textArea();
    painter.fillRect(area.adjusted(0, 2, 2, -2), palette().color(QPalette::Base));
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::Text));
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, visibleText());
}

void EditField::setFault(const QString& fault) {
    if (fault_ == fault)
        return;
    fault_ = fault;
    setAccessibleDescription(fault);
    update();
    emit faultChanged(fault);
}

QSize EditField::sizeHint() const {
    return {std::max(smallestWidth * 2, minimumSizeHint().width()), QLineEdit::sizeHint().height()};
}

QSize EditField::minimumSizeHint() const {
    const QMargins affixes = textMargins();
    const int few = fontMetrics().horizontalAdvance(QStringLiteral("00000"));
    return {std::max(smallestWidth, affixes.left() + few + affixes.right()),
            QLineEdit::minimumSizeHint().height()};
}

void EditField::commit() {
    if (!isBeingEdited() || !fault_.isEmpty())
        return;
    setModified(false);
    showText(text());
    emit committed();
}

void EditField::cancel() {
    if (!isBeingEdited())
        return;
    reset();
    emit cancelled();
}

bool EditField::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Cancel) && isBeingEdited()) {
            event->accept();
            return true;
        }
        if (isLevelUndo(*key, *this)) {
            event->ignore();
            return true;
        }
    }
    if (event->type() == QEvent::ToolTip && isTruncated()) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
                           plainToolTip(text() + QLatin1Char('\n') + toolTip()), this);
        return true;
    }
    if (event->type() == QEvent::FontChange)
        applyMargins();
    return QLineEdit::event(event);
}

void EditField::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Cancel) && isBeingEdited()) {
        cancel();
        selectWhole();
        returnFocus();
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        const bool wasEdited = isBeingEdited();
        commit();
        const bool isDone = !isBeingEdited();
        if (isDone)
            selectWhole();
        const bool closesDialog = isDone && qobject_cast<QDialog*>(window()); // as from any other field
        if ((isDone && returnFocus()) || (wasEdited && !closesDialog))
            return;
    }
    QLineEdit::keyPressEvent(event);
}

void EditField::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason)
        return;
    previousFocus_.clear();
    if (fault_.isEmpty())
        commit();
    else
        cancel();
    setCursorPosition(0); // shows the first digits
}

void EditField::paintEvent(QPaintEvent* event) {
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    if (!hasFocus() && isTruncated())
        paintVisibleText(painter);
    const int inset = style()->pixelMetric(QStyle::PM_DefaultFrameWidth, nullptr, this) + affixInset;
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const QRect inside = rect().adjusted(inset, 0, -inset, 0);
    constexpr Qt::Alignment absolutely =
        Qt::AlignVCenter | Qt::AlignAbsolute; // text margins are not mirrored either
    painter.drawText(inside, Qt::AlignLeft | absolutely, prefix_);
    painter.drawText(inside, Qt::AlignRight | absolutely, suffix_);
    if (fault_.isEmpty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(CanvasTheme::of(palette()).problem, 2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 2, 2);
}

} // namespace tangent
