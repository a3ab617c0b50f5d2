#include "panels/fields/controls.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QScreen>
#include <QStyle>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>

namespace tangent {

namespace {

class PanelComboBox : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    bool event(QEvent* event) override {
        if (event->type() != QEvent::ShortcutOverride || !isCharacter(static_cast<QKeyEvent&>(*event)))
            return QComboBox::event(event);
        event->accept();
        return true;
    }
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

class TypedSearch : public QObject {
public:
    TypedSearch(QAbstractItemView& list, int column) : QObject(&list), list_(list), column_(column) {
        list.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        const bool isShortcut = event->type() == QEvent::ShortcutOverride;
        if ((!isShortcut && event->type() != QEvent::KeyPress) ||
            !isCharacter(static_cast<QKeyEvent&>(*event)))
            return QObject::eventFilter(watched, event);
        if (isShortcut)
            event->accept();
        else if (static_cast<QKeyEvent*>(event)->key() != Qt::Key_Space) // it toggles check boxes
            leaveReadOnlyCell();
        return isShortcut;
    }

private:
    /// The view searches the column of the current cell.
    void leaveReadOnlyCell() {
        const QModelIndex current = list_.currentIndex();
        if (current.isValid() && !current.flags().testFlag(Qt::ItemIsEditable))
            list_.selectionModel()->setCurrentIndex(current.siblingAtColumn(column_),
                                                    QItemSelectionModel::NoUpdate);
    }

    QAbstractItemView& list_;
    int column_;
};

class ElidedLabel : public QLabel {
public:
    QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, width());
        style()->drawItemText(&painter, rect(), Qt::AlignLeft | Qt::AlignVCenter, palette(), isEnabled(),
                              shown, foregroundRole());
    }
};

} // namespace

void setCaption(QWidget& control, const QString& name, const QString& toolTip) {
    control.setAccessibleName(name);
    control.setToolTip(toolTip);
}

void setCaption(QAction& action, const QString& text, const QString& toolTip, const QKeySequence& keys) {
    const QString keyText = keys.toString(QKeySequence::NativeText);
    action.setText(keys.isEmpty() ? text
                                  : text + QLatin1Char('\t') + keyText); // menus right-align text after a tab
    action.setIconText(text);
    action.setToolTip(keys.isEmpty() ? toolTip : QStringLiteral("%1 (%2)").arg(toolTip, keyText));
}

void resizeWithinScreen(QWidget& window, QSize size) {
    constexpr double share = 0.85; // the window's frame needs some too
    window.resize(size.boundedTo(window.screen()->availableSize() * share));
}

void setRowLabel(QFormLayout& form, QWidget& field, const QString& text) {
    static_cast<QLabel*>(form.labelForField(&field))->setText(text);
}

QToolButton* makeButton(QAction& action) {
    auto* button = new QToolButton;
    button->setDefaultAction(&action);
    button->setAutoRaise(true);
    button->setIconSize({16, 16});
    button->setAccessibleName(action.iconText());
    QObject::connect(&action, &QAction::changed, button,
                     [&action, button] { button->setAccessibleName(action.iconText()); });
    return button;
}

bool isCharacter(const QKeyEvent& key) {
    const bool isCommand =
        (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != 0;
    return !isCommand && !key.text().isEmpty() && key.text().front().isPrint();
}

void findRowsByTyping(QAbstractItemView& list, int column) {
    new TypedSearch(list, column);
}

bool isLevelUndo(const QKeyEvent& key, const QLineEdit& line) {
    return (key.matches(QKeySequence::Undo) && !line.isUndoAvailable()) ||
           (key.matches(QKeySequence::Redo) && !line.isRedoAvailable());
}

QSize RoomyDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    constexpr int padding = 6;
    const QSize size = QStyledItemDelegate::sizeHint(option, index);
    return {size.width(), std::max(size.height(), option.fontMetrics.height() + padding)};
}

bool RoomyDelegate::eventFilter(QObject* editor, QEvent* event) {
    const auto* line = qobject_cast<QLineEdit*>(editor);
    if (line && event->type() == QEvent::ShortcutOverride &&
        isLevelUndo(static_cast<const QKeyEvent&>(*event), *line)) {
        event->ignore();
        return true;
    }
    return QStyledItemDelegate::eventFilter(editor, event);
}

QComboBox* makeComboBox(QWidget* parent) {
    return new PanelComboBox(parent);
}

QLabel* makeTextLabel() {
    auto* text = new QLabel;
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    return text;
}

QLabel* makeElidedLabel() {
    auto* text = new ElidedLabel;
    text->setTextFormat(Qt::PlainText);
    text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return text;
}

QLabel* makeTitleLabel() {
    auto* title = new ElidedLabel;
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    title->setTextFormat(Qt::PlainText);
    return title;
}

QWidget* makeRow(std::initializer_list<QWidget*> widgets) {
    auto* holder = new QWidget;
    auto* layout = new QHBoxLayout(holder);
    layout->setContentsMargins({});
    layout->setSpacing(formSpacing);
    for (QWidget* widget : widgets)
        layout->addWidget(widget);
    return holder;
}

} // namespace tangent
