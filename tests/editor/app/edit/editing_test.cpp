#include "app/main_window_fixture.h"
#include "document/edits.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QStatusBar>

namespace tangent::test {
namespace {

class EditingTest : public MainWindowTest {
protected:
    const Collider& collider(std::int64_t id) {
        return document().level().collider(*document().level().find(ColliderId{id}));
    }
    const Collider& firstSelected() {
        return document().level().collider(document().selection().proxies().front());
    }
    double xOf(std::int64_t id) { return center(collider(id).shape).x; }
    void typeX(const QString& text) {
        fieldNamed("X")->setFocus();
        fieldNamed("X")->selectAll();
        QTest::keyClicks(fieldNamed("X"), text);
    }
    /// The layer that a collider copied from a layer of this name is pasted to.
    LayerId layerOfPasted(const std::string& copiedLayer, const QByteArray& layers) {
        QByteArray copied = twoRectangles;
        copied.replace("Solid", QByteArray::fromStdString(copiedLayer));
        action("Close Level")->trigger(); // the one of before has the same file
        EXPECT_TRUE(window.open(write("copied.level.json", copied)));
        document().selection().setOnly(ColliderId{3});
        action("Copy")->trigger();
        action("Close Level")->trigger();
        EXPECT_TRUE(window.open(
            write("target.level.json", R"({"format": "tangent-level", "version": "1.0", "layers": [)" +
                                           layers + R"(], "colliders": []})")));
        document().layers().setCurrent(LayerId{3});
        action("Paste in Place")->trigger();
        EXPECT_EQ(document().level().size(), 1U);
        document().undoHistory().setClean();
        return document().level().collider(document().level().at(0)).layer;
    }
};

TEST_F(EditingTest, PastesInPlaceIntoAnotherLevel) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().selection().setOnly(ColliderId{3});
    action("Copy")->trigger();
    action("New Level")->trigger();
    EXPECT_EQ(document().level().size(), 0U);
    action("Paste in Place")->trigger();
    ASSERT_EQ(document().level().size(), 1U);
    EXPECT_EQ(document().level().collider(document().level().at(0)).shape, Shape(Circle{{500, 50}, 20}));
}

TEST_F(EditingTest, PastedCollidersGoToTheLayerOfTheSameName) {
    EXPECT_EQ(
        layerOfPasted("Solid",
                      R"({"id": 1, "name": "Water"}, {"id": 2, "name": "Solid"}, {"id": 3, "name": "Air"})"),
        LayerId{2});
    EXPECT_EQ(
        layerOfPasted("Solid",
                      R"({"id": 2, "name": "Solid"}, {"id": 1, "name": "Solid"}, {"id": 3, "name": "Air"})"),
        LayerId{1})
        << "of several the one with its number too";
    EXPECT_EQ(layerOfPasted("", R"({"id": 1, "name": ""}, {"id": 3, "name": ""})"), LayerId{1});
    EXPECT_EQ(layerOfPasted("", R"({"id": 2, "name": ""}, {"id": 3, "name": "Air"})"), LayerId{3})
        << "having no name is nothing in common";
}

TEST_F(EditingTest, PastingIntoALevelWithoutLayersShowsAMessage) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().selection().setOnly(ColliderId{3});
    action("Copy")->trigger();
    ASSERT_TRUE(window.open(write("bare.level.json", R"({
"format": "tangent-level", "version": "1.0", "layers": [], "colliders": []})")));
    const QString message = "The level has no layer: add one under Layers";
    window.editor().useTool(CircleTool::definition);
    const auto expectNoneTaken = [&] {
        action("Paste in Place")->trigger();
        QApplication::processEvents();
        EXPECT_EQ(window.statusBar()->currentMessage(), message);
        Mouse mouse(window.editor().canvas());
        mouse.press({0, 0});
        EXPECT_EQ(feedback(window.editor().canvas()).readout, message);
        mouse.move({50, 0});
        mouse.release({50, 0});
        EXPECT_EQ(document().level().size(), 0U) << "on no layer they could not be read again";
    };
    expectNoneTaken();
    action("Add Layer")->trigger();
    document().undo();
    expectNoneTaken();
}

TEST_F(EditingTest, DuplicateRepeatsTheLastOffset) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().selection().setOnly(ColliderId{3});
    action("Duplicate")->trigger();
    ASSERT_EQ(document().level().size(), 4U);
    Collider copy = firstSelected();
    copy.shape = Circle{{600, 90}, 20};
    test::replace(document(), "Move", {copy});
    action("Duplicate")->trigger();
    EXPECT_EQ(firstSelected().shape, Shape(Circle{{700, 130}, 20}));
}

TEST_F(EditingTest, ARowSelectedAsAWholeIsNotDuplicatedOntoItself) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().selection().setOnly(ColliderId{3});
    action("Duplicate")->trigger();
    action("Duplicate")->trigger();
    document().selection().set({ColliderId{3}, ColliderId{4}, ColliderId{5}});
    action("Duplicate")->trigger();
    for (const std::int64_t id : {6, 7, 8})
        EXPECT_EQ(xOf(id), xOf(id - 3) + 16);
    document().selection().setOnly(ColliderId{7});
    action("Duplicate")->trigger();
    EXPECT_EQ(xOf(9), xOf(7) + 16) << "one of the copies is another selection";
}

TEST_F(EditingTest, AfterUndoDuplicateContinuesTheRow) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    action("Snap to Grid")->setChecked(false);
    action("Snap to Colliders")->setChecked(false);
    Mouse mouse(window.editor().canvas());
    mouse.drag({500, 50}, {600, 50}, Qt::AltModifier);
    for (int i = 0; i < 3; ++i)
        action("Duplicate")->trigger();
    document().undo();
    document().undo();
    document().undo();
    ASSERT_EQ(document().level().size(), 4U);
    action("Duplicate")->trigger();
    EXPECT_EQ(firstSelected().shape, Shape(Circle{{700, 50}, 20}));
    action("Duplicate")->trigger();
    EXPECT_EQ(firstSelected().shape, Shape(Circle{{800, 50}, 20}));
}

TEST_F(EditingTest, CopiesKeepTheStackingOrder) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().remove("Delete", {ColliderId{1}});
    document().add("Add",
                   {circleAt(4, {500, 50}, 10)}); // above the third, and reuses the memory of the first
    document().selection().set({ColliderId{3}, ColliderId{4}});
    action("Duplicate")->trigger();
    const LiveLevel& level = document().level();
    ASSERT_EQ(level.size(), 5U);
    EXPECT_EQ(level.collider(level.at(3)).shape, Shape(Circle{{516, 66}, 20}));
    EXPECT_EQ(level.collider(level.at(4)).shape, Shape(Circle{{516, 66}, 10}));
}

TEST_F(EditingTest, DuplicateRepeatsTheOffsetOfADragWithAlt) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    action("Snap to Grid")->setChecked(false);
    action("Snap to Colliders")->setChecked(false);
    Mouse mouse(window.editor().canvas());
    document().selection().set({ColliderId{2}, ColliderId{3}});
    mouse.drag({500, 50}, {600, 50}, Qt::AltModifier);
    action("Duplicate")->trigger();
    ASSERT_EQ(document().level().size(), 7U);
    EXPECT_EQ(xOf(2), 140);
    EXPECT_EQ(xOf(6), 340);
    EXPECT_EQ(xOf(7), 700);

    document().selection().setOnly(ColliderId{1});
    mouse.press({40, 50}, Qt::AltModifier);
    mouse.move({110, 50}, Qt::AltModifier);
    mouse.move({40, 50}, Qt::AltModifier);
    mouse.release({40, 50}, Qt::AltModifier);
    ASSERT_EQ(document().level().size(), 8U);
    action("Duplicate")->trigger();
    EXPECT_EQ(xOf(9), xOf(1) + 16) << "not over the copy that lies on the original";
}

TEST_F(EditingTest, DuplicateCommitsTheFocusedField) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().selection().setOnly(ColliderId{3});
    window.activateWindow();
    typeX("700");
    QTest::keyClick(fieldNamed("X"), Qt::Key_D, Qt::ControlModifier);
    EXPECT_EQ(xOf(3), 700);
    EXPECT_EQ(xOf(4), 716);
    document().undo();
    EXPECT_EQ(xOf(3), 700);
}

TEST_F(EditingTest, DuplicateCommitsTheFocusedFieldOfAFloatingPanel) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().selection().setOnly(ColliderId{3});
    floatProperties();
    typeX("700");
    ASSERT_EQ(QApplication::focusWidget(), fieldNamed("X"));
    QTest::keyClick(fieldNamed("X"), Qt::Key_D, Qt::ControlModifier);
    EXPECT_EQ(xOf(3), 700);
    EXPECT_EQ(xOf(4), 716);
}

TEST_F(EditingTest, DuplicateCommitsTheOpenCellEditor) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().selection().setOnly(ColliderId{3});
    window.activateWindow();
    QApplication::processEvents();
    action("Add Property")->trigger();
    auto* cell = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    ASSERT_NE(cell, nullptr);
    QTest::keyClicks(cell, "depth");
    QTest::keyClick(cell, Qt::Key_D, Qt::ControlModifier);
    for (const std::int64_t id : {3, 4})
        EXPECT_EQ(collider(id).properties, (Properties{{"depth", std::string()}})) << id;
}

TEST_F(EditingTest, TheStatusBarReportsCopiesOnHiddenOrLockedLayers) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().selection().set({ColliderId{1}, ColliderId{3}});
    action("Copy")->trigger();
    const auto messageAfter = [this](const QString& name) {
        window.statusBar()->clearMessage();
        action(name)->trigger();
        QApplication::processEvents();
        return window.statusBar()->currentMessage();
    };
    EXPECT_EQ(messageAfter("Paste"), QString());
    EXPECT_EQ(messageAfter("Duplicate"), QString());
    document().layers().setHidden(LayerId{1}, true);
    const QString message = "2 new collider(s) on hidden or locked layers";
    EXPECT_EQ(messageAfter("Paste"), message);
    EXPECT_EQ(messageAfter("Paste in Place"), message);
    document().layers().setHidden(LayerId{1}, false);
    EXPECT_EQ(messageAfter("Paste"), QString());
    document().layers().setLocked(LayerId{1}, true);
    EXPECT_EQ(messageAfter("Paste"), message);
}

TEST_F(EditingTest, TheReportOfCopiesVanishesWhenTheLevelChanges) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().selection().set({ColliderId{1}, ColliderId{3}});
    action("Copy")->trigger();
    const auto messageAfterPasteAnd = [this](const auto& act) {
        document().layers().setHidden(LayerId{1}, true);
        action("Paste")->trigger();
        QApplication::processEvents();
        EXPECT_EQ(window.statusBar()->currentMessage(), "2 new collider(s) on hidden or locked layers");
        act();
        QApplication::processEvents();
        return window.statusBar()->currentMessage();
    };
    EXPECT_EQ(messageAfterPasteAnd([this] { document().undo(); }), QString());
    EXPECT_EQ(messageAfterPasteAnd([this] { document().layers().setHidden(LayerId{1}, false); }), QString());
    EXPECT_EQ(messageAfterPasteAnd([this] { document().remove("Delete", {ColliderId{2}}); }), QString());
}

TEST_F(EditingTest, PastingTextThatIsNoLevelShowsAMessage) {
    QGuiApplication::clipboard()->setText("see tangent-level");
    action("Paste")->trigger();
    QApplication::processEvents();
    EXPECT_EQ(window.statusBar()->currentMessage(), "The clipboard contains no valid colliders");
    EXPECT_EQ(document().level().size(), 0U);
}

TEST_F(EditingTest, CopiesGetUnusedIdsAtTheEndOfTheRange) {
    QByteArray text = twoRectangles;
    const QString path = write("quay.level.json", text.replace(R"("id": 3)", R"("id": 9007199254740990)"));
    ASSERT_TRUE(window.open(path));
    document().selection().set({ColliderId{1}, ColliderId{2}});
    action("Duplicate")->trigger();
    action("Save")->trigger();
    EXPECT_TRUE(document().open(path).empty());
    EXPECT_EQ(document().level().size(), 5U);
}

TEST_F(EditingTest, OpeningALevelResetsTheDuplicationOffset) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().selection().setOnly(ColliderId{1});
    action("Duplicate")->trigger();
    document().undoHistory().setClean();
    QByteArray other = twoRectangles;
    other.replace(R"("id": 3)", R"("id": 4)");
    ASSERT_TRUE(window.open(write("other.level.json", other)));
    document().selection().setOnly(ColliderId{4});
    const double x = xOf(4);
    action("Duplicate")->trigger();
    EXPECT_EQ(xOf(5), x + 16);
}

TEST_F(EditingTest, PastingPropertiesOfALaterVersionRaisesTheVersion) {
    QByteArray later = twoRectangles;
    later.replace(R"("1.0")", R"("1.7")");
    later.replace(R"("radius": 20)", R"("radius": 20, "properties": {"path": [1, 2]})");
    ASSERT_TRUE(window.open(write("later.level.json", later)));
    document().selection().setOnly(ColliderId{3});
    action("Copy")->trigger();
    action("Paste in Place")->trigger();
    ASSERT_EQ(document().level().size(), 4U);
    EXPECT_EQ(collider(4).properties, collider(3).properties);
    document().undoHistory().setClean();

    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    action("Paste in Place")->trigger();
    QApplication::processEvents();
    EXPECT_EQ(window.statusBar()->currentMessage(),
              "The level now has format version 1.7, which the pasted colliders need");
    ASSERT_EQ(document().level().size(), 4U);
    EXPECT_EQ(document().selection().ids(), std::vector{ColliderId{4}});
    action("Save")->trigger();
    document().clear();
    ASSERT_TRUE(window.open(path));
    EXPECT_EQ(collider(4).properties.size(), 1U);

    document().clear();
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    action("Paste in Place")->trigger();
    document().undo();
    EXPECT_EQ(document().level().settings().version, "1.0");
    document().undoHistory().setClean();
}

TEST_F(EditingTest, PastedPositionsAreShortNumbers) {
    QByteArray text = twoRectangles;
    text.replace(R"("x": 500, "y": 50)", R"("x": 8.3, "y": 50.1)");
    ASSERT_TRUE(window.open(write("quay.level.json", text)));
    window.editor().canvas().zoomTo(QRectF(0, 0, 6.6, 4));
    document().selection().setOnly(ColliderId{3});
    action("Copy")->trigger();
    action("Snap to Grid")->setChecked(false);
    action("Paste")->trigger(); // in the middle of the view
    EXPECT_EQ(collider(4).shape, Shape(Circle{{3.3, 2.1}, 20}));
}

TEST_F(EditingTest, PastingBringsAMissingLayerAlongByItsName) {
    EXPECT_EQ(layerOfPasted("Solid", R"({"id": 1, "name": "Water"}, {"id": 3, "name": "Air"})"), LayerId{4});
    const auto& layers = document().level().settings().layers;
    ASSERT_EQ(layers.size(), 3U);
    EXPECT_EQ(layers.back().name, "Solid");
    QApplication::processEvents();
    EXPECT_EQ(window.statusBar()->currentMessage(), "Added 1 layer(s) of the pasted colliders: Solid");
    EXPECT_EQ(document().undoHistory().count(), 1);
    document().undo();
    EXPECT_EQ(document().level().settings().layers.size(), 2U);
    document().undoHistory().setClean();
}

} // namespace
} // namespace tangent::test
