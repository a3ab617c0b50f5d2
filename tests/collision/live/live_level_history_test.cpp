#include "reference_rules.h"
#include "small_levels.h"

#include <tangent/live/level_pairs.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <tuple>

namespace tangent {
namespace {

using namespace test;

class RandomHistory {
public:
    RandomHistory(unsigned seed, double extent, LevelContacts contacts) : random_(seed), extent_(extent) {
        level_.layers = {layer(1), layer(2), layer(3)};
        changeSettings();
        for (int i = 0; i < 12; ++i)
            level_.colliders.push_back(newCollider());
        live_ = LiveLevel(level_, {}, contacts);
        contacts_ = contacts;
    }

    void step() {
        switch (below(10)) {
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
        case 5:
        case 6:
            dragSome();
            break;
        default:
            updateSome();
        }
    }

    void expectAgreement() {
        EXPECT_EQ(live_.snapshot(), level_);
        EXPECT_EQ(live_.contacts().contactCount(),
                  LiveLevel(level_, {}, contacts_).contacts().contactCount());
        const std::vector<Problem> expected = test::referenceProblems(level_);
        ASSERT_EQ(live_.problems(), expected);
        const CheckResult result = findProblems(level_);
        ASSERT_EQ(result.problems, expected);
        EXPECT_EQ(result.staleIgnored, live_.staleIgnored());
        std::vector<Problem> found = expected;
        for (const IgnoredMatch& ignored : result.ignored) {
            found.push_back(ignored.problem);
            EXPECT_EQ(level_.ignored.at(ignored.entry).rule, ruleName(ignored.problem.rule));
        }
        sortByKey(found);
        EXPECT_EQ(found, test::referenceFindings(level_));
        const std::size_t pairs = keptPairs(found);
        EXPECT_FALSE(exceedsContacts(level_, pairs));
        EXPECT_TRUE(pairs == 0 || exceedsContacts(level_, pairs - 1));
        for (const Severity severity : {Severity::error, Severity::warning})
            EXPECT_EQ(live_.problemCount(severity),
                      static_cast<std::size_t>(std::ranges::count(expected, severity, &Problem::severity)));
        for (std::size_t i = 0; i < level_.colliders.size(); ++i)
            expectAgreement(i, expected);
        expectChangesLeadTo(expected);
        expectStaleIgnored();
    }

private:
    /// The pairs that are forbidden or have one of the problems.
    std::size_t keptPairs(const std::vector<Problem>& problems) const {
        std::set<std::pair<ColliderId, ColliderId>> kept;
        for (const Problem& problem : problems) {
            const auto& kind = definitionOf(problem.rule).kind;
            if (std::holds_alternative<PairRule>(kind) || std::holds_alternative<GapRule>(kind))
                kept.emplace(problem.a, problem.b);
        }
        for (const Collider& a : level_.colliders)
            for (const Collider& b : level_.colliders)
                if (a.id < b.id && referenceForbids(level_, a, b) &&
                    sharesArea(classify(a.shape, b.shape, level_.tolerance)))
                    kept.emplace(a.id, b.id);
        return kept.size();
    }

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
        live_.insert(std::vector(placed));
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
        live_.insert(std::vector(removed_));
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

    /// Moves the same colliders in up to three steps. Each step starts with the problems that the last one left.
    void dragSome() {
        std::vector<std::size_t> places;
        const unsigned rarity = 1 + below(8);
        for (std::size_t i = 0; i < level_.colliders.size(); ++i)
            if (below(rarity) == 0)
                places.push_back(i);
        std::ranges::shuffle(places, random_);
        for (unsigned steps = 1 + below(3); steps > 0; --steps) {
            std::vector<ColliderId> ids;
            std::vector<Shape> shapes;
            for (const std::size_t place : places) {
                Collider& collider = level_.colliders[place];
                collider.shape = below(4) == 0
                                     ? newShape()
                                     : translated(collider.shape, {below(5) / 2.0 - 1, below(5) / 2.0 - 1});
                ids.push_back(collider.id);
                shapes.push_back(collider.shape);
            }
            live_.reshape(ids, shapes);
        }
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
            level_.rules.settings[i] = {static_cast<Severity>(below(3)), {below(4) / 2.0}, {}};
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
            IgnoredProblem entry{ruleName(problem.rule), {problem.a}, "", {}};
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
            const bool isKnown = known_.contains(keyOf(change.problem));
            EXPECT_EQ(isKnown, change.event != ProblemEvent::appeared);
            if (isKnown) {
                EXPECT_EQ(known_[keyOf(change.problem)] == change.problem,
                          change.event == ProblemEvent::vanished);
            }
            if (change.event == ProblemEvent::vanished)
                known_.erase(keyOf(change.problem));
            else
                known_[keyOf(change.problem)] = change.problem;
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
    LevelContacts contacts_;
    std::vector<PlacedCollider> removed_;
    std::map<ProblemKey, Problem> known_;
};

class LiveLevelHistory : public testing::TestWithParam<std::tuple<unsigned, LevelContacts>> {};

TEST_P(LiveLevelHistory, AgreesWithBruteForce) {
    for (const double extent : {6.0, 20.0, 60.0}) {
        const auto& [seed, contacts] = GetParam();
        RandomHistory history(seed, extent, contacts);
        history.expectAgreement();
        for (int step = 0; step < 120 && !HasFailure(); ++step) {
            SCOPED_TRACE(testing::Message() << "extent " << extent << ", step " << step);
            history.step();
            if (step % 3 != 0) // sometimes two changes are compared together
                history.expectAgreement();
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, LiveLevelHistory,
                         testing::Combine(testing::Range(1u, 31u),
                                          testing::Values(LevelContacts::all, LevelContacts::ofProblems)));

} // namespace
} // namespace tangent
