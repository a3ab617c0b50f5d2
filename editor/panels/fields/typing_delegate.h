#pragma once

#include "panels/fields/controls.h"

#include <functional>

class QLineEdit;

namespace tangent {

/// Emits typed() with each keystroke in a cell editor. A double-click beside a check box toggles it too.
class TypingDelegate : public RoomyDelegate {
    Q_OBJECT

public:
    using RoomyDelegate::RoomyDelegate;

    /// Completes what is typed in a column to one of these texts.
    void setCompletions(int column, std::function<QStringList()> completions);

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void typed(const QModelIndex& index, const QString& text);

private:
    void addCompleter(QLineEdit& line) const;

    int completedColumn_ = -1;
    std::function<QStringList()> completions_;
};

} // namespace tangent
