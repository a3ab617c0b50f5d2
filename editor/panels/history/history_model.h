#pragma once

#include "document/undo_history.h"

#include <QAbstractTableModel>

namespace tangent {

/// The states of the level that undo and redo reach: row 0 is the oldest, row n follows step n. Reads the history; a
/// new step costs O(1).
class HistoryModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { here, step, mark, columns }; ///< `here` and `mark`: the current and the saved state

    explicit HistoryModel(UndoHistory& history, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : rows_; }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : columns; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    void followHistory();
    QString text(const QModelIndex& index) const;

    const UndoHistory& history_;
    int rows_ = 1;
    bool hasDropped_ = false; ///< row 0 is not the opened level
};

} // namespace tangent
