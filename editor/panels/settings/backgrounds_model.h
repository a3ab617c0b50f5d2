#pragma once

#include <tangent/level/level.h>

#include <QAbstractTableModel>

namespace tangent {

/// An editable copy of the background images of a level, one row each.
class BackgroundsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { imageColumn, xColumn, yColumn, scaleColumn, opacityColumn };

    using QAbstractTableModel::QAbstractTableModel;

    void setBackgrounds(std::vector<Background> backgrounds);
    const std::vector<Background>& backgrounds() const { return backgrounds_; }
    /// Why the text is invalid in the cell; empty if it is valid.
    QString fault(const QModelIndex& index, const QString& text) const;
    /// The images with a valid text in place of a number.
    std::vector<Background> backgroundsWith(const QModelIndex& index, const QString& text) const;
    void add(const QString& image);
    void remove(int row);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    /// setData() rejected a value.
    void inputRejected(const QString& reason);

private:
    std::vector<Background> backgrounds_;
};

} // namespace tangent
