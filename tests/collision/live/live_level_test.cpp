#include "small_levels.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>

namespace tangent {
namespace {

using namespace test;

TEST(LiveLevel, FindsCollidersByIdAndByPosition) {
    const LiveLevel level(levelOf(
        {collider(7, Circle{{0, 0}, 1}), collider(3, Circle{{9, 0}, 1}), collider(5, Circle{{20, 0}, 1})}));
    EXPECT_EQ(level.size(), 3u);
    EXPECT_EQ(drawingOrder(level), idsOf({7, 3, 5}));
    for (std::size_t i = 0; i < level.size(); ++i) {
        EXPECT_EQ(level.position(level.at(i)), i);
        EXPECT_EQ(level.find(level.collider(level.at(i)).id), level.at(i));
    }
    EXPECT_FALSE(level.find(ColliderId{4}));
    EXPECT_FALSE(level.find(ColliderId{-1}));
    EXPECT_FALSE(LiveLevel().find(ColliderId{1}));
}

TEST(LiveLevel, InsertsAtPositions) {
    LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 1}), collider(2, Circle{{9, 0}, 1})}));
    level.insert(std::vector<PlacedCollider>{{0, collider(10, Circle{{50, 0}, 1})},
                                             {2, collider(4, Circle{{60, 0}, 1})},
                                             {99, collider(8, Circle{{70, 0}, 1})}});
    EXPECT_EQ(drawingOrder(level), idsOf({10, 1, 4, 2, 8}));
}

TEST(LiveLevel, InsertRestoresRemovedColliders) {
    const Level before = levelOf({collider(1, Circle{{0, 0}, 1}), collider(2, Circle{{1, 0}, 1}),
                                  collider(3, Circle{{2, 0}, 1}), collider(4, Circle{{3, 0}, 1})});
    LiveLevel level(before);
    const std::vector<PlacedCollider> removed = level.remove(idsOf({4, 1, 99, 4}));
    EXPECT_EQ(drawingOrder(level), idsOf({2, 3}));
    ASSERT_EQ(removed.size(), 2u);
    EXPECT_EQ(removed[0].position, 0u);
    EXPECT_EQ(removed[1].position, 3u);
    level.insert(std::vector(removed));
    EXPECT_EQ(level.snapshot(), before);
}

TEST(LiveLevel, ColliderKeepsItsProxyWhileItIsInTheLevel) {
    LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 1}), collider(2, Circle{{9, 0}, 1})}));
    const auto proxy = level.find(ColliderId{2});
    level.remove(idsOf({1}));
    level.update(std::vector{collider(2, Rect{{40, 40}, {5, 5}})});
    EXPECT_EQ(level.find(ColliderId{2}), proxy);
}

TEST(LiveLevel, NextIdIsNoneThatTheLevelStillMentions) {
    Level deleted = levelOf({collider(1, Circle{{0, 0}, 1})});
    deleted.properties = {{"imported from harbour.tmx", "1-4"}};
    EXPECT_EQ(LiveLevel(deleted).nextId(), ColliderId{5})
        << "the next import would take it for the deleted one";
    deleted.ignored = {{"out_of_bounds", {ColliderId{7}}, "meant", {}}};
    EXPECT_EQ(LiveLevel(deleted).nextId(), ColliderId{8}) << "its problem would be ignored";
    deleted.properties = {{"imported from harbour.tmx", "1-9007199254740991"}};
    EXPECT_EQ(LiveLevel(deleted).nextId(), ColliderId{2}) << "there are no others";
}

TEST(LiveLevel, NextIdIsNeverGivenTwice) {
    LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 1}), collider(8, Circle{{9, 0}, 1})}));
    EXPECT_EQ(level.nextId(), ColliderId{9});
    level.remove(idsOf({8}));
    EXPECT_EQ(level.nextId(), ColliderId{9});
}

TEST(LiveLevel, NextIdAfterTheLargestIdIsTheSmallestFreeOne) {
    const LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 1}), collider(largestId, Circle{{9, 0}, 1}),
                                   collider(2, Circle{{20, 0}, 1})}));
    EXPECT_EQ(level.nextId(), ColliderId{3});
}

TEST(LiveLevel, EveryProblemAppearsInTheFirstCall) {
    LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 5}), collider(2, Circle{{6, 0}, 5})}));
    level.update(std::vector{collider(2, Circle{{7, 0}, 5})});
    const std::vector<ProblemChange> changes = level.takeProblemChanges();
    ASSERT_EQ(changes.size(), 1u);
    EXPECT_EQ(changes[0].event, ProblemEvent::appeared);
    EXPECT_EQ(changes[0].problem, (Problem{.rule = Rule::overlap,
                                           .severity = Severity::error,
                                           .a = ColliderId{1},
                                           .b = ColliderId{2},
                                           .measure = 3}));
    EXPECT_TRUE(level.takeProblemChanges().empty());
}

TEST(LiveLevel, ChangesAreNet) {
    LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 5}), collider(2, Circle{{6, 0}, 5})}));
    level.takeProblemChanges();
    level.update(std::vector{collider(2, Circle{{90, 0}, 5})});
    level.update(std::vector{collider(2, Circle{{6, 0}, 5})});
    EXPECT_TRUE(level.takeProblemChanges().empty());

    level.update(std::vector{collider(2, Circle{{8, 0}, 5})});
    std::vector<ProblemChange> changes = level.takeProblemChanges();
    ASSERT_EQ(changes.size(), 1u);
    EXPECT_EQ(changes[0].event, ProblemEvent::changed);
    EXPECT_EQ(changes[0].problem.measure, 2);

    level.remove(idsOf({2}));
    changes = level.takeProblemChanges();
    ASSERT_EQ(changes.size(), 1u);
    EXPECT_EQ(changes[0].event, ProblemEvent::vanished);
    EXPECT_EQ(changes[0].problem.measure, 2);
    EXPECT_EQ(level.problemCount(Severity::error), 0u);
}

TEST(LiveLevel, RemovesAndRestoresManyAtOnce) {
    std::vector<Collider> tiles;
    for (int row = 0; row < 100; ++row)
        for (int column = 0; column < 200; ++column)
            tiles.push_back(collider(200 * row + column + 1, Rect{{column * 1.0, row * 1.0}, {1.25, 1}}));
    const Level before = levelOf(tiles);
    LiveLevel level(before);
    const std::vector<Problem> problems = level.problems();
    std::vector<ColliderId> ids;
    for (int i = 1; i < 20'000; i += 2)
        ids.push_back(ColliderId{i});
    level.insert(level.remove(ids));
    EXPECT_EQ(level.snapshot(), before);
    EXPECT_EQ(level.problems(), problems);
    EXPECT_EQ(level.problemCount(Severity::error), problems.size());
}

/// Applies changes to a list of problems.
std::vector<Problem> after(const std::vector<Problem>& before, const std::vector<ProblemChange>& changes) {
    std::map<ProblemKey, Problem> now;
    for (const Problem& problem : before)
        now[keyOf(problem)] = problem;
    for (const ProblemChange& change : changes)
        if (change.event == ProblemEvent::vanished)
            now.erase(keyOf(change.problem));
        else
            now[keyOf(change.problem)] = change.problem;
    std::vector<Problem> problems;
    for (const auto& [key, problem] : now)
        problems.push_back(problem);
    return problems;
}

TEST(LiveLevel, AProblemThatAppearedAndChangedIsReportedOnce) {
    LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 5}), collider(2, Circle{{6, 0}, 5}),
                             collider(3, Circle{{50, 0}, 5}), collider(4, Circle{{56, 0}, 5})}));
    level.update(std::vector{collider(2, Circle{{8, 0}, 5})});
    level.remove(idsOf({4}));
    level.update(std::vector{collider(3, Circle{{0, 9}, 5})});
    const std::vector<ProblemChange> changes = level.takeProblemChanges();
    ASSERT_EQ(changes.size(), 2u);
    for (const ProblemChange& change : changes)
        EXPECT_EQ(change.event, ProblemEvent::appeared);
    EXPECT_EQ(after({}, changes), level.problems());
    EXPECT_EQ(level.problemCount(Severity::error), 2u);
    EXPECT_TRUE(level.takeProblemChanges().empty());
}

TEST(LiveLevel, ReshapesFewAndMany) {
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> place(0, 200);
    std::vector<Collider> some;
    for (int i = 1; i <= 400; ++i)
        some.push_back(collider(i, Circle{{place(random), place(random)}, 4}, 1 + i % 2));
    LiveLevel level(levelOf(some));
    std::vector<Problem> known = after({}, level.takeProblemChanges());
    for (const std::size_t count : {3u, 60u, 100u, 400u}) {
        std::vector<ColliderId> ids{ColliderId{9999}}; // is skipped
        std::vector<Shape> shapes{Circle{{0, 0}, 1}};
        for (std::size_t i = 0; i < count; ++i) {
            ids.push_back(some[i].id);
            shapes.push_back(Rect{{place(random), place(random)}, {6, 6}});
        }
        level.reshape(ids, shapes);
        known = after(known, level.takeProblemChanges());
        const LiveLevel fresh(level.snapshot());
        EXPECT_EQ(level.problems(), fresh.problems()) << count;
        EXPECT_EQ(known, fresh.problems()) << count;
        EXPECT_EQ(level.problemCount(Severity::error), fresh.problemCount(Severity::error)) << count;
        EXPECT_EQ(level.contacts().forbiddenCount(), fresh.contacts().forbiddenCount()) << count;
    }
    level.remove(std::vector<ColliderId>{});
    std::vector<ColliderId> all;
    for (const Collider& each : some)
        all.push_back(each.id);
    const auto removed = level.remove(all);
    known = after(known, level.takeProblemChanges());
    EXPECT_TRUE(known.empty());
    level.insert(std::vector(removed));
    EXPECT_EQ(after(known, level.takeProblemChanges()), level.problems());
}

TEST(LiveLevel, ReshapesTheSameCollidersAfterOtherChanges) {
    LiveLevel level(levelOf(
        {collider(1, Circle{{0, 0}, 5}), collider(2, Circle{{8, 0}, 5}), collider(3, Circle{{100, 0}, 5})}));
    std::vector<Problem> known = after({}, level.takeProblemChanges());
    const auto moveFirst = [&](double x) {
        level.reshape(std::vector{ColliderId{1}}, std::vector<Shape>{Circle{{x, 0}, 5}});
    };
    const auto expectAsFresh = [&](const char* what) {
        known = after(known, level.takeProblemChanges());
        const LiveLevel fresh(level.snapshot());
        EXPECT_EQ(known, fresh.problems()) << what;
        EXPECT_EQ(level.problemCount(Severity::error), fresh.problemCount(Severity::error)) << what;
    };
    moveFirst(1);
    moveFirst(2);
    expectAsFresh("moved twice");
    level.reshape(std::vector{ColliderId{3}}, std::vector<Shape>{Circle{{4, 0}, 5}});
    moveFirst(3);
    expectAsFresh("moved among others that moved");
    const auto removed = level.remove(std::vector{ColliderId{3}});
    moveFirst(-40);
    moveFirst(3);
    level.insert(std::vector(removed));
    moveFirst(4);
    expectAsFresh("moved among others that came");
    LevelSettings settings = level.settings();
    settings.rules[Rule::overlap].severity = Severity::warning;
    level.setSettings(settings);
    moveFirst(5);
    expectAsFresh("moved under other rules");
}

class LiveLevelContacts : public testing::TestWithParam<LevelContacts> {};

TEST_P(LiveLevelContacts, ChangesManyOfVeryManyInSeveralThreads) {
    std::mt19937_64 random(4);
    std::uniform_real_distribution<double> place(0, 3000);
    std::vector<Collider> all;
    for (int i = 1; i <= 80'000; ++i)
        all.push_back(collider(i, Circle{{place(random), place(random)}, 4}, 1 + i % 2));
    LiveLevel level(levelOf(all), {}, GetParam(), 2);
    std::vector<Problem> known = after({}, level.takeProblemChanges());
    const auto expectAsFresh = [&] {
        known = after(known, level.takeProblemChanges());
        const LiveLevel fresh(level.snapshot(), {}, GetParam());
        EXPECT_EQ(level.problems(), fresh.problems());
        EXPECT_EQ(known, fresh.problems());
        EXPECT_EQ(level.contacts().contactCount(), fresh.contacts().contactCount());
        EXPECT_EQ(level.contacts().forbiddenCount(), fresh.contacts().forbiddenCount());
    };
    std::vector<ColliderId> ids;
    std::vector<Shape> shapes;
    for (std::size_t i = 0; i < 4'500; ++i) {
        ids.push_back(all[17 * i].id);
        shapes.push_back(i < 500 ? Circle{{place(random) / 100, place(random) / 100}, 9}
                                 // overlapping each other
                                 : Circle{{place(random), place(random)}, 4});
    }
    level.reshape(ids, shapes);
    expectAsFresh();
    std::vector<PlacedCollider> removed = level.remove(ids);
    expectAsFresh();
    level.insert(std::move(removed));
    expectAsFresh();
    for (const double side : {9000.0, 5.0}) { // contains all others, then none
        level.reshape(std::vector{ids[3]}, std::vector<Shape>{Rect{{-4000, -4000}, {side, side}}});
        expectAsFresh();
    }
}

INSTANTIATE_TEST_SUITE_P(Kept, LiveLevelContacts,
                         testing::Values(LevelContacts::all, LevelContacts::ofProblems));

TEST(LiveLevel, KeepsOnlyContactsOfProblemsIfAsked) {
    Collider trigger = collider(4, Circle{{0, 0}, 50}, 2);
    trigger.sensor = true;
    Level level = levelOf({collider(1, Circle{{0, 0}, 5}), collider(2, Circle{{8, 0}, 5}),
                           collider(3, Circle{{0, 8}, 5}, 2), trigger});
    level.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}};
    EXPECT_EQ(LiveLevel(level).contacts().contactCount(), 5u);
    LiveLevel few(level, {}, LevelContacts::ofProblems);
    EXPECT_EQ(few.contacts().contactCount(), 1u);
    LevelSettings settings = few.settings();
    settings.forbiddenOverlaps.reset();
    few.setSettings(settings);
    EXPECT_EQ(few.contacts().contactCount(), 2u);
    EXPECT_EQ(inShort(few.problems()), (Texts{"overlap 1 2", "overlap 1 3"}));
}

TEST(LiveLevel, KeepsNoContactsOfRulesThatAreOff) {
    const Level level = levelOf({collider(1, Circle{{0, 0}, 5}), collider(2, Circle{{0, 0}, 5}),
                                 collider(3, Circle{{1, 0}, 2}), collider(4, Circle{{4, 4}, 5}, 2)});
    LiveLevel live(level, {}, LevelContacts::ofProblems);
    const auto contactsWith = [&](Severity contained, Severity duplicate) {
        LevelSettings settings = live.settings();
        settings.forbiddenOverlaps.emplace();
        settings.rules[Rule::contained].severity = contained;
        settings.rules[Rule::duplicate].severity = duplicate;
        live.setSettings(settings);
        const LiveLevel fresh(live.snapshot(), {}, LevelContacts::ofProblems);
        EXPECT_EQ(live.contacts().contactCount(), fresh.contacts().contactCount());
        return live.contacts().contactCount();
    };
    EXPECT_EQ(contactsWith(Severity::warning, Severity::error), 3u);
    EXPECT_EQ(contactsWith(Severity::off, Severity::error), 1u);
    EXPECT_EQ(inShort(live.problems()), (Texts{"duplicate 1 2"}));
    EXPECT_EQ(contactsWith(Severity::off, Severity::off), 0u);
    EXPECT_EQ(contactsWith(Severity::warning, Severity::off), 3u);
    EXPECT_EQ(inShort(live.problems()), (Texts{"contained 1 2", "contained 1 3", "contained 2 3"}));
}

TEST(LiveLevel, CanBeReadBeforeItIsChecked) {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> place(0, 300);
    std::vector<Collider> some;
    for (std::int64_t id = 1; id <= 500; ++id)
        some.push_back(collider(id, Circle{{place(random), place(random)}, 5}));
    LiveLevel whole(levelOf(some));
    LiveLevel level = LiveLevel::unchecked(levelOf(some));
    EXPECT_TRUE(whole.isChecked());
    EXPECT_FALSE(level.isChecked());
    EXPECT_EQ(level.size(), 500u);
    EXPECT_EQ(level.contacts().contactCount(), 0u);
    EXPECT_FALSE(level.hasViolation(ProxyId{0}));
    level.contacts().forEachContactOf(ProxyId{499}, [](const Contact&) { ADD_FAILURE(); });
    EXPECT_TRUE(level.takeProblemChanges().empty());

    level.finishCheck(level.check());
    EXPECT_TRUE(level.isChecked());
    EXPECT_EQ(level.contacts().contactCount(), whole.contacts().contactCount());
    EXPECT_EQ(level.takeProblemChanges(), whole.takeProblemChanges());
    level.remove(idsOf({1, 2, 3}));
    whole.remove(idsOf({1, 2, 3}));
    EXPECT_EQ(level.problems(), whole.problems());
}

TEST(LiveLevel, UpdatingManyAtOnceEqualsOneByOne) {
    std::mt19937 random(5);
    std::uniform_real_distribution<double> place(0, 400);
    std::vector<Collider> circles;
    for (std::int64_t id = 1; id <= 3'000; ++id)
        circles.push_back(collider(id, Circle{{place(random), place(random)}, 3}));
    const Level level = levelOf(circles);
    for (const std::size_t count : {2u, 200u, 3'000u}) {
        LiveLevel atOnce(level);
        LiveLevel oneByOne(level);
        std::vector<Collider> values(circles.begin(), circles.begin() + static_cast<std::ptrdiff_t>(count));
        for (Collider& value : values) {
            value.sensor = value.id < ColliderId{1'000};
            value.shape = Circle{{place(random), place(random)}, value.sensor ? 3.0 : 4.0};
        }
        values.push_back(values.front()); // twice in the list: the last value counts
        values.front().shape = Circle{{9'000, 0}, 1};
        atOnce.update(values);
        for (const Collider& value : values)
            oneByOne.update(std::span(&value, 1));
        EXPECT_EQ(atOnce.snapshot(), oneByOne.snapshot());
        EXPECT_EQ(atOnce.problems(), oneByOne.problems());
        EXPECT_EQ(atOnce.takeProblemChanges(), oneByOne.takeProblemChanges());
        EXPECT_EQ(atOnce.contacts().contactCount(), oneByOne.contacts().contactCount());
        EXPECT_EQ(atOnce.contacts().forbiddenCount(), oneByOne.contacts().forbiddenCount());
    }
}

/// Returns how often `work` reports progress if it is cancelled after so many reports.
template <class Work>
int callsUntilStoppedAfter(int most, double& done, Work&& work) {
    std::atomic<bool> cancelled = false;
    int calls = 0;
    done = 0;
    work(Progress(&cancelled, [&](double share) {
        done += share;
        if (++calls == most)
            cancelled = true;
    }));
    return calls;
}

/// Expects that work in one thread reports progress up to 1, and stops reporting when it is cancelled.
template <class Work>
void expectCanBeCancelled(int fewest, Work&& work) {
    double done = 0;
    const int all = callsUntilStoppedAfter(-1, done, work);
    EXPECT_GT(all, fewest);
    EXPECT_NEAR(done, 1, 0.01);
    for (int most = 1; most < all; ++most) {
        EXPECT_EQ(callsUntilStoppedAfter(most, done, work), most);
        EXPECT_LT(done, 1);
    }
}

TEST(LiveLevel, ReportsProgressAndCanBeCancelledAtAnyStage) {
    std::vector<Collider> row; // too few for a second thread
    for (std::int64_t id = 1; id <= 9'000; ++id)
        row.push_back(collider(id, Circle{{8.0 * static_cast<double>(id), 0}, 5}));
    for (std::size_t i = 0; i < row.size(); i += 2)
        row[i].layer = LayerId{2};
    const Level level = levelOf(row);
    expectCanBeCancelled(2 * 8, [&](const Progress& progress) {
        (void)LiveLevel::unchecked(level, {}, LevelContacts::all, 1, progress);
    });
    for (const LevelContacts contacts : {LevelContacts::all, LevelContacts::ofProblems}) {
        const LiveLevel live = LiveLevel::unchecked(level, {}, contacts);
        expectCanBeCancelled(4 * 8, [&](const Progress& progress) { (void)live.check(progress); });
    }
}

#if TANGENT_CHECKS
TEST(LiveLevelDeathTest, NamesTheMistakeOfItsCaller) {
    const Level two = levelOf({collider(1, Circle{{0, 0}, 1}), collider(2, Circle{{9, 0}, 1})});
    LiveLevel level(two);
    const auto insert = [&](std::vector<PlacedCollider> colliders) {
        level.insert(std::move(colliders));
    };
    EXPECT_DEATH(insert({{0, two.colliders[1]}}),
                 "LiveLevel::insert: the id is in the level already \\(2\\)");
    const Collider other = collider(3, Circle{{20, 0}, 1});
    EXPECT_DEATH(insert({{0, other}, {1, other}}), "LiveLevel::insert: an id is given twice \\(3\\)");
    EXPECT_DEATH(insert({{1, other}, {0, collider(4, Circle{{30, 0}, 1})}}),
                 "LiveLevel::insert: positions must ascend \\(0\\)");
    EXPECT_DEATH(level.reshape(idsOf({1, 2}), std::array<Shape, 1>{Circle{{0, 0}, 1}}),
                 "LiveLevel::reshape: not as many shapes as ids \\(1\\)");
    const ProxyId removed = *level.find(ColliderId{2});
    level.remove(idsOf({2}));
    const std::string gone = ": the collider was removed or is of another level \\(1\\)";
    EXPECT_DEATH((void)level.collider(removed), "LiveLevel::collider" + gone);
    EXPECT_DEATH((void)level.position(removed), "LiveLevel::position" + gone);
    EXPECT_DEATH((void)level.problemsOf(removed), "LiveLevel::problemsOf" + gone);
    EXPECT_DEATH((void)level.hasViolation(removed), "LiveLevel::hasViolation" + gone);
    EXPECT_DEATH((void)level.at(1), "LiveLevel::at: the position is not in the level \\(1\\)");
    LiveLevel unchecked = LiveLevel::unchecked(two);
    EXPECT_DEATH(unchecked.remove(idsOf({1})), "LiveLevel::remove: call finishCheck\\(\\) first");
    EXPECT_DEATH((void)level.settings().rules.parameter(Rule::overlap, "size"),
                 "Rules::parameter: the rule has no such parameter \\(0\\)");
}

TEST(LiveLevelDeathTest, NamesTheUseOfALevelThatWasMovedFrom) {
    LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 1})}));
    const LiveLevel moved = std::move(level);
    // NOLINTBEGIN(bugprone-use-after-move): the mistake
    const std::string mistake = "LiveLevel: the level was moved from \\(0\\)";
    EXPECT_DEATH((void)level.size(), mistake);
    EXPECT_DEATH((void)level.contacts(), mistake);
    EXPECT_DEATH((void)level.collider(ProxyId{0}), mistake);
    EXPECT_DEATH((void)level.settings(), mistake);
    EXPECT_DEATH(level.remove(idsOf({1})), mistake);
    // NOLINTEND(bugprone-use-after-move)
    level = LiveLevel();
    EXPECT_EQ(level.size(), 0U);
    EXPECT_EQ(moved.size(), 1U);
}
#endif

} // namespace
} // namespace tangent
