#pragma once

#include "panels/layers/layers_panel.h"
#include "panels/panel_fixture.h"

#include <QToolButton>
#include <QTreeView>

namespace tangent::test {

class LayersPanelTest : public PanelTest {
protected:
    LayersPanelTest() { show(panel); }

    QAbstractItemView& view() { return *panel.findChild<QTreeView*>(); }
    QString shown(int row, int column) { return view().model()->index(row, column).data().toString(); }
    void press(const QString& button) {
        auto* found = named<QToolButton>(panel, button);
        ASSERT_NE(found, nullptr) << button.toStdString();
        QTest::mouseClick(found, Qt::LeftButton);
        settle();
    }
    static void accept(QDialog& dialog) { dialog.accept(); }

    LayersPanel panel{document};
};

} // namespace tangent::test
