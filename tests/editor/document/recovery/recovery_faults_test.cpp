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

class RecoveryFaults : public ::testing::TestWithParam<Fault> {
protected:
    /// A level with so many colliders is written whole, or only what changed.
    void writeWithEachFault(std::int64_t colliders);
};

void RecoveryFaults::writeWithEachFault(std::int64_t colliders) {
    if (!testing::canInjectFaults())
        GTEST_SKIP() << "this system cannot trace a child process";
    std::size_t call = 0;
    for (;; ++call) {
        SCOPED_TRACE("call " + std::to_string(call));
        const QTemporaryDir folder;
        LevelDocument document;
        addRow(document, colliders);
        LevelRecovery recovery(document, {folder.path()});
        ASSERT_TRUE(recovery.writeNow());
        const Level before = document.level().snapshot();
        document.remove(QStringLiteral("Remove"), {ColliderId{2}});
        const Level after = document.level().snapshot();
        const auto status = testing::statusWithFault([&] { return recovery.writeNow(); }, call, GetParam());
        if (!status)
            break;
        const auto recovered = readRecovery(recovery.file());
        ASSERT_TRUE(recovered);
        ASSERT_TRUE(recovered->level == after || recovered->level == before);
        if (*status == 0) {
            ASSERT_TRUE(recovered->level == after);
        }
        ASSERT_TRUE(recovery.writeNow());
        ASSERT_TRUE(readRecovery(recovery.file())->level == after);
        ASSERT_EQ(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 2)
            << "the file and its lock";
    }
    EXPECT_GT(call, 2u);
    RecordProperty("faults", static_cast<int>(call));
}

TEST_P(RecoveryFaults, OfASmallLevel) {
    writeWithEachFault(30);
}

TEST_P(RecoveryFaults, OfTheJournalOfALargeLevel) {
    writeWithEachFault(6'000);
}

TEST_P(RecoveryFaults, OfSettingAside) {
    if (!testing::canInjectFaults())
        GTEST_SKIP() << "this system cannot trace a child process";
    std::size_t call = 0;
    for (;; ++call) {
        SCOPED_TRACE("call " + std::to_string(call));
        const QTemporaryDir folder;
        LevelDocument document;
        addRow(document, 30);
        LevelRecovery recovery(document, {folder.path()});
        ASSERT_TRUE(recovery.writeNow());
        const Level before = document.level().snapshot();
        document.remove(QStringLiteral("Remove"), {ColliderId{2}});
        const Level after = document.level().snapshot();
        const auto status = testing::statusWithFault(
            [&] {
                recovery.setAside();
                return true;
            },
            call, GetParam());
        const QStringList works =
            QDir(folder.path())
                .entryList({QStringLiteral("*.recovery"), QStringLiteral("*.discarded")}, QDir::Files);
        ASSERT_EQ(works.size(), 1);
        const auto kept = readRecovery(folder.filePath(works[0]));
        ASSERT_TRUE(kept);
        ASSERT_TRUE(kept->level == after || (status && kept->level == before));
        if (!status)
            break;
    }
    EXPECT_GT(call, 5u);
    RecordProperty("faults", static_cast<int>(call));
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
