#include "app/main_window_fixture.h"
#include "document/edits.h"
#include "play/level_play.h"
#include "play/play_settings.h"

#include <QFileDialog>

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
    for (const auto reply : {QMessageBox::No, QMessageBox::Yes}) {
        answerFileDialog(file);
        answerLater(reply);
        action(QStringLiteral("Play Recording…"))->trigger();
        EXPECT_EQ(play.isPlaying(), reply == QMessageBox::Yes);
    }
    play.stop();
    window.editor().canvas().document().undo();
    answerFileDialog(file);
    action(QStringLiteral("Play Recording…"))->trigger();
    EXPECT_TRUE(play.isPlaying()) << "it is as it was";
}

TEST_F(PlayWindowTest, KeepTrailIsRemembered) {
    action(QStringLiteral("Keep Trail"))->trigger();
    MainWindow other;
    for (const QAction* one : other.findChildren<QAction*>()) {
        if (one->text() == action(QStringLiteral("Keep Trail"))->text()) {
            EXPECT_TRUE(one->isChecked());
        }
    }
    action(QStringLiteral("Keep Trail"))->trigger();
}

TEST_F(PlayWindowTest, LettersAreKeysOfTheGameNotShortcuts) {
    Canvas& canvas = window.editor().canvas();
    const ToolDefinition& before = window.editor().tool();
    QTest::keyClick(&canvas, Qt::Key_F5);
    QTest::keyClick(&canvas, Qt::Key_C);
    QTest::keyClick(&canvas, Qt::Key_R);
    QTest::keyClick(&canvas, Qt::Key_Escape);
    EXPECT_EQ(&window.editor().tool(), &before);
}

} // namespace
} // namespace tangent::test
