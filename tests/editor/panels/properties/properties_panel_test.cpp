#include "document/edits.h"
#include "document/live_edit.h"
#include "panels/fields/number_field.h"
#include "panels/panel_fixture.h"
#include "panels/properties/properties_panel.h"
#include "panels/properties/property_model.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHelpEvent>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <QToolTip>
#include <QTreeView>

namespace tangent::test {
namespace {

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

TEST_F(PropertiesPanelTest, WithoutASelectionItTellsAboutTheLevel) {
    EXPECT_TRUE(says(QStringLiteral("Nothing selected")));
    EXPECT_TRUE(says(QStringLiteral("3")));
    EXPECT_FALSE(field(QStringLiteral("X")).isVisible());
}

TEST_F(PropertiesPanelTest, ShowsTheNumbersOfTheFile) {
    select({2});
    EXPECT_EQ(field(QStringLiteral("X")).text(), QStringLiteral("100"));
    EXPECT_EQ(field(QStringLiteral("Y")).text(), QStringLiteral("40"));
    EXPECT_EQ(field(QStringLiteral("Width")).text(), QStringLiteral("32"));
    EXPECT_EQ(field(QStringLiteral("Height")).text(), QStringLiteral("16"));
    EXPECT_FALSE(field(QStringLiteral("Radius")).isVisible());
    select({1});
    EXPECT_EQ(field(QStringLiteral("X")).text(), QStringLiteral("10"));
    EXPECT_EQ(field(QStringLiteral("Radius")).text(), QStringLiteral("5"));
    EXPECT_FALSE(field(QStringLiteral("Width")).isVisible());
    EXPECT_FALSE(field(QStringLiteral("Rotation")).isVisible());
}

TEST_F(PropertiesPanelTest, ShowsEveryDigit) {
    Collider precise = collider(1);
    precise.shape = Circle{{0.1 + 0.2, 123456789.125}, 5};
    test::replace(document, {}, {precise});
    select({1});
    EXPECT_EQ(field(QStringLiteral("X")).text(), QStringLiteral("0.30000000000000004"));
    EXPECT_EQ(field(QStringLiteral("Y")).text(), QStringLiteral("123456789.125"));
}

TEST_F(PropertiesPanelTest, ANumberThatIsCutIsToldInFull) {
    Collider precise = collider(1);
    precise.shape = Circle{{0.1 + 0.2, 7}, 5};
    test::replace(document, {}, {precise});
    select({1});
    const auto toolTip = [this](const QString& name) {
        QHelpEvent ask(QEvent::ToolTip, {4, 4}, field(name).mapToGlobal(QPoint(4, 4)));
        QApplication::sendEvent(&field(name), &ask);
        return QTextDocumentFragment::fromHtml(QToolTip::text()).toPlainText();
    };
    EXPECT_TRUE(toolTip(QStringLiteral("X")).startsWith(QStringLiteral("0.30000000000000004\nLeft edge")));
    EXPECT_TRUE(toolTip(QStringLiteral("Y")).startsWith(QStringLiteral("Top edge")));
}

TEST_F(PropertiesPanelTest, ShowsWhatIsMixed) {
    select({2, 3});
    EXPECT_EQ(field(QStringLiteral("X")).text(), QStringLiteral("100"));
    EXPECT_EQ(field(QStringLiteral("Y")).text(), QString());
    EXPECT_EQ(field(QStringLiteral("Y")).placeholderText(), QStringLiteral("mixed"));
    EXPECT_EQ(combo(QStringLiteral("Layer")).currentIndex(), -1);
    EXPECT_EQ(combo(QStringLiteral("Shape")).currentText(), QStringLiteral("Rectangle"));
}

TEST_F(PropertiesPanelTest, TypingShowsAtOnceAndEnterMakesOneStep) {
    select({2});
    type(&field(QStringLiteral("X")), QStringLiteral("128+16*3"));
    EXPECT_EQ(rect(2).min.x, 176);
    EXPECT_EQ(undoSteps(), 0);
    enter(field(QStringLiteral("X")));
    EXPECT_EQ(field(QStringLiteral("X")).text(), QStringLiteral("176"));
    EXPECT_EQ(undoSteps(), 1);
    document.undo();
    settle();
    EXPECT_EQ(rect(2).min.x, 100);
    EXPECT_EQ(field(QStringLiteral("X")).text(), QStringLiteral("100"));
}

TEST_F(PropertiesPanelTest, EnterSelectsTheWholeNumberAndShowsItFromItsStart) {
    select({2});
    NumberField& x = field(QStringLiteral("X"));
    type(&x, QStringLiteral("123456789.123456789/3"));
    enter(x);
    EXPECT_EQ(x.text(), QStringLiteral("41152263.04115226"));
    EXPECT_EQ(x.selectedText(), x.text());
    EXPECT_EQ(x.cursorPosition(), 0);
    QTest::keyClicks(&x, QStringLiteral("7"));
    EXPECT_EQ(x.text(), QStringLiteral("7"));
}

TEST_F(PropertiesPanelTest, EscapeRestoresTheLevel) {
    select({2});
    type(&field(QStringLiteral("Width")), QStringLiteral("500"));
    EXPECT_EQ(rect(2).size.x, 500);
    QTest::keyClick(&field(QStringLiteral("Width")), Qt::Key_Escape);
    settle();
    EXPECT_EQ(rect(2).size.x, 32);
    EXPECT_EQ(field(QStringLiteral("Width")).text(), QStringLiteral("32"));
    EXPECT_EQ(undoSteps(), 0);
}

TEST_F(PropertiesPanelTest, LeavingTheFieldCommits) {
    select({2});
    type(&field(QStringLiteral("Y")), QStringLiteral("7"));
    QFocusEvent out(QEvent::FocusOut, Qt::MouseFocusReason);
    QApplication::sendEvent(&field(QStringLiteral("Y")), &out);
    EXPECT_EQ(rect(2).min.y, 7);
    EXPECT_EQ(undoSteps(), 1);
}

TEST_F(PropertiesPanelTest, AnEditAppliesToTheWholeSelectionInOneStep) {
    select({1, 2, 3});
    type(&field(QStringLiteral("Y")), QStringLiteral("5"));
    enter(field(QStringLiteral("Y")));
    EXPECT_EQ(std::get<Circle>(collider(1).shape).center.y, 5);
    EXPECT_EQ(rect(2).min.y, 5);
    EXPECT_EQ(rect(3).min.y, 5);
    EXPECT_EQ(undoSteps(), 1);
    document.undo();
    EXPECT_EQ(rect(3).min.y, 90);
}

TEST_F(PropertiesPanelTest, OverMixedNumbersASignGoesOnFromEachOfThem) {
    select({2, 3});
    NumberField& y = field(QStringLiteral("Y"));
    type(&y, QStringLiteral("+16"));
    EXPECT_EQ(rect(2).min.y, 56);
    EXPECT_EQ(rect(3).min.y, 106);
    enter(y);
    EXPECT_EQ(undoSteps(), 1);
    EXPECT_EQ(y.text(), QString());
    EXPECT_EQ(y.placeholderText(), QStringLiteral("mixed"));
    type(&y, QStringLiteral("/2+-3"));
    enter(y);
    EXPECT_EQ(rect(2).min.y, 25);
    EXPECT_EQ(rect(3).min.y, 50);
    type(&y, QStringLiteral("-16"));
    EXPECT_EQ(rect(2).min.y, -16) << "a number";
    EXPECT_EQ(rect(3).min.y, -16);
    QTest::keyClick(&y, Qt::Key_Escape);
    settle();
    EXPECT_EQ(rect(3).min.y, 50);
    type(&y, QStringLiteral("/0"));
    EXPECT_EQ(y.fault(), QStringLiteral("Nothing can be divided by zero."));
    EXPECT_EQ(rect(3).min.y, 50);

    NumberField& width = field(QStringLiteral("Width"));
    type(&width, QStringLiteral("*-1"));
    EXPECT_EQ(width.fault(), QStringLiteral("A size would not be greater than 0."));
    EXPECT_EQ(rect(2).size.x, 32);
    type(&width, QStringLiteral("*2"));
    enter(width);
    EXPECT_EQ(rect(2).size.x, 64);
    EXPECT_EQ(rect(3).size.x, 128);
    type(&field(QStringLiteral("Height")), QStringLiteral("+16"));
    EXPECT_EQ(rect(2).size.y, 16) << "the same for both: a number";
}

TEST_F(PropertiesPanelTest, WhatIsTypedForVeryManyIsAnnounced) {
    std::vector<Collider> many;
    for (int i = 0; i < 20'000; ++i)
        many.push_back(rectangle(1'001 + i, {i * 3.0, 200}, {2, 2}));
    document.add({}, many);
    document.undoHistory().clear();
    NumberField& y = field(QStringLiteral("Y"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return y.isVisible(); }));
    QStringList announced;
    QObject::connect(&document, &LevelDocument::longEditBegan, &panel,
                     [&](const QString& text) { announced.append(text); });
    type(&y, QStringLiteral("7"));
    EXPECT_EQ(announced, QStringList(QStringLiteral("Move")));
    EXPECT_EQ(rect(21'000), (Rect{{19'999 * 3.0, 7}, {2, 2}}));
    enter(y);
    EXPECT_EQ(announced, QStringList(2, QStringLiteral("Move")));
    EXPECT_EQ(undoSteps(), 1);
    type(&nameField(), QStringLiteral("x"));
    EXPECT_TRUE(announced.contains(QStringLiteral("Rename")));
    EXPECT_EQ(collider(21'000).name, "x");
    announced.clear();
    QTest::keyClick(&nameField(), Qt::Key_Escape);
    EXPECT_EQ(announced, QStringList(QStringLiteral("Rename")));
    EXPECT_EQ(collider(21'000).name, "");
    choose(combo(QStringLiteral("Shape")), 0);
    EXPECT_TRUE(announced.contains(QStringLiteral("Change shape")));
    document.undo();
    document.undo();
    for (const Collider& each : many)
        ASSERT_EQ(collider(idNumber(each.id)), each);
}

TEST_F(PropertiesPanelTest, AnExtentAppliesToTheShapesThatHaveIt) {
    select({1, 2});
    type(&field(QStringLiteral("Radius")), QStringLiteral("9"));
    enter(field(QStringLiteral("Radius")));
    EXPECT_EQ(std::get<Circle>(collider(1).shape).radius, 9);
    EXPECT_EQ(rect(2), (Rect{{100, 40}, {32, 16}}));
}

TEST_F(PropertiesPanelTest, InvalidExpressionsNeverAlterTheLevel) {
    select({2});
    type(&field(QStringLiteral("X")), QStringLiteral("12+"));
    EXPECT_EQ(rect(2).min.x, 100);
    EXPECT_TRUE(says(field(QStringLiteral("X")).fault()));
    enter(field(QStringLiteral("X")));
    EXPECT_EQ(rect(2).min.x, 100);
    QTest::keyClicks(&field(QStringLiteral("X")), QStringLiteral("3"));
    EXPECT_EQ(field(QStringLiteral("X")).fault(), QString());
    QTest::keyClick(&field(QStringLiteral("X")), Qt::Key_Escape);
    settle();
    EXPECT_EQ(rect(2).min.x, 100);
    EXPECT_EQ(undoSteps(), 0);
}

TEST_F(PropertiesPanelTest, RefusesExtentsThatAreNotPositive) {
    for (const char* words : {"0", "-3", "2-2"}) {
        select({2});
        type(&field(QStringLiteral("Height")), QLatin1String(words));
        EXPECT_FALSE(field(QStringLiteral("Height")).fault().isEmpty()) << words;
        EXPECT_EQ(rect(2).size.y, 16) << words;
        QTest::keyClick(&field(QStringLiteral("Height")), Qt::Key_Escape);
        settle();
    }
}

TEST_F(PropertiesPanelTest, RefusesAShapeBeyondAllNumbers) {
    select({2});
    type(&field(QStringLiteral("Width")), QStringLiteral("1.7e308"));
    enter(field(QStringLiteral("Width")));
    type(&field(QStringLiteral("X")), QStringLiteral("1.7e308"));
    EXPECT_FALSE(field(QStringLiteral("X")).fault().isEmpty());
    EXPECT_EQ(rect(2).min.x, 100);
}

TEST_F(PropertiesPanelTest, AKindThatWouldReachBeyondAllNumbersIsNotTaken) {
    put({circle(9, {0, 0}, 1e308)});
    select({1, 9});
    choose(combo(QStringLiteral("Shape")), 1);
    EXPECT_EQ(collider(9).shape, Shape(Circle{{0, 0}, 1e308}));
    EXPECT_EQ(collider(1).shape, Shape(Circle{{10, 20}, 5}));
    EXPECT_EQ(undoSteps(), 0);
    EXPECT_EQ(combo(QStringLiteral("Shape")).currentText(), QStringLiteral("Circle"));
    EXPECT_TRUE(says(QStringLiteral("The shape would reach beyond the largest number.")));
    select({1});
    EXPECT_FALSE(says(QStringLiteral("The shape would reach beyond the largest number.")));
}

TEST_F(PropertiesPanelTest, AnInvalidShapeOfAFileCanStillBeMoved) {
    put({rectangle(9, {0, 0}, {0, 5})});
    select({9});
    type(&field(QStringLiteral("X")), QStringLiteral("50"));
    enter(field(QStringLiteral("X")));
    EXPECT_EQ(rect(9).min.x, 50);
}

TEST_F(PropertiesPanelTest, RotatingMakesAndUnmakesARotatedRectangle) {
    select({2});
    type(&field(QStringLiteral("Rotation")), QStringLiteral("30"));
    enter(field(QStringLiteral("Rotation")));
    EXPECT_EQ(collider(2).shape, Shape(RotatedRect{{{100, 40}, {32, 16}}, 30}));
    EXPECT_EQ(field(QStringLiteral("X")).text(), QStringLiteral("100")) << "the corner before rotation";
    type(&field(QStringLiteral("Rotation")), QStringLiteral("0"));
    enter(field(QStringLiteral("Rotation")));
    EXPECT_EQ(collider(2).shape, Shape(Rect{{100, 40}, {32, 16}}));
}

TEST_F(PropertiesPanelTest, SelectingSomethingElseKeepsWhatWasTyped) {
    select({2});
    type(&field(QStringLiteral("X")), QStringLiteral("55"));
    select({3});
    EXPECT_EQ(rect(2).min.x, 55);
    EXPECT_EQ(rect(3).min.x, 100);
    EXPECT_EQ(field(QStringLiteral("X")).text(), QStringLiteral("100"));
    EXPECT_EQ(undoSteps(), 1);
}

TEST_F(PropertiesPanelTest, AnotherChangeEndsTheEditWithoutATrace) {
    select({2});
    type(&field(QStringLiteral("X")), QStringLiteral("55"));
    document.remove(QStringLiteral("Remove"), {ColliderId{1}});
    settle();
    EXPECT_EQ(rect(2).min.x, 100);
    EXPECT_EQ(field(QStringLiteral("X")).text(), QStringLiteral("100"));
    EXPECT_FALSE(field(QStringLiteral("X")).isBeingEdited());
    EXPECT_EQ(undoSteps(), 1);
}

TEST_F(PropertiesPanelTest, UndoingWhatWasTypedLeavesUndoToTheLevel) {
    select({2});
    type(&field(QStringLiteral("X")), QStringLiteral("55"));
    enter(field(QStringLiteral("X")));
    nameField().setFocus();
    QTest::keyClicks(&nameField(), QStringLiteral("x"));
    EXPECT_EQ(collider(2).name, "x");
    QTest::keyClick(&nameField(), Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(collider(2).name, "");
    EXPECT_FALSE(document.isEditing());
    document.undo();
    EXPECT_EQ(rect(2).min.x, 100);
}

TEST_F(PropertiesPanelTest, FollowsDragsOnTheCanvas) {
    select({2});
    LiveEdit drag(document);
    Collider moved = collider(2);
    moved.shape = Rect{{123, 40}, {32, 16}};
    drag.show({moved});
    settle();
    EXPECT_EQ(field(QStringLiteral("X")).text(), QStringLiteral("123"));
}

TEST_F(PropertiesPanelTest, RenamesTheSelection) {
    select({1, 2});
    panel.editName();
    type(&nameField(), QStringLiteral("crate"));
    EXPECT_EQ(collider(2).name, "crate");
    enter(nameField());
    EXPECT_EQ(collider(1).name, "crate");
    EXPECT_EQ(undoSteps(), 1);
    EXPECT_EQ(nameField().text(), QStringLiteral("crate"));
}

TEST_F(PropertiesPanelTest, BlanksAroundANameThatIsTypedAreLeftOut) {
    select({1});
    type(&nameField(), QStringLiteral(" big crate "));
    EXPECT_EQ(nameField().text(), QStringLiteral(" big crate ")) << "what is being typed stays";
    enter(nameField());
    EXPECT_EQ(collider(1).name, "big crate");
    EXPECT_EQ(nameField().text(), QStringLiteral("big crate"));
    EXPECT_EQ(undoSteps(), 1);
}

TEST_F(PropertiesPanelTest, ChangesTheLayer) {
    select({2});
    EXPECT_EQ(combo(QStringLiteral("Layer")).currentText(), QStringLiteral("Solid"));
    choose(combo(QStringLiteral("Layer")), 1);
    EXPECT_EQ(collider(2).layer, LayerId{2});
    EXPECT_EQ(undoSteps(), 1);
}

TEST_F(PropertiesPanelTest, TheWheelScrollsPastTheBoxes) {
    select({2});
    auto* bar = panel.findChild<QScrollArea*>()->verticalScrollBar();
    panel.resize(300, 120);
    settle();
    ASSERT_GT(bar->maximum(), 0);
    for (const char* name : {"Layer", "Shape"}) {
        bar->setValue(0);
        QComboBox& box = combo(QLatin1String(name));
        QWheelEvent wheel({4, 4}, box.mapToGlobal(QPointF(4, 4)), {}, {0, -120}, Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&wheel); // an event by a program would not go on to the form
        qApp->notify(&box, &wheel);
        settle();
        EXPECT_GT(bar->value(), 0) << name;
    }
    EXPECT_EQ(collider(2).layer, LayerId{1});
    EXPECT_EQ(rect(2), (Rect{{100, 40}, {32, 16}}));
    EXPECT_EQ(undoSteps(), 0);
}

TEST_F(PropertiesPanelTest, ChangesTheKindOfShapeAboutItsCentre) {
    select({2});
    choose(combo(QStringLiteral("Shape")), 0);
    EXPECT_EQ(collider(2).shape, Shape(Circle{{116, 48}, 8}));
    choose(combo(QStringLiteral("Shape")), 1);
    EXPECT_EQ(collider(2).shape, Shape(Rect{{108, 40}, {16, 16}}));
}

TEST_F(PropertiesPanelTest, SensorIsMixedUntilItIsTicked) {
    Collider sensor = collider(1);
    sensor.sensor = true;
    test::replace(document, {}, {sensor});
    select({1, 2});
    auto* box = named<QCheckBox>(panel, QStringLiteral("Sensor"));
    EXPECT_EQ(box->checkState(), Qt::PartiallyChecked);
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    settle();
    EXPECT_TRUE(collider(1).sensor);
    EXPECT_TRUE(collider(2).sensor);
    EXPECT_EQ(box->checkState(), Qt::Checked);
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    settle();
    EXPECT_FALSE(collider(2).sensor);
}

TEST_F(PropertiesPanelTest, AddsEditsAndRemovesCustomProperties) {
    select({1, 2});
    QTest::mouseClick(named<QToolButton>(panel, QStringLiteral("Add Property")), Qt::LeftButton);
    settle();
    EXPECT_TRUE(collider(1).properties.empty());
    auto* editor = table().findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr) << "the new row can be named at once";
    type(editor, QStringLiteral("event"));
    QTest::keyClick(editor, Qt::Key_Return);
    settle();
    EXPECT_EQ(collider(2).properties, (Properties{{"event", std::string()}}));

    table().setCurrentIndex(table().model()->index(0, PropertyModel::valueColumn));
    QTest::keyClick(&table(), Qt::Key_F2);
    editor = table().findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    type(editor, QStringLiteral("open"));
    QTest::keyClick(editor, Qt::Key_Return);
    settle();
    EXPECT_EQ(collider(1).properties, (Properties{{"event", std::string("open")}}));

    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_Delete);
    settle();
    EXPECT_TRUE(collider(1).properties.empty());
    EXPECT_TRUE(exists(1)) << "Delete in the table is not Delete on the canvas";
}

TEST_F(PropertiesPanelTest, AnotherColliderHasNoPropertyMarkedToBeRemoved) {
    Collider one = collider(1);
    one.properties = {{"depth", 4.0}, {"event", std::string("open")}};
    Collider two = collider(2);
    two.properties = {{"event", std::string("shut")}};
    test::replace(document, {}, {one, two});
    select({1});
    const auto& remove = *named<QToolButton>(panel, QStringLiteral("Remove Property"));
    table().setCurrentIndex(table().model()->index(1, PropertyModel::nameColumn));
    EXPECT_TRUE(remove.isEnabled());
    select({2});
    EXPECT_FALSE(table().currentIndex().isValid());
    EXPECT_FALSE(remove.isEnabled());
}

TEST_F(PropertiesPanelTest, ARefusalGoesWithTheColliderThatItIsAbout) {
    for (const std::int64_t id : {1, 2}) {
        Collider counted = collider(id);
        counted.properties = {{"depth", 4.0}};
        test::replace(document, {}, {counted});
    }
    select({1});
    table().setCurrentIndex(table().model()->index(0, PropertyModel::valueColumn));
    QTest::keyClick(&table(), Qt::Key_F2);
    auto* editor = table().findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    type(editor, QStringLiteral("4*"));
    QTest::keyClick(editor, Qt::Key_Return);
    settle();
    ASSERT_TRUE(says(QStringLiteral("A number is missing")));
    select({2});
    EXPECT_FALSE(says(QStringLiteral("A number is missing")));
}

TEST_F(PropertiesPanelTest, WhatLiesOnALockedLayerIsNotEdited) {
    select({2});
    type(&nameField(), QStringLiteral("crate"));
    enter(nameField());
    document.layers().setLocked(LayerId{1}, true);
    settle();
    EXPECT_FALSE(nameField().isEnabled());
    EXPECT_FALSE(combo(QStringLiteral("Layer")).isEnabled());
    EXPECT_FALSE(table().isEnabled());
    select({2, 3});
    ASSERT_TRUE(nameField().isEnabled());
    type(&nameField(), QStringLiteral("door"));
    EXPECT_EQ(collider(2).name, "crate");
    enter(nameField());
    choose(combo(QStringLiteral("Shape")), 0);
    EXPECT_EQ(collider(2).name, "crate");
    EXPECT_EQ(rect(2), (Rect{{100, 40}, {32, 16}}));
    EXPECT_EQ(collider(3).name, "door");
    EXPECT_TRUE(std::holds_alternative<Circle>(collider(3).shape));
}

TEST_F(PropertiesPanelTest, SaysWhatCannotBeEditedAndWhy) {
    select({2});
    EXPECT_FALSE(says(QStringLiteral("Cannot be edited")));
    document.layers().setLocked(LayerId{1}, true);
    settle();
    EXPECT_TRUE(says(QStringLiteral("Cannot be edited: the layer is locked")));
    document.layers().setHidden(LayerId{2}, true);
    select({3});
    EXPECT_TRUE(says(QStringLiteral("Cannot be edited: the layer is hidden")));
    select({2, 3});
    EXPECT_TRUE(says(QStringLiteral("Cannot be edited: their layers are hidden or locked")));
    document.layers().setLocked(LayerId{1}, false);
    settle();
    EXPECT_TRUE(says(QStringLiteral("Only 1 can be edited: the others' layers are hidden or locked")));
    document.layers().setHidden(LayerId{2}, false);
    settle();
    EXPECT_FALSE(says(QStringLiteral("can be edited")));
}

TEST_F(PropertiesPanelTest, EveryControlIsDescribed) {
    expectCaptions(panel);
}

TEST_F(PropertiesPanelTest, ALongNameLeavesTheFieldsInView) {
    Collider wordy = collider(1);
    wordy.name = std::string(300, 'w');
    test::replace(document, {}, {wordy});
    select({1});
    auto* scroll = panel.findChild<QScrollArea*>();
    EXPECT_LE(scroll->widget()->width(), scroll->viewport()->width());
    const NumberField& y = field(QStringLiteral("Y"));
    EXPECT_TRUE(panel.rect().contains(QRect(y.mapTo(&panel, QPoint()), y.size())));
    EXPECT_TRUE(says(QString(300, QLatin1Char('w'))));
}

TEST_F(PropertiesPanelTest, FitsANarrowDock) {
    for (const std::vector<std::int64_t>& selection : {std::vector<std::int64_t>{}, {1}, {1, 2, 3}}) {
        select(selection);
        EXPECT_LE(panel.minimumSizeHint().width(), 260);
    }
}

} // namespace
} // namespace tangent::test
