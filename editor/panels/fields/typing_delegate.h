#pragma once

#include "panels/fields/controls.h"

namespace tangent {

/// Tells what is being typed into a cell before it is done.
class TypingDelegate : public RoomyDelegate {
    Q_OBJECT

public:
    using RoomyDelegate::RoomyDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;

signals:
    void typed(const QModelIndex& index, const QString& text);
};

} // namespace tangent
