#pragma once

#include "layouts.h"

#include <tangent/broadphase/contact_tracker.h>

#include <map>
#include <span>
#include <utility>
#include <vector>

/// What tests of a ContactTracker are made of.
namespace tangent::testing {

using Pair = std::pair<ProxyId, ProxyId>;
using ContactMap = std::map<Pair, Contact>;

ContactMap contactsOf(const ContactTracker& tracker);

/// By their pairs.
std::vector<ContactChange> sorted(std::span<const ContactChange> changes);

/// One of a small crowded world on a half-unit raster, so that touching, equal and contained shapes are common.
/// Further layers have no category of their own.
TrackedCollider randomCollider(Random& random, bool hasFurtherLayers = true);

} // namespace tangent::testing
