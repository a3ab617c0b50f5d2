#include "document/edits.h"
#include "editor_fixture.h"

namespace tangent {
namespace {

using namespace test;

class UndoViewTest : public EditorTest {
protected:
    UndoViewTest() { document().add("Add", {rectAt(1, {0, 0}, {50, 50}), rectAt(2, {100, 0}, {50, 50})}); }

    void lookAway() {
        canvas.zoomTo(QRectF(90'000, 0, 800, 600));
        canvas.setZoom(1);
    }
    bool isInView(const QRectF& area) { return canvas.visibleArea().contains(area); }
};

TEST_F(UndoViewTest, UndoAndRedoOutOfSightBringTheirPlaceIntoView) {
    test::reshape(document(), "Move", {ColliderId{1}}, {Rect{{500, 0}, {50, 50}}});
    lookAway();
    document().undo();
    EXPECT_TRUE(isInView({0, 0, 50, 50}));
    EXPECT_EQ(canvas.zoom(), 1);
    lookAway();
    document().redo();
    EXPECT_TRUE(isInView({500, 0, 50, 50}));
}

TEST_F(UndoViewTest, ShowsWhereCollidersVanishOrComeBack) {
    document().remove("Delete", {ColliderId{1}});
    lookAway();
    document().undo();
    EXPECT_TRUE(isInView({0, 0, 50, 50}));
    lookAway();
    document().redo();
    EXPECT_TRUE(isInView({0, 0, 50, 50}));
}

TEST_F(UndoViewTest, UndoOfCopiesOutOfSightShowsTheOriginals) {
    document().selection().setOnly(ColliderId{1});
    document().add("Duplicate", {rectAt(3, {50'000, 0}, {50, 50})});
    lookAway();
    document().undo();
    EXPECT_TRUE(isInView({0, 0, 50, 50}));
    EXPECT_TRUE(document().selection().contains(*document().level().find(ColliderId{1})));

    document().redo();
    canvas.zoomTo(QRectF(50'000, 0, 800, 600));
    const QRectF before = canvas.visibleArea();
    document().undo();
    EXPECT_EQ(canvas.visibleArea(), before) << "it vanished before one's eyes";
}

TEST_F(UndoViewTest, ZoomsOutIfThePlaceIsLargerThanTheView) {
    test::reshape(document(), "Move", {ColliderId{1}}, {Rect{{5'000, 0}, {50, 50}}});
    document().remove("Delete", {ColliderId{1}, ColliderId{2}});
    lookAway();
    document().undo();
    EXPECT_TRUE(isInView({100, 0, 4'950, 50}));
}

TEST_F(UndoViewTest, ShowsAChangeOnBothSidesOfTheView) {
    const auto moveBoth = [this](double y) {
        test::reshape(document(), "Move", {ColliderId{1}, ColliderId{2}},
                      {Rect{{-3000, y}, {50, 50}}, Rect{{3000, y}, {50, 50}}});
    };
    moveBoth(0);
    moveBoth(10);
    canvas.zoomTo(QRectF(-400, -300, 800, 600));
    canvas.setZoom(1);
    document().undo();
    EXPECT_TRUE(isInView({-3000, 0, 6050, 50}));
    canvas.setCamera({{3000, 0}, 1});
    const QRectF before = canvas.visibleArea();
    document().redo();
    EXPECT_EQ(canvas.visibleArea(), before) << "one of them is in view";
}

TEST_F(UndoViewTest, UndoOfSettingsShowsWhatTheyMove) {
    const auto setGuide = [&](double at) {
        document().changeSettings("Move guide", [at](LevelSettings& settings) {
            settings.guides = {{.axis = Axis::x, .at = at, .unknown = {}}};
        });
    };
    setGuide(200);
    setGuide(250);
    lookAway();
    const double top = canvas.visibleArea().top();
    document().undo();
    EXPECT_LT(canvas.visibleArea().left(), 200);
    EXPECT_EQ(canvas.zoom(), 1);
    EXPECT_EQ(canvas.visibleArea().top(), top) << "the guide has no ends";
    const QRectF before = canvas.visibleArea();
    document().undo();
    EXPECT_EQ(canvas.visibleArea(), before) << "it vanished before one's eyes";

    document().changeSettings("Bounds", [](LevelSettings& settings) {
        settings.bounds = Bounds{Rect{{-2000, -2000}, {4000, 4000}}, {}};
    });
    document().changeSettings("Extend the bounds",
                              [](LevelSettings& settings) { settings.bounds->rect.size.x = 9000; });
    ASSERT_EQ(canvas.visibleArea(), before) << "an edit is no undo";
    document().undo();
    EXPECT_TRUE(isInView({1999, 300, 2, 2})) << "the right edge";
    EXPECT_EQ(canvas.visibleArea().top(), top);

    const auto setBackground = [&](double x) {
        document().changeSettings("Background", [x](LevelSettings& settings) {
            settings.backgrounds = {{.image = "sky.png", .x = x, .unknown = {}}};
        });
    };
    setBackground(30'000);
    setBackground(50'000);
    document().undo();
    EXPECT_TRUE(isInView({30'000, 0, 10, 10}));
    document().undo();
    EXPECT_TRUE(isInView({30'000, 0, 10, 10})) << "the place where it was";
}

TEST_F(UndoViewTest, TheViewStaysWhenThePlaceIsInSight) {
    test::reshape(document(), "Move", {ColliderId{1}}, {Rect{{20, 0}, {50, 50}}});
    const QRectF before = canvas.visibleArea();
    document().undo();
    EXPECT_EQ(canvas.visibleArea(), before);
    lookAway();
    const QRectF away = canvas.visibleArea();
    test::reshape(document(), "Move", {ColliderId{1}}, {Rect{{30, 0}, {50, 50}}});
    EXPECT_EQ(canvas.visibleArea(), away) << "an edit is no undo";
}

} // namespace
} // namespace tangent
