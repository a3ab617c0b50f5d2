#include "small_levels.h"

#include <tangent/live/count_contacts.h>
#include <tangent/live/problems.h>

#include <gtest/gtest.h>

#include <functional>

/// Levels in which very many colliders meet. The tests count the work that a search does, not its time. Each level is
/// as large as fits into a file of about 1 MB.
namespace tangent {

namespace {

using test::collider;
using test::levelOf;

constexpr std::int64_t count = 16'000;

Level levelOfShapes(const std::function<Shape(std::int64_t)>& shapeAt) {
    std::vector<Collider> colliders;
    for (std::int64_t i = 0; i < count; ++i)
        colliders.push_back(collider(i + 1, shapeAt(i)));
    return levelOf(std::move(colliders));
}

Level nestedSquares() {
    return levelOfShapes([](std::int64_t i) {
        const auto inset = static_cast<double>(i);
        return Rect{{inset, inset}, {40'000 - 2 * inset, 40'000 - 2 * inset}};
    });
}

std::size_t foundBy(const CheckResult& result, Rule rule) {
    const auto listed = static_cast<std::size_t>(std::ranges::count(result.problems, rule, &Problem::rule));
    return listed + result.unlisted[static_cast<std::size_t>(rule)];
}

TEST(HostileLevels, EqualCollidersAreOneProblem) {
    const CheckResult result = findProblems(levelOfShapes([](std::int64_t) {
        return Rect{{0, 0}, {10, 10}};
    }));
    ASSERT_EQ(test::inShort(result.problems), test::Texts{"duplicate 1 2"});
    EXPECT_EQ(result.piled,
              (std::vector<PiledProblem>{
                  {keyOf(result.problems[0]), count * (count - 1) / 2 - 1, test::idsOf({3, 4, 5})}}));
    EXPECT_EQ(result.comparedPairs, 1u);
    EXPECT_EQ(result.count(Severity::error), 1u);
    EXPECT_TRUE(result.isComplete);
}

TEST(HostileLevels, PilesThatMeetAreOneProblem) {
    const CheckResult result = findProblems(levelOfShapes([](std::int64_t i) {
        return Rect{{i % 2 == 0 ? 0.0 : 5.0, 0}, {10, 10}};
    }));
    EXPECT_EQ(test::inShort(result.problems), (test::Texts{"overlap 1 2", "duplicate 1 3", "duplicate 2 4"}));
    ASSERT_EQ(result.piled.size(), 3u);
    EXPECT_EQ(result.piled[0].morePairs, std::size_t{count / 2} * (count / 2) - 1);
    EXPECT_EQ(result.piledBy(result.problems[0]), &result.piled[0]);
    EXPECT_EQ(result.comparedPairs, 3u);
}

TEST(HostileLevels, PilesAreOfOneLayerAndSensorFlag) {
    Level level = levelOfShapes([](std::int64_t) { return Circle{{0, 0}, 10}; });
    for (Collider& made : level.colliders) {
        made.layer = LayerId{1 + idNumber(made.id) % 2};
        made.sensor = idNumber(made.id) % 4 >= 2;
    }
    const CheckResult result = findProblems(level);
    EXPECT_EQ(foundBy(result, Rule::duplicate), 6u)
        << "in each pile, and of solids with sensors on each layer";
    EXPECT_EQ(foundBy(result, Rule::overlap), 1u) << "of the solids of both layers";
}

TEST(HostileLevels, FewerEqualCollidersAreReportedInPairs) {
    Level level = levelOfShapes([](std::int64_t) { return Circle{{0, 0}, 10}; });
    level.colliders.resize(15);
    EXPECT_EQ(findProblems(level).problems.size(), 15u * 14 / 2);
    EXPECT_TRUE(findProblems(level).piled.empty());
}

TEST(HostileLevels, AnIgnoredEntryAcceptsAPile) {
    Level level = levelOfShapes([](std::int64_t) { return Circle{{0, 0}, 10}; });
    level.ignored = {{"duplicate", test::idsOf({7, 9}), "", {}}};
    EXPECT_EQ(findProblems(level).problems.size(), 1u);
    EXPECT_TRUE(findProblems(level).staleIgnored.empty()) << "it may accept one of the pairs";
    level.ignored = {{"duplicate", test::idsOf({2, 1}), "", {}}};
    EXPECT_TRUE(findProblems(level).problems.empty());
    EXPECT_EQ(findProblems(level).ignored.size(), 1u);
    EXPECT_TRUE(findProblems(level).staleIgnored.empty());
}

TEST(HostileLevels, NestedSquaresReachTheLimits) {
    const CheckResult result = findProblems(nestedSquares());
    EXPECT_FALSE(result.isComplete);
    EXPECT_EQ(result.problems.size(), maxListedProblems);
    EXPECT_GE(foundBy(result, Rule::contained), 4'000'000u);
    EXPECT_LE(foundBy(result, Rule::contained), 4'000'000u + 32 * count);
    EXPECT_LE(result.comparedPairs, 10'000'000u + 32 * count);
}

TEST(HostileLevels, NestedSquaresDoNotHideProblemsElsewhere) {
    for (const double x : {-1e6, 1e6})
        for (const double y : {-1e6, 1e6}) {
            Level level = nestedSquares();
            constexpr std::int64_t others = 30;
            for (std::int64_t i = 0; i < others; ++i)
                level.colliders.push_back(
                    collider(count + 1 + i, Rect{{x + double(i), y}, {others, others}}));
            const CheckResult result = findProblems(level);
            EXPECT_FALSE(result.isComplete);
            EXPECT_EQ(foundBy(result, Rule::overlap), std::size_t{others * (others - 1) / 2});
        }
}

TEST(HostileLevels, TheSearchEndsSoonerWithVeryManyLayers) {
    for (const std::int64_t layers : {1'000, 1'100}) {
        Level level = levelOfShapes([](std::int64_t) { return Circle{{0, 0}, 10}; });
        level.colliders.resize(7'000); // 24 million pairs
        level.layers.clear();
        level.forbiddenOverlaps.emplace();
        for (std::int64_t id = 1; id <= layers; ++id)
            level.layers.push_back({LayerId{id}, "", "", {}});
        for (Collider& made : level.colliders) {
            made.layer = LayerId{1 + idNumber(made.id) % layers};
            made.shape = Circle{{0, 0}, 10 + 1e-3 * double(idNumber(made.id))}; // no pile
        }
        EXPECT_EQ(findProblems(level).isComplete, layers <= 1'024) << layers;
    }
}

TEST(HostileLevels, ProblemsBeyondTheLimitAreCounted) {
    Level level = levelOfShapes([](std::int64_t i) { return Rect{{20.0 * double(i), 0}, {10, 10}}; });
    level.colliders.push_back(collider(count + 1, Rect{{-1, -1}, {20.0 * count, 20}}));
    const CheckResult result = findProblems(level);
    EXPECT_TRUE(result.isComplete);
    EXPECT_EQ(foundBy(result, Rule::contained), std::size_t{count});
    ASSERT_EQ(result.problems.size(), maxListedProblems);
    for (std::size_t i = 0; i < maxListedProblems; ++i)
        EXPECT_EQ(result.problems[i].a, ColliderId{std::int64_t(i) + 1}) << "the lowest keys";
    EXPECT_EQ(result.count(Severity::warning), std::size_t{count});
}

TEST(HostileLevels, AGridOverAGrid) {
    constexpr int side = 89;
    Level level = levelOfShapes([](std::int64_t i) {
        const std::int64_t cell = i % (side * side);
        const double shift = i < side * side ? 0 : 5;
        return Rect{{10.0 * double(cell % side) + shift, 10.0 * double(cell / side) + shift}, {10, 10}};
    });
    level.colliders.resize(2 * side * side);
    const CheckResult result = findProblems(level);
    EXPECT_EQ(foundBy(result, Rule::overlap), std::size_t{(2 * side - 1) * (2 * side - 1)});
    EXPECT_LE(result.comparedPairs, 20u * count);
}

TEST(HostileLevels, OneNameForAll) {
    Level level = levelOfShapes([](std::int64_t i) { return Rect{{20.0 * double(i), 0}, {10, 10}}; });
    for (Collider& made : level.colliders)
        made.name = "crate";
    level.rules[Rule::duplicateName].severity = Severity::warning;
    EXPECT_EQ(foundBy(findProblems(level), Rule::duplicateName), std::size_t{count} - 1);
}

TEST(HostileLevels, SixThousandLayersWithAFullMatrix) {
    Level level = levelOfShapes([](std::int64_t i) { return Rect{{20.0 * double(i), 0}, {30, 10}}; });
    level.layers.clear();
    for (std::int64_t id = 1; id <= 6000; ++id)
        level.layers.push_back(test::layer(id));
    for (Collider& made : level.colliders)
        made.layer = LayerId{1 + idNumber(made.id) % 6000};
    const CheckResult result = findProblems(level);
    EXPECT_EQ(foundBy(result, Rule::overlap), std::size_t{count} - 1);
    EXPECT_EQ(result.comparedPairs, std::size_t{count} - 1);
}

TEST(HostileLevels, AHundredThousandIgnoredEntries) {
    Level level = levelOfShapes([](std::int64_t i) { return Rect{{8.0 * double(i), 0}, {10, 10}}; });
    for (std::int64_t i = 1; i <= 100'000; ++i)
        level.ignored.push_back({"overlap", test::idsOf({i, i + 1}), "", {}});
    const CheckResult result = findProblems(level);
    EXPECT_TRUE(result.problems.empty());
    EXPECT_EQ(result.ignored.size(), std::size_t{count} - 1);
    EXPECT_EQ(result.staleIgnored.size(), 100'000u - (count - 1));
}

TEST(HostileLevels, SensorsOnTopOfEachOtherAreNotCompared) {
    Level level = levelOfShapes([](std::int64_t i) { return Rect{{0.001 * double(i), 0}, {100, 100}}; });
    for (Collider& made : level.colliders)
        made.sensor = true;
    EXPECT_EQ(findProblems(level).comparedPairs, 0u);
}

TEST(HostileLevels, ContactsOfAPileAreCountedWithoutComparing) {
    const Level pile = levelOfShapes([](std::int64_t) { return Rect{{0, 0}, {10, 10}}; });
    EXPECT_EQ(countContacts(pile).count, std::size_t{count} * (count - 1) / 2);
    EXPECT_TRUE(countContacts(pile).isComplete);
    EXPECT_FALSE(countContacts(nestedSquares()).isComplete);
}

} // namespace

} // namespace tangent
