#pragma once

#include "document/background_work.h"

#include <tangent/live/live_level.h>

#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>

namespace tangent {

/// Finds the goals of a level that cannot be reached, in a thread, each time the level rests. The thread reads the
/// level itself: call stop() before the level changes and start() afterwards.
class GoalSearch : public QObject {
    Q_OBJECT

public:
    explicit GoalSearch(const LiveLevel& level);

    /// Cancels the search and waits until its thread has ended.
    void stop();
    /// Searches soon, unless another change comes first. Does nothing while the rule is off or the level is not
    /// checked.
    void start();
    bool isSearching() const { return search_ != nullptr || delay_.isActive(); }
    /// Waits until the search has ended, at most for `patience`.
    void wait(std::chrono::milliseconds patience);

signals:
    /// The search has ended: the argument of LiveLevel::setUnreachable().
    void found(const tangent::UnreachableGoals& goals);

private:
    using Search = BackgroundWork<UnreachableGoals>;

    void search();
    void finish();

    const LiveLevel& level_;
    QTimer delay_;
    std::unique_ptr<Search> search_; // last: it reads the level
};

} // namespace tangent
