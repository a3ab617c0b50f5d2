#pragma once

#include "picture/picture.h"

#include <QObject>

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace tangent {

/// A part of the picture to paint, with its tile.
struct PictureJob {
    int sheet = 0;
    QPoint tile;
    PicturePart part;
    std::shared_ptr<const PictureStyle> style;
};

/// Threads that paint parts of the picture of a level. The level must not change while they paint.
class PictureWorkers : public QObject {
    Q_OBJECT

public:
    /// Paints the part of a job. Runs in several threads at once; returns early when the flag is set. A job that throws
    /// counts as not painted.
    using Paint = std::function<Painted(PictureJob&, const std::atomic<bool>& cancelled)>;

    explicit PictureWorkers(Paint paint, QObject* parent = nullptr);
    ~PictureWorkers() override;

    /// Replaces the waiting jobs, which are painted in order. Skips jobs that are being painted already.
    void start(std::deque<PictureJob> jobs);
    /// Drops the waiting jobs and cancels those being painted. Does not wait.
    void cancel();
    /// Cancels and waits until no thread paints.
    void stop();
    /// Returns the painted jobs, each once.
    std::vector<PictureJob> takeDone();
    /// Waits until no job is waiting or being painted.
    void finish();

    /// Whether no job is waiting or being painted.
    bool isIdle() const;

signals:
    /// Emitted in the thread of this object when the first of several jobs is painted, and when all are.
    void someDone();

private:
    struct Painting {
        int sheet;
        QPoint tile;
        const PictureStyle* style;
    };
    struct Worker {
        std::optional<Painting> painting;
        std::atomic<bool> isCancelled = false; ///< of `painting`; may be read without the mutex
    };

    void work(const std::stop_token& stopped, Worker& worker);
    bool isPainting(const PictureJob& job) const;
    bool isNothingPainted() const;
    bool isNothingLeft() const;

    Paint paint_;
    mutable std::mutex mutex_; // guards everything below
    std::condition_variable_any changed_;
    std::deque<PictureJob> waiting_;
    std::vector<Worker> workers_;
    std::vector<PictureJob> done_;
    std::vector<std::jthread> threads_; // last, so that they end first
};

} // namespace tangent
