#pragma once

#include "panels/fields/number_field.h"
#include "panels/panel_fixture.h"
#include "panels/properties/properties_panel.h"

#include <QComboBox>
#include <QTreeView>

namespace tangent::test {

/// A properties panel for a circle (id 1) and two rectangles (2 and 3, the last on the second layer).
class PropertiesPanelTest : public PanelTest {
protected:
    PropertiesPanelTest() {
        put({circle(1, {10, 20}, 5), rectangle(2, {100, 40}, {32, 16}),
             rectangle(3, {100, 90}, {64, 16}, 2)});
        show(panel);
    }

    NumberField& field(const QString& name) { return *named<NumberField>(panel, name); }
    EditField& nameField() { return *named<EditField>(panel, QStringLiteral("Name")); }
    QComboBox& combo(const QString& name) { return *named<QComboBox>(panel, name); }
    QAbstractItemView& table() { return *named<QTreeView>(panel, QStringLiteral("Custom properties")); }
    static void enter(QWidget& widget) {
        QTest::keyClick(&widget, Qt::Key_Return);
        settle();
    }
    void choose(QComboBox& box, int index) {
        box.setFocus();
        QTest::keyClick(&box, Qt::Key_Home);
        for (int i = 0; i < index; ++i)
            QTest::keyClick(&box, Qt::Key_Down);
        settle();
    }
    bool says(const QString& words) { return showsWords(panel, words); }
    Rect rect(std::int64_t id) { return std::get<Rect>(collider(id).shape); }

    PropertiesPanel panel{document};
};

} // namespace tangent::test
