#pragma once

#include <QAbstractTableModel>

#include <cstddef>

namespace tangent {

/// A table with a fixed number of columns. Rows have no children.
class TableModel : public QAbstractTableModel {
public:
    int rowCount(const QModelIndex& parent = {}) const final {
        return parent.isValid() ? 0 : static_cast<int>(size());
    }
    int columnCount(const QModelIndex& parent = {}) const final { return parent.isValid() ? 0 : columns_; }
    /// The heading() of a column.
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override {
        return orientation == Qt::Horizontal && role == Qt::DisplayRole ? heading(section) : QVariant();
    }

protected:
    explicit TableModel(int columns, QObject* parent = nullptr)
        : QAbstractTableModel(parent), columns_(columns) {}

    /// The number of rows.
    virtual std::size_t size() const = 0;
    /// The translated heading of a column. A table without a header needs none.
    virtual QString heading(int) const { return {}; }

    static std::size_t at(int row) { return static_cast<std::size_t>(row); }
    /// Reports that all cells between two columns may have changed.
    void emitChanged(int firstColumn, int lastColumn) {
        if (size() != 0)
            emit dataChanged(index(0, firstColumn), index(rowCount() - 1, lastColumn));
    }
    void emitAllChanged() { emitChanged(0, columns_ - 1); }

private:
    int columns_;
};

} // namespace tangent
