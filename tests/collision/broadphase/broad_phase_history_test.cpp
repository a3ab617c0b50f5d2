#include "broad_phase_model.h"

#include <tangent/broadphase/broad_phase.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <tuple>

namespace tangent {
namespace {

using testing::below;
using testing::found;
using testing::Layout;
using testing::layouts;
using testing::Model;
using testing::Random;
using testing::uniform;

class BroadPhaseHistory : public ::testing::TestWithParam<std::size_t> {};

TEST_P(BroadPhaseHistory, AgreesWithBruteForce) {
    const Layout& layout = layouts()[GetParam()];
    SCOPED_TRACE(layout.name);
    Random random(1);
    BroadPhase broadPhase;
    Model model;
    const auto largeMeeting = [&](const Aabb& area, double least) {
        std::vector<ProxyId> ids = model.meeting(area);
        std::erase_if(ids, [&](ProxyId id) {
            const Vec2 size = model.boxes[id].max - model.boxes[id].min;
            return std::max({0.0, size.x, size.y}) < least; // NaN, between infinities, is passed over
        });
        return ids;
    };
    // The population swells and shrinks, so that the index grows and is rebuilt.
    for (int step = 0; step < 9000; ++step) {
        const bool swelling = step / 3000 != 1;
        const std::size_t action = below(random, 10);
        if (model.boxes.empty() || action < (swelling ? 4u : 1u)) {
            const Aabb box = layout.box(random);
            const auto category = static_cast<std::uint8_t>(below(random, 4));
            const ProxyId id = broadPhase.insert(box, category);
            ASSERT_TRUE(model.boxes.emplace(id, box).second);
            model.categories[id] = category;
        } else if (action < 5) {
            const ProxyId id = model.any(random);
            broadPhase.remove(id);
            model.boxes.erase(id);
        } else {
            const ProxyId id = model.any(random);
            Aabb& box = model.boxes[id];
            if (action < 8) {
                const double reach = (box.max.x - box.min.x) / 4;
                const Vec2 offset{uniform(random, -1, 1) * reach, uniform(random, -1, 1) * reach};
                box = {box.min + offset, box.max + offset};
            } else {
                box = layout.box(random);
            }
            if (below(random, 4) == 0) {
                model.categories[id] = static_cast<std::uint8_t>(below(random, 4));
                broadPhase.setCategory(id, model.categories[id]);
            }
            broadPhase.move(id, box);
            ASSERT_EQ(found(broadPhase, box), model.meeting(box)) << "step " << step;
        }
        if (step % 600 == 599) { // every third box at once, or one in twenty
            std::vector<ProxyId> ids;
            std::vector<Aabb> boxes;
            for (const auto& [id, box] : model.boxes) {
                if (below(random, step % 1200 == 599 ? 3 : 20) == 0) {
                    ids.push_back(id);
                    boxes.push_back(layout.box(random));
                }
            }
            const bool moves = below(random, 2) == 0;
            moves ? broadPhase.move(ids, boxes) : broadPhase.remove(ids);
            for (std::size_t i = 0; i < ids.size(); ++i) {
                if (moves) {
                    model.boxes[ids[i]] = boxes[i];
                } else {
                    model.boxes.erase(ids[i]);
                }
            }
        }
        ASSERT_EQ(broadPhase.size(), model.boxes.size());
        ASSERT_EQ(broadPhase.categories(), model.present());
        if (step % 8 == 0) {
            const Aabb area = layout.box(random);
            ASSERT_EQ(found(broadPhase, area), model.meeting(area)) << "step " << step;
            const Aabb wide{area.min, layout.box(random).max};
            ASSERT_EQ(found(broadPhase, wide), model.meeting(wide)) << "step " << step;
            const Aabb sample = layout.box(random);
            const double least =
                std::max({0.0, sample.max.x - sample.min.x, sample.max.y - sample.min.y}); // not NaN
            std::vector<ProxyId> large;
            broadPhase.queryLarge(wide, least, [&](ProxyId id) {
                large.push_back(id);
                return true;
            });
            std::sort(large.begin(), large.end());
            ASSERT_EQ(large, largeMeeting(wide, least)) << "step " << step;
            const CategoryMask admitted = below(random, 16);
            ASSERT_EQ(found(broadPhase, wide, admitted), model.meeting(wide, admitted)) << "step " << step;
        }
    }
    for (const auto& [id, box] : model.boxes) {
        const Aabb kept = broadPhase.box(id);
        EXPECT_TRUE(kept == box || !meets(box, box));
    }
}

TEST_P(BroadPhaseHistory, IsDeterministic) {
    const Layout& layout = layouts()[GetParam()];
    const auto order = [&] {
        Random random(2);
        BroadPhase broadPhase;
        std::vector<ProxyId> visited;
        for (int step = 0; step < 2000; ++step) {
            const ProxyId id = broadPhase.insert(layout.box(random));
            if (step % 3 == 2) {
                broadPhase.remove(id);
            }
            if (step % 50 == 0) {
                broadPhase.query(layout.box(random), [&](ProxyId other) { visited.push_back(other); });
            }
        }
        return visited;
    };
    EXPECT_EQ(order(), order());
}

INSTANTIATE_TEST_SUITE_P(Layouts, BroadPhaseHistory, ::testing::Range(std::size_t{0}, layouts().size()),
                         [](const auto& test) { return layouts()[test.param].name; });

} // namespace
} // namespace tangent
