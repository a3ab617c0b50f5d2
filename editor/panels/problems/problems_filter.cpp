#include "panels/problems/problems_filter.h"

#include "panels/fields/words.h"

#include <algorithm>

namespace tangent {

namespace {

template <class T>
int order(const T& a, const T& b) {
    return a < b ? -1 : b < a ? 1 : 0;
}

template <class Predicate>
bool namesAny(const Problem& problem, Predicate applies) {
    bool found = false;
    forEachCollider(problem, [&](ColliderId id) { found = found || applies(id); });
    return found;
}

std::string_view nameOf(const LiveLevel& level, ColliderId id) {
    const auto proxy = level.find(id);
    return proxy ? std::string_view(level.collider(*proxy).name.str()) : std::string_view();
}

} // namespace

ProblemsFilter::ProblemsFilter(ProblemsModel& problems, QObject* parent)
    : QSortFilterProxyModel(parent), problems_(problems) {
    updateWords();
    setSourceModel(&problems);
}

void ProblemsFilter::updateWords() {
    for (std::size_t i = 0; i < ruleCount; ++i)
        ruleNames_[i] = translatedRule(static_cast<Rule>(i));
    for (std::size_t i = 0; i < severityNames_.size(); ++i)
        severityNames_[i] = translatedSeverity(static_cast<Severity>(i));
    if (isFiltering())
        updateFilter();
}

std::optional<OutlineQueryError> ProblemsFilter::setText(const QString& text) {
    auto result = readOutlineQuery(text.toStdString());
    if (const auto* error = std::get_if<OutlineQueryError>(&result))
        return *error;
    auto& query = std::get<OutlineQuery>(result);
    if (auto error = OutlineFilter::unknownProperty(query, problems_.level()))
        return error;
    query_ = std::move(query);
    updateFilter();
    return std::nullopt;
}

std::optional<OutlineQueryError> ProblemsFilter::unknownLayer() const {
    return OutlineFilter(query_, problems_.level().settings().layers).unknownLayer();
}

void ProblemsFilter::updateFilter() {
    colliderFilters_.clear();
    for (const OutlineTerm& term : query_)
        colliderFilters_.emplace_back(OutlineQuery{{term.what, false}}, problems_.level().settings().layers,
                                      &problems_.document());
    withSortKeys(sortColumn(), [this] { invalidateFilter(); });
}

void ProblemsFilter::flush() {
    if (sortColumn() < 0) {
        problems_.flush();
        return;
    }
    setDynamicSortFilter(false); // otherwise each changed row would sort all rows
    isFlushing_ = true;
    problems_.flush();
    isFlushing_ = false;
    withSortKeys(sortColumn(), [this] { setDynamicSortFilter(true); }); // sorts once
}

bool ProblemsFilter::dependsOnView() const {
    return std::ranges::any_of(colliderFilters_, &OutlineFilter::dependsOnView);
}

QModelIndex ProblemsFilter::indexOf(const ProblemKey& key) const {
    const int row = problems_.rowOf(key);
    return row < 0 ? QModelIndex() : mapFromSource(problems_.index(row, 0));
}

bool ProblemsFilter::filterAcceptsRow(int row, const QModelIndex&) const {
    const Problem& problem = problems_.problem(row);
    for (std::size_t i = 0; i < query_.size(); ++i)
        if (matches(i, problem) == query_[i].isNegated)
            return false;
    return true;
}

bool ProblemsFilter::matches(std::size_t term, const Problem& problem) const {
    const auto& what = query_[term].what;
    if (const auto* severity = std::get_if<SeverityTerm>(&what))
        return OutlineFilter::matches(*severity, problem);
    if (const auto* rule = std::get_if<RuleTerm>(&what))
        return OutlineFilter::matches(*rule, problem);
    if (const auto* name = std::get_if<NameTerm>(&what);
        name && name->isWord && matchesWord(QString::fromStdString(name->text), problem))
        return true;
    return namesAny(problem, [&](ColliderId id) {
        const auto proxy = problems_.level().find(id);
        return proxy && colliderFilters_[term].matches(problems_.level(), *proxy);
    });
}

bool ProblemsFilter::matchesWord(const QString& word, const Problem& problem) const {
    return severityNames_[static_cast<std::size_t>(problem.severity)].contains(word, Qt::CaseInsensitive) ||
           ruleNames_[static_cast<std::size_t>(problem.rule)].contains(word, Qt::CaseInsensitive);
}

void ProblemsFilter::sort(int column, Qt::SortOrder order) {
    column_ = column;
    const int sorted = columnFor(column);
    withSortKeys(sorted, [&] { QSortFilterProxyModel::sort(sorted, order); });
}

void ProblemsFilter::updateOrder() {
    if (column_ < 0 && sortColumn() != columnFor(column_))
        sort(column_);
}

/// The model sorts by rule. Most levels need no other order: the rules that are errors come first.
int ProblemsFilter::columnFor(int column) const {
    bool isWarning = false;
    for (std::size_t i = 0; column < 0 && i < ruleCount; ++i) {
        const Severity severity = problems_.level().settings().rules.settings[i].severity;
        if (severity == Severity::error && isWarning)
            return ProblemsModel::severityColumn;
        isWarning = isWarning || severity == Severity::warning;
    }
    return column;
}

template <class Work>
void ProblemsFilter::withSortKeys(int column, Work&& work) {
    std::vector<SortKey> keys;
    if (sortsByColliders(column))
        for (int row = 0; row < problems_.rowCount(); ++row)
            keys.push_back(sortKeyOf(row));
    sortKeys_ = std::move(keys);
    work();
    sortKeys_.clear();
}

bool ProblemsFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const int result = isFlushing_ ? 0 : compare(left.row(), right.row(), left.column());
    return result != 0 ? result < 0 : left.row() < right.row();
}

int ProblemsFilter::compare(int rowA, int rowB, int column) const {
    const Problem& a = problems_.problem(rowA);
    const Problem& b = problems_.problem(rowB);
    switch (column) {
    case ProblemsModel::severityColumn:
        return order(b.severity, a.severity); // errors first
    case ProblemsModel::ruleColumn:
        return order(a.rule, b.rule);
    case ProblemsModel::collidersColumn: {
        const int names = order(sortKeyOf(rowA).name, sortKeyOf(rowB).name);
        return names != 0 ? names : order(std::pair(a.a, a.b), std::pair(b.a, b.b));
    }
    case ProblemsModel::measureColumn:
        return order(a.measure, b.measure);
    default: {
        const Vec2 placeA = sortKeyOf(rowA).place;
        const Vec2 placeB = sortKeyOf(rowB).place;
        return order(std::pair(placeA.x, placeA.y), std::pair(placeB.x, placeB.y));
    }
    }
}

ProblemsFilter::SortKey ProblemsFilter::sortKeyOf(int row) const {
    if (!sortKeys_.empty())
        return sortKeys_[static_cast<std::size_t>(row)];
    const Problem& problem = problems_.problem(row);
    return {nameOf(problems_.level(), problem.a), problems_.placeOf(problem).value_or(Vec2())};
}

} // namespace tangent
