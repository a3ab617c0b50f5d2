#include "document/live_edit.h"
#include "panels/layer_edits.h"
#include "panels/panel_fixture.h"
#include "panels/problems_panel.h"

#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTreeView>

namespace tangent::test {
namespace {

using Ids = std::vector<std::int64_t>;

class ProblemsPanelTest : public PanelTest {
protected:
    ProblemsPanelTest() {
        QObject::connect(&panel, &ProblemsPanel::activated, &panel,
                         [this](const Problem& problem) { activated.push_back(problem); });
        show(panel);
    }

    QAbstractItemView& view() { return *panel.findChild<QTreeView*>(); }
    int rows() { return view().model()->rowCount(); }
    QString shown(int row, int column) { return view().model()->index(row, column).data().toString(); }
    bool says(const QString& words) {
        for (const auto* label : panel.findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(words))
                return true;
        return false;
    }
    Ids selected() {
        Ids ids;
        for (const ColliderId id : document.selection().ids())
            ids.push_back(value(id));
        std::ranges::sort(ids);
        return ids;
    }
    void selectRow(int row) {
        view().selectionModel()->setCurrentIndex(
            view().model()->index(row, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    }
    void fixRow(int row, ProblemFix fix) {
        selectRow(row);
        panel.applyFix(fix);
        settle();
    }
    void filter(const QString& text) {
        type(named<QLineEdit>(panel, QStringLiteral("Filter problems")), text);
    }
    QStringList offeredFixes() {
        auto* menu = panel.findChild<QMenu*>();
        emit menu->aboutToShow();
        QStringList texts;
        for (const QAction* action : menu->actions())
            if (!action->isSeparator())
                texts.push_back(action->text());
        return texts;
    }
    /// Two circles that overlap by 4, and one that lies in a rectangle.
    void putThree() {
        Collider buoy = circle(2, {16, 0}, 10);
        buoy.name = "buoy";
        put({circle(1, {0, 0}, 10), buoy, rectangle(3, {100, 0}, {50, 50}), circle(4, {120, 20}, 5)});
        settle();
    }

    ViewOptions options;
    ProblemsPanel panel{document, options};
    std::vector<Problem> activated;
};

TEST_F(ProblemsPanelTest, SaysSoWhenThereAreNone) {
    EXPECT_TRUE(says(QStringLiteral("No problems")));
    EXPECT_FALSE(view().isVisible());
}

TEST_F(ProblemsPanelTest, DoesNotSayThereAreNoneBeforeTheLevelIsChecked) {
    Level two;
    two.layers.push_back({.id = LayerId{1}, .name = "Solid", .color = {}, .unknown = {}});
    two.colliders = {circle(1, {0, 0}, 10), circle(2, {16, 0}, 10)};
    document.open(LoadedLevel{{}, LiveLevel::unchecked(two), {}});
    panel.hide();
    panel.show();
    EXPECT_TRUE(says(QStringLiteral("Looking for overlaps")));
    EXPECT_FALSE(says(QStringLiteral("No problems")));
    document.waitForCheck();
    settle();
    EXPECT_EQ(rows(), 1);
    EXPECT_FALSE(says(QStringLiteral("Looking for overlaps")));
}

TEST_F(ProblemsPanelTest, ListsWhatWhoHowDeepAndWhere) {
    putThree();
    ASSERT_EQ(rows(), 2);
    EXPECT_TRUE(view().isVisible());
    EXPECT_EQ(shown(0, ProblemsModel::severityColumn), QStringLiteral("Error"));
    EXPECT_EQ(shown(0, ProblemsModel::ruleColumn), QStringLiteral("Overlap"));
    EXPECT_EQ(shown(0, ProblemsModel::collidersColumn), QStringLiteral("#1 and buoy (2)"));
    EXPECT_EQ(shown(0, ProblemsModel::measureColumn), QStringLiteral("4 deep"));
    EXPECT_EQ(shown(0, ProblemsModel::placeColumn), QStringLiteral("8, 0"));
    EXPECT_EQ(shown(1, ProblemsModel::severityColumn), QStringLiteral("Warning"));
    EXPECT_EQ(shown(1, ProblemsModel::ruleColumn), QStringLiteral("Contained"));
}

TEST_F(ProblemsPanelTest, FollowsWhileSomethingMoves) {
    putThree();
    LiveEdit drag(document);
    Collider moved = collider(2);
    moved.shape = Circle{{15, 0}, 10};
    drag.show({moved});
    settle();
    EXPECT_EQ(shown(0, ProblemsModel::measureColumn), QStringLiteral("5 deep"));
    moved.shape = Circle{{50, 0}, 10};
    drag.show({moved});
    settle();
    EXPECT_EQ(rows(), 1);
    drag.takeBack();
    settle();
    EXPECT_EQ(rows(), 2);
}

TEST_F(ProblemsPanelTest, CatchesUpWhenItIsShownAgain) {
    panel.hide();
    putThree();
    panel.show();
    settle();
    EXPECT_EQ(rows(), 2);
}

TEST_F(ProblemsPanelTest, EnterAndDoubleClickActivate) {
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

TEST_F(ProblemsPanelTest, AClickSelectsTheCollidersOfWhatIsMarked) {
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

TEST_F(ProblemsPanelTest, KeysSelectTheCollidersOfWhatTheyMark) {
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

TEST_F(ProblemsPanelTest, ARowThatVanishesSelectsNothingElse) {
    putThree();
    clickCell(view(), 0, 1);
    Collider moved = collider(2);
    moved.shape = Circle{{50, 0}, 10};
    document.change({}, {moved});
    settle();
    ASSERT_EQ(rows(), 1);
    EXPECT_EQ(selected(), (Ids{1, 2}));
    EXPECT_FALSE(view().selectionModel()->hasSelection());
}

TEST_F(ProblemsPanelTest, AfterAFixWhatIsMarkedNextIsSelectedToo) {
    putThree();
    clickCell(view(), 0, 1);
    panel.applyFix(ProblemFix::pushApart);
    settle();
    EXPECT_TRUE(view().selectionModel()->isRowSelected(0));
    EXPECT_EQ(selected(), (Ids{3, 4}));
}

TEST_F(ProblemsPanelTest, TheNamesOfCollidersGetTheWidthThatIsLeft) {
    putThree();
    panel.resize(1600, 300);
    settle();
    const auto& header = *panel.findChild<QTreeView*>()->header();
    EXPECT_EQ(header.length(), view().viewport()->width());
    EXPECT_GT(header.sectionSize(ProblemsModel::collidersColumn), header.length() / 2);
}

TEST_F(ProblemsPanelTest, NextAndPreviousGoRound) {
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

TEST_F(ProblemsPanelTest, AfterAFixTheNextIsTheOneThatTookItsPlace) {
    put({circle(1, {0, 0}, 10), circle(2, {16, 0}, 10), circle(3, {100, 0}, 10), circle(4, {116, 0}, 10),
         circle(5, {200, 0}, 10), circle(6, {216, 0}, 10), circle(7, {300, 0}, 10), circle(8, {316, 0}, 10)});
    settle();
    ASSERT_EQ(rows(), 4);
    const auto fixTheLastVisited = [this] {
        document.remove({}, {activated.back().b});
        settle();
    };
    const auto visited = [this] {
        return value(activated.back().a);
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

TEST_F(ProblemsPanelTest, PreviousStartsAtTheEnd) {
    putThree();
    panel.previous();
    ASSERT_EQ(activated.size(), 1u);
    EXPECT_EQ(activated[0].rule, Rule::contained);
}

TEST_F(ProblemsPanelTest, NextWithoutProblemsDoesNothing) {
    panel.next();
    panel.previous();
    EXPECT_TRUE(activated.empty());
}

TEST_F(ProblemsPanelTest, FiltersByRuleNameAndNumber) {
    putThree();
    filter(QStringLiteral("contain"));
    EXPECT_EQ(rows(), 1);
    filter(QStringLiteral("BUOY"));
    ASSERT_EQ(rows(), 1);
    EXPECT_EQ(shown(0, ProblemsModel::ruleColumn), QStringLiteral("Overlap"));
    filter(QStringLiteral("#4"));
    EXPECT_EQ(shown(0, ProblemsModel::ruleColumn), QStringLiteral("Contained"));
    filter(QStringLiteral("buoy warning"));
    EXPECT_EQ(rows(), 0);
    EXPECT_TRUE(says(QStringLiteral("No matches")));
}

TEST_F(ProblemsPanelTest, TheFilterFollowsNames) {
    putThree();
    filter(QStringLiteral("crate"));
    EXPECT_EQ(rows(), 0);
    Collider renamed = collider(4);
    renamed.name = "crate";
    document.change({}, {renamed});
    settle();
    EXPECT_EQ(rows(), 1);
}

TEST_F(ProblemsPanelTest, SortsByColumns) {
    putThree();
    auto* tree = panel.findChild<QTreeView*>();
    tree->sortByColumn(ProblemsModel::severityColumn, Qt::DescendingOrder);
    EXPECT_EQ(shown(0, ProblemsModel::severityColumn), QStringLiteral("Warning"));
    tree->sortByColumn(ProblemsModel::severityColumn, Qt::AscendingOrder);
    EXPECT_EQ(shown(0, ProblemsModel::severityColumn), QStringLiteral("Error"));
    tree->sortByColumn(ProblemsModel::measureColumn, Qt::DescendingOrder);
    EXPECT_EQ(shown(0, ProblemsModel::ruleColumn), QStringLiteral("Contained"));
    tree->sortByColumn(ProblemsModel::placeColumn, Qt::AscendingOrder);
    EXPECT_EQ(shown(0, ProblemsModel::placeColumn), QStringLiteral("8, 0"));
    document.add({}, {circle(8, {-90, 0}, 10), circle(9, {-80, 0}, 10)});
    settle();
    EXPECT_EQ(shown(0, ProblemsModel::placeColumn), QStringLiteral("-85, 0")) << "what appears is sorted in";
    EXPECT_EQ(shown(1, ProblemsModel::placeColumn), QStringLiteral("8, 0"));
}

TEST_F(ProblemsPanelTest, PushesApartAsOneStep) {
    options.setSnapToGrid(false);
    putThree();
    fixRow(0, ProblemFix::pushApart);
    EXPECT_EQ(collider(2).shape, Shape(Circle{{20, 0}, 10}));
    EXPECT_EQ(rows(), 1);
    EXPECT_EQ(undoSteps(), 1);
    document.undo();
    settle();
    EXPECT_EQ(rows(), 2);
}

TEST_F(ProblemsPanelTest, PushesApartAlongTheGrid) {
    putThree();
    options.setSnapToGrid(true);
    fixRow(0, ProblemFix::pushApart);
    EXPECT_EQ(collider(2).shape, Shape(Circle{{32, 0}, 10}));
}

TEST_F(ProblemsPanelTest, PushesASelectionApartOneAfterTheOther) {
    put({circle(1, {0, 0}, 10), circle(2, {16, 0}, 10), circle(3, {32, 0}, 10)});
    settle();
    ASSERT_EQ(rows(), 2);
    view().selectAll();
    panel.applyFix(ProblemFix::pushApart);
    settle();
    EXPECT_EQ(rows(), 0);
    EXPECT_EQ(undoSteps(), 1);
}

TEST_F(ProblemsPanelTest, MarksASensor) {
    putThree();
    fixRow(0, ProblemFix::markFirstSensor);
    EXPECT_TRUE(collider(1).sensor);
    EXPECT_FALSE(collider(2).sensor);
    EXPECT_EQ(rows(), 1);
}

TEST_F(ProblemsPanelTest, AllowsTheLayersToOverlap) {
    put({circle(1, {0, 0}, 10), circle(2, {16, 0}, 10, 2)});
    settle();
    fixRow(0, ProblemFix::allowLayerPair);
    EXPECT_FALSE(isForbidden(settings(), LayerId{1}, LayerId{2}));
    EXPECT_TRUE(isForbidden(settings(), LayerId{1}, LayerId{1}));
    EXPECT_EQ(rows(), 0);
    EXPECT_EQ(undoSteps(), 1);
}

TEST_F(ProblemsPanelTest, DeletesDuplicatesButOne) {
    put({circle(1, {0, 0}, 10), circle(2, {0, 0}, 10), circle(3, {0, 0}, 10)});
    settle();
    ASSERT_EQ(rows(), 3);
    view().selectAll();
    panel.applyFix(ProblemFix::deleteDuplicate);
    settle();
    EXPECT_TRUE(exists(1));
    EXPECT_FALSE(exists(2));
    EXPECT_FALSE(exists(3));
    EXPECT_EQ(undoSteps(), 1);
    document.undo();
    EXPECT_TRUE(exists(3));
}

TEST_F(ProblemsPanelTest, IgnoresAProblemForAReason) {
    putThree();
    selectRow(0);
    whenDialogOpens([](QDialog& dialog) {
        QTest::keyClicks(dialog.findChild<QLineEdit*>(), QStringLiteral("they are tied together"));
        QTest::keyClick(dialog.findChild<QLineEdit*>(), Qt::Key_Return);
    });
    panel.applyFix(ProblemFix::ignore);
    settle();
    ASSERT_EQ(settings().ignored.size(), 1u);
    EXPECT_EQ(settings().ignored[0], (IgnoredProblem{.rule = "overlap",
                                                     .colliders = {ColliderId{1}, ColliderId{2}},
                                                     .reason = "they are tied together",
                                                     .unknown = {}}));
    EXPECT_EQ(rows(), 1);
    document.undo();
    settle();
    EXPECT_EQ(rows(), 2);
}

TEST_F(ProblemsPanelTest, WithoutAReasonDialogNothingIsIgnored) {
    putThree();
    selectRow(0);
    whenDialogOpens([](QDialog& dialog) { dialog.reject(); });
    panel.applyFix(ProblemFix::ignore);
    EXPECT_TRUE(settings().ignored.empty());
}

TEST_F(ProblemsPanelTest, OffersOnlyFixesThatSuit) {
    putThree();
    selectRow(0);
    EXPECT_EQ(offeredFixes(),
              (QStringList{QStringLiteral("Push buoy (2) Away"), QStringLiteral("Mark #1 as Sensor"),
                           QStringLiteral("Mark buoy (2) as Sensor"),
                           QStringLiteral("Allow Solid and Solid to Overlap"), QStringLiteral("Ignore…")}));
    selectRow(1);
    EXPECT_FALSE(offeredFixes().contains(QStringLiteral("Allow Solid and Solid to Overlap")))
        << "containment in one layer is a problem whatever the matrix says";
}

TEST_F(ProblemsPanelTest, KeepsItsPlaceWhenManyProblemsChange) {
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

TEST_F(ProblemsPanelTest, KeepsItsRowsAndSelectionWhenManyProblemsVanish) {
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

TEST_F(ProblemsPanelTest, OpeningAnotherLevelStartsAnew) {
    putThree();
    document.clear();
    settle();
    EXPECT_EQ(rows(), 0);
    EXPECT_TRUE(says(QStringLiteral("No problems")));
}

TEST_F(ProblemsPanelTest, EveryControlIsDescribed) {
    putThree();
    expectCaptions(panel);
    EXPECT_LE(panel.minimumSizeHint().width(), 260);
}

} // namespace
} // namespace tangent::test
