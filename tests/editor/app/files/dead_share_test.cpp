#include <QtGlobal>

#ifdef Q_OS_LINUX
#include "app/main_window_fixture.h"
#include "dead_share.h"
#include "document/file/file_question.h"
#include "document/recovery/recovery_file.h"
#include "empty_share.h"

#include <tangent/file/level_file.h>

#include <QDir>
#include <QProgressDialog>
#include <QPushButton>
#include <QSignalSpy>

namespace tangent::test {
namespace {

/// The folder `share` does not answer from kill() on.
class DeadShareTest : public MainWindowTest {
protected:
    DeadShareTest() {
        QDir(folder.path()).mkdir(QStringLiteral("share"));
        oldState_ = qgetenv("XDG_STATE_HOME");
        qputenv("XDG_STATE_HOME", folder.path().toLocal8Bit());
        QObject::connect(&poll_, &QTimer::timeout, &window, [this] { answerDialog(); });
        poll_.start(0);
    }
    ~DeadShareTest() override { qputenv("XDG_STATE_HOME", oldState_); }

    void addBackground(const std::string& image) {
        document().changeSettings(QStringLiteral("Add"), [&image](LevelSettings& settings) {
            settings.backgrounds.push_back({.image = image, .unknown = {}});
        });
    }
    void kill() { share.emplace(folder.filePath(QStringLiteral("share"))); }
    QString inShare(const char* name) {
        return folder.filePath(QStringLiteral("share/")) + QLatin1String(name);
    }
    /// Leaves work on a level there that cannot be recovered before the share answers.
    void leaveWork() {
        RecoveryInfo info;
        info.levelFile = inShare("a.level.json");
        info.savedAt = QDateTime::currentDateTime();
        info.changes = 2;
        const auto levelFile = [](const TextSink& sink) -> std::optional<FileError> {
            sink(twoRectangles.toStdString());
            return std::nullopt;
        };
        QDir().mkpath(recoveryFolder());
        ASSERT_TRUE(
            saveFile(recoveryRecord(info, levelFile), newRecoveryFile(recoveryFolder()).toStdString()));
    }
    /// Stops waiting, and recovers what is offered.
    void answerDialog() {
        QWidget* const dialog = QApplication::activeModalWidget();
        if (qobject_cast<QProgressDialog*>(dialog) && quitsInsteadOfWaiting)
            return window.quitWithoutAsking(0);
        if (qobject_cast<QProgressDialog*>(dialog))
            return dialog->findChild<QPushButton*>()->click();
        if (dialog)
            for (auto* button : dialog->findChildren<QAbstractButton*>())
                if (button->text() == QStringLiteral("&Recover"))
                    return button->click();
    }

    std::optional<DeadShare> share;
    bool quitsInsteadOfWaiting = false;

private:
    QTimer poll_;
    QByteArray oldState_;
};

#define SKIP_WITHOUT_SHARE()                                                                                 \
    if (!*share)                                                                                             \
    GTEST_SKIP() << "no right to mount a file system"

TEST_F(DeadShareTest, OpeningALevelThereCanBeCancelled) {
    kill();
    SKIP_WITHOUT_SHARE();
    EXPECT_FALSE(window.open(inShare("a.level.json")));
    EXPECT_TRUE(window.close());
    EXPECT_FALSE(share->wasCut());
}

TEST_F(DeadShareTest, TheWorkOfALevelThereIsRecovered) {
    leaveWork();
    kill();
    SKIP_WITHOUT_SHARE();
    window.offerRecoveries();
    EXPECT_EQ(document().level().size(), 3U);
    EXPECT_TRUE(document().isModified());
    EXPECT_EQ(document().file().proposed(), inShare("a.level.json"));
    EXPECT_FALSE(share->wasCut());
}

TEST_F(DeadShareTest, WorkIsOfferedAgainAfterASignalWhileItsLevelIsOpened) {
    leaveWork();
    kill();
    SKIP_WITHOUT_SHARE();
    quitsInsteadOfWaiting = true;
    window.offerRecoveries();
    const QStringList files = abandonedRecoveries(recoveryFolder());
    ASSERT_EQ(files.size(), 1);
    EXPECT_EQ(readRecoveryInfo(files[0])->levelFile, inShare("a.level.json"));
    QTimer::singleShot(0, qApp, &QCoreApplication::quit); // lets event loops run again
    QApplication::exec();
}

TEST_F(DeadShareTest, AProgramWithALevelThereEnds) {
    ASSERT_TRUE(window.open(write("share/a.level.json", twoRectangles)));
    kill();
    SKIP_WITHOUT_SHARE();
    document().remove("Delete", {ColliderId{1}});
    document().undo();
    EXPECT_TRUE(window.close());
    EXPECT_FALSE(share->wasCut());
}

TEST_F(DeadShareTest, ImagesThereCanBeAddedAndRemoved) {
    ASSERT_TRUE(window.open(write("a.level.json", twoRectangles)));
    kill();
    SKIP_WITHOUT_SHARE();
    document().changeSettings(QStringLiteral("Add"), [](LevelSettings& settings) {
        settings.backgrounds.push_back({.image = "share/sky.png", .unknown = {}});
        settings.tolerance = 1; // checks everything
    });
    EXPECT_EQ(document().level().settings().backgrounds.size(), 1U);
    document().undo();
    EXPECT_TRUE(document().level().settings().backgrounds.empty());
    addBackground("missing.png");
    EXPECT_EQ(document().level().problemCount(Severity::warning), 1U) << "others are checked again";
    document().undo();
    EXPECT_FALSE(share->wasCut());
}

TEST_F(DeadShareTest, ImagesThereAreCheckedWhenItAnswers) {
    ASSERT_TRUE(window.open(write("a.level.json", twoRectangles)));
    kill();
    SKIP_WITHOUT_SHARE();
    const std::size_t warnings = document().level().problemCount(Severity::warning);
    addBackground("share/sky.png");
    EXPECT_TRUE(document().areImagesUnchecked());
    EXPECT_EQ(document().level().problemCount(Severity::warning), warnings);
    EXPECT_FALSE(share->wasCut());
    const QSignalSpy changes(&document(), &LevelDocument::aboutToChange);
    share.reset(); // it is there again, without the image
    ASSERT_TRUE(QTest::qWaitFor([&] { return !document().areImagesUnchecked(); }));
    EXPECT_EQ(document().level().problemCount(Severity::warning), warnings + 1);
    EXPECT_EQ(changes.count(), 0) << "it would end gestures and play";
}

TEST_F(DeadShareTest, ALateAnswerIsTakenWithoutAskingAgain) {
    ASSERT_TRUE(window.open(write("a.level.json", twoRectangles)));
    kill();
    SKIP_WITHOUT_SHARE();
    const std::size_t warnings = document().level().problemCount(Severity::warning);
    addBackground("share/sky.png");
    ASSERT_TRUE(document().areImagesUnchecked());
    share.reset();
    kill(); // the answer of the first share is on its way
    ASSERT_TRUE(QTest::qWaitFor([&] { return !document().areImagesUnchecked(); }));
    EXPECT_EQ(document().level().problemCount(Severity::warning), warnings + 1);
    EXPECT_FALSE(share->wasCut());
}

TEST_F(DeadShareTest, ImagesAreReadInThreadsOnly) {
    const QByteArray withImage =
        QByteArray(twoRectangles)
            .replace("\"layers\"", "\"backgrounds\": [{\"image\": \"share/sky.png\"}],\n\"layers\"");
    const EmptyShare empty(inShare(""));
    if (!empty)
        GTEST_SKIP() << "no right to mount a file system";
    ASSERT_TRUE(window.open(write("a.level.json", withImage)));
    document().waitForCheck();
    EXPECT_EQ(document().level().problemCount(Severity::warning), 1U);
    document().changeSettings(QStringLiteral("Change"), [](LevelSettings& settings) {
        settings.backgrounds.push_back({.image = "share/sea.png", .unknown = {}});
        settings.tolerance = 1; // checks everything
    });
    EXPECT_EQ(document().level().problemCount(Severity::warning), 2U);
    document().undo();
    EXPECT_EQ(document().level().problemCount(Severity::warning), 1U);
    document().file().startSaving(folder.filePath(QStringLiteral("b.level.json")));
    document().file().waitForSaving();
    EXPECT_EQ(document().level().problemCount(Severity::warning), 1U);
    EXPECT_GT(empty.questionsOfThreads(), 2);
    EXPECT_EQ(empty.questionsOfWindow(), 0);
}

TEST_F(DeadShareTest, ALevelIsSavedElsewhere) {
    const QByteArray text =
        R"({"format": "tangent-level", "version": "1.0", "layers": [{"id": 1, "name": "Solid"}],
        "backgrounds": [{"image": "sky.png"}], "colliders": []})";
    ASSERT_TRUE(window.open(write("share/a.level.json", text)));
    kill();
    SKIP_WITHOUT_SHARE();
    document().file().startSaving(folder.filePath(QStringLiteral("b.level.json")));
    document().file().waitForSaving();
    EXPECT_FALSE(document().isModified());
    EXPECT_EQ(document().level().settings().backgrounds.front().image, "share/sky.png");
    EXPECT_TRUE(document().areImagesUnchecked());
    EXPECT_FALSE(share->wasCut());
}

TEST_F(DeadShareTest, QuestionsAboutItHaveNoAnswer) {
    kill();
    SKIP_WITHOUT_SHARE();
    EXPECT_EQ(exists(inShare("a")), std::nullopt);
    EXPECT_EQ(exists(folder.filePath(QStringLiteral("a"))), false);
    EXPECT_EQ(isRegularFile(folder.path()), false);
    EXPECT_FALSE(share->wasCut());
}

} // namespace
} // namespace tangent::test
#endif
