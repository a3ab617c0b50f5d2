#pragma once

#include "panels/fields/table_model.h"

#include <tangent/merge/level_diff.h>

#include <unordered_map>

namespace tangent {

/// The differences of two levels: a row for each item, with its values in both and a box that takes theirs.
class CompareModel : public TableModel {
    Q_OBJECT

public:
    enum Column { itemColumn, changeColumn, mineColumn, theirsColumn };

    /// The levels must outlive the model.
    CompareModel(const std::vector<ItemDiff>& differences, const Level& mine, const Level& theirs,
                 QObject* parent = nullptr);

    const ItemDiff& difference(int row) const { return differences_[at(row)]; }
    /// The collider of a row in each level; null if it is none, or the level does not have it.
    const Collider* mine(int row) const { return colliderOf(row, mine_); }
    const Collider* theirs(int row) const { return colliderOf(row, theirs_); }

    void setTaken(const std::vector<int>& rows, bool isTaken);
    int takenCount() const { return takenCount_; }
    std::vector<ItemDiff> taken() const;

    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    void takenChanged();

private:
    std::size_t size() const override { return differences_.size(); }
    QString heading(int column) const override;
    using ColliderMap = std::unordered_map<std::string, const Collider*>;

    const Collider* colliderOf(int row, const ColliderMap& colliders) const;
    QString text(int row, Column column) const;
    QString valueText(int row, const Collider* collider, bool isThere, std::string MemberDiff::*value) const;

    const std::vector<ItemDiff>& differences_;
    std::vector<bool> isTaken_;
    int takenCount_ = 0;
    ColliderMap mine_;   ///< those that differ, by key
    ColliderMap theirs_; ///< the same of the other level
};

} // namespace tangent
