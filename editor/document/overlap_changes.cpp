#include "document/overlap_changes.h"

#include <span>
#include <utility>

namespace tangent {

namespace {

template <class Visitor>
void forEachPartner(const LiveLevel& level, std::span<const ColliderId> colliders, Visitor&& visit) {
    for (const ColliderId id : colliders)
        if (const auto proxy = level.find(id))
            level.contacts().forEachContactOf(*proxy, [&](const Contact& contact) {
                if (contact.forbidden)
                    visit(contact.other(*proxy));
            });
}

} // namespace

OverlapChanges::OverlapChanges(const LiveLevel& level, std::vector<ColliderId> changing)
    : level_(&level), changing_(std::move(changing)) {
    forEachPartner(*level_, changing_, [this](ProxyId partner) {
        if (seen_.insert(partner))
            before_.push_back({level_->collider(partner).id, level_->contacts().forbiddenCount(partner)});
    });
}

std::vector<ColliderId> OverlapChanges::find() const {
    const bool someIgnored = !level_->settings().ignored.empty();
    std::vector<ColliderId> changed;
    for (const Partner& partner : before_)
        if (const auto proxy = level_->find(partner.id))
            if (someIgnored || level_->contacts().forbiddenCount(*proxy) != partner.overlaps)
                changed.push_back(partner.id);
    ColliderSet found = seen_;
    forEachPartner(*level_, changing_, [&](ProxyId partner) {
        if (found.insert(partner))
            changed.push_back(level_->collider(partner).id);
    });
    return changed;
}

} // namespace tangent
