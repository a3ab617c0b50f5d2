#include "panels/layers/layer_edits.h"
#include "panels/settings/level_settings_fixture.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QToolButton>
#include <QTreeView>

namespace tangent::test {
namespace {

TEST_F(LevelSettingsDialogTest, BoundsFitTheColliders) {
    EXPECT_FALSE(named<QToolButton>(*dialog, QStringLiteral("Fit Bounds"))->isEnabled()) << "no colliders";
    dialog.reset();
    put({circle(1, {-20, 30}, 15), rectangle(2, {100, 200}, {50, 0.1})});
    document.colliderView().setHidden(std::array{*document.level().find(ColliderId{2})}, true);
    dialog.emplace(document);
    show(*dialog);
    type(&number(QStringLiteral("Bounds x")), QStringLiteral("1+"));
    QTest::mouseClick(named<QToolButton>(*dialog, QStringLiteral("Fit Bounds")), Qt::LeftButton);
    EXPECT_TRUE(button(QDialogButtonBox::Ok).isEnabled());
    ok();
    ASSERT_TRUE(settings().bounds);
    EXPECT_EQ(settings().bounds->rect.min, (Vec2{-35, 15}));
    EXPECT_EQ(settings().bounds->rect.size.x, 185);
    EXPECT_GE(15 + settings().bounds->rect.size.y, 200.1);
    EXPECT_EQ(document.level().problemCount(Severity::error) +
                  document.level().problemCount(Severity::warning),
              0U);
}

TEST_F(LevelSettingsDialogTest, EnterInANumberFieldAccepts) {
    NumberField& tolerance = number(QStringLiteral("Tolerance"));
    type(&tolerance, QStringLiteral("0.5"));
    QTest::keyClick(&tolerance, Qt::Key_Return);
    EXPECT_FALSE(dialog->isVisible());
    EXPECT_EQ(settings().tolerance, 0.5);
}

TEST_F(LevelSettingsDialogTest, EnterInAnInvalidNumberFieldDoesNot) {
    NumberField& tolerance = number(QStringLiteral("Tolerance"));
    type(&tolerance, QStringLiteral("-1"));
    QTest::keyClick(&tolerance, Qt::Key_Return);
    EXPECT_TRUE(dialog->isVisible());
    EXPECT_EQ(settings(), before);
}

TEST_F(LevelSettingsDialogTest, OkWithoutEditsChangesNothing) {
    ok();
    EXPECT_EQ(settings(), before);
    EXPECT_EQ(undoSteps(), 0);
}

TEST_F(LevelSettingsDialogTest, OkAppliesEverythingAsOneStep) {
    type(named<QLineEdit>(*dialog, QStringLiteral("Level name")), QStringLiteral("Quay"));
    tick(QStringLiteral("The level has bounds"));
    type(&number(QStringLiteral("Bounds width")), QStringLiteral("64*30"));
    tick(QStringLiteral("The level has its own grid"));
    type(&number(QStringLiteral("Grid size")), QStringLiteral("8"));
    type(&number(QStringLiteral("Tolerance")), QStringLiteral("0"));
    open(LevelSettingsPage::collisions);
    tick(QStringLiteral("Solid and Trigger may not overlap"));
    open(LevelSettingsPage::rules);
    pick(QStringLiteral("Narrow gap"), QStringLiteral("Error"));
    type(&number(QStringLiteral("Gap size")), QStringLiteral("24"));
    EXPECT_EQ(settings(), before) << "nothing changes before OK";
    ok();

    EXPECT_EQ(undoSteps(), 1);
    EXPECT_EQ(settings().name, "Quay");
    ASSERT_TRUE(settings().bounds.has_value());
    EXPECT_EQ(settings().bounds->rect, (Rect{{0, 0}, {1920, 720}}));
    ASSERT_TRUE(settings().grid.has_value());
    EXPECT_EQ(settings().grid->size, 8);
    EXPECT_EQ(settings().tolerance, 0);
    EXPECT_FALSE(isForbidden(settings(), LayerId{1}, LayerId{2}));
    EXPECT_TRUE(isForbidden(settings(), LayerId{1}, LayerId{1}));
    EXPECT_EQ(settings().rules[Rule::narrowGap].severity, Severity::error);
    EXPECT_EQ(settings().rules.parameter(Rule::narrowGap, "size"), 24);
    EXPECT_EQ(settings().rules[Rule::overlap], before.rules[Rule::overlap]) << "unknown members stay";
    document.undo();
    EXPECT_EQ(settings(), before);
}

TEST_F(LevelSettingsDialogTest, CancelChangesNothing) {
    type(named<QLineEdit>(*dialog, QStringLiteral("Level name")), QStringLiteral("Quay"));
    tick(QStringLiteral("The level has bounds"));
    QTest::mouseClick(&button(QDialogButtonBox::Cancel), Qt::LeftButton);
    EXPECT_EQ(settings(), before);
    EXPECT_EQ(undoSteps(), 0);
}

TEST_F(LevelSettingsDialogTest, OkIsDisabledWhileANumberIsInvalid) {
    type(&number(QStringLiteral("Tolerance")), QStringLiteral("-1"));
    EXPECT_FALSE(button(QDialogButtonBox::Ok).isEnabled());
    type(&number(QStringLiteral("Tolerance")), QStringLiteral("0.5"));
    EXPECT_TRUE(button(QDialogButtonBox::Ok).isEnabled());
    tick(QStringLiteral("The level has bounds"));
    type(&number(QStringLiteral("Bounds height")), QStringLiteral("0"));
    EXPECT_FALSE(button(QDialogButtonBox::Ok).isEnabled());
    tick(QStringLiteral("The level has bounds"));
    EXPECT_TRUE(button(QDialogButtonBox::Ok).isEnabled()) << "without bounds their numbers do not matter";
}

TEST_F(LevelSettingsDialogTest, CanCloseWhileAFieldIsInvalid) {
    type(&number(QStringLiteral("Tolerance")), QStringLiteral("-1"));
    dialog.reset();
    EXPECT_EQ(settings(), before);
}

TEST_F(LevelSettingsDialogTest, EditsTheLevelsCustomProperties) {
    QTest::mouseClick(named<QToolButton>(*dialog, QStringLiteral("Add Property")), Qt::LeftButton);
    settle();
    ok();
    ASSERT_EQ(settings().properties.size(), 1u);
    EXPECT_EQ(settings().properties[0].value, (decltype(Property::value)(std::string())));
}

TEST_F(LevelSettingsDialogTest, EveryControlIsAccessible) {
    expectCaptions(*dialog);
}

TEST_F(LevelSettingsDialogTest, OpensInTheFirstFieldOfThePage) {
    dialog->activateWindow();
    open(LevelSettingsPage::level);
    EXPECT_EQ(dialog->focusWidget(), named<QLineEdit>(*dialog, QStringLiteral("Level name")));
    open(LevelSettingsPage::rules);
    EXPECT_NE(qobject_cast<QComboBox*>(dialog->focusWidget()), nullptr);
}

TEST_F(LevelSettingsDialogTest, OnASmallScreenThePagesScrollAndOkCanBeReached) {
    for (const auto page :
         {LevelSettingsPage::level, LevelSettingsPage::collisions, LevelSettingsPage::rules}) {
        open(page);
        dialog->resize(640, 400);
        settle();
        EXPECT_LE(dialog->height(), 400) << static_cast<int>(page);
        EXPECT_TRUE(dialog->rect().contains(QRect(button(QDialogButtonBox::Ok).mapTo(&*dialog, QPoint()),
                                                  button(QDialogButtonBox::Ok).size())));
    }
    auto* ignored = named<QTreeView>(*dialog, QStringLiteral("Ignored problems"));
    ASSERT_NE(ignored, nullptr);
    dialog->activateWindow();
    named<QToolButton>(*dialog, QStringLiteral("Obstacles: Every layer"))->setFocus(Qt::TabFocusReason);
    for (int presses = 0; presses < 3 && dialog->focusWidget() != ignored; ++presses)
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab);
    settle();
    EXPECT_EQ(dialog->focusWidget(), ignored);
    EXPECT_FALSE(ignored->visibleRegion().isEmpty()) << "the page scrolls to what has the focus";
}

} // namespace
} // namespace tangent::test
