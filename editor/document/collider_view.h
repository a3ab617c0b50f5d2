#pragma once

#include "document/collider_set.h"

#include <tangent/level/level.h>

#include <QObject>

#include <span>
#include <unordered_set>

namespace tangent {

class LevelDocument;
struct DocumentChange;

/// Colliders that are hidden or locked one by one, whatever their layers are. Session state: never saved with the
/// level, never an undo step. A collider that is deleted and comes back by undo is as it was.
class ColliderView : public QObject {
    Q_OBJECT

public:
    explicit ColliderView(LevelDocument& document);

    bool isHidden(ProxyId collider) const { return hidden_.colliders.contains(collider); }
    bool isLocked(ProxyId collider) const { return locked_.colliders.contains(collider); }
    bool isEditable(ProxyId collider) const { return !isHidden(collider) && !isLocked(collider); }
    const ColliderSet& hidden() const { return hidden_.colliders; }
    const ColliderSet& locked() const { return locked_.colliders; }
    void setHidden(std::span<const ProxyId> colliders, bool hidden) { assign(hidden_, colliders, hidden); }
    void setLocked(std::span<const ProxyId> colliders, bool locked) { assign(locked_, colliders, locked); }
    void showAll() { assign(hidden_, hidden_.colliders.list(), false); }
    void unlockAll() { assign(locked_, locked_.colliders.list(), false); }

signals:
    void changed();

private:
    struct Members {
        std::unordered_set<ColliderId> ids; ///< those of deleted colliders included
        ColliderSet colliders;              ///< those of the level
    };

    void assign(Members& members, std::span<const ProxyId> colliders, bool member);
    void forgetLeaving(const DocumentChange& change);
    void followChange(const DocumentChange& change);

    LevelDocument& document_;
    Members hidden_;
    Members locked_;
    bool hasForgotten_ = false; ///< since the last followChange()
};

} // namespace tangent
