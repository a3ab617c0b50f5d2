#pragma once

#include "panels/panel_fixture.h"
#include "panels/problems/fix_named.h"
#include "panels/problems/problems_panel.h"

#include <QLabel>
#include <QMenu>
#include <QTreeView>

#include <algorithm>

namespace tangent::test {

using Ids = std::vector<std::int64_t>;

/// A problems panel and the signals it emitted.
class ProblemsPanelTest : public PanelTest {
protected:
    ProblemsPanelTest() {
        QObject::connect(&panel, &ProblemsPanel::activated, &panel, [this](const Problem& problem) {
            activated.push_back(problem);
            std::vector<ColliderId> ids;
            forEachCollider(problem, [&](ColliderId id) { ids.push_back(id); });
            document.selection().set(ids); // as the window does
        });
        show(panel);
    }

    QAbstractItemView& view() { return *panel.findChild<QTreeView*>(); }
    int rows() { return view().model()->rowCount(); }
    QString shown(int row, int column) { return view().model()->index(row, column).data().toString(); }
    void sortBy(int column, Qt::SortOrder order = Qt::AscendingOrder) {
        panel.findChild<QTreeView*>()->sortByColumn(column, order);
    }
    bool says(const QString& words) { return showsWords(panel, words); }
    Ids selected() {
        Ids ids;
        for (const ColliderId id : document.selection().ids())
            ids.push_back(idNumber(id));
        std::ranges::sort(ids);
        return ids;
    }
    void selectRow(int row) {
        view().selectionModel()->setCurrentIndex(
            view().model()->index(row, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    }
    void fixRow(int row, const ProblemFix& fix) {
        selectRow(row);
        panel.applyFix(fix);
        settle();
    }
    void filter(const QString& text) {
        type(named<QLineEdit>(panel, QStringLiteral("Filter problems")), text);
    }
    QStringList offeredFixes() {
        auto* menu = panel.findChild<QMenu*>();
        emit menu->aboutToShow();
        QStringList texts;
        for (const QAction* action : menu->actions())
            if (!action->isSeparator())
                texts.push_back(action->text());
        return texts;
    }
    /// Two circles that overlap by 4, and one inside a rectangle.
    void putThree() {
        Collider buoy = circle(2, {16, 0}, 10);
        buoy.name = "buoy";
        put({circle(1, {0, 0}, 10), buoy, rectangle(3, {100, 0}, {50, 50}), circle(4, {120, 20}, 5)});
        settle();
    }

    ViewOptions options;
    ProblemsPanel panel{document, options};
    std::vector<Problem> activated;
};

} // namespace tangent::test
