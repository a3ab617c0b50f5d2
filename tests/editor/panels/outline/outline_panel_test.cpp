#include "panels/outline/outline_panel.h"

#include "document/edits.h"
#include "document/live_edit.h"
#include "panels/panel_fixture.h"

#include <QAccessible>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>

namespace tangent::test {
namespace {

class OutlinePanelTest : public PanelTest {
protected:
    OutlinePanelTest() {
        QObject::connect(&panel, &OutlinePanel::activated, &panel,
                         [this](const Collider& collider) { activated.push_back(idNumber(collider.id)); });
        panel.resize(900, 400);
        panel.show();
        panel.setActive(true);
        settle();
    }

    QTableView& view() { return *panel.findChild<QTableView*>(); }
    QLineEdit& search() { return *named<QLineEdit>(panel, QStringLiteral("Filter colliders")); }
    std::vector<std::int64_t> shown() {
        std::vector<std::int64_t> ids;
        const auto& model = static_cast<const OutlineModel&>(*view().model());
        for (int row = 0; row < model.rowCount(); ++row)
            ids.push_back(idNumber(model.collider(row).id));
        return ids;
    }
    std::vector<std::int64_t> selected() {
        std::vector<std::int64_t> ids;
        for (const ColliderId id : document.selection().ids())
            ids.push_back(idNumber(id));
        std::ranges::sort(ids);
        return ids;
    }
    bool says(const QString& words) { return showsWords(panel, words); }
    QPoint cell(int row, int column = 0) {
        return view().visualRect(view().model()->index(row, column)).center();
    }
    void click(int row, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, modifiers, cell(row));
        settle();
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        view().setFocus();
        QTest::keyClick(&view(), key, modifiers);
        settle();
    }
    void clickHeading(int column) {
        QHeaderView& header = *view().horizontalHeader();
        const int x = header.sectionViewportPosition(column) + 8;
        QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, QPoint(x, header.height() / 2));
        settle();
    }
    /// Whether a row is painted in the selection color.
    bool isPaintedSelected(int row) {
        const QRect rect = view().visualRect(view().model()->index(row, outlineColumn("rotation")));
        const QImage image = view().viewport()->grab().toImage();
        return image.pixelColor(rect.left() + 3, rect.center().y()) ==
               view().palette().color(QPalette::Highlight);
    }
    void putFive() {
        std::vector<Collider> colliders;
        for (std::int64_t id = 1; id <= 5; ++id)
            colliders.push_back(
                circle(id, {10.0 * static_cast<double>(id * 2 % 5), 0}, static_cast<double>(id)));
        colliders[2].name = "crate";
        colliders[4].layer = LayerId{2};
        put(colliders);
        settle();
    }
    void putMany(std::int64_t count) {
        std::vector<Collider> colliders;
        for (std::int64_t id = 1; id <= count; ++id)
            colliders.push_back(circle(id, {10.0 * static_cast<double>(id), 0}, 1));
        put(colliders);
        settle();
    }

    OutlinePanel panel{document};
    std::vector<std::int64_t> activated;
};

using Ids = std::vector<std::int64_t>;

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
    type(&search(), QStringLiteral("colour:red"));
    EXPECT_TRUE(says(QStringLiteral("Unknown field “colour”")));
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

TEST_F(OutlinePanelTest, SelectingRowsSelectsColliders) {
    putFive();
    click(1);
    EXPECT_EQ(selected(), (Ids{2}));
    click(3, Qt::ShiftModifier);
    EXPECT_EQ(selected(), (Ids{2, 3, 4}));
    click(2, Qt::ShiftModifier);
    EXPECT_EQ(selected(), (Ids{2, 3})) << "the range starts where it began";
    click(4, Qt::ControlModifier);
    EXPECT_EQ(selected(), (Ids{2, 3, 5}));
    click(1, Qt::ControlModifier);
    EXPECT_EQ(selected(), (Ids{3, 5}));
    click(0);
    EXPECT_EQ(selected(), (Ids{1}));
    EXPECT_TRUE(says(QStringLiteral("1 selected")));
    EXPECT_TRUE(isPaintedSelected(0));
    EXPECT_FALSE(isPaintedSelected(1));
}

TEST_F(OutlinePanelTest, KeysSelect) {
    putFive();
    click(1);
    key(Qt::Key_Down);
    EXPECT_EQ(selected(), (Ids{3}));
    key(Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_EQ(selected(), (Ids{3, 4}));
    key(Qt::Key_End, Qt::ShiftModifier);
    EXPECT_EQ(selected(), (Ids{3, 4, 5}));
    key(Qt::Key_Up, Qt::ShiftModifier);
    EXPECT_EQ(selected(), (Ids{3, 4}));
    type(&search(), QStringLiteral("radius<3"));
    key(Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(selected(), (Ids{1, 2})) << "all that are shown";
}

TEST_F(OutlinePanelTest, DraggingTheMouseSelectsARange) {
    putFive();
    QTest::mousePress(view().viewport(), Qt::LeftButton, {}, cell(1));
    QTest::mouseMove(view().viewport(), cell(2));
    QMouseEvent move(QEvent::MouseMove, cell(3), view().viewport()->mapToGlobal(cell(3)), Qt::NoButton,
                     Qt::LeftButton, {});
    QApplication::sendEvent(view().viewport(), &move);
    QTest::mouseRelease(view().viewport(), Qt::LeftButton, {}, cell(3));
    EXPECT_EQ(selected(), (Ids{2, 3, 4}));
}

TEST_F(OutlinePanelTest, SelectingCollidersSelectsRows) {
    putFive();
    select({1, 4});
    EXPECT_TRUE(isPaintedSelected(0));
    EXPECT_FALSE(isPaintedSelected(1));
    EXPECT_TRUE(isPaintedSelected(3));
    click(4, Qt::ShiftModifier | Qt::ControlModifier);
    select({2});
    EXPECT_TRUE(isPaintedSelected(1));
    EXPECT_FALSE(isPaintedSelected(3));
    key(Qt::Key_Down);
    EXPECT_EQ(selected(), (Ids{3})) << "keys go on from what the canvas selected";
    document.selection().clear();
    settle();
    for (int row = 0; row < 5; ++row)
        EXPECT_FALSE(isPaintedSelected(row)) << row;
}

TEST_F(OutlinePanelTest, ScrollsToTheColliderSelectedOnTheCanvas) {
    putMany(500);
    select({400});
    EXPECT_TRUE(view().viewport()->rect().contains(cell(399)));
    EXPECT_TRUE(isPaintedSelected(399));
    view().verticalScrollBar()->setValue(0);
    EXPECT_EQ(selected(), (Ids{400}));
    EXPECT_FALSE(isPaintedSelected(0));
}

TEST_F(OutlinePanelTest, ScrollsToTheFirstSelectedRowUnlessOneIsVisible) {
    putMany(500);
    const auto isSeen = [this](int row) {
        return view().viewport()->rect().contains(cell(row));
    };
    select({300, 250, 400});
    EXPECT_TRUE(isSeen(249));
    EXPECT_TRUE(isPaintedSelected(249));
    select({2, 250});
    EXPECT_TRUE(isSeen(249)) << "it was in view already";
    select({1, 2});
    EXPECT_TRUE(isSeen(0));
    view().verticalScrollBar()->setValue(300);
    const int scrolled = view().verticalScrollBar()->value();
    select({});
    EXPECT_EQ(view().verticalScrollBar()->value(), scrolled);
}

TEST_F(OutlinePanelTest, RowsScrolledIntoViewShowTheSelection) {
    putMany(500);
    click(0);
    key(Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(document.selection().count(), 500u);
    view().verticalScrollBar()->setValue(300);
    for (const int row : {300, 305})
        EXPECT_TRUE(isPaintedSelected(row)) << row;
    EXPECT_LT(view().selectionModel()->selectedRows().size(), 100) << "it knows of the rows in view only";
    document.selection().toggle(*document.level().find(ColliderId{302}));
    settle();
    EXPECT_FALSE(isPaintedSelected(301));
    EXPECT_TRUE(isPaintedSelected(302));
}

TEST_F(OutlinePanelTest, SortingFilteringAndEditsKeepTheSelection) {
    putFive();
    click(1);
    click(2, Qt::ControlModifier);
    clickHeading(outlineColumn("radius"));
    clickHeading(outlineColumn("radius"));
    EXPECT_EQ(shown(), (Ids{5, 4, 3, 2, 1}));
    EXPECT_EQ(selected(), (Ids{2, 3}));
    EXPECT_TRUE(isPaintedSelected(2));
    EXPECT_TRUE(isPaintedSelected(3));
    type(&search(), QStringLiteral("radius>2"));
    EXPECT_EQ(selected(), (Ids{2, 3}));
    EXPECT_TRUE(isPaintedSelected(2));
    document.remove({}, {ColliderId{5}});
    settle();
    EXPECT_EQ(selected(), (Ids{2, 3}));
    EXPECT_TRUE(isPaintedSelected(1));
}

TEST_F(OutlinePanelTest, CollidersOnHiddenAndLockedLayersCannotBeSelected) {
    putFive();
    document.layers().setLocked(LayerId{2}, true);
    click(4);
    EXPECT_EQ(selected(), (Ids{}));
    key(Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(selected(), (Ids{1, 2, 3, 4}));
    document.layers().setLocked(LayerId{2}, false);
    document.layers().setHidden(LayerId{2}, true);
    click(4, Qt::ControlModifier);
    EXPECT_EQ(selected(), (Ids{1, 2, 3, 4}));
    document.layers().setHidden(LayerId{2}, false);
    click(4, Qt::ControlModifier);
    EXPECT_EQ(selected(), (Ids{1, 2, 3, 4, 5}));
}

TEST_F(OutlinePanelTest, ExtendingARangeSkipsRemovedColliders) {
    putFive();
    click(4);
    click(3, Qt::ControlModifier);
    click(4, Qt::ControlModifier);
    ASSERT_EQ(selected(), (Ids{4}));
    document.remove({}, {ColliderId{5}});
    settle();
    click(2, Qt::ShiftModifier);
    EXPECT_EQ(selected(), (Ids{3, 4}));
}

TEST_F(OutlinePanelTest, ExtendingARangeSkipsThePreviousLevel) {
    putFive();
    click(4);
    click(4, Qt::ControlModifier);
    ASSERT_EQ(selected(), (Ids{}));
    Level two;
    two.layers.push_back({.id = LayerId{1}, .name = "Solid", .color = {}, .unknown = {}});
    two.colliders = {circle(1, {0, 0}, 10), circle(2, {50, 0}, 10)};
    document.open(LoadedLevel{{}, LiveLevel(two), {}});
    settle();
    click(0, Qt::ShiftModifier);
    EXPECT_EQ(document.selection().count(), 1U);
    EXPECT_EQ(selected(), (Ids{1}));
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

TEST_F(OutlinePanelTest, DownMovesFromTheFilterToTheFirstMatch) {
    putFive();
    type(&search(), QStringLiteral("radius>2"));
    QTest::keyClick(&search(), Qt::Key_Down);
    EXPECT_EQ(selected(), (Ids{3}));
    EXPECT_TRUE(view().hasFocus());
}

TEST_F(OutlinePanelTest, EnterInTheFilterSelectsWhatMatches) {
    putFive();
    document.colliderView().setLocked(std::array{*document.level().find(ColliderId{4})}, true);
    QSignalSpy selections(&panel, &OutlinePanel::matchesSelected);
    panel.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&panel));
    panel.find();
    QTest::keyClicks(&search(), QStringLiteral("radius>2"));
    QTest::keyClick(&search(), Qt::Key_Return);
    EXPECT_EQ(selected(), (Ids{3, 5})) << "4 is locked";
    EXPECT_TRUE(search().hasFocus()) << "the filter can be refined";
    EXPECT_EQ(selections.count(), 1);
    QTest::keyClicks(&search(), QStringLiteral(" layer:trig"));
    EXPECT_EQ(selected(), (Ids{3, 5})) << "until Enter is pressed";
    QTest::keyClick(&search(), Qt::Key_Enter, Qt::KeypadModifier);
    EXPECT_EQ(selected(), (Ids{5}));
    QTest::keyClicks(&search(), QStringLiteral(" id>"));
    QTest::keyClick(&search(), Qt::Key_Return);
    type(&search(), QStringLiteral("barrel"));
    QTest::keyClick(&search(), Qt::Key_Return);
    EXPECT_EQ(selected(), (Ids{5})) << "neither an invalid filter nor no match changes the selection";
    EXPECT_EQ(selections.count(), 2);
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

TEST_F(OutlinePanelTest, SortingKeepsTheHighlightOfTheSelection) {
    put({circle(1, {30, 0}, 5), circle(2, {20, 0}, 5), circle(3, {10, 0}, 5)});
    document.selection().set({ColliderId{1}, ColliderId{2}});
    settle();
    const auto highlighted = [this] {
        std::vector<std::int64_t> ids;
        for (const QModelIndex& index : view().selectionModel()->selectedRows())
            ids.push_back(shown().at(static_cast<std::size_t>(index.row())));
        std::ranges::sort(ids);
        return ids;
    };
    ASSERT_EQ(highlighted(), (std::vector<std::int64_t>{1, 2}));
    clickHeading(outlineColumn("x"));
    ASSERT_EQ(shown().front(), 3);
    EXPECT_EQ(highlighted(), (std::vector<std::int64_t>{1, 2}));
    clickHeading(outlineColumn("x"));
    EXPECT_EQ(highlighted(), (std::vector<std::int64_t>{1, 2}));
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

} // namespace
} // namespace tangent::test
