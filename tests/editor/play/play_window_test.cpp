#include "app/main_window_fixture.h"
#include "document/edits.h"
#include "panels/problems/problems_panel.h"
#include "play/level_play.h"
#include "play/play_settings.h"

#include <QClipboard>
#include <QFileDialog>
#include <QStatusBar>

namespace tangent::test {
namespace {

class PlayWindowTest : public MainWindowTest {
protected:
    PlayWindowTest() { window.open(write(QStringLiteral("a.level.json"), twoRectangles)); }
};

TEST_F(PlayWindowTest, F5StartsAndEndsAndDisablesWhatEdits) {
    Canvas& canvas = window.editor().canvas();
    QTest::keyClick(&canvas, Qt::Key_F5);
    ASSERT_TRUE(window.editor().play().isPlaying());
    EXPECT_TRUE(action(QStringLiteral("Play"))->isChecked());
    EXPECT_FALSE(action(QStringLiteral("Select All"))->isEnabled());
    EXPECT_FALSE(action(QStringLiteral("Save"))->isEnabled());
    EXPECT_FALSE(nameField()->isEnabled());
    QTest::keyClick(&canvas, Qt::Key_F5);
    EXPECT_FALSE(window.editor().play().isPlaying());
    EXPECT_FALSE(action(QStringLiteral("Play"))->isChecked());
    EXPECT_TRUE(action(QStringLiteral("Select All"))->isEnabled());
    EXPECT_TRUE(action(QStringLiteral("Save"))->isEnabled());
    EXPECT_FALSE(window.isWindowModified());
}

TEST_F(PlayWindowTest, AMessageAboutAProblemEnds) {
    emit window.findChild<ProblemsPanel*>()->reported(QStringLiteral("A goal cannot be reached"));
    ASSERT_FALSE(window.statusBar()->currentMessage().isEmpty());
    QTest::keyClick(&window.editor().canvas(), Qt::Key_F5);
    EXPECT_EQ(window.statusBar()->currentMessage(), QString());
}

/// Answers the file dialog with a file, or only looks what it proposes.
void answerFileDialog(const QString& file, QString* proposed = nullptr) {
    whenADialogOpens([=](QWidget* dialog) {
        auto* files = qobject_cast<QFileDialog*>(dialog);
        ASSERT_NE(files, nullptr);
        if (proposed)
            *proposed = files->selectedFiles().value(0);
        if (file.isEmpty())
            return files->reject();
        files->selectFile(file);
        static_cast<QDialog*>(files)->accept();
    });
}

/// Answers the next message box, perhaps after another dialog.
void answerLater(QMessageBox::StandardButton button) {
    auto* timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, button] {
        if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
            timer->stop();
            timer->deleteLater();
            box->button(button)->click();
        }
    });
    timer->start(0);
}

TEST_F(PlayWindowTest, ARecordingOfAnotherLevelAsksBeforeItIsPlayed) {
    LevelPlay& play = window.editor().play();
    play.start({});
    play.advance(0.1);
    play.stop();
    QString proposed;
    const QString file = folder.filePath(QStringLiteral("a.play.json"));
    answerFileDialog({}, &proposed);
    action(QStringLiteral("Save Recording…"))->trigger();
    EXPECT_EQ(proposed, file);
    answerFileDialog(file);
    action(QStringLiteral("Save Recording…"))->trigger();
    answerFileDialog(file);
    action(QStringLiteral("Play Recording…"))->trigger();
    EXPECT_TRUE(play.isPlaying()) << "the same level";
    play.stop();
    test::reshape(window.editor().canvas().document(), "Move", {ColliderId{3}}, {Circle{{500, 51}, 20}});
    for (const auto reply : {QMessageBox::Cancel, QMessageBox::Ok}) {
        answerFileDialog(file);
        answerLater(reply);
        action(QStringLiteral("Play Recording…"))->trigger();
        EXPECT_EQ(play.isPlaying(), reply == QMessageBox::Ok);
    }
    play.stop();
    window.editor().canvas().document().undo();
    answerFileDialog(file);
    action(QStringLiteral("Play Recording…"))->trigger();
    EXPECT_TRUE(play.isPlaying()) << "it is as it was";
}

TEST_F(PlayWindowTest, ALongNameInARecordingDoesNotWidenTheQuestion) {
    PlayRecording recording;
    recording.level = QString(5000, QLatin1Char('x'));
    recording.fingerprint = 1;
    const QString file = write(QStringLiteral("long.play.json"), toJson(recording));
    answerFileDialog(file);
    int width = 0;
    auto* timer = new QTimer(&window);
    QObject::connect(timer, &QTimer::timeout, timer, [&width, timer] {
        if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
            timer->stop();
            width = box->width();
            box->reject();
        }
    });
    timer->start(0);
    action(QStringLiteral("Play Recording…"))->trigger();
    EXPECT_GT(width, 0);
    EXPECT_LT(width, 600);
}

/// Sends a press as the keyboard repeats it while a key is held.
void repeatKey(QWidget& widget, Qt::Key key) {
    QTest::simulateEvent(&widget, true, key, Qt::NoModifier, QString(), true);
}

TEST_F(PlayWindowTest, AHeldF5StartsOnce) {
    Canvas& canvas = window.editor().canvas();
    QTest::keyPress(&canvas, Qt::Key_F5);
    repeatKey(canvas, Qt::Key_F5);
    EXPECT_TRUE(window.editor().play().isPlaying());
    repeatKey(canvas, Qt::Key_F5);
    EXPECT_TRUE(window.editor().play().isPlaying());
}

TEST_F(PlayWindowTest, NothingThatEditsIsEnabledMeanwhile) {
    Canvas& canvas = window.editor().canvas();
    const Level before = document().level().snapshot();
    action(QStringLiteral("Select All"))->trigger();
    action(QStringLiteral("Copy"))->trigger();
    QTest::keyClick(&canvas, Qt::Key_F5);
    QGuiApplication::clipboard()->setText(QGuiApplication::clipboard()->text() + QLatin1Char(' '));
    EXPECT_FALSE(action(QStringLiteral("Paste"))->isEnabled());
    QTest::keyClick(&canvas, Qt::Key_V, Qt::ControlModifier);
    emit document().problemsChanged({}); // a search for goals has ended
    EXPECT_FALSE(action(QStringLiteral("Fix Next Problem"))->isEnabled());
    EXPECT_FALSE(action(QStringLiteral("Next Problem"))->isEnabled());
    QTest::keyClick(&canvas, Qt::Key_Period, Qt::ControlModifier);
    EXPECT_TRUE(window.editor().play().isPlaying());
    EXPECT_EQ(document().level().snapshot(), before);
    QTest::keyClick(&canvas, Qt::Key_Escape);
    EXPECT_TRUE(action(QStringLiteral("Paste"))->isEnabled());
    EXPECT_TRUE(action(QStringLiteral("Fix Next Problem"))->isEnabled());
}

TEST_F(PlayWindowTest, KeysOfEnabledActionsWork) {
    Canvas& canvas = window.editor().canvas();
    QTest::keyClick(&canvas, Qt::Key_F5);
    QAction* shades = action(QStringLiteral("Shade Unreachable Places"));
    const bool before = shades->isChecked();
    QTest::keyClick(&canvas, Qt::Key_F6);
    EXPECT_NE(shades->isChecked(), before);
    QTest::keyClick(&canvas, Qt::Key_F6);
    const double zoom = canvas.zoom();
    action(QStringLiteral("Zoom In"))->setShortcut(Qt::Key_Z); // as a person chose it
    QTest::keyClick(&canvas, Qt::Key_Z);
    EXPECT_GT(canvas.zoom(), zoom);
    action(QStringLiteral("Play"))->setShortcut(Qt::Key_F12);
    QTest::keyClick(&canvas, Qt::Key_F12);
    EXPECT_FALSE(window.editor().play().isPlaying());
}

TEST_F(PlayWindowTest, ARecordingReplacesAnotherOnlyIfThePersonAgrees) {
    LevelPlay& play = window.editor().play();
    play.start({});
    play.advance(0.1);
    play.stop();
    const QString old = write(QStringLiteral("run.play.json"), "old");
    answerFileDialog(folder.filePath(QStringLiteral("run")));
    answerLater(QMessageBox::No);
    action(QStringLiteral("Save Recording…"))->trigger();
    EXPECT_EQ(read(old), "old");
    answerFileDialog(folder.filePath(QStringLiteral("run.v2")));
    action(QStringLiteral("Save Recording…"))->trigger();
    EXPECT_TRUE(QFile::exists(folder.filePath(QStringLiteral("run.v2.play.json"))));
    QString offered;
    whenADialogOpens([&](QWidget* dialog) {
        offered = qobject_cast<QFileDialog*>(dialog)->directory().path();
        qobject_cast<QFileDialog*>(dialog)->reject();
    });
    action(QStringLiteral("Play Recording…"))->trigger();
    EXPECT_EQ(offered, folder.path());
}

TEST_F(PlayWindowTest, KeepTrailIsRemembered) {
    const auto keepTrailOf = [](const MainWindow& of) {
        return of.findChild<QAction*>(QStringLiteral("keepTrail"));
    };
    ASSERT_NE(keepTrailOf(window), nullptr);
    EXPECT_FALSE(keepTrailOf(window)->isChecked());
    keepTrailOf(window)->trigger();
    MainWindow other;
    EXPECT_TRUE(keepTrailOf(other)->isChecked());
    LevelPlay& play = other.editor().play();
    const auto countItems = [&other] {
        return other.editor().canvas().scene()->items().size();
    };
    const auto before = countItems();
    other.findChild<QAction*>(QStringLiteral("play"))->trigger();
    ASSERT_TRUE(play.isPlaying());
    play.advance(0.1);
    play.stop();
    EXPECT_EQ(countItems(), before + 1) << "the trail";
}

TEST_F(PlayWindowTest, LettersAreKeysOfTheGameNotShortcuts) {
    Canvas& canvas = window.editor().canvas();
    const double zoom = canvas.zoom();
    action(QStringLiteral("Zoom In"))->setShortcut(Qt::Key_B); // enabled during play
    QTest::keyClick(&canvas, Qt::Key_F5);
    ASSERT_TRUE(window.editor().play().session()->isCircle());
    QTest::keyClick(&canvas, Qt::Key_B);
    EXPECT_EQ(canvas.zoom(), zoom);
    EXPECT_FALSE(window.editor().play().session()->isCircle());
}

} // namespace
} // namespace tangent::test
