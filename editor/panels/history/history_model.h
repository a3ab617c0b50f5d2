#pragma once

#include "document/undo_history.h"
#include "panels/fields/table_model.h"

namespace tangent {

/// The states of the level that undo and redo reach: row 0 is the oldest, row n follows step n. Reads the history; a
/// new step costs O(1).
class HistoryModel : public TableModel {
    Q_OBJECT

public:
    enum Column { here, step, mark, columns }; ///< `here` and `mark`: the current and the saved state

    explicit HistoryModel(UndoHistory& history, QObject* parent = nullptr);

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    std::size_t size() const override { return at(rows_); }
    void followHistory();
    QString text(const QModelIndex& index) const;

    const UndoHistory& history_;
    int rows_ = 1;
    bool hasDropped_ = false; ///< row 0 is not the opened level
};

} // namespace tangent
