#pragma once

#include "panels/properties/property_edits.h"

#include <QAbstractTableModel>

namespace tangent {

/// Custom properties as rows of name, kind and value. Does not apply edits: it emits editRequested().
class PropertyModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { nameColumn, kindColumn, valueColumn };
    static QString kindName(PropertyKind kind);

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<PropertyRow> rows);
    const std::vector<PropertyRow>& rows() const { return rows_; }
    /// Appends a row for a new property. Naming it requests the edit; setRows() removes it.
    void startNew();
    /// Removes the new row, unless it was named.
    void cancelNew();
    bool isNew(int row) const { return hasNew_ && row == rowCount() - 1; }
    /// Why the text is invalid in the cell; empty if it is valid.
    QString fault(const QModelIndex& index, const QString& text) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    void editRequested(const tangent::PropertyEdit& edit);
    /// setData() rejected a value.
    void inputRejected(const QString& reason);

private:
    const PropertyRow& row(const QModelIndex& index) const {
        return rows_[static_cast<std::size_t>(index.row())];
    }
    bool isCheckBox(const QModelIndex& index) const {
        return index.column() == valueColumn && row(index).kind == PropertyKind::boolean;
    }
    QString unusedName() const;
    void setName(const PropertyRow& row, bool isNew, const std::string& name);
    void addNew(const std::string& name);
    void setKind(const PropertyRow& row, PropertyKind kind);
    void setValue(const PropertyRow& row, const QString& text);

    std::vector<PropertyRow> rows_;
    bool hasNew_ = false;
};

} // namespace tangent
