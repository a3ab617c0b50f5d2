#include "tools/selection_drag.h"

#include "document/long_edit.h"

#include <utility>

namespace tangent {

namespace {

constexpr std::size_t manyDragged = 4'000;
constexpr std::size_t manyNeighbors = 10'000;
constexpr std::chrono::milliseconds restTime{120};

bool isCostlyToMove(const LiveLevel& level, const std::vector<ColliderId>& colliders) {
    if (colliders.size() > manyDragged)
        return true;
    const BroadPhase& broadPhase = level.contacts().broadPhase();
    std::size_t neighbors = 0;
    for (auto id = colliders.begin(); id != colliders.end() && neighbors <= manyNeighbors; ++id)
        broadPhase.query(broadPhase.box(*level.find(*id)), [&](ProxyId) {
            return ++neighbors <= manyNeighbors;
        }); // counts the collider itself too
    return neighbors > manyNeighbors;
}

} // namespace

SelectionDrag::SelectionDrag(LevelDocument& document, SelectedShapes originals)
    : document_(document), edit_(document), originals_(std::move(originals)),
      followsAtRest_(isCostlyToMove(document.level(), originals_.ids)) {
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
    const LongEdit longEdit(document_, text(), originals_.ids.size());
    show(edit_);
}

bool SelectionDrag::commit() {
    const LongEdit longEdit(document_, text(), originals_.ids.size());
    if (rest_.isActive())
        showNow();
    return edit_.commit(text());
}

} // namespace tangent
