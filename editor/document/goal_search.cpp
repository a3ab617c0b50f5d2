#include "document/goal_search.h"

#include <new>
#include <utility>

namespace tangent {

GoalSearch::GoalSearch(const LiveLevel& level) : level_(level) {
    constexpr int rest = 30; // ms: a drag in a large level leaves the processor to the painting
    delay_.setInterval(rest);
    delay_.setSingleShot(true);
    connect(&delay_, &QTimer::timeout, this, &GoalSearch::search);
}

void GoalSearch::stop() {
    delay_.stop();
    search_.reset();
}

void GoalSearch::start() {
    if (level_.isChecked() && level_.settings().rules[Rule::unreachable].severity != Severity::off)
        delay_.start();
}

void GoalSearch::wait(std::chrono::milliseconds patience) {
    if (delay_.isActive()) {
        delay_.stop();
        search();
    }
    if (search_ && search_->isDone(patience))
        finish();
}

void GoalSearch::search() {
    try {
        search_ = std::make_unique<Search>(
            [this](const Progress& progress) { return level_.findUnreachable(progress); },
            [this] { QMetaObject::invokeMethod(this, &GoalSearch::finish, Qt::QueuedConnection); });
    } catch (const std::bad_alloc&) {
        // the problems stay as they were until the level rests again
    }
}

void GoalSearch::finish() {
    if (!search_ || !search_->isDone())
        return; // the level has changed meanwhile
    const auto search = std::exchange(search_, nullptr);
    try {
        emit found(search->take());
    } catch (const std::bad_alloc&) {
        // the problems stay as they were
    }
}

} // namespace tangent
