#include "canvas/ruler.h"
#include "contrast.h"
#include "document/edits.h"
#include "editor_fixture.h"
#include "save_now.h"

#include <QTemporaryDir>

#include <cmath>

namespace tangent {
namespace {

using namespace test;

QPalette darkPalette() {
    QPalette palette(QColor(0x2b, 0x2e, 0x33));
    palette.setColor(QPalette::WindowText, Qt::white);
    return palette;
}

/// What a designer must be able to make out on the canvas, whatever lies beneath.
class LegibilityTest : public EditorTest {
protected:
    QImage grab() {
        canvas.finishPicture();
        return canvas.viewport()->grab().toImage().scaled(canvas.viewport()->size());
    }
    QPoint pixelAt(Vec2 at) { return canvas.toPixel(at).toPoint(); }
    /// The number of pixels around a place, up to `reach` away, for which `counts` holds.
    template <class Condition>
    int countAround(Vec2 at, int reach, Condition counts) {
        const QImage image = grab();
        int count = 0;
        for (int y = -reach; y <= reach; ++y)
            for (int x = -reach; x <= reach; ++x)
                count += counts(image.pixelColor(pixelAt(at) + QPoint(x, y)));
        return count;
    }
};

TEST_F(LegibilityTest, NamesOnRedHaveEnoughContrast) {
    Collider wide = rectAt(1, {-150, -50}, {300, 100});
    wide.name = "breakwater";
    document().add("Add", {wide, rectAt(2, {-140, -60}, {280, 100})});
    document().selection().clear();
    for (const QPalette& palette : {QPalette(QApplication::palette()), darkPalette()}) {
        editor.setPalette(palette);
        const QColor text = canvas.palette().color(QPalette::WindowText);
        const double halfText = QFontMetricsF(canvas.font()).horizontalAdvance("breakwater") / 2;
        const QImage image = grab();
        int ink = 0;
        for (int y = -4; y <= 4; ++y) {
            const QPoint row = pixelAt({0, double(y)});
            EXPECT_GE(contrast(image.pixelColor(row - QPoint(int(halfText) + 2, 0)), text), 4.5) << y;
            for (int x = -int(halfText); x <= int(halfText); ++x)
                ink += contrast(image.pixelColor(row + QPoint(x, 0)), text) < 1.5;
        }
        EXPECT_GT(ink, 20) << "nothing covers the letters";
    }
}

TEST_F(LegibilityTest, OutlinesShowOnArtOfTheSameColor) {
    const QTemporaryDir folder;
    const QColor color = colorOf(level().settings().layers[0]);
    QImage art(800, 600, QImage::Format_RGB32);
    art.fill(color);
    ASSERT_TRUE(art.save(folder.filePath("art.png")));
    LevelSettings settings = level().settings();
    settings.backgrounds = {{.image = "art.png", .x = -400, .y = -300, .unknown = {}}};
    test::replaceSettings(document(), "Set image", settings);
    document().add("Add",
                   {rectAt(1, {-100, -50}, {80, 100}), circleAt(2, {60, 0}, 30), circleAt(3, {150, 0}, 10)});
    ASSERT_EQ(saveNow(document(), folder.filePath("art.level.json")), std::nullopt);
    document().selection().clear();
    const auto standsOut = [&](const QColor& pixel) {
        return contrast(pixel, color) > 1.5;
    };
    for (const Vec2 rim : {Vec2{-100, 20}, Vec2{90, 0}, Vec2{160, 0}})
        EXPECT_GT(countAround(rim, 4, standsOut), 5) << rim.x;
    EXPECT_EQ(countAround({-60, 0}, 4, standsOut), 0);
}

TEST_F(LegibilityTest, TheFrameOfASelectionRunsThroughItsHandles) {
    document().add("Add", {rectAt(1, {0, 0}, {50, 50}), rectAt(2, {150, 150}, {50, 50})});
    const QImage image = grab();
    const QPoint side = pixelAt({0, 150}); // between two handles, beside no collider
    const auto isDrawn = [&](int x) {
        return image.pixelColor(side + QPoint(x, 0)) != canvas.theme().background;
    };
    EXPECT_TRUE(isDrawn(0) || isDrawn(-1));
    EXPECT_FALSE(isDrawn(-3));
}

TEST_F(LegibilityTest, TheRotationHandleIsInViewAfterZoomingToTheSelection) {
    document().add("Add", {rectAt(1, {0, 0}, {100, 600})});
    canvas.zoomToSelection();
    const std::vector<Handle> handles = handlesOf(*canvas.selectionFrame(), canvas);
    EXPECT_EQ(handles.back().kind, HandleKind::rotation);
    for (const Handle& handle : handles)
        EXPECT_TRUE(QRectF(canvas.viewport()->rect())
                        .adjusted(6, 6, -6, -6)
                        .contains(canvas.toPixel(toVec2(handle.position))));
}

TEST_F(LegibilityTest, TheRotationHandleKeepsClearOfNames) {
    Collider zone = rectAt(2, {20, -38}, {200, 34});
    zone.sensor = true;
    zone.name = "quay wall";
    document().add("Add", {rectAt(1, {0, 0}, {100, 60}), zone});
    document().selection().setOnly(ColliderId{1});
    EXPECT_GT(handlesOf(*canvas.selectionFrame(), canvas).back().position.y(), 60);
    document().remove("Delete", {ColliderId{2}});
    EXPECT_LT(handlesOf(*canvas.selectionFrame(), canvas).back().position.y(), 0);
}

TEST_F(LegibilityTest, TheReadoutLeavesTheNeighborsFree) {
    options.setSnapToColliders(true);
    document().add("Add", {rectAt(1, {-40, -100}, {40, 40}), rectAt(2, {40, 40}, {200, 60})});
    document().selection().clear();
    mouse.press({-20, -80});
    mouse.move({-20, 0});
    mouse.move({-20, 61}); // the upper edges are in line
    ASSERT_FALSE(feedback().guides.isEmpty());
    ASSERT_FALSE(feedback().readout.isEmpty());
    const auto isReadout = [](const QColor& pixel) {
        return pixel.lightness() < 70;
    };
    for (double x = 60; x < 230; x += 20)
        EXPECT_EQ(countAround({x, 70}, 10, isReadout), 0) << x;
    const auto isGround = [&](const QColor& pixel) {
        return isReadout(pixel);
    };
    EXPECT_GT(countAround({-20, 60}, 160, isGround), 200) << "but it is there";
    mouse.release({-20, 61});
}

TEST_F(LegibilityTest, RulersLabelTheMajorLinesOfTheGrid) {
    Ruler* ruler = nullptr;
    for (auto* child : canvas.findChildren<QWidget*>())
        if (auto* found = dynamic_cast<Ruler*>(child); found && found->width() > found->height())
            ruler = found;
    ASSERT_NE(ruler, nullptr);
    const auto hasLongTick = [&](double at) {
        const QImage image = ruler->grab().toImage().scaled(ruler->size());
        const QPoint tick(static_cast<int>(canvas.toPixel({at, 0}).x()), 13);
        return image.pixelColor(tick) == canvas.theme().rulerText;
    };
    EXPECT_TRUE(hasLongTick(128));
    EXPECT_TRUE(hasLongTick(-256));
    EXPECT_FALSE(hasLongTick(100));
    LevelSettings settings = level().settings();
    settings.grid.emplace().size = 10;
    test::replaceSettings(document(), "Set grid", settings);
    EXPECT_TRUE(hasLongTick(80));
    EXPECT_FALSE(hasLongTick(128));
    canvas.setZoom(0.25);
    EXPECT_TRUE(hasLongTick(640));
}

TEST_F(LegibilityTest, TheCanvasShowsWhetherItHasTheFocus) {
    editor.activateWindow();
    canvas.setFocus();
    QApplication::processEvents();
    ASSERT_TRUE(canvas.hasFocus());
    const QColor focused = grab().pixelColor(1, 290);
    canvas.clearFocus();
    QApplication::processEvents();
    const QColor without = grab().pixelColor(1, 290);
    EXPECT_EQ(without, canvas.theme().background);
    EXPECT_GE(contrast(focused, without), 3);
}

} // namespace
} // namespace tangent
