#include "app/main_window_fixture.h"

#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabBar>

#include <functional>
#include <map>
#include <set>

namespace tangent::test {
namespace {

/// A window with two open levels: quay, then pier, which is the current one.
class TabsTest : public MainWindowTest {
protected:
    TabsTest() {
        EXPECT_TRUE(window.open(quay));
        EXPECT_TRUE(window.open(pier));
        window.activateWindow();
        QApplication::processEvents();
    }
    ~TabsTest() override {
        for (const auto& level : window.tabs().levels())
            level->document().undoHistory().setClean();
    }

    QTabBar& bar() { return *window.tabs().findChild<QTabBar*>(QString(), Qt::FindDirectChildrenOnly); }
    QStringList names() {
        QStringList texts;
        for (int tab = 0; tab < bar().count(); ++tab)
            texts.append(bar().tabText(tab));
        return texts;
    }
    QString current() { return bar().tabText(bar().currentIndex()); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::ControlModifier) {
        QTest::keyClick(&window.editor().canvas(), key, modifiers);
        QApplication::processEvents();
    }
    void closeAndAnswer(QMessageBox::StandardButton button) {
        window.activateWindow();
        QApplication::processEvents(); // a dialog was the active window
        answer(button);
        press(Qt::Key_W);
    }
    void clickTab(int tab, Qt::MouseButton button = Qt::LeftButton) {
        QTest::mouseClick(&bar(), button, {}, bar().tabRect(tab).center());
        QApplication::processEvents();
    }

    const QString quay = write("quay.level.json", twoRectangles);
    const QString pier =
        write("pier.level.json", QByteArray(twoRectangles).replace("\"id\": 3", "\"id\": 7"));
};

TEST_F(TabsTest, EachDockShowsItsPanelOfTheCurrentLevel) {
    const QList<QWidget*> panels = window.tabs().current()->panels();
    std::map<QString, QString> shown;
    for (const auto* dock : window.findChildren<QDockWidget*>()) {
        QWidget* panel = dynamic_cast<QStackedWidget&>(*dock->widget()).currentWidget();
        EXPECT_TRUE(panels.contains(panel));
        shown.emplace(dock->objectName(), panel->metaObject()->className());
    }
    EXPECT_EQ(qsizetype(shown.size()), panels.size());
    EXPECT_EQ(shown, (std::map<QString, QString>{{"history", "tangent::HistoryPanel"},
                                                 {"layers", "tangent::LayersPanel"},
                                                 {"outline", "tangent::OutlinePanel"},
                                                 {"problems", "tangent::ProblemsPanel"},
                                                 {"properties", "tangent::PropertiesPanel"},
                                                 {"report", "tangent::ReportPanel"},
                                                 {"sensors", "tangent::SensorPanel"}}));
}

TEST_F(TabsTest, AClickInAnotherTabPlacesOneOfTheLastSize) {
    action("Snap to Grid")->setChecked(false);
    action("Rectangle")->trigger();
    Mouse(window.editor().canvas()).drag({200, 0}, {270, 30});
    clickTab(0);
    Mouse(window.editor().canvas()).click({200, 0});
    const LiveLevel& level = document().level();
    EXPECT_EQ(level.collider(level.at(level.size() - 1)).shape, Shape(Rect{{200, 0}, {70, 30}}));
}

TEST_F(TabsTest, TwoRequestsToCloseALevelAskOnce) {
    document().remove("Remove", {ColliderId{7}});
    int questions = 0;
    QTimer answering;
    QObject::connect(&answering, &QTimer::timeout, &answering, [&questions] {
        if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
            ++questions;
            box->button(QMessageBox::Discard)->click();
        }
    });
    answering.start(0);
    const QPoint tab = bar().tabRect(1).center();
    QTest::mouseClick(&bar(), Qt::MiddleButton, {}, tab);
    QTest::mouseClick(&bar(), Qt::MiddleButton, {}, tab);
    QApplication::processEvents();
    EXPECT_EQ(questions, 1);
    EXPECT_EQ(window.tabs().levels().size(), 1U);
}

TEST_F(MainWindowTest, ASingleLevelHasNoTab) {
    EXPECT_EQ(window.tabs().levels().size(), 1U);
    EXPECT_FALSE(window.findChild<LevelTabs*>()->findChild<QTabBar*>()->isVisible());
    EXPECT_EQ(&window.newLevel(), &window.level()) << "it is untouched";
}

TEST_F(TabsTest, EachFileOpensInATabAndReplacesAnUntouchedLevel) {
    EXPECT_EQ(names(), (QStringList{"quay.level.json", "pier.level.json"}));
    EXPECT_TRUE(bar().isVisible());
    EXPECT_EQ(document().filePath(), pier);
    EXPECT_TRUE(window.windowTitle().startsWith("pier.level.json"));
    EXPECT_EQ(bar().tabToolTip(0), quay);
    press(Qt::Key_N);
    EXPECT_EQ(names(), (QStringList{"quay.level.json", "pier.level.json", "Untitled"}));
    press(Qt::Key_N);
    EXPECT_EQ(bar().count(), 3) << "one empty level is enough";
}

TEST_F(TabsTest, LevelsOfOneNameShowTheirFolders) {
    const QDir folder = QFileInfo(quay).dir();
    ASSERT_TRUE(folder.mkpath(QStringLiteral("north")));
    const QString other = folder.filePath(QStringLiteral("north/quay.level.json"));
    ASSERT_TRUE(QFile::copy(quay, other));
    ASSERT_TRUE(window.open(other));
    EXPECT_EQ(names(), (QStringList{folder.dirName() + "/quay.level.json", "pier.level.json",
                                    "north/quay.level.json"}));
    window.findChild<QAction*>(QStringLiteral("closeLevel"))->trigger();
    EXPECT_EQ(names(), (QStringList{"quay.level.json", "pier.level.json"}));
}

TEST_F(TabsTest, SaveAsDoesNotReplaceTheFileOfAnotherTab) {
    QString said;
    const std::function<void(QWidget*)> refuse = [&](QWidget* dialog) {
        auto* box = qobject_cast<QMessageBox*>(dialog);
        if (!box || box->button(QMessageBox::Yes)) {
            whenADialogOpens(refuse); // the one before is still open
            return;
        }
        said = box->text();
        box->close();
    };
    const auto confirm = [&](QWidget* question) {
        whenADialogOpens(refuse);
        qobject_cast<QMessageBox*>(question)->button(QMessageBox::Yes)->click();
    };
    whenADialogOpens([&](QWidget* dialog) {
        auto* files = qobject_cast<QFileDialog*>(dialog);
        files->selectFile(quay);
        whenADialogOpens(confirm);
        static_cast<QDialog*>(files)->accept();
    });
    const QString before = read(quay);
    action("Save As…")->trigger();
    EXPECT_TRUE(said.contains("open in another tab")) << said.toStdString();
    EXPECT_EQ(read(quay), before);
    EXPECT_EQ(document().filePath(), pier);
}

TEST_F(TabsTest, AnOpenFileIsShownNotOpenedAgain) {
    document().remove("Delete", {ColliderId{7}});
    ASSERT_TRUE(window.open(quay));
    EXPECT_EQ(current(), "quay.level.json");
    ASSERT_TRUE(QFile::link(pier, folder.filePath("link.level.json")));
    ASSERT_TRUE(window.open(folder.filePath("link.level.json")));
    EXPECT_EQ(current(), "pier.level.json*");
    EXPECT_EQ(document().level().size(), 2U) << "with its changes";
    EXPECT_EQ(bar().count(), 2);
}

TEST_F(TabsTest, AClickAndKeysSwitch) {
    clickTab(0);
    EXPECT_EQ(document().filePath(), quay);
    press(Qt::Key_Tab);
    EXPECT_EQ(document().filePath(), pier);
    press(Qt::Key_Tab);
    EXPECT_EQ(document().filePath(), quay) << "after the last comes the first";
    press(Qt::Key_Tab, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(document().filePath(), pier);
    EXPECT_EQ(QApplication::focusWidget(), &window.editor().canvas());
}

TEST_F(TabsTest, KeysActionsAndPanelsBelongToTheCurrentLevel) {
    document().selection().setOnly(ColliderId{7});
    clickTab(0);
    EXPECT_FALSE(action("Delete")->isEnabled()) << "nothing is selected here";
    document().selection().setOnly(ColliderId{3});
    press(Qt::Key_Delete, Qt::NoModifier);
    EXPECT_EQ(document().level().size(), 2U);
    EXPECT_EQ(names(), (QStringList{"quay.level.json*", "pier.level.json"}));
    EXPECT_TRUE(window.isWindowModified());
    press(Qt::Key_Tab);
    EXPECT_EQ(document().level().size(), 3U);
    EXPECT_FALSE(window.isWindowModified());
    EXPECT_FALSE(action("Undo")->isEnabled()) << action("Undo")->text().toStdString();
    auto* dock = window.findChild<QDockWidget*>(QStringLiteral("properties"));
    EditField* shown = nullptr;
    for (EditField* field : dock->findChildren<EditField*>())
        if (field->accessibleName() == QLatin1String("Name") && field->isVisible())
            shown = field;
    ASSERT_NE(shown, nullptr);
    shown->setFocus();
    QTest::keyClicks(shown, "buoy");
    press(Qt::Key_Tab); // commits
    clickTab(1);
    EXPECT_EQ(document().level().collider(*document().level().find(ColliderId{7})).name, "buoy");
    EXPECT_EQ(document().undoHistory().count(), 1);
}

TEST_F(TabsTest, TheToolAndTheViewOfEachLevelStay) {
    window.editor().canvas().setZoom(3);
    press(Qt::Key_R, Qt::NoModifier);
    clickTab(0);
    EXPECT_EQ(&window.editor().tool(), &RectangleTool::definition);
    EXPECT_NE(window.editor().canvas().zoom(), 3);
    clickTab(1);
    EXPECT_EQ(window.editor().canvas().zoom(), 3);
    press(Qt::Key_Escape, Qt::NoModifier);
    clickTab(0);
    EXPECT_EQ(&window.editor().tool(), &SelectTool::definition);
    EXPECT_TRUE(action("Select")->isChecked());
}

TEST_F(TabsTest, ManyTabsKeepTheirNames) {
    for (int i = 0; i < 12; ++i)
        ASSERT_TRUE(window.open(write(QStringLiteral("gap-%1.level.json").arg(i), twoRectangles)));
    for (int tab = 0; tab < bar().count(); ++tab)
        EXPECT_GT(bar().tabRect(tab).width(), bar().fontMetrics().horizontalAdvance(bar().tabText(tab)));
    const QString longest(QString(180, QLatin1Char('x')) + QStringLiteral(".level.json"));
    ASSERT_TRUE(window.open(write(longest, twoRectangles)));
    EXPECT_LT(bar().tabRect(bar().currentIndex()).width(), 320);
}

TEST_F(TabsTest, ALevelInAnotherTabFitsTheView) {
    Canvas& canvas = window.editor().canvas();
    const QRectF seen = canvas.visibleArea();
    EXPECT_TRUE(seen.contains(QRectF(0, 0, 520, 100)));
    EXPECT_LT(seen.width(), 900);
}

TEST_F(TabsTest, ClosingATabAsksAboutItsChangesOnly) {
    document().remove("Delete", {ColliderId{7}});
    clickTab(0);
    press(Qt::Key_W);
    EXPECT_EQ(names(), QStringList{"pier.level.json*"});
    closeAndAnswer(QMessageBox::Cancel);
    EXPECT_EQ(names(), QStringList{"pier.level.json*"});
    closeAndAnswer(QMessageBox::Discard);
    EXPECT_EQ(names(), QStringList{"Untitled"});
    EXPECT_TRUE(window.isVisible());
    EXPECT_EQ(window.windowTitle(), "Untitled[*] – Tangent");
    press(Qt::Key_W);
    EXPECT_EQ(names(), QStringList{"Untitled"});
}

TEST_F(TabsTest, TheButtonOfATabAndTheMiddleMouseButtonClose) {
    clickTab(0, Qt::MiddleButton);
    EXPECT_EQ(names(), QStringList{"pier.level.json"});
    ASSERT_TRUE(window.open(quay));
    auto* button = qobject_cast<QAbstractButton*>(bar().tabButton(0, QTabBar::RightSide));
    ASSERT_NE(button, nullptr);
    QTest::mouseClick(button, Qt::LeftButton);
    QApplication::processEvents();
    EXPECT_EQ(names(), QStringList{"quay.level.json"});
}

TEST_F(TabsTest, TabsCanBeMoved) {
    ASSERT_TRUE(window.open(write("dock.level.json", twoRectangles)));
    bar().moveTab(2, 0);
    EXPECT_EQ(names(), (QStringList{"dock.level.json", "quay.level.json", "pier.level.json"}));
    for (const auto& path : {quay, pier, folder.filePath("dock.level.json")}) {
        press(Qt::Key_Tab);
        EXPECT_EQ(document().filePath(), path);
        EXPECT_TRUE(current().startsWith(QFileInfo(path).fileName()));
    }
    bar().moveTab(0, 1);
    EXPECT_EQ(window.tabs().levels().front()->document().filePath(), quay);
}

TEST_F(TabsTest, ClosingTheWindowAsksOnceAboutAllChangedLevels) {
    document().remove("Delete", {ColliderId{7}});
    clickTab(0);
    document().remove("Delete", {ColliderId{3}});
    QString asked;
    const auto click = [&asked](QMessageBox::StandardButton button) {
        whenADialogOpens([&asked, button](QWidget* dialog) {
            auto* box = qobject_cast<QMessageBox*>(dialog);
            ASSERT_NE(box, nullptr);
            asked = box->text() + box->informativeText();
            box->button(button)->click();
        });
    };
    click(QMessageBox::Cancel);
    EXPECT_FALSE(window.close());
    EXPECT_TRUE(asked.contains("quay.level.json")) << asked.toStdString();
    EXPECT_TRUE(asked.contains("pier.level.json")) << asked.toStdString();
    EXPECT_EQ(current(), "quay.level.json*") << "the tab stays";
    EXPECT_TRUE(read(quay).contains("\"id\": 3"));
    click(QMessageBox::SaveAll);
    EXPECT_TRUE(window.close());
    EXPECT_FALSE(read(quay).contains("\"id\": 3"));
    EXPECT_FALSE(read(pier).contains("\"id\": 7"));
}

TEST_F(TabsTest, ClosingTheWindowCanDiscardAllChanges) {
    document().remove("Delete", {ColliderId{7}});
    clickTab(0);
    document().remove("Delete", {ColliderId{3}});
    answer(QMessageBox::Discard);
    EXPECT_TRUE(window.close());
    EXPECT_TRUE(read(quay).contains("\"id\": 3"));
    EXPECT_TRUE(read(pier).contains("\"id\": 7"));
}

TEST_F(TabsTest, CollidersArePastedIntoAnotherLevelWithTheirLayers) {
    clickTab(0);
    document().changeSettings("Layer", [](LevelSettings& level) { level.layers[0].name = "Wood"; });
    document().selection().setOnly(ColliderId{3});
    press(Qt::Key_X);
    EXPECT_EQ(document().level().size(), 2U);
    press(Qt::Key_Tab);
    EXPECT_TRUE(action("Paste")->isEnabled());
    press(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(document().level().size(), 4U);
    EXPECT_EQ(document().level().settings().layers.back().name, "Wood");
    EXPECT_EQ(document().undoHistory().count(), 1);
}

TEST_F(TabsTest, SeveralDroppedFilesOpen) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(write("a.level.json", twoRectangles)),
                  QUrl::fromLocalFile(write("b.level.json", twoRectangles))});
    QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
    QApplication::processEvents();
    EXPECT_EQ(names().mid(2), (QStringList{"a.level.json", "b.level.json"}));
}

TEST_F(TabsTest, AFileThatCannotBeReadOpensNoTab) {
    whenADialogOpens([](QWidget* dialog) { static_cast<QDialog*>(dialog)->reject(); });
    EXPECT_FALSE(window.open(write("broken.level.json", "{")));
    EXPECT_EQ(bar().count(), 2);
    EXPECT_EQ(document().filePath(), pier);
}

TEST_F(TabsTest, SwitchingEndsPlay) {
    press(Qt::Key_F5, Qt::NoModifier);
    ASSERT_TRUE(window.editor().play().isPlaying());
    clickTab(0);
    EXPECT_FALSE(window.tabs().levels().back()->play().isPlaying());
    EXPECT_TRUE(action("New Level")->isEnabled());
    EXPECT_FALSE(action("Play")->isChecked());
}

TEST_F(TabsTest, TheStatusBarFollowsTheCurrentLevel) {
    const auto countShown = [this](const QString& text) {
        for (const QWidget* child : window.statusBar()->findChildren<QWidget*>())
            if (child->property("text").toString().contains(text))
                return true;
        return false;
    };
    document().remove("Delete", {ColliderId{7}});
    EXPECT_TRUE(countShown("2 collider"));
    clickTab(0);
    EXPECT_TRUE(countShown("3 collider"));
    clickTab(1);
    window.tabs().levels().front()->document().remove("Delete", {ColliderId{3}, ColliderId{2}});
    EXPECT_TRUE(countShown("2 collider")) << "not the other's";
}

TEST_F(TabsTest, EachLevelHasItsRecoveryFile) {
    std::set<QString> files;
    for (const auto& level : window.tabs().levels())
        files.insert(level->recovery().file());
    EXPECT_EQ(files.size(), 2U);
}

} // namespace
} // namespace tangent::test
