#include <QtGlobal>

#ifdef Q_OS_UNIX
#include "app/main_window_fixture.h"
#include "document/edits.h"

#include <QLabel>
#include <QProgressDialog>
#include <QPushButton>
#include <QStatusBar>

#include <fcntl.h>
#include <functional>
#include <sys/stat.h>
#include <unistd.h>

namespace tangent::test {
namespace {

void clickCancel(QProgressDialog& dialog) {
    QTest::mouseClick(dialog.findChild<QPushButton*>(), Qt::LeftButton);
}

/// Before the file, a pipe is written: saving ends when the test has read it.
class SlowSavingTest : public MainWindowTest {
protected:
    SlowSavingTest() {
        EXPECT_TRUE(window.open(write("quay.level.json", twoRectangles)));
        document().remove("Delete", {ColliderId{3}});
        EXPECT_EQ(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        document().file().setSaver(
            [to = pipe.toStdString()](const TextSource& text, const QString& file, const QByteArray&) {
                EXPECT_TRUE(saveFile(text, to));
                return saveFile(text, file.toStdString());
            });
    }

    void pressSave() {
        window.activateWindow();
        QTest::keyClick(&window.editor().canvas(), Qt::Key_S, Qt::ControlModifier);
    }
    QLabel* savingLabel() {
        for (auto* label : window.statusBar()->findChildren<QLabel*>())
            if (label->text() == QStringLiteral("Saving…"))
                return label;
        return nullptr;
    }
    /// Called when the dialog that waits for saving is shown.
    void whenSavingIsWaitedFor(std::function<void(QProgressDialog&)> reaction) {
        auto* poll = new QTimer(&window);
        QObject::connect(poll, &QTimer::timeout, &window, [poll, reaction] {
            if (auto* dialog = qobject_cast<QProgressDialog*>(QApplication::activeModalWidget())) {
                poll->deleteLater();
                poll->stop();
                reaction(*dialog);
            }
        });
        poll->start(0);
    }

    const QString pipe = folder.filePath("pipe");
};

TEST_F(SlowSavingTest, TheLevelCanBeEditedWhileItIsSaved) {
    pressSave();
    EXPECT_TRUE(document().file().isSaving());
    ASSERT_NE(savingLabel(), nullptr);
    EXPECT_TRUE(savingLabel()->isVisible());
    EXPECT_TRUE(document().isModified()) << "until it is on disk";
    document().selection().setOnly(ColliderId{2});
    QTest::keyClick(&window.editor().canvas(), Qt::Key_Delete);
    EXPECT_EQ(document().level().size(), 1U);

    const QByteArray saved = read(pipe);
    EXPECT_TRUE(saved.contains("\"id\": 2")) << "as it was when it was saved";
    EXPECT_FALSE(saved.contains("\"id\": 3"));
    EXPECT_TRUE(QTest::qWaitFor([this] { return !document().file().isSaving(); }));
    EXPECT_FALSE(savingLabel()->isVisible());
    EXPECT_TRUE(document().isModified()) << "by what came after";
    document().undo();
    EXPECT_FALSE(document().isModified());
}

TEST_F(SlowSavingTest, ClosingWaitsForSaving) {
    pressSave();
    QByteArray saved;
    whenSavingIsWaitedFor([&](QProgressDialog&) { saved = read(pipe); });
    EXPECT_TRUE(window.close());
    EXPECT_TRUE(saved.endsWith("]\n}\n"));
    EXPECT_FALSE(document().file().isSaving());
}

TEST_F(SlowSavingTest, CancellingTheWaitKeepsTheWindowOpen) {
    pressSave();
    whenSavingIsWaitedFor([](QProgressDialog& dialog) { clickCancel(dialog); });
    EXPECT_FALSE(window.close());
    EXPECT_TRUE(document().file().isSaving());
    EXPECT_TRUE(read(pipe).endsWith("]\n}\n"));
    EXPECT_TRUE(QTest::qWaitFor([this] { return !document().file().isSaving(); }));
}

TEST_F(SlowSavingTest, ASecondSaveWaitsForTheFirst) {
    pressSave();
    document().remove("Delete", {ColliderId{2}});
    QByteArray first;
    whenSavingIsWaitedFor([&](QProgressDialog&) { first = read(pipe); });
    pressSave();
    EXPECT_TRUE(first.contains("\"id\": 2"));
    const QByteArray second = read(pipe);
    EXPECT_FALSE(second.contains("\"id\": 2"));
    EXPECT_TRUE(second.contains("\"id\": 1"));
    EXPECT_TRUE(QTest::qWaitFor([this] { return !document().file().isSaving(); }));
    EXPECT_FALSE(document().isModified());
}

TEST_F(SlowSavingTest, ALevelOpenedAfterwardsKeepsItsOwnFile) {
    pressSave();
    LevelDocument& saving = document();
    const QString other = write("pier.level.json", twoRectangles);
    EXPECT_TRUE(window.open(other));
    EXPECT_FALSE(savingLabel()->isVisible());
    read(pipe);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !saving.file().isSaving(); }));
    EXPECT_EQ(document().filePath(), other);
    EXPECT_FALSE(document().isModified());
    EXPECT_FALSE(saving.isModified());
}

TEST(LevelFiles, ABlockedReadDoesNotPreventQuitting) {
    const QTemporaryDir folder;
    const QString path = folder.filePath("pipe.level.json");
    ASSERT_EQ(mkfifo(path.toLocal8Bit().constData(), 0600), 0);
    {
        MainWindow window;
        window.show();
        QTimer poll;
        QObject::connect(&poll, &QTimer::timeout, &window, [] {
            if (auto* dialog = qobject_cast<QProgressDialog*>(QApplication::activeModalWidget()))
                clickCancel(*dialog);
        });
        poll.start(0);
        EXPECT_FALSE(window.open(path));
        EXPECT_TRUE(window.close());
    } // must not wait for the thread
    // Lets the detached thread end, if it has not ended yet: then a blocking open would wait forever.
    if (const int pipe = ::open(path.toLocal8Bit().constData(), O_WRONLY | O_NONBLOCK); pipe >= 0)
        ::close(pipe);
}

} // namespace
} // namespace tangent::test
#endif
