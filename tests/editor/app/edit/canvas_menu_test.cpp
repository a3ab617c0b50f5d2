#include "app/main_window_fixture.h"

#include "canvas/canvas.h"
#include "canvas/minimap.h"
#include "canvas/ruler.h"
#include "document/edits.h"
#include "panels/problems/problems_panel.h"
#include "picture/conversions.h"

#include <tangent/level/level_queries.h>

#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QTest>

#include <algorithm>

namespace tangent::test {
namespace {

class CanvasMenuTest : public MainWindowTest {
protected:
    CanvasMenuTest() {
        EXPECT_TRUE(window.open(write("quay.level.json", twoRectangles)));
        canvas.zoomToLevel();
    }
    ~CanvasMenuTest() override {
        if (QWidget* popup = QApplication::activePopupWidget())
            popup->close();
    }

    QPoint pixelOf(Vec2 place) { return canvas.toPixel(place).toPoint(); }
    void send(QWidget& to, QContextMenuEvent::Reason reason, QPoint pixel) {
        QContextMenuEvent event(reason, pixel, to.mapToGlobal(pixel));
        QApplication::sendEvent(&to, &event);
    }
    void rightClick(Vec2 place) { send(*canvas.viewport(), QContextMenuEvent::Mouse, pixelOf(place)); }
    std::vector<ColliderId> selected() { return document().selection().ids(); }
    QMenu* menu() { return qobject_cast<QMenu*>(QApplication::activePopupWidget()); }

    Canvas& canvas = window.editor().canvas();
};

TEST_F(CanvasMenuTest, SelectsTheColliderUnderTheCursor) {
    rightClick({500, 50});
    ASSERT_NE(menu(), nullptr);
    EXPECT_EQ(selected(), (std::vector{ColliderId{3}}));
    ASSERT_TRUE(menu()->actions().contains(action("Delete")));
    QTest::keyClick(menu(), Qt::Key_Down);
    menu()->setActiveAction(action("Delete"));
    QTest::keyClick(menu(), Qt::Key_Return);
    EXPECT_FALSE(document().level().find(ColliderId{3}).has_value());
    EXPECT_EQ(menu(), nullptr);
}

TEST_F(CanvasMenuTest, ARightClickOnARulerOrTheMinimapSelectsNothing) {
    action("Show Minimap")->setChecked(true);
    document().selection().setOnly(ColliderId{3});
    int parts = 0;
    for (auto* part : canvas.findChildren<QWidget*>()) {
        if (part == canvas.viewport() || (part->parent() != &canvas && !dynamic_cast<Minimap*>(part)) ||
            !part->isVisible())
            continue;
        ++parts;
        send(*part, QContextMenuEvent::Mouse, part->rect().center());
        EXPECT_EQ(menu(), nullptr);
        EXPECT_EQ(selected(), (std::vector{ColliderId{3}}));
    }
    EXPECT_EQ(parts, 4) << "two rulers, the corner between them, the minimap";
}

TEST_F(CanvasMenuTest, ShowsTheKeyOfRename) {
    window.activateWindow();
    rightClick({500, 50});
    for (QAction* entry : menu()->actions())
        if (entry->text().endsWith(QLatin1String("\tF2"))) {
            menu()->setActiveAction(entry);
            QTest::keyClick(menu(), Qt::Key_Return);
            EXPECT_TRUE(nameField()->hasFocus());
            return;
        }
    ADD_FAILURE() << "no entry with this key";
}

TEST_F(CanvasMenuTest, BringsToALayerBySubmenu) {
    LevelSettings two = document().level().settings();
    two.layers.push_back({.id = LayerId{2}, .name = "Trigger", .color = {}, .unknown = {}});
    test::replaceSettings(document(), "Layers", two);
    rightClick({500, 50});
    QMenu* layers = nullptr;
    for (const QAction* entry : menu()->actions())
        if (entry->text().remove(QLatin1Char('&')) == "Bring to Layer")
            layers = entry->menu();
    ASSERT_NE(layers, nullptr);
    emit layers->aboutToShow();
    layers->actions().back()->trigger();
    EXPECT_EQ(document().level().collider(*document().level().find(ColliderId{3})).layer, LayerId{2});
}

TEST_F(CanvasMenuTest, MarksSpawnAndGoal) {
    const auto propertiesOf3 = [&] {
        return document().level().collider(*document().level().find(ColliderId{3}));
    };
    for (const auto& [text, property] : {std::pair("Spawn", "spawn"), std::pair("Goal", "goal")}) {
        rightClick({500, 50});
        ASSERT_TRUE(menu()->actions().contains(action(text)));
        EXPECT_FALSE(action(text)->isChecked());
        action(text)->trigger();
        EXPECT_EQ(tangent::property<bool>(propertiesOf3(), property), true);
        EXPECT_TRUE(propertiesOf3().sensor) << "nothing stands in its place";
        EXPECT_TRUE(action(text)->isChecked());
        EXPECT_EQ(document().undoHistory().undoText(),
                  QStringLiteral("Mark %1 collider(s) as %2").arg(1).arg(QString(text).toLower()));
        action(text)->trigger();
        EXPECT_EQ(tangent::property<bool>(propertiesOf3(), property), std::nullopt);
        EXPECT_FALSE(action(text)->isChecked());
        menu()->close();
    }
}

TEST_F(CanvasMenuTest, MarksSensorsAndOneWayColliders) {
    const auto collider3 = [&] {
        return document().level().collider(*document().level().find(ColliderId{3}));
    };
    rightClick({500, 50});
    for (const char* text : {"Sensor", "One-Way"}) {
        ASSERT_TRUE(menu()->actions().contains(action(text)));
        EXPECT_FALSE(action(text)->isChecked());
    }
    action("One-Way")->trigger();
    EXPECT_EQ(tangent::property<bool>(collider3(), "one_way"), true);
    EXPECT_FALSE(collider3().sensor);
    action("Sensor")->trigger();
    EXPECT_TRUE(collider3().sensor);
    EXPECT_TRUE(action("Sensor")->isChecked());
    EXPECT_EQ(document().undoHistory().undoText(), "Mark 1 collider(s) as sensor");
    action("Sensor")->trigger();
    action("One-Way")->trigger();
    EXPECT_FALSE(collider3().sensor);
    EXPECT_EQ(tangent::property<bool>(collider3(), "one_way"), std::nullopt);
    EXPECT_EQ(document().undoHistory().count(), 4);
    menu()->close();
}

TEST_F(CanvasMenuTest, OffersTheFixesOfACollider) {
    const auto fixes = [this]() -> QMenu* {
        for (const QAction* entry : menu()->actions())
            if (entry->isVisible() && entry->text().remove(QLatin1Char('&')) == "Fix Problem")
                return entry->menu();
        return nullptr;
    };
    rightClick({500, 50});
    EXPECT_EQ(fixes(), nullptr) << "it has no problem";
    menu()->close();
    rightClick({20, 50});
    ASSERT_NE(fixes(), nullptr);
    ASSERT_FALSE(fixes()->isEmpty());
    fixes()->actions().front()->trigger();
    EXPECT_TRUE(document().level().problems().empty());
    EXPECT_EQ(document().undoHistory().undoText(), "Move to nearest free place: #2");
}

class FixPreviewTest : public CanvasMenuTest {
protected:
    FixPreviewTest() { action("Snap to Grid")->setChecked(false); }

    /// The number of pixels of the outline. It has the color of a level without problems.
    int outlined(const QRectF& area, QColor color = {}) {
        if (!color.isValid())
            color = canvas.theme().passed;
        const QImage image = canvas.viewport()->grab().toImage();
        const QRectF pixels(canvas.toPixel(toVec2(area.topLeft())),
                            canvas.toPixel(toVec2(area.bottomRight())));
        const double ratio = image.devicePixelRatio();
        const QRect part = QTransform::fromScale(ratio, ratio).mapRect(pixels).toAlignedRect() & image.rect();
        int count = 0;
        for (int y = part.top(); y <= part.bottom(); ++y)
            for (int x = part.left(); x <= part.right(); ++x)
                count += image.pixelColor(x, y).rgb() == color.rgb() ? 1 : 0;
        return count;
    }
    int outlined() { return outlined(canvas.visibleArea()); }
    /// Opens the submenu of fixes of the first rectangle with the keyboard.
    QMenu* openFixes() {
        rightClick({20, 50});
        QMenu* const outer = menu();
        for (QAction* entry : outer->actions())
            if (entry->isVisible() && entry->text().remove(QLatin1Char('&')) == "Fix Problem") {
                outer->setActiveAction(entry);
                QTest::keyClick(outer, Qt::Key_Right);
                return entry->menu();
            }
        return nullptr;
    }
    /// Presses an arrow key until an entry that starts so is marked.
    static void mark(QMenu& fixes, const QString& start, Qt::Key key) {
        for (qsizetype i = 0; i < fixes.actions().size(); ++i)
            if (!fixes.activeAction() || !fixes.activeAction()->text().startsWith(start))
                QTest::keyClick(&fixes, key);
        ASSERT_TRUE(fixes.activeAction()->text().startsWith(start)) << start.toStdString();
    }
};

TEST_F(FixPreviewTest, ShowsWhileKeysMarkAnEntry) {
    QMenu* fixes = openFixes();
    ASSERT_NE(fixes, nullptr);
    mark(*fixes, "Mark", Qt::Key_Down);
    EXPECT_GT(outlined({-2, 20, 4, 60}), 20) << "which it changes, where it is";
    mark(*fixes, "Move #1 ", Qt::Key_Up);
    EXPECT_GT(outlined({-12, 20, 4, 60}), 20) << "the left side, moved by 10";
    QTest::keyClick(fixes, Qt::Key_Escape);
    EXPECT_FALSE(fixes->isVisible());
    EXPECT_EQ(outlined(), 0);
    EXPECT_EQ(document().undoHistory().count(), 0);
    EXPECT_FALSE(document().isModified());
    EXPECT_EQ(document().level().problems().size(), 1U);
}

TEST_F(FixPreviewTest, WhatWillBeDeletedIsCrossedOutInRed) {
    document().add("Add", {rectAt(4, {20, 20}, {40, 40}), rectAt(5, {20, 20}, {40, 40})});
    document().selection().clear();
    canvas.finishPicture();
    const auto red = [this](const QRectF& area) {
        return outlined(area, canvas.theme().problem);
    };
    const QRectF diagonal(24, 24, 12, 12);
    const int before = red(diagonal);
    rightClick({50, 50});
    QMenu* const outer = menu();
    QMenu* fixes = nullptr;
    for (QAction* entry : outer->actions())
        if (entry->isVisible() && entry->text().remove(QLatin1Char('&')) == "Fix Problem") {
            outer->setActiveAction(entry);
            QTest::keyClick(outer, Qt::Key_Right);
            fixes = entry->menu();
        }
    ASSERT_NE(fixes, nullptr);
    mark(*fixes, "Delete ", Qt::Key_Down);
    EXPECT_GT(red(diagonal), before + 10) << "a line from corner to corner";
    EXPECT_EQ(outlined(), 0) << "it goes nowhere";
    QTest::keyClick(fixes, Qt::Key_Escape);
    EXPECT_EQ(red(diagonal), before);
}

TEST_F(FixPreviewTest, AnArrowAtTheEdgePointsToAPlaceOutOfView) {
    auto& panel = *window.findChild<ProblemsPanel*>();
    panel.next();
    canvas.setCamera({{5000, 50}, 1});
    const QList<QPushButton*> buttons = panel.findChildren<QPushButton*>();
    const auto withMenu = std::ranges::find_if(buttons, &QPushButton::menu);
    ASSERT_NE(withMenu, buttons.end());
    QMenu* fixes = (*withMenu)->menu();
    fixes->popup({});
    mark(*fixes, "Move #1 ", Qt::Key_Down);
    const QRectF view = canvas.visibleArea();
    EXPECT_GT(outlined({view.left(), 0, 40, 100}), 20) << "in the middle of the left edge";
    EXPECT_EQ(outlined({view.left() + 40, view.top(), view.width(), view.height()}), 0);
    EXPECT_EQ(canvas.camera().center, QPointF(5000, 50));
    fixes->close();
    EXPECT_EQ(outlined(), 0);
}

TEST_F(FixPreviewTest, GoesWithTheMouseAndWhenTheFixIsDone) {
    QMenu* fixes = openFixes();
    ASSERT_NE(fixes, nullptr);
    mark(*fixes, "Move #1 ", Qt::Key_Down);
    EXPECT_GT(outlined(), 20);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(fixes, &leave);
    EXPECT_EQ(outlined(), 0);
    const QPointF first = fixes->actionGeometry(fixes->actions().front()).center();
    QMouseEvent move(QEvent::MouseMove, first, fixes->mapToGlobal(first), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(fixes, &move);
    EXPECT_GT(outlined(), 20);
    fixes->setActiveAction(fixes->actions().front());
    QTest::keyClick(fixes, Qt::Key_Return);
    EXPECT_EQ(outlined(), 0);
    EXPECT_EQ(document().undoHistory().count(), 1);
}

TEST_F(CanvasMenuTest, KeepsASelectionThatContainsTheColliderUnderTheCursor) {
    document().selection().set(std::vector{ColliderId{1}, ColliderId{3}});
    rightClick({20, 50});
    EXPECT_EQ(selected().size(), 2u);
}

TEST_F(CanvasMenuTest, ClearsTheSelectionOnEmptySpace) {
    document().selection().set(std::vector{ColliderId{1}});
    rightClick({300, 50});
    EXPECT_TRUE(selected().empty());
    ASSERT_NE(menu(), nullptr);
    EXPECT_FALSE(action("Delete")->isEnabled());
}

TEST_F(CanvasMenuTest, TheMenuKeyKeepsTheSelection) {
    document().selection().set(std::vector{ColliderId{1}});
    send(canvas, QContextMenuEvent::Keyboard, canvas.rect().center());
    EXPECT_NE(menu(), nullptr);
    EXPECT_EQ(selected(), (std::vector{ColliderId{1}}));
}

TEST_F(CanvasMenuTest, ListsAllCollidersUnderTheCursor) {
    rightClick({95, 50});
    ASSERT_NE(menu(), nullptr);
    EXPECT_EQ(selected(), (std::vector{ColliderId{2}}));
    QMenu* under = action("Under the Cursor")->menu();
    ASSERT_NE(under, nullptr);
    const QList<QAction*> entries = under->actions();
    ASSERT_EQ(entries.size(), 2);
    EXPECT_EQ(entries[0]->text(), QStringLiteral("#2\tSolid"));
    EXPECT_TRUE(entries[0]->isChecked());
    EXPECT_EQ(entries[1]->text(), QStringLiteral("#1\tSolid"));
    EXPECT_FALSE(entries[1]->isChecked());
    menu()->setActiveAction(under->menuAction());
    QTest::keyClick(menu(), Qt::Key_Right);
    under->setActiveAction(entries[1]);
    QTest::keyClick(under, Qt::Key_Return);
    EXPECT_EQ(selected(), (std::vector{ColliderId{1}}));
    rightClick({300, 50});
    EXPECT_FALSE(action("Under the Cursor")->isEnabled());
}

TEST_F(CanvasMenuTest, DoesNotOpenDuringADrag) {
    const QPoint at = pixelOf({500, 50});
    QTest::mousePress(canvas.viewport(), Qt::LeftButton, {}, at);
    rightClick({20, 50});
    EXPECT_EQ(menu(), nullptr);
    EXPECT_EQ(selected(), (std::vector{ColliderId{3}}));
    QTest::mouseRelease(canvas.viewport(), Qt::LeftButton, {}, at);
}

TEST_F(CanvasMenuTest, DoesNotOpenDuringPlay) {
    document().selection().set(std::vector{ColliderId{1}});
    window.activateWindow();
    QTest::keyClick(&canvas, Qt::Key_F5);
    ASSERT_TRUE(window.editor().play().isPlaying());
    rightClick({500, 50});
    EXPECT_EQ(menu(), nullptr);
    EXPECT_EQ(selected(), (std::vector{ColliderId{1}}));
    QTest::keyClick(&canvas, Qt::Key_Escape);
    rightClick({500, 50});
    EXPECT_NE(menu(), nullptr);
}

TEST_F(CanvasMenuTest, PastesWhereTheMenuOpened) {
    document().selection().set(std::vector{ColliderId{3}});
    action("Copy")->trigger();
    const Vec2 asked{300, 200};
    QTest::mouseClick(canvas.viewport(), Qt::RightButton, {}, pixelOf(asked));
    rightClick(asked);
    ASSERT_NE(menu(), nullptr);
    menu()->setActiveAction(action("Paste"));
    QTest::keyClick(menu(), Qt::Key_Return);
    ASSERT_EQ(document().level().size(), 4U);
    const Vec2 pasted = center(document().level().collider(document().level().at(3)).shape);
    EXPECT_NEAR(pasted.x, asked.x, canvas.gridSize());
    EXPECT_NEAR(pasted.y, asked.y, canvas.gridSize());
}

TEST_F(CanvasMenuTest, TheEditMenuPastesAtTheMouseOrElseInTheMiddle) {
    document().selection().set(std::vector{ColliderId{3}});
    action("Copy")->trigger();
    const auto pasteNear = [&](Vec2 place) {
        action("Paste")->trigger();
        const LiveLevel& level = document().level();
        const Vec2 pasted = center(level.collider(level.at(level.size() - 1)).shape);
        EXPECT_NEAR(pasted.x, place.x, canvas.gridSize());
        EXPECT_NEAR(pasted.y, place.y, canvas.gridSize());
    };
    const Vec2 middle = canvas.toLevel(QRectF(canvas.viewport()->rect()).center());
    pasteNear(middle);
    Mouse(canvas).move({300, 200});
    pasteNear({300, 200});
    QEvent leave(
        QEvent::Leave); // to a dock or the menu bar: the edge where the mouse left is not a paste position
    QApplication::sendEvent(canvas.viewport(), &leave);
    pasteNear(middle);
}

} // namespace
} // namespace tangent::test
