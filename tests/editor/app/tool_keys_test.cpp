#include "app/main_window_fixture.h"
#include "panels/history/history_panel.h"
#include "panels/layers/layers_panel.h"
#include "panels/outline/outline_panel.h"
#include "panels/problems/problems_panel.h"
#include "tools/tool_table.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTableView>
#include <QTest>
#include <QToolBar>
#include <QTreeView>

#include <algorithm>

namespace tangent::test {
namespace {

using ToolKeysTest = MainWindowTest;

const QByteArray named = QByteArray(twoRectangles)
                             .replace("\"Solid\"}", "\"Solid\"},\n{\"id\": 2, \"name\": \"Ocean\"}")
                             .replace("\"width\": 100, \"height\": 100},\n{\"id\": 2",
                                      "\"width\": 100, \"height\": 100, \"name\": \"crate\"},\n{\"id\": 2")
                             .replace("\"radius\": 20}", "\"radius\": 20, \"name\": \"lazy zero\"}");

TEST_F(ToolKeysTest, LettersInListsFindRows) {
    ASSERT_TRUE(window.open(write(QStringLiteral("named.level.json"), named)));
    document().waitForCheck();
    QApplication::processEvents();
    window.activateWindow();
    const auto expectOnlyFound = [&] {
        EXPECT_TRUE(action("Select")->isChecked());
        EXPECT_EQ(document().undoHistory().count(), 0);
    };

    window.findChild<QDockWidget*>(QStringLiteral("outline"))->raise();
    QApplication::processEvents();
    auto* outline = window.findChild<OutlinePanel*>()->findChild<QTableView*>();
    QTest::mouseClick(outline->viewport(), Qt::LeftButton, {},
                      outline->visualRect(outline->model()->index(0, outlineColumn("x"))).center());
    EXPECT_EQ(outline->currentIndex().row(), 0);
    QTest::keyClicks(outline, QStringLiteral("lazy z"));
    EXPECT_EQ(outline->currentIndex().row(), 2);
    EXPECT_EQ(document().selection().ids(), std::vector{ColliderId{3}});
    expectOnlyFound();

    window.findChild<QDockWidget*>(QStringLiteral("problems"))->raise();
    QApplication::processEvents();
    auto* problems = window.findChild<ProblemsPanel*>()->findChild<QTreeView*>();
    problems->setFocus();
    QTest::keyClick(problems, Qt::Key_C);
    EXPECT_EQ(problems->currentIndex().row(), 0);
    expectOnlyFound();

    auto* history = window.findChild<HistoryPanel*>()->findChild<QTableView*>();
    history->setFocus();
    QTest::keyClick(history, Qt::Key_R);
    expectOnlyFound();
}

TEST_F(ToolKeysTest, LettersInTheLayerListChooseTools) {
    ASSERT_TRUE(window.open(write(QStringLiteral("named.level.json"), named)));
    document().waitForCheck();
    QApplication::processEvents();
    window.activateWindow();
    auto* layers = window.findChild<LayersPanel*>()->findChild<QTreeView*>();
    const QModelIndex ocean = layers->model()->index(1, LayersModel::nameColumn);
    QTest::mouseClick(layers->viewport(), Qt::LeftButton, {}, layers->visualRect(ocean).center());
    ASSERT_EQ(document().layers().current(), LayerId{2});
    QTest::keyClick(layers, Qt::Key_S);
    EXPECT_EQ(document().layers().current(), LayerId{2}) << "not the layer Solid";
    QTest::keyClick(layers, Qt::Key_R);
    EXPECT_TRUE(action("Rectangle")->isChecked());
    Mouse(window.editor().canvas()).drag({200, 200}, {240, 240});
    ASSERT_EQ(document().level().size(), 4U);
    EXPECT_EQ(document().level().collider(document().level().at(3)).layer, LayerId{2});
}

TEST_F(ToolKeysTest, SpaceInTheLayerListTogglesTheEyeAndF2Renames) {
    window.activateWindow();
    auto* layers = window.findChild<LayersPanel*>()->findChild<QTreeView*>();
    layers->setFocus();
    layers->setCurrentIndex(layers->model()->index(0, 0));
    QTest::keyClick(layers, Qt::Key_Space);
    EXPECT_TRUE(document().layers().isHidden(LayerId{1}));
    QTest::keyClick(layers, Qt::Key_Space);
    EXPECT_FALSE(document().layers().isHidden(LayerId{1}));

    QTest::keyClick(layers, Qt::Key_F2);
    auto* name = layers->findChild<QLineEdit*>();
    ASSERT_NE(name, nullptr);
    QTest::keyClicks(name, QStringLiteral("Rv"));
    QTest::keyClick(name, Qt::Key_Return);
    QApplication::processEvents();
    EXPECT_EQ(document().level().settings().layers.front().name, "Rv");
    EXPECT_TRUE(action("Select")->isChecked());
}

TEST_F(ToolKeysTest, LettersInAComboBoxSearchIt) {
    ASSERT_TRUE(window.open(
        write(QStringLiteral("two.level.json"), QByteArray(twoRectangles)
                                                    .replace("\"Solid\"}", "\"Solid\"},\n{\"id\": 2, "
                                                                           "\"name\": \"Rocks\"}"))));
    document().waitForCheck();
    document().selection().setOnly(ColliderId{3});
    QApplication::processEvents();
    window.activateWindow();
    for (auto* box : window.findChildren<QComboBox*>()) {
        const int rocks = box->findText(QStringLiteral("Rocks"));
        if (rocks < 0 || !box->isVisible())
            continue;
        box->setFocus();
        QTest::keyClick(box, Qt::Key_R);
        EXPECT_EQ(box->currentIndex(), rocks);
        EXPECT_FALSE(action("Rectangle")->isChecked());
        return;
    }
    ADD_FAILURE() << "no box of layers";
}

TEST_F(ToolKeysTest, EveryToolHasAKeyAnIconAMenuItemAndAButton) {
    const auto* bar = window.findChild<QToolBar*>(QStringLiteral("tools"));
    for (const ToolEntry& entry : toolTable()) {
        const ToolDefinition& tool = *entry.definition;
        QAction* shown = action(QString::fromLatin1(tool.text).remove(QLatin1Char('&')));
        ASSERT_NE(shown, nullptr);
        QTest::keyClick(&window.editor().canvas(), tool.shortcut);
        EXPECT_EQ(&window.editor().tool(), &tool) << tool.text;
        EXPECT_TRUE(shown->isChecked()) << tool.text;
        EXPECT_TRUE(shown->toolTip().startsWith(QLatin1String(tool.tip))) << tool.text;
        EXPECT_TRUE(QFile::exists(QStringLiteral(":/tangent/icons/%1.svg").arg(QLatin1String(tool.icon))))
            << tool.icon;
        EXPECT_TRUE(bar->actions().contains(shown)) << tool.text;
        EXPECT_TRUE(std::ranges::any_of(window.menuBar()->actions(), [&](const QAction* menu) {
            return menu->menu() && menu->menu()->actions().contains(shown);
        })) << tool.text;
    }
}

TEST_F(ToolKeysTest, EnterAndEscInARenameFromTheCanvasReturnToTheCanvas) {
    ASSERT_TRUE(window.open(write(QStringLiteral("two.level.json"), twoRectangles)));
    window.activateWindow();
    Canvas& canvas = window.editor().canvas();
    canvas.zoomTo(QRectF(0, 0, 600, 300));
    Mouse mouse(canvas);
    const auto nameOf = [&](std::int64_t id) {
        return document().level().collider(*document().level().find(ColliderId{id})).name;
    };
    const auto rename = [&](Vec2 at, const QString& text, Qt::Key end) {
        canvas.setFocus();
        mouse.doubleClick(at);
        EXPECT_EQ(QApplication::focusWidget(), nameField());
        QTest::keyClicks(QApplication::focusWidget(), text);
        QTest::keyClick(QApplication::focusWidget(), end);
        EXPECT_EQ(QApplication::focusWidget(), &canvas) << text.toStdString();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_R);
        EXPECT_TRUE(action(QStringLiteral("Rectangle"))->isChecked());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_V);
    };
    rename({40, 50}, QStringLiteral("door"), Qt::Key_Return);
    EXPECT_EQ(nameOf(1), "door");
    rename({40, 50}, {}, Qt::Key_Enter);
    EXPECT_EQ(nameOf(1), "door");
    rename({500, 50}, QStringLiteral("wheel"), Qt::Key_Escape);
    EXPECT_EQ(nameOf(3), "");

    nameField()->setFocus(); // this rename does not start on the canvas: the focus stays for more typing
    QTest::keyClicks(nameField(), QStringLiteral("ball"));
    QTest::keyClick(nameField(), Qt::Key_Return);
    EXPECT_EQ(QApplication::focusWidget(), nameField());
    EXPECT_EQ(nameOf(3), "ball");
}

} // namespace
} // namespace tangent::test
