#include "document/live_edit.h"

#include "document/level_document.h"

#include <utility>

namespace tangent {

LiveEdit::LiveEdit(LevelDocument& document) : document_(document.isChecking() ? nullptr : &document) {
    document.takeBackLiveEdit();
    if (document_)
        document.liveEdit_ = this;
}

LiveEdit::~LiveEdit() {
    takeBack();
}

void LiveEdit::show(const std::vector<Collider>& colliders) {
    if (!document_)
        return;
    const LiveLevel& level = document_->level();
    std::vector<Collider> entering;
    ValueChange values;
    for (const Collider& collider : colliders) {
        const auto proxy = level.find(collider.id);
        if (!proxy) {
            if (entered_.empty())
                selectedBefore_ = document_->selection().ids();
            entering.push_back(collider);
            entered_.push_back(collider.id);
            seen_.insert(collider.id);
            continue;
        }
        const Collider& now = level.collider(*proxy);
        if (now == collider)
            continue;
        if (seen_.insert(collider.id).second)
            before_.push_back(now);
        values.before.push_back(now);
        values.after.push_back(collider);
    }
    std::vector<LevelChange> changes;
    if (!entering.empty())
        changes.push_back(additionOnTop(level, std::move(entering)));
    if (!values.after.empty())
        changes.push_back(std::move(values));
    if (!changes.empty())
        document_->applyChanges(changes);
}

void LiveEdit::showShapes(const std::vector<ColliderId>& ids, std::vector<Shape> shapes) {
    if (!document_)
        return;
    if (!shapes_)
        shapes_ = shapeChange(document_->level(), ids, {});
    if (shapes_->after == shapes)
        return;
    std::swap(shapes_->after, shapes);
    std::vector<LevelChange> changes = listOf(ShapeChange{shapes_->ids, {}, shapes_->after});
    document_->applyChanges(changes);
}

std::vector<LevelChange> LiveEdit::takeChanges() {
    const LiveLevel& level = document_->level();
    std::vector<LevelChange> changes;
    MembershipChange entry = removalOf(level, entered_);
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

bool LiveEdit::commit(const QString& text) {
    if (!document_)
        return false;
    std::vector<LevelChange> done = takeChanges();
    LevelDocument& document = *std::exchange(document_, nullptr);
    document.liveEdit_ = nullptr;
    document.pushApplied(
        {.text = text, .changes = std::move(done), .selectedBefore = std::move(selectedBefore_)});
    return true;
}

void LiveEdit::takeBack() {
    if (!document_)
        return;
    std::vector<LevelChange> done = takeChanges();
    LevelDocument& document = *std::exchange(document_, nullptr);
    if (!done.empty())
        document.applyChanges(done, Direction::backwards);
    document.liveEdit_ = nullptr;
    if (!entered_.empty())
        document.selection().set(selectedBefore_);
}

} // namespace tangent
