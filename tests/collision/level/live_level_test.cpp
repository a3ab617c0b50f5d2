#include "reference_rules.h"

#include <tangent/level/live_level.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <random>

namespace tangent {

void PrintTo(const Problem& problem, std::ostream* out) {
    *out << name(problem.severity) << ' ' << describe(problem, nullptr, nullptr, {}) << " ["
         << name(problem.rule) << ']';
}

namespace {

Layer layer(std::int64_t id) {
    Layer made;
    made.id = LayerId{id};
    made.name = "layer " + std::to_string(id);
    return made;
}

Collider collider(std::int64_t id, const Shape& shape, std::int64_t layer = 1) {
    Collider made;
    made.id = ColliderId{id};
    made.layer = LayerId{layer};
    made.shape = shape;
    return made;
}

Level levelOf(std::vector<Collider> colliders) {
    Level level;
    level.layers = {layer(1), layer(2)};
    level.colliders = std::move(colliders);
    return level;
}

/// Rule and colliders, in short: "overlap 1 2".
std::vector<std::string> inShort(const std::vector<Problem>& problems) {
    std::vector<std::string> texts;
    for (const Problem& problem : problems) {
        texts.push_back(name(problem.rule));
        for (const ColliderId id : {problem.a, problem.b})
            if (id != ColliderId{})
                texts.back() += ' ' + std::to_string(value(id));
    }
    return texts;
}

using Texts = std::vector<std::string>;

std::vector<ColliderId> idsOf(std::initializer_list<std::int64_t> numbers) {
    std::vector<ColliderId> ids;
    for (const std::int64_t number : numbers)
        ids.push_back(ColliderId{number});
    return ids;
}

std::vector<ColliderId> drawingOrder(const LiveLevel& level) {
    std::vector<ColliderId> ids;
    for (std::size_t i = 0; i < level.size(); ++i)
        ids.push_back(level.collider(level.at(i)).id);
    return ids;
}

TEST(LiveLevel, KnowsColliderByIdAndByPlace) {
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

TEST(LiveLevel, InsertingPutsCollidersAtTheirPlaces) {
    LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 1}), collider(2, Circle{{9, 0}, 1})}));
    level.insert(std::vector<PlacedCollider>{{0, collider(10, Circle{{50, 0}, 1})},
                                             {2, collider(4, Circle{{60, 0}, 1})},
                                             {99, collider(8, Circle{{70, 0}, 1})}});
    EXPECT_EQ(drawingOrder(level), idsOf({10, 1, 4, 2, 8}));
}

TEST(LiveLevel, RemovingReturnsWhatInsertingRestores) {
    const Level before = levelOf({collider(1, Circle{{0, 0}, 1}), collider(2, Circle{{1, 0}, 1}),
                                  collider(3, Circle{{2, 0}, 1}), collider(4, Circle{{3, 0}, 1})});
    LiveLevel level(before);
    const std::vector<PlacedCollider> removed = level.remove(idsOf({4, 1, 99, 4}));
    EXPECT_EQ(drawingOrder(level), idsOf({2, 3}));
    ASSERT_EQ(removed.size(), 2u);
    EXPECT_EQ(removed[0].position, 0u);
    EXPECT_EQ(removed[1].position, 3u);
    level.insert(removed);
    EXPECT_EQ(level.snapshot(), before);
}

TEST(LiveLevel, ColliderKeepsItsProxyWhileItIsInTheLevel) {
    LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 1}), collider(2, Circle{{9, 0}, 1})}));
    const auto proxy = level.find(ColliderId{2});
    level.remove(idsOf({1}));
    level.update(std::vector{collider(2, Rect{{40, 40}, {5, 5}})});
    EXPECT_EQ(level.find(ColliderId{2}), proxy);
}

TEST(LiveLevel, NextIdIsNeverGivenTwice) {
    LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 1}), collider(8, Circle{{9, 0}, 1})}));
    EXPECT_EQ(level.nextId(), ColliderId{9});
    level.remove(idsOf({8}));
    EXPECT_EQ(level.nextId(), ColliderId{9});
}

TEST(LiveLevel, NextIdAfterTheLargestIdIsTheSmallestFreeOne) {
    const std::int64_t largest = (std::int64_t{1} << 53) - 1;
    const LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 1}), collider(largest, Circle{{9, 0}, 1}),
                                   collider(2, Circle{{20, 0}, 1})}));
    EXPECT_EQ(level.nextId(), ColliderId{3});
}

TEST(LiveLevel, EveryProblemHasAppearedToTheFirstCall) {
    LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 5}), collider(2, Circle{{6, 0}, 5})}));
    level.update(std::vector{collider(2, Circle{{7, 0}, 5})});
    const std::vector<ProblemChange> changes = level.takeProblemChanges();
    ASSERT_EQ(changes.size(), 1u);
    EXPECT_EQ(changes[0].event, ProblemEvent::appeared);
    EXPECT_EQ(changes[0].problem, (Problem{Rule::overlap, Severity::error, ColliderId{1}, ColliderId{2}, 3}));
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

TEST(LiveLevel, DuplicateIsNotReportedAsOverlap) {
    const LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 5}), collider(2, Circle{{0, 0}, 5})}));
    EXPECT_EQ(inShort(level.problems()), Texts{"duplicate 1 2"});
}

TEST(LiveLevel, SensorsCanBeDuplicatesButNotContained) {
    Collider sensor = collider(2, Circle{{0, 0}, 5});
    sensor.sensor = true;
    Collider small = collider(3, Circle{{0, 0}, 1});
    small.sensor = true;
    const LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 5}), sensor, small}));
    EXPECT_EQ(inShort(level.problems()), Texts{"duplicate 1 2"});
}

TEST(LiveLevel, EqualShapesOnDifferentLayersOverlap) {
    const LiveLevel level(levelOf({collider(1, Circle{{0, 0}, 5}), collider(2, Circle{{0, 0}, 5}, 2)}));
    EXPECT_EQ(inShort(level.problems()), Texts{"overlap 1 2"});
}

TEST(LiveLevel, ContainedWhateverTheMatrixSays) {
    Level level = levelOf({collider(1, Rect{{0, 0}, {9, 9}}), collider(2, Circle{{4, 4}, 1})});
    level.forbiddenOverlaps.emplace();
    EXPECT_EQ(inShort(LiveLevel(level).problems()), Texts{"contained 1 2"});
    level.rules[Rule::contained].severity = Severity::off;
    EXPECT_TRUE(LiveLevel(level).problems().empty());
}

TEST(LiveLevel, WhatIsSmallerThanTheToleranceCanBeDuplicateOrContained) {
    Level level = levelOf(
        {collider(1, Rect{{0, 0}, {9, 9}}), collider(2, Circle{{4, 4}, 1}), collider(3, Circle{{4, 4}, 1})});
    level.tolerance = 3;
    EXPECT_EQ(inShort(LiveLevel(level).problems()),
              (Texts{"duplicate 2 3", "contained 1 2", "contained 1 3"}));
}

TEST(LiveLevel, TilesFlushWithinTheToleranceAreNoProblem) {
    std::vector<Collider> tiles;
    for (int i = 0; i < 100; ++i)
        tiles.push_back(collider(i + 1, Rect{{0.1 * i, 0}, {0.1, 0.1}}));
    Level level = levelOf(tiles);
    EXPECT_TRUE(LiveLevel(level).problems().empty());
    level.tolerance = 0;
    EXPECT_FALSE(LiveLevel(level).problems().empty());
}

TEST(LiveLevel, OutOfBoundsIsExactWithoutATolerance) {
    // 0.1 + 0.2 is larger than 0.3 in doubles, and smaller than their rounded sum
    Level level = levelOf({collider(1, Rect{{0.1, 0}, {0.2, 1}}), collider(2, Rect{{0, 2}, {0.3, 1}})});
    level.bounds.emplace();
    level.bounds->rect = {{0, 0}, {0.3, 9}};
    level.tolerance = 0;
    EXPECT_EQ(inShort(LiveLevel(level).problems()), Texts{"out_of_bounds 1"});
    level.tolerance = 1e-9;
    EXPECT_TRUE(LiveLevel(level).problems().empty());
}

TEST(LiveLevel, OutOfBoundsTellsHowFar) {
    Level level = levelOf({collider(1, Circle{{8, 5}, 4})});
    level.bounds.emplace();
    level.bounds->rect = {{0, 0}, {10, 10}};
    const std::vector<Problem> problems = LiveLevel(level).problems();
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].measure, 2);
}

TEST(LiveLevel, NarrowGapsOfLayersThatMayOverlapAreNone) {
    Level level = levelOf({collider(1, Rect{{0, 0}, {10, 10}}), collider(2, Rect{{13, 0}, {10, 10}}),
                           collider(3, Rect{{0, 14}, {10, 10}}, 2)});
    level.rules[Rule::narrowGap] = {Severity::warning, 5, {}};
    level.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}};
    const std::vector<Problem> problems = LiveLevel(level).problems();
    EXPECT_EQ(inShort(problems), Texts{"narrow_gap 1 2"});
    EXPECT_EQ(problems[0].measure, 3);
    level.rules[Rule::narrowGap].size = 3;
    EXPECT_TRUE(LiveLevel(level).problems().empty());
}

TEST(LiveLevel, DuplicateNamesArePairedWithTheFirst) {
    Level level = levelOf({collider(3, Circle{{0, 0}, 1}), collider(1, Circle{{10, 0}, 1}),
                           collider(2, Circle{{20, 0}, 1}), collider(4, Circle{{30, 0}, 1})});
    for (Collider& collider : level.colliders)
        collider.name = "tree";
    level.colliders[3].name = "";
    level.rules[Rule::duplicateName].severity = Severity::warning;
    LiveLevel live(level);
    EXPECT_EQ(inShort(live.problems()), (Texts{"duplicate_name 1 2", "duplicate_name 1 3"}));
    live.remove(idsOf({1}));
    EXPECT_EQ(inShort(live.problems()), Texts{"duplicate_name 2 3"});
}

TEST(LiveLevel, InvalidShapesAreProblemsAndMeetNothing) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    Level level = levelOf({collider(1, Circle{{0, 0}, 0}), collider(2, Rect{{0, 0}, {-1, 5}}),
                           collider(3, Circle{{nan, 0}, 1}), collider(4, Rect{{1e308, 0}, {1e308, 1}}),
                           collider(5, Circle{{0, 0}, 1})});
    level.bounds.emplace();
    level.bounds->rect = {{-10, -10}, {20, 20}};
    level.rules[Rule::invalidShape].severity = Severity::off; // which the format does not allow
    level.rules[Rule::narrowGap] = {Severity::warning, 5, {}};
    EXPECT_EQ(inShort(LiveLevel(level).problems()),
              (Texts{"invalid_shape 1", "invalid_shape 2", "invalid_shape 3", "invalid_shape 4"}));
}

TEST(LiveLevel, IgnoredOverlapIsNotForbidden) {
    Level level = levelOf({collider(1, Circle{{0, 0}, 5}), collider(2, Circle{{6, 0}, 5})});
    LiveLevel live(level);
    EXPECT_TRUE(live.inForbiddenOverlap(*live.find(ColliderId{1})));
    level.ignored = {{"overlap", idsOf({2, 1}), "on purpose", {}}};
    live.setSettings(level);
    EXPECT_FALSE(live.inForbiddenOverlap(*live.find(ColliderId{1})));
    EXPECT_TRUE(live.problems().empty());
    EXPECT_TRUE(live.staleIgnored().empty());
    live.update(std::vector{collider(2, Circle{{60, 0}, 5})});
    EXPECT_EQ(live.staleIgnored(), std::vector<std::size_t>{0});
}

TEST(LiveLevel, IgnoringAContainedColliderDoesNotIgnoreItsOverlap) {
    Level level = levelOf({collider(1, Rect{{0, 0}, {9, 9}}), collider(2, Circle{{4, 4}, 1})});
    level.ignored = {{"contained", idsOf({1, 2}), "", {}}};
    LiveLevel live(level);
    EXPECT_TRUE(live.problems().empty());
    EXPECT_FALSE(live.inForbiddenOverlap(*live.find(ColliderId{1})));
    live.update(std::vector{collider(2, Circle{{9, 4}, 1})});
    EXPECT_EQ(inShort(live.problems()), Texts{"overlap 1 2"});
    EXPECT_TRUE(live.inForbiddenOverlap(*live.find(ColliderId{1})));
}

TEST(LiveLevel, LayersCanBeAddedRemovedAndReordered) {
    Level level = levelOf({collider(1, Circle{{0, 0}, 5}, 2), collider(2, Circle{{6, 0}, 5}, 2)});
    level.forbiddenOverlaps = {{LayerId{2}, LayerId{2}}};
    LiveLevel live(level);
    for (const std::vector<std::int64_t>& ids :
         std::vector<std::vector<std::int64_t>>{{2}, {9, 8, 2, 7}, {2, 7, 9}, {2}, {5, 2}}) {
        level.layers.clear();
        for (const std::int64_t id : ids)
            level.layers.push_back(layer(id));
        live.setSettings(level);
        EXPECT_EQ(inShort(live.problems()), Texts{"overlap 1 2"});
        live.insert(std::vector<PlacedCollider>{{2, collider(3, Circle{{0, 0}, 9}, ids.front())}});
        EXPECT_EQ(live.problems().size(), ids.front() == 2 ? 3u : 1u);
        live.remove(idsOf({3}));
    }
}

/// A level that is changed at random, beside a plain copy of it.
class RandomHistory {
public:
    RandomHistory(unsigned seed, double extent) : random_(seed), extent_(extent) {
        level_.layers = {layer(1), layer(2), layer(3)};
        changeSettings();
        for (int i = 0; i < 12; ++i)
            level_.colliders.push_back(newCollider());
        live_ = LiveLevel(level_);
    }

    void step() {
        switch (below(8)) {
        case 0:
            insertSome();
            break;
        case 1:
            removeSome();
            break;
        case 2:
            restoreRemoved();
            break;
        case 3:
            changeSettings();
            live_.setSettings(level_);
            break;
        case 4:
            changeIgnored();
            live_.setSettings(level_);
            break;
        default:
            updateSome();
        }
    }

    void expectAgreement() {
        EXPECT_EQ(live_.snapshot(), level_);
        const std::vector<Problem> expected = test::referenceProblems(level_);
        ASSERT_EQ(live_.problems(), expected);
        const Findings findings = findProblems(level_);
        ASSERT_EQ(findings.problems, expected);
        EXPECT_EQ(findings.staleIgnored, live_.staleIgnored());
        std::vector<Problem> found = expected;
        for (const IgnoredFinding& ignored : findings.ignored) {
            found.push_back(ignored.problem);
            EXPECT_EQ(level_.ignored.at(ignored.entry).rule, name(ignored.problem.rule));
        }
        sortByKey(found);
        EXPECT_EQ(found, test::referenceFindings(level_));
        for (const Severity severity : {Severity::error, Severity::warning})
            EXPECT_EQ(live_.problemCount(severity),
                      static_cast<std::size_t>(std::ranges::count(expected, severity, &Problem::severity)));
        for (std::size_t i = 0; i < level_.colliders.size(); ++i)
            expectAgreement(i, expected);
        expectChangesLeadTo(expected);
        expectStaleIgnored();
    }

private:
    unsigned below(unsigned end) { return std::uniform_int_distribution<unsigned>(0, end - 1)(random_); }
    double coordinate() { return below(static_cast<unsigned>(extent_) * 2) / 2.0; }

    Shape newShape() {
        const Vec2 place{coordinate(), coordinate()};
        const Rect rect{place, {0.5 + below(16) / 2.0, 0.5 + below(16) / 2.0}};
        switch (below(12)) {
        case 0:
            return Circle{place, -1.0 * below(2)};
        case 1:
            return Rect{place, {2, 0}};
        case 2:
            return Rect{place, {extent_, extent_}};
        case 3:
            return Circle{place, 1e-4};
        case 4:
        case 5:
            return RotatedRect{rect, 15.0 * below(24)};
        case 6:
        case 7:
        case 8:
            return Circle{place, 0.5 + below(8) / 2.0};
        default:
            return rect;
        }
    }

    Collider newCollider() {
        Collider made = collider(++lastId_ * 37 % 100'003, newShape(), 1 + below(3));
        made.sensor = below(5) == 0;
        if (below(3) == 0)
            made.name = std::string(1, static_cast<char>('a' + below(3)));
        if (!level_.colliders.empty() && below(4) == 0)
            made.shape = level_.colliders[below(static_cast<unsigned>(level_.colliders.size()))].shape;
        return made;
    }

    void insertSome() {
        if (level_.colliders.size() > 30)
            return;
        std::vector<PlacedCollider> placed;
        std::size_t position = 0;
        for (unsigned count = below(6); count > 0; --count) {
            position += below(4);
            const std::size_t at = std::min(position, level_.colliders.size());
            placed.push_back({position, newCollider()});
            level_.colliders.insert(level_.colliders.begin() + static_cast<std::ptrdiff_t>(at),
                                    placed.back().collider);
            ++position;
        }
        removed_.clear();
        live_.insert(placed);
    }

    void removeSome() {
        std::vector<ColliderId> ids;
        for (const Collider& collider : level_.colliders)
            if (below(4) == 0)
                ids.push_back(collider.id);
        std::ranges::shuffle(ids, random_);
        std::erase_if(level_.colliders,
                      [&](const Collider& c) { return std::ranges::find(ids, c.id) != ids.end(); });
        removed_ = live_.remove(ids);
        EXPECT_EQ(removed_.size(), ids.size());
    }

    void restoreRemoved() {
        live_.insert(removed_);
        for (const PlacedCollider& placed : removed_)
            level_.colliders.insert(level_.colliders.begin() + static_cast<std::ptrdiff_t>(placed.position),
                                    placed.collider);
        removed_.clear();
    }

    void updateSome() {
        std::vector<Collider> values;
        const unsigned rarity = 1 + below(8);
        for (Collider& collider : level_.colliders) {
            if (below(rarity) != 0)
                continue;
            const ColliderId id = collider.id;
            if (below(2) == 0)
                collider.shape = translated(collider.shape, {below(5) / 2.0 - 1, below(5) / 2.0 - 1});
            else
                collider = newCollider();
            collider.id = id;
            values.push_back(collider);
        }
        live_.update(values);
    }

    void changeSettings() {
        const std::vector<double> tolerances = {0, 0.001, 0.5, 2.5};
        level_.tolerance = tolerances[below(4)];
        level_.bounds.reset();
        if (below(2) == 0) {
            level_.bounds.emplace();
            level_.bounds->rect = {{2, 2}, {extent_ / 2, extent_}};
        }
        level_.forbiddenOverlaps.reset();
        if (below(2) == 0) {
            level_.forbiddenOverlaps.emplace();
            for (unsigned count = below(4); count > 0; --count)
                level_.forbiddenOverlaps->push_back({LayerId{1 + below(3)}, LayerId{1 + below(3)}});
        }
        std::ranges::shuffle(level_.layers, random_);
        for (std::size_t i = 0; i < ruleCount; ++i)
            level_.rules.settings[i] = {static_cast<Severity>(below(3)), below(4) / 2.0, {}};
        if (level_.rules[Rule::invalidShape].severity == Severity::off)
            level_.rules[Rule::invalidShape].severity = Severity::error;
    }

    void changeIgnored() {
        if (!level_.ignored.empty())
            level_.ignored.erase(level_.ignored.begin());
        std::vector<Problem> findings = test::referenceFindings(level_);
        std::ranges::shuffle(findings, random_);
        if (findings.size() > 3)
            findings.resize(3);
        for (const Problem& problem : findings) {
            IgnoredProblem entry{name(problem.rule), {problem.a}, "", {}};
            if (problem.b != ColliderId{})
                entry.colliders.insert(entry.colliders.begin() + below(2), problem.b);
            level_.ignored.push_back(entry);
        }
    }

    void expectAgreement(std::size_t position, const std::vector<Problem>& expected) {
        const ColliderId id = level_.colliders[position].id;
        const auto proxy = live_.find(id);
        ASSERT_TRUE(proxy);
        EXPECT_EQ(live_.position(*proxy), position);
        std::vector<Problem> ofThis = expected;
        std::erase_if(ofThis, [&](const Problem& p) { return p.a != id && p.b != id; });
        EXPECT_EQ(live_.problemsOf(*proxy), ofThis);
    }

    void expectChangesLeadTo(const std::vector<Problem>& expected) {
        for (const ProblemChange& change : live_.takeProblemChanges()) {
            const bool isKnown = known_.contains(key(change.problem));
            EXPECT_EQ(isKnown, change.event != ProblemEvent::appeared);
            if (isKnown) {
                EXPECT_EQ(known_[key(change.problem)] == change.problem,
                          change.event == ProblemEvent::vanished);
            }
            if (change.event == ProblemEvent::vanished)
                known_.erase(key(change.problem));
            else
                known_[key(change.problem)] = change.problem;
        }
        std::vector<Problem> reached;
        for (const auto& [key, problem] : known_)
            reached.push_back(problem);
        EXPECT_EQ(reached, expected);
    }

    void expectStaleIgnored() {
        Level heedless = level_;
        heedless.ignored.clear();
        const std::vector<Problem> findings = test::referenceProblems(heedless);
        std::vector<std::size_t> stale;
        for (std::size_t i = 0; i < level_.ignored.size(); ++i) {
            if (level_.rules[*ruleNamed(level_.ignored[i].rule)].severity == Severity::off)
                continue;
            heedless.ignored = {level_.ignored[i]};
            if (test::referenceProblems(heedless).size() == findings.size())
                stale.push_back(i);
        }
        EXPECT_EQ(live_.staleIgnored(), stale);
    }

    std::mt19937 random_;
    double extent_;
    std::int64_t lastId_ = 0;
    Level level_;
    LiveLevel live_;
    std::vector<PlacedCollider> removed_;
    std::map<ProblemKey, Problem> known_;
};

class LiveLevelHistory : public testing::TestWithParam<unsigned> {};

TEST_P(LiveLevelHistory, AgreesWithLookingAtEveryPair) {
    for (const double extent : {6.0, 20.0, 60.0}) {
        RandomHistory history(GetParam(), extent);
        history.expectAgreement();
        for (int step = 0; step < 120 && !HasFailure(); ++step) {
            SCOPED_TRACE(testing::Message() << "extent " << extent << ", step " << step);
            history.step();
            if (step % 3 != 0) // some changes are taken together
                history.expectAgreement();
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, LiveLevelHistory, testing::Range(1u, 41u));

TEST(LiveLevel, RemovesAndRestoresManyAtOnce) {
    std::vector<Collider> tiles;
    for (int i = 0; i < 20'000; ++i)
        tiles.push_back(collider(i + 1, Rect{{i % 200 * 1.0, i / 200 * 1.0}, {1.25, 1}}));
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

/// Applies what changed to the problems that were there before.
std::vector<Problem> after(const std::vector<Problem>& before, const std::vector<ProblemChange>& changes) {
    std::map<ProblemKey, Problem> now;
    for (const Problem& problem : before)
        now[key(problem)] = problem;
    for (const ProblemChange& change : changes)
        if (change.event == ProblemEvent::vanished)
            now.erase(key(change.problem));
        else
            now[key(change.problem)] = change.problem;
    std::vector<Problem> problems;
    for (const auto& [key, problem] : now)
        problems.push_back(problem);
    return problems;
}

TEST(LiveLevel, ReshapesFewAndManyAlike) {
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> place(0, 200);
    std::vector<Collider> some;
    for (int i = 1; i <= 400; ++i)
        some.push_back(collider(i, Circle{{place(random), place(random)}, 4}, 1 + i % 2));
    LiveLevel level(levelOf(some));
    std::vector<Problem> told = after({}, level.takeProblemChanges());
    for (const std::size_t count : {3u, 60u, 100u, 400u}) {
        std::vector<ColliderId> ids{ColliderId{9999}}; // is passed over
        std::vector<Shape> shapes{Circle{{0, 0}, 1}};
        for (std::size_t i = 0; i < count; ++i) {
            ids.push_back(some[i].id);
            shapes.push_back(Rect{{place(random), place(random)}, {6, 6}});
        }
        level.reshape(ids, shapes);
        told = after(told, level.takeProblemChanges());
        const LiveLevel fresh(level.snapshot());
        EXPECT_EQ(level.problems(), fresh.problems()) << count;
        EXPECT_EQ(told, fresh.problems()) << count;
        EXPECT_EQ(level.problemCount(Severity::error), fresh.problemCount(Severity::error)) << count;
        EXPECT_EQ(level.contacts().forbiddenCount(), fresh.contacts().forbiddenCount()) << count;
    }
    level.remove(std::vector<ColliderId>{});
    std::vector<ColliderId> all;
    for (const Collider& each : some)
        all.push_back(each.id);
    const auto removed = level.remove(all);
    told = after(told, level.takeProblemChanges());
    EXPECT_TRUE(told.empty());
    level.insert(removed);
    EXPECT_EQ(after(told, level.takeProblemChanges()), level.problems());
}

} // namespace

} // namespace tangent
