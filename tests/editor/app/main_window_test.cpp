#include "app/main_window_fixture.h"

#include "document/edits.h"
#include "panels/outline/outline_panel.h"
#include "panels/problems/problems_panel.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDialog>
#include <QDropEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QProgressBar>
#include <QScreen>
#include <QStatusBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

namespace tangent::test {
namespace {

TEST_F(MainWindowTest, DocksAreAsLargeAsTheyWereLeft) {
    const auto sizes = [](const MainWindow& shown) {
        std::vector<QSize> all;
        for (const auto* dock : shown.findChildren<QDockWidget*>())
            if (dock->isVisible() && dock->widget()->isVisible())
                all.push_back(dock->size());
        return all;
    };
    const std::vector<QSize> before = sizes(window);
    ASSERT_GE(before.size(), 3U);
    EXPECT_LT(before[0].width(), window.width() / 2);
    window.close();
    for (int start = 0; start < 2; ++start) {
        MainWindow again;
        again.show();
        QApplication::processEvents();
        EXPECT_EQ(sizes(again), before);
        again.close();
    }
}

TEST_F(MainWindowTest, TheFirstWindowIsNoLargerThanTheScreen) {
    const QSize screen = window.screen()->availableSize();
    EXPECT_LE(window.width(), screen.width());
    EXPECT_LE(window.height(), screen.height());
}

TEST_F(MainWindowTest, OpensALevelAndShowsItsNameAndProblems) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    EXPECT_TRUE(window.windowTitle().startsWith("quay.level.json"));
    EXPECT_FALSE(window.isWindowModified());
    EXPECT_EQ(document().level().problemCount(Severity::error), 1U);
}

TEST_F(MainWindowTest, SavingAnUnchangedLevelChangesNoByte) {
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    action("Save")->trigger();
    EXPECT_EQ(read(path), twoRectangles);
}

TEST_F(MainWindowTest, AnEditOfVeryManyIsAnnouncedBeforeItIsDone) {
    class PaintWatch : public QObject {
    public:
        bool eventFilter(QObject*, QEvent* event) override {
            wasPainted = wasPainted || event->type() == QEvent::Paint;
            return false;
        }
        bool wasPainted = false;
    } watch;
    QStringList told; // before the level changes; empty if nothing was painted
    QObject::connect(&document(), &LevelDocument::aboutToChange, &watch, [&] {
        told.append(watch.wasPainted ? window.statusBar()->currentMessage() : QString());
        EXPECT_EQ(QGuiApplication::overrideCursor() != nullptr, !told.back().isEmpty());
    });
    std::vector<Collider> many;
    for (std::int64_t id = 1; id <= 20'000; ++id)
        many.push_back(circleAt(id, {static_cast<double>(id), 0}, 0.25));
    const auto doing = [&](const auto& edit) {
        window.statusBar()->removeEventFilter(&watch);
        QApplication::processEvents();
        watch.wasPainted = false;
        window.statusBar()->installEventFilter(&watch);
        edit();
        EXPECT_EQ(QGuiApplication::overrideCursor(), nullptr);
        EXPECT_EQ(window.statusBar()->currentMessage(), QString());
    };
    doing([&] { document().add("Add", many); });
    doing([&] { QTest::keyClick(&window.editor().canvas(), Qt::Key_Right); });
    doing([&] { action("Delete")->trigger(); });
    doing([&] { document().undo(); });
    doing([&] { document().redo(); });
    doing([&] { document().undo(); });
    doing([&] {
        Canvas& canvas = window.editor().canvas();
        const QPointF from = canvas.toPixel({10'001, 0});
        for (const auto& [type, at] : {std::pair(QEvent::MouseButtonPress, from),
                                       {QEvent::MouseMove, from + QPointF(40, 30)},
                                       {QEvent::MouseButtonRelease, from + QPointF(40, 30)}}) {
            QMouseEvent event(type, at, canvas.viewport()->mapToGlobal(at), Qt::LeftButton, Qt::LeftButton,
                              {});
            QApplication::sendEvent(canvas.viewport(), &event);
        }
    });
    doing([&] { document().add("Add", {circleAt(20'001, {0, 0}, 1)}); });
    const auto setting = [&](const char* text, auto change) {
        LevelSettings changed = document().level().settings();
        change(changed);
        doing([&] { test::replaceSettings(document(), text, std::move(changed)); });
    };
    setting("Tolerate", [](LevelSettings& level) { level.tolerance = 1; });
    setting("Colour", [](LevelSettings& level) { level.layers[0].color = "#123456"; });
    doing([&] { document().undo(); });
    doing([&] { document().undo(); });
    EXPECT_EQ(told, QStringList({"Add…", "Nudge 20,000 collider(s)…", "Delete 20,000 collider(s)…",
                                 "Undo: Delete 20,000 collider(s)…", "Redo: Delete 20,000 collider(s)…",
                                 "Undo: Delete 20,000 collider(s)…", "Move 20,000 collider(s)…", "",
                                 "Tolerate…", "", "", "Undo: Tolerate…"}));
}

TEST_F(MainWindowTest, DeleteUndoAndSaveByMenu) {
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    document().selection().setOnly(ColliderId{2});
    action("Delete")->trigger();
    EXPECT_EQ(document().level().size(), 2U);
    EXPECT_TRUE(window.isWindowModified());
    EXPECT_EQ(document().level().problemCount(Severity::error), 0U);
    action("Save")->trigger();
    EXPECT_FALSE(window.isWindowModified());
    EXPECT_FALSE(read(path).contains("\"id\": 2"));
    document().undo();
    EXPECT_TRUE(window.isWindowModified());
}

TEST_F(MainWindowTest, AnUnreadableFileOpensADialogThatNamesLineAndColumnAndLeavesTheLevelAlone) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    QByteArray broken = twoRectangles;
    broken.replace("\"width\": 100, \"height\": 100},\n{\"id\": 2",
                   "\"width\": \"wide\", \"height\": 100},\n{\"id\": 2");
    bool seen = false;
    whenADialogOpens([&](QWidget* dialog) {
        auto* list = dialog->findChild<QTreeWidget*>();
        ASSERT_NE(list, nullptr);
        ASSERT_EQ(list->topLevelItemCount(), 1);
        EXPECT_EQ(list->topLevelItem(0)->text(0), "8");
        EXPECT_FALSE(list->topLevelItem(0)->text(1).isEmpty());
        EXPECT_EQ(list->topLevelItem(0)->text(3), "/colliders/0/width");
        seen = true;
        qobject_cast<QDialog*>(dialog)->reject();
    });
    EXPECT_FALSE(window.open(write("broken.level.json", broken)));
    EXPECT_TRUE(seen);
    EXPECT_EQ(document().level().size(), 3U);
    EXPECT_TRUE(window.windowTitle().startsWith("quay.level.json"));
}

TEST_F(MainWindowTest, AnUnwritableTargetIsToldAndLosesNothing) {
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    document().remove("Delete", {ColliderId{3}});
    ASSERT_TRUE(QFile::remove(path));
    ASSERT_TRUE(QDir().mkpath(path)); // a folder stands where the file was
    bool told = false;
    whenADialogOpens([&](QWidget* dialog) {
        told = qobject_cast<QMessageBox*>(dialog) != nullptr;
        dialog->close();
    });
    action("Save")->trigger();
    EXPECT_TRUE(told);
    EXPECT_TRUE(document().isModified());
    EXPECT_EQ(document().level().size(), 2U);
}

TEST_F(MainWindowTest, UnsavedWorkIsAskedAboutOnceAndCancelKeepsTheWindow) {
    document().add("Add", {circleAt(1, {0, 0}, 10)});
    answer(QMessageBox::Cancel);
    EXPECT_FALSE(window.close());
    EXPECT_TRUE(window.isVisible());
    answer(QMessageBox::Discard);
    EXPECT_TRUE(window.close());
}

TEST_F(MainWindowTest, CancelAlsoKeepsTheLevelWhenAnotherIsOpened) {
    const QString path = write("quay.level.json", twoRectangles);
    document().add("Add", {circleAt(1, {0, 0}, 10)});
    answer(QMessageBox::Cancel);
    EXPECT_FALSE(window.open(path));
    EXPECT_EQ(document().level().size(), 1U);
}

TEST_F(MainWindowTest, SaveInTheQuestionSaves) {
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    document().remove("Delete", {ColliderId{3}});
    answer(QMessageBox::Save);
    EXPECT_TRUE(window.close());
    EXPECT_FALSE(read(path).contains("\"id\": 3"));
}

TEST_F(MainWindowTest, WhatStandsInAFieldIsSavedToo) {
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    document().selection().setOnly(ColliderId{3});
    window.activateWindow();
    nameField()->setFocus();
    QTest::keyClicks(nameField(), "buoy");
    action("Save")->trigger();
    EXPECT_TRUE(read(path).contains(R"("name": "buoy")"));
}

TEST_F(MainWindowTest, WhatStandsInACellIsSavedToo) {
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    document().selection().setOnly(ColliderId{3});
    window.activateWindow();
    QApplication::processEvents();
    action("Add Property")->trigger();
    QTest::keyClicks(QApplication::focusWidget(), "depth");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_S, Qt::ControlModifier);
    EXPECT_TRUE(read(path).contains("depth"));
    EXPECT_FALSE(document().isModified());
}

TEST_F(MainWindowTest, OpenedFilesAreRecent) {
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    EXPECT_EQ(QSettings().value("recentFiles").toStringList(), QStringList{path});
    EXPECT_EQ(action("quay.level.json")->toolTip(), path);
    ASSERT_TRUE(window.open(write("salt & pepper.level.json", twoRectangles)));
    QStringList names;
    for (const QAction* candidate : window.findChildren<QAction*>())
        names.append(candidate->text());
    EXPECT_TRUE(names.contains("salt && pepper.level.json"));
}

TEST_F(MainWindowTest, AFileDroppedOnTheWindowIsOpened) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(write("quay.level.json", twoRectangles))});
    QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
    QApplication::processEvents();
    EXPECT_EQ(document().level().size(), 3U);
}

TEST_F(MainWindowTest, FindColliderOpensTheOutlineAndEnterFramesWhatItFinds) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    auto* outline = window.findChild<OutlinePanel*>();
    auto* table = outline->findChild<QTableView*>();
    QApplication::processEvents(); // the docks find their places
    EXPECT_EQ(table->model()->rowCount(), 0) << "behind the problems it costs nothing";
    action("Find Collider…")->trigger();
    QApplication::processEvents();
    EXPECT_TRUE(outline->isVisible());
    auto* filter = qobject_cast<QLineEdit*>(window.focusWidget());
    ASSERT_NE(filter, nullptr);
    QTest::keyClicks(filter, QStringLiteral("shape:circle"));
    QTest::keyClick(filter, Qt::Key_Return);
    ASSERT_EQ(window.focusWidget(), table);
    EXPECT_TRUE(document().selection().contains(*document().level().find(ColliderId{3})));
    QTest::keyClick(table, Qt::Key_Return);
    const QRectF seen = window.editor().canvas().visibleArea();
    EXPECT_TRUE(seen.contains(QRectF(480, 30, 40, 40)));
    EXPECT_LT(seen.height(), 200);
    action("Delete")->trigger();
    QApplication::processEvents();
    EXPECT_EQ(document().level().size(), 2U);
    EXPECT_EQ(table->model()->rowCount(), 0);
    filter->clear();
    EXPECT_EQ(table->model()->rowCount(), 2);
    window.findChild<QDockWidget*>(QStringLiteral("problems"))->raise();
    EXPECT_EQ(table->model()->rowCount(), 0) << "behind the problems again";
}

TEST_F(MainWindowTest, ADoubleClickShowsTheNameThatItLetsOneEdit) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    window.findChild<QDockWidget*>(QStringLiteral("properties"))->close();
    Mouse(window.editor().canvas()).doubleClick({500, 50});
    QApplication::processEvents();
    EXPECT_EQ(window.focusWidget(), nameField());
    EXPECT_TRUE(nameField()->isVisible());
}

TEST_F(MainWindowTest, EscapeLeadsFromAFieldBackToTheCanvas) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().selection().setOnly(ColliderId{3});
    QApplication::processEvents();
    nameField()->setFocus();
    QTest::keyClicks(nameField(), "buoy");
    QTest::keyClick(nameField(), Qt::Key_Escape);
    EXPECT_EQ(window.focusWidget(), nameField()) << "the first restores the name";
    QTest::keyClick(nameField(), Qt::Key_Escape);
    EXPECT_EQ(window.focusWidget(), &window.editor().canvas());
    EXPECT_EQ(document().selection().count(), 1U);
}

TEST_F(MainWindowTest, EscapeLeadsFromAFloatingPanelBackToTheCanvas) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().selection().setOnly(ColliderId{3});
    const QDockWidget& dock = floatProperties();
    nameField()->setFocus();
    ASSERT_EQ(QApplication::focusWidget(), nameField());
    QTest::keyClick(nameField(), Qt::Key_Escape);
    QApplication::processEvents(); // another window becomes the active one
    EXPECT_EQ(QApplication::focusWidget(), &window.editor().canvas());
    EXPECT_TRUE(dock.isVisible());
}

TEST_F(MainWindowTest, EscapeClearsAFilterAndThenLeadsBackToTheCanvas) {
    window.activateWindow();
    const auto expectLeft = [this](QLineEdit& filter) {
        ASSERT_TRUE(filter.hasFocus());
        QTest::keyClicks(&filter, "crate");
        QTest::keyClick(&filter, Qt::Key_Escape);
        EXPECT_EQ(filter.text(), QString());
        EXPECT_TRUE(filter.hasFocus());
        QTest::keyClick(&filter, Qt::Key_Escape);
        EXPECT_EQ(window.focusWidget(), &window.editor().canvas());
    };
    action("Find Collider…")->trigger();
    QApplication::processEvents();
    expectLeft(*window.findChild<OutlinePanel*>()->findChild<QLineEdit*>());
    window.findChild<QDockWidget*>(QStringLiteral("problems"))->raise();
    auto& ofProblems = *window.findChild<ProblemsPanel*>()->findChild<QLineEdit*>();
    ofProblems.setFocus();
    expectLeft(ofProblems);
}

TEST_F(MainWindowTest, DeleteOfTheKeypadInAListDeletesNoColliders) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().selection().setOnly(ColliderId{3});
    window.activateWindow();
    QApplication::processEvents();
    for (auto* list : window.findChildren<QTreeView*>()) {
        if (!list->isVisible())
            continue;
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Delete, Qt::KeypadModifier);
        EXPECT_EQ(document().level().size(), 3U) << list->accessibleName().toStdString();
    }
    QTest::keyClick(&window.editor().canvas(), Qt::Key_Delete, Qt::KeypadModifier);
    EXPECT_EQ(document().level().size(), 2U);
}

TEST_F(MainWindowTest, GridAndSnappingAreAsTheyWereLeft) {
    const auto pressKeys = [this] {
        for (const auto& [key, modifiers] : {std::pair(Qt::Key_G, Qt::KeyboardModifiers(Qt::ControlModifier)),
                                             std::pair(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier)})
            QTest::keyClick(&window.editor().canvas(), key, modifiers);
    };
    pressKeys();
    window.close();
    MainWindow again;
    const ViewOptions& options = again.editor().canvas().options();
    EXPECT_FALSE(options.showGrid());
    EXPECT_TRUE(options.snapToGrid());
    EXPECT_FALSE(options.snapToColliders());
    again.show();
    QApplication::processEvents();
    for (const QAction* candidate : again.findChildren<QAction*>())
        if (candidate->text() == QLatin1String("Show &Grid")) {
            EXPECT_FALSE(candidate->isChecked());
        }
}

TEST_F(MainWindowTest, LeavingTheZoomFieldShowsTheTrueZoomAgain) {
    window.activateWindow();
    auto* zoom = window.statusBar()->findChild<QComboBox*>()->lineEdit();
    window.editor().canvas().setZoom(2);
    for (const Qt::Key key : {Qt::Key_Escape, Qt::Key_Tab}) {
        zoom->setFocus();
        zoom->selectAll();
        QTest::keyClicks(zoom, "333");
        QTest::keyClick(zoom, key);
        EXPECT_FALSE(zoom->hasFocus());
        EXPECT_EQ(zoom->text(), QStringLiteral("200 %"));
        EXPECT_EQ(window.editor().canvas().zoom(), 2);
    }
}

TEST_F(MainWindowTest, EveryActionHasATipAndNoShortcutIsUsedTwice) {
    QMap<QString, QString> owners;
    for (QAction* candidate : window.findChildren<QAction*>()) {
        for (const QKeySequence& keys : candidate->shortcuts()) {
            EXPECT_FALSE(owners.contains(keys.toString()))
                << keys.toString().toStdString() << ": " << owners[keys.toString()].toStdString();
            owners[keys.toString()] = candidate->text();
        }
        const QString untold = QAction(candidate->text()).toolTip(); // the text without & and …
        if (!candidate->text().isEmpty() && !candidate->menu()) {
            EXPECT_NE(candidate->toolTip(), untold) << candidate->text().toStdString();
        }
    }
    EXPECT_GT(owners.size(), 25);
}

TEST_F(MainWindowTest, ToolKeysWorkFromTheCanvas) {
    QTest::keyClick(&window.editor().canvas(), Qt::Key_C);
    EXPECT_EQ(&window.editor().tool(), &CircleTool::definition);
    EXPECT_TRUE(action("Circle")->isChecked());
    QTest::keyClick(&window.editor().canvas(), Qt::Key_Escape);
    EXPECT_EQ(&window.editor().tool(), &SelectTool::definition);
    EXPECT_TRUE(action("Select")->isChecked());
}

TEST_F(MainWindowTest, ALongLoadCanBeCancelledAndRepeated) {
    QByteArray text = R"({"format": "tangent-level", "version": "1.0", "layers": [{"id": 1, "name": "Solid"}],
"colliders": [)";
    constexpr int count = 1'000'000;
    for (int i = 1; i <= count; ++i)
        text += QByteArray(i == 1 ? "" : ",") + R"({"id": )" + QByteArray::number(i) +
                R"(, "layer": 1, "shape": "circle", "radius": 4, "x": )" + QByteArray::number(i % 500 * 10) +
                R"(, "y": )" + QByteArray::number(i / 500 * 10) + "}\n";
    const QString path = write("large.level.json", text + "]}");
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    whenADialogOpens([](QWidget* dialog) {
        ASSERT_NE(dialog, nullptr);
        dialog->findChild<QAbstractButton*>()->click();
    });
    EXPECT_FALSE(window.open(path));
    EXPECT_EQ(document().level().size(), 3u);
    EXPECT_TRUE(window.open(path));
    EXPECT_EQ(document().level().size(), std::size_t{count});
    EXPECT_EQ(document().filePath(), path);
}

TEST_F(MainWindowTest, AnUncheckedLevelIsShownAndCanBeLookedAroundIn) {
    document().open(loadLevel(write("quay.level.json", twoRectangles)));
    ASSERT_TRUE(document().isChecking());
    Canvas& canvas = window.editor().canvas();
    const auto painted = [&](Vec2 at) {
        canvas.finishPicture();
        return canvas.viewport()->grab().toImage().pixelColor(canvas.toPixel(at).toPoint());
    };
    EXPECT_NE(painted({50, 50}), painted({300, 50}));
    EXPECT_FALSE(isRed(painted({95, 50})));
    const double zoom = canvas.zoom();
    QWheelEvent wheel({10, 10}, {10, 10}, {}, {0, 120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(canvas.viewport(), &wheel);
    EXPECT_GT(canvas.zoom(), zoom);
    EXPECT_FALSE(action("Save")->isEnabled());
    EXPECT_FALSE(action("Paste")->isEnabled());
    Mouse(canvas).drag({500, 50}, {600, 50});
    window.editor().useTool(CircleTool::definition);
    Mouse(canvas).drag({300, 50}, {340, 50});
    window.editor().useTool(SelectTool::definition);
    EXPECT_EQ(document().level().size(), 3u);

    document().waitForCheck();
    EXPECT_TRUE(isRed(painted({95, 50})));
    EXPECT_TRUE(action("Save")->isEnabled());
    Mouse(canvas).drag({500, 50}, {600, 50});
    EXPECT_GT(center(document().level().collider(*document().level().find(ColliderId{3})).shape).x, 550);
}

TEST_F(MainWindowTest, OpeningALevelFromAPanelLeadsToTheCanvas) {
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    const auto expectOnCanvasAfterOpening = [&] {
        document().selection().setOnly(ColliderId{3});
        nameField()->setFocus();
        ASSERT_EQ(QApplication::focusWidget(), nameField());
        ASSERT_TRUE(window.open(path));
        QApplication::processEvents(); // another window becomes the active one
        ASSERT_EQ(QApplication::focusWidget(), &window.editor().canvas());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_C);
        EXPECT_EQ(&window.editor().tool(), &CircleTool::definition);
        window.editor().useTool(SelectTool::definition);
    };
    window.activateWindow();
    expectOnCanvasAfterOpening();
    floatProperties();
    expectOnCanvasAfterOpening();
}

TEST_F(MainWindowTest, TheCheckOfALevelCanBeCancelledInTheStatusBar) {
    document().open(loadLevel(write("quay.level.json", twoRectangles)));
    ASSERT_TRUE(document().isChecking());
    QToolButton* cancel = nullptr;
    for (QToolButton* button : window.statusBar()->findChildren<QToolButton*>())
        if (button->text() == QLatin1String("Cancel"))
            cancel = button;
    ASSERT_NE(cancel, nullptr);
    EXPECT_TRUE(cancel->isVisible());
    const auto* progress = window.statusBar()->findChild<QProgressBar*>();
    ASSERT_NE(progress, nullptr);
    EXPECT_TRUE(progress->isVisible());
    EXPECT_EQ(progress->maximum(), 100); // it tells how far, not only that there is something to wait for
    cancel->click();
    EXPECT_FALSE(document().isChecking());
    EXPECT_FALSE(cancel->isVisible());
    EXPECT_EQ(document().level().size(), 0u);
    EXPECT_TRUE(document().filePath().isEmpty());
}

TEST(MainWindowLifeTest, EndsWhileALevelIsPlayed) {
    auto window = std::make_unique<MainWindow>();
    window->show();
    window->activateWindow();
    QApplication::processEvents();
    QTest::keyClick(&window->editor().canvas(), Qt::Key_F5);
    ASSERT_TRUE(window->editor().play().isPlaying());
    window.reset(); // the panels that follow the play end with the window
}

} // namespace
} // namespace tangent::test
