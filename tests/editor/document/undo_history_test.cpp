#include "document/undo_history.h"

#include "document/edits.h"
#include "document/three_circles.h"

#include <QSignalSpy>

namespace tangent {
namespace {

class UndoHistoryTest : public ThreeCircles {
protected:
    void move(std::int64_t id, double x) { test::replace(document, "Move", {circle(id, x)}); }

    UndoHistory& history = document.undoHistory();
};

TEST_F(UndoHistoryTest, DropsTheOldestStepsBeyondItsMemoryLimit) {
    QSignalSpy dropped(&history, &UndoHistory::stepsDropped);
    for (int i = 1; i <= 4; ++i)
        move(1, i);
    EXPECT_EQ(dropped.count(), 0);
    history.setMemoryLimit(history.memoryUse() - 1);
    ASSERT_EQ(dropped.count(), 1);
    EXPECT_EQ(dropped.front().front().toInt(), 1);
    EXPECT_EQ(history.count(), 4);
    for (int i = 5; i <= 100; ++i)
        move(1, i);
    EXPECT_LE(history.memoryUse(), history.memoryLimit());
    EXPECT_LE(history.count(), 5);
    while (history.canUndo())
        document.undo();
    EXPECT_EQ(document.level().size(), 3U) << "the step that added the circles was dropped";
    EXPECT_GT(xOf(document, 1), 94);
    while (history.canRedo())
        document.redo();
    EXPECT_EQ(xOf(document, 1), 100);
}

TEST_F(UndoHistoryTest, KeepsTheNewestStepWhateverItTakes) {
    history.setMemoryLimit(0);
    EXPECT_EQ(history.count(), 1);
    move(1, 5);
    EXPECT_EQ(history.count(), 1);
    document.undo();
    EXPECT_EQ(xOf(document, 1), 0);
}

TEST_F(UndoHistoryTest, CountsRemovedCollidersUntilTheyComeBack) {
    const std::size_t before = history.memoryUse();
    document.remove("Delete", {ColliderId{1}, ColliderId{2}});
    EXPECT_GE(history.memoryUse(), before + 2 * sizeof(Collider));
    document.undo();
    EXPECT_LT(history.memoryUse(), before + 2 * sizeof(Collider));
    history.clear();
    EXPECT_EQ(history.memoryUse(), 0U);
}

TEST_F(UndoHistoryTest, CountsTextsOfCollidersAndSettings) {
    constexpr std::size_t length = 100'000;
    const std::string text(length, 'x');
    std::size_t before = history.memoryUse();
    Collider grouped = circle(1, 0);
    grouped.group = text;
    grouped.unknown = {UnknownMember{"later", '"' + text + '"'}};
    test::replace(document, "Group", {grouped});
    EXPECT_GE(history.memoryUse(), before + 2 * length);

    before = history.memoryUse();
    document.changeSettings("Ignore", [&](LevelSettings& settings) {
        settings.ignored.push_back({"overlap", {ColliderId{1}, ColliderId{2}}, text, {}});
        settings.forbiddenOverlaps.emplace(length, LayerPair{LayerId{1}, LayerId{1}});
    });
    EXPECT_GE(history.memoryUse(), before + length * (1 + sizeof(LayerPair)));
}

TEST_F(UndoHistoryTest, StaysModifiedIfTheSavedStateIsDropped) {
    history.setClean();
    move(1, 5);
    EXPECT_TRUE(document.isModified());
    document.undo();
    EXPECT_FALSE(document.isModified());
    document.redo();
    move(1, 6);
    history.setMemoryLimit(0);
    document.undo();
    EXPECT_FALSE(history.canUndo());
    EXPECT_TRUE(document.isModified());
}

TEST_F(UndoHistoryTest, StaysModifiedIfTheSavedStateIsReplaced) {
    move(1, 5);
    history.setClean();
    document.undo();
    move(1, 7);
    EXPECT_TRUE(document.isModified());
    document.undo();
    EXPECT_TRUE(document.isModified());
}

TEST_F(UndoHistoryTest, ARunDoesNotJoinTheSavedStep) {
    const auto nudge = [this](double x) {
        test::reshape(document, "Nudge", {ColliderId{1}}, {circle(1, x).shape}, 1);
    };
    nudge(1);
    history.setClean();
    const int count = history.count();
    nudge(2);
    EXPECT_EQ(history.count(), count + 1);
    document.undo();
    EXPECT_FALSE(document.isModified());
    EXPECT_EQ(xOf(document, 1), 1);
}

} // namespace
} // namespace tangent
