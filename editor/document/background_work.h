#pragma once

#include <tangent/base/progress.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <new>
#include <system_error>
#include <thread>

namespace tangent {

/// Lowers the priority of this thread, and of threads that it starts, below the user interface. `steps` is a Unix nice
/// value. Does nothing on other systems.
void lowerPriority(int steps);

/// Work in a thread of its own.
template <class Result>
class BackgroundWork {
public:
    /// Runs `work(progress)`, then `done()`, in a new thread. `work` reports to the Progress and should return soon
    /// after it is stopped. Throws std::bad_alloc if the system starts no more threads, so that callers handle both
    /// as out of memory.
    template <class Work>
    explicit BackgroundWork(
        Work work, std::function<void()> done = [] {}) {
        auto task = std::make_shared<std::packaged_task<Result(const Progress&)>>(std::move(work));
        auto run = [state = state_, task, done = std::move(done)] {
            (*task)(Progress(&state->cancelled, [&state](double share) { state->progress += share; }));
            report(done);
        };
        try {
            thread_ = std::thread(std::move(run));
        } catch (const std::system_error&) {
            throw std::bad_alloc();
        }
        // Not earlier: the task of a thread that does not start would break its promise, which takes memory.
        result_ = task->get_future();
    }
    BackgroundWork(const BackgroundWork&) = delete;
    BackgroundWork& operator=(const BackgroundWork&) = delete;
    ~BackgroundWork() {
        if (thread_.joinable()) {
            stop();
            thread_.join();
        }
    }

    /// The share of the work that is done: 0 to about 1.
    double progress() const { return state_->progress; }

    /// Waits at most for `patience` and returns whether the work is done.
    bool isDone(std::chrono::milliseconds patience = {}) const {
        return result_.wait_for(patience) == std::future_status::ready;
    }
    /// Asks the work to end early. So does the destructor, which also waits for the end.
    void stop() { state_->cancelled = true; }
    /// Asks the work to end early and detaches its thread, which may be blocked in a read. `work` and `done` must own
    /// what they refer to.
    void abandon() {
        stop();
        thread_.detach();
    }
    /// Waits for the result and returns it. Call it once.
    Result take() { return result_.get(); }

private:
    struct State {
        std::atomic<double> progress = 0;
        std::atomic<bool> cancelled = false;
    };
    /// Retries done() while memory is short: a caller may wait for it.
    static void report(const std::function<void()>& done) {
        constexpr std::chrono::milliseconds pause{10};
        for (;; std::this_thread::sleep_for(pause))
            try {
                return done();
            } catch (const std::bad_alloc&) { // posting an event takes some
            }
    }

    std::shared_ptr<State> state_ = std::make_shared<State>();
    std::future<Result> result_;
    std::thread thread_;
};

/// Owns work that is abandoned, not waited for: a read of a pipe or of a dead network share may never end.
struct Abandon {
    template <class Result>
    void operator()(BackgroundWork<Result>* work) const {
        work->abandon();
        delete work;
    }
};
template <class Result>
using AbandonedWork = std::unique_ptr<BackgroundWork<Result>, Abandon>;

} // namespace tangent
