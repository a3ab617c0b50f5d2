#pragma once

#include "document/level_document.h"
#include "panels/fields/table_model.h"

#include <map>
#include <optional>

namespace tangent {

/// The problems of the open level, one row each, sorted by key. Changes are queued until flush(), which applies a few
/// row by row and many with a reset.
class ProblemsModel : public TableModel {
    Q_OBJECT

public:
    enum Column { severityColumn, ruleColumn, collidersColumn, measureColumn, placeColumn };

    explicit ProblemsModel(const LevelDocument& document, QObject* parent = nullptr);

    const Problem& problem(int row) const { return problems_[at(row)]; }
    /// Returns -1 if there is no such row. O(log rows).
    int rowOf(const ProblemKey& wanted) const;
    const LevelDocument& document() const { return document_; }
    const LiveLevel& level() const { return document_.level(); }
    /// The middle of the area of the problem: see tangent::placeOf().
    std::optional<Vec2> placeOf(const Problem& problem) const;

    void enqueue(const std::vector<ProblemChange>& changes);
    void clear();
    /// Whether no changes are queued.
    bool isFlushed() const { return pending_.empty(); }
    /// Whether flush() will remove the problem.
    bool isVanishing(const ProblemKey& one) const;
    /// Whether flush() will reset the model.
    bool willReset() const;
    void flush();

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    std::size_t size() const override { return problems_.size(); }
    QString heading(int column) const override;
    using Pending = std::map<ProblemKey, std::optional<Problem>>; ///< absent: vanished

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
