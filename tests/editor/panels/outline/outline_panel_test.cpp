#include "document/edits.h"
#include "document/live_edit.h"
#include "panels/outline/outline_panel_fixture.h"

#include <QAccessible>
#include <QCompleter>
#include <QScrollBar>

namespace tangent::test {
namespace {

TEST_F(OutlinePanelTest, AnEmptyLevelShowsAPlaceholder) {
    EXPECT_TRUE(says(QStringLiteral("No colliders yet")));
    putFive();
    EXPECT_FALSE(says(QStringLiteral("No colliders yet")));
    EXPECT_TRUE(says(QStringLiteral("5 collider")));
    type(&search(), QStringLiteral("barrel"));
    EXPECT_TRUE(says(QStringLiteral("Nothing matches “barrel”")));
    EXPECT_TRUE(says(QStringLiteral("0 of 5 shown")));
    QTest::keyClick(&search(), Qt::Key_Escape);
    EXPECT_EQ(shown(), (Ids{1, 2, 3, 4, 5}));
}

TEST_F(OutlinePanelTest, ClicksOnAHeadingSortAscendingDescendingAndNotAtAll) {
    putFive();
    clickHeading(outlineColumn("x"));
    EXPECT_EQ(shown(), (Ids{5, 3, 1, 4, 2}));
    clickHeading(outlineColumn("x"));
    EXPECT_EQ(shown(), (Ids{2, 4, 1, 3, 5}));
    clickHeading(outlineColumn("x"));
    EXPECT_EQ(shown(), (Ids{1, 2, 3, 4, 5}));
}

TEST_F(OutlinePanelTest, AnInvalidFilterIsExplainedAndKeepsTheRows) {
    putFive();
    type(&search(), QStringLiteral("radius>3"));
    EXPECT_EQ(shown(), (Ids{4, 5}));
    EXPECT_TRUE(says(QStringLiteral("2 of 5 shown")));
    const int height = view().height();
    QTest::keyClicks(&search(), QStringLiteral(" id>"));
    EXPECT_TRUE(says(QStringLiteral("Missing value after “id>”")));
    EXPECT_EQ(view().height(), height) << "nothing jumps while one types";
    EXPECT_EQ(shown(), (Ids{})) << "until the > was typed, id was a name";
    type(&search(), QStringLiteral("color:red"));
    EXPECT_TRUE(says(QStringLiteral("No field or custom property “color”")));
    type(&search(), QStringLiteral("layer:nowhere"));
    EXPECT_TRUE(says(QStringLiteral("No layer name starts with “nowhere”")));
    type(&search(), QStringLiteral("radius>1,5"));
    EXPECT_TRUE(says(QStringLiteral("Use a dot as the decimal separator")));
    type(&search(), QStringLiteral("layer:trig"));
    EXPECT_EQ(shown(), (Ids{5}));
}

TEST_F(OutlinePanelTest, AFilterByLayerIsUpdatedWithTheLayers) {
    putFive();
    const QString refusal = QStringLiteral("No layer name starts with “walls”");
    type(&search(), QStringLiteral("layer:walls"));
    ASSERT_TRUE(says(refusal));
    LevelSettings renamed = settings();
    renamed.layers[1].name = "walls";
    test::replaceSettings(document, {}, renamed);
    settle();
    EXPECT_FALSE(says(refusal));
    EXPECT_EQ(shown(), (Ids{5}));
    document.undo();
    settle();
    EXPECT_TRUE(says(refusal));

    Level other;
    other.layers.push_back({.id = LayerId{1}, .name = "Solid", .color = {}, .unknown = {}});
    other.layers.push_back({.id = LayerId{2}, .name = "walls", .color = {}, .unknown = {}});
    other.colliders = {circle(1, {0, 0}, 10), circle(2, {50, 0}, 10, 2)};
    document.open(LoadedLevel{{}, LiveLevel(other), {}});
    settle();
    EXPECT_FALSE(says(refusal));
    EXPECT_EQ(shown(), (Ids{1, 2})) << "another level is not filtered";
}

TEST_F(OutlinePanelTest, DrawingTheFirstColliderDoesNotShowNoMatches) {
    LiveEdit drawing(document);
    drawing.show({circle(1, {0, 0}, 5)});
    settle();
    EXPECT_FALSE(says(QStringLiteral("No matches")));
    drawing.commit(QStringLiteral("Draw"));
    settle();
    EXPECT_EQ(shown(), (Ids{1}));
}

TEST_F(OutlinePanelTest, ScreenReadersGetCellsAndSelectedRows) {
    putFive();
    document.layers().setLocked(LayerId{2}, true);
    select({3});
    QAccessibleInterface* table = QAccessible::queryAccessibleInterface(&view());
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->text(QAccessible::Name), QStringLiteral("Colliders"));
    QAccessibleTableInterface* cells = table->tableInterface();
    ASSERT_NE(cells, nullptr);
    EXPECT_EQ(cells->rowCount(), 5);
    const auto cellAt = [&](int row, int column) {
        return cells->cellAt(row, column);
    };
    EXPECT_EQ(cellAt(2, outlineColumn("name"))->text(QAccessible::Name), QStringLiteral("crate"));
    EXPECT_EQ(cellAt(2, outlineColumn("radius"))->text(QAccessible::Name), QStringLiteral("3"));
    EXPECT_TRUE(cellAt(2, outlineColumn("name"))->state().selected);
    EXPECT_FALSE(cellAt(1, outlineColumn("name"))->state().selected);
    EXPECT_TRUE(
        cellAt(4, outlineColumn("name"))->text(QAccessible::Description).contains(QStringLiteral("locked")));
    EXPECT_FALSE(cellAt(4, outlineColumn("name"))->state().selectable);
}

TEST_F(OutlinePanelTest, FindsWhatIsHiddenOrLocked) {
    putFive();
    type(&search(), QStringLiteral("hidden:yes"));
    EXPECT_EQ(shown(), (Ids{}));
    document.colliderView().setHidden(std::array{*document.level().find(ColliderId{2})}, true);
    document.layers().setHidden(LayerId{2}, true);
    settle();
    EXPECT_EQ(shown(), (Ids{2, 5})) << "by itself or with its layer";
    document.colliderView().showAll();
    settle();
    EXPECT_EQ(shown(), (Ids{5}));
    document.layers().setHidden(LayerId{2}, false);
    document.colliderView().setLocked(std::array{*document.level().find(ColliderId{3})}, true);
    type(&search(), QStringLiteral("-locked:no"));
    EXPECT_EQ(shown(), (Ids{3}));
    type(&search(), QStringLiteral("locked:no hidden:n"));
    EXPECT_EQ(shown(), (Ids{1, 2, 4, 5}));
    type(&search(), QStringLiteral("hidden:maybe"));
    EXPECT_TRUE(says(QStringLiteral("use yes or no")));
}

TEST_F(OutlinePanelTest, EnterAndDoubleClickActivate) {
    putFive();
    click(1);
    key(Qt::Key_Return);
    EXPECT_EQ(activated, (Ids{2}));
    QTest::mouseDClick(view().viewport(), Qt::LeftButton, {}, cell(1));
    EXPECT_EQ(activated, (Ids{2, 2}));
}

TEST_F(OutlinePanelTest, F2Renames) {
    putFive();
    clickHeading(outlineColumn("name"));
    click(1);
    ASSERT_EQ(selected(), (Ids{1}));
    key(Qt::Key_F2);
    auto* editor = view().viewport()->findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    EXPECT_EQ(editor->text(), QString()) << "it has no name yet";
    QTest::keyClicks(editor, QStringLiteral(" barrel "));
    QTest::keyClick(editor, Qt::Key_Return);
    settle();
    EXPECT_EQ(collider(1).name, "barrel");
    EXPECT_EQ(undoSteps(), 1);
    EXPECT_EQ(shown(), (Ids{1, 3, 2, 4, 5})) << "sorted by name";
    EXPECT_EQ(view().currentIndex().row(), 0);
    document.layers().setLocked(LayerId{1}, true);
    key(Qt::Key_F2);
    EXPECT_EQ(view().viewport()->findChild<QLineEdit*>(), nullptr);
}

TEST_F(OutlinePanelTest, GroupsAreTypedIntoTheirCells) {
    putFive();
    const int group = outlineColumn("group");
    const auto editor = [this] {
        return view().viewport()->findChild<QLineEdit*>();
    };
    const auto commit = [&](const QString& text) {
        ASSERT_NE(editor(), nullptr);
        QTest::keyClicks(editor(), text);
        QTest::keyClick(editor(), Qt::Key_Return);
        settle();
        EXPECT_EQ(editor(), nullptr);
    };
    clickCell(view(), 0, group);
    QTest::keyClick(&view(), Qt::Key_S); // opens the editor with this letter
    commit(QStringLiteral("tairs"));
    EXPECT_EQ(collider(1).group, "stairs");

    clickCell(view(), 2, group);
    key(Qt::Key_F2);
    commit(QStringLiteral("stairs"));
    EXPECT_EQ(collider(3).group, "stairs");
    EXPECT_EQ(collider(3).name, "crate");

    clickCell(view(), 1, group);
    QTest::mouseDClick(view().viewport(), Qt::LeftButton, {}, cell(1, group));
    commit(QStringLiteral("crane"));
    EXPECT_EQ(collider(2).group, "crane");

    clickCell(view(), 1, group); // a second click opens the editor after the time of a double-click
    ASSERT_TRUE(QTest::qWaitFor([&] { return editor() != nullptr; }));
    QTest::keyClick(editor(), Qt::Key_Delete); // all of it is selected
    commit({});
    EXPECT_EQ(collider(2).group, "");
    EXPECT_EQ(undoSteps(), 4);
    EXPECT_EQ(activated, Ids{});
}

TEST_F(OutlinePanelTest, GroupsOfTheLevelAreOffered) {
    putFive();
    const int group = outlineColumn("group");
    document.change({}, std::array{ColliderId{1}}, [](Collider& changed) { changed.group = "Left stairs"; });
    clickCell(view(), 1, group);
    key(Qt::Key_F2);
    auto* editor = view().viewport()->findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    QTest::keyClicks(editor, QStringLiteral("sta"));
    ASSERT_NE(editor->completer(), nullptr);
    QAbstractItemView& offered = *editor->completer()->popup();
    EXPECT_TRUE(offered.isVisible());
    QTest::keyClick(&offered, Qt::Key_Down);
    QTest::keyClick(&offered, Qt::Key_Return);
    settle();
    EXPECT_EQ(collider(2).group, "Left stairs");
}

TEST_F(OutlinePanelTest, TypingElsewhereFindsNames) {
    putFive();
    clickCell(view(), 0, outlineColumn("x"));
    QTest::keyClicks(&view(), QStringLiteral("crat"));
    settle();
    EXPECT_EQ(selected(), (Ids{3}));
    EXPECT_EQ(view().viewport()->findChild<QLineEdit*>(), nullptr);
    clickCell(view(), 2, outlineColumn("name")); // an open editor would take the keys
    clickCell(view(), 2, outlineColumn("name"));
    EXPECT_EQ(view().viewport()->findChild<QLineEdit*>(), nullptr);
    EXPECT_EQ(undoSteps(), 0);
}

TEST_F(OutlinePanelTest, RenamingWithoutTypingChangesNothing) {
    Collider crate = circle(1, {0, 0}, 5);
    crate.name = " crate";
    put({crate});
    settle();
    click(0);
    key(Qt::Key_F2);
    auto* editor = view().viewport()->findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    QTest::keyClick(editor, Qt::Key_Return);
    settle();
    EXPECT_EQ(collider(1).name, " crate");
    EXPECT_EQ(undoSteps(), 0);
}

TEST_F(OutlinePanelTest, KeepsItsScrollPositionWhenManyRowsChange) {
    putMany(500);
    click(3);
    view().verticalScrollBar()->setValue(200);
    std::vector<ColliderId> leaving;
    for (std::int64_t id = 401; id < 500; id += 2)
        leaving.push_back(ColliderId{id});
    document.remove({}, leaving);
    document.undo();
    document.selection().clear(); // it would scroll to what came back
    settle();
    EXPECT_EQ(view().verticalScrollBar()->value(), 200);
    EXPECT_EQ(view().currentIndex().row(), 3);
}

TEST_F(OutlinePanelTest, IsEmptyWhileInactiveAndCatchesUp) {
    panel.setActive(false);
    putFive();
    EXPECT_EQ(view().model()->rowCount(), 0);
    panel.setActive(true);
    settle();
    EXPECT_EQ(shown(), (Ids{1, 2, 3, 4, 5}));
}

TEST_F(OutlinePanelTest, TabLeavesTheTableAndEveryControlIsAccessible) {
    putFive();
    EXPECT_FALSE(view().tabKeyNavigation());
    expectCaptions(panel);
}

TEST_F(OutlinePanelTest, AnotherLevelIsNotFiltered) {
    put({circle(1, {0, 0}, 10), circle(2, {50, 0}, 10)});
    search().setFocus();
    QTest::keyClicks(&search(), "#1");
    settle();
    EXPECT_EQ(shown(), std::vector<std::int64_t>{1});
    document.clear();
    put({circle(1, {0, 0}, 10), circle(2, {50, 0}, 10)});
    settle();
    EXPECT_EQ(search().text(), QString());
    EXPECT_EQ(shown().size(), 2U);
}

TEST_F(OutlinePanelTest, SortingKeepsTheSelectedRowInView) {
    putMany(500);
    document.selection().setOnly(ColliderId{20});
    settle();
    for (const int row : {19, 480}) { // ascending, descending
        clickHeading(outlineColumn("x"));
        ASSERT_EQ(shown()[static_cast<std::size_t>(row)], 20);
        EXPECT_TRUE(view().viewport()->rect().contains(cell(row))) << row;
    }
}

} // namespace
} // namespace tangent::test
