#include "broad_phase_model.h"

#include <tangent/broadphase/broad_phase.h>
#include <tangent/broadphase/contact_tracker.h>
#include <tangent/broadphase/detail/broad_phase_access.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <mutex>
#include <set>
#include <thread>
#include <tuple>
#include <unordered_map>

namespace tangent {
namespace {

using testing::below;
using testing::found;
using testing::Model;
using testing::Random;
using testing::uniform;

TEST(Meets, CountsSharedBoundariesAndNothingBroken) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(meets({{0, 0}, {1, 1}}, {{1, 1}, {2, 2}}));
    EXPECT_FALSE(meets({{0, 0}, {1, 1}}, {{1.0000000000000002, 0}, {2, 2}}));
    EXPECT_FALSE(meets({{0, 0}, {1, 1}}, {{0, 0}, {nan, 1}}));
    EXPECT_FALSE(meets({{1, 1}, {0, 0}}, {{-5, -5}, {5, 5}}));
}

TEST(BroadPhase, StartsEmpty) {
    const BroadPhase broadPhase;
    EXPECT_EQ(broadPhase.size(), 0u);
    EXPECT_TRUE(found(broadPhase, {{-1e308, -1e308}, {1e308, 1e308}}).empty());
}

TEST(BroadPhase, IsEmptyAfterItWasMovedFrom) {
    BroadPhase boxes;
    const ProxyId first = boxes.insert({{0, 0}, {1, 1}}, 5);
    const ProxyId second = boxes.insert({{100, 0}, {200, 100}});
    boxes.remove(first); // its id is free
    BroadPhase other = std::move(boxes);
    const auto expectUsable = [](BroadPhase& moved) {
        EXPECT_EQ(moved.size(), 0U);
        std::size_t found = 0;
        const auto count = [&](ProxyId) {
            ++found;
        };
        moved.query({{-1e9, -1e9}, {1e9, 1e9}}, count);
        EXPECT_EQ(found, 0U);
        EXPECT_EQ(moved.insert({{0, 0}, {1, 1}}), ProxyId{0});
        moved.query({{-1e9, -1e9}, {1e9, 1e9}}, count);
        EXPECT_EQ(found, 1U);
    };
    expectUsable(boxes);
    EXPECT_EQ(other.size(), 1U);
    EXPECT_TRUE(other.contains(second));
    EXPECT_EQ(other.insert({{0, 0}, {1, 1}}), first);
    boxes = std::move(other);
    EXPECT_EQ(boxes.size(), 2U);
    expectUsable(other);
}

TEST(BroadPhase, GivesDenseIdsAndReusesThem) {
    BroadPhase broadPhase;
    const Aabb box{{0, 0}, {1, 1}};
    EXPECT_EQ(broadPhase.insert(box), ProxyId{0});
    EXPECT_EQ(broadPhase.insert(box), ProxyId{1});
    EXPECT_EQ(broadPhase.insert(box), ProxyId{2});
    broadPhase.remove(ProxyId{1});
    EXPECT_FALSE(broadPhase.contains(ProxyId{1}));
    EXPECT_EQ(broadPhase.size(), 2u);
    EXPECT_EQ(broadPhase.insert(box), ProxyId{1});
    EXPECT_EQ(broadPhase.insert(box), ProxyId{3});
    EXPECT_EQ(broadPhase.idEnd(), 4u);
}

TEST(BroadPhase, TellsTheNextIds) {
    BroadPhase broadPhase;
    const std::vector<Aabb> boxes(5, Aabb{{0, 0}, {1, 1}});
    std::vector<ProxyId> next = broadPhase.nextIds(5);
    EXPECT_EQ(next, broadPhase.insert(boxes));
    broadPhase.remove(ProxyId{3});
    broadPhase.remove(ProxyId{1});
    next = broadPhase.nextIds(5);
    EXPECT_EQ(next.front(), ProxyId{1});
    EXPECT_EQ(next, broadPhase.insert(boxes));
}

TEST(BroadPhase, KeepsWhatMeetsNothing) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    BroadPhase broadPhase;
    const ProxyId broken = broadPhase.insert({{nan, 0}, {1, 1}});
    const ProxyId inverted = broadPhase.insert({{1, 0}, {0, 1}});
    const Aabb everything{{-1e308, -1e308}, {1e308, 1e308}};
    EXPECT_TRUE(found(broadPhase, everything).empty());
    EXPECT_EQ(broadPhase.size(), 2u);
    EXPECT_EQ(broadPhase.box(inverted).min.x, 1);
    broadPhase.move(broken, {{0, 0}, {1, 1}});
    EXPECT_EQ(found(broadPhase, everything), std::vector{broken});
    broadPhase.move(broken, {{0, 0}, {nan, 1}});
    EXPECT_TRUE(found(broadPhase, everything).empty());
    broadPhase.remove(broken);
    broadPhase.remove(inverted);
    EXPECT_EQ(broadPhase.size(), 0u);
}

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

TEST(BroadPhase, ALongRowHasAsManyCellsAsStepsTellApart) {
    constexpr std::size_t count = 250'000; // three in each cell would need more cells
    Random random(4);
    for (const bool isUpright : {false, true}) {
        const auto transposed = [=](const Aabb& box) {
            return isUpright ? Aabb{{box.min.y, box.min.x}, {box.max.y, box.max.x}} : box;
        };
        std::vector<Aabb> boxes;
        for (std::size_t i = 0; i < count; ++i) {
            const double left = 2.0 * static_cast<double>(i);
            boxes.push_back(transposed({{left, 0}, {left + 3, 1}}));
        }
        BroadPhase broadPhase;
        const std::vector<ProxyId> ids = broadPhase.insert(boxes);
        constexpr std::size_t ofTheEnd = 200; // some are beyond what the grid was laid over
        for (std::size_t k = 0; k < 1000; ++k) {
            const std::size_t i = k < ofTheEnd ? count - 2 - k : 1 + below(random, count - 2);
            ASSERT_EQ(found(broadPhase, boxes[i]), (std::vector{ids[i - 1], ids[i], ids[i + 1]}));
            std::vector<ProxyId> hit;
            const Aabb start = transposed({{boxes[i].min.x + boxes[i].min.y + 1.5, 0.5}, {}});
            const Vec2 along = transposed({{2, 0}, {}}).min;
            broadPhase.queryRay(start.min, along, 1, [&](ProxyId id, double) {
                hit.push_back(id);
                return 1.0;
            });
            std::ranges::sort(hit);
            ASSERT_EQ(hit, (std::vector{ids[i], ids[i + 1]}));
        }
    }
}

TEST(BroadPhase, AVisitorEndsTheSearch) {
    Random random(3);
    std::vector<Aabb> boxes;
    for (int i = 0; i < 3'000;
         ++i) { // a third in one cell, which leads to further blocks and a grid of its own
        const double spread = i % 3 == 0 ? 5 : 2000;
        const Vec2 corner{uniform(random, 0, spread), uniform(random, 0, spread)};
        const double size = i % 5 == 0 ? 300 : 3; // of two levels
        boxes.push_back({corner, corner + Vec2{size, size}});
    }
    BroadPhase broadPhase;
    broadPhase.insert(boxes);
    for (const Aabb& area : {Aabb{{0, 0}, {2500, 2500}}, {{0, 0}, {4, 4}}, {{3, 3}, {3, 3}}}) {
        const std::vector<ProxyId> all = found(broadPhase, area);
        for (std::size_t wanted = 1; wanted <= all.size(); wanted += 1 + wanted / 4) {
            std::vector<ProxyId> first;
            broadPhase.query(area, [&](ProxyId id) {
                first.push_back(id);
                return first.size() < wanted;
            });
            EXPECT_EQ(first.size(), wanted);
            std::sort(first.begin(), first.end());
            EXPECT_TRUE(std::ranges::includes(all, first));
            EXPECT_EQ(std::ranges::adjacent_find(first), first.end());
        }
    }
}

TEST(BroadPhase, TellsAboutHowDenselyBoxesLie) {
    EXPECT_EQ(detail::BroadPhaseAccess(BroadPhase()).density(), 0);
    Random random(6);
    for (const double height : {1000.0, 0.0}) {
        BroadPhase broadPhase;
        for (int i = 0; i < 5'000; ++i) {
            const Vec2 corner{uniform(random, 0, 1000), uniform(random, 0, height)};
            broadPhase.insert({corner, corner + Vec2{i % 2 == 0 ? 3.0 : 30.0, 10}});
        }
        for (const double away : {1e9, -1e12}) { // few and far from the others, they say nothing about these
            broadPhase.insert({{away, away}, {away + 10, away + 10}});
        }
        for (int i = 0; i < 500; ++i) { // nor do fewer of another size
            broadPhase.insert({{500, height / 2}, {501, height / 2 + 1}});
        }
        const double expected = 5'000 / (1000 * std::max(height, 10.0));
        EXPECT_GT(detail::BroadPhaseAccess(broadPhase).density(), expected / 2);
        EXPECT_LT(detail::BroadPhaseAccess(broadPhase).density(), expected * 2);
    }
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

TEST(BroadPhase, BoxesOfRemovedIdsMeetNothing) {
    BroadPhase broadPhase;
    const Aabb box{{0, 0}, {1, 1}};
    const ProxyId first = broadPhase.insert(box);
    const ProxyId second = broadPhase.insert(box);
    broadPhase.remove(first);
    ASSERT_EQ(broadPhase.boxes().size(), 2u);
    EXPECT_FALSE(isProper(broadPhase.boxes()[proxyIndex(first)]));
    EXPECT_EQ(broadPhase.boxes()[proxyIndex(second)], box);
}

#if TANGENT_CHECKS
TEST(BroadPhaseDeathTest, AssertsThatIdsAreInTheSetAndEachOnce) {
    BroadPhase broadPhase;
    const ProxyId id = broadPhase.insert({{0, 0}, {1, 1}});
    const std::array twice = {id, id};
    const std::array boxes = {Aabb{}, Aabb{}};
    EXPECT_DEATH(broadPhase.remove(twice), "BroadPhase::remove: an id is given twice \\(0\\)");
    EXPECT_DEATH(broadPhase.move(twice, boxes), "BroadPhase::move: an id is given twice \\(0\\)");
    EXPECT_DEATH(broadPhase.move(std::span(&id, 1), boxes), "ids and boxes differ in number \\(2\\)");
    EXPECT_DEATH(broadPhase.setCategory(id, BroadPhase::categoryCount), "not below categoryCount \\(64\\)");
    broadPhase.remove(id);
    const std::string removed = "the box was removed or is of another set \\(0\\)";
    EXPECT_DEATH(broadPhase.remove(id), "BroadPhase::remove: " + removed);
    EXPECT_DEATH((void)broadPhase.category(id), "BroadPhase::category: " + removed);
    EXPECT_DEATH(broadPhase.move(id, {{0, 0}, {1, 1}}), "BroadPhase::move: " + removed);
    EXPECT_DEATH(broadPhase.move(std::span(&id, 1), std::array{Aabb{}}), "BroadPhase::move: " + removed);
    EXPECT_DEATH(broadPhase.move(ProxyId{77}, {{0, 0}, {1, 1}}), "BroadPhase::move: .*\\(77\\)");
}

TEST(BroadPhaseDeathTest, AssertsThatVisitorsDoNotChangeTheSet) {
    BroadPhase broadPhase;
    const ProxyId id = broadPhase.insert({{0, 0}, {1, 1}});
    const std::string mistake = "a visitor changes the set that it visits; visitors \\(1\\)";
    EXPECT_DEATH(broadPhase.query(Vec2{0, 0}, [&](ProxyId found) { broadPhase.remove(found); }),
                 "BroadPhase::remove: " + mistake);
    EXPECT_DEATH(broadPhase.queryRay({-1, 0}, {2, 0}, 1,
                                     [&](ProxyId, double most) {
                                         broadPhase.insert({{0, 0}, {1, 1}});
                                         return most;
                                     }),
                 "BroadPhase::insert: " + mistake);
    EXPECT_DEATH(broadPhase.forEachId([&](ProxyId) { broadPhase.move(id, {}); }),
                 "BroadPhase::move: " + mistake);
    broadPhase.query(Vec2{0, 0}, [&](ProxyId found) { // copies may change
        BroadPhase copy = broadPhase;
        copy.remove(found);
    });
    broadPhase.remove(id);
}

TEST(ContactTrackerDeathTest, NamesTheMistakeOfItsCaller) {
    ContactTracker tracker;
    const ProxyId a = tracker.insert({Circle{{0, 0}, 1}});
    const ProxyId b = tracker.insert({Circle{{1, 0}, 1}});
    const std::array twice = {b, b};
    const std::array<Shape, 2> shapes = {Circle{{0, 0}, 1}, Circle{{0, 0}, 1}};
    EXPECT_DEATH(tracker.reshape(twice, shapes), "ContactTracker::reshape: an id is given twice \\(1\\)");
    EXPECT_DEATH(tracker.forEach([&](ProxyId id, const TrackedCollider&) { tracker.remove(id); }),
                 "ContactTracker::remove: a visitor changes the set");
    EXPECT_DEATH(tracker.forEachContact([&](const Contact& contact) { tracker.remove(contact.a); }),
                 "ContactTracker::remove: a visitor changes the set");
    EXPECT_DEATH(tracker.broadPhase().query(Vec2{0, 0}, [&](ProxyId id) { tracker.update(id, {}); }),
                 "ContactTracker::update: a visitor changes the set that it visits; visitors \\(1\\)");
    EXPECT_DEATH(tracker.graph().forEach([&](const Contact& contact) { tracker.remove(contact.a); }),
                 "ContactTracker::remove: a visitor changes the set");
    EXPECT_DEATH(tracker.graph().forEachOf(a, [&](const Contact&) { tracker.remove(a); }),
                 "ContactTracker::remove: a visitor changes the set");
    tracker.remove(a);
    const std::string removed = "the collider was removed or is of another set \\(0\\)";
    EXPECT_DEATH(tracker.update(a, {Circle{{0, 0}, 1}}), "ContactTracker::update: " + removed);
    EXPECT_DEATH((void)tracker.collider(a), "ContactTracker::collider: " + removed);
    EXPECT_DEATH(tracker.remove(a), "ContactTracker::remove: " + removed);
}
#endif

TEST(BroadPhase, HandlesAreKeysOfHashTables) {
    BroadPhase broadPhase;
    std::unordered_map<ProxyHandle, int> lives;
    const ProxyHandle first = broadPhase.handle(broadPhase.insert({{0, 0}, {1, 1}}));
    lives[first] = 1;
    broadPhase.remove(first.id);
    const ProxyHandle second = broadPhase.handle(broadPhase.insert({{0, 0}, {1, 1}}));
    lives[second] = 2;
    EXPECT_EQ(first.id, second.id);
    EXPECT_EQ(lives[first], 1);
    EXPECT_EQ(lives[second], 2);
}

TEST(BroadPhase, HandlesTellBoxesWithTheSameIdApart) {
    BroadPhase broadPhase;
    const ProxyId first = broadPhase.insert({{0, 0}, {1, 1}});
    const ProxyId other = broadPhase.insert({{5, 5}, {6, 6}});
    const ProxyHandle handle = broadPhase.handle(first);
    const ProxyHandle ofOther = broadPhase.handle(other);
    EXPECT_EQ(handle.id, first);
    EXPECT_NE(handle, ofOther);
    EXPECT_TRUE(broadPhase.contains(handle));
    broadPhase.move(first, {{2, 2}, {3, 3}});
    EXPECT_TRUE(broadPhase.contains(handle)) << "it moved";
    broadPhase.remove(first);
    EXPECT_FALSE(broadPhase.contains(handle)) << "stale";
    ASSERT_EQ(broadPhase.insert({{0, 0}, {1, 1}}), first) << "ids are reused";
    EXPECT_TRUE(broadPhase.contains(first));
    EXPECT_FALSE(broadPhase.contains(handle)) << "stale, although its id is in use";
    EXPECT_TRUE(broadPhase.contains(broadPhase.handle(first)));
    EXPECT_TRUE(broadPhase.contains(ofOther));
    EXPECT_FALSE(broadPhase.contains(ProxyHandle{ProxyId{77}, 0})) << "foreign";
    for (int i = 0; i < 300; ++i) {
        const ProxyHandle before = broadPhase.handle(first);
        broadPhase.remove(std::span(&first, 1));
        broadPhase.insert({{0, 0}, {1, 1}});
        EXPECT_FALSE(broadPhase.contains(before)) << i;
        EXPECT_FALSE(broadPhase.contains(handle)) << i;
    }
    const BroadPhase moved = std::move(broadPhase);
    EXPECT_TRUE(moved.contains(ofOther));
}

} // namespace
} // namespace tangent
