#include "document/recovery/level_recovery.h"

#include "dead_share.h"
#include "document/file/content_hash.h"
#include "document/file/level_loading.h"
#include "document/level_document.h"
#include "document/live_edit.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <unistd.h>

using namespace std::chrono_literals;

namespace tangent {
namespace {

Collider circleWithId(std::int64_t id, double x) {
    Collider made;
    made.id = ColliderId{id};
    made.layer = LayerId{1};
    made.shape = Circle{{x, 0}, 5};
    return made;
}

class LevelRecoveryTest : public ::testing::Test {
protected:
    LevelRecoveryTest() { document.clear(); }

    void add(std::int64_t id) { document.add(QStringLiteral("add"), {circleWithId(id, 100.0 * double(id))}); }
    /// Runs the event loop until the recovery file says that it holds so many changes.
    bool holdsChanges(const QString& file, int changes) {
        return becomesTrue([&] {
            const auto recovery = readRecovery(file);
            return recovery && recovery->changes == changes;
        });
    }
    template <class Predicate>
    static bool becomesTrue(Predicate holds) {
        QDeadlineTimer deadline(20s); // only a failing test waits so long
        while (!holds() && !deadline.hasExpired())
            QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
        return holds();
    }

    QTemporaryDir folder;
    LevelDocument document;
};

TEST_F(LevelRecoveryTest, KeepsUnsavedChangesAndDropsThemWhenTheyAreUndone) {
    LevelRecovery recovery(document, {folder.path()}, 1ms);
    EXPECT_FALSE(QFile::exists(recovery.file()));
    add(1);
    add(2);
    ASSERT_TRUE(holdsChanges(recovery.file(), 2));
    EXPECT_EQ(readRecovery(recovery.file())->level, document.level().snapshot());
    document.undo();
    document.undo();
    EXPECT_FALSE(document.isModified());
    EXPECT_TRUE(becomesTrue([&] { return !QFile::exists(recovery.file()); }));
}

TEST_F(LevelRecoveryTest, ASavedLevelHasNone) {
    LevelRecovery recovery(document, {folder.path()}, 1ms);
    add(1);
    ASSERT_TRUE(holdsChanges(recovery.file(), 1));
    document.file().startSaving(folder.filePath(QStringLiteral("a.level.json")));
    document.file().waitForSaving();
    EXPECT_TRUE(becomesTrue([&] { return !QFile::exists(recovery.file()); }));
    add(2);
    ASSERT_TRUE(holdsChanges(recovery.file(), 1));
    EXPECT_EQ(readRecovery(recovery.file())->levelFile, document.filePath());
}

TEST_F(LevelRecoveryTest, OutlivesItsEditorUnlessDiscarded) {
    QString file;
    {
        LevelRecovery recovery(document, {folder.path()}, 1h);
        file = recovery.file();
        add(1);
        recovery.writeNow();
        EXPECT_TRUE(abandonedRecoveries(folder.path()).isEmpty()) << "its editor runs";
    }
    EXPECT_EQ(abandonedRecoveries(folder.path()), QStringList(file));
    LevelRecovery other(document, {folder.path()}, 1h);
    EXPECT_NE(other.file(), file);
    other.writeNow();
    other.discard();
    EXPECT_EQ(abandonedRecoveries(folder.path()), QStringList(file));
    OwnedRecovery::take(file)->discard();
    EXPECT_TRUE(abandonedRecoveries(folder.path()).isEmpty());
}

TEST_F(LevelRecoveryTest, SaysOnceThatItCannotWrite) {
    LevelRecovery recovery(document, {folder.path()}, 1ms);
    QDir().mkpath(recovery.file()); // a folder where the file should be
    QSignalSpy failed(&recovery, &LevelRecovery::failed);
    add(1);
    ASSERT_TRUE(becomesTrue([&] { return failed.count() == 1; }));
    add(2);
    QDir().rmdir(recovery.file());
    EXPECT_TRUE(holdsChanges(recovery.file(), 2));
    EXPECT_EQ(failed.count(), 1);
}

/// A file where a folder should be.
QString blockedFolder(const QTemporaryDir& folder) {
    QFile file(folder.filePath(QStringLiteral("blocked")));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    return file.fileName();
}

TEST_F(LevelRecoveryTest, MovesOnIfAFolderCannotBeUsed) {
    const QString other = folder.filePath(QStringLiteral("other"));
    LevelRecovery recovery(document, {blockedFolder(folder), other}, 1ms);
    QSignalSpy failed(&recovery, &LevelRecovery::failed);
    add(1);
    ASSERT_TRUE(becomesTrue([&] { return QFileInfo(recovery.file()).path() == other; }));
    EXPECT_TRUE(holdsChanges(recovery.file(), 1));
    EXPECT_EQ(failed.count(), 0);
    add(2);
    EXPECT_TRUE(recovery.writeNow());
    EXPECT_EQ(QDir(other).entryList({QStringLiteral("*.recovery")}).size(), 1);
    recovery.discard();
    EXPECT_TRUE(QDir(other).isEmpty());
}

TEST_F(LevelRecoveryTest, KeepsTheOldFileUntilTheNextFolderHasANewOne) {
    const QString first = folder.filePath(QStringLiteral("first"));
    const QString other = folder.filePath(QStringLiteral("other"));
    LevelRecovery recovery(document, {first, other}, 1h);
    add(1);
    ASSERT_TRUE(recovery.writeNow());
    const QString old = recovery.file();
    ASSERT_TRUE(QFile::rename(old, old + QStringLiteral(".moved")));
    ASSERT_TRUE(QDir().mkpath(old + QStringLiteral("/a"))); // it cannot be replaced
    add(2);
    ASSERT_TRUE(recovery.writeNow());
    EXPECT_EQ(QFileInfo(recovery.file()).path(), other);
    EXPECT_EQ(readRecovery(recovery.file())->changes, 2);
}

TEST_F(LevelRecoveryTest, SaysSoIfAllFoldersFailAndTriesAgain) {
    const QString blocked = blockedFolder(folder);
    LevelRecovery recovery(document, {blocked, blocked + QStringLiteral("/below")}, 1ms);
    QSignalSpy failed(&recovery, &LevelRecovery::failed);
    QSignalSpy written(&recovery, &LevelRecovery::written);
    add(1);
    ASSERT_TRUE(becomesTrue([&] { return failed.count() == 1; }));
    EXPECT_FALSE(recovery.writeNow());
    QFile::remove(blocked);
    add(2);
    EXPECT_TRUE(becomesTrue([&] { return written.count() > 0; }));
    EXPECT_EQ(failed.count(), 1);
}

TEST_F(LevelRecoveryTest, WhatIsDiscardedIsKeptForAWhile) {
    QString file;
    {
        LevelRecovery recovery(document, {folder.path()}, 1h);
        add(1);
        ASSERT_TRUE(recovery.writeNow());
        file = recovery.file();
    }
    OwnedRecovery::take(file)->setAside();
    EXPECT_TRUE(abandonedRecoveries(folder.path()).isEmpty());
    const QStringList discarded = discardedRecoveries(folder.path());
    ASSERT_EQ(discarded.size(), 1);
    EXPECT_EQ(readRecovery(discarded[0])->changes, 1);
    const auto age = [](const QString& kept, qint64 days) {
        QFile old(kept);
        ASSERT_TRUE(old.open(QIODevice::ReadWrite));
        old.setFileTime(QDateTime::currentDateTime().addDays(-days), QFileDevice::FileModificationTime);
    };
    const auto ageAll = [&](qint64 days) {
        for (const QString& kept : discardedRecoveries(folder.path()))
            age(kept, days);
    };
    constexpr int closedAtOnce = 20;
    for (int i = 1; i < closedAtOnce; ++i)
        ASSERT_TRUE(QFile::copy(discarded[0], folder.filePath(QStringLiteral("%1.discarded").arg(i))));
    const qint64 half = closedAtOnce / 2 * QFileInfo(discarded[0]).size();
    EXPECT_EQ(discardedRecoveries(folder.path(), half).size(), closedAtOnce) << "all of the last day";
    ageAll(2);
    EXPECT_EQ(discardedRecoveries(folder.path()).size(), closedAtOnce);
    age(discarded[0], 1);
    EXPECT_EQ(discardedRecoveries(folder.path(), half).size(), closedAtOnce / 2);
    EXPECT_TRUE(QFile::exists(discarded[0])) << "the newest";
    for (int i = 1; i < closedAtOnce; ++i)
        QFile::copy(discarded[0], folder.filePath(QStringLiteral("%1.discarded").arg(i)));
    ageAll(longestKept.count() + 1);
    age(discarded[0], longestKept.count() + 2);
    EXPECT_EQ(discardedRecoveries(folder.path()).size(), leastKept) << "the clock may be wrong";
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files).size(), leastKept) << "no lock either";
}

TEST_F(LevelRecoveryTest, KeepsAnEditThatGoesOn) {
    LevelRecovery recovery(document, {folder.path()}, 1ms);
    LiveEdit edit(document);
    edit.show({circleWithId(1, 0)});
    ASSERT_FALSE(document.isModified());
    ASSERT_TRUE(holdsChanges(recovery.file(), 1));
    EXPECT_EQ(readRecovery(recovery.file())->level.colliders.size(), 1u);
    edit.takeBack();
    EXPECT_TRUE(becomesTrue([&] { return !QFile::exists(recovery.file()); }));
}

TEST_F(LevelRecoveryTest, AReloadSetsTheUnsavedChangesAside) {
    const QString file = folder.filePath(QStringLiteral("a.level.json"));
    add(1);
    document.file().startSaving(file);
    document.file().waitForSaving();
    LevelRecovery recovery(document, {folder.path()}, 1h);
    const LevelFile theirs = readLevelWithHash(file);
    ASSERT_TRUE(document.reload(theirs));
    EXPECT_TRUE(discardedRecoveries(folder.path()).isEmpty()) << "nothing was changed here";
    for (int id = 2; id < 4; ++id) {
        add(id);
        ASSERT_TRUE(document.reload(theirs));
        EXPECT_FALSE(document.level().find(ColliderId{id}));
        EXPECT_EQ(discardedRecoveries(folder.path()).size(), id - 1) << "each is kept";
    }
}

TEST_F(LevelRecoveryTest, AReloadThatIsRefusedKeepsTheFile) {
    LevelRecovery recovery(document, {folder.path()}, 1ms);
    add(1);
    ASSERT_TRUE(holdsChanges(recovery.file(), 1));
    LevelFile crowded{document.level().snapshot(), {}, {}};
    crowded.level.colliders.clear();
    for (std::int64_t id = 1; id < 5; ++id)
        crowded.level.colliders.push_back(circleWithId(id, 0));
    document.setMaxContacts(1);
    ASSERT_FALSE(document.reload(crowded));
    EXPECT_TRUE(holdsChanges(recovery.file(), 1));
}

TEST_F(LevelRecoveryTest, AFolderOfAnotherUserIsNotUsed) {
    constexpr uid_t somebody = 65534;
    const QString others = folder.filePath(QStringLiteral("others"));
    ASSERT_TRUE(QDir().mkpath(others));
    QFile planted(others + QStringLiteral("/a.discarded"));
    ASSERT_TRUE(planted.open(QIODevice::WriteOnly));
    EXPECT_EQ(discardedRecoveries(others).size(), 1);
    if (::chown(QFile::encodeName(others).constData(), somebody, somebody) != 0)
        GTEST_SKIP() << "only root can give folders away";
    EXPECT_TRUE(discardedRecoveries(others).isEmpty());
    EXPECT_TRUE(planted.exists());
    EXPECT_EQ(OwnedRecovery::take(newRecoveryFile(others)), nullptr);
    const QString link = folder.filePath(QStringLiteral("link"));
    ASSERT_TRUE(QFile::link(others, link));
    EXPECT_EQ(OwnedRecovery::take(newRecoveryFile(link)), nullptr);
}

/// Editors that were killed before their first recovery file was whole.
TEST_F(LevelRecoveryTest, TheNextStartRemovesWhatHasNothingToRecover) {
    const auto make = [this](const QString& name, int days) {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.setFileTime(QDateTime::currentDateTime().addDays(-days), QFileDevice::FileModificationTime);
        return file.fileName();
    };
    const QString oldLock = make(QStringLiteral("a.recovery.lock"), 2);
    const QString newLock = make(QStringLiteral("b.recovery.lock"), 0); // its editor may be about to lock it
    const QString text = make(QStringLiteral(".tangent-1-2.tmp"), 0);
    add(1);
    LevelRecovery running(document, {folder.path()}, 1h);
    add(2);
    ASSERT_TRUE(running.writeNow());
    EXPECT_TRUE(abandonedRecoveries(folder.path()).isEmpty());
    EXPECT_FALSE(QFile::exists(oldLock));
    EXPECT_TRUE(QFile::exists(newLock));
    EXPECT_FALSE(QFile::exists(text));
    EXPECT_TRUE(QFile::exists(running.file()) && QFile::exists(lockOfRecovery(running.file())));
}

TEST_F(LevelRecoveryTest, MakesNothingBeforeTheFirstChange) {
    const QString below = folder.filePath(QStringLiteral("state/recovery"));
    LevelRecovery recovery(document, {below}, 1ms);
    EXPECT_FALSE(QFile::exists(folder.filePath(QStringLiteral("state"))));
    add(1);
    ASSERT_TRUE(holdsChanges(recovery.file(), 1));
    recovery.discard();
    EXPECT_EQ(QDir(below).entryList(QDir::Files), QStringList()) << "no lock either";
}

/// A document with a level that is too large to be written whole at each change.
class LargeLevelRecoveryTest : public LevelRecoveryTest {
protected:
    LargeLevelRecoveryTest() {
        Level level;
        level.layers = {{LayerId{1}, "Solid", "", {}}};
        for (std::int64_t id = 1; id <= 6'000; ++id)
            level.colliders.push_back(circleWithId(id, 100.0 * static_cast<double>(id)));
        EXPECT_TRUE(saveLevelFile(level, levelFile.toStdString()));
        EXPECT_TRUE(document.open(levelFile).empty());
    }

    void move(std::int64_t id) {
        const std::vector ids{ColliderId{id}};
        document.change(QStringLiteral("move"), ids, [](Collider& collider) {
            collider.shape = Circle{{1, 1}, 5};
        });
    }
    qint64 size() const { return QFileInfo(recovery.file()).size(); }
    bool isRecovered() {
        const auto recovered = readRecovery(recovery.file());
        return recovered && recovered->level == document.level().snapshot();
    }

    const QString levelFile = folder.filePath(QStringLiteral("large.level.json"));
    LevelRecovery recovery{document, {folder.path()}, 1ms};
};

TEST_F(LargeLevelRecoveryTest, AChangeWritesOnlyWhatChanged) {
    move(1);
    ASSERT_TRUE(holdsChanges(recovery.file(), 1));
    EXPECT_TRUE(isRecovered());
    const qint64 before = size();
    EXPECT_GT(before, QFileInfo(levelFile).size());
    move(2);
    ASSERT_TRUE(holdsChanges(recovery.file(), 2));
    EXPECT_TRUE(isRecovered());
    EXPECT_GT(size(), before);
    EXPECT_LT(size(), before + 1'000);
    document.remove(QStringLiteral("remove"), {ColliderId{3}, ColliderId{5'000}});
    document.undo();
    document.remove(QStringLiteral("remove"), {ColliderId{4}});
    ASSERT_TRUE(holdsChanges(recovery.file(), 5));
    EXPECT_TRUE(isRecovered());
    EXPECT_LT(size(), before + 3'000);
}

TEST_F(LargeLevelRecoveryTest, AWritingThatTakesLongStartsEarlier) {
    LevelRecovery patient(document, {folder.path()}, 1000ms);
    const QTimer* const due = patient.findChild<QTimer*>();
    move(1);
    EXPECT_LT(due->intervalAsDuration(), 1000ms) << "the first one copies the level's file";
    ASSERT_TRUE(patient.writeNow());
    move(2);
    EXPECT_EQ(due->intervalAsDuration(), 1000ms) << "only what changed";
}

TEST_F(LargeLevelRecoveryTest, IsWholeIfTheFileIsOnADeadShare) {
    const QString place = folder.filePath(QStringLiteral("share"));
    const QString file = place + QStringLiteral("/large.level.json");
    ASSERT_TRUE(QDir().mkpath(place) && QFile::copy(levelFile, file));
    ASSERT_TRUE(document.open(file).empty());
    test::DeadShare share(place);
    if (!share)
        GTEST_SKIP() << "no right to mount";
    move(1);
    EXPECT_TRUE(holdsChanges(recovery.file(), 1));
    EXPECT_TRUE(isRecovered());
    EXPECT_FALSE(share.wasCut());
}

TEST_F(LargeLevelRecoveryTest, IsWholeIfTheFileIsNotTheOneThatWasOpened) {
    QFile other(levelFile);
    ASSERT_TRUE(other.open(QIODevice::WriteOnly));
    other.write("{}");
    other.close();
    move(1);
    ASSERT_TRUE(holdsChanges(recovery.file(), 1));
    EXPECT_TRUE(isRecovered());
}

TEST_F(LargeLevelRecoveryTest, IsTheLevelThatWasKeptOverTheFileOfAnotherProgram) {
    Level others = document.level().snapshot();
    others.colliders.front().name = "theirs";
    ASSERT_TRUE(saveLevelFile(others, levelFile.toStdString()));
    document.file().baseOn(contentHashOfFile(levelFile));
    move(2);
    ASSERT_TRUE(holdsChanges(recovery.file(), 1));
    EXPECT_TRUE(isRecovered());
}

TEST_F(LargeLevelRecoveryTest, StartsAgainFromTheSavedFile) {
    move(1);
    ASSERT_TRUE(holdsChanges(recovery.file(), 1));
    document.file().startSaving(levelFile);
    document.file().waitForSaving();
    move(2);
    ASSERT_TRUE(becomesTrue([&] { return isRecovered(); }));
    EXPECT_EQ(readRecovery(recovery.file())->changes, 1);
}

TEST_F(LargeLevelRecoveryTest, AnEditOfManyIsWrittenWhole) {
    std::vector<Collider> many;
    for (std::int64_t id = 7'000; id < 30'000; ++id)
        many.push_back(circleWithId(id, static_cast<double>(id)));
    document.add(QStringLiteral("add"), std::move(many));
    ASSERT_TRUE(holdsChanges(recovery.file(), 1));
    EXPECT_TRUE(isRecovered());
    move(1);
    ASSERT_TRUE(holdsChanges(recovery.file(), 2));
    EXPECT_TRUE(isRecovered());
}

TEST_F(LevelRecoveryTest, ADamagedFileIsNotRead) {
    add(1);
    const QString file = folder.filePath(QStringLiteral("whole.recovery"));
    const RecoveryInfo info{QStringLiteral("/a.level.json"), QDateTime::currentDateTime(), 3};
    const auto levelFile = [this](const TextSink& sink) -> std::optional<FileError> {
        writeLevel(document.level().snapshot(), sink);
        return std::nullopt;
    };
    ASSERT_TRUE(saveFile(recoveryRecord(info, levelFile), file.toStdString()));
    ASSERT_TRUE(readRecovery(file));
    ASSERT_TRUE(readRecoveryInfo(file));
    EXPECT_EQ(readRecoveryInfo(file)->levelFile, QStringLiteral("/a.level.json"));
    EXPECT_EQ(readRecoveryInfo(file)->changes, 3);
    QFile whole(file);
    ASSERT_TRUE(whole.open(QIODevice::ReadOnly));
    const QByteArray bytes = whole.readAll();
    const QString cutFile = folder.filePath(QStringLiteral("cut.recovery"));
    for (qsizetype size = 0; size < bytes.size(); ++size) {
        QFile cut(cutFile);
        ASSERT_TRUE(cut.open(QIODevice::WriteOnly | QIODevice::Truncate));
        cut.write(bytes.left(size));
        cut.close();
        EXPECT_FALSE(readRecovery(cutFile)) << size;
        EXPECT_FALSE(readRecoveryInfo(cutFile)) << size;
    }
}

} // namespace
} // namespace tangent
