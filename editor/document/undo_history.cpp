#include "document/undo_history.h"

#include <algorithm>
#include <utility>

namespace tangent {

namespace {

/// The only change of a step if it is of this kind; null for others.
template <class Change>
Change* only(LevelStep& step) {
    return step.changes.size() == 1 ? std::get_if<Change>(&step.changes.front()) : nullptr;
}

/// Makes `last` lead to where `step` leads, if both reshape the same colliders or change settings. Moves from the step
/// only if it returns true.
bool join(LevelStep& last, LevelStep& step) {
    if (auto* first = only<ShapeChange>(last), *second = only<ShapeChange>(step);
        first && second && first->ids == second->ids) {
        first->after = std::move(second->after);
        return true;
    }
    if (auto* first = only<SettingsChange>(last), *second = only<SettingsChange>(step); first && second) {
        first->after = std::move(second->after);
        return true;
    }
    return false;
}

std::size_t memoryUseOf(const LevelStep& step) {
    std::size_t bytes = sizeof(step) + step.selectedBefore.capacity() * sizeof(ColliderId);
    for (const LevelChange& change : step.changes)
        bytes += memoryUse(change);
    return bytes;
}

} // namespace

void UndoHistory::makeRoom() {
    if (steps_.size() == steps_.capacity())
        steps_.reserve(2 * steps_.size() + 1);
}

void UndoHistory::push(LevelStep step) {
    const bool wasClean = isClean();
    if (cleanIndex_ > index_)
        setCleanIndex(-1);
    if (markedIndex_ > index_)
        markedIndex_ = -1;
    while (canRedo())
        removeLast();
    if (!mergeIntoLast(step)) {
        steps_.push_back({std::move(step), 0});
        ++index_;
    }
    if (canUndo())
        measure(steps_.back());
    announce(wasClean);
    keepToLimit();
}

/// Moves from the step only if it returns true.
bool UndoHistory::mergeIntoLast(LevelStep& step) {
    if (!canUndo() || isClean() || index_ == markedIndex_ || step.mergeKey < 0 ||
        stepToUndo().mergeKey != step.mergeKey)
        return false;
    LevelStep& last = stepToUndo();
    if (!join(last, step))
        return false;
    last.text = step.text;
    if (isNothing(last.changes.front())) {
        removeLast();
        --index_;
    }
    return true;
}

void UndoHistory::moveTo(int index) {
    const bool wasClean = isClean();
    measure(steps_[at(std::min(index, index_))]); // it took colliders from the level, or gave them back
    index_ = index;
    announce(wasClean);
    keepToLimit();
}

void UndoHistory::clear() {
    const bool wasClean = isClean();
    steps_.clear();
    index_ = 0;
    markedIndex_ = -1;
    memoryUse_ = 0;
    setCleanIndex(0);
    announce(wasClean);
}

void UndoHistory::setClean() {
    if (!isClean()) {
        setCleanIndex(index_);
        emit cleanChanged(true);
    }
}

void UndoHistory::setMarkedClean() {
    const bool wasClean = isClean();
    setCleanIndex(std::exchange(markedIndex_, -1));
    if (isClean() != wasClean)
        emit cleanChanged(isClean());
}

void UndoHistory::resetClean() {
    const bool wasClean = isClean();
    setCleanIndex(-1);
    if (wasClean)
        emit cleanChanged(false);
}

void UndoHistory::setMemoryLimit(std::size_t bytes) {
    memoryLimit_ = bytes;
    keepToLimit();
}

void UndoHistory::removeLast() {
    memoryUse_ -= steps_.back().bytes;
    steps_.pop_back();
}

void UndoHistory::measure(Stored& stored) {
    memoryUse_ -= stored.bytes;
    stored.bytes = memoryUseOf(stored.step);
    memoryUse_ += stored.bytes;
}

void UndoHistory::keepToLimit() {
    int dropped = 0;
    int cleanIndex = cleanIndex_;
    while (memoryUse_ > memoryLimit_ && index_ > 1) {
        memoryUse_ -= steps_[at(dropped)].bytes;
        --index_;
        cleanIndex = std::max(cleanIndex - 1, -1);
        markedIndex_ = std::max(markedIndex_ - 1, -1);
        ++dropped;
    }
    if (dropped == 0)
        return;
    steps_.erase(steps_.begin(), steps_.begin() + dropped);
    setCleanIndex(cleanIndex);
    emit stepsDropped(dropped);
    emit indexChanged();
}

void UndoHistory::setCleanIndex(int index) {
    if (std::exchange(cleanIndex_, index) != index)
        emit cleanIndexChanged();
}

void UndoHistory::announce(bool wasClean) {
    emit indexChanged();
    if (isClean() != wasClean)
        emit cleanChanged(isClean());
}

} // namespace tangent
