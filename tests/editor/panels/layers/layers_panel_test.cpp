#include "contrast.h"
#include "document/edits.h"
#include "panels/layers/layer_edits.h"
#include "panels/layers/layers_panel_fixture.h"
#include "panels/properties/properties_panel.h"

#include <QAction>
#include <QColorDialog>
#include <QLineEdit>
#include <QVBoxLayout>

#include <random>

namespace tangent::test {
namespace {

TEST_F(LayersPanelTest, ShowsTheLayersInOrderWithTheirCounts) {
    put({circle(1, {0, 0}, 5), circle(2, {50, 0}, 5), circle(3, {99, 0}, 5, 2)});
    ASSERT_EQ(view().model()->rowCount(), 2);
    EXPECT_EQ(shown(0, LayersModel::nameColumn), QStringLiteral("Solid"));
    EXPECT_EQ(shown(0, LayersModel::countColumn), QStringLiteral("2"));
    EXPECT_EQ(shown(1, LayersModel::nameColumn), QStringLiteral("Trigger"));
    EXPECT_EQ(shown(1, LayersModel::countColumn), QStringLiteral("1"));
}

TEST_F(LayersPanelTest, CountsAreUpdatedByEveryChangeAndUndo) {
    put({circle(1, {0, 0}, 5), circle(2, {50, 0}, 5)});
    Collider moved = collider(1);
    moved.layer = LayerId{2};
    test::replace(document, QStringLiteral("Move"), {moved});
    EXPECT_EQ(shown(0, LayersModel::countColumn), QStringLiteral("1"));
    EXPECT_EQ(shown(1, LayersModel::countColumn), QStringLiteral("1"));
    document.remove(QStringLiteral("Remove"), {ColliderId{1}});
    EXPECT_EQ(shown(1, LayersModel::countColumn), QStringLiteral("0"));
    document.undo();
    document.undo();
    EXPECT_EQ(shown(0, LayersModel::countColumn), QStringLiteral("2"));
    document.clear();
    EXPECT_EQ(shown(0, LayersModel::countColumn), QStringLiteral("0"));
}

TEST_F(LayersPanelTest, AColliderOnALayerThatIsMissingTakesNoMemory) {
    bool isShort = false;
    QObject::connect(&document, &LevelDocument::outOfMemory, &document, [&isShort] { isShort = true; });
    document.add(QStringLiteral("add"), {circle(77, {900, 900}, 5, 99)});
    EXPECT_TRUE(document.level().find(ColliderId{77}));
    EXPECT_FALSE(isShort);
}

TEST_F(LayersPanelTest, ClickingALayerMakesItCurrent) {
    clickCell(view(), 1, LayersModel::nameColumn);
    EXPECT_EQ(document.layers().current(), LayerId{2});
    document.layers().setCurrent(LayerId{1});
    EXPECT_EQ(view().currentIndex().row(), 0);
    EXPECT_EQ(undoSteps(), 0);
}

TEST_F(LayersPanelTest, EyeAndLockAreNotUndoSteps) {
    clickCell(view(), 1, LayersModel::visibleColumn);
    EXPECT_TRUE(document.layers().isHidden(LayerId{2}));
    clickCell(view(), 1, LayersModel::lockColumn);
    EXPECT_TRUE(document.layers().isLocked(LayerId{2}));
    clickCell(view(), 1, LayersModel::visibleColumn);
    EXPECT_FALSE(document.layers().isHidden(LayerId{2}));
    EXPECT_EQ(undoSteps(), 0);
    EXPECT_FALSE(document.isModified());
}

TEST_F(LayersPanelTest, SpaceTogglesTheEye) {
    clickCell(view(), 0, LayersModel::visibleColumn);
    ASSERT_TRUE(document.layers().isHidden(LayerId{1}));
    QTest::keyClick(&view(), Qt::Key_Space);
    EXPECT_FALSE(document.layers().isHidden(LayerId{1}));
}

TEST_F(LayersPanelTest, AltClickOnAnEyeShowsThatLayerAlone) {
    const auto altClick = [this](int row) {
        const QModelIndex eye = view().model()->index(row, LayersModel::visibleColumn);
        QTest::mouseClick(view().viewport(), Qt::LeftButton, Qt::AltModifier,
                          view().visualRect(eye).center());
    };
    altClick(1);
    EXPECT_TRUE(document.layers().isHidden(LayerId{1}));
    EXPECT_FALSE(document.layers().isHidden(LayerId{2}));
    altClick(0);
    EXPECT_FALSE(document.layers().isHidden(LayerId{1}));
    EXPECT_TRUE(document.layers().isHidden(LayerId{2}));
    altClick(0);
    EXPECT_TRUE(document.layers().isAllVisible());
}

TEST_F(LayersPanelTest, RenamesInPlaceAsOneUndoStep) {
    clickCell(view(), 1, LayersModel::nameColumn);
    QTest::keyClick(&view(), Qt::Key_F2);
    auto* editor = view().findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    type(editor, QStringLiteral("Zones"));
    QTest::keyClick(editor, Qt::Key_Return);
    settle();
    EXPECT_EQ(settings().layers[1].name, "Zones");
    EXPECT_EQ(undoSteps(), 1);
    document.undo();
    EXPECT_EQ(shown(1, LayersModel::nameColumn), QStringLiteral("Trigger"));
}

TEST_F(LayersPanelTest, WarnsOfANameThatTwoLayersHave) {
    const auto isWarned = [&](int row) {
        const QModelIndex name = view().model()->index(row, LayersModel::nameColumn);
        return !name.data(Qt::DecorationRole).isNull() &&
               name.data(Qt::ToolTipRole).toString().contains(QStringLiteral("same name"));
    };
    EXPECT_FALSE(isWarned(0) || isWarned(1));
    clickCell(view(), 1, LayersModel::nameColumn);
    QTest::keyClick(&view(), Qt::Key_F2);
    type(view().findChild<QLineEdit*>(), QStringLiteral("Solid"));
    QTest::keyClick(view().findChild<QLineEdit*>(), Qt::Key_Return);
    settle();
    EXPECT_TRUE(isWarned(0) && isWarned(1));
    document.undo();
    EXPECT_FALSE(isWarned(0) || isWarned(1));
}

TEST_F(LayersPanelTest, RenamingWithoutTypingChangesNothing) {
    LevelSettings given = settings();
    given.layers[1].name = " Trigger";
    test::replaceSettings(document, {}, given);
    document.undoHistory().clear();
    clickCell(view(), 1, LayersModel::nameColumn);
    QTest::keyClick(&view(), Qt::Key_F2);
    QTest::keyClick(view().findChild<QLineEdit*>(), Qt::Key_Return);
    settle();
    EXPECT_EQ(settings(), given);
    EXPECT_EQ(undoSteps(), 0);
    auto* editor = view().findChild<QLineEdit*>();
    EXPECT_TRUE(!editor || !editor->isVisible()) << "no input is rejected";
}

TEST_F(LayersPanelTest, AddsALayerThatMayOverlapNothing) {
    LevelSettings allowing = settings();
    setForbidden(allowing, LayerId{1}, LayerId{2}, false);
    test::replaceSettings(document, QStringLiteral("Set up"), allowing);
    press(QStringLiteral("Add Layer"));
    ASSERT_EQ(settings().layers.size(), 3u);
    EXPECT_EQ(settings().layers[2].id, LayerId{3});
    EXPECT_EQ(document.layers().current(), LayerId{3});
    EXPECT_TRUE(isForbidden(settings(), LayerId{1}, LayerId{3}));
    EXPECT_TRUE(isForbidden(settings(), LayerId{3}, LayerId{3}));
    EXPECT_FALSE(isForbidden(settings(), LayerId{1}, LayerId{2}));
    document.undo();
    EXPECT_EQ(settings(), allowing);
    EXPECT_EQ(document.layers().current(), LayerId{1}) << "the current layer must exist";
}

TEST_F(LayersPanelTest, ALayerAddedAfterTheLargestIdCanBeReadAgain) {
    LevelSettings given = settings();
    given.layers.push_back({.id = LayerId{largestId}, .name = "Last", .color = {}, .unknown = {}});
    test::replaceSettings(document, {}, given);
    press(QStringLiteral("Add Layer"));
    ASSERT_EQ(settings().layers.size(), 4u);
    EXPECT_EQ(settings().layers[3].id, LayerId{3});
    EXPECT_EQ(readLevel(writeLevel(document.level().snapshot())).errors, std::vector<ReadError>());
}

TEST_F(LayersPanelTest, AddingALayerStartsRenamingIt) {
    panel.activateWindow();
    for (const char* name : {"Walls", "Water"}) {
        press(QStringLiteral("Add Layer"));
        auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        ASSERT_NE(editor, nullptr);
        QTest::keyClicks(editor, QLatin1String(name));
    }
    press(QStringLiteral("Add Layer"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    settle();
    ASSERT_EQ(settings().layers.size(), 5u);
    EXPECT_EQ(settings().layers[2].name, "Walls") << "adding another one takes what was typed";
    EXPECT_EQ(settings().layers[3].name, "Water");
    EXPECT_EQ(settings().layers[4].name, "Layer 5");
}

TEST_F(LayersPanelTest, EveryButtonCommitsOpenEditors) {
    put({circle(1, {0, 0}, 5)});
    document.layers().setCurrent(LayerId{2});
    QWidget window; // as in the main window, the edited field is in another panel
    QVBoxLayout layout(&window);
    PropertiesPanel properties(document);
    layout.addWidget(&properties);
    layout.addWidget(&panel);
    show(window);
    window.activateWindow();
    double x = 0;
    for (const char* button : {"Move Layer Up", "Move Layer Down", "Remove Layer…"}) {
        select({1});
        QLineEdit* field = named<QLineEdit>(properties, QStringLiteral("X"));
        type(field, QString::number(++x));
        press(QString::fromUtf8(button));
        EXPECT_EQ(std::get<Circle>(collider(1).shape).center.x, x) << button;
    }
    EXPECT_EQ(settings().layers.size(), 1u);
    panel.setParent(nullptr);
}

TEST_F(LayersPanelTest, UndoInAnUneditedNameUndoesTheLevel) {
    panel.activateWindow();
    QAction undo;
    undo.setShortcut(QKeySequence::Undo);
    QObject::connect(&undo, &QAction::triggered, &document, &LevelDocument::undo);
    panel.addAction(&undo);
    const auto pressUndo = [] {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
        settle();
    };
    press(QStringLiteral("Add Layer"));
    auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    ASSERT_NE(editor, nullptr);
    QTest::keyClicks(editor, QStringLiteral("W"));
    pressUndo();
    ASSERT_EQ(settings().layers.size(), 3u) << "the letter is undone";
    EXPECT_EQ(editor->text(), QStringLiteral("Layer 3"));
    pressUndo();
    EXPECT_EQ(settings().layers.size(), 2u);
    EXPECT_EQ(view().model()->rowCount(), 2);
}

/// Chooses a color in the dialog that opens next.
void answerWithColor(const QColor& color) {
    QTimer::singleShot(0, qApp, [color] {
        QTimer::singleShot(0, qApp, [color] {
            auto* dialog = qobject_cast<QColorDialog*>(QApplication::activeModalWidget());
            ASSERT_NE(dialog, nullptr);
            dialog->setCurrentColor(color);
            dialog->accept();
        });
    });
}

TEST_F(LayersPanelTest, ChoosesAColor) {
    answerWithColor(QColor(0x123456));
    clickCell(view(), 0, LayersModel::colorColumn);
    settle();
    EXPECT_EQ(settings().layers[0].color, "#123456");
    EXPECT_EQ(undoSteps(), 1);
}

TEST_F(LayersPanelTest, ChoosingAColorKeepsTheCurrentLayer) {
    answerWithColor(QColor(0x123456));
    clickCell(view(), 1, LayersModel::colorColumn);
    settle();
    EXPECT_EQ(settings().layers[1].color, "#123456");
    EXPECT_EQ(document.layers().current(), LayerId{1});
    clickCell(view(), 1, LayersModel::visibleColumn);
    EXPECT_EQ(document.layers().current(), LayerId{1}) << "nor does the eye";
}

TEST_F(LayersPanelTest, AnInvalidColorShowsTheDefaultColor) {
    LevelSettings named = settings();
    named.layers[0].color = "red"; // is not a color in a level file
    test::replaceSettings(document, QStringLiteral("Set up"), named);
    settle();
    const QModelIndex cell = view().model()->index(0, LayersModel::colorColumn);
    EXPECT_EQ(cell.data(Qt::AccessibleTextRole).toString().toStdString(), "Color #4a90d9");
}

TEST_F(LayersPanelTest, SelectsEverythingOnTheCurrentLayer) {
    put({circle(1, {0, 0}, 5, 2), circle(2, {50, 0}, 5), circle(3, {99, 0}, 5, 2)});
    document.layers().setCurrent(LayerId{2});
    panel.selectCollidersOfCurrentLayer();
    EXPECT_EQ(document.selection().count(), 2u);
    EXPECT_FALSE(document.selection().contains(*document.level().find(ColliderId{2})));
}

TEST_F(LayersPanelTest, OpeningAnotherLevelShowsItsLayers) {
    document.clear();
    settle();
    EXPECT_EQ(view().model()->rowCount(), 1);
    EXPECT_EQ(view().currentIndex().row(), 0);
}

TEST_F(LayersPanelTest, ALevelWithoutLayersCanBeOpened) {
    document.layers().setCurrent(LayerId{2});
    document.open(LoadedLevel{{}, LiveLevel(Level{}), {}});
    settle();
    EXPECT_EQ(view().model()->rowCount(), 0);
    EXPECT_FALSE(document.layers().isEditable(document.layers().current())) << "nothing to draw on";
    panel.selectCollidersOfCurrentLayer();
    panel.removeCurrentLayer();
    panel.renameCurrentLayer();
    press(QStringLiteral("Add Layer"));
    ASSERT_EQ(settings().layers.size(), 1u);
    EXPECT_EQ(document.layers().current(), settings().layers[0].id);
}

TEST_F(LayersPanelTest, ALevelWithFewerLayersCanBeOpened) {
    Level last;
    last.layers.push_back({.id = LayerId{2}, .name = "Water", .color = {}, .unknown = {}});
    document.open(LoadedLevel{{}, LiveLevel(std::move(last)), {}});
    settle();
    ASSERT_EQ(view().model()->rowCount(), 1);
    EXPECT_EQ(shown(0, LayersModel::nameColumn), QStringLiteral("Water"));
    EXPECT_EQ(document.layers().current(), LayerId{2});
    EXPECT_EQ(view().currentIndex().row(), 0);
}

TEST_F(LayersPanelTest, EveryControlIsAccessible) {
    expectCaptions(panel);
}

TEST_F(PanelTest, LayerCountsAreCorrectOverALongHistory) {
    LayerCounts counts(document.level());
    QObject::connect(&document, &LevelDocument::aboutToChange, &document,
                     [&](const DocumentChange& change) { counts.before(change); });
    QObject::connect(&document, &LevelDocument::changed, &document,
                     [&](const DocumentChange& change) { counts.after(change); });
    std::mt19937 random(7);
    const auto below = [&](std::int64_t end) {
        return std::uniform_int_distribution<std::int64_t>(0, end - 1)(random);
    };
    for (int step = 0; step < 400; ++step) {
        const std::int64_t layer = 1 + below(2);
        const auto some = document.level().size() == 0 ? std::nullopt
                                                       : std::optional(document.level().at(std::size_t(
                                                             below(std::int64_t(document.level().size())))));
        switch (below(4)) {
        case 0:
            document.add({}, {circle(idNumber(document.nextId()), {double(step) * 20, 0}, 5, layer)});
            break;
        case 1:
            if (some) {
                Collider moved = document.level().collider(*some);
                moved.layer = LayerId{layer};
                test::replace(document, {}, {moved});
            }
            break;
        case 2:
            if (some)
                document.remove({}, {document.level().collider(*some).id});
            break;
        default:
            document.undo();
            break;
        }
        std::map<LayerId, std::size_t> truth;
        for (std::size_t place = 0; place < document.level().size(); ++place)
            ++truth[document.level().collider(document.level().at(place)).layer];
        ASSERT_EQ(counts.of(LayerId{1}), truth[LayerId{1}]) << "after step " << step;
        ASSERT_EQ(counts.of(LayerId{2}), truth[LayerId{2}]) << "after step " << step;
    }
}

TEST_F(LayersPanelTest, ANewLayerIsVisibleAndUnlockedEvenIfItsIdIsReused) {
    document.layers().setHidden(LayerId{2}, true);
    document.layers().setLocked(LayerId{2}, true);
    clickCell(view(), 1, LayersModel::nameColumn);
    press(QStringLiteral("Remove Layer…"));
    press(QStringLiteral("Add Layer"));
    EXPECT_EQ(document.layers().current(), LayerId{2});
    EXPECT_TRUE(document.layers().isEditable(LayerId{2}));
}

TEST_F(LayersPanelTest, PicturesStandOutOnTheSelectedRow) {
    const QColor ground = view().palette().color(QPalette::Highlight);
    const QImage image = view().viewport()->grab().toImage();
    const double ratio = image.devicePixelRatio();
    for (const int column : {LayersModel::visibleColumn, LayersModel::lockColumn, LayersModel::colorColumn}) {
        const QRect cell = view().visualRect(view().model()->index(0, column));
        double most = 1;
        for (int y = qRound(cell.top() * ratio) + 3; y < qRound(cell.bottom() * ratio) - 3; ++y)
            for (int x = qRound(cell.left() * ratio) + 3; x < qRound(cell.right() * ratio) - 3; ++x)
                most = std::max(most, contrast(image.pixelColor(x, y), ground));
        EXPECT_GE(most, 3) << column;
    }
}

} // namespace
} // namespace tangent::test
