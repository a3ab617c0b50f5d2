#pragma once

#include "panels/fields/table_model.h"

#include <tangent/live/live_level.h>

namespace tangent {

/// An editable copy of the ignored problems of a level and their reasons.
class IgnoredModel : public TableModel {
    Q_OBJECT

public:
    enum Column { ruleColumn, collidersColumn, reasonColumn };

    explicit IgnoredModel(const LiveLevel& level, QObject* parent = nullptr);

    const std::vector<IgnoredProblem>& ignored() const { return ignored_; }
    void remove(int row);

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    std::size_t size() const override { return ignored_.size(); }
    QString heading(int column) const override;
    QString colliders(const IgnoredProblem& entry) const;

    const LiveLevel& level_;
    std::vector<IgnoredProblem> ignored_;
    std::vector<bool> isStale_; ///< matches no problem of the level
};

} // namespace tangent
