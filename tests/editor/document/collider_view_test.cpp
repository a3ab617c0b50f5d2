#include "document/collider_view.h"

#include "document/level_document.h"
#include "panels/panel_fixture.h"

namespace tangent::test {
namespace {

class ColliderViewTest : public PanelTest {
protected:
    ColliderViewTest() { put({circle(1, {0, 0}, 10), circle(2, {100, 0}, 10), circle(3, {200, 0}, 10)}); }

    ProxyId proxy(std::int64_t id) { return *document.level().find(ColliderId{id}); }
    ColliderView& view() { return document.colliderView(); }
};

TEST_F(ColliderViewTest, HiddenOnesAreNeitherVisibleNorEditableLockedOnesVisible) {
    int announced = 0;
    QObject::connect(&document, &LevelDocument::viewChanged, &document, [&] { ++announced; });
    view().setHidden(std::array{proxy(1)}, true);
    view().setLocked(std::array{proxy(2)}, true);
    EXPECT_FALSE(document.isVisible(proxy(1)));
    EXPECT_FALSE(document.isEditable(proxy(1)));
    EXPECT_TRUE(document.isVisible(proxy(2)));
    EXPECT_FALSE(document.isEditable(proxy(2)));
    EXPECT_TRUE(document.isEditable(proxy(3)));
    EXPECT_EQ(announced, 2);
    view().setHidden(std::array{proxy(1)}, true);
    EXPECT_EQ(announced, 2) << "nothing changed";
    view().showAll();
    view().unlockAll();
    EXPECT_TRUE(document.isAllEditable());
    EXPECT_TRUE(document.isEditable(proxy(1)) && document.isEditable(proxy(2)));
    EXPECT_EQ(announced, 4);
}

TEST_F(ColliderViewTest, IsNoChangeOfTheLevel) {
    view().setHidden(std::array{proxy(1)}, true);
    view().setLocked(std::array{proxy(2)}, true);
    EXPECT_FALSE(document.isModified());
    EXPECT_EQ(document.undoHistory().count(), 0);
}

TEST_F(ColliderViewTest, ADeletedColliderComesBackAsItWasAndLeavesNothingToOthers) {
    view().setHidden(std::array{proxy(2)}, true);
    document.remove("Delete", {ColliderId{2}});
    document.add("Add", {circle(4, {300, 0}, 10), circle(5, {400, 0}, 10)}); // one takes the proxy of 2
    EXPECT_TRUE(document.isEditable(proxy(4)));
    EXPECT_TRUE(document.isEditable(proxy(5)));
    document.undo();
    document.undo();
    EXPECT_FALSE(document.isVisible(proxy(2)));
    view().showAll();
    EXPECT_TRUE(document.isVisible(proxy(2)));
    document.remove("Delete", {ColliderId{2}});
    document.undo();
    EXPECT_TRUE(document.isVisible(proxy(2)));
}

TEST_F(ColliderViewTest, AnotherLevelStartsWithNoneHidden) {
    view().setHidden(std::array{proxy(1)}, true);
    view().setLocked(std::array{proxy(2)}, true);
    document.clear();
    put({circle(1, {0, 0}, 10), circle(2, {100, 0}, 10)});
    EXPECT_TRUE(document.isAllEditable());
    EXPECT_TRUE(document.isEditable(proxy(1)));
}

} // namespace
} // namespace tangent::test
