#pragma once

#include "document/level_document.h"

#include <QAbstractTableModel>

#include <map>
#include <optional>

namespace tangent {

/// The problems of the open level, a row each, in the order of their keys. What changes is noted at once, and
/// shown by flush(): a few changes row by row, many in one go.
class ProblemsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { severityColumn, ruleColumn, collidersColumn, measureColumn, placeColumn };

    explicit ProblemsModel(const LevelDocument& document, QObject* parent = nullptr);

    const Problem& problem(int row) const { return problems_[static_cast<std::size_t>(row)]; }
    /// -1 if there is none. O(log rows).
    int rowOf(const ProblemKey& wanted) const;
    const LiveLevel& level() const { return document_.level(); }
    /// Where to look for it: the middle of what its colliders share, or of the gap between them.
    std::optional<Vec2> placeOf(const Problem& problem) const;

    void note(const std::vector<ProblemChange>& changes);
    void clear();
    /// Whether there is nothing to flush().
    bool isFlushed() const { return pending_.empty(); }
    /// Whether flush() will take it away.
    bool vanishes(const ProblemKey& one) const;
    /// Whether so many changes were noted that flush() tells of them all as one reset.
    bool resetsWhenFlushed() const;
    void flush();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    using Pending = std::map<ProblemKey, std::optional<Problem>>; ///< absent: it vanished

    QString text(const Problem& problem, int column) const;
    QString measureText(const Problem& problem) const;
    std::vector<Problem>::iterator find(const ProblemKey& wanted);
    void applyOne(const ProblemKey& changed, const std::optional<Problem>& problem);
    void applyAll(const Pending& changes);

    const LevelDocument& document_;
    std::vector<Problem> problems_;
    Pending pending_;
};

} // namespace tangent
