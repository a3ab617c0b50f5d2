#include "app/edit/arranging.h"

#include "app/main_window_fixture.h"

#include <QMenu>
#include <QMenuBar>

namespace tangent::test {
namespace {

/// Two rectangles and a circle on the layer Solid, a rectangle on the layer Water.
class ArrangingTest : public MainWindowTest {
protected:
    ArrangingTest() {
        EXPECT_TRUE(window.open(write("quay.level.json", R"({
"format": "tangent-level", "version": "1.0", "forbidden_overlaps": [[1, 1]],
"layers": [{"id": 1, "name": "Solid"}, {"id": 2, "name": "Water"}],
"colliders": [
{"id": 1, "layer": 1, "shape": "rectangle", "x": 10, "y": 0, "width": 100, "height": 40},
{"id": 2, "layer": 1, "shape": "rectangle", "x": 90, "y": 20, "width": 60, "height": 100},
{"id": 3, "layer": 1, "shape": "circle", "x": 500, "y": 50, "radius": 20},
{"id": 4, "layer": 2, "shape": "rectangle", "x": 300, "y": 90, "width": 30, "height": 30}
]
})")));
        window.activateWindow();
        window.editor().canvas().setFocus();
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers) {
        QTest::keyClick(&window.editor().canvas(), key, modifiers);
    }
    void selectFirst(std::int64_t count) {
        std::vector<ColliderId> ids;
        for (std::int64_t id = 1; id <= count; ++id)
            ids.push_back(ColliderId{id});
        document().selection().set(ids);
    }
    const Collider& collider(std::int64_t id) {
        return document().level().collider(*document().level().find(ColliderId{id}));
    }
    const Shape& shape(std::int64_t id) { return collider(id).shape; }
    QString undoText() { return document().undoHistory().undoText(); }
    QMenu* layerMenu() {
        for (QMenu* menu : window.menuBar()->findChildren<QMenu*>())
            if (menu->title() == "Bring to La&yer")
                return menu;
        return nullptr;
    }

    static constexpr Qt::KeyboardModifiers ctrlAlt = Qt::ControlModifier | Qt::AltModifier;
};

TEST_F(ArrangingTest, TheMenuOfLayersNeedsASelection) {
    EXPECT_FALSE(layerMenu()->menuAction()->isEnabled());
    selectFirst(1);
    EXPECT_TRUE(layerMenu()->menuAction()->isEnabled());
    document().selection().clear();
    EXPECT_FALSE(layerMenu()->menuAction()->isEnabled());
}

TEST_F(ArrangingTest, TheKeysFlipAndRotateTheSelection) {
    for (const char* text :
         {"Flip Horizontally", "Flip Vertically", "Rotate 90° Clockwise", "Rotate 90° Counterclockwise"}) {
        EXPECT_FALSE(action(QString::fromUtf8(text))->isEnabled()) << text;
        EXPECT_FALSE(action(QString::fromUtf8(text))->icon().isNull()) << text;
    }
    selectFirst(2); // 10 to 150, 0 to 120
    key(Qt::Key_X, {});
    EXPECT_EQ(shape(1), Shape(Rect{{50, 0}, {100, 40}}));
    EXPECT_EQ(shape(2), Shape(Rect{{10, 20}, {60, 100}}));
    EXPECT_EQ(undoText(), "Flip 2 collider(s) horizontally");
    document().undo();
    key(Qt::Key_Z, {});
    EXPECT_EQ(shape(1), Shape(Rect{{100, -10}, {40, 100}}));
    key(Qt::Key_Z, Qt::ShiftModifier);
    EXPECT_EQ(shape(1), Shape(Rect{{10, 0}, {100, 40}}));
    EXPECT_EQ(shape(2), Shape(Rect{{90, 20}, {60, 100}}));
}

TEST_F(ArrangingTest, TheKeysAlignTheSelectionInOneStep) {
    selectFirst(3);
    key(Qt::Key_A, ctrlAlt);
    EXPECT_EQ(shape(2), Shape(Rect{{10, 20}, {60, 100}}));
    EXPECT_EQ(shape(3), Shape(Circle{{30, 50}, 20}));
    EXPECT_EQ(undoText(), "Align 3 collider(s) left");
    EXPECT_EQ(document().undoHistory().count(), 1);
    document().undo();
    EXPECT_EQ(shape(3), Shape(Circle{{500, 50}, 20}));
    key(Qt::Key_S, ctrlAlt);
    EXPECT_EQ(shape(1), Shape(Rect{{10, 80}, {100, 40}}));
    EXPECT_EQ(shape(3), Shape(Circle{{500, 100}, 20}));
}

TEST_F(ArrangingTest, AlignedCollidersArePaintedWhereTheyAre) {
    document().selection().set({ColliderId{1}, ColliderId{4}});
    action("Align Right")->trigger();
    document().selection().clear();
    Canvas& canvas = window.editor().canvas();
    canvas.zoomTo(QRectF(200, -20, 160, 120));
    canvas.finishPicture();
    const QImage image = canvas.viewport()->grab().toImage();
    const auto painted = [&](Vec2 at) {
        return image.pixelColor((canvas.toPixel(at) * image.devicePixelRatio()).toPoint());
    };
    EXPECT_NE(painted({320, 20}), painted({340, 20})) << "inside and outside";
}

TEST_F(ArrangingTest, ActionsNeedEnoughCollidersThatCanBeEdited) {
    const auto expectEnabled = [this](bool one, bool two, bool three) {
        EXPECT_EQ(action("Move to Grid")->isEnabled(), one);
        EXPECT_EQ(action("Align Top")->isEnabled(), two);
        EXPECT_EQ(action("Match Size")->isEnabled(), two);
        EXPECT_EQ(action("Distribute Gaps Vertically")->isEnabled(), three);
    };
    expectEnabled(false, false, false);
    selectFirst(1);
    expectEnabled(true, false, false);
    selectFirst(2);
    expectEnabled(true, true, false);
    selectFirst(3);
    expectEnabled(true, true, true);
    document().selection().set({ColliderId{2}, ColliderId{3}, ColliderId{4}});
    document().layers().setLocked(LayerId{2}, true);
    expectEnabled(true, true, false);
    document().layers().setLocked(LayerId{1}, true);
    expectEnabled(false, false, false);
}

TEST_F(ArrangingTest, CollidersOnLockedLayersStay) {
    document().layers().setLocked(LayerId{2}, true);
    document().selection().set({ColliderId{1}, ColliderId{2}, ColliderId{4}});
    action("Align Right")->trigger();
    EXPECT_EQ(shape(1), Shape(Rect{{50, 0}, {100, 40}})) << "the locked one does not count";
    EXPECT_EQ(shape(4), Shape(Rect{{300, 90}, {30, 30}}));
    EXPECT_EQ(undoText(), "Align 2 collider(s) right");
}

TEST_F(ArrangingTest, GapsSizesAndTheGridOfTheLevel) {
    document().selection().set({ColliderId{1}, ColliderId{3}, ColliderId{4}});
    key(Qt::Key_X, ctrlAlt | Qt::ShiftModifier);
    EXPECT_EQ(shape(4), Shape(Rect{{280, 90}, {30, 30}}));
    EXPECT_EQ(undoText(), "Space 3 collider(s) horizontally");
    key(Qt::Key_W, ctrlAlt | Qt::ShiftModifier);
    EXPECT_EQ(shape(4), Shape(Rect{{280, 90}, {100, 30}}));
    EXPECT_EQ(shape(3), Shape(Circle{{500, 50}, 50}));
    key(Qt::Key_G, ctrlAlt);
    EXPECT_EQ(shape(1), Shape(Rect{{16, 0}, {100, 40}}));
    EXPECT_EQ(shape(3), Shape(Circle{{496, 48}, 50}));
    EXPECT_EQ(undoText(), "Move 3 collider(s) to the grid");
}

TEST_F(ArrangingTest, NothingToDoIsNoStep) {
    document().selection().set({ColliderId{1}, ColliderId{4}});
    key(Qt::Key_A, ctrlAlt);
    key(Qt::Key_A, ctrlAlt);
    EXPECT_EQ(document().undoHistory().count(), 1);
}

TEST_F(ArrangingTest, TheMenuBringsTheSelectionToALayer) {
    document().selection().set({ColliderId{1}, ColliderId{3}, ColliderId{4}});
    QMenu* menu = layerMenu();
    ASSERT_NE(menu, nullptr);
    menu->popup({0, 0});
    ASSERT_EQ(menu->actions().size(), 2);
    EXPECT_EQ(menu->actions().at(1)->text(), "&2  Water");
    QTest::keyClick(menu, Qt::Key_2);
    EXPECT_EQ(collider(1).layer, LayerId{2});
    EXPECT_EQ(collider(3).layer, LayerId{2});
    EXPECT_EQ(collider(2).layer, LayerId{1});
    EXPECT_EQ(undoText(), "Bring 2 collider(s) to Water");
    menu->popup({0, 0});
    EXPECT_TRUE(menu->actions().at(0)->isEnabled());
    EXPECT_FALSE(menu->actions().at(1)->isEnabled()) << "all are there";
    menu->close();
    document().layers().setLocked(LayerId{1}, true);
    menu->popup({0, 0});
    EXPECT_FALSE(menu->actions().at(0)->isEnabled()) << "they would get out of reach";
    menu->close();
}

TEST_F(ArrangingTest, AKeyBringsTheSelectionToTheCurrentLayer) {
    document().layers().setCurrent(LayerId{2});
    selectFirst(1);
    key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(collider(1).layer, LayerId{2});
}

TEST_F(ArrangingTest, SelectsTheInverseTheSameLayerAndAllInProblems) {
    const auto selected = [this] {
        std::vector<ColliderId> ids = document().selection().ids();
        std::ranges::sort(ids);
        return ids;
    };
    using Ids = std::vector<ColliderId>;
    EXPECT_FALSE(action("Select Same Layer")->isEnabled());
    selectFirst(1);
    key(Qt::Key_I, Qt::ControlModifier);
    EXPECT_EQ(selected(), (Ids{ColliderId{2}, ColliderId{3}, ColliderId{4}}));
    document().selection().setOnly(ColliderId{2});
    key(Qt::Key_L, Qt::ControlModifier);
    EXPECT_EQ(selected(), (Ids{ColliderId{1}, ColliderId{2}, ColliderId{3}}));
    EXPECT_TRUE(action("Select All in Problems")->isEnabled());
    key(Qt::Key_F8, Qt::ControlModifier);
    EXPECT_EQ(selected(), (Ids{ColliderId{1}, ColliderId{2}}));
    document().remove("Delete", {ColliderId{2}});
    EXPECT_FALSE(action("Select All in Problems")->isEnabled());
    document().selection().clear();
    document().layers().setLocked(LayerId{2}, true);
    key(Qt::Key_I, Qt::ControlModifier);
    EXPECT_EQ(selected(), (Ids{ColliderId{1}, ColliderId{3}})) << "none out of reach";
}

} // namespace
} // namespace tangent::test
