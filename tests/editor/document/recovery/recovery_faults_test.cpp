// Each system call of writing a recovery file fails or kills the process: the file holds the old or the new level.

#include "document/recovery/level_recovery.h"
#include "document/three_circles.h"

#include "../../../collision/base/faults.h"

#include <tangent/file/level_file.h>

#include <QDir>

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
    LevelRecovery recovery{document, {folder.path()}};
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

} // namespace
} // namespace tangent
