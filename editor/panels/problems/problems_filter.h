#pragma once

#include "panels/outline/outline_filter.h"
#include "panels/problems/problems_model.h"

#include <QSortFilterProxyModel>

#include <array>

namespace tangent {

/// The problems that match a query, sorted by a column; by default errors before warnings. A word of the query must be
/// part of the problem's severity or rule, or of the name of one of its colliders, or be the id of one. A term about
/// colliders must match one of them.
class ProblemsFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit ProblemsFilter(ProblemsModel& problems, QObject* parent = nullptr);

    /// Returns what is wrong with the text. Then the filter does not change.
    std::optional<OutlineQueryError> setText(const QString& text);
    /// A term for a layer that the level does not have now.
    std::optional<OutlineQueryError> unknownLayer() const;
    bool isFiltering() const { return !query_.empty(); }
    /// Whether hiding and locking can affect what matches.
    bool dependsOnView() const;
    /// Filters again. Call it after names of colliders or severities changed.
    void updateFilter();
    /// Takes the names of rules and severities from the language of the program. Filters again if they matter.
    void updateWords();
    /// Flushes the model, and sorts all rows once.
    void flush();
    /// Whether the sort key depends on colliders: their names or positions.
    bool sortsByColliders() const { return sortsByColliders(sortColumn()); }

    const Problem& problem(const QModelIndex& index) const {
        return problems_.problem(mapToSource(index).row());
    }
    /// −1: the order of ProblemsModel, but errors before warnings.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    /// Sorts again if the rules have other severities now.
    void updateOrder();
    /// Invalid if the problem is not shown.
    QModelIndex indexOf(const ProblemKey& key) const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    bool matches(std::size_t term, const Problem& problem) const;
    bool matchesWord(const QString& word, const Problem& problem) const;
    static bool sortsByColliders(int column) {
        return column == ProblemsModel::collidersColumn || column == ProblemsModel::placeColumn;
    }
    int columnFor(int column) const;
    int compare(int rowA, int rowB, int column) const;
    /// Sort keys that are slow to find.
    struct SortKey {
        std::string_view name; ///< of the first collider
        Vec2 place;
    };
    SortKey sortKeyOf(int row) const;
    /// Caches the sort keys of all rows while `work` runs.
    template <class Work>
    void withSortKeys(int column, Work&& work);

    ProblemsModel& problems_;
    OutlineQuery query_;
    std::vector<OutlineFilter> colliderFilters_; ///< one for each term of query_, not negated
    int column_ = -1;                            ///< as sort() got it
    bool isFlushing_ = false;                    ///< rows are sorted afterwards
    std::vector<SortKey> sortKeys_;              ///< by row of problems_, while all rows are sorted
    std::array<QString, ruleCount> ruleNames_;   ///< cached: translating each row is slow
    std::array<QString, 3> severityNames_;
};

} // namespace tangent
