#include "panels/outline/outline_panel_fixture.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QSignalSpy>

namespace tangent::test {
namespace {

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

TEST_F(OutlinePanelTest, ScrollsToNewCollidersAndToThoseThatAFilterHid) {
    putMany(500);
    const auto isSeen = [this](int row) {
        return view().viewport()->rect().contains(cell(row));
    };
    document.add("Draw", {circle(501, {0, 900}, 5)});
    settle();
    EXPECT_TRUE(isSeen(500));
    view().verticalScrollBar()->setValue(0);
    document.add("Duplicate", {circle(502, {0, 900}, 5), circle(503, {0, 950}, 5)});
    settle();
    EXPECT_TRUE(isSeen(501));
    type(&search(), QStringLiteral("#3"));
    select({400, 401});
    search().clear();
    settle();
    EXPECT_TRUE(isSeen(399));
}

TEST_F(OutlinePanelTest, EveryHeadingFitsItsColumn) {
    const QHeaderView& header = *view().horizontalHeader();
    for (int section = 0; section < header.count(); ++section)
        EXPECT_GT(header.sectionSize(section),
                  header.fontMetrics().horizontalAdvance(
                      header.model()->headerData(section, Qt::Horizontal).toString()));
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

} // namespace
} // namespace tangent::test
