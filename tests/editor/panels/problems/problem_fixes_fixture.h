#pragma once

#include "panels/panel_fixture.h"
#include "panels/problems/fix_named.h"
#include "panels/problems/problems_panel.h"

#include <QMenu>
#include <QTextDocumentFragment>
#include <QTreeView>

namespace tangent::test {

/// Two circles on different layers that overlap by 4. Tests choose fixes from the menu of the panel.
class ProblemFixesTest : public PanelTest {
protected:
    ProblemFixesTest() {
        options.setSnapToGrid(false);
        put({circle(1, {0, 0}, 10), circle(2, {16, 0}, 10, 2)});
        show(panel);
        markFirst();
    }

    void markFirst() {
        auto* view = panel.findChild<QTreeView*>();
        view->setCurrentIndex(view->model()->index(0, 0));
    }
    QAction* offered(const QString& text) {
        auto* menu = panel.findChild<QMenu*>();
        emit menu->aboutToShow();
        for (QAction* action : menu->actions())
            if (action->text() == text)
                return action;
        ADD_FAILURE() << "not offered: " << text.toStdString();
        return nullptr;
    }
    static QString tipOf(const QAction& action) {
        return QTextDocumentFragment::fromHtml(action.toolTip()).toPlainText();
    }

    ViewOptions options;
    ProblemsPanel panel{document, options};
};

} // namespace tangent::test
