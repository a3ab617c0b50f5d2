#pragma once

#include "panels/problems/problems_model.h"

#include <QSortFilterProxyModel>
#include <QStringList>

#include <array>

namespace tangent {

/// The problems that match a text, in the order of a column. A problem matches if each word of the text is
/// part of its severity, its rule, or the name or number of a collider.
class ProblemsFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit ProblemsFilter(ProblemsModel& problems, QObject* parent = nullptr);

    void setText(const QString& text);
    bool isFiltering() const { return !words_.isEmpty(); }
    /// Looks again, after names of colliders or severities changed.
    void refilter();
    /// Flushes the problems, and sorts all anew once.
    void flush();
    /// Whether the order is that of the names or places of colliders.
    bool isByColliders() const { return isByColliders(sortColumn()); }

    const Problem& problem(const QModelIndex& index) const {
        return problems_.problem(mapToSource(index).row());
    }
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    /// Invalid if it is not shown.
    QModelIndex indexOf(const ProblemKey& key) const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    bool matches(const QString& word, const Problem& problem) const;
    bool matches(const QString& word, ColliderId id) const;
    static bool isByColliders(int column) {
        return column == ProblemsModel::collidersColumn || column == ProblemsModel::placeColumn;
    }
    int compare(int rowA, int rowB, int column) const;
    /// What rows are compared by in the columns where that takes long to find.
    struct SortKey {
        std::string_view name; ///< of the first collider
        Vec2 place;
    };
    SortKey sortKeyOf(int row) const;
    /// Finds the keys of all rows once, for as long as `work` runs.
    template <class Work>
    void withSortKeys(int column, Work&& work);

    ProblemsModel& problems_;
    QStringList words_;
    bool isFlushing_ = false;                  ///< and sorts all afterwards
    std::vector<SortKey> sortKeys_;            ///< by row of problems_, while all rows are sorted
    std::array<QString, ruleCount> ruleNames_; ///< looking up a translation per row is slow
    std::array<QString, 3> severityNames_;
};

} // namespace tangent
