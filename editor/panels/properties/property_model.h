#pragma once

#include "panels/fields/table_model.h"
#include "panels/properties/property_edits.h"

#include <functional>

namespace tangent {

/// Custom properties as rows of name, kind and value. Does not apply edits: it emits editRequested().
class PropertyModel : public TableModel {
    Q_OBJECT

public:
    enum Column { nameColumn, kindColumn, valueColumn };
    static QString kindName(PropertyKind kind);

    explicit PropertyModel(QObject* parent = nullptr) : TableModel(valueColumn + 1, parent) {}

    /// Lets names that are in use complete and bring their type along. Also warns of flags that are not Yes/No.
    void setKinds(std::function<PropertyKinds()> kinds) { kinds_ = std::move(kinds); }
    /// Names that no row has.
    QStringList otherNames() const;
    /// Says which properties have no effect because of their type; empty if all have.
    QString warning() const;
    void setRows(std::vector<PropertyRow> rows);
    const std::vector<PropertyRow>& rows() const { return rows_; }
    /// Appends a row for a new property. Naming it requests the edit; setRows() removes it.
    void startNew();
    /// Removes the new row, unless it was named.
    void cancelNew();
    bool isNew(int row) const { return hasNew_ && row == rowCount() - 1; }
    /// Why the text is invalid in the cell; empty if it is valid.
    QString fault(const QModelIndex& index, const QString& text) const;

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    void editRequested(const tangent::PropertyEdit& edit);
    /// setData() rejected a value.
    void inputRejected(const QString& reason);

private:
    std::size_t size() const override { return rows_.size(); }
    QString heading(int column) const override;
    const PropertyRow& row(const QModelIndex& index) const { return rows_[at(index.row())]; }
    bool isCheckBox(const QModelIndex& index) const {
        return index.column() == valueColumn && row(index).kind == PropertyKind::boolean;
    }
    bool isIneffective(const PropertyRow& row) const {
        return kinds_ && isKnownFlag(row.name) && row.kind != PropertyKind::boolean;
    }
    static QString warningOf(const PropertyRow& row);
    PropertyValue firstValueOf(const std::string& name) const;
    QString unusedName() const;
    void setName(const PropertyRow& row, bool isNew, const std::string& name);
    void addNew(const std::string& name);
    void setKind(const PropertyRow& row, PropertyKind kind);
    void setValue(const PropertyRow& row, const QString& text);

    std::function<PropertyKinds()> kinds_;
    std::vector<PropertyRow> rows_;
    bool hasNew_ = false;
};

} // namespace tangent
