// Each system call of writing a recovery file fails or kills the process: the file holds the old or the new level.

#include "document/level_recovery.h"
#include "document/three_circles.h"

#include "../../collision/base/faults.h"

#include <tangent/file/level_file.h>

#include <QDir>

namespace tangent {
namespace {

using testing::Fault;

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
        std::vector<Collider> added;
        for (std::int64_t id = 1; id <= colliders; ++id)
            added.push_back(circle(id, 30.0 * static_cast<double>(id)));
        document.add(QStringLiteral("Add"), std::move(added));
        LevelRecovery recovery(document, folder.path());
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

INSTANTIATE_TEST_SUITE_P(EachFault, RecoveryFaults, ::testing::ValuesIn(testing::everyFault),
                         [](const auto& fault) { return fault.param.name; });

} // namespace
} // namespace tangent
