#include "app/files/message_bar.h"
#include "app/main_window_fixture.h"
#include "document/recovery/recovery_file.h"

#include <QLabel>
#include <QLockFile>
#include <QTabBar>
#include <QTest>

namespace tangent::test {
namespace {

/// Uses a temporary state folder, and windows of its own.
class SessionTest : public testing::Test {
protected:
    SessionTest() {
        qputenv("XDG_STATE_HOME", folder.path().toLocal8Bit());
        QSettings().clear();
        for (const QString& path : {quay, pier}) {
            QFile file(path);
            EXPECT_TRUE(file.open(QIODevice::WriteOnly));
            file.write(twoRectangles);
        }
    }
    ~SessionTest() override { qputenv("XDG_STATE_HOME", old_); }

    /// The next start of the program.
    std::unique_ptr<MainWindow> startAgain(const QStringList& files = {}) {
        auto window = std::make_unique<MainWindow>();
        window->show();
        QApplication::processEvents();
        window->start(files);
        QApplication::processEvents();
        return window;
    }
    static QStringList openFiles(const MainWindow& window) {
        QStringList files;
        for (const auto& level : window.tabs().levels())
            files.append(level->document().filePath());
        return files;
    }

    const QTemporaryDir folder;
    const QString quay = folder.filePath(QStringLiteral("quay.level.json"));
    const QString pier = folder.filePath(QStringLiteral("pier.level.json"));

private:
    const QByteArray old_ = qgetenv("XDG_STATE_HOME");
};

TEST_F(SessionTest, OpensTheLevelsAgainAsTheyWereLookedAt) {
    auto window = startAgain({quay, pier});
    const auto& levels = window->tabs().levels();
    ASSERT_TRUE(window->open(quay));
    Canvas& canvas = window->editor().canvas();
    canvas.setCamera({{320, 40}, 2.5});
    LevelDocument& document = window->editor().document();
    document.selection().set({ColliderId{1}, ColliderId{2}});
    document.colliderView().setLocked(std::vector{*document.level().find(ColliderId{2})}, true);
    document.colliderView().setHidden(std::vector{*document.level().find(ColliderId{3})}, true);
    LayerView& layers = levels.back()->document().layers();
    layers.setHidden(LayerId{1}, true);
    layers.setLocked(LayerId{1}, true);
    EXPECT_TRUE(window->close());
    window.reset();

    window = startAgain();
    EXPECT_EQ(openFiles(*window), (QStringList{quay, pier}));
    LevelDocument& again = window->editor().document();
    EXPECT_EQ(again.filePath(), quay) << "the one that was shown";
    EXPECT_FALSE(again.isModified());
    EXPECT_EQ(window->editor().canvas().zoom(), 2.5);
    EXPECT_EQ(window->editor().canvas().camera().center, QPointF(320, 40));
    EXPECT_EQ(again.selection().ids(), (std::vector{ColliderId{1}, ColliderId{2}}));
    EXPECT_TRUE(again.colliderView().isLocked(*again.level().find(ColliderId{2})));
    EXPECT_FALSE(again.colliderView().isLocked(*again.level().find(ColliderId{1})));
    EXPECT_TRUE(again.colliderView().isHidden(*again.level().find(ColliderId{3})));
    EXPECT_TRUE(again.layers().isAllEditable());
    const LayerView& others = window->tabs().levels().back()->document().layers();
    EXPECT_TRUE(others.isHidden(LayerId{1}) && others.isLocked(LayerId{1}));
}

TEST_F(SessionTest, ThePanelsAreWhereTheyWere) {
    auto window = startAgain({quay});
    const auto dock = [&](const char* name) {
        return window->findChild<QDockWidget*>(QLatin1String(name));
    };
    window->addDockWidget(Qt::LeftDockWidgetArea, dock("layers"));
    dock("properties")->hide();
    dock("history")->show();
    window->resizeDocks({dock("layers")}, {217}, Qt::Horizontal);
    QApplication::processEvents();
    const int width = dock("layers")->width();
    EXPECT_TRUE(window->close());
    window.reset();

    window = startAgain();
    EXPECT_EQ(openFiles(*window), QStringList{quay});
    EXPECT_EQ(window->dockWidgetArea(dock("layers")), Qt::LeftDockWidgetArea);
    EXPECT_EQ(dock("layers")->width(), width);
    EXPECT_FALSE(dock("properties")->isVisible());
    EXPECT_TRUE(dock("history")->isVisible());
}

/// A window that is not closed was killed.
TEST_F(SessionTest, LevelsAndPanelsComeBackAfterACrash) {
    auto window = startAgain({quay});
    window->findChild<QDockWidget*>(QStringLiteral("properties"))->hide();
    window->editor().document().selection().set({ColliderId{2}});
    EXPECT_TRUE(window->open(pier));
    window.reset();

    window = startAgain();
    EXPECT_EQ(openFiles(*window), (QStringList{quay, pier}));
    EXPECT_FALSE(window->findChild<QDockWidget*>(QStringLiteral("properties"))->isVisible());
    EXPECT_EQ(window->tabs().levels().front()->document().selection().ids(), std::vector{ColliderId{2}});
}

TEST_F(SessionTest, VeryManyColliderMarksAreNotSavedAtEachSwitch) {
    auto window = startAgain({quay, pier});
    LevelDocument& document = window->editor().document();
    std::vector<Collider> many;
    for (std::int64_t id = 10; id < 110'010; ++id)
        many.push_back(rectAt(id, {static_cast<double>(id) * 20, 500}, {10, 10}));
    document.add("Add", many); // selects them
    document.colliderView().setLocked(document.selection().proxies(), true);
    const auto marksSaved = [] {
        const QString view = QSettings().value(QStringLiteral("session")).toString();
        return view.contains(QStringLiteral("10-110009"));
    };
    EXPECT_TRUE(window->open(quay));
    EXPECT_FALSE(marksSaved());
    EXPECT_TRUE(window->open(pier));
    document.colliderView().setLocked(document.selection().proxies(), false);
    document.selection().set([&document] {
        std::vector<ProxyId> all;
        for (std::size_t position = 0; position < document.level().size(); ++position)
            all.push_back(document.level().at(position));
        return all;
    }());
    EXPECT_TRUE(window->open(quay));
    EXPECT_TRUE(QSettings().value(QStringLiteral("session")).toString().contains(QStringLiteral("\"1-9")))
        << "all of them take no time";
    document.undoHistory().setClean();
    EXPECT_TRUE(window->close());
    EXPECT_TRUE(marksSaved());
}

TEST_F(SessionTest, AFileOnTheCommandLineIsOpenedAloneAndAddedToTheSession) {
    ASSERT_TRUE(startAgain({quay})->close());
    EXPECT_EQ(openFiles(*startAgain({pier})), QStringList{pier});
    EXPECT_EQ(openFiles(*startAgain()), (QStringList{quay, pier}))
        << "kept although the window was not closed";
    {
        const auto window = startAgain({quay});
        EXPECT_TRUE(window->open(pier));
        QApplication::processEvents();
        auto* bar = window->tabs().findChild<QTabBar*>();
        QTest::mouseClick(bar, Qt::MiddleButton, {}, bar->tabRect(0).center());
        QApplication::processEvents(); // which closes the level
        EXPECT_TRUE(window->close());
    }
    EXPECT_EQ(openFiles(*startAgain()), QStringList{pier}) << "the other one was closed";
}

TEST_F(SessionTest, ASecondProgramLeavesTheSessionToTheFirst) {
    ASSERT_TRUE(startAgain({quay})->close());
    {
        const auto others = lockSession();
        ASSERT_NE(others, nullptr);
        const auto window = startAgain();
        EXPECT_EQ(openFiles(*window), QStringList{QString()});
        EXPECT_TRUE(window->open(pier));
        EXPECT_TRUE(window->close());
    }
    EXPECT_EQ(openFiles(*startAgain()), QStringList{quay});
}

TEST_F(SessionTest, CanBeSwitchedOff) {
    {
        auto window = startAgain({quay});
        auto* reopens = window->findChild<QAction*>(QStringLiteral("reopenLevels"));
        ASSERT_NE(reopens, nullptr);
        EXPECT_TRUE(reopens->isChecked());
        reopens->trigger();
        EXPECT_TRUE(window->close());
    }
    const auto window = startAgain();
    EXPECT_EQ(openFiles(*window), QStringList{QString()});
    EXPECT_FALSE(window->findChild<QAction*>(QStringLiteral("reopenLevels"))->isChecked());
}

TEST_F(SessionTest, ABarNamesTheFilesThatAreGone) {
    ASSERT_TRUE(startAgain({quay, pier})->close());
    ASSERT_TRUE(QFile::remove(quay));
    const auto window = startAgain();
    EXPECT_EQ(openFiles(*window), QStringList{pier});
    const MessageBar& bar = *window->findChild<MessageBar*>(QStringLiteral("session"));
    EXPECT_TRUE(bar.isVisible());
    EXPECT_TRUE(bar.accessibleName().contains(QStringLiteral("quay.level.json")))
        << bar.accessibleName().toStdString();
    EXPECT_FALSE(bar.accessibleName().contains(QStringLiteral("pier")));
    bar.findChild<QAbstractButton*>()->click();
    EXPECT_FALSE(bar.isVisible());
}

TEST_F(SessionTest, WithoutAnyOfItsFilesThereIsAnEmptyLevel) {
    ASSERT_TRUE(startAgain({quay})->close());
    QFile broken(quay);
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly | QIODevice::Truncate));
    broken.write("{");
    broken.close();
    const auto window = startAgain();
    EXPECT_EQ(openFiles(*window), QStringList{QString()});
    EXPECT_TRUE(window->findChild<MessageBar*>(QStringLiteral("session"))->isVisible());
}

TEST_F(SessionTest, RecoveredWorkComesFirstAndIsOpenedOnce) {
    ASSERT_TRUE(startAgain({quay, pier})->close());
    {
        LevelDocument document; // of an editor that is killed
        ASSERT_TRUE(document.open(quay).empty());
        document.waitForCheck();
        LevelRecovery recovery(document, {recoveryFolder()}, std::chrono::hours(1));
        document.remove(QStringLiteral("Remove"), {ColliderId{3}});
        ASSERT_TRUE(recovery.writeNow());
    }
    MainWindow window;
    window.show();
    QApplication::processEvents();
    whenADialogOpens([](QWidget* dialog) { clickButton(dialog, QStringLiteral("Recover")); });
    window.start({});
    EXPECT_EQ(openFiles(window), (QStringList{quay, pier}));
    EXPECT_EQ(window.editor().document().filePath(), quay);
    EXPECT_TRUE(window.editor().document().isModified());
    EXPECT_EQ(window.editor().document().level().size(), 2U);
    window.editor().document().undoHistory().setClean();
}

TEST_F(SessionTest, ManyCollidersAreRanges) {
    {
        auto window = startAgain({quay});
        std::vector<Collider> many;
        for (std::int64_t id = 10; id < 5'010; ++id)
            many.push_back(circleAt(id, {static_cast<double>(id) * 10, 500}, 2));
        LevelDocument& document = window->editor().document();
        document.add(QStringLiteral("Add"), many);
        document.selection().toggle(*document.level().find(ColliderId{20}));
        window->findChild<QAction*>(QStringLiteral("save"))->trigger();
        EXPECT_TRUE(window->close());
    }
    EXPECT_LT(QSettings().value(QStringLiteral("session")).toString().size(), 1000);
    const auto window = startAgain();
    window->editor().document().waitForCheck();
    EXPECT_EQ(window->editor().document().selection().count(), 4'999U);
}

} // namespace
} // namespace tangent::test
