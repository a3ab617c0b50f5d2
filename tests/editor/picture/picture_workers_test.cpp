#include "picture/picture_workers.h"

#include <QCoreApplication>
#include <QSignalSpy>

#include <gtest/gtest.h>

#include <latch>
#include <set>

namespace tangent {
namespace {

PictureJob jobFor(int tile) {
    PictureJob job;
    job.tile = {tile, 0};
    return job;
}

std::deque<PictureJob> jobsFor(int tiles) {
    std::deque<PictureJob> jobs;
    for (int tile = 0; tile < tiles; ++tile)
        jobs.push_back(jobFor(tile));
    return jobs;
}

std::multiset<int> tilesOf(const std::vector<PictureJob>& jobs) {
    std::multiset<int> tiles;
    for (const PictureJob& job : jobs)
        tiles.insert(job.tile.x());
    return tiles;
}

Painted paintNothing(PictureJob&, const std::atomic<bool>&) {
    return Painted::all;
}

/// Paints that begin and then hang until they are cancelled.
class HangingPaint {
public:
    PictureWorkers::Paint paint() {
        return [this](PictureJob&, const std::atomic<bool>& cancelled) {
            ++begun_;
            begun_.notify_all();
            while (!cancelled)
                std::this_thread::yield();
            return Painted::cancelled;
        };
    }
    void waitUntilOneBegan() { begun_.wait(0); }
    int begun() const { return begun_; }

private:
    std::atomic<int> begun_ = 0;
};

TEST(PictureWorkers, PaintEachJobOnce) {
    PictureWorkers workers(paintNothing);
    QSignalSpy spy(&workers, &PictureWorkers::someDone);
    workers.start(jobsFor(100));
    workers.finish();
    EXPECT_TRUE(workers.isIdle());
    std::multiset<int> all;
    for (int tile = 0; tile < 100; ++tile)
        all.insert(tile);
    EXPECT_EQ(tilesOf(workers.takeDone()), all);
    EXPECT_TRUE(workers.takeDone().empty());
    QCoreApplication::processEvents();
    EXPECT_GE(spy.count(), 1);
}

TEST(PictureWorkers, NewJobsReplaceThoseThatWait) {
    const auto threads = static_cast<std::ptrdiff_t>(std::max(1u, std::thread::hardware_concurrency()));
    std::latch begun(threads); // each thread is held by a first job
    std::latch released(1);
    PictureWorkers workers([&](PictureJob& job, const std::atomic<bool>&) {
        if (job.tile.x() < 1000) {
            begun.count_down();
            released.wait();
        }
        return Painted::all;
    });
    std::deque<PictureJob> first = jobsFor(static_cast<int>(threads));
    first.push_back(jobFor(1000));
    workers.start(std::move(first));
    begun.wait();
    workers.start({jobFor(2000)});
    released.count_down();
    workers.finish();
    const std::multiset<int> done = tilesOf(workers.takeDone());
    EXPECT_EQ(done.count(1000), 0u);
    EXPECT_EQ(done.count(2000), 1u);
    EXPECT_EQ(done.size(), static_cast<std::size_t>(threads) + 1);
}

TEST(PictureWorkers, AJobThatIsBeingPaintedIsNotStartedAgain) {
    HangingPaint hanging;
    PictureWorkers workers(hanging.paint());
    workers.start({jobFor(1)});
    hanging.waitUntilOneBegan();
    workers.start({jobFor(1)});
    EXPECT_EQ(hanging.begun(), 1);
    workers.stop();
    EXPECT_TRUE(workers.isIdle());
    EXPECT_EQ(hanging.begun(), 1);
}

TEST(PictureWorkers, AfterStopNobodyPaintsAndNothingWaits) {
    HangingPaint hanging;
    PictureWorkers workers(hanging.paint());
    workers.start(jobsFor(50));
    hanging.waitUntilOneBegan();
    workers.stop();
    const int begun = hanging.begun();
    EXPECT_TRUE(workers.isIdle());
    EXPECT_TRUE(workers.takeDone().empty());
    workers.finish();
    EXPECT_EQ(hanging.begun(), begun);
}

TEST(PictureWorkers, AJobThatThrowsIsNotPaintedAndTheOthersAre) {
    PictureWorkers workers([](PictureJob& job, const std::atomic<bool>&) {
        if (job.tile.x() == 1)
            throw std::bad_alloc();
        return Painted::all;
    });
    workers.start(jobsFor(3));
    workers.finish();
    EXPECT_EQ(tilesOf(workers.takeDone()), (std::multiset<int>{0, 2}));
}

TEST(PictureWorkers, AreDestroyedWhilePainting) {
    HangingPaint hanging;
    {
        PictureWorkers workers(hanging.paint());
        workers.start(jobsFor(50));
        hanging.waitUntilOneBegan();
    }
    EXPECT_GE(hanging.begun(), 1);
}

} // namespace
} // namespace tangent
