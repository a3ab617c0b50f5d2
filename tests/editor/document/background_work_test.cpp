#include "document/background_work.h"

#include <gtest/gtest.h>

#include <latch>
#include <stdexcept>

namespace tangent {
namespace {

TEST(BackgroundWork, GivesItsResultAndProgress) {
    std::latch finished(1);
    BackgroundWork<int> work(
        [](const Progress& progress) {
            progress.advance(0.5);
            return 42;
        },
        [&] { finished.count_down(); });
    EXPECT_EQ(work.take(), 42);
    finished.wait();
    EXPECT_EQ(work.progress(), 0.5);
}

TEST(BackgroundWork, AnExceptionReachesTheOneWhoTakesTheResult) {
    std::latch finished(1);
    BackgroundWork<int> work([](const Progress&) -> int { throw std::runtime_error("full"); },
                             [&] { finished.count_down(); });
    EXPECT_THROW(work.take(), std::runtime_error);
    finished.wait();
}

TEST(BackgroundWork, EndsEarlyWhenStopped) {
    BackgroundWork<bool> work([](const Progress& progress) {
        while (!progress.isCancelled())
            std::this_thread::yield();
        return true;
    });
    EXPECT_FALSE(work.isDone());
    work.stop();
    EXPECT_TRUE(work.take());
}

TEST(BackgroundWork, ItsEndStopsIt) {
    std::atomic<bool> isStopped = false;
    {
        const BackgroundWork<int> work([&](const Progress& progress) {
            while (!progress.isCancelled())
                std::this_thread::yield();
            isStopped = true;
            return 0;
        });
    }
    EXPECT_TRUE(isStopped);
}

TEST(BackgroundWork, NobodyWaitsForAbandonedWork) {
    const auto released = std::make_shared<std::latch>(1);
    const auto finished = std::make_shared<std::latch>(1);
    {
        BackgroundWork<int> work(
            [released](const Progress&) {
                released->wait();
                return 0;
            },
            [finished] { finished->count_down(); });
        work.abandon();
    } // would hang here if it waited
    released->count_down();
    finished->wait();
}

} // namespace
} // namespace tangent
