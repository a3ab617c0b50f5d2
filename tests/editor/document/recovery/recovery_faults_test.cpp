// Each system call of writing a recovery file fails or kills the process: the file holds the old or the new level.

#include "document/recovery/level_recovery.h"
#include "document/three_circles.h"

#include "../../../collision/base/faults.h"

#include <tangent/file/level_file.h>

#include <QCoreApplication>
#include <QDir>
#include <QTimer>

#include <fcntl.h>
#include <sys/syscall.h>

namespace tangent {
namespace {

using testing::Fault;

void addRow(LevelDocument& document, std::int64_t colliders) {
    std::vector<Collider> added;
    for (std::int64_t id = 1; id <= colliders; ++id)
        added.push_back(circle(id, 30.0 * static_cast<double>(id)));
    document.add(QStringLiteral("Add"), std::move(added));
}

/// A level with an unsaved change that its recovery file does not have yet.
struct ChangedLevel {
    explicit ChangedLevel(std::int64_t colliders) {
        addRow(document, colliders);
        EXPECT_TRUE(recovery.writeNow());
        before = document.level().snapshot();
        document.remove(QStringLiteral("Remove"), {ColliderId{2}});
        after = document.level().snapshot();
    }

    QStringList files(const QStringList& names = {}) const {
        return QDir(folder.path()).entryList(names, QDir::Files | QDir::Hidden);
    }

    QTemporaryDir folder;
    LevelDocument document;
    LevelRecovery recovery{document, {folder.path()}, std::chrono::milliseconds(0)};
    Level before;
    Level after;
};

class RecoveryFaults : public ::testing::TestWithParam<Fault> {
protected:
    using Action = bool (*)(ChangedLevel&);
    using Check = void (*)(ChangedLevel&, std::optional<int> status);
    /// Lets each system call of `action` fail on a level with so many colliders, then calls `check`.
    void withEachFault(std::int64_t colliders, Action action, Check check) {
        if (!testing::canInjectFaults())
            GTEST_SKIP() << "this system cannot trace a child process";
        std::optional<int> status = 0;
        int call = 0;
        for (; status && !HasFatalFailure(); ++call) {
            SCOPED_TRACE("call " + std::to_string(call));
            ChangedLevel level(colliders);
            status = testing::statusWithFault([&] { return action(level); }, static_cast<std::size_t>(call),
                                              GetParam());
            check(level, status);
        }
        EXPECT_GT(call, 3);
        RecordProperty("faults", call - 1);
    }
    /// A large level is not written whole, only what changed.
    void writeWithEachFault(std::int64_t colliders) {
        withEachFault(
            colliders, [](ChangedLevel& level) { return level.recovery.writeNow(); },
            [](ChangedLevel& level, std::optional<int> status) {
                const auto recovered = readRecovery(level.recovery.file());
                ASSERT_TRUE(recovered);
                const bool isNew = recovered->level == level.after;
                ASSERT_TRUE(isNew || (status.value_or(0) != 0 && recovered->level == level.before));
                ASSERT_TRUE(level.recovery.writeNow());
                ASSERT_TRUE(readRecovery(level.recovery.file())->level == level.after);
                ASSERT_EQ(level.files().size(), 2) << "the file and its lock";
            });
    }
};

TEST_P(RecoveryFaults, OfASmallLevel) {
    writeWithEachFault(30);
}

TEST_P(RecoveryFaults, OfTheJournalOfALargeLevel) {
    writeWithEachFault(6'000);
}

TEST_P(RecoveryFaults, OfSettingAside) {
    withEachFault(
        30,
        [](ChangedLevel& level) {
            level.recovery.setAside();
            return true;
        },
        [](ChangedLevel& level, std::optional<int> status) {
            const QStringList works =
                level.files({QStringLiteral("*.recovery"), QStringLiteral("*.discarded")});
            ASSERT_EQ(works.size(), 1);
            const auto kept = readRecovery(level.folder.filePath(works[0]));
            ASSERT_TRUE(kept);
            ASSERT_TRUE(kept->level == level.after || (status && kept->level == level.before));
        });
}

/// Runs the event loop until the thread of the recovery has written or failed.
bool writeInThread(LevelRecovery& recovery) {
    std::optional<bool> isWritten;
    const QObject context;
    QObject::connect(&recovery, &LevelRecovery::written, &context, [&] { isWritten = true; });
    QObject::connect(&recovery, &LevelRecovery::failed, &context, [&] { isWritten = false; });
    QTimer wakeUp; // if that of the thread failed
    wakeUp.start(1);
    while (!isWritten)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return *isWritten;
}

TEST_P(RecoveryFaults, OfTheThreadThatWritesRecovery) {
    if (!testing::canInjectFaults())
        GTEST_SKIP() << "this system cannot trace a child process";
    for (const std::int64_t colliders : {30, 6'000}) {
        std::size_t call = 0;
        for (bool isInjected = true; isInjected; ++call) {
            SCOPED_TRACE("call " + std::to_string(call));
            ChangedLevel level(colliders);
            std::size_t seen = 0;
            const int status = testing::statusWithFaults([&] { return writeInThread(level.recovery); },
                                                         [&](const testing::SystemCall& made) {
                                                             return !made.isOfMainThread && seen++ == call
                                                                        ? std::optional(GetParam())
                                                                        : std::nullopt;
                                                         });
            isInjected = seen > call;
            const auto recovered = readRecovery(level.recovery.file());
            ASSERT_TRUE(recovered);
            ASSERT_TRUE(recovered->level == level.after || (status != 0 && recovered->level == level.before));
        }
        EXPECT_GT(call, 3U);
    }
}

/// The file is saved, or the work can be recovered.
TEST_P(RecoveryFaults, OfSavingTheLevel) {
    if (!testing::canInjectFaults())
        GTEST_SKIP() << "this system cannot trace a child process";
    std::optional<int> status = 0;
    for (std::size_t call = 0; status; ++call) {
        SCOPED_TRACE("call " + std::to_string(call));
        ChangedLevel level(30);
        ASSERT_TRUE(level.recovery.writeNow());
        const QString file = level.folder.filePath(QStringLiteral("a.level.json"));
        ASSERT_TRUE(saveLevelFile(level.before, file.toStdString()));
        status = testing::statusWithFault(
            [&] {
                level.document.file().startSaving(file);
                level.document.file().waitForSaving();
                return !level.document.isModified();
            },
            call, GetParam());
        const ReadResult inFile = readLevelFile(file.toStdString());
        ASSERT_TRUE(inFile);
        if (inFile.level != level.after) {
            ASSERT_NE(status.value_or(0), 0);
            ASSERT_TRUE(inFile.level == level.before);
            const auto recovered = readRecovery(level.recovery.file());
            ASSERT_TRUE(recovered && recovered->level == level.after);
        }
    }
}

/// What is not on disk is lost if the power fails.
TEST(RecoveryPowerCut, FindsTheWorkInTheFileOrInTheRecoveryFile) {
    if (!testing::canInjectFaults())
        GTEST_SKIP() << "this system cannot trace a child process";
    for (const auto& [colliders, isAppended] : {std::pair(30, false), {6'000, true}}) {
        ChangedLevel level(colliders);
        const auto changesOf = [&](const std::function<bool()>& action) {
            return testing::changesOfFiles(action, level.folder.path().toStdString());
        };
        EXPECT_EQ(changesOf([&] { return level.recovery.writeNow(); }),
                  isAppended ? "write .recovery, fsync .recovery"
                             : "write .tmp, fsync .tmp, rename .tmp .recovery, fsync .");
        EXPECT_EQ(changesOf([&] {
                      level.document.file().startSaving(level.folder.filePath(QStringLiteral("a.json")));
                      level.document.file().waitForSaving();
                      return !level.document.isModified();
                  }),
                  "write .tmp, write .lock, fsync .lock, fsync .tmp, rename .tmp a.json, fsync ., "
                  "unlink .recovery, unlink .lock");
    }
}

/// The level's folder fails: after a power cut, the file may be the old one.
TEST(RecoveryPowerCut, KeepsTheRecoveryFileIfTheSaveIsNotDurable) {
    ChangedLevel level(30);
    const QString file = level.folder.filePath(QStringLiteral("a.json"));
    const QString kept = level.recovery.file();
    bool isDurable = false;
    level.document.file().setSaver(
        [&](const TextSource& text, const QString& path, const QByteArray& expected) {
            SaveResult result = saveText(text, path, expected);
            result.isDurable = isDurable;
            return result;
        });
    const auto save = [&] {
        ASSERT_TRUE(level.recovery.writeNow());
        level.document.file().startSaving(file);
        level.document.file().waitForSaving();
        ASSERT_FALSE(level.document.isModified());
    };
    save();
    const auto recovered = readRecovery(kept);
    ASSERT_TRUE(recovered && recovered->level == level.after);
    EXPECT_FALSE(unsavedSince(*recovered, notedSaves(kept))) << "the next start deletes it";
    level.document.remove(QStringLiteral("Remove"), {ColliderId{3}});
    isDurable = true;
    save();
    EXPECT_EQ(level.files(), QStringList{QStringLiteral("a.json")});
}

INSTANTIATE_TEST_SUITE_P(EachFault, RecoveryFaults, ::testing::ValuesIn(testing::everyFault),
                         [](const auto& fault) { return fault.param.name; });

/// The levels are made before the disk is full: a document writes nothing else.
TEST(RecoveryOnAFullDisk, KeepsTheLastStateThatFitted) {
    for (const std::int64_t colliders : {30, 6'000})
        for (std::size_t free = 0; free <= 32'768; free += 4096) {
            SCOPED_TRACE(std::to_string(colliders) + " colliders, " + std::to_string(free) + " bytes free");
            const auto isRight = testing::onSmallDisk(4'000'000, [&](const std::filesystem::path& disk) {
                LevelDocument document;
                addRow(document, colliders);
                LevelRecovery recovery(document, {QString::fromStdString(disk.string())});
                if (!recovery.writeNow())
                    return false;
                const Level before = document.level().snapshot();
                document.remove(QStringLiteral("Remove"), {ColliderId{2}});
                const Level after = document.level().snapshot();
                testing::fillUp(disk, free);
                const bool succeeded = recovery.writeNow();
                const auto recovered = readRecovery(recovery.file());
                if (!recovered || recovered->level != (succeeded ? after : before))
                    return false;
                std::filesystem::remove(disk / "ballast");
                return recovery.writeNow() && readRecovery(recovery.file())->level == after;
            });
            if (!isRight)
                GTEST_SKIP() << "no right to mount a file system";
            ASSERT_TRUE(*isRight);
        }
}

/// As after an error of the disk.
TEST(RecoveryOnAReadOnlyDisk, IsOffered) {
    if (!testing::canInjectFaults())
        GTEST_SKIP() << "this system cannot trace a child process";
    const QTemporaryDir folder;
    LevelDocument document;
    addRow(document, 30);
    {
        LevelRecovery recovery(document, {folder.path()});
        ASSERT_TRUE(recovery.writeNow());
    }
    const auto isReadOnly = [](const testing::SystemCall& call) -> std::optional<Fault> {
        const bool writes = call.number == SYS_chmod || call.number == SYS_mkdir ||
                            call.number == SYS_unlink || call.number == SYS_rename ||
                            (call.number == SYS_openat && (call.arguments[2] & (O_ACCMODE | O_CREAT)) != 0);
        return writes ? std::optional(Fault{EROFS, "EROFS"}) : std::nullopt;
    };
    const auto isOffered = [&] {
        const QStringList files = abandonedRecoveries(folder.path());
        const auto owned = OwnedRecovery::take(files.value(0));
        return files.size() == 1 && owned && readRecovery(files[0])->level == document.level().snapshot();
    };
    EXPECT_EQ(testing::statusWithFaults(isOffered, isReadOnly), 0);
    const auto running = OwnedRecovery::take(abandonedRecoveries(folder.path()).value(0));
    ASSERT_TRUE(running);
    EXPECT_NE(testing::statusWithFaults(isOffered, isReadOnly), 0) << "it belongs to an editor that runs";
}

} // namespace
} // namespace tangent
