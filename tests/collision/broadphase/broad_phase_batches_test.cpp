#include "broad_phase_model.h"

#include <tangent/broadphase/broad_phase.h>
#include <tangent/broadphase/contact_tracker.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <limits>
#include <mutex>
#include <set>
#include <thread>
#include <tuple>

namespace tangent {
namespace {

using testing::below;
using testing::found;
using testing::Model;
using testing::Random;
using testing::uniform;

TEST(BroadPhase, VeryManyAtOnceAreFoundAlsoWhereTheyCrowd) {
    Random random(1);
    Model model;
    std::vector<Aabb> boxes;
    std::vector<std::uint8_t> categories;
    const std::array spreads = {1e6, 1e3, 10.0}; // crowds within crowds
    for (std::size_t i = 0; i < 70'000; ++i) {   // more than are worth a second thread
        const double spread = spreads[i % spreads.size()];
        const Vec2 corner{uniform(random, 0, spread), uniform(random, 0, spread)};
        boxes.push_back({corner, corner + Vec2{uniform(random, 1, 2), uniform(random, 1, 2)}});
        categories.push_back(static_cast<std::uint8_t>(below(random, BroadPhase::categoryCount)));
    }
    BroadPhase broadPhase;
    broadPhase.setThreads(2);
    const std::vector<ProxyId> ids = broadPhase.insert(boxes, categories);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        model.boxes[ids[i]] = boxes[i];
        model.categories[ids[i]] = categories[i];
    }
    const auto expectAllToBeFound = [&] {
        for (const Aabb& area :
             {Aabb{{0, 0}, {4, 4}}, {{0, 0}, {1e6, 1e6}}, {{100, 5}, {900, 40}}, {{8, 8}, {8, 8}}}) {
            EXPECT_EQ(found(broadPhase, area), model.meeting(area));
            for (const CategoryMask admitted : {CategoryMask{0}, CategoryMask{1} << 63, CategoryMask{0xf0}}) {
                EXPECT_EQ(found(broadPhase, area, admitted), model.meeting(area, admitted));
            }
        }
        for (std::size_t i = 0; i < 60; ++i) {
            const double spread = spreads[i % spreads.size()];
            const Vec2 corner{uniform(random, -spread / 60, spread), uniform(random, -spread / 60, spread)};
            const Vec2 size{uniform(random, 0, spread / 10), uniform(random, 0, spread / 10)};
            const Aabb area{corner, corner + size};
            EXPECT_EQ(found(broadPhase, area), model.meeting(area));
        }
    };
    expectAllToBeFound();
    for (std::size_t i = 0; i < 3'000; ++i) {
        const Aabb& elsewhere = boxes[below(random, boxes.size())];
        broadPhase.move(ids[i], elsewhere);
        model.boxes[ids[i]] = elsewhere;
        broadPhase.remove(ids[3'000 + i]);
        model.boxes.erase(ids[3'000 + i]);
    }
    expectAllToBeFound();
    broadPhase.remove(std::span(ids).subspan(6'000, 30'000));
    for (const ProxyId id : std::span(ids).subspan(6'000, 30'000)) {
        model.boxes.erase(id);
    }
    expectAllToBeFound();
}

TEST(BroadPhase, FillingItCanBeStoppedAtAnyTime) {
    Random random(5);
    std::vector<Aabb> boxes;
    for (int i = 0; i < 40'000; ++i) { // also where they crowd
        const double spread = i % 2 == 0 ? 5 : 1e4;
        const Vec2 corner{uniform(random, 0, spread), uniform(random, 0, spread)};
        boxes.push_back({corner, corner + Vec2{1, 1}});
    }
    int stoppedAt = 0;
    for (bool wasStopped = true; wasStopped; ++stoppedAt) {
        std::atomic<bool> cancelled = false;
        std::atomic<int> advances = 0;
        BroadPhase broadPhase;
        broadPhase.setThreads(2);
        broadPhase.insert(boxes, {}, Progress(&cancelled, [&](double) {
                              if (advances++ == stoppedAt) {
                                  cancelled = true;
                              }
                          }));
        wasStopped = cancelled;
        if (!wasStopped) {
            EXPECT_EQ(found(broadPhase, {{0, 0}, {2e4, 2e4}}).size(), boxes.size());
        }
    }
    EXPECT_GT(stoppedAt, 100);
}

TEST(BroadPhase, RunsInTheCallersThreadUnlessMoreAreAllowed) {
    std::vector<Aabb> boxes;
    for (int i = 0; i < 70'000; ++i) {
        boxes.push_back({{2.0 * i, 0}, {2.0 * i + 1, 1}});
    }
    std::mutex mutex;
    std::set<std::thread::id> working;
    const Progress progress(nullptr, [&](double) {
        const std::lock_guard lock(mutex);
        working.insert(std::this_thread::get_id());
    });
    BroadPhase alone;
    EXPECT_EQ(alone.threads(), 1u);
    alone.insert(boxes, {}, progress);
    EXPECT_EQ(working, std::set{std::this_thread::get_id()});
    ContactTracker tracker(std::vector<TrackedCollider>(70'000, {Circle{{0, 0}, -1}}), 0, CollisionMatrix());
    (void)tracker.findContacts(progress);
    EXPECT_EQ(working, std::set{std::this_thread::get_id()});
    BroadPhase allowed;
    allowed.setThreads(3);
    allowed.insert(boxes, {}, progress);
    EXPECT_GT(working.size(), 1u);
    EXPECT_LE(working.size(), 2u * 3u); // threads of two parallel parts
}

TEST(BroadPhase, TellsHowFarItIsAlsoWithFewerBoxesThanItHolds) {
    const auto row = [](std::size_t count) {
        std::vector<Aabb> boxes;
        for (std::size_t i = 0; i < count; ++i) {
            const double left = 2.0 * static_cast<double>(i);
            boxes.push_back({{left, 0}, {left + 1, 1}});
        }
        return boxes;
    };
    BroadPhase broadPhase;
    broadPhase.insert(row(3000));
    for (const std::size_t count : {2000u, 2500u, 9000u}) { // the latter more than there are
        double done = 0;
        broadPhase.insert(row(count), {}, Progress({}, [&](double share) { done += share; }));
        EXPECT_NEAR(done, 1, 1e-9) << count;
    }
    EXPECT_EQ(found(broadPhase, {{0, 0}, {0, 0}}).size(), 4u);
}

TEST(BroadPhase, VeryManyMovedAtOnceAreWhereTheyWouldBeOneByOne) {
    Random random(2);
    std::vector<Aabb> boxes(60'000);
    for (Aabb& box : boxes) {
        const double spread = below(random, 4) == 0 ? 50 : 5000; // some crowd
        const Vec2 corner{uniform(random, 0, spread), uniform(random, 0, spread)};
        box = {corner, corner + Vec2{uniform(random, 9, 15), uniform(random, 9, 15)}}; // of one level
    }
    boxes[7].max.x = std::numeric_limits<double>::quiet_NaN();
    BroadPhase atOnce;
    atOnce.setThreads(3);
    BroadPhase oneByOne;
    const std::vector<ProxyId> ids = atOnce.insert(boxes);
    oneByOne.insert(boxes);
    const auto moved = [&](const Aabb& box, double farthest, double growth) {
        const Vec2 offset{uniform(random, -farthest, farthest), uniform(random, -farthest, farthest)};
        return Aabb{box.min + offset, box.min + offset + (box.max - box.min) * growth};
    };
    // So many leave their cells that several threads are worth it; most stay; most leave, some become too large for
    // their level, come back, all do; few leave.
    for (const auto& [step, farthest, growth] : {std::tuple(6, 20.0, 1.0),
                                                 {6, 900.0, 1.0},
                                                 {6, 900.0, 1.0},
                                                 {1, 0.1, 1.0},
                                                 {1, 900.0, 1.0},
                                                 {6, 3.0, 30.0},
                                                 {6, 3.0, 1 / 30.0},
                                                 {1, 3.0, 30.0},
                                                 {1, 3.0, 1 / 30.0},
                                                 {40, 900.0, 1.0},
                                                 {1, 1e6, 1.0}}) {
        std::vector<ProxyId> some;
        std::vector<Aabb> to;
        for (std::size_t i = 0; i < ids.size(); i += static_cast<std::size_t>(step)) {
            some.push_back(ids[i]);
            to.push_back(moved(i == 7 ? boxes[8] : atOnce.box(ids[i]), farthest, growth));
        }
        to.back().min.y = std::numeric_limits<double>::quiet_NaN();
        atOnce.move(some, to);
        for (std::size_t i = 0; i < some.size(); ++i) {
            oneByOne.move(some[i], to[i]);
        }
        for (std::size_t i = 0; i < ids.size(); i += 97) {
            const Aabb area = moved(atOnce.box(ids[i]), 3, 4);
            ASSERT_EQ(found(atOnce, area), found(oneByOne, area)) << farthest;
        }
        to.back().min.y = to.back().max.y - 1;
        atOnce.move(some.back(), to.back());
        oneByOne.move(some.back(), to.back());
    }
    const Aabb everything{{-1e7, -1e7}, {1e7, 1e7}};
    EXPECT_EQ(found(atOnce, everything).size(), boxes.size());
}

TEST(BroadPhase, ManyThatGrowAsTheyMoveAreFoundByTheirFarEnds) {
    for (const double distance : {0.0, 300.0}) { // within their cells, and beyond
        Random random(6);
        std::vector<Aabb> boxes;
        for (int i = 0; i < 4'000; ++i) {
            const double left = 40.0 * i + uniform(random, 0, 20);
            boxes.push_back({{left, 0}, {left + 9, 9}});
        }
        BroadPhase broadPhase;
        std::vector<ProxyId> ids = broadPhase.insert(boxes);
        ids.resize(900); // fewer than are worth a new index
        boxes.resize(ids.size());
        for (Aabb& box : boxes) {
            box.min.x += distance;
            box.max.x += distance + 6;
        }
        broadPhase.move(ids, boxes);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const std::vector<ProxyId> there = found(broadPhase, {boxes[i].max - Vec2{0.5, 1}, boxes[i].max});
            EXPECT_TRUE(std::ranges::binary_search(there, ids[i])) << i;
        }
    }
}

/// There are more size classes than levels, so that boxes of several classes share one.
TEST(BroadPhase, ManyOfAllMagnitudesThatMoveAtOnceAreVisitedOnce) {
    for (unsigned seed = 0; seed < 20; ++seed) {
        Random random(seed);
        const auto boxes = [&] {
            std::vector<Aabb> result;
            for (int i = 0; i < 300; ++i) {
                const Vec2 corner{uniform(random, -100, 100), uniform(random, -100, 100)};
                const double side = std::exp2(uniform(random, -900, 900));
                result.push_back({corner, corner + Vec2{side, side}});
            }
            return result;
        };
        BroadPhase broadPhase;
        const std::vector<ProxyId> ids = broadPhase.insert(boxes());
        broadPhase.move(ids, boxes());
        const Aabb plane{{-0x1p1000, -0x1p1000}, {0x1p1000, 0x1p1000}};
        std::size_t visited = 0;
        broadPhase.query(plane, [&](ProxyId) { ++visited; });
        ASSERT_EQ(visited, ids.size()) << seed;
        broadPhase.remove(std::span(ids).first(200));
        visited = 0;
        broadPhase.query(plane, [&](ProxyId) { ++visited; });
        ASSERT_EQ(visited, 100u) << seed;
    }
}

} // namespace
} // namespace tangent
