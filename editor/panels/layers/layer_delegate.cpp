#include "panels/layers/layer_delegate.h"

#include "panels/layers/layers_model.h"

#include <QApplication>
#include <QIcon>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace tangent {

namespace {

constexpr int pictureSize = 16;
constexpr int rowHeight = 26;

bool isPicture(const QModelIndex& index) {
    return index.column() < LayersModel::nameColumn;
}

QRect pictureRect(const QRect& cell) {
    QRect picture(0, 0, pictureSize, pictureSize);
    picture.moveCenter(cell.center());
    return picture;
}

void drawSwatch(QPainter& painter, const QRect& rect, const QColor& color, const QColor& outline) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(outline);
    painter.setBrush(color);
    painter.drawRoundedRect(QRectF(rect).adjusted(1.5, 1.5, -1.5, -1.5), 3, 3);
}

bool isClick(const QEvent& event) {
    if (event.type() == QEvent::KeyPress)
        return static_cast<const QKeyEvent&>(event).key() == Qt::Key_Space;
    return event.type() == QEvent::MouseButtonRelease &&
           static_cast<const QMouseEvent&>(event).button() == Qt::LeftButton;
}

/// Unchecks the column in all other rows; if that is so already, checks it in all.
void checkAlone(QAbstractItemModel& model, const QModelIndex& index) {
    const auto isChecked = [&](int row) {
        return index.siblingAtRow(row).data(Qt::CheckStateRole).toInt() == Qt::Checked;
    };
    bool isAlone = isChecked(index.row());
    for (int row = 0; row < model.rowCount(); ++row)
        isAlone = isAlone && (row == index.row() || !isChecked(row));
    for (int row = 0; row < model.rowCount(); ++row)
        model.setData(index.siblingAtRow(row), isAlone || row == index.row() ? Qt::Checked : Qt::Unchecked,
                      Qt::CheckStateRole);
}

} // namespace

void LayerDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    if (!isPicture(index)) {
        RoomyDelegate::paint(painter, option, index);
        return;
    }
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const QVariant picture = index.data(Qt::DecorationRole);
    painter->save();
    if (index.column() == LayersModel::colorColumn) {
        QColor outline = option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
        if (!selected)
            outline.setAlpha(110);
        drawSwatch(*painter, pictureRect(option.rect), picture.value<QColor>(), outline);
    } else {
        const bool isDefault = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
        painter->setOpacity(isDefault && !selected ? 0.55 : 1); // hidden and locked layers stand out
        picture.value<QIcon>().paint(painter, pictureRect(option.rect), Qt::AlignCenter,
                                     selected ? QIcon::Selected : QIcon::Normal);
    }
    painter->restore();
}

QSize LayerDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QSize size = RoomyDelegate::sizeHint(option, index);
    return {size.width(), std::max(size.height(), rowHeight)};
}

bool LayerDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                                const QModelIndex& index) {
    // Keeps the current layer current, as the check boxes of eye and lock do.
    if (index.column() == LayersModel::colorColumn && event->type() == QEvent::MouseButtonPress &&
        static_cast<const QMouseEvent&>(*event).button() == Qt::LeftButton)
        return true;
    if (!isPicture(index) || !isClick(*event))
        return RoomyDelegate::editorEvent(event, model, option, index);
    if (index.column() == LayersModel::colorColumn) {
        emit colorRequested(index.row());
        return true;
    }
    if (event->type() == QEvent::MouseButtonRelease &&
        static_cast<const QMouseEvent&>(*event).modifiers().testFlag(Qt::AltModifier)) {
        checkAlone(*model, index);
        return true;
    }
    const bool isChecked = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    return model->setData(index, isChecked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

} // namespace tangent
