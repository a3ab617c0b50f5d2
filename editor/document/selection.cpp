#include "document/selection.h"

namespace tangent {

Selection::Selection(const LiveLevel& level, QObject* parent) : QObject(parent), level_(level) {}

std::vector<ColliderId> Selection::ids() const {
    std::vector<ColliderId> result;
    result.reserve(count());
    selected_.forEach([&](ProxyId proxy) { result.push_back(level_.collider(proxy).id); });
    return result;
}

void Selection::set(const std::vector<ColliderId>& ids) {
    ColliderSet colliders;
    for (const ColliderId id : ids)
        if (const auto proxy = level_.find(id))
            colliders.insert(*proxy);
    set(std::move(colliders));
}

void Selection::set(const std::vector<ProxyId>& proxies) {
    ColliderSet colliders;
    for (const ProxyId proxy : proxies)
        colliders.insert(proxy);
    set(std::move(colliders));
}

void Selection::set(ColliderSet colliders) {
    if (colliders == selected_)
        return;
    selected_ = std::move(colliders);
    emit changed();
}

void Selection::toggle(ProxyId collider) {
    if (!selected_.erase(collider))
        selected_.insert(collider);
    emit changed();
}

void Selection::clear() {
    set(ColliderSet{});
}

} // namespace tangent
