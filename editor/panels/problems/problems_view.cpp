#include "panels/problems/problems_view.h"

#include "panels/fields/words.h"
#include "panels/problems/problems_model.h"

#include <QHeaderView>

#include <algorithm>

namespace tangent {

namespace {
constexpr int nameLetters = 32; ///< minimum width of the collider column
}

void ProblemsView::setUpColumns() {
    header()->setSortIndicatorClearable(true);
    header()->setStretchLastSection(false);
    header()->resizeSection(ProblemsModel::severityColumn, widthOf(14));
    header()->resizeSection(ProblemsModel::collidersColumn, widthOf(nameLetters));
    header()->resizeSection(ProblemsModel::measureColumn, widthOf(22));
    header()->resizeSection(ProblemsModel::placeColumn, widthOf(20));
}

void ProblemsView::fitColumns() {
    int widestRule = 0;
    for (std::size_t rule = 0; rule < ruleCount; ++rule)
        widestRule =
            std::max(widestRule, fontMetrics().horizontalAdvance(translatedRule(static_cast<Rule>(rule))));
    header()->resizeSection(ProblemsModel::ruleColumn, widestRule + widthOf(3));
    fitColliders();
}

void ProblemsView::keyPressEvent(QKeyEvent* event) {
    const QItemSelection before = selectionModel()->selection();
    QTreeView::keyPressEvent(event);
    if (selectionModel()->selection() != before)
        emit selectedByKeys();
}

void ProblemsView::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    fitColliders();
}

/// Gives the column of the colliders what the others leave.
void ProblemsView::fitColliders() {
    const int others = header()->length() - header()->sectionSize(ProblemsModel::collidersColumn);
    header()->resizeSection(ProblemsModel::collidersColumn,
                            std::max(viewport()->width() - others, widthOf(nameLetters)));
}

} // namespace tangent
