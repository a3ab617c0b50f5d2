#include "document/goal_search.h"

#include "document/live_edit.h"
#include "document/recovery/closed_room.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <fstream>

namespace tangent {
namespace {

class GoalSearchTest : public ::testing::Test {
protected:
    GoalSearchTest() {
        document.add(QStringLiteral("Add"), test::closedRoom(12));
        test::lookForGoals(document, 8);
    }

    std::size_t errors() const { return document.level().problemCount(Severity::error); }
    std::size_t errorsAfterSearch() {
        document.waitForGoals();
        return errors();
    }
    void moveGoalTo(Vec2 place) {
        test::reshape(document, QStringLiteral("Move"), {ColliderId{7}}, {Circle{place, 4}});
    }

    LevelDocument document;
};

TEST_F(GoalSearchTest, FollowsEachEditWithoutBeingAsked) {
    QSignalSpy problems(&document, &LevelDocument::problemsChanged);
    EXPECT_EQ(errors(), 0u);
    EXPECT_TRUE(document.isSearchingGoals());
    ASSERT_TRUE(problems.wait());
    EXPECT_EQ(errors(), 1u);
    EXPECT_FALSE(document.isSearchingGoals());
    moveGoalTo({200, 50});
    ASSERT_TRUE(problems.wait());
    EXPECT_EQ(errors(), 0u);
    document.undo();
    ASSERT_TRUE(problems.wait());
    EXPECT_EQ(errors(), 1u);
    EXPECT_EQ(problems.count(), 3);
}

TEST_F(GoalSearchTest, EveryKindOfEditCounts) {
    EXPECT_EQ(errorsAfterSearch(), 1u);
    const auto edit = [&](std::int64_t id, auto change) {
        document.change(QStringLiteral("Edit"), std::vector{ColliderId{id}}, change);
        const std::size_t found = errorsAfterSearch();
        document.undo();
        EXPECT_EQ(errorsAfterSearch(), 1u);
        return found;
    };
    EXPECT_EQ(edit(3, [](Collider& wall) { wall.sensor = true; }), 0u);
    EXPECT_EQ(edit(7, [](Collider& goal) { goal.properties.clear(); }), 0u);
    EXPECT_EQ(edit(6, [](Collider& spawn) { spawn.properties = {{"spawn", false}}; }), 0u);
    EXPECT_EQ(edit(3, [](Collider& wall) { wall.name = "west"; }), 1u);
    document.remove(QStringLiteral("Delete"), {ColliderId{3}});
    EXPECT_EQ(errors(), 0u) << "at once: the problem names it";
    EXPECT_EQ(errorsAfterSearch(), 0u);
    document.undo();
    EXPECT_EQ(errorsAfterSearch(), 1u);
    test::lookForGoals(document, 6);
    EXPECT_EQ(errors(), 0u);
    EXPECT_EQ(errorsAfterSearch(), 0u);
}

TEST_F(GoalSearchTest, ALiveEditCountsWhileItIsShown) {
    EXPECT_EQ(errorsAfterSearch(), 1u);
    LiveEdit edit(document);
    Collider door = document.level().collider(*document.level().find(ColliderId{5}));
    door.shape = Rect{{100, 90}, {10, 10}};
    edit.show({door});
    EXPECT_EQ(errorsAfterSearch(), 0u);
    document.undo();
    EXPECT_EQ(errorsAfterSearch(), 1u);
}

TEST_F(GoalSearchTest, AnEditCancelsTheSearch) {
    const QSignalSpy problems(&document, &LevelDocument::problemsChanged);
    for (int i = 0; i < 200; ++i) {
        document.waitForGoals(std::chrono::milliseconds(0)); // starts it
        moveGoalTo({200 + 1.0 * i, 50});
        if (i % 8 == 0)
            QCoreApplication::processEvents();
    }
    EXPECT_EQ(errorsAfterSearch(), 0u);
    moveGoalTo({50, 50});
    EXPECT_EQ(errorsAfterSearch(), 1u);
    document.waitForGoals();
    QCoreApplication::processEvents(); // what cancelled searches have queued
    EXPECT_EQ(errors(), 1u);
}

TEST_F(GoalSearchTest, ARuleThatIsOffSearchesNothing) {
    EXPECT_EQ(errorsAfterSearch(), 1u);
    document.changeSettings(QStringLiteral("Off"), [](LevelSettings& settings) {
        settings.rules[Rule::unreachable].severity = Severity::off;
    });
    EXPECT_EQ(errors(), 0u);
    EXPECT_FALSE(document.isSearchingGoals());
}

TEST_F(GoalSearchTest, BeginsWhenAnOpenedLevelIsChecked) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("room.level.json"));
    std::ofstream(path.toStdString()) << writeLevel(document.level().snapshot());
    document.clear();
    EXPECT_FALSE(document.isSearchingGoals());
    document.open(loadLevel(path));
    EXPECT_FALSE(document.isSearchingGoals()) << "it is being checked";
    document.waitForCheck();
    EXPECT_EQ(errorsAfterSearch(), 1u);
    EXPECT_FALSE(document.isModified());
}

TEST_F(GoalSearchTest, EndsWithItsDocument) {
    LevelDocument other;
    other.add(QStringLiteral("Add"), test::closedRoom(0));
    test::lookForGoals(other, 8);
    other.waitForGoals(std::chrono::milliseconds(0));
}

} // namespace
} // namespace tangent
