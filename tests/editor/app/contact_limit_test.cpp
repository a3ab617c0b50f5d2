#include "app/main_window_fixture.h"
#include "app/status_bar.h"
#include "document/contact_limit.h"
#include "tools/very_many.h"

#include <QClipboard>
#include <QFile>

// A gesture that would make more problems than a level may have stops there, and the window says so.
namespace tangent::test {
namespace {

/// Rectangles 1 and 2 overlap, 3 is apart. No more pairs may overlap.
class ContactLimitTest : public MainWindowTest {
protected:
    ContactLimitTest() {
        document().add("Add", {rectAt(1, {-200, -50}, {100, 100}), rectAt(2, {-150, -50}, {100, 100}),
                               rectAt(3, {100, -50}, {80, 80})});
        document().selection().clear();
        document().setMaxContacts(1);
        steps = document().undoHistory().count();
        canvas.zoomTo(QRectF(-400, -300, 800, 600));
        canvas.setZoom(1);
    }

    Vec2 minOf(std::int64_t id) {
        const LiveLevel& level = document().level();
        return bounds(level.collider(*level.find(ColliderId{id})).shape).min;
    }
    int newSteps() { return document().undoHistory().count() - steps; }
    /// Whether the status bar says why nothing happened.
    bool isExplained() {
        QApplication::processEvents();
        return window.findChild<StatusBar*>()->currentMessage().contains("4 million");
    }

    Canvas& canvas = window.editor().canvas();
    Mouse mouse{canvas};
    int steps = 0;
};

constexpr Qt::KeyboardModifiers noSnapping = Qt::ControlModifier;

TEST(ContactCount, EndsIfItIsCancelled) {
    Level level;
    level.layers.emplace_back().id = LayerId{1};
    for (int i = 1; i <= 3000; ++i)
        level.colliders.push_back(rectAt(i, {0, 0}, {3, 3}));
    EXPECT_TRUE(contactLimitError(level));
    const std::atomic<bool> cancelled = true;
    EXPECT_FALSE(contactLimitError(level, Progress(&cancelled))) << "some pairs are not counted";
}

TEST(ContactCount, TheGuideNamesTheLimit) {
    QFile page(QStringLiteral(":/tangent/resources/guide/files.md"));
    ASSERT_TRUE(page.open(QIODevice::ReadOnly));
    const QString limit = QStringLiteral("more than %1 million pairs").arg(maxContacts / 1'000'000);
    EXPECT_TRUE(QString::fromUtf8(page.readAll()).simplified().contains(limit)) << limit.toStdString();
}

TEST_F(ContactLimitTest, ARuleThatFindsTooManyGapsIsNotTurnedOn) {
    const auto findGapsBelow = [this](double size) {
        document().changeSettings("Set a rule", [size](LevelSettings& settings) {
            settings.rules[Rule::narrowGap].severity = Severity::error;
            settings.rules.parameter(Rule::narrowGap, "size") = size;
        });
    };
    findGapsBelow(1000); // 3 to 1, and 3 to 2
    EXPECT_TRUE(isExplained());
    EXPECT_EQ(newSteps(), 0);
    EXPECT_EQ(document().level().settings().rules[Rule::narrowGap].severity, Severity::off);
    EXPECT_EQ(document().level().problemCount(Severity::error), 1U);
    findGapsBelow(155); // 3 to 2
    EXPECT_EQ(newSteps(), 1);
    EXPECT_EQ(document().level().problemCount(Severity::error), 2U);
}

TEST_F(ContactLimitTest, AMoveStopsAndGoesOnBeyond) {
    mouse.press({140, -10});
    mouse.move({100, -10}, noSnapping);
    EXPECT_EQ(minOf(3), (Vec2{60, -50}));
    EXPECT_FALSE(isExplained());
    mouse.move({-100, -10}, noSnapping);
    EXPECT_EQ(minOf(3), (Vec2{60, -50}));
    EXPECT_TRUE(isExplained());
    mouse.move({140, 90}, noSnapping);
    EXPECT_EQ(minOf(3), (Vec2{100, 50}));
    EXPECT_FALSE(isExplained());
    mouse.move({-60, -10}, noSnapping);
    mouse.release({-60, -10}, noSnapping);
    EXPECT_EQ(minOf(3), (Vec2{100, 50}));
    EXPECT_TRUE(isExplained());
    EXPECT_EQ(newSteps(), 1);
    document().undo();
    EXPECT_EQ(minOf(3), (Vec2{100, -50}));
    EXPECT_EQ(document().level().problemCount(Severity::error), 1U);
}

TEST_F(ContactLimitTest, AMoveOfVeryManyIsRefusedWhenDropped) {
    std::vector<Collider> many = veryMany();
    for (Collider& collider : many)
        collider.shape = translated(collider.shape, {0, 1000});
    document().add("Add", many);
    const Level before = document().level().snapshot();
    canvas.zoomTo(QRectF(-800, -600, 1600, 2400));
    mouse.press({1, 1002});
    mouse.move({1, 500}, noSnapping);
    mouse.move({1, 200}, noSnapping);
    mouse.release({1, 200}, noSnapping);
    EXPECT_TRUE(isExplained());
    EXPECT_TRUE(document().level().snapshot() == before);
    EXPECT_EQ(newSteps(), 1) << "only that they were added";
}

TEST_F(ContactLimitTest, CopiesAreNotMadeThere) {
    mouse.press({140, -10}, Qt::AltModifier);
    mouse.move({-60, -10}, noSnapping | Qt::AltModifier);
    EXPECT_TRUE(isExplained());
    mouse.release({-60, -10}, noSnapping | Qt::AltModifier);
    EXPECT_EQ(document().level().size(), 3U);
    EXPECT_EQ(newSteps(), 0);
}

TEST_F(ContactLimitTest, ARefusedPasteReportsNoNewLayers) {
    QGuiApplication::clipboard()->setText(QString::fromLatin1(
        QByteArray(twoRectangles).replace("Solid", "Pier").replace("\"id\": 3", "\"id\": 7")));
    document().setMaxContacts(0);
    QTest::keyClick(&canvas, Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(isExplained());
    EXPECT_EQ(newSteps(), 0);
}

TEST_F(ContactLimitTest, ARefusedDuplicateIsNotRepeated) {
    document().selection().set({ColliderId{1}, ColliderId{2}});
    QTest::keyClick(&canvas, Qt::Key_D, Qt::ControlModifier);
    EXPECT_TRUE(isExplained());
    EXPECT_EQ(document().level().size(), 3U);
    document().setMaxContacts(100);
    QTest::keyClick(&canvas, Qt::Key_D, Qt::ControlModifier);
    EXPECT_EQ(document().level().size(), 5U);
}

TEST_F(ContactLimitTest, AResizeStops) {
    mouse.click({140, -10});
    const Rect box = canvas.selectionFrame()->box;
    const Vec2 left = box.min + Vec2{0, box.size.y / 2};
    mouse.press(left);
    mouse.move({50, -10}, noSnapping);
    EXPECT_EQ(minOf(3).x, 50);
    mouse.move({-100, -10}, noSnapping);
    EXPECT_EQ(minOf(3).x, 50);
    EXPECT_TRUE(isExplained());
    mouse.release({-100, -10}, noSnapping);
    EXPECT_EQ(minOf(3).x, 50);
    EXPECT_EQ(newSteps(), 1);
}

TEST_F(ContactLimitTest, ANewColliderStopsGrowing) {
    QTest::keyClick(&canvas, Qt::Key_R);
    mouse.press({60, 100});
    mouse.move({20, 40}, noSnapping);
    mouse.move({-120, -40}, noSnapping);
    EXPECT_TRUE(isExplained());
    mouse.release({-120, -40}, noSnapping);
    ASSERT_EQ(document().level().size(), 4U);
    EXPECT_EQ(minOf(4), (Vec2{20, 40}));
    document().undo();
    mouse.press({-100, 0});
    mouse.move({-60, 20}, noSnapping);
    mouse.release({-60, 20}, noSnapping);
    EXPECT_EQ(document().level().size(), 3U);
    EXPECT_TRUE(isExplained());
    EXPECT_FALSE(document().isEditing());
}

TEST_F(ContactLimitTest, ARefusedNewColliderLeavesSelectionAndNextSize) {
    QTest::keyClick(&canvas, Qt::Key_R);
    mouse.press({60, 100});
    mouse.move({20, 40}, noSnapping);
    mouse.move({-120, -40}, noSnapping);
    mouse.release({-120, -40}, noSnapping);
    EXPECT_EQ(document().selection().ids(), std::vector{ColliderId{4}});
    mouse.click({-100, 0}); // refused
    EXPECT_TRUE(isExplained());
    EXPECT_EQ(document().selection().ids(), std::vector{ColliderId{4}});
    mouse.press({-100, 0});
    mouse.move({-60, 20}, noSnapping); // refused
    EXPECT_EQ(document().selection().ids(), std::vector{ColliderId{4}});
    mouse.release({-60, 20}, noSnapping);
    EXPECT_EQ(document().selection().ids(), std::vector{ColliderId{4}});
    mouse.click({-300, 150});
    const LiveLevel& level = document().level();
    ASSERT_EQ(level.size(), 5U);
    EXPECT_EQ(sizeOf(level.collider(level.at(4)).shape), sizeOf(level.collider(level.at(3)).shape))
        << "that of the last one drawn";
}

} // namespace
} // namespace tangent::test
