#include "tools/selection_drag.h"

#include "document/long_edit.h"

namespace tangent {

namespace {

constexpr std::size_t manyColliders = 4'000;  // to move more takes longer than a frame
constexpr std::size_t manyNeighbors = 10'000; // likewise
constexpr std::chrono::milliseconds restTime{120};

bool areMany(const LiveLevel& level, const std::vector<ProxyId>& colliders) {
    if (colliders.size() > manyColliders)
        return true;
    const BroadPhase& broadPhase = level.contacts().broadPhase();
    std::size_t neighbors = 0;
    for (auto id = colliders.begin(); id != colliders.end() && neighbors <= manyNeighbors; ++id)
        broadPhase.query(broadPhase.box(*id),
                         [&](ProxyId) { return ++neighbors <= manyNeighbors; }); // itself among them
    return neighbors > manyNeighbors;
}

} // namespace

SelectionDrag::SelectionDrag(LevelDocument& document) : document_(document), edit_(document) {
    const std::vector<ProxyId> dragged = document.editableSelection();
    count_ = dragged.size();
    followsAtRest_ = areMany(document.level(), dragged);
    rest_.setSingleShot(true);
    rest_.setInterval(restTime);
    QObject::connect(&rest_, &QTimer::timeout, &rest_, [this] { showNow(); });
}

void SelectionDrag::follow() {
    if (followsAtRest_)
        rest_.start();
    else
        showNow();
}

void SelectionDrag::showNow() {
    rest_.stop();
    const LongEdit longEdit(document_, text(), count_);
    show(edit_);
}

bool SelectionDrag::commit() {
    const LongEdit longEdit(document_, text(), count_);
    if (rest_.isActive())
        showNow();
    return edit_.commit(text());
}

} // namespace tangent
