#include "document/edits.h"
#include "panels/problems/problems_panel_fixture.h"

#include <QHeaderView>
#include <QScrollBar>

namespace tangent::test {
namespace {

using ProblemsViewTest = ProblemsPanelTest;

TEST_F(ProblemsViewTest, EnterAndDoubleClickActivate) {
    putThree();
    selectRow(1);
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_Return);
    ASSERT_EQ(activated.size(), 1u);
    EXPECT_EQ(activated[0].rule, Rule::contained);
    const QPoint first = view().visualRect(view().model()->index(0, 1)).center();
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, first);
    QTest::mouseDClick(view().viewport(), Qt::LeftButton, {}, first);
    ASSERT_EQ(activated.size(), 2u);
    EXPECT_EQ(activated[1].rule, Rule::overlap);
}

TEST_F(ProblemsViewTest, AClickSelectsTheCollidersOfTheProblem) {
    putThree();
    const auto click = [&](int row, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, modifiers,
                          view().visualRect(view().model()->index(row, 1)).center());
        std::vector<ColliderId> ids = document.selection().ids();
        std::ranges::sort(ids);
        return ids;
    };
    EXPECT_EQ(click(0), (std::vector{ColliderId{1}, ColliderId{2}}));
    EXPECT_EQ(click(1), (std::vector{ColliderId{3}, ColliderId{4}}));
    EXPECT_EQ(click(0, Qt::ControlModifier).size(), 4u);
    EXPECT_TRUE(activated.empty()) << "the view stays where it is";
}

TEST_F(ProblemsViewTest, KeysSelectTheCollidersOfTheProblems) {
    putThree();
    panel.activateWindow();
    clickCell(view(), 0, 1);
    const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&view(), key, modifiers);
        return selected();
    };
    EXPECT_EQ(press(Qt::Key_Down), (Ids{3, 4}));
    EXPECT_EQ(press(Qt::Key_Up), (Ids{1, 2}));
    EXPECT_EQ(press(Qt::Key_Down, Qt::ShiftModifier), (Ids{1, 2, 3, 4}));
    EXPECT_TRUE(activated.empty()) << "the view stays where it is";
}

TEST_F(ProblemsViewTest, TheSelectionStaysOneRangeWhenManyProblemsChange) {
    std::vector<Collider> pile;
    for (std::int64_t id = 10; id < 40; ++id)
        pile.push_back(circle(id, {1000 + double(id), 0}, 50));
    put(pile);
    settle();
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_A, Qt::ControlModifier);
    document.remove({}, {ColliderId{10}, ColliderId{20}, ColliderId{30}});
    settle();
    ASSERT_EQ(rows(), 27 * 26 / 2);
    EXPECT_EQ(view().selectionModel()->selectedRows().size(), rows());
    EXPECT_EQ(view().selectionModel()->selection().size(), 1) << "painting asks each range";
}

TEST_F(ProblemsViewTest, AVanishingRowSelectsNothingElse) {
    putThree();
    clickCell(view(), 0, 1);
    Collider moved = collider(2);
    moved.shape = Circle{{50, 0}, 10};
    test::replace(document, {}, {moved});
    settle();
    ASSERT_EQ(rows(), 1);
    EXPECT_EQ(selected(), (Ids{1, 2}));
    EXPECT_FALSE(view().selectionModel()->hasSelection());
}

TEST_F(ProblemsViewTest, AfterAFixTheCollidersOfTheNextProblemAreSelected) {
    putThree();
    clickCell(view(), 0, 1);
    panel.applyFix(fixNamed("moveToFreePlace"));
    settle();
    EXPECT_TRUE(view().selectionModel()->isRowSelected(0));
    EXPECT_EQ(selected(), (Ids{3, 4}));
}

TEST_F(ProblemsViewTest, TheColliderColumnTakesTheRemainingWidth) {
    putThree();
    panel.resize(1600, 300);
    settle();
    const auto& header = *panel.findChild<QTreeView*>()->header();
    EXPECT_EQ(header.length(), view().viewport()->width());
    EXPECT_GT(header.sectionSize(ProblemsModel::collidersColumn), header.length() / 2);
}

TEST_F(ProblemsViewTest, NextAndPreviousWrapAround) {
    putThree();
    panel.next();
    panel.next();
    panel.next();
    panel.previous();
    ASSERT_EQ(activated.size(), 4u);
    EXPECT_EQ(activated[0].rule, Rule::overlap);
    EXPECT_EQ(activated[1].rule, Rule::contained);
    EXPECT_EQ(activated[2].rule, Rule::overlap);
    EXPECT_EQ(activated[3].rule, Rule::contained);
    EXPECT_EQ(view().currentIndex().row(), 1);
}

TEST_F(ProblemsViewTest, AfterAFixNextGoesToTheProblemInItsRow) {
    put({circle(1, {0, 0}, 10), circle(2, {16, 0}, 10), circle(3, {100, 0}, 10), circle(4, {116, 0}, 10),
         circle(5, {200, 0}, 10), circle(6, {216, 0}, 10), circle(7, {300, 0}, 10), circle(8, {316, 0}, 10)});
    settle();
    ASSERT_EQ(rows(), 4);
    const auto fixTheLastVisited = [this] {
        document.remove({}, {activated.back().b});
        settle();
    };
    const auto visited = [this] {
        return idNumber(activated.back().a);
    };
    panel.next();
    ASSERT_EQ(visited(), 1);
    fixTheLastVisited();
    panel.next();
    EXPECT_EQ(visited(), 3) << "after the first was fixed";
    panel.next();
    ASSERT_EQ(visited(), 5);
    fixTheLastVisited();
    panel.next();
    EXPECT_EQ(visited(), 7) << "after one in the middle was fixed";
    fixTheLastVisited();
    panel.previous();
    EXPECT_EQ(visited(), 3) << "before the last, which was fixed";
    panel.next();
    EXPECT_EQ(visited(), 3) << "the only one";
}

TEST_F(ProblemsViewTest, AfterManyFixesNextGoesToTheProblemInTheirRow) {
    std::vector<Collider> pile;
    for (std::int64_t id = 100; id < 140; ++id)
        pile.push_back(circle(id, {5000 + double(id), 0}, 50));
    for (const std::int64_t pair : {1, 3, 5, 7, 201, 203})
        for (const std::int64_t id : {pair, pair + 1})
            pile.push_back(
                circle(id, {static_cast<double>(pair * 20), 12.0 * static_cast<double>(id - pair)}, 10));
    put(pile);
    settle();
    const auto remove = [this](std::vector<std::int64_t> ids, std::int64_t pileEnd) {
        std::vector<ColliderId> leaving;
        for (std::int64_t id = 100; id < pileEnd; ++id)
            ids.push_back(id);
        for (const std::int64_t id : ids)
            leaving.push_back(ColliderId{id});
        document.remove({}, leaving);
        settle();
    };
    const auto visited = [this] {
        return idNumber(activated.back().a);
    };
    panel.next();
    panel.next();
    ASSERT_EQ(visited(), 3);
    remove({3, 6}, 110);
    remove({}, 120);
    panel.next();
    EXPECT_EQ(visited(), 7) << "that of 5 and 6 vanished too";
    panel.previous();
    panel.previous();
    ASSERT_EQ(visited(), 203) << "the last";
    remove({203}, 130);
    panel.previous();
    EXPECT_EQ(visited(), 201);
}

TEST_F(ProblemsViewTest, PreviousStartsAtTheEnd) {
    putThree();
    panel.previous();
    ASSERT_EQ(activated.size(), 1u);
    EXPECT_EQ(activated[0].rule, Rule::contained);
}

TEST_F(ProblemsViewTest, NextWithoutProblemsDoesNothing) {
    panel.next();
    panel.previous();
    EXPECT_TRUE(activated.empty());
}

TEST_F(ProblemsViewTest, KeepsItsScrollPositionWhenManyProblemsChange) {
    putThree();
    selectRow(1);
    std::vector<Collider> pile;
    for (std::int64_t id = 10; id < 40; ++id)
        pile.push_back(circle(id, {1000 + double(id), 0}, 50));
    document.add({}, pile);
    settle();
    EXPECT_GT(rows(), 100);
    ASSERT_TRUE(view().currentIndex().isValid());
    EXPECT_EQ(shown(view().currentIndex().row(), ProblemsModel::ruleColumn), QStringLiteral("Contained"));
    EXPECT_TRUE(view().selectionModel()->isRowSelected(view().currentIndex().row()));
}

TEST_F(ProblemsViewTest, KeepsItsRowsAndSelectionWhenManyProblemsVanish) {
    std::vector<Collider> pile;
    for (std::int64_t id = 10; id < 40; ++id)
        pile.push_back(circle(id, {1000 + double(id), 0}, 50));
    document.add({}, pile);
    settle();
    const int top = 300;
    view().scrollTo(view().model()->index(top, 0), QAbstractItemView::PositionAtTop);
    view().setCurrentIndex({});
    const auto who = [&](int row) {
        return shown(row, ProblemsModel::collidersColumn);
    };
    const QStringList before = {who(top + 1), who(top + 3)};
    for (const int row : {top + 1, top + 3})
        view().selectionModel()->select(view().model()->index(row, 0),
                                        QItemSelectionModel::Select | QItemSelectionModel::Rows);
    document.remove({}, {ColliderId{10}, ColliderId{11}, ColliderId{12}});
    settle();
    const int newTop = view().verticalScrollBar()->value();
    EXPECT_LT(newTop, top - 64);
    EXPECT_EQ((QStringList{who(newTop + 1), who(newTop + 3)}), before);
    QStringList selected;
    for (const QModelIndex& index : view().selectionModel()->selectedRows())
        selected.push_back(who(index.row()));
    selected.sort();
    EXPECT_EQ(selected, before);
}

} // namespace
} // namespace tangent::test
