#include "picture/picture_workers.h"

#include "document/background_work.h"

#include <algorithm>

namespace tangent {

PictureWorkers::PictureWorkers(const LiveLevel& level, QObject* parent)
    : QObject(parent), level_(level), workers_(std::max(1u, std::thread::hardware_concurrency())) {
    for (Worker& worker : workers_)
        threads_.emplace_back([this, &worker](const std::stop_token& stopped) { work(stopped, worker); });
}

PictureWorkers::~PictureWorkers() {
    giveUp();
    for (std::jthread& thread : threads_)
        thread.request_stop();
}

bool PictureWorkers::isPainting(const PictureJob& job) const {
    return std::ranges::any_of(workers_, [&](const Worker& worker) {
        const auto& painting = worker.painting;
        return painting && !worker.isGivenUp && painting->sheet == job.sheet && painting->tile == job.tile &&
               painting->style == job.style.get();
    });
}

bool PictureWorkers::nobodyPaints() const {
    return std::ranges::none_of(workers_, [](const Worker& worker) { return worker.painting.has_value(); });
}

bool PictureWorkers::nothingIsLeft() const {
    return waiting_.empty() && nobodyPaints();
}

void PictureWorkers::start(std::deque<PictureJob> jobs) {
    {
        const std::lock_guard lock(mutex_);
        std::erase_if(jobs, [this](const PictureJob& job) { return isPainting(job); });
        waiting_ = std::move(jobs);
    }
    changed_.notify_all();
}

void PictureWorkers::giveUp() {
    const std::lock_guard lock(mutex_);
    waiting_.clear();
    for (Worker& worker : workers_)
        worker.isGivenUp = true;
}

void PictureWorkers::stop() {
    giveUp();
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return nobodyPaints(); });
}

void PictureWorkers::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return nothingIsLeft(); });
}

bool PictureWorkers::isIdle() const {
    const std::lock_guard lock(mutex_);
    return nothingIsLeft();
}

std::vector<PictureJob> PictureWorkers::takeDone() {
    const std::lock_guard lock(mutex_);
    return std::exchange(done_, {});
}

void PictureWorkers::work(const std::stop_token& stopped, Worker& worker) {
    yieldToTheInterface(5);
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stopped, [this] { return !waiting_.empty(); })) {
        PictureJob job = std::move(waiting_.front());
        waiting_.pop_front();
        worker.painting = {job.sheet, job.tile, job.style.get()};
        worker.isGivenUp = false;
        lock.unlock();
        const Painted painted = paintPicture(level_, *job.style, job.part, SIZE_MAX, worker.isGivenUp);
        lock.lock();
        worker.painting.reset();
        if (painted == Painted::all) {
            done_.push_back(std::move(job));
            if (done_.size() == 1 || nothingIsLeft())
                QMetaObject::invokeMethod(this, &PictureWorkers::someDone, Qt::QueuedConnection);
        }
        changed_.notify_all();
    }
}

} // namespace tangent
