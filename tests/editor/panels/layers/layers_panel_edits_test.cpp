#include "document/edits.h"
#include "panels/layers/layer_edits.h"
#include "panels/layers/layers_panel_fixture.h"

#include <QComboBox>
#include <QMimeData>
#include <QRadioButton>

#include <memory>

namespace tangent::test {
namespace {

TEST_F(LayersPanelTest, DraggingMovesALayerAsOneStep) {
    LevelSettings three = settings();
    three.layers.push_back({.id = LayerId{3}, .name = "Decor", .color = {}, .unknown = {}});
    test::replaceSettings(document, {}, three);
    document.undoHistory().clear();
    settle();
    QAbstractItemModel& model = *view().model();
    const auto drop = [&](int from, int before) {
        const std::unique_ptr<QMimeData> carried(
            model.mimeData({model.index(from, LayersModel::nameColumn)}));
        model.dropMimeData(carried.get(), Qt::MoveAction, before, 0, {});
        settle();
        return shown(0, LayersModel::nameColumn) + shown(1, LayersModel::nameColumn) +
               shown(2, LayersModel::nameColumn);
    };
    EXPECT_EQ(drop(0, 2), QStringLiteral("TriggerSolidDecor"));
    EXPECT_EQ(drop(2, 0), QStringLiteral("DecorTriggerSolid"));
    EXPECT_EQ(drop(0, -1), QStringLiteral("TriggerSolidDecor")) << "below the last row";
    EXPECT_EQ(undoSteps(), 3);
    EXPECT_EQ(drop(1, 1), QStringLiteral("TriggerSolidDecor"));
    EXPECT_EQ(drop(1, 2), QStringLiteral("TriggerSolidDecor"));
    EXPECT_EQ(undoSteps(), 3);
}

TEST_F(LayersPanelTest, MovesTheCurrentLayerByButtonAndKey) {
    press(QStringLiteral("Move Layer Down"));
    EXPECT_EQ(settings().layers[0].id, LayerId{2});
    EXPECT_EQ(view().currentIndex().row(), 1);
    EXPECT_FALSE(named<QToolButton>(panel, QStringLiteral("Move Layer Down"))->isEnabled());
    QTest::keyClick(&view(), Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(settings().layers[0].id, LayerId{1});
    EXPECT_EQ(document.layers().current(), LayerId{1});
}

TEST_F(LayersPanelTest, AMovedLayerKeepsItsColor) {
    const auto shownColor = [&](int row) {
        return view().model()->index(row, LayersModel::colorColumn).data(Qt::DecorationRole).value<QColor>();
    };
    const QColor first = shownColor(0);
    const QColor second = shownColor(1);
    ASSERT_NE(first, second);
    press(QStringLiteral("Move Layer Down"));
    EXPECT_EQ(shownColor(0), second);
    EXPECT_EQ(shownColor(1), first);
}

TEST_F(LayersPanelTest, MovingALayerCommitsTheNameBeingTyped) {
    panel.activateWindow();
    press(QStringLiteral("Add Layer"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("Walls"));
    press(QStringLiteral("Move Layer Up"));
    EXPECT_EQ(settings().layers[1].name, "Walls");
    EXPECT_EQ(settings().layers[1].id, LayerId{3});
    EXPECT_EQ(shown(1, LayersModel::nameColumn), QStringLiteral("Walls"));
}

TEST_F(LayersPanelTest, RemovesAnEmptyLayerWithoutAsking) {
    LevelSettings allowing = settings();
    setForbidden(allowing, LayerId{1}, LayerId{1}, false);
    test::replaceSettings(document, QStringLiteral("Set up"), allowing);
    clickCell(view(), 1, LayersModel::nameColumn);
    QTest::keyClick(&view(), Qt::Key_Delete);
    ASSERT_EQ(settings().layers.size(), 1u);
    EXPECT_EQ(settings().forbiddenOverlaps, std::vector<LayerPair>{}) << "pairs of the layer go with it";
    EXPECT_EQ(document.layers().current(), LayerId{1});
    document.undo();
    EXPECT_EQ(settings(), allowing);
}

TEST_F(LayersPanelTest, TheLastLayerCannotBeRemoved) {
    press(QStringLiteral("Remove Layer…"));
    ASSERT_EQ(settings().layers.size(), 1u);
    EXPECT_FALSE(named<QToolButton>(panel, QStringLiteral("Remove Layer…"))->isEnabled());
    panel.removeCurrentLayer();
    EXPECT_EQ(settings().layers.size(), 1u);
}

TEST_F(LayersPanelTest, RemovingALayerMovesItsCollidersInOneStep) {
    put({circle(1, {0, 0}, 5, 2), circle(2, {50, 0}, 5), circle(3, {99, 0}, 5, 2)});
    clickCell(view(), 1, LayersModel::nameColumn);
    whenDialogOpens([](QDialog& dialog) {
        EXPECT_EQ(dialog.findChild<QComboBox*>()->count(), 1) << "not to the layer itself";
        expectCaptions(dialog);
        dialog.accept();
    });
    press(QStringLiteral("Remove Layer…"));
    EXPECT_EQ(settings().layers.size(), 1u);
    EXPECT_EQ(collider(1).layer, LayerId{1});
    EXPECT_EQ(collider(3).layer, LayerId{1});
    EXPECT_EQ(undoSteps(), 1);
    document.undo();
    EXPECT_EQ(settings().layers.size(), 2u);
    EXPECT_EQ(collider(1).layer, LayerId{2});
    EXPECT_EQ(collider(2).layer, LayerId{1});
}

TEST_F(LayersPanelTest, RemovingALayerDeletesItsCollidersInOneStep) {
    put({circle(1, {0, 0}, 5, 2), circle(2, {50, 0}, 5), circle(3, {99, 0}, 5, 2)});
    clickCell(view(), 1, LayersModel::nameColumn);
    whenDialogOpens([](QDialog& dialog) {
        QTest::mouseClick(named<QRadioButton>(dialog, QStringLiteral("Delete the colliders")), Qt::LeftButton,
                          {}, QPoint(8, 8));
        dialog.accept();
    });
    press(QStringLiteral("Remove Layer…"));
    EXPECT_FALSE(exists(1));
    EXPECT_TRUE(exists(2));
    EXPECT_FALSE(exists(3));
    EXPECT_EQ(undoSteps(), 1);
    document.undo();
    EXPECT_TRUE(exists(1));
    EXPECT_EQ(document.level().position(*document.level().find(ColliderId{1})), 0u);
    EXPECT_EQ(settings().layers.size(), 2u);
}

TEST_F(LayersPanelTest, CancellingTheRemovalChangesNothing) {
    put({circle(1, {0, 0}, 5)});
    whenDialogOpens([](QDialog& dialog) { dialog.reject(); });
    press(QStringLiteral("Remove Layer…"));
    EXPECT_EQ(settings().layers.size(), 2u);
    EXPECT_EQ(undoSteps(), 0);
}

} // namespace
} // namespace tangent::test
