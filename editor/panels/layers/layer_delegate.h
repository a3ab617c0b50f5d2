#pragma once

#include "panels/fields/controls.h"

namespace tangent {

/// Draws the cells of the layer list that are pictures (eye, lock, colour). A click anywhere in one of them,
/// or Space, toggles it or asks for a colour.
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
    void colorRequested();
};

} // namespace tangent
