#include "document/level_recovery.h"

#include "document/level_document.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <gtest/gtest.h>

using namespace std::chrono_literals;

namespace tangent {
namespace {

Collider circle(std::int64_t id, double x) {
    Collider made;
    made.id = ColliderId{id};
    made.layer = LayerId{1};
    made.shape = Circle{{x, 0}, 5};
    return made;
}

class LevelRecoveryTest : public testing::Test {
protected:
    LevelRecoveryTest() { document.clear(); }

    void add(std::int64_t id) { document.add(QStringLiteral("add"), {circle(id, 100.0 * double(id))}); }
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
    LevelRecovery recovery(document, folder.path(), 1ms);
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
    LevelRecovery recovery(document, folder.path(), 1ms);
    add(1);
    ASSERT_TRUE(holdsChanges(recovery.file(), 1));
    document.startSaving(folder.filePath(QStringLiteral("a.level.json")));
    document.waitForSaving();
    EXPECT_TRUE(becomesTrue([&] { return !QFile::exists(recovery.file()); }));
    add(2);
    ASSERT_TRUE(holdsChanges(recovery.file(), 1));
    EXPECT_EQ(readRecovery(recovery.file())->levelFile, document.filePath());
}

TEST_F(LevelRecoveryTest, OutlivesItsEditorUnlessDiscarded) {
    QString file;
    {
        LevelRecovery recovery(document, folder.path(), 1h);
        file = recovery.file();
        add(1);
        recovery.writeNow();
        EXPECT_TRUE(abandonedRecoveries(folder.path()).isEmpty()) << "its editor runs";
    }
    EXPECT_EQ(abandonedRecoveries(folder.path()), QStringList(file));
    LevelRecovery other(document, folder.path(), 1h);
    EXPECT_NE(other.file(), file);
    other.writeNow();
    other.discard();
    EXPECT_EQ(abandonedRecoveries(folder.path()), QStringList(file));
    OwnedRecovery::takeOver(file)->discard();
    EXPECT_TRUE(abandonedRecoveries(folder.path()).isEmpty());
}

TEST_F(LevelRecoveryTest, SaysOnceThatItCannotWrite) {
    LevelRecovery recovery(document, folder.path(), 1ms);
    QDir().mkpath(recovery.file()); // a folder where the file should be
    QSignalSpy failed(&recovery, &LevelRecovery::failed);
    add(1);
    ASSERT_TRUE(becomesTrue([&] { return failed.count() == 1; }));
    add(2);
    QDir().rmdir(recovery.file());
    EXPECT_TRUE(holdsChanges(recovery.file(), 2));
    EXPECT_EQ(failed.count(), 1);
}

TEST_F(LevelRecoveryTest, ADamagedFileIsNotRead) {
    add(1);
    const QString file = folder.filePath(QStringLiteral("whole.recovery"));
    ASSERT_TRUE(writeRecovery(
        {QStringLiteral("/a.level.json"), QDateTime::currentDateTime(), 3, document.level().snapshot()},
        file));
    ASSERT_TRUE(readRecovery(file));
    EXPECT_EQ(readRecovery(file)->levelFile, QStringLiteral("/a.level.json"));
    QFile whole(file);
    ASSERT_TRUE(whole.open(QIODevice::ReadOnly));
    const QByteArray bytes = whole.readAll();
    const QString cutFile = folder.filePath(QStringLiteral("cut.recovery"));
    for (qsizetype size = 0; size < bytes.size() - 2; ++size) {
        QFile cut(cutFile);
        ASSERT_TRUE(cut.open(QIODevice::WriteOnly | QIODevice::Truncate));
        cut.write(bytes.left(size));
        cut.close();
        EXPECT_FALSE(readRecovery(cutFile)) << size;
    }
}

} // namespace
} // namespace tangent
