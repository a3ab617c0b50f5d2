#pragma once

#include <tangent/base/progress.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <thread>

namespace tangent {

/// Lowers the priority of this thread and of those it starts, so that what a person waits for goes first also
/// on a machine with few cores. `steps` of Unix's niceness; elsewhere nothing happens.
void yieldToTheInterface(int steps);

/// Work in a thread of its own.
template <class Result>
class BackgroundWork {
public:
    /// `work` gets a Progress to tell, and should return soon once that is stopped; then done() is called, in that
    /// thread as well.
    template <class Work>
    explicit BackgroundWork(
        Work work, std::function<void()> done = [] {}) {
        std::packaged_task<Result(const Progress&)> task(std::move(work));
        result_ = task.get_future();
        thread_ = std::jthread([progress = progress_, task = std::move(task),
                                done = std::move(done)](const std::stop_token& stop) mutable {
            task(Progress(stop, [&progress](double share) { *progress += share; }));
            done();
        });
    }
    BackgroundWork(const BackgroundWork&) = delete;
    BackgroundWork& operator=(const BackgroundWork&) = delete;
    ~BackgroundWork() = default;

    /// The share of the work that is done: 0 to about 1.
    double progress() const { return *progress_; }

    /// Whether it is done, for which it waits so long.
    bool isDone(std::chrono::milliseconds patience = {}) const {
        return result_.wait_for(patience) == std::future_status::ready;
    }
    /// Asks it to end early. So does the destructor, which waits for that.
    void stop() { thread_.request_stop(); }
    /// Asks it to end early, and nobody waits for that: it may hang in a file that never comes. What `work` and `done`
    /// refer to must be their own.
    void abandon() {
        stop();
        thread_.detach();
    }
    /// The result, once; waits for it.
    Result take() { return result_.get(); }

private:
    std::shared_ptr<std::atomic<double>> progress_ = std::make_shared<std::atomic<double>>(0);
    std::future<Result> result_;
    std::jthread thread_;
};

} // namespace tangent
