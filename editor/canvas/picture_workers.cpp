#include "canvas/picture_workers.h"

#include "document/background_work.h"

#include <algorithm>

namespace tangent {

PictureWorkers::PictureWorkers(const LiveLevel& level, QObject* parent)
    : QObject(parent), level_(level), painting_(std::max(1u, std::thread::hardware_concurrency())),
      isGivenUp_(painting_.size()) {
    for (std::size_t worker = 0; worker < painting_.size(); ++worker)
        threads_.emplace_back([this, worker](const std::stop_token& stopped) { work(stopped, worker); });
}

PictureWorkers::~PictureWorkers() {
    giveUp();
    for (std::jthread& thread : threads_)
        thread.request_stop();
}

bool PictureWorkers::isPainting(const PictureJob& job) const {
    for (std::size_t worker = 0; worker < painting_.size(); ++worker)
        if (const auto& painted = painting_[worker];
            painted && !isGivenUp_[worker] && painted->sheet == job.sheet && painted->tile == job.tile &&
            painted->style == job.style.get())
            return true;
    return false;
}

bool PictureWorkers::nobodyPaints() const {
    return std::ranges::none_of(painting_, [](const auto& painted) { return painted.has_value(); });
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
    for (std::atomic<bool>& isGivenUp : isGivenUp_)
        isGivenUp = true;
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

void PictureWorkers::work(const std::stop_token& stopped, std::size_t worker) {
    yieldToTheInterface(5);
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stopped, [this] { return !waiting_.empty(); })) {
        PictureJob job = std::move(waiting_.front());
        waiting_.pop_front();
        painting_[worker] = {job.sheet, job.tile, job.style.get()};
        isGivenUp_[worker] = false;
        lock.unlock();
        const Painted painted = paintPicture(level_, *job.style, job.part, SIZE_MAX, isGivenUp_[worker]);
        lock.lock();
        painting_[worker].reset();
        if (painted == Painted::all) {
            done_.push_back(std::move(job));
            if (done_.size() == 1 || nothingIsLeft())
                QMetaObject::invokeMethod(this, &PictureWorkers::someDone, Qt::QueuedConnection);
        }
        changed_.notify_all();
    }
}

} // namespace tangent
