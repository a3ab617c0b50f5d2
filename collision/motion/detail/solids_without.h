#pragma once

#include <tangent/motion/set_casts.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace tangent::detail {

/// Solids without some of them.
class SolidsWithout {
public:
    SolidsWithout(const ColliderFilter& solids, std::vector<ProxyId> without)
        : solids_(solids), without_(std::move(without)) {
        std::ranges::sort(without_);
        filter_.sensors = true; // solids_ decides
        filter_.context = this;
        filter_.admits = [](const void* context, ProxyId id, const TrackedCollider& collider) {
            const auto& of = *static_cast<const SolidsWithout*>(context);
            return of.solids_(id, collider) && !std::ranges::binary_search(of.without_, id);
        };
    }
    SolidsWithout(const SolidsWithout&) = delete;
    SolidsWithout& operator=(const SolidsWithout&) = delete;

    const ColliderFilter& filter() const { return filter_; }

private:
    const ColliderFilter& solids_;
    std::vector<ProxyId> without_;
    ColliderFilter filter_;
};

} // namespace tangent::detail
