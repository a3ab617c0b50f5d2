#include "panels/properties/properties_panel_fixture.h"

#include "document/edits.h"
#include "document/live_edit.h"
#include "panels/properties/property_model.h"

#include <QCheckBox>
#include <QHelpEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <QToolTip>

namespace tangent::test {
namespace {

TEST_F(PropertiesPanelTest, WithoutASelectionShowsTheLevelSummary) {
    EXPECT_TRUE(says(QStringLiteral("Nothing selected")));
    EXPECT_TRUE(says(QStringLiteral("3")));
    EXPECT_FALSE(field(QStringLiteral("X")).isVisible());
}

TEST_F(PropertiesPanelTest, TheLevelSummaryNamesTheLevel) {
    document.changeSettings(QStringLiteral("Rename"),
                            [](LevelSettings& settings) { settings.name = "Harbour"; });
    document.file().propose(QStringLiteral("/somewhere/quay.level.json"));
    settle();
    EXPECT_TRUE(says(QStringLiteral("Harbour"))) << "the title of the window names the file";
}

TEST_F(PropertiesPanelTest, ALongNameOfALevelDoesNotWidenThePanel) {
    const int width = panel.sizeHint().width();
    const int least = panel.minimumSizeHint().width();
    document.file().propose(QStringLiteral("/tmp/") + QString(120, QLatin1Char('w')) +
                            QStringLiteral(".level.json"));
    settle();
    EXPECT_TRUE(says(QString(120, QLatin1Char('w'))));
    EXPECT_EQ(panel.sizeHint().width(), width);
    EXPECT_EQ(panel.minimumSizeHint().width(), least);
}

TEST_F(PropertiesPanelTest, ShowsTheNumbersOfTheLevelFile) {
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

TEST_F(PropertiesPanelTest, ATruncatedNumberIsShownInTheTooltip) {
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

TEST_F(PropertiesPanelTest, ShowsMixedValues) {
    select({2, 3});
    EXPECT_EQ(field(QStringLiteral("X")).text(), QStringLiteral("100"));
    EXPECT_EQ(field(QStringLiteral("Y")).text(), QString());
    EXPECT_EQ(field(QStringLiteral("Y")).placeholderText(), QStringLiteral("mixed"));
    EXPECT_EQ(combo(QStringLiteral("Layer")).currentIndex(), -1);
    EXPECT_EQ(combo(QStringLiteral("Shape")).currentText(), QStringLiteral("Rectangle"));
}

TEST_F(PropertiesPanelTest, SaysThatASizeIsOfTheRectanglesBesideCircles) {
    select({2});
    EXPECT_TRUE(says(QStringLiteral("Size")));
    select({1, 2});
    EXPECT_FALSE(says(QStringLiteral("Size")));
    EXPECT_TRUE(says(QStringLiteral("Rectangles")));
}

TEST_F(PropertiesPanelTest, UpdatesDuringDragsOnTheCanvas) {
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

TEST_F(PropertiesPanelTest, TypedNamesAreTrimmed) {
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

TEST_F(PropertiesPanelTest, TheWheelScrollsTheFormOverComboBoxes) {
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
        QSpontaneKeyEvent::setSpontaneous(&wheel); // Qt propagates only spontaneous events to the form
        qApp->notify(&box, &wheel);
        settle();
        EXPECT_GT(bar->value(), 0) << name;
    }
    EXPECT_EQ(collider(2).layer, LayerId{1});
    EXPECT_EQ(rect(2), (Rect{{100, 40}, {32, 16}}));
    EXPECT_EQ(undoSteps(), 0);
}

TEST_F(PropertiesPanelTest, ConvertsTheShapeAboutItsCenter) {
    select({2});
    choose(combo(QStringLiteral("Shape")), 0);
    EXPECT_EQ(collider(2).shape, Shape(Circle{{116, 48}, 8}));
    choose(combo(QStringLiteral("Shape")), 1);
    EXPECT_EQ(collider(2).shape, Shape(Rect{{108, 40}, {16, 16}}));
}

TEST_F(PropertiesPanelTest, SensorIsMixedUntilChecked) {
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

TEST_F(PropertiesPanelTest, ChangingTheSelectionClearsTheCurrentProperty) {
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

TEST_F(PropertiesPanelTest, AnErrorVanishesWithItsCollider) {
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
    ASSERT_TRUE(says(QStringLiteral("Missing number")));
    select({2});
    EXPECT_FALSE(says(QStringLiteral("Missing number")));
}

TEST_F(PropertiesPanelTest, CollidersOnLockedLayersAreNotEdited) {
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

TEST_F(PropertiesPanelTest, SaysWhyCollidersCannotBeEdited) {
    select({2});
    EXPECT_FALSE(says(QStringLiteral("Cannot be edited")));
    document.layers().setLocked(LayerId{1}, true);
    settle();
    EXPECT_TRUE(says(QStringLiteral("Cannot be edited: the layer is locked")));
    document.layers().setHidden(LayerId{2}, true);
    select({3});
    EXPECT_TRUE(says(QStringLiteral("Cannot be edited: the layer is hidden")));
    select({2, 3});
    EXPECT_TRUE(says(QStringLiteral("Cannot be edited: hidden or locked")));
    document.layers().setLocked(LayerId{1}, false);
    settle();
    EXPECT_TRUE(says(QStringLiteral("Only 1 can be edited: the others are hidden or locked")));
    document.layers().setHidden(LayerId{2}, false);
    settle();
    EXPECT_FALSE(says(QStringLiteral("can be edited")));
}

TEST_F(PropertiesPanelTest, EveryControlIsAccessible) {
    expectCaptions(panel);
}

TEST_F(PropertiesPanelTest, ALongNameKeepsTheFieldsVisible) {
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
