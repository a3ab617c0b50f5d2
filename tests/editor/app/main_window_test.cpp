#include "app/main_window_fixture.h"

#include "document/edits.h"
#include "panels/outline/outline_panel.h"
#include "panels/problems/problems_panel.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QStatusBar>
#include <QTableView>
#include <QTest>
#include <QTreeView>

namespace tangent::test {
namespace {

TEST_F(MainWindowTest, FitsOnTheScreenWithItsFrame) {
    const QSize available = window.screen()->availableSize();
    EXPECT_LE(window.width(), available.width());
    EXPECT_LE(window.height(), available.height() - window.style()->pixelMetric(QStyle::PM_TitleBarHeight));
    window.resize(3 * available);
    const QByteArray ofALargerScreen = window.saveGeometry();
    QSettings().setValue(QStringLiteral("geometry"), ofALargerScreen);
    MainWindow next;
    EXPECT_LE(next.width(), available.width());
    EXPECT_LE(next.height(), available.height());
}

TEST_F(MainWindowTest, DocksKeepTheirSizes) {
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

TEST_F(MainWindowTest, ALongEditIsAnnouncedBeforeItStarts) {
    class PaintWatch : public QObject {
    public:
        bool eventFilter(QObject*, QEvent* event) override {
            wasPainted = wasPainted || event->type() == QEvent::Paint;
            return false;
        }
        bool wasPainted = false;
    } watch;
    QStringList messages; // before the level changes; empty if nothing was painted
    QObject::connect(&document(), &LevelDocument::aboutToChange, &watch, [&] {
        messages.append(watch.wasPainted ? window.statusBar()->currentMessage() : QString());
        EXPECT_EQ(QGuiApplication::overrideCursor() != nullptr, !messages.back().isEmpty());
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
    setting("Color", [](LevelSettings& level) { level.layers[0].color = "#123456"; });
    doing([&] { document().undo(); });
    doing([&] { document().undo(); });
    EXPECT_EQ(messages, QStringList({"Add…", "Nudge 20,000 collider(s)…", "Delete 20,000 collider(s)…",
                                     "Undo: Delete 20,000 collider(s)…", "Redo: Delete 20,000 collider(s)…",
                                     "Undo: Delete 20,000 collider(s)…", "Move 20,000 collider(s)…", "",
                                     "Tolerate…", "", "", "Undo: Tolerate…"}));
}

TEST_F(MainWindowTest, FindColliderOpensTheOutlineAndEnterThereZoomsToTheCollider) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    auto* outline = window.findChild<OutlinePanel*>();
    auto* table = outline->findChild<QTableView*>();
    QApplication::processEvents(); // lays out the docks
    EXPECT_EQ(table->model()->rowCount(), 0) << "an outline behind another tab lists nothing";
    action("Find Collider…")->trigger();
    QApplication::processEvents();
    EXPECT_TRUE(outline->isVisible());
    auto* filter = qobject_cast<QLineEdit*>(window.focusWidget());
    ASSERT_NE(filter, nullptr);
    QTest::keyClicks(filter, QStringLiteral("shape:circle"));
    QTest::keyClick(filter, Qt::Key_Down);
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

TEST_F(MainWindowTest, ADoubleClickShowsAndFocusesTheNameField) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    window.findChild<QDockWidget*>(QStringLiteral("properties"))->close();
    Mouse(window.editor().canvas()).doubleClick({500, 50});
    QApplication::processEvents();
    EXPECT_EQ(window.focusWidget(), nameField());
    EXPECT_TRUE(nameField()->isVisible());
}

TEST_F(MainWindowTest, EscapeMovesTheFocusFromAFieldToTheCanvas) {
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

TEST_F(MainWindowTest, EscapeMovesTheFocusFromAFloatingPanelToTheCanvas) {
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

TEST_F(MainWindowTest, EscapeClearsAFilterAndThenMovesTheFocusToTheCanvas) {
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

TEST_F(MainWindowTest, KeypadDeleteInAListDeletesNoColliders) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().selection().setOnly(ColliderId{3});
    window.activateWindow();
    QApplication::processEvents();
    int lists = 0;
    for (auto* list : window.findChildren<QTreeView*>()) {
        if (!list->isVisible())
            continue;
        ++lists;
        list->setFocus();
        ASSERT_TRUE(list->hasFocus()) << list->accessibleName().toStdString();
        QTest::keyClick(list, Qt::Key_Delete, Qt::KeypadModifier);
        EXPECT_EQ(document().level().size(), 3U) << list->accessibleName().toStdString();
    }
    EXPECT_GE(lists, 2) << "layers and problems";
    QTest::keyClick(&window.editor().canvas(), Qt::Key_Delete, Qt::KeypadModifier);
    EXPECT_EQ(document().level().size(), 2U);
}

TEST_F(MainWindowTest, ViewAndSnappingOptionsAreSaved) {
    const auto pressKeys = [this] {
        for (const auto& [key, modifiers] :
             {std::pair(Qt::Key_Apostrophe, Qt::KeyboardModifiers(Qt::ControlModifier)),
              std::pair(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier),
              std::pair(Qt::Key_F6, Qt::KeyboardModifiers())})
            QTest::keyClick(&window.editor().canvas(), key, modifiers);
    };
    EXPECT_FALSE(window.editor().canvas().options().showReach());
    pressKeys();
    window.close();
    MainWindow again;
    const ViewOptions& options = again.editor().canvas().options();
    EXPECT_FALSE(options.showGrid());
    EXPECT_TRUE(options.snapToGrid());
    EXPECT_FALSE(options.snapToColliders());
    EXPECT_TRUE(options.showReach());
    again.show();
    QApplication::processEvents();
    const auto* showGrid = again.findChild<QAction*>(QStringLiteral("showGrid"));
    ASSERT_NE(showGrid, nullptr);
    EXPECT_FALSE(showGrid->isChecked());
}

TEST_F(MainWindowTest, KeysOfOtherEditorsForGridAndGuidesWork) {
    const ViewOptions& options = window.editor().canvas().options();
    document().changeSettings("Add guide", [](LevelSettings& changed) {
        changed.guides = {{Axis::x, 10, {}}};
    });
    window.activateWindow();
    const auto press = [this](Qt::Key key) {
        QTest::keyClick(&window.editor().canvas(), key, Qt::ControlModifier | Qt::ShiftModifier);
    };
    press(Qt::Key_Apostrophe);
    EXPECT_FALSE(options.snapToGrid());
    press(Qt::Key_R);
    EXPECT_TRUE(options.snapToGrid());
    press(Qt::Key_Semicolon);
    EXPECT_TRUE(document().level().settings().guides.empty());
}

TEST_F(MainWindowTest, AKeyHidesTheBackgroundImages) {
    const ViewOptions& options = window.editor().canvas().options();
    window.activateWindow();
    const auto press = [this] {
        QTest::keyClick(&window.editor().canvas(), Qt::Key_B, Qt::ControlModifier);
    };
    press();
    EXPECT_TRUE(options.showImages()) << "the level has none";
    document().changeSettings("Add image", [](LevelSettings& changed) {
        changed.backgrounds = {{.image = "sky.png", .unknown = {}}};
    });
    press();
    EXPECT_FALSE(options.showImages());
    press();
    EXPECT_TRUE(options.showImages());
}

TEST_F(MainWindowTest, MessagesAboutMemoryAndAboutTheFileStandSideBySide) {
    MessageBar& memory = *window.findChild<MessageBar*>(QStringLiteral("outOfMemory"));
    const auto press = [](MessageBar& bar) {
        QApplication::processEvents(); // lays the button out
        QTest::mouseClick(bar.findChild<QPushButton*>(), Qt::LeftButton);
    };
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    document().waitForCheck();
    QFile::remove(path);
    ASSERT_TRUE(QTest::qWaitFor([&] { return barOfFile().isVisible(); }, 60'000)); // on a busy machine
    emit document().outOfMemory();
    EXPECT_TRUE(memory.isVisible());
    EXPECT_TRUE(barOfFile().isVisible()) << "nobody has answered it";
    press(memory);
    EXPECT_FALSE(memory.isVisible());
    EXPECT_TRUE(barOfFile().accessibleName().contains(QStringLiteral("deleted")));
    EXPECT_TRUE(barOfFile().isVisible());
    emit document().outOfMemory();
    press(barOfFile());
    EXPECT_TRUE(memory.isVisible());
}

TEST_F(MainWindowTest, WhatTheFilterSelectsComesIntoView) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().waitForCheck();
    Canvas& canvas = window.editor().canvas();
    canvas.zoomTo(QRectF(5000, 5000, 100, 100));
    window.activateWindow();
    QTest::keyClick(&canvas, Qt::Key_F, Qt::ControlModifier);
    auto* search = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    ASSERT_NE(search, nullptr);
    QTest::keyClicks(search, QStringLiteral("shape:circle"));
    QTest::keyClick(search, Qt::Key_Return);
    EXPECT_EQ(document().selection().ids(), std::vector{ColliderId{3}});
    EXPECT_TRUE(canvas.viewport()->rect().contains(canvas.mapFromScene(QPointF(500, 50))));
    EXPECT_EQ(QApplication::focusWidget(), search);
}

TEST_F(MainWindowTest, LeavingTheZoomFieldShowsTheActualZoom) {
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

TEST_F(MainWindowTest, EveryActionHasATip) {
    int checked = 0;
    for (const QAction* candidate : window.findChildren<QAction*>()) {
        if (candidate->text().isEmpty() || candidate->menu())
            continue;
        const QString defaultTip = QAction(candidate->text()).toolTip(); // made from the text
        EXPECT_NE(candidate->toolTip(), defaultTip) << candidate->text().toStdString();
        ++checked;
    }
    EXPECT_GT(checked, 50);
}

TEST_F(MainWindowTest, EveryShortcutCanBeTypedOnAGermanKeyboard) {
    const QString typeable = QStringLiteral("+-,.#<");
    int checked = 0;
    for (const QAction* candidate : window.findChildren<QAction*>()) {
        if (candidate->shortcut().isEmpty())
            continue;
        ++checked;
        const int key = candidate->shortcut()[0].key();
        const bool isSign = key > Qt::Key_Space && key < Qt::Key_AsciiTilde && !QChar(key).isLetterOrNumber();
        EXPECT_TRUE(!isSign || typeable.contains(QChar(key)))
            << candidate->text().toStdString() << ": " << candidate->shortcut().toString().toStdString();
    }
    EXPECT_GT(checked, 25);
}

TEST_F(MainWindowTest, TheViewMenuShowsAPanelInFrontOfOtherTabs) {
    auto* history = window.findChild<QDockWidget*>(QStringLiteral("history"));
    auto* properties = window.findChild<QDockWidget*>(QStringLiteral("properties"));
    EXPECT_TRUE(history->isHidden());
    history->toggleViewAction()->trigger();
    QApplication::processEvents();
    EXPECT_FALSE(history->visibleRegion().isEmpty());
    EXPECT_TRUE(properties->visibleRegion().isEmpty());
}

TEST_F(MainWindowTest, ToolKeysWorkFromTheCanvas) {
    QTest::keyClick(&window.editor().canvas(), Qt::Key_C);
    EXPECT_EQ(&window.editor().tool(), &CircleTool::definition);
    EXPECT_TRUE(action("Circle")->isChecked());
    QTest::keyClick(&window.editor().canvas(), Qt::Key_Escape);
    EXPECT_EQ(&window.editor().tool(), &SelectTool::definition);
    EXPECT_TRUE(action("Select")->isChecked());
}

TEST(MainWindowLifeTest, IsDestroyedDuringPlay) {
    auto window = std::make_unique<MainWindow>();
    window->show();
    window->activateWindow();
    QApplication::processEvents();
    QTest::keyClick(&window->editor().canvas(), Qt::Key_F5);
    ASSERT_TRUE(window->editor().play().isPlaying());
    window.reset(); // must not notify panels that are gone
}

TEST_F(MainWindowTest, ResetLayoutPutsThePanelsBack) {
    const auto isAsAtFirst = [this] {
        for (const char* name : {"layers", "properties", "problems", "outline"}) {
            const auto* dock = window.findChild<QDockWidget*>(QString::fromLatin1(name));
            if (dock->isFloating() || dock->isHidden())
                return false;
        }
        return window.dockWidgetArea(window.findChild<QDockWidget*>(QStringLiteral("layers"))) ==
               Qt::RightDockWidgetArea;
    };
    ASSERT_TRUE(isAsAtFirst());
    floatProperties();
    window.findChild<QDockWidget*>(QStringLiteral("problems"))->close();
    window.addDockWidget(Qt::LeftDockWidgetArea, window.findChild<QDockWidget*>(QStringLiteral("layers")));
    QApplication::processEvents();
    QHeaderView* header = window.findChild<OutlinePanel*>()->findChild<QTableView*>()->horizontalHeader();
    const int width = header->sectionSize(outlineColumn("layer"));
    header->resizeSection(outlineColumn("layer"), 600);
    ASSERT_FALSE(isAsAtFirst());
    action("Reset Layout")->trigger();
    QApplication::processEvents();
    EXPECT_TRUE(isAsAtFirst());
    EXPECT_EQ(header->sectionSize(outlineColumn("layer")), width);
}

TEST_F(MainWindowTest, AKeyFixesTheNextProblemAndLeavesTheFocus) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    window.activateWindow();
    Canvas& canvas = window.editor().canvas();
    canvas.setFocus();
    ASSERT_EQ(document().level().problemCount(Severity::error), 1U);
    QTest::keyClick(&canvas, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_EQ(document().level().problemCount(Severity::error), 1U) << "it is shown first";
    EXPECT_EQ(document().selection().count(), 2U);
    QTest::keyClick(&canvas, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_EQ(document().level().problemCount(Severity::error), 0U);
    EXPECT_EQ(QApplication::focusWidget(), &canvas);
    EXPECT_FALSE(action("Fix Next Problem")->isEnabled());
}

TEST_F(MainWindowTest, TheQuestionAboutUnsavedChangesTakesLetters) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    document().remove("Delete", {ColliderId{1}});
    QStringList texts;
    whenADialogOpens([&](QWidget* dialog) {
        for (const QAbstractButton* button : dialog->findChildren<QAbstractButton*>())
            texts.append(button->text());
        QTest::keyClick(dialog, Qt::Key_D);
    });
    EXPECT_TRUE(window.close());
    texts.sort();
    EXPECT_EQ(texts, (QStringList{"&Cancel", "&Discard", "&Save"}));
}

TEST_F(MainWindowTest, HidesAllPanelsAndBringsThemBack) {
    const auto visible = [this] {
        QStringList names;
        for (const auto* dock : window.findChildren<QDockWidget*>())
            if (!dock->isHidden())
                names.append(dock->objectName());
        return names;
    };
    const QStringList before = visible();
    ASSERT_FALSE(before.isEmpty());
    ASSERT_NE(action("Hide Panels"), nullptr);
    action("Hide Panels")->trigger();
    EXPECT_EQ(visible(), QStringList());
    EXPECT_TRUE(action("Hide Panels")->isChecked());
    action("Hide Panels")->trigger();
    EXPECT_EQ(visible(), before);
    action("Hide Panels")->trigger();
    action("Outline")->trigger();
    EXPECT_EQ(visible(), QStringList("outline"));
    EXPECT_FALSE(action("Hide Panels")->isChecked()) << "not all are hidden";
}

} // namespace
} // namespace tangent::test
