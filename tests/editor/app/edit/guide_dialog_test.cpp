#include "app/edit/guide_dialog.h"

#include "app/main_window_fixture.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace tangent::test {
namespace {

/// A level with a vertical guide at 300 and nothing beside it.
class GuideDialogTest : public MainWindowTest {
protected:
    GuideDialogTest() {
        EXPECT_TRUE(window.open(write("quay.level.json", twoRectangles)));
        document().changeSettings("Lay", [](LevelSettings& changed) {
            changed.guides.push_back({.axis = Axis::x, .at = 300, .unknown = {}});
        });
    }

    const std::vector<Guide>& guides() { return document().level().settings().guides; }
    /// Double-clicks the guide and types into the dialog that opens.
    void typeInto(const QString& text, Qt::Key end) {
        bool isOpened = false;
        whenADialogOpens([&](QWidget* dialog) {
            ASSERT_NE(dialog, nullptr);
            isOpened = true;
            auto* field = dialog->findChild<QLineEdit*>();
            QTest::keyClicks(field, text);
            QTest::keyClick(field, end);
            for (int i = 0; i < 2 && dialog->isVisible(); ++i) // refused; the first restores the text
                QTest::keyClick(field, Qt::Key_Escape);
        });
        Mouse(window.editor().canvas()).doubleClick({guides().at(0).at, 250});
        EXPECT_TRUE(isOpened);
    }
};

TEST_F(GuideDialogTest, TheTypedPositionTakesArithmetic) {
    typeInto("64*5+0.5", Qt::Key_Return);
    EXPECT_EQ(guides().at(0).at, 320.5);
    EXPECT_EQ(document().undoHistory().undoText(), "Move guide");
    document().undo();
    EXPECT_EQ(guides().at(0).at, 300);
}

TEST_F(GuideDialogTest, AGuideIsAddedWithoutAMouse) {
    window.activateWindow();
    Canvas& canvas = window.editor().canvas();
    canvas.setFocus();
    canvas.setCamera({{100, 207}, 1});
    action("Show Guides")->setChecked(false);
    whenADialogOpens([&](QWidget* dialog) {
        ASSERT_NE(dialog, nullptr);
        auto* field = dialog->findChild<QLineEdit*>();
        EXPECT_EQ(dialog->focusWidget(), field);
        EXPECT_EQ(field->text(), "96") << "the grid line nearest to the center";
        auto* direction = dialog->findChild<QComboBox*>();
        direction->setFocus();
        QTest::keyClick(direction, Qt::Key_Down);
        EXPECT_EQ(field->text(), "208");
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, "3g");
        QTest::keyClick(field, Qt::Key_Return);
        dialog->close(); // if it was refused
    });
    QTest::keyClick(&canvas, Qt::Key_J, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_EQ(guides().size(), 2U);
    EXPECT_EQ(guides().at(1).axis, Axis::y);
    EXPECT_EQ(guides().at(1).at, 3 * canvas.gridSize());
    EXPECT_EQ(canvas.selectedGuide(), 1U);
    EXPECT_TRUE(canvas.options().showGuides());
    EXPECT_EQ(document().undoHistory().undoText(), "Add guide");
}

TEST_F(GuideDialogTest, AFaultIsNamed) {
    bool isNamed = false;
    whenADialogOpens([&](QWidget* dialog) {
        ASSERT_NE(dialog, nullptr);
        QTest::keyClicks(dialog->findChild<QLineEdit*>(), "6*");
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            isNamed = isNamed || label->text() == "Missing number.";
        dialog->close();
    });
    Mouse(window.editor().canvas()).doubleClick({300, 250});
    EXPECT_TRUE(isNamed);
}

TEST_F(GuideDialogTest, EscAndNonsenseChangeNothing) {
    typeInto("12", Qt::Key_Escape);
    typeInto("6*", Qt::Key_Return);
    EXPECT_EQ(guides().at(0).at, 300);
    EXPECT_EQ(document().undoHistory().count(), 1);
}

TEST_F(GuideDialogTest, RemovesTheGuide) {
    whenADialogOpens([](QWidget* dialog) {
        for (QPushButton* button : dialog->findChildren<QPushButton*>())
            if (button->text() == "&Remove")
                QTest::mouseClick(button, Qt::LeftButton);
    });
    Mouse(window.editor().canvas()).doubleClick({300, 250});
    EXPECT_TRUE(guides().empty());
    EXPECT_EQ(document().undoHistory().undoText(), "Remove guide");
}

TEST_F(GuideDialogTest, TheMenuHidesAndRemovesAllGuides) {
    window.activateWindow();
    Canvas& canvas = window.editor().canvas();
    QTest::keyClick(&canvas, Qt::Key_Semicolon, Qt::ControlModifier);
    EXPECT_FALSE(canvas.options().showGuides());
    canvas.revealGuides();
    EXPECT_TRUE(action("Show Guides")->isChecked());
    EXPECT_TRUE(action("Remove Guides")->isEnabled());
    action("Remove Guides")->trigger();
    EXPECT_TRUE(guides().empty());
    EXPECT_FALSE(action("Remove Guides")->isEnabled());
    EXPECT_EQ(document().undoHistory().undoText(), "Remove guides");
    document().undo();
    EXPECT_EQ(guides().size(), 1U);
}

TEST_F(GuideDialogTest, KeysGoFromGuideToGuide) {
    document().changeSettings("Lay", [](LevelSettings& changed) {
        changed.guides.push_back({.axis = Axis::y, .at = 9'000, .unknown = {}});
        changed.guides.push_back({.axis = Axis::x, .at = 100, .unknown = {}});
    });
    window.activateWindow();
    Canvas& canvas = window.editor().canvas();
    canvas.setFocus();
    action("Show Guides")->setChecked(false);
    for (const std::size_t guide : {2U, 0U, 1U, 2U}) { // from left to right, then downwards
        QTest::keyClick(&canvas, Qt::Key_J, Qt::ControlModifier);
        EXPECT_EQ(canvas.selectedGuide(), guide);
        const QRectF view = canvas.visibleArea();
        EXPECT_TRUE(guide != 1 || (view.top() <= 9'000 && 9'000 <= view.bottom()));
    }
    QTest::keyClick(&canvas, Qt::Key_Left);
    EXPECT_EQ(guides().at(2).at, 99);
    whenADialogOpens([](QWidget* dialog) {
        ASSERT_NE(dialog, nullptr);
        auto* field = dialog->findChild<QLineEdit*>();
        QTest::keyClicks(field, "64*2");
        QTest::keyClick(field, Qt::Key_Return);
    });
    QTest::keyClick(&canvas, Qt::Key_Return);
    EXPECT_EQ(guides().at(2).at, 128);
    QTest::keyClick(&canvas, Qt::Key_Delete);
    EXPECT_EQ(guides().size(), 2U);
    EXPECT_EQ(document().level().size(), 3U);
}

TEST_F(GuideDialogTest, GuidesAreSavedWithTheLevel) {
    action("Save")->trigger();
    document().file().waitForSaving();
    EXPECT_TRUE(read(document().filePath()).contains(R"({"axis": "x", "at": 300})"));
}

} // namespace
} // namespace tangent::test
