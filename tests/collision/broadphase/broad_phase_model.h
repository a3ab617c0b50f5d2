#pragma once

#include "layouts.h"

#include <tangent/broadphase/broad_phase.h>

#include <algorithm>
#include <map>
#include <optional>

namespace tangent::testing {

inline std::vector<ProxyId> found(const BroadPhase& broadPhase, const Aabb& area,
                                  std::optional<CategoryMask> admitted = {}) {
    std::vector<ProxyId> ids;
    const auto visit = [&](ProxyId id) {
        ids.push_back(id);
    };
    admitted ? broadPhase.query(area, *admitted, visit) : broadPhase.query(area, visit);
    std::sort(ids.begin(), ids.end());
    return ids;
}

/// What a BroadPhase should hold, and the plainest way to ask it.
struct Model {
    std::map<ProxyId, Aabb> boxes;
    std::map<ProxyId, std::uint8_t> categories; // 0 of those that are not named

    std::vector<ProxyId> meeting(const Aabb& area, CategoryMask admitted = allCategories) const {
        std::vector<ProxyId> ids;
        for (const auto& [id, box] : boxes) {
            const auto entry = categories.find(id);
            const std::uint8_t category = entry == categories.end() ? std::uint8_t{0} : entry->second;
            if ((admitted >> category & 1) != 0 && meets(box, area)) {
                ids.push_back(id);
            }
        }
        return ids;
    }
    CategoryMask present() const {
        CategoryMask all = 0;
        for (const auto& [id, box] : boxes) {
            all |= CategoryMask{1} << categories.at(id);
        }
        return all;
    }
    ProxyId any(Random& random) const {
        return std::next(boxes.begin(), static_cast<std::ptrdiff_t>(below(random, boxes.size())))->first;
    }
};

} // namespace tangent::testing
