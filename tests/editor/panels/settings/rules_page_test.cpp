#include "panels/settings/level_settings_fixture.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeView>

namespace tangent::test {
namespace {

TEST_F(LevelSettingsDialogTest, StopsIgnoringAProblem) {
    open(LevelSettingsPage::rules);
    auto* ignored = named<QTreeView>(*dialog, QStringLiteral("Ignored problems"));
    ASSERT_EQ(ignored->model()->rowCount(), 1);
    EXPECT_EQ(ignored->model()->index(0, 2).data().toString(), QStringLiteral("meant"));
    EXPECT_TRUE(ignored->model()->setData(ignored->model()->index(0, 2), QStringLiteral("on purpose")));
    EXPECT_FALSE(ignored->model()->setData(ignored->model()->index(0, 2), QStringLiteral(" ")))
        << "no reason";
    ok();
    EXPECT_EQ(settings().ignored[0].reason, "on purpose");

    dialog.emplace(document);
    show(*dialog);
    open(LevelSettingsPage::rules);
    ignored = named<QTreeView>(*dialog, QStringLiteral("Ignored problems"));
    clickCell(*ignored, 0, 0);
    QTest::mouseClick(named<QToolButton>(*dialog, QStringLiteral("Stop Ignoring")), Qt::LeftButton);
    ok();
    EXPECT_TRUE(settings().ignored.empty());
}

TEST_F(LevelSettingsDialogTest, HintsThatAGapSizeOfZeroFindsNothing) {
    open(LevelSettingsPage::rules);
    const auto isHinted = [&] {
        return says(QStringLiteral("No gap is narrower than 0: enter the size of what must pass."));
    };
    type(&number(QStringLiteral("Gap size")), QStringLiteral("0"));
    EXPECT_FALSE(isHinted()) << "the rule is off";
    pick(QStringLiteral("Narrow gap"), QStringLiteral("Warning"));
    EXPECT_TRUE(isHinted());
    type(&number(QStringLiteral("Gap size")), QStringLiteral("-1"));
    EXPECT_FALSE(isHinted()) << "that is a fault of its own";
    type(&number(QStringLiteral("Gap size")), QStringLiteral("24"));
    EXPECT_FALSE(isHinted());
}

TEST_F(LevelSettingsDialogTest, SaysOnceThatARuleIsIdle) {
    open(LevelSettingsPage::rules);
    pick(QStringLiteral("Unreachable"), QStringLiteral("Error"));
    int count = 0;
    for (const auto* label : dialog->findChildren<QLabel*>())
        count += label->isVisible() && label->text().contains(QStringLiteral("Enter the size of the body"));
    EXPECT_EQ(count, 1);
}

TEST_F(LevelSettingsDialogTest, TheRulesNeedNoScrolling) {
    LevelSettingsDialog fresh(document);
    fresh.showPage(LevelSettingsPage::rules);
    fresh.show();
    fresh.resize(820, 640);
    settle();
    int shown = 0;
    for (const auto* area : fresh.findChildren<QScrollArea*>())
        if (area->isVisible()) {
            ++shown;
            EXPECT_EQ(area->verticalScrollBar()->maximum(), 0);
        }
    EXPECT_GT(shown, 0);
}

TEST_F(LevelSettingsDialogTest, EditsTheBodyAndTheObstaclesOfUnreachable) {
    open(LevelSettingsPage::rules);
    const QString hint = QStringLiteral("Enter the size of the body: a radius, or width and height.");
    EXPECT_FALSE(says(hint)) << "the rule is off";
    pick(QStringLiteral("Unreachable"), QStringLiteral("Error"));
    EXPECT_TRUE(says(hint));
    type(&number(QStringLiteral("Width of the body")), QStringLiteral("14"));
    EXPECT_TRUE(says(hint));
    type(&number(QStringLiteral("Height of the body")), QStringLiteral("20"));
    EXPECT_FALSE(says(hint));
    const QString note =
        QStringLiteral("The body is a circle: with a radius, width and height do not count.");
    EXPECT_FALSE(says(note));
    type(&number(QStringLiteral("Radius of the body")), QStringLiteral("10"));
    EXPECT_TRUE(says(note));
    type(&number(QStringLiteral("Radius of the body")), QStringLiteral("0"));
    EXPECT_FALSE(says(note));
    auto* layers = named<QToolButton>(*dialog, QStringLiteral("Obstacles: Every layer"));
    ASSERT_NE(layers, nullptr);
    const auto choose = [&](const QString& text) {
        for (QAction* action : layers->menu()->actions())
            if (action->text() == text) {
                EXPECT_TRUE(action->isEnabled());
                action->trigger();
            }
    };
    choose(QStringLiteral("Every layer"));
    EXPECT_EQ(layers->text(), QStringLiteral("Solid, Trigger"));
    choose(QStringLiteral("Trigger"));
    EXPECT_EQ(layers->text(), QStringLiteral("Solid"));
    ok();
    const RuleSetting& rule = settings().rules[Rule::unreachable];
    EXPECT_EQ(rule.severity, Severity::error);
    EXPECT_EQ(rule.parameters, (std::array<double, 3>{0, 14, 20}));
    EXPECT_EQ(rule.layers, std::vector{LayerId{1}});
    document.undo();
    EXPECT_EQ(settings(), before);
}

TEST_F(LevelSettingsDialogTest, ARuleCannotBeTurnedOnWithoutASize) {
    open(LevelSettingsPage::rules);
    auto* buttons = dialog->findChild<QDialogButtonBox*>();
    const QPushButton* okButton = buttons->button(QDialogButtonBox::Ok);
    pick(QStringLiteral("Unreachable"), QStringLiteral("Error"));
    EXPECT_FALSE(okButton->isEnabled());
    EXPECT_TRUE(
        says(QStringLiteral("No collider has the custom property “goal”: there is nothing to report.")));
    auto& radius = number(QStringLiteral("Radius of the body"));
    type(&radius, QStringLiteral("20"));
    EXPECT_TRUE(okButton->isEnabled());
    QTest::keyClick(&radius, Qt::Key_Return); // the first Enter closes the dialog
    EXPECT_EQ(settings().rules.parameter(Rule::unreachable, "radius"), 20);
}

TEST_F(LevelSettingsDialogTest, SaysThatGoalsWithoutASpawnAreNotReported) {
    Collider goal = circle(9, {0, 0}, 4);
    goal.properties = {{"goal", true}};
    document.add({}, {goal});
    dialog.emplace(document);
    show(*dialog);
    open(LevelSettingsPage::rules);
    const QString hint = QStringLiteral("No collider has the custom property “spawn”: no goal is reported.");
    EXPECT_FALSE(says(hint)) << "the rule is off";
    pick(QStringLiteral("Unreachable"), QStringLiteral("Warning"));
    EXPECT_TRUE(says(hint));
}

TEST_F(LevelSettingsDialogTest, TheMenuOfObstaclesStaysOpenBetweenTicks) {
    open(LevelSettingsPage::rules);
    QMenu* menu = named<QToolButton>(*dialog, QStringLiteral("Obstacles: Every layer"))->menu();
    menu->popup({10, 10});
    const auto click = [menu](int place) {
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions()[place]).center());
    };
    click(0);
    EXPECT_TRUE(menu->isVisible());
    EXPECT_FALSE(menu->actions()[0]->isChecked());
    click(2);
    EXPECT_TRUE(menu->isVisible());
    EXPECT_FALSE(menu->actions()[2]->isChecked());
    QTest::keyClick(menu, Qt::Key_Space); // the entry that was clicked
    EXPECT_TRUE(menu->actions()[2]->isChecked());
    QTest::keyClick(menu, Qt::Key_Escape);
    EXPECT_FALSE(menu->isVisible());
}

TEST_F(LevelSettingsDialogTest, InvalidShapesCannotBeSwitchedOff) {
    auto* severity = named<QComboBox>(*dialog, QStringLiteral("Invalid shape"));
    EXPECT_EQ(severity->findText(QStringLiteral("Off")), -1);
    EXPECT_GE(named<QComboBox>(*dialog, QStringLiteral("Overlap"))->findText(QStringLiteral("Off")), 0);
}

} // namespace
} // namespace tangent::test
