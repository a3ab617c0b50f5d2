#include "app/commands/menu_actions.h"

#include "app/main_window_fixture.h"

#include <QMenuBar>

namespace tangent::test {
namespace {

TEST_F(MainWindowTest, EveryActionOfAMenuHasAnIcon) {
    int checked = 0;
    for (const MenuAction& entry : menuActions(*window.menuBar())) {
        if (entry.action->objectName().isEmpty() || entry.action->isCheckable())
            continue; // a file, or an option with a check mark
        EXPECT_FALSE(entry.action->icon().isNull()) << entry.action->text().toStdString();
        ++checked;
    }
    EXPECT_GT(checked, 70);
}

TEST_F(MainWindowTest, TheMenuOfLayersActsOnTheCurrentLayer) {
    const auto named = [this](const char* name) {
        return window.findChild<QAction*>(QLatin1String(name));
    };
    auto& dock = *window.findChild<QDockWidget*>(QStringLiteral("layers"));
    dock.hide();
    EXPECT_FALSE(named("removeLayer")->isEnabled());
    EXPECT_FALSE(named("moveLayerUp")->isEnabled());
    EXPECT_FALSE(named("ignoredProblems")->isEnabled());
    named("addLayer")->trigger();
    EXPECT_TRUE(dock.isVisible());
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("Fog"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QApplication::processEvents(); // the list takes the name after the key
    const auto layers = [this] {
        return document().level().settings().layers;
    };
    ASSERT_EQ(layers().size(), 2U);
    EXPECT_EQ(layers().back().name, "Fog");
    EXPECT_FALSE(named("moveLayerDown")->isEnabled());
    named("moveLayerUp")->trigger();
    EXPECT_EQ(layers().front().name, "Fog");
    EXPECT_FALSE(named("moveLayerUp")->isEnabled());
    named("removeLayer")->trigger();
    ASSERT_EQ(layers().size(), 1U);
    EXPECT_NE(layers().front().name, "Fog");
    document().undoHistory().setClean();
}

TEST_F(MainWindowTest, HoldingAKeyTogglesOnceAndOpensOneDialog) {
    int checked = 0;
    for (const QAction* each : window.findChild<Actions*>()->findChildren<QAction*>()) {
        if (!each->isCheckable() && !each->text().contains(QChar(0x2026)))
            continue;
        EXPECT_FALSE(each->autoRepeat()) << each->text().toStdString();
        ++checked;
    }
    EXPECT_GT(checked, 20);
    EXPECT_TRUE(action("Zoom In")->autoRepeat());
}

} // namespace
} // namespace tangent::test
