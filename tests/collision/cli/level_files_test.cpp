#include "../base/no_more_threads.h"

#include <tangent/cli/level_files.h>

#include <gtest/gtest.h>

#include <atomic>
#include <sstream>

namespace tangent::cli {

namespace {

class ForEachFile : public testing::Test {
protected:
    ForEachFile() {
        for (int i = 0; i < 50; ++i)
            files_.push_back({"none/" + std::to_string(i), {}});
    }

    /// The names in the order in which they were consumed.
    template <class Work>
    std::vector<std::string> names(Work work) {
        std::istringstream in;
        std::ostringstream out;
        Streams streams{in, out, out};
        std::vector<std::string> names;
        forEachFile(files_, streams, work, [&](const std::string& name) { names.push_back(name); });
        return names;
    }
    std::vector<std::string> expected() const {
        std::vector<std::string> names;
        for (const LevelFile& file : files_)
            names.push_back(file.name);
        return names;
    }

    std::vector<LevelFile> files_;
};

TEST_F(ForEachFile, NoMoreAreReadThanTheMachineRunsThreads) {
    std::atomic<int> alive = 0;
    int most = 0;
    struct Alive { // as large as a level may be
        explicit Alive(std::atomic<int>& count) : count_(&count) { ++*count_; }
        Alive(Alive&& other) noexcept : count_(std::exchange(other.count_, nullptr)) {}
        Alive(const Alive&) = delete;
        Alive& operator=(const Alive&) = delete;
        ~Alive() {
            if (count_)
                --*count_;
        }
        std::atomic<int>* count_;
    };
    std::istringstream in;
    std::ostringstream out;
    Streams streams{in, out, out};
    forEachFile(
        files_, streams, [&](Source) { return Alive(alive); },
        [&](const Alive&) { most = std::max(most, alive.load()); });
    EXPECT_LE(most, static_cast<int>(std::max(1u, std::thread::hardware_concurrency())));
    EXPECT_EQ(alive, 0);
}

#ifdef __GLIBC__
TEST_F(ForEachFile, GoesOnWhereNoThreadCanBeStarted) {
    const test::NoMoreThreads none;
    EXPECT_EQ(names([](Source source) { return source.file; }), expected());
}
#endif

TEST_F(ForEachFile, AFolderThatStandsForNoneCannotBeRead) {
    files_ = {{"folder", "nothing below"}};
    EXPECT_EQ(names([](Source source) { return source.errors.front().message; }),
              std::vector<std::string>{"nothing below"});
}

} // namespace

} // namespace tangent::cli
