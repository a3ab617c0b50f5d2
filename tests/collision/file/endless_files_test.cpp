#include <tangent/file/level_file.h>

#include <gtest/gtest.h>

#include <atomic>

namespace tangent {
namespace {

const std::filesystem::path endless = "/dev/zero";

TEST(EndlessFiles, ReadingStopsAtTheLimit) {
    if (!std::filesystem::exists(endless))
        GTEST_SKIP() << "no " << endless;
    const FileResult read = readFile(endless);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error->code, std::errc::file_too_large);
    EXPECT_EQ(read.error->message, "cannot be read: larger than 256 MiB");
}

TEST(EndlessFiles, ReadingCanBeCancelled) {
    if (!std::filesystem::exists(endless))
        GTEST_SKIP() << "no " << endless;
    const std::atomic<bool> cancelled = true;
    const FileResult read = readFile(endless, Progress(&cancelled));
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error->code, std::errc::operation_canceled);
    const ReadResult level = readLevelFile(endless, 1, Progress(&cancelled));
    ASSERT_FALSE(level);
    EXPECT_EQ(level.errors.front().code, std::errc::operation_canceled);
}

} // namespace
} // namespace tangent
