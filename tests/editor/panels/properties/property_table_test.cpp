#include "document/edits.h"
#include "panels/panel_fixture.h"
#include "panels/properties/properties_panel.h"
#include "panels/properties/property_model.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>
#include <QTreeView>

namespace tangent::test {
namespace {

class PropertyTableTest : public PanelTest {
protected:
    PropertyTableTest() {
        Collider first = circle(1, {10, 20}, 5);
        first.properties = {{"depth", 4.0}};
        Collider second = circle(2, {100, 40}, 5);
        second.properties = {{"event", std::string("open")}};
        put({first, second});
        show(panel);
        panel.activateWindow();
        select({1});
    }

    QTreeView& table() { return *named<QTreeView>(panel, QStringLiteral("Custom properties")); }
    void click(const QString& button) {
        QTest::mouseClick(named<QToolButton>(panel, button), Qt::LeftButton);
        settle();
    }
    /// Types into the open cell editor.
    void press(Qt::Key key, const QString& text = {}) {
        QWidget* editor = table().indexWidget(table().currentIndex());
        ASSERT_NE(editor, nullptr);
        if (!text.isEmpty())
            type(editor, text);
        QTest::keyClick(editor, key);
        settle();
    }
    void add(Qt::Key end, const QString& name = {}) {
        click(QStringLiteral("Add Property"));
        press(end, name);
    }
    /// Sets the properties of the two colliders and selects both.
    void give(Properties first, Properties second) {
        Collider one = collider(1);
        one.properties = std::move(first);
        Collider two = collider(2);
        two.properties = std::move(second);
        test::replace(document, {}, {one, two});
        select({1, 2});
    }
    QString shown(int row, int column) { return table().model()->index(row, column).data().toString(); }
    void edit(int row, int column) {
        table().setFocus();
        table().setCurrentIndex(table().model()->index(row, column));
        QTest::keyClick(&table(), Qt::Key_F2);
    }
    bool says(const QString& words) { return showsWords(panel, words); }
    Property lastProperty() { return *(collider(1).properties.end() - 1); }
    void expectNothingChanged() {
        EXPECT_EQ(undoSteps(), 0);
        EXPECT_EQ(collider(1).properties, (Properties{{"depth", 4.0}}));
        EXPECT_EQ(table().model()->rowCount(), 1);
    }

    PropertiesPanel panel{document};
};

TEST_F(PropertyTableTest, AddingIsOneStep) {
    add(Qt::Key_Return, QStringLiteral("loot"));
    EXPECT_EQ(collider(1).properties, (Properties{{"depth", 4.0}, {"loot", std::string()}}));
    EXPECT_EQ(undoSteps(), 1);
    document.undo();
    EXPECT_EQ(collider(1).properties, (Properties{{"depth", 4.0}}));
}

TEST_F(PropertyTableTest, EnterAcceptsTheProposedName) {
    add(Qt::Key_Return);
    add(Qt::Key_Return);
    EXPECT_EQ(collider(1).properties,
              (Properties{{"depth", 4.0}, {"property", std::string()}, {"property 2", std::string()}}));
}

TEST_F(PropertyTableTest, EnterLeadsOnToTheValueAndANumberBecomesOne) {
    const auto addWith = [this](const QString& name, const QString& value) {
        add(Qt::Key_Return, name);
        EXPECT_EQ(table().currentIndex().column(), PropertyModel::valueColumn);
        press(Qt::Key_Return, value);
    };
    addWith(QStringLiteral("lives"), QStringLiteral("7"));
    addWith(QStringLiteral("speed"), QStringLiteral("-0.5"));
    addWith(QStringLiteral("code"), QStringLiteral("7a"));
    EXPECT_EQ(collider(1).properties,
              (Properties{{"depth", 4.0}, {"lives", 7.0}, {"speed", -0.5}, {"code", std::string("7a")}}));
    edit(3, PropertyModel::valueColumn);
    press(Qt::Key_Return, QStringLiteral("8"));
    EXPECT_EQ((collider(1).properties.end() - 1)->value, PropertyValue(std::string("8")))
        << "a text stays one";
}

TEST_F(PropertyTableTest, ACodeThatANumberWouldNotShowStaysText) {
    for (const char* code : {"007", "1.0", "00"}) {
        add(Qt::Key_Return, QStringLiteral("code %1").arg(QLatin1String(code)));
        press(Qt::Key_Return, QString::fromLatin1(code));
        EXPECT_EQ(lastProperty().value, PropertyValue(std::string(code)));
    }
}

TEST_F(PropertyTableTest, PropertiesThatTangentReadsAreYesAtOnce) {
    add(Qt::Key_Return, QStringLiteral("one_way"));
    EXPECT_EQ(collider(1).properties, (Properties{{"depth", 4.0}, {"one_way", true}}));
    EXPECT_EQ(shown(1, PropertyModel::kindColumn), QStringLiteral("Yes/No"));
}

TEST_F(PropertyTableTest, DownOpensTheListOfTypes) {
    edit(0, PropertyModel::kindColumn);
    auto* box = qobject_cast<QComboBox*>(table().indexWidget(table().currentIndex()));
    ASSERT_NE(box, nullptr);
    QTest::keyClick(box, Qt::Key_Down);
    EXPECT_EQ(undoSteps(), 0);
    ASSERT_TRUE(box->view()->isVisible());
    QTest::keyClick(box->view(), Qt::Key_Down);
    QTest::keyClick(box->view(), Qt::Key_Return);
    settle();
    EXPECT_EQ(collider(1).properties, (Properties{{"depth", true}}));
    EXPECT_EQ(undoSteps(), 1);
}

TEST_F(PropertyTableTest, APropertyIsAddedOnlyOnceNamedAndEscCancels) {
    click(QStringLiteral("Add Property"));
    EXPECT_EQ(undoSteps(), 0);
    press(Qt::Key_Escape, QStringLiteral("loot"));
    expectNothingChanged();
}

TEST_F(PropertyTableTest, ATakenNameAddsNothing) {
    for (const Qt::Key end : {Qt::Key_Return, Qt::Key_Tab}) {
        add(end, QStringLiteral("depth"));
        EXPECT_TRUE(says(QStringLiteral("A property “depth” already exists.")));
        press(Qt::Key_Escape);
        expectNothingChanged();
    }
}

TEST_F(PropertyTableTest, RemovingAnUnnamedPropertyCancelsIt) {
    click(QStringLiteral("Add Property"));
    named<QToolButton>(panel, QStringLiteral("Remove Property"))->click(); // the button takes no focus
    settle();
    expectNothingChanged();
}

TEST_F(PropertyTableTest, ChangingTheSelectionCancelsAnUnnamedProperty) {
    click(QStringLiteral("Add Property"));
    select({2});
    EXPECT_EQ(undoSteps(), 0);
    EXPECT_EQ(table().model()->rowCount(), 1);
}

TEST_F(PropertyTableTest, AddCommitsOpenEditors) {
    table().setCurrentIndex(table().model()->index(0, PropertyModel::nameColumn));
    table().edit(table().currentIndex());
    type(table().indexWidget(table().currentIndex()), QStringLiteral("draught"));
    add(Qt::Key_Return, QStringLiteral("loot"));
    EXPECT_EQ(collider(1).properties, (Properties{{"draught", 4.0}, {"loot", std::string()}}));
}

TEST_F(PropertyTableTest, TabMovesOnFromTheNameWhereverTheRowMoves) {
    select({1, 2}); // the new property of the first comes before that of the second
    add(Qt::Key_Tab, QStringLiteral("loot"));
    press(Qt::Key_Tab);
    press(Qt::Key_Return, QStringLiteral("gold"));
    EXPECT_EQ(collider(1).properties, (Properties{{"depth", 4.0}, {"loot", std::string("gold")}}));
    EXPECT_EQ(collider(2).properties,
              (Properties{{"event", std::string("open")}, {"loot", std::string("gold")}}));
    QTest::keyClick(&table(), Qt::Key_Delete);
    settle();
    EXPECT_EQ(collider(1).properties, (Properties{{"depth", 4.0}}));
    EXPECT_EQ(collider(2).properties, (Properties{{"event", std::string("open")}}));
}

TEST_F(PropertyTableTest, AMixedValueKeepsItsType) {
    give({{"damage", 1.0}, {"open", true}}, {{"damage", 2.0}, {"open", false}, {"speed", 3.0}});
    EXPECT_EQ(shown(0, PropertyModel::kindColumn), QStringLiteral("Number"));
    EXPECT_EQ(shown(0, PropertyModel::valueColumn), QStringLiteral("mixed"));
    EXPECT_EQ(shown(1, PropertyModel::valueColumn), QStringLiteral("mixed"));
    edit(0, PropertyModel::valueColumn);
    press(Qt::Key_Return, QStringLiteral("2+3"));
    edit(2, PropertyModel::valueColumn); // only the second collider has it
    press(Qt::Key_Return, QStringLiteral("4"));
    table().setCurrentIndex(table().model()->index(1, PropertyModel::valueColumn));
    QTest::keyClick(&table(), Qt::Key_Space);
    const Properties same{{"damage", 5.0}, {"open", true}, {"speed", 4.0}};
    EXPECT_EQ(collider(1).properties, same);
    EXPECT_EQ(collider(2).properties, same);
}

TEST_F(PropertyTableTest, ChangingTheTypeConvertsEachValue) {
    give({{"damage", 1.0}}, {{"damage", std::string("2")}, {"speed", 3.0}});
    EXPECT_EQ(shown(0, PropertyModel::kindColumn), QStringLiteral("mixed"));
    const auto choose = [this](int row, Qt::Key letter) {
        edit(row, PropertyModel::nameColumn);
        press(Qt::Key_Tab);
        press(letter);
    };
    choose(0, Qt::Key_N);
    EXPECT_EQ(collider(1).properties, (Properties{{"damage", 1.0}}));
    EXPECT_EQ(collider(2).properties, (Properties{{"damage", 2.0}, {"speed", 3.0}}));
    choose(1, Qt::Key_T);
    EXPECT_EQ(collider(1).properties, (Properties{{"damage", 1.0}})) << "it had none of this name";
    EXPECT_EQ(collider(2).properties, (Properties{{"damage", 2.0}, {"speed", std::string("3")}}));
    EXPECT_EQ(undoSteps(), 3);
}

TEST_F(PropertyTableTest, IsScrolledToWhatMatters) {
    const auto many = [](const std::string& stem) {
        Properties properties;
        for (int i = 0; i < 40; ++i)
            properties.push_back({stem + std::to_string(i), 1.0});
        return properties;
    };
    give(many("a"), many("b"));
    const auto isShown = [&](int row) {
        return table().viewport()->rect().contains(
            table().visualRect(table().model()->index(row, PropertyModel::nameColumn)));
    };
    select({1});
    EXPECT_TRUE(isShown(0));
    add(Qt::Key_Return, QStringLiteral("loot"));
    EXPECT_TRUE(isShown(40)) << "the new one, whose value is typed next";
    press(Qt::Key_Return, QStringLiteral("gold"));
    EXPECT_TRUE(isShown(40));
    EXPECT_EQ(shown(40, PropertyModel::valueColumn), "gold");
    edit(20, PropertyModel::valueColumn);
    press(Qt::Key_Return, QStringLiteral("7"));
    EXPECT_TRUE(isShown(20)) << "an edit leaves it";
    select({2});
    EXPECT_TRUE(isShown(0)) << "another collider is read from the top";
}

TEST_F(PropertyTableTest, TheTypeColumnHasRoomForTheComboBox) {
    table().setCurrentIndex(table().model()->index(0, PropertyModel::kindColumn));
    table().edit(table().currentIndex());
    const auto* kinds = qobject_cast<QComboBox*>(table().indexWidget(table().currentIndex()));
    ASSERT_NE(kinds, nullptr);
    EXPECT_GE(kinds->width(), kinds->sizeHint().width());
}

TEST_F(PropertyTableTest, ANameThatTheProgramKnowsIsYesAtOnce) {
    for (const char* name : {"spawn", "goal", "one_way"}) {
        add(Qt::Key_Return, name);
        EXPECT_EQ(lastProperty(), (Property{name, true})) << name;
    }
    EXPECT_EQ(undoSteps(), 3);
    EXPECT_EQ(table().currentIndex().column(), PropertyModel::valueColumn);
    QTest::keyClick(&table(), Qt::Key_Space);
    EXPECT_EQ(lastProperty(), (Property{"one_way", false}));
}

TEST_F(PropertyTableTest, ANameOfTheLevelBringsItsType) {
    give({{"depth", 4.0}}, {{"event", std::string("open")}, {"loot", 7.0}, {"closed", false}});
    select({1});
    add(Qt::Key_Return, QStringLiteral("closed"));
    EXPECT_EQ(lastProperty(), (Property{"closed", true}));
    add(Qt::Key_Return, QStringLiteral("loot"));
    EXPECT_EQ(lastProperty(), (Property{"loot", 0.0}));
    press(Qt::Key_Return, QStringLiteral("9")); // goes on to the value
    EXPECT_EQ(lastProperty(), (Property{"loot", 9.0}));
}

TEST_F(PropertyTableTest, RenamingToAKnownNameConverts) {
    give({{"oneway", std::string("Yes")}}, {{"oneway", std::string("no")}});
    edit(0, PropertyModel::nameColumn);
    press(Qt::Key_Return, QStringLiteral("one_way"));
    EXPECT_EQ(collider(1).properties, (Properties{{"one_way", true}}));
    EXPECT_EQ(collider(2).properties, (Properties{{"one_way", false}}));
    EXPECT_EQ(undoSteps(), 2);
}

TEST_F(PropertyTableTest, NamesAreCompleted) {
    give({{"depth", 4.0}}, {{"gold", 7.0}, {"Goblins", 3.0}});
    select({1});
    click(QStringLiteral("Add Property"));
    QWidget* editor = table().indexWidget(table().currentIndex());
    type(editor, QStringLiteral("go"));
    auto* list = qobject_cast<QAbstractItemView*>(QApplication::activePopupWidget());
    ASSERT_NE(list, nullptr);
    QStringList offered;
    for (int row = 0; row < list->model()->rowCount(); ++row)
        offered += list->model()->index(row, 0).data().toString();
    EXPECT_EQ(offered, (QStringList{"goal", "Goblins", "gold"}));
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Return);
    settle();
    EXPECT_EQ(collider(1).properties, (Properties{{"depth", 4.0}, {"goal", true}}))
        << "Enter picks and commits";
}

TEST_F(PropertyTableTest, EnterKeepsATypedNameWhileOthersAreOffered) {
    click(QStringLiteral("Add Property"));
    type(table().indexWidget(table().currentIndex()), QStringLiteral("go"));
    QWidget* list = QApplication::activePopupWidget();
    ASSERT_NE(list, nullptr);
    QTest::keyClick(list, Qt::Key_Return);
    settle();
    EXPECT_EQ(lastProperty(), (Property{"go", std::string()}));
}

TEST_F(PropertyTableTest, AKnownNameOfAnotherTypeIsAProblem) {
    const QString warning = QStringLiteral("“one_way” has no effect: its type must be Yes/No.");
    give({{"one_way", std::string("Yes")}}, {{"one_way", true}});
    EXPECT_TRUE(says(warning)) << "of one of several";
    select({2});
    EXPECT_FALSE(says(warning));
    select({1});
    EXPECT_TRUE(says(warning));
    EXPECT_FALSE(table().model()->index(0, 0).data(Qt::DecorationRole).isNull());
    edit(0, PropertyModel::kindColumn);
    press(Qt::Key_Y);
    EXPECT_EQ(collider(1).properties, (Properties{{"one_way", true}}));
    EXPECT_FALSE(says(warning));
}

TEST_F(PropertyTableTest, ADoubleClickTogglesYesAndNo) {
    give({{"open", true}}, {});
    select({1});
    const QRect cell = table().visualRect(table().model()->index(0, PropertyModel::valueColumn));
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, cell.center());
    QTest::mouseDClick(table().viewport(), Qt::LeftButton, {}, cell.center());
    settle();
    EXPECT_EQ(collider(1).properties, (Properties{{"open", false}}));
}

} // namespace
} // namespace tangent::test
