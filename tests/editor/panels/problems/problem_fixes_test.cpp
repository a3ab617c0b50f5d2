#include "document/edits.h"
#include "panels/problems/problem_fixes_fixture.h"

#include <QMenu>
#include <QTreeView>

#include <algorithm>

namespace tangent::test {
namespace {

TEST_F(ProblemFixesTest, MovesTheEditableCollider) {
    document.layers().setLocked(LayerId{2}, true);
    QAction* push = offered(QStringLiteral("Move #1 to Nearest Free Place"));
    ASSERT_NE(push, nullptr);
    for (const QAction* action : panel.findChild<QMenu*>()->actions())
        EXPECT_NE(action->text(), QStringLiteral("Move #2 to Nearest Free Place"));
    push->trigger();
    EXPECT_EQ(collider(1).shape, Shape(Circle{{-4, 0}, 10}));
    EXPECT_EQ(collider(2).shape, Shape(Circle{{16, 0}, 10}));
}

TEST_F(ProblemFixesTest, DoesNotMoveIntoOtherColliders) {
    const auto push = [&](double step) {
        const Problem problem = document.level().problems().front();
        document.perform([&] {
            return LevelStep{.changes = changesFor(fixNamed("moveToFreePlace"), std::span(&problem, 1),
                                                   document, {.step = step, .reason = {}})};
        });
        return document.level().problems().size();
    };
    put({rectangle(3, {100, 0}, {20, 20}), rectangle(4, {116, 4}, {20, 20}),
         rectangle(5, {138, 4}, {20, 20})});
    document.remove({}, {ColliderId{1}, ColliderId{2}});
    ASSERT_EQ(document.level().problems().size(), 1u);
    EXPECT_EQ(push(0), 0u);
    EXPECT_EQ(collider(4).shape, Shape(Rect{{116, 20}, {20, 20}}))
        << "4 to the right would lead into another";
    document.undo();
    EXPECT_EQ(push(8), 0u);
    EXPECT_EQ(collider(4).shape, Shape(Rect{{120, 24}, {20, 20}}));
    document.undo();
    for (const double y : {-40.0, 30.0})
        put({rectangle(y < 0 ? 6 : 7, {60, y}, {150, 30})});
    put({rectangle(8, {60, -5}, {38, 30})});
    EXPECT_EQ(push(0), 0u);
    EXPECT_EQ(collider(4).shape, Shape(Rect{{158, 4}, {20, 20}})) << "behind the third";
}

/// A small enemy that overlaps a large floor and a second enemy.

TEST_F(ProblemFixesTest, OffersToMoveTheSmallerFirst) {
    document.clear();
    put({rectangle(1, {0, 0}, {100, 20}), rectangle(2, {0, 100}, {400, 60}),
         rectangle(3, {212, 84}, {30, 18}), rectangle(4, {180, 80}, {30, 20}),
         rectangle(5, {190, 84}, {24, 20})});
    settle();
    const std::vector<Problem> problems = document.level().problems();
    ASSERT_EQ(problems.size(), 4u);
    markFirst();
    QAction* push = offered(QStringLiteral("Move #3 to Nearest Free Place"));
    ASSERT_NE(push, nullptr);
    const QList<QAction*> actions = panel.findChild<QMenu*>()->actions();
    EXPECT_EQ(actions[0], push);
    EXPECT_EQ(actions[1]->text(), QStringLiteral("Move #2 to Nearest Free Place"));
    push->trigger();
    for (const Problem& problem : document.level().problems()) {
        EXPECT_TRUE(problem.a != ColliderId{3} && problem.b != ColliderId{3});
        EXPECT_TRUE(std::ranges::binary_search(problems, keyOf(problem), {}, keyOf)) << "no problem is new";
    }
    EXPECT_LT(document.level().problems().size(), problems.size());
    EXPECT_EQ(collider(2).shape, Shape(Rect{{0, 100}, {400, 60}}));
}

TEST_F(ProblemFixesTest, OfTwoOfOneSizeMovesTheOneWithFewerNeighborsFirst) {
    const auto firstOffered = [this](std::vector<Collider> level) {
        document.clear();
        put(std::move(level));
        settle();
        markFirst();
        auto* menu = panel.findChild<QMenu*>();
        emit menu->aboutToShow();
        return menu->actions().front()->text();
    };
    const Collider left = rectangle(1, {0, 0}, {20, 20});
    const Collider right = rectangle(2, {16, 0}, {20, 20});
    EXPECT_EQ(firstOffered({left, right}), "Move #2 to Nearest Free Place");
    EXPECT_EQ(firstOffered({left, right, rectangle(3, {36, 4}, {8, 8})}), "Move #1 to Nearest Free Place")
        << "2 is flush with 3";
    Collider zone = rectangle(3, {30, 4}, {20, 20});
    zone.sensor = true;
    EXPECT_EQ(firstOffered({left, right, zone}), "Move #2 to Nearest Free Place")
        << "a sensor is in nothing's way";
    EXPECT_EQ(firstOffered({rectangle(1, {0, 0}, {21, 20}), right, rectangle(3, {36, 4}, {8, 8})}),
              "Move #2 to Nearest Free Place")
        << "the smaller one first";
}

TEST_F(ProblemFixesTest, NamesThatLookLikePlaceholdersStay) {
    document.clear();
    Collider crate = rectangle(1, {0, 0}, {100, 20});
    crate.name = "%2";
    put({crate, rectangle(2, {96, 0}, {80, 20})});
    settle();
    markFirst();
    EXPECT_NE(offered(QStringLiteral("Shorten %2 (1) by 4")), nullptr);
}

TEST_F(ProblemFixesTest, ClosesOrWidensANarrowGap) {
    const auto movedBy = [this](double gap) {
        document.clear();
        LevelSettings strict = settings();
        strict.rules[Rule::narrowGap].severity = Severity::warning;
        strict.rules[Rule::narrowGap].parameters[0] = 8;
        test::replaceSettings(document, {}, strict);
        put({rectangle(1, {0, 0}, {100, 100}), rectangle(2, {100 + gap, 40}, {20, 20})});
        settle();
        markFirst();
        EXPECT_NE(offered(QStringLiteral("Mark #1 as Sensor")), nullptr) << "as before";
        QAction* const move = offered(QStringLiteral("Move #2 to Nearest Free Place"));
        if (!move)
            return 0.0;
        move->trigger();
        EXPECT_TRUE(document.level().problems().empty());
        document.undo();
        EXPECT_EQ(document.level().problems().size(), 1u);
        document.redo();
        return std::get<Rect>(collider(2).shape).min.x - 100 - gap;
    };
    EXPECT_EQ(movedBy(3), -3) << "touching is nearer";
    EXPECT_EQ(movedBy(6), 2) << "wide enough is nearer";
}

/// A wall of two flush pieces, 6 beside a larger block.

TEST_F(ProblemFixesTest, DoesNotTearAPieceOutOfAWall) {
    document.clear();
    LevelSettings strict = settings();
    strict.rules[Rule::narrowGap].severity = Severity::warning;
    strict.rules[Rule::narrowGap].parameters[0] = 8;
    test::replaceSettings(document, {}, strict);
    put({rectangle(1, {106, 40}, {20, 20}), rectangle(2, {126, 40}, {20, 20}),
         rectangle(3, {0, 0}, {100, 100})});
    settle();
    ASSERT_EQ(document.level().problems().size(), 1u);
    markFirst();
    QStringList texts;
    QObject::connect(&panel, &ProblemsPanel::reported, &panel,
                     [&](const QString& text) { texts.push_back(text); });
    const int before = document.undoHistory().index();
    offered(QStringLiteral("Move #1 to Nearest Free Place"))->trigger();
    EXPECT_EQ(document.undoHistory().index(), before);
    EXPECT_EQ(texts,
              QStringList{QStringLiteral("#1 has no free place where it still touches its neighbors")});
    document.selection().set({ColliderId{1}, ColliderId{3}}); // as shown
    panel.fixNext();
    EXPECT_EQ(collider(1).shape, Shape(Rect{{106, 40}, {20, 20}}));
    EXPECT_EQ(bounds(collider(3).shape).min.x, -2) << "the other moves";
    EXPECT_TRUE(document.level().problems().empty());
}

TEST_F(ProblemFixesTest, ReportsThatThereIsNoFreePlace) {
    LevelSettings bounded = settings();
    bounded.bounds = Bounds{{{-10, -10}, {36, 20}}, {}};
    test::replaceSettings(document, {}, bounded);
    document.undoHistory().clear();
    settle();
    markFirst();
    QStringList texts;
    QObject::connect(&panel, &ProblemsPanel::reported, &panel,
                     [&](const QString& text) { texts.push_back(text); });
    offered(QStringLiteral("Move #2 to Nearest Free Place"))->trigger();
    EXPECT_EQ(undoSteps(), 0);
    EXPECT_EQ(texts, QStringList{QStringLiteral("#2 has no free place to move to")});
}

TEST_F(ProblemFixesTest, MovesThoseWithAFreePlaceAndReportsTheOthers) {
    document.clear();
    LevelSettings bounded = settings();
    bounded.bounds = Bounds{{{0, 0}, {100, 20}}, {}};
    test::replaceSettings(document, {}, bounded);
    put({rectangle(1, {0, 0}, {70, 20}), rectangle(2, {65, 0}, {20, 20}), rectangle(3, {10, -2}, {30, 20}),
         rectangle(4, {60, 10}, {30, 10})});
    settle();
    panel.findChild<QTreeView*>()->selectAll();
    const std::size_t before = document.level().problems().size();
    QStringList texts;
    QObject::connect(&panel, &ProblemsPanel::reported, &panel,
                     [&](const QString& text) { texts.push_back(text); });
    offered(QStringLiteral("Move to Nearest Free Places"))->trigger();
    EXPECT_LT(document.level().problems().size(), before);
    ASSERT_EQ(texts.size(), 1);
    EXPECT_TRUE(texts[0].contains(QStringLiteral("problems fixed"))) << texts[0].toStdString();
}

TEST_F(ProblemFixesTest, DoesNotMoveIntoMovedColliders) {
    put({rectangle(3, {100, 0}, {20, 20}), rectangle(4, {110, 2}, {20, 20}), rectangle(5, {151, 2}, {20, 20}),
         rectangle(6, {141, 0}, {20, 20})}); // the place of 6 is taken by then: 4 moved there
    document.remove({}, {ColliderId{1}, ColliderId{2}});
    const std::vector<Problem> problems = document.level().problems();
    ASSERT_EQ(problems.size(), 2u);
    document.perform([&] {
        return LevelStep{.changes = changesFor(fixNamed("moveToFreePlace"), problems, document, {})};
    });
    EXPECT_TRUE(document.level().problems().empty());
}

/// A crate overlaps the lower post of the door to a room with a goal. Its nearest free place is in the door.

TEST_F(ProblemFixesTest, MovesNothingIntoTheWayToAGoal) {
    document.clear();
    Collider spawn = circle(1, {0, 0}, 4);
    spawn.sensor = true;
    spawn.properties = {{"spawn", true}};
    Collider goal = circle(2, {180, 0}, 4);
    goal.sensor = true;
    goal.properties = {{"goal", true}};
    put({spawn, goal, rectangle(3, {100, 8}, {24, 24}), rectangle(4, {100, -200}, {20, 184}),
         rectangle(5, {100, 16}, {20, 184}), rectangle(6, {100, -220}, {200, 20}),
         rectangle(7, {100, 200}, {200, 20}), rectangle(8, {280, -200}, {20, 400})});
    settle();
    markFirst();
    const auto fix = [&] {
        offered(QStringLiteral("Move #3 to Nearest Free Place"))->trigger();
        settle();
    };
    fix();
    EXPECT_EQ(collider(3).shape, Shape(Rect{{100, -8}, {24, 24}})) << "without the rule";
    document.undo();
    LevelSettings strict = settings();
    strict.rules[Rule::unreachable].severity = Severity::error;
    strict.rules.parameter(Rule::unreachable, "radius") = 10;
    test::replaceSettings(document, {}, strict);
    settle();
    markFirst();
    fix();
    EXPECT_EQ(collider(3).shape, Shape(Rect{{120, 8}, {24, 24}}));
    EXPECT_TRUE(document.level().findUnreachable().empty());
    document.undo();
    strict.rules[Rule::outOfBounds].severity = Severity::off;
    strict.bounds.emplace().rect = {{100, -400}, {24, 800}}; // the free places are above and below the walls
    test::replaceSettings(document, {}, strict);
    put({rectangle(9, {100, -400}, {20, 180}), rectangle(10, {100, 220}, {20, 180})});
    settle();
    QString report;
    QObject::connect(&panel, &ProblemsPanel::reported, &panel, [&](const QString& text) { report = text; });
    markFirst();
    fix();
    EXPECT_EQ(report, QStringLiteral("#3 has no free place to move to that leaves all goals reachable"));
}

TEST_F(ProblemFixesTest, MovesToAShortNumber) {
    put({rectangle(3, {0.1, 100}, {0.2, 10}), rectangle(4, {0.2, 100}, {0.5, 10})});
    for (const Problem& problem : document.level().problems())
        if (problem.b == ColliderId{4})
            document.perform([&] {
                return LevelStep{.changes = changesFor(fixNamed("moveOtherToFreePlace"),
                                                       std::span(&problem, 1), document, {})};
            });
    EXPECT_EQ(collider(4).shape, Shape(Rect{{0.3, 100}, {0.5, 10}}));
}

TEST_F(ProblemFixesTest, MovesNothingIfBothCollidersAreHidden) {
    document.layers().setHidden(LayerId{1}, true);
    document.layers().setHidden(LayerId{2}, true);
    QAction* push = offered(QStringLiteral("Move #2 to Nearest Free Place"));
    ASSERT_NE(push, nullptr);
    EXPECT_FALSE(push->isEnabled());
    EXPECT_EQ(tipOf(*push), QStringLiteral("#2 is on the hidden layer Trigger."));
    panel.applyFix(fixNamed("moveToFreePlace"));
    EXPECT_EQ(undoSteps(), 0);
    EXPECT_TRUE(offered(QStringLiteral("Allow Solid and Trigger to Overlap"))->isEnabled())
        << "what changes no collider";
}

TEST_F(ProblemFixesTest, FixesTheEditableOfSeveral) {
    put({circle(3, {200, 0}, 10), circle(4, {216, 0}, 10)});
    settle();
    panel.findChild<QTreeView*>()->selectAll();
    document.layers().setLocked(LayerId{2}, true);
    offered(QStringLiteral("Mark Second as Sensor"))->trigger();
    EXPECT_FALSE(collider(2).sensor);
    EXPECT_TRUE(collider(4).sensor);
}

TEST_F(ProblemFixesTest, PreviewsWhatAFixChanges) {
    const Problem overlap = document.level().problems().front();
    const auto of = [&](const ProblemFix& fix, const Problem& problem) {
        return outlinesAfter(fix, std::span(&problem, 1), document, {});
    };
    EXPECT_EQ(of(fixNamed("moveToFreePlace"), overlap), (std::vector<Shape>{Circle{{20, 0}, 10}}));
    EXPECT_EQ(of(fixNamed("moveOtherToFreePlace"), overlap), (std::vector<Shape>{Circle{{-4, 0}, 10}}));
    const Shape first = collider(1).shape;
    const Shape second = collider(2).shape;
    EXPECT_EQ(of(fixNamed("markFirstSensor"), overlap), std::vector{first}) << "which it changes";
    EXPECT_EQ(of(fixNamed("allowLayerPair"), overlap), (std::vector{first, second}));
    EXPECT_TRUE(of(fixNamed("ignore"), overlap).empty());
    LevelSettings settings = document.level().settings();
    settings.bounds.emplace().rect = {{-100, -100}, {100, 200}};
    test::replaceSettings(document, QStringLiteral("Bounds"), settings);
    const auto& problems = document.level().problems();
    const auto outside = std::ranges::find_if(problems, [](const Problem& problem) {
        return problem.rule == Rule::outOfBounds && problem.a == ColliderId{2};
    });
    ASSERT_NE(outside, problems.end());
    EXPECT_EQ(of(fixNamed("extendBounds"), *outside), (std::vector<Shape>{Rect{{-100, -100}, {126, 200}}}));
}

/// Two crates that overlap; the smaller one is a member of a stack.

TEST_F(ProblemFixesTest, MovesTheColliderWithoutAGroupFirstAndNamesGroups) {
    document.clear();
    Collider top = rectangle(2, {16, 0}, {10, 10});
    Collider bottom = rectangle(3, {16, 10}, {10, 10});
    top.group = bottom.group = "stack";
    put({rectangle(1, {0, -10}, {20, 20}), top, bottom});
    settle();
    markFirst();
    const auto firstOffered = [this] {
        return panel.findChild<QMenu*>()->actions().front()->text();
    };
    EXPECT_NE(offered("Move #2 of stack to Nearest Free Place"), nullptr);
    EXPECT_EQ(firstOffered(), "Move #1 to Nearest Free Place");
    document.selection().set({ColliderId{2}});
    document.groups().enter("stack");
    markFirst();
    EXPECT_NE(offered("Move #2 to Nearest Free Place"), nullptr)
        << "inside the group, a member is one of its own";
    EXPECT_EQ(firstOffered(), "Move #2 to Nearest Free Place");
}

TEST_F(ProblemFixesTest, TheKeyTearsNoMemberOutOfItsGroup) {
    document.clear();
    std::vector<Collider> crates{circle(1, {0, 0}, 10), circle(2, {16, 0}, 8), circle(3, {0, 20}, 10),
                                 circle(4, {100, 0}, 8)};
    for (std::size_t i = 0; i < crates.size(); ++i)
        crates[i].group = i % 2 == 0 ? "left" : "right";
    put(crates);
    settle();
    markFirst();
    QString report;
    QObject::connect(&panel, &ProblemsPanel::activated, &panel,
                     [&](const Problem&, const QString& text) { report = text; });
    QObject::connect(&panel, &ProblemsPanel::reported, &panel, [&](const QString& text) { report = text; });
    ASSERT_EQ(document.level().problems().size(), 1u);
    document.selection().set({ColliderId{1}, ColliderId{2}});
    panel.fixNext();
    EXPECT_EQ(undoSteps(), 0);
    EXPECT_EQ(report, "Not fixed: #2 of right would leave its group; the menu moves it.");
}

/// A long search would hold up the menu.

TEST_F(ProblemFixesTest, PreviewsNoPlaceAmongManyColliders) {
    const Problem overlap = document.level().problems().front();
    std::vector<Collider> crowd;
    for (std::int64_t i = 0; i < 2 * static_cast<std::int64_t>(maxPreviewed); ++i)
        crowd.push_back(circle(10 + i, {10'000.0 + 100.0 * static_cast<double>(i), 0}, 10));
    put(crowd);
    EXPECT_EQ(outlinesAfter(fixNamed("moveToFreePlace"), std::span(&overlap, 1), document, {}).size(), 1u)
        << "far away";
    for (Collider& each : crowd) {
        each.id = ColliderId{idNumber(each.id) + 1000};
        each.shape = Circle{{16, 0}, 10};
    }
    put(crowd);
    EXPECT_TRUE(outlinesAfter(fixNamed("moveToFreePlace"), std::span(&overlap, 1), document, {}).empty());
}

} // namespace
} // namespace tangent::test
