#include "panels/problems/problems_panel_fixture.h"

#include "document/edits.h"
#include "document/live_edit.h"
#include "document/recovery/closed_room.h"
#include "panels/layers/layer_edits.h"

#include <QInputDialog>
#include <QPushButton>

#include <random>

namespace tangent::test {
namespace {

TEST_F(ProblemsPanelTest, AnUnknownLayerIsKnownOnceItExists) {
    putThree();
    filter(QStringLiteral("layer:pier"));
    EXPECT_TRUE(says(QStringLiteral("No layer name starts with")));
    LevelSettings settings = document.level().settings();
    settings.layers.front().name = "Pier";
    test::replaceSettings(document, QStringLiteral("Rename"), settings);
    settle();
    EXPECT_GT(rows(), 0);
    EXPECT_FALSE(says(QStringLiteral("No layer name starts with")));
}

TEST_F(ProblemsPanelTest, ShowsAPlaceholderWithoutProblems) {
    EXPECT_TRUE(says(QStringLiteral("No problems")));
    EXPECT_FALSE(view().isVisible());
}

TEST_F(ProblemsPanelTest, ShowsThatTheLevelIsBeingChecked) {
    Level two;
    two.layers.push_back({.id = LayerId{1}, .name = "Solid", .color = {}, .unknown = {}});
    two.colliders = {circle(1, {0, 0}, 10), circle(2, {16, 0}, 10)};
    document.open(LoadedLevel{{}, LiveLevel::unchecked(two), {}});
    panel.hide();
    panel.show();
    EXPECT_TRUE(says(QStringLiteral("Finding overlaps")));
    EXPECT_FALSE(says(QStringLiteral("No problems")));
    document.waitForCheck();
    settle();
    EXPECT_EQ(rows(), 1);
    EXPECT_FALSE(says(QStringLiteral("Finding overlaps")));
}

TEST_F(ProblemsPanelTest, ListsRuleCollidersSizeAndPosition) {
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

TEST_F(ProblemsPanelTest, SaysHowMuchIsMissingForABodyToPass) {
    document.add(QStringLiteral("Add"), closedRoom(12));
    lookForGoals(document, 8);
    document.waitForGoals();
    settle();
    ASSERT_EQ(rows(), 1);
    EXPECT_EQ(shown(0, ProblemsModel::measureColumn), QStringLiteral("4 too narrow"));
    QString tip = view().model()->index(0, ProblemsModel::collidersColumn).data(Qt::ToolTipRole).toString();
    EXPECT_TRUE(tip.contains(QStringLiteral("is too narrow by 4"))) << tip.toStdString();
    const auto* details = panel.findChild<QLabel*>(QStringLiteral("problemDetails"));
    EXPECT_FALSE(details->isVisible()) << "nothing is selected";
    selectRow(0);
    EXPECT_TRUE(details->isVisible());
    EXPECT_EQ(details->text(),
              QStringLiteral("#7 cannot be reached: the gap between #5 and #4 is too narrow by "
                             "4; it is the widest in the ring of #5, #4, #1, #3, #2"));
    document.remove(QStringLiteral("Open"), {ColliderId{5}});
    document.waitForGoals();
    settle();
    EXPECT_FALSE(details->isVisible());
}

TEST_F(ProblemsPanelTest, SaysThatGoalsAreSearchedForBeforeTheFirstResult) {
    panel.hide();
    document.add(QStringLiteral("Add"), closedRoom(20)); // the body gets in
    lookForGoals(document, 8);
    panel.show(); // refreshes at once, before the search begins
    EXPECT_TRUE(says(QStringLiteral("Finding unreachable goals")));
    EXPECT_FALSE(says(QStringLiteral("No problems")));
    document.waitForGoals();
    settle();
    EXPECT_TRUE(says(QStringLiteral("No problems")));
    document.remove(QStringLiteral("Remove"), {ColliderId{1}});
    EXPECT_FALSE(document.isFindingFirstGoals()) << "the last result is shown until the next one";
}

TEST_F(ProblemsPanelTest, UpdatesDuringADrag) {
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

TEST_F(ProblemsPanelTest, CatchesUpWhenShownAgain) {
    panel.hide();
    putThree();
    panel.show();
    settle();
    EXPECT_EQ(rows(), 2);
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

TEST_F(ProblemsPanelTest, TheFilterIsUpdatedByRenaming) {
    putThree();
    filter(QStringLiteral("crate"));
    EXPECT_EQ(rows(), 0);
    Collider renamed = collider(4);
    renamed.name = "crate";
    test::replace(document, {}, {renamed});
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

TEST_F(ProblemsPanelTest, TheOrderIsUpdatedByRenaming) {
    putThree();
    sortBy(ProblemsModel::collidersColumn);
    ASSERT_TRUE(shown(0, ProblemsModel::collidersColumn).contains(QStringLiteral("buoy")));
    selectRow(0);
    Collider renamed = collider(1);
    renamed.name = "zone";
    test::replace(document, {}, {renamed});
    settle();
    EXPECT_EQ(shown(1, ProblemsModel::collidersColumn), QStringLiteral("zone (1) and buoy (2)"));
    EXPECT_TRUE(view().selectionModel()->isRowSelected(1)) << "what was marked still is";
    EXPECT_FALSE(view().selectionModel()->isRowSelected(0));
}

TEST_F(ProblemsPanelTest, TheOrderIsUpdatedByADrag) {
    put({rectangle(1, {0, 0}, {500, 10}), rectangle(2, {10, -16}, {20, 20}),
         rectangle(3, {100, -16}, {20, 20})});
    settle();
    sortBy(ProblemsModel::placeColumn);
    ASSERT_EQ(shown(0, ProblemsModel::placeColumn), QStringLiteral("20, 2"));
    LiveEdit drag(document);
    drag.showShapes({ColliderId{2}}, {Rect{{300, -16}, {20, 20}}}); // as deep as before
    settle();
    EXPECT_EQ(shown(0, ProblemsModel::placeColumn), QStringLiteral("110, 2"));
    EXPECT_EQ(shown(1, ProblemsModel::placeColumn), QStringLiteral("310, 2"));
}

TEST_F(ProblemsPanelTest, ListsErrorsBeforeWarningsWhateverTheirRules) {
    putThree();
    LevelSettings strict = settings();
    strict.rules[Rule::overlap].severity = Severity::warning;
    strict.rules[Rule::contained].severity = Severity::error;
    test::replaceSettings(document, {}, strict);
    settle();
    ASSERT_EQ(rows(), 2);
    EXPECT_EQ(shown(0, ProblemsModel::severityColumn), QStringLiteral("Error"));
    EXPECT_EQ(shown(1, ProblemsModel::severityColumn), QStringLiteral("Warning"));
    document.undo();
    settle();
    EXPECT_EQ(shown(0, ProblemsModel::ruleColumn), QStringLiteral("Overlap"));
    EXPECT_EQ(shown(1, ProblemsModel::ruleColumn), QStringLiteral("Contained"));
    document.redo();
    document.add({}, {circle(8, {-90, 0}, 10), circle(9, {-80, 0}, 10)});
    settle();
    EXPECT_EQ(shown(0, ProblemsModel::severityColumn), QStringLiteral("Error"));
}

TEST_F(ProblemsPanelTest, StaysSortedOverALongHistory) {
    std::mt19937 random(5);
    const auto below = [&](int end) {
        return std::uniform_int_distribution(0, end - 1)(random);
    };
    const auto somewhere = [&] {
        return Vec2{static_cast<double>(below(300)), static_cast<double>(below(30))};
    };
    std::vector<Collider> pile;
    for (std::int64_t id = 1; id <= 60; ++id)
        pile.push_back(circle(id, somewhere(), 5 + below(10)));
    put(pile);
    settle();
    for (int step = 0; step < 150; ++step) {
        const int column = below(ProblemsModel::placeColumn + 1);
        const auto order = below(2) == 0 ? Qt::AscendingOrder : Qt::DescendingOrder;
        sortBy(column, order);
        std::vector<Collider> changed;
        for (int count = below(4) == 0 ? 30 : 1; count > 0; --count) {
            changed.push_back(collider(1 + below(60)));
            if (below(3) == 0)
                changed.back().name = std::string(1, static_cast<char>('a' + below(26)));
            else
                changed.back().shape = Circle{somewhere(), 5};
        }
        test::replace(document, {}, changed);
        if (below(4) == 0)
            document.undo();
        settle();
        ProblemsModel problems(document);
        ProblemsFilter truth(problems);
        truth.sort(column, order);
        ASSERT_EQ(rows(), truth.rowCount()) << "step " << step;
        for (int row = 0; row < rows(); ++row)
            ASSERT_EQ(shown(row, ProblemsModel::collidersColumn),
                      truth.index(row, ProblemsModel::collidersColumn).data().toString())
                << "step " << step << ", row " << row << ", by column " << column;
    }
}

TEST_F(ProblemsPanelTest, TheFilterIsUpdatedBySeverities) {
    putThree();
    filter(QStringLiteral("warning"));
    sortBy(ProblemsModel::measureColumn);
    ASSERT_EQ(rows(), 1);
    LevelSettings strict = settings();
    strict.rules[Rule::contained].severity = Severity::error;
    test::replaceSettings(document, {}, strict);
    settle();
    EXPECT_EQ(rows(), 0);
}

TEST_F(ProblemsPanelTest, MovesToAFreePlaceAsOneStep) {
    options.setSnapToGrid(false);
    putThree();
    fixRow(0, fixNamed("moveToFreePlace"));
    EXPECT_EQ(collider(2).shape, Shape(Circle{{20, 0}, 10}));
    EXPECT_EQ(rows(), 1);
    EXPECT_EQ(undoSteps(), 1);
    document.undo();
    settle();
    EXPECT_EQ(rows(), 2);
}

TEST_F(ProblemsPanelTest, MovesToAFreePlaceOnTheGrid) {
    putThree();
    options.setSnapToGrid(true);
    fixRow(0, fixNamed("moveToFreePlace"));
    EXPECT_EQ(collider(2).shape, Shape(Circle{{32, 0}, 10}));
}

TEST_F(ProblemsPanelTest, MovesSeveralCollidersOneAfterTheOther) {
    put({circle(1, {0, 0}, 10), circle(2, {16, 0}, 10), circle(3, {32, 0}, 10)});
    settle();
    ASSERT_EQ(rows(), 2);
    view().selectAll();
    panel.applyFix(fixNamed("moveToFreePlace"));
    settle();
    EXPECT_EQ(rows(), 0);
    EXPECT_EQ(undoSteps(), 1);
}

TEST_F(ProblemsPanelTest, MarksASensor) {
    putThree();
    fixRow(0, fixNamed("markFirstSensor"));
    EXPECT_TRUE(collider(1).sensor);
    EXPECT_FALSE(collider(2).sensor);
    EXPECT_EQ(rows(), 1);
}

TEST_F(ProblemsPanelTest, AllowsTheLayersToOverlap) {
    put({circle(1, {0, 0}, 10), circle(2, {16, 0}, 10, 2)});
    settle();
    fixRow(0, fixNamed("allowLayerPair"));
    EXPECT_FALSE(isForbidden(settings(), LayerId{1}, LayerId{2}));
    EXPECT_TRUE(isForbidden(settings(), LayerId{1}, LayerId{1}));
    EXPECT_EQ(rows(), 0);
    EXPECT_EQ(undoSteps(), 1);
}

TEST_F(ProblemsPanelTest, DeletesAllDuplicatesButOne) {
    put({circle(1, {0, 0}, 10), circle(2, {0, 0}, 10), circle(3, {0, 0}, 10)});
    settle();
    ASSERT_EQ(rows(), 3);
    view().selectAll();
    panel.applyFix(fixNamed("deleteDuplicate"));
    settle();
    EXPECT_TRUE(exists(1));
    EXPECT_FALSE(exists(2));
    EXPECT_FALSE(exists(3));
    EXPECT_EQ(undoSteps(), 1);
    document.undo();
    EXPECT_TRUE(exists(3));
}

TEST_F(ProblemsPanelTest, IgnoresAProblemWithAReason) {
    putThree();
    selectRow(0);
    whenDialogOpens([](QDialog& dialog) {
        QTest::keyClicks(dialog.findChild<QLineEdit*>(), QStringLiteral("they are tied together"));
        QTest::keyClick(dialog.findChild<QLineEdit*>(), Qt::Key_Return);
    });
    panel.applyFix(fixNamed("ignore"));
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

TEST_F(ProblemsPanelTest, CancellingTheReasonDialogIgnoresNothing) {
    putThree();
    selectRow(0);
    whenDialogOpens([](QDialog& dialog) { dialog.reject(); });
    panel.applyFix(fixNamed("ignore"));
    EXPECT_TRUE(settings().ignored.empty());
}

TEST_F(ProblemsPanelTest, FixIsDisabledAfterManyProblemsVanishAtOnce) {
    std::vector<Collider> pairs;
    std::vector<ColliderId> ids;
    for (int i = 0; i < 140; ++i) {
        pairs.push_back(circle(100 + i, {i / 2 * 100.0, 5000}, 10));
        ids.push_back(pairs.back().id);
    }
    document.add(QStringLiteral("add"), std::move(pairs));
    settle();
    view().selectAll();
    auto* const fix = named<QPushButton>(panel, QStringLiteral("Fix"));
    EXPECT_TRUE(fix->isEnabled());
    document.remove(QStringLiteral("remove"), [&] {
        std::vector<ColliderId> all;
        for (std::size_t position = 0; position < document.level().size(); ++position)
            all.push_back(document.level().collider(document.level().at(position)).id);
        return all;
    }());
    settle();
    EXPECT_EQ(rows(), 0);
    EXPECT_FALSE(fix->isEnabled());
}

TEST_F(ProblemsPanelTest, OffersOnlyApplicableFixes) {
    putThree();
    selectRow(0);
    EXPECT_EQ(offeredFixes(),
              (QStringList{QStringLiteral("Move buoy (2) to Nearest Free Place"),
                           QStringLiteral("Move #1 to Nearest Free Place"),
                           QStringLiteral("Mark #1 as Sensor"), QStringLiteral("Mark buoy (2) as Sensor"),
                           QStringLiteral("Allow Solid and Solid to Overlap"), QStringLiteral("Ignore…")}));
    selectRow(1);
    EXPECT_FALSE(offeredFixes().contains(QStringLiteral("Allow Solid and Solid to Overlap")))
        << "containment in one layer is a problem whatever the matrix says";
}

TEST_F(ProblemsPanelTest, OpeningALevelReplacesTheProblems) {
    putThree();
    document.clear();
    settle();
    EXPECT_EQ(rows(), 0);
    EXPECT_TRUE(says(QStringLiteral("No problems")));
}

TEST_F(ProblemsPanelTest, EveryControlIsAccessible) {
    putThree();
    expectCaptions(panel);
    EXPECT_LE(panel.minimumSizeHint().width(), 260);
}

TEST_F(ProblemsPanelTest, TheFilterTakesTheQueriesOfTheOutlineAndCounts) {
    putThree();
    ASSERT_EQ(rows(), 2);
    filter(QStringLiteral("severity:error"));
    EXPECT_EQ(rows(), 1);
    EXPECT_TRUE(says(QStringLiteral("1 of 2 shown: 1 error(s), 1 warning(s)")));
    filter(QStringLiteral("-severity:error"));
    ASSERT_EQ(rows(), 1);
    EXPECT_EQ(shown(0, ProblemsModel::ruleColumn), QStringLiteral("Contained"));
    filter(QStringLiteral("rule:overlap name:buoy"));
    EXPECT_EQ(rows(), 1);
    filter(QStringLiteral("width=50"));
    ASSERT_EQ(rows(), 1) << "one of its colliders";
    EXPECT_EQ(shown(0, ProblemsModel::ruleColumn), QStringLiteral("Contained"));
    filter(QStringLiteral("depth>3"));
    EXPECT_TRUE(says(QStringLiteral("No field or custom property “depth”. Fields: ") + queryFields() + '.'));
    filter(QStringLiteral(" "));
    EXPECT_EQ(rows(), 2);
    EXPECT_TRUE(says(QStringLiteral("1 error(s), 1 warning(s)")));
}

TEST_F(ProblemsPanelTest, FixNextFixesWhatWasShownAndShowsTheNext) {
    putThree();
    QStringList notices;
    QObject::connect(&panel, &ProblemsPanel::activated, &panel,
                     [&](const Problem&, const QString& notice) { notices.append(notice); });
    QObject::connect(&panel, &ProblemsPanel::reported, &panel,
                     [&](const QString& text) { notices.append(text); });
    panel.fixNext();
    settle();
    EXPECT_EQ(undoSteps(), 0) << "none was shown";
    ASSERT_EQ(activated.size(), 1U);
    EXPECT_EQ(activated[0].rule, Rule::overlap);
    panel.fixNext();
    settle();
    EXPECT_EQ(undoSteps(), 1);
    EXPECT_EQ(rows(), 1);
    ASSERT_EQ(activated.size(), 2U);
    EXPECT_EQ(activated[1].rule, Rule::contained);
    ASSERT_EQ(notices.size(), 2);
    EXPECT_EQ(notices[0], QString());
    EXPECT_TRUE(notices[1].startsWith("Moved ")) << notices[1].toStdString();
    panel.next();
    EXPECT_EQ(activated.size(), 3U);
    panel.fixNext();
    settle();
    EXPECT_EQ(rows(), 0);
    EXPECT_EQ(activated.size(), 3U);
    EXPECT_TRUE(notices.back().startsWith("Moved ")) << "no more to go to";
}

TEST_F(ProblemsPanelTest, AfterTheLastRowAFixGoesOnWithTheFirst) {
    putThree();
    clickCell(view(), 1, 0);
    ASSERT_EQ(shown(1, ProblemsModel::ruleColumn), QStringLiteral("Contained"));
    panel.fixNext();
    settle();
    ASSERT_EQ(activated.size(), 1U);
    EXPECT_EQ(activated[0].rule, Rule::overlap);
    EXPECT_EQ(selected(), (Ids{1, 2}));
}

TEST_F(ProblemsPanelTest, FixNextDeletesADuplicateOnlyIfNothingIsLost) {
    Collider key = circle(2, {0, 0}, 10);
    key.name = "key";
    put({circle(1, {0, 0}, 10), key});
    settle();
    ASSERT_EQ(shown(0, ProblemsModel::ruleColumn), QStringLiteral("Duplicate"));
    clickCell(view(), 0, 0);
    panel.fixNext();
    EXPECT_EQ(document.level().size(), 2U);
    put({circle(3, {100, 0}, 10), circle(4, {100, 0}, 10)});
    settle();
    clickCell(view(), 1, 0);
    panel.fixNext();
    EXPECT_EQ(document.level().size(), 3U);
}

} // namespace
} // namespace tangent::test
