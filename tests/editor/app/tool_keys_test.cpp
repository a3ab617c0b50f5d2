#include "app/main_window_fixture.h"
#include "panels/layers_panel.h"

#include <QLineEdit>
#include <QTest>
#include <QTreeView>

namespace tangent::test {
namespace {

using ToolKeysTest = MainWindowTest;

TEST_F(ToolKeysTest, TheListOfLayersLeavesThemToTheTools) {
    window.activateWindow();
    auto* layers = window.findChild<LayersPanel*>()->findChild<QTreeView*>();
    layers->setFocus();
    QTest::keyClick(layers, Qt::Key_R);
    EXPECT_TRUE(action("Rectangle")->isChecked());
    QTest::keyClick(layers, Qt::Key_C);
    EXPECT_TRUE(action("Circle")->isChecked());

    QTest::keyClick(layers, Qt::Key_F2);
    auto* name = layers->findChild<QLineEdit*>();
    ASSERT_NE(name, nullptr);
    QTest::keyClicks(name, QStringLiteral("Rv"));
    QTest::keyClick(name, Qt::Key_Return);
    QApplication::processEvents();
    EXPECT_EQ(document().level().settings().layers.front().name, "Rv");
    EXPECT_TRUE(action("Circle")->isChecked());
}

} // namespace
} // namespace tangent::test
