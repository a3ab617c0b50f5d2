#include <tangent/file/level_file.h>

#include <gtest/gtest.h>

#include <atomic>
#include <future>

#ifndef _WIN32
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

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

#ifndef _WIN32

class SilentPipe : public testing::Test {
protected:
    SilentPipe() {
        std::string name = (std::filesystem::temp_directory_path() / "pipe-XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
        pipe_ = folder_ / "pipe";
        ::mkfifo(pipe_.c_str(), 0600);
    }
    ~SilentPipe() override { std::filesystem::remove_all(folder_); }

    /// Cancels reading the pipe from another thread, in which it may or may not have begun.
    FileResult readAndCancel() const {
        std::atomic<bool> cancelled = false;
        auto reading = std::async(std::launch::async, [&] { return readFile(pipe_, Progress(&cancelled)); });
        cancelled = true;
        return reading.get();
    }

    std::filesystem::path folder_;
    std::filesystem::path pipe_;
};

TEST_F(SilentPipe, WithoutAWriterReadingCanBeCancelled) {
    EXPECT_EQ(readAndCancel().error->code, std::errc::operation_canceled);
}

TEST_F(SilentPipe, WithAWriterThatStopsReadingCanBeCancelled) {
    const int writer = ::open(pipe_.c_str(), O_RDWR);
    ASSERT_EQ(::write(writer, "{", 1), 1);
    EXPECT_EQ(readAndCancel().error->code, std::errc::operation_canceled);
    ::close(writer);
}

TEST_F(SilentPipe, ReadingWaitsForAWriter) {
    auto reading = std::async(std::launch::async, [&] { return readFile(pipe_); });
    const int writer = ::open(pipe_.c_str(), O_WRONLY);
    ASSERT_EQ(::write(writer, "text", 4), 4);
    ::close(writer);
    EXPECT_EQ(reading.get().text, "text");
}

#endif

} // namespace
} // namespace tangent
