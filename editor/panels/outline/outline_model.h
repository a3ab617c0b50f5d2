#pragma once

#include "document/level_document.h"
#include "panels/fields/table_model.h"
#include "panels/outline/outline_order.h"

#include <vector>

class QTimer;

namespace tangent {

/// The colliders of the open level that match a filter, one row each, sorted by a column. Stores only the order.
///
/// A few changes move, insert and remove rows. Many changes sort all rows: at once in a small level, in a large one
/// when the level has not changed for a moment. During a drag, rows do not move.
class OutlineModel : public TableModel {
    Q_OBJECT

public:
    explicit OutlineModel(LevelDocument& document, QObject* parent = nullptr);

    /// An inactive model has no rows and ignores changes of the level. The model starts inactive.
    void setActive(bool active);
    bool isActive() const { return isActive_; }
    void setFilter(OutlineFilter filter);
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    /// Applies pending changes now.
    void flush();

    ProxyId proxyAt(int row) const { return rows_[at(row)]; }
    /// Returns -1 if the collider has no row. O(rows).
    int rowOf(ProxyId proxy) const;
    const Collider& collider(int row) const { return document_.level().collider(proxyAt(row)); }

    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    std::size_t size() const override { return rows_.size(); }
    void removeRowsBefore(const DocumentChange& change);
    void applyChange(const DocumentChange& change);
    void applyProblems();
    bool doRowsDependOn(DependsOn changing) const;
    void addPending(const std::vector<ColliderId>& ids);
    void emitChanged(const std::vector<ColliderId>& ids);
    void schedule();
    void sortRows();
    void movePending();
    void setRows(std::vector<ProxyId> rows);
    void remove(const ColliderSet& leaving);
    void insert(const ColliderSet& entering, const std::vector<ProxyId>& next);

    QVariant decoration(const QModelIndex& index) const;
    QString hint(ProxyId proxy) const;

    LevelDocument& document_;
    OutlineFilter filter_;
    OutlineSort sort_;
    std::vector<ProxyId> rows_;
    bool isActive_ = false;
    bool isStale_ = false; ///< all rows must be sorted again
    ColliderSet pending_;  ///< colliders whose row may have to move
    QTimer* idleTimer_;
};

} // namespace tangent
