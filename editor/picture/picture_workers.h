#pragma once

#include "picture/picture.h"

#include <QObject>

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

namespace tangent {

/// A part of the picture to be painted, and whose it is.
struct PictureJob {
    int sheet = 0;
    QPoint tile;
    PicturePart part;
    std::shared_ptr<const PictureStyle> style;
};

/// Threads that paint parts of the picture of a level while the level rests. They sleep unless there is something
/// to paint.
class PictureWorkers : public QObject {
    Q_OBJECT

public:
    explicit PictureWorkers(const LiveLevel& level, QObject* parent = nullptr);
    ~PictureWorkers() override;

    /// Replaces what is still waiting by these jobs, first come first painted, less those that are being painted
    /// already.
    void start(std::deque<PictureJob> jobs);
    /// Gives up what is waiting and what is being painted, soon.
    void giveUp();
    /// The same, and returns when nobody reads the level any more.
    void stop();
    /// The jobs that are done, each once.
    std::vector<PictureJob> takeDone();
    /// Waits until nothing is waiting or being painted.
    void finish();

    /// Whether nothing is waiting or being painted.
    bool isIdle() const;

signals:
    /// Emitted in the thread of this object when the first of some jobs are done, and when all are.
    void someDone();

private:
    struct Painting {
        int sheet;
        QPoint tile;
        const PictureStyle* style;
    };
    struct Worker {
        std::optional<Painting> painting;
        std::atomic<bool> isGivenUp = false; ///< what it paints; may be read without the mutex
    };

    void work(const std::stop_token& stopped, Worker& worker);
    bool isPainting(const PictureJob& job) const;
    bool nobodyPaints() const;
    bool nothingIsLeft() const;

    const LiveLevel& level_;
    mutable std::mutex mutex_; // of all below
    std::condition_variable_any changed_;
    std::deque<PictureJob> waiting_;
    std::vector<Worker> workers_;
    std::vector<PictureJob> done_;
    std::vector<std::jthread> threads_; // last, so that they end first
};

} // namespace tangent
