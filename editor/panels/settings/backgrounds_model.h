#pragma once

#include "panels/fields/table_model.h"

#include <tangent/level/level.h>

namespace tangent {

/// An editable copy of the background images of a level, one row each.
class BackgroundsModel : public TableModel {
    Q_OBJECT

public:
    enum Column { imageColumn, xColumn, yColumn, scaleColumn, opacityColumn };

    explicit BackgroundsModel(QObject* parent = nullptr) : TableModel(opacityColumn + 1, parent) {}

    void setBackgrounds(std::vector<Background> backgrounds);
    const std::vector<Background>& backgrounds() const { return backgrounds_; }
    /// Why the text is invalid in the cell; empty if it is valid.
    QString fault(const QModelIndex& index, const QString& text) const;
    /// The images with a valid text in place of a number.
    std::vector<Background> backgroundsWith(const QModelIndex& index, const QString& text) const;
    void add(const QString& image);
    void remove(int row);

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    /// setData() rejected a value.
    void inputRejected(const QString& reason);

private:
    std::size_t size() const override { return backgrounds_.size(); }
    QString heading(int column) const override;
    std::vector<Background> backgrounds_;
};

} // namespace tangent
