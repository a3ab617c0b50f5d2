#pragma once

#include "document/background_work.h"

#include <QTimer>

#include <optional>

namespace tangent {

/// Runs work in a thread, for a preview that follows fields: only the result of the latest request counts. One request
/// runs at a time; a new one cancels it and waits for its end, so that many requests need no more memory than two.
template <class Result>
class LatestWork {
public:
    using Work = std::function<Result(const Progress&)>;

    /// `finished` receives the result, in this thread.
    explicit LatestWork(std::function<void(Result)> finished) : finished_(std::move(finished)) {
        poll_.setInterval(std::chrono::milliseconds(10));
        QObject::connect(&poll_, &QTimer::timeout, [this] { look(); });
    }
    LatestWork(const LatestWork&) = delete;
    LatestWork& operator=(const LatestWork&) = delete;
    /// The work must own what it refers to: it may outlive this.
    ~LatestWork() { cancel(); }

    void start(Work work) {
        if (running_) {
            running_->stop();
            next_ = std::move(work);
        } else {
            run(std::move(work));
        }
    }
    /// Ends without a result, until the next start().
    void cancel() {
        poll_.stop();
        next_ = nullptr;
        if (running_)
            std::exchange(running_, nullptr)->abandon();
    }
    bool isRunning() const { return running_ != nullptr; }
    double progress() const { return running_ ? running_->progress() : 1; }

private:
    void run(Work work) {
        running_ = std::make_unique<BackgroundWork<Result>>(std::move(work));
        poll_.start();
    }
    void look() {
        if (!running_->isDone())
            return;
        poll_.stop();
        std::optional<Result> result = running_->take();
        running_.reset();
        if (next_)
            run(std::exchange(next_, nullptr));
        else
            finished_(std::move(*result));
    }

    std::function<void(Result)> finished_;
    std::unique_ptr<BackgroundWork<Result>> running_;
    Work next_;
    QTimer poll_;
};

} // namespace tangent
