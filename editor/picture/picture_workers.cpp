#include "picture/picture_workers.h"

#include "document/background_work.h"

#include <algorithm>
#include <exception>
#include <system_error>

namespace tangent {

namespace {

/// A job that throws, such as for lack of memory, counts as not painted: its tile stays coarse.
bool isPainted(const PictureWorkers::Paint& paint, PictureJob& job, const std::atomic<bool>& cancelled) {
    try {
        return paint(job, cancelled) == Painted::all;
    } catch (const std::exception&) {
        return false;
    }
}

} // namespace

PictureWorkers::PictureWorkers(Paint paint, QObject* parent)
    : QObject(parent), paint_(std::move(paint)), workers_(std::max(1u, std::thread::hardware_concurrency())) {
    for (Worker& worker : workers_)
        try {
            threads_.emplace_back([this, &worker](const std::stop_token& stopped) { work(stopped, worker); });
        } catch (const std::system_error&) {
            if (threads_.empty())
                throw;
            break; // the system starts no more of them: these paint everything
        }
}

PictureWorkers::~PictureWorkers() {
    cancel();
    for (std::jthread& thread : threads_)
        thread.request_stop();
}

bool PictureWorkers::isPainting(const PictureJob& job) const {
    return std::ranges::any_of(workers_, [&](const Worker& worker) {
        const auto& painting = worker.painting;
        return painting && !worker.isCancelled && painting->sheet == job.sheet &&
               painting->tile == job.tile && painting->style == job.style.get();
    });
}

bool PictureWorkers::isNothingPainted() const {
    return std::ranges::none_of(workers_, [](const Worker& worker) { return worker.painting.has_value(); });
}

bool PictureWorkers::isNothingLeft() const {
    return waiting_.empty() && isNothingPainted();
}

void PictureWorkers::start(std::deque<PictureJob> jobs) {
    {
        const std::lock_guard lock(mutex_);
        std::erase_if(jobs, [this](const PictureJob& job) { return isPainting(job); });
        waiting_ = std::move(jobs);
    }
    changed_.notify_all();
}

void PictureWorkers::cancel() {
    const std::lock_guard lock(mutex_);
    waiting_.clear();
    for (Worker& worker : workers_)
        worker.isCancelled = true;
}

void PictureWorkers::stop() {
    cancel();
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return isNothingPainted(); });
}

void PictureWorkers::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return isNothingLeft(); });
}

bool PictureWorkers::isIdle() const {
    const std::lock_guard lock(mutex_);
    return isNothingLeft();
}

std::vector<PictureJob> PictureWorkers::takeDone() {
    const std::lock_guard lock(mutex_);
    return std::exchange(done_, {});
}

void PictureWorkers::work(const std::stop_token& stopped, Worker& worker) {
    lowerPriority(5);
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stopped, [this] { return !waiting_.empty(); })) {
        PictureJob job = std::move(waiting_.front());
        waiting_.pop_front();
        worker.painting = {job.sheet, job.tile, job.style.get()};
        worker.isCancelled = false;
        lock.unlock();
        const bool painted = isPainted(paint_, job, worker.isCancelled);
        lock.lock();
        worker.painting.reset();
        if (painted) {
            done_.push_back(std::move(job));
            if (done_.size() == 1 || isNothingLeft())
                QMetaObject::invokeMethod(this, &PictureWorkers::someDone, Qt::QueuedConnection);
        }
        changed_.notify_all();
    }
}

} // namespace tangent
