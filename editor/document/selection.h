#pragma once

#include "document/collider_set.h"

#include <tangent/live/live_level.h>

#include <QObject>

#include <vector>

namespace tangent {

/// The selected colliders of the open level, one bit each. Session state: never saved, never an undo step.
/// contains() is O(1).
class Selection : public QObject {
    Q_OBJECT

public:
    explicit Selection(const LiveLevel& level, QObject* parent = nullptr);

    bool isEmpty() const { return selected_.isEmpty(); }
    std::size_t count() const { return selected_.count(); }
    bool contains(ProxyId collider) const { return selected_.contains(collider); }
    const ColliderSet& set() const { return selected_; }
    /// Lowest proxy first. O(size of the level / 64 + count()).
    std::vector<ProxyId> proxies() const { return selected_.list(); }
    std::vector<ColliderId> ids() const;

    /// Skips unknown ids.
    void set(const std::vector<ColliderId>& ids);
    void set(const std::vector<ProxyId>& proxies);
    void set(ColliderSet colliders);
    void setOnly(ColliderId id) { set(std::vector{id}); }
    void toggle(ProxyId collider);
    void clear();

    /// Deselects a collider that is about to leave the level. Emits nothing: LevelDocument calls announce() afterwards.
    /// Returns whether it was selected.
    bool forget(ProxyId collider) { return selected_.erase(collider); }
    /// Takes back what was forgotten, which an earlier set() has. Allocates and emits nothing.
    void restore(const ColliderSet& colliders) { selected_ = colliders; }
    void announce() { emit changed(); }

signals:
    void changed();

private:
    const LiveLevel& level_;
    ColliderSet selected_;
};

} // namespace tangent
