#include "document/live_edit.h"

#include "document/three_circles.h"

#include <new>
#include <optional>

namespace tangent {
namespace {

using LiveEditTest = ThreeCircles;

TEST_F(LiveEditTest, ShowsItsProblemsBeforeItIsCommitted) {
    LiveEdit edit(document);
    edit.show({circle(1, 95)});
    EXPECT_EQ(document.level().problemCount(Severity::error), 1U);
    edit.show({circle(1, 50)});
    EXPECT_EQ(document.level().problemCount(Severity::error), 0U);
}

TEST_F(LiveEditTest, IsOneStepOnceCommitted) {
    const int steps = document.undoHistory().count();
    {
        LiveEdit edit(document);
        edit.show({circle(1, 10)});
        edit.show({circle(1, 20)});
        EXPECT_TRUE(edit.commit("Move"));
    }
    EXPECT_EQ(document.undoHistory().count(), steps + 1);
    EXPECT_EQ(xOf(document, 1), 20);
    document.undo();
    EXPECT_EQ(xOf(document, 1), 0);
    document.redo();
    EXPECT_EQ(xOf(document, 1), 20);
}

TEST_F(LiveEditTest, NotCommittedItPutsEverythingBack) {
    const int steps = document.undoHistory().count();
    {
        LiveEdit edit(document);
        edit.show({circle(1, 10), circle(9, 500)});
        EXPECT_EQ(document.level().size(), 4U);
    }
    EXPECT_EQ(document.level().size(), 3U);
    EXPECT_EQ(xOf(document, 1), 0);
    EXPECT_EQ(document.undoHistory().count(), steps);
}

TEST_F(LiveEditTest, UndoInTheMiddleTakesItBackOnly) {
    LiveEdit edit(document);
    edit.show({circle(1, 10)});
    document.undo();
    EXPECT_FALSE(edit.isActive());
    EXPECT_EQ(xOf(document, 1), 0);
    EXPECT_EQ(document.level().size(), 3U);
    edit.show({circle(1, 30)});
    EXPECT_EQ(xOf(document, 1), 0);
    EXPECT_FALSE(edit.commit("Move"));
}

TEST_F(LiveEditTest, OfANewColliderIsUndoneToNothing) {
    {
        LiveEdit edit(document);
        edit.show({circle(9, 500)});
        edit.show({circle(9, 600)});
        edit.commit("Add circle");
    }
    EXPECT_EQ(xOf(document, 9), 600);
    document.undo();
    EXPECT_FALSE(document.level().find(ColliderId{9}));
    document.redo();
    EXPECT_EQ(xOf(document, 9), 600);
}

TEST_F(LiveEditTest, ShapesAreTakenBackOrCommitted) {
    {
        LiveEdit edit(document);
        edit.showShapes({ColliderId{1}}, {Circle{{55, 0}, 10}});
        edit.showShapes({ColliderId{1}}, {Circle{{66, 0}, 10}});
        EXPECT_EQ(xOf(document, 1), 66);
    }
    EXPECT_EQ(xOf(document, 1), 0);
    LiveEdit edit(document);
    edit.showShapes({ColliderId{1}}, {Circle{{77, 0}, 10}});
    EXPECT_TRUE(edit.commit("Move"));
    EXPECT_EQ(xOf(document, 1), 77);
    document.undo();
    EXPECT_EQ(xOf(document, 1), 0);
}

TEST_F(LiveEditTest, IsTakenBackAlsoIfReceiversRunOutOfMemory) {
    std::optional<LiveEdit> edit(std::in_place, document);
    edit->show({circle(1, 10)});
    const auto fail = [] {
        throw std::bad_alloc();
    };
    QObject receiver;
    QObject::connect(&document, &LevelDocument::changed, &receiver, fail);
    QObject::connect(&document, &LevelDocument::outOfMemory, &receiver, fail);
    edit.reset();
    EXPECT_FALSE(document.isEditing());
    EXPECT_EQ(xOf(document, 1), 0);
}

} // namespace
} // namespace tangent
