#pragma once

#include "document/level_document.h"
#include "panels/outline/outline_order.h"

#include <QAbstractTableModel>

#include <vector>

class QTimer;

namespace tangent {

/// The colliders of the open level that a filter lets through, a row each, in the order of a column. It holds
/// nothing but that order. A few changes move, insert and remove rows; many arrange all anew, at once in
/// small levels and otherwise as soon as the level rests. While something is dragged rows stay where they
/// are.
class OutlineModel : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit OutlineModel(LevelDocument& document, QObject* parent = nullptr);

    /// While inactive, as at first, it has no rows and does not follow the level.
    void setActive(bool active);
    bool isActive() const { return isActive_; }
    void setFilter(OutlineFilter filter);
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    /// Shows now what waits for the level to rest.
    void flush();

    ProxyId proxyAt(int row) const { return rows_[static_cast<std::size_t>(row)]; }
    /// -1 if it is not shown. O(rows), though a quick one.
    int rowOf(ProxyId proxy) const;
    const Collider& collider(int row) const { return document_.level().collider(proxyAt(row)); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    void letGo(const DocumentChange& change);
    void follow(const DocumentChange& change);
    void note(const std::vector<ColliderId>& ids);
    void tellChanged(const std::vector<ColliderId>& ids);
    void tellAllChanged();
    void schedule();
    void arrange();
    void place();
    void become(std::vector<ProxyId> rows);
    void remove(const ColliderSet& leaving);
    void insert(const ColliderSet& entering, const std::vector<ProxyId>& next);

    QString text(const Collider& collider, OutlineColumn column) const;
    QVariant decoration(const QModelIndex& index) const;
    QString hint(const Collider& collider) const;
    std::vector<Layer>::const_iterator layerOf(const Collider& collider) const;

    LevelDocument& document_;
    OutlineFilter filter_;
    OutlineSort sort_;
    std::vector<ProxyId> rows_;
    bool isActive_ = false;
    bool isStale_ = false; ///< everything has to be arranged anew
    ColliderSet pending_;  ///< colliders that may have another place now
    QTimer* rest_;
};

} // namespace tangent
