#include "document/recovery/save_notes.h"

#include "document/file/content_hash.h"
#include "document/recovery/level_recovery.h"
#include "document/three_circles.h"

#include <QDir>

#include <atomic>

namespace tangent {
namespace {

/// A level whose recovery file has one change, and a save that the test holds up.
class SaveNotesTest : public ThreeCircles {
protected:
    SaveNotesTest() {
        document.file().startSaving(file);
        document.file().waitForSaving();
    }
    ~SaveNotesTest() override {
        goOn();
        document.file().waitForSaving();
    }

    /// What would be offered if the program ended now; nothing if all of it is in the file.
    static std::optional<RecoveryInfo> offered(const QString& recoveryFile) {
        const auto info = readRecoveryInfo(recoveryFile);
        return info ? unsavedSince(*info, notedSaves(recoveryFile)) : std::nullopt;
    }
    QByteArray hashOnDisk() const { return contentHashOfFile(file); }
    /// Starts a save that stops once the file is written.
    void saveAndHold() {
        isWritten_ = mayEnd_ = false;
        document.file().setSaver(
            [this](const TextSource& text, const QString& path, const QByteArray& expected) {
                const SaveResult result = saveText(text, path, expected);
                isWritten_ = true;
                isWritten_.notify_all();
                mayEnd_.wait(false);
                return result;
            });
        document.file().startSaving(file);
        isWritten_.wait(false);
    }
    void goOn() {
        mayEnd_ = true;
        mayEnd_.notify_all();
    }
    void addOne() {
        const std::int64_t id = idNumber(document.nextId());
        document.add(QStringLiteral("Add"), {circle(id, 100.0 * static_cast<double>(id))});
    }

    const QString file = folder.filePath(QStringLiteral("a.level.json"));
    const QString state = folder.filePath(QStringLiteral("state"));

private:
    std::atomic<bool> isWritten_ = false;
    std::atomic<bool> mayEnd_ = false;
};

TEST_F(SaveNotesTest, NothingThatASaveHasIsOfferedAtAnyMomentOfIt) {
    LevelRecovery recovery(document, {state}, std::chrono::hours(1));
    addOne();
    ASSERT_TRUE(recovery.writeNow());
    const QByteArray before = hashOnDisk();
    std::optional<RecoveryInfo> beforeText;
    std::optional<RecoveryInfo> beforeReplacing;
    std::optional<RecoveryInfo> replaced;
    document.file().setSaver([&](const TextSource& text, const QString& path, const QByteArray& expected) {
        beforeText = offered(recovery.file());
        const auto watched = [&](const TextSink& sink) {
            auto failure = text(sink);
            beforeReplacing = offered(recovery.file());
            return failure;
        };
        const SaveResult result = saveText(watched, path, expected);
        replaced = offered(recovery.file());
        return result;
    });
    document.file().startSaving(file);
    addOne();
    document.file().waitForSaving();
    ASSERT_TRUE(beforeText && beforeReplacing) << "the file is the old one";
    EXPECT_EQ(beforeText->fileHash, before);
    EXPECT_EQ(beforeReplacing->fileHash, before);
    EXPECT_FALSE(replaced);
    EXPECT_FALSE(offered(recovery.file())) << "not even before the next writing";
    ASSERT_TRUE(recovery.writeNow());
    const auto after = offered(recovery.file());
    ASSERT_TRUE(after);
    EXPECT_EQ(after->fileHash, hashOnDisk());
    EXPECT_EQ(after->changes, 1);
}

TEST_F(SaveNotesTest, ChangesDuringASaveAreOfferedAsChangesToTheSavedFile) {
    for (const bool hasFile : {true, false}) {
        LevelRecovery recovery(document, {state}, std::chrono::hours(1));
        addOne();
        if (hasFile) {
            ASSERT_TRUE(recovery.writeNow());
        }
        saveAndHold();
        addOne();
        ASSERT_TRUE(recovery.writeNow());
        const auto during = offered(recovery.file());
        ASSERT_TRUE(during);
        EXPECT_EQ(during->fileHash, hashOnDisk());
        EXPECT_EQ(during->changes, 1);
        goOn();
        document.file().waitForSaving();
        EXPECT_EQ(offered(recovery.file())->fileHash, hashOnDisk());
    }
}

TEST_F(SaveNotesTest, AWritingDuringASaveWithoutAChangeHasNothingToOffer) {
    LevelRecovery recovery(document, {state}, std::chrono::hours(1));
    addOne();
    saveAndHold();
    ASSERT_TRUE(recovery.writeNow());
    EXPECT_FALSE(offered(recovery.file()));
}

TEST_F(SaveNotesTest, StayWithWorkThatIsSetAside) {
    LevelRecovery recovery(document, {state}, std::chrono::hours(1));
    addOne();
    ASSERT_TRUE(recovery.writeNow());
    saveAndHold();
    addOne();
    recovery.setAside();
    const QStringList discarded = discardedRecoveries(state);
    ASSERT_EQ(discarded.size(), 1);
    const auto info = offered(discarded[0]);
    ASSERT_TRUE(info);
    EXPECT_EQ(info->fileHash, hashOnDisk());
    EXPECT_EQ(info->changes, 1) << "the other one was saved";
    goOn();
    document.file().waitForSaving();
}

TEST_F(SaveNotesTest, MovingTheImagesOfALevelThatIsSavedElsewhereIsNoEdit) {
    LevelRecovery recovery(document, {state}, std::chrono::hours(1));
    addOne();
    ASSERT_TRUE(QDir(folder.path()).mkdir(QStringLiteral("below")));
    document.file().startSaving(folder.filePath(QStringLiteral("below/b.level.json")));
    document.file().waitForSaving();
    ASSERT_FALSE(document.isModified());
    document.undoHistory().resetClean(); // another program changed the file
    ASSERT_TRUE(recovery.writeNow());
    EXPECT_EQ(readRecoveryInfo(recovery.file())->changesSinceSave, 0);
}

TEST_F(SaveNotesTest, AFailedSaveChangesNothing) {
    LevelRecovery recovery(document, {state}, std::chrono::hours(1));
    addOne();
    ASSERT_TRUE(recovery.writeNow());
    document.file().setSaver([](const TextSource& text, const QString&, const QByteArray&) -> SaveResult {
        text([](std::string_view) {});
        return {FileError{std::make_error_code(std::errc::io_error), "full"}};
    });
    document.file().startSaving(file);
    document.file().waitForSaving();
    const auto info = offered(recovery.file());
    ASSERT_TRUE(info);
    EXPECT_EQ(info->fileHash, hashOnDisk());
    EXPECT_EQ(info->changes, 1);
}

TEST_F(SaveNotesTest, ASaveAsCountsAndTheLevelOpenedNextIsAnother) {
    LevelRecovery recovery(document, {state}, std::chrono::hours(1));
    addOne();
    ASSERT_TRUE(recovery.writeNow());
    const QString other = folder.filePath(QStringLiteral("b.level.json"));
    document.file().startSaving(other);
    addOne();
    document.file().waitForSaving();
    EXPECT_FALSE(offered(recovery.file())) << "b.level.json has it";
    ASSERT_TRUE(document.open(file).empty());
    addOne();
    ASSERT_TRUE(recovery.writeNow());
    const auto info = offered(recovery.file());
    ASSERT_TRUE(info);
    EXPECT_EQ(info->levelFile, file);
}

TEST_F(SaveNotesTest, AFileThatAnotherProgramChangedAfterTheSaveIsNotTheSavedOne) {
    LevelRecovery recovery(document, {state}, std::chrono::hours(1));
    addOne();
    ASSERT_TRUE(recovery.writeNow());
    document.file().startSaving(file);
    addOne();
    document.file().waitForSaving();
    QFile changed(file);
    ASSERT_TRUE(changed.open(QIODevice::Append));
    changed.write("\n");
    changed.close();
    const auto info = offered(recovery.file());
    ASSERT_TRUE(info);
    EXPECT_NE(info->fileHash, hashOnDisk());
}

} // namespace
} // namespace tangent
