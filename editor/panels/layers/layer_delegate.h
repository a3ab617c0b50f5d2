#pragma once

#include "panels/fields/controls.h"

namespace tangent {

/// Draws the icon cells of the layer list: eye, lock and color. A click anywhere in the cell, or Space, toggles it or
/// requests a color.
class LayerDelegate : public RoomyDelegate {
    Q_OBJECT

public:
    using RoomyDelegate::RoomyDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;

signals:
    void colorRequested(int row);
};

} // namespace tangent
