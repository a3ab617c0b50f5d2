#include "document/live_edit.h"

#include "document/level_document.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace tangent {

LiveEdit::LiveEdit(LevelDocument& document) : document_(document.isChecking() ? nullptr : &document) {
    document.takeBackLiveEdit();
    if (document_)
        document.liveEdit_ = this;
}

LiveEdit::~LiveEdit() {
    LevelDocument* const document = document_;
    try {
        takeBack();
    } catch (const std::exception& failure) { // of a receiver: the level is as before
        qWarning("an edit was not taken back cleanly: %s", failure.what());
    }
    if (document && document->liveEdit_ == this)
        document->liveEdit_ = nullptr;
}

bool LiveEdit::show(const std::vector<Collider>& colliders) {
    return document_ && document_->attempt([&] { apply(colliders); });
}

/// Sets memory aside before more is shown than can be reverted with what there is.
void LiveEdit::keepSpare(std::size_t bytes) {
    constexpr std::size_t least = std::size_t{1} << 14;
    if (spare_ && bytes <= spareSize_)
        return;
    spare_.reset();
    spareSize_ = least + 2 * bytes;
    spare_ = std::make_unique_for_overwrite<std::byte[]>(spareSize_);
}

/// Whether every attempt to show something was refused.
bool LiveEdit::showsNothing() const {
    const LiveLevel& level = document_->level();
    return inserted_.empty() && (!shapes_ || isNothing(*shapes_)) &&
           std::ranges::all_of(before_, [&](const Collider& old) {
               const auto proxy = level.find(old.id);
               return proxy && level.collider(*proxy) == old;
           });
}

void LiveEdit::apply(const std::vector<Collider>& colliders) {
    constexpr std::size_t ofCollider = 640;
    keepSpare((colliders.size() + before_.size() + inserted_.size()) * ofCollider);
    const LiveLevel& level = document_->level();
    std::vector<Collider> entering;
    std::vector<ColliderId> enteringIds;
    std::vector<ColliderId> selected;
    ValueChange values;
    before_.reserve(before_.size() + colliders.size());
    for (const Collider& collider : colliders) {
        const auto proxy = level.find(collider.id);
        if (!proxy) {
            if (inserted_.empty() && entering.empty())
                selected = document_->selection().ids();
            entering.push_back(collider);
            enteringIds.push_back(collider.id);
            continue;
        }
        const Collider& now = level.collider(*proxy);
        if (now == collider)
            continue;
        if (!knownIds_.contains(collider.id)) {
            Collider first = now;
            knownIds_.insert(collider.id);
            before_.push_back(std::move(first)); // does not throw
        }
        values.before.push_back(now);
        values.after.push_back(collider);
    }
    std::vector<LevelChange> changes;
    if (!entering.empty())
        changes.push_back(additionOnTop(level, std::move(entering)));
    if (!values.after.empty())
        changes.push_back(std::move(values));
    inserted_.reserve(inserted_.size() + enteringIds.size());
    knownIds_.insert(enteringIds.begin(), enteringIds.end());
    if (!changes.empty())
        document_->applyChanges(changes);
    if (inserted_.empty() && !enteringIds.empty())
        selectedBefore_ = std::move(selected);
    inserted_.insert(inserted_.end(), enteringIds.begin(), enteringIds.end());
}

void LiveEdit::showShapes(const std::vector<ColliderId>& ids, std::vector<Shape> shapes) {
    if (!document_)
        return;
    constexpr std::size_t ofShape = 160;
    document_->attempt([&] {
        keepSpare(ids.size() * ofShape);
        if (!shapes_) {
            ShapeChange change = shapeChange(document_->level(), ids, {});
            change.after = change.before;
            shapes_ = std::move(change);
        }
        if (shapes_->after == shapes)
            return;
        std::vector<LevelChange> changes = listOf(ShapeChange{shapes_->ids, shapes_->after, shapes});
        document_->applyChanges(changes);
        shapes_->after = std::move(shapes);
    });
}

std::vector<LevelChange> LiveEdit::takeChanges() {
    const LiveLevel& level = document_->level();
    std::vector<LevelChange> changes;
    changes.reserve(3);
    MembershipChange entry = removalOf(level, inserted_);
    entry.enters = true;
    changes.push_back(std::move(entry));
    ValueChange values;
    for (const Collider& old : before_) {
        values.before.push_back(old);
        values.after.push_back(level.collider(*level.find(old.id)));
    }
    changes.push_back(std::move(values));
    if (shapes_)
        changes.push_back(*std::exchange(shapes_, std::nullopt));
    std::erase_if(changes, isNothing);
    return changes;
}

bool LiveEdit::commit(const StepText& text) {
    if (!document_)
        return false;
    LevelDocument& document = *document_;
    return document.attempt([&] {
        document.undoHistory_.makeRoom();
        std::vector<LevelChange> done = takeChanges();
        document_ = nullptr;
        document.liveEdit_ = nullptr;
        document.pushApplied(
            {.text = text, .changes = std::move(done), .selectedBefore = std::move(selectedBefore_)});
    });
}

void LiveEdit::takeBack() {
    if (!document_)
        return;
    LevelDocument& document = *document_;
    spare_.reset();
    if (showsNothing()) {
        document_ = nullptr;
        document.liveEdit_ = nullptr;
        return;
    }
    std::vector<LevelChange> done;
    const bool isReverted = document.attempt([&] {
        done = takeChanges();
        document_ = nullptr;
        if (!done.empty())
            document.applyChanges(done, Direction::backwards);
    });
    document_ = nullptr;
    document.liveEdit_ = nullptr;
    if (!isReverted)
        document.keepApplied(std::move(done));
    else if (!inserted_.empty())
        document.attempt([&] { document.selection().set(selectedBefore_); });
}

} // namespace tangent
