#include "document/collider_view.h"

#include "document/level_document.h"

#include <utility>

namespace tangent {

ColliderView::ColliderView(LevelDocument& document) : document_(document) {
    connect(&document, &LevelDocument::aboutToChange, this, &ColliderView::forgetLeaving);
    connect(&document, &LevelDocument::changed, this, &ColliderView::followChange);
}

void ColliderView::assign(Members& members, std::span<const ProxyId> colliders, bool member) {
    bool hasChanged = false;
    for (const ProxyId collider : colliders) {
        const ColliderId id = document_.level().collider(collider).id;
        if (member ? members.colliders.insert(collider) : members.colliders.erase(collider)) {
            member ? void(members.ids.insert(id)) : void(members.ids.erase(id));
            hasChanged = true;
        }
    }
    if (hasChanged)
        emit changed();
}

/// Another collider may get the same proxy.
void ColliderView::forgetLeaving(const DocumentChange& change) {
    if (hidden_.ids.empty() && locked_.ids.empty())
        return;
    for (const ColliderId id : change.left)
        if (const auto collider = document_.level().find(id))
            for (Members* members : {&hidden_, &locked_})
                hasForgotten_ = members->colliders.erase(*collider) || hasForgotten_;
}

void ColliderView::followChange(const DocumentChange& change) {
    if (change.everything) {
        hidden_ = locked_ = {};
        hasForgotten_ = false;
        return;
    }
    bool hasChanged = std::exchange(hasForgotten_, false);
    for (Members* members : {&hidden_, &locked_}) {
        if (members->ids.empty())
            continue;
        for (const ColliderId id : change.entered)
            if (members->ids.contains(id))
                hasChanged = members->colliders.insert(*document_.level().find(id)) || hasChanged;
    }
    if (hasChanged)
        emit changed();
}

} // namespace tangent
