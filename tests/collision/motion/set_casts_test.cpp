#include "../base/allocations.h"

#include <tangent/motion/set_casts.h>

#include <tangent/geometry/classify.h>
#include <tangent/geometry/ray_cast.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <random>
#include <span>
#include <tuple>
#include <utility>

namespace tangent {
namespace {

class RandomSet {
public:
    explicit RandomSet(unsigned seed) : random_(seed) {
        for (int i = 0; i < 200; ++i)
            set.insert({shape(), integer(0, 4) == 0, static_cast<std::uint32_t>(integer(0, 2))});
    }

    int integer(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }
    double real(double low, double high) { return std::uniform_real_distribution(low, high)(random_); }
    Vec2 vector(double largest) { return {real(-largest, largest), real(-largest, largest)}; }
    Shape shape() {
        const Rect rect = {vector(400), {real(1, 40), real(1, 40)}};
        const int kind = integer(0, 2);
        return kind == 0   ? Shape{Circle{rect.min, real(1, 20)}}
               : kind == 1 ? Shape{rect}
                           : Shape{RotatedRect{rect, real(0, 360)}};
    }
    template <class Visitor>
    void forEach(const Visitor& visit) const {
        for (std::uint32_t i = 0; i < 200; ++i)
            visit(ProxyId{i}, set.collider(ProxyId{i}));
    }

    ContactTracker set;

private:
    std::mt19937 random_;
};

TEST(SetCasts, castShapeFindsTheFirstOfAllHits) {
    int hits = 0;
    for (unsigned seed = 0; seed < 300; ++seed) {
        RandomSet world(seed);
        const Shape body = world.shape();
        const Vec2 displacement = world.vector(seed % 3 == 0 ? 2000 : 100);
        const ColliderFilter filter = {.sensors = seed % 2 == 0};
        std::optional<double> first;
        world.forEach([&](ProxyId id, const TrackedCollider& collider) {
            if (const auto hit = shapeCast(body, displacement, collider.shape); hit && filter(id, collider))
                first = std::min(first.value_or(1), hit->fraction);
        });
        const auto hit = castShape(world.set, body, displacement, filter);
        ASSERT_EQ(hit.has_value(), first.has_value()) << seed;
        if (!hit)
            continue;
        ++hits;
        ASSERT_EQ(hit->hit.fraction, *first) << seed;
        ASSERT_EQ(shapeCast(body, displacement, world.set.collider(hit->id).shape)->fraction, *first) << seed;
    }
    EXPECT_GT(hits, 100);
}

TEST(SetCasts, castRayFindsTheFirstOfAllHits) {
    int hits = 0;
    for (unsigned seed = 0; seed < 300; ++seed) {
        RandomSet world(seed);
        const Vec2 from = world.vector(400);
        const Vec2 displacement = world.vector(1000);
        std::optional<double> first;
        world.forEach([&](ProxyId, const TrackedCollider& collider) {
            if (const auto hit = rayCast(from, displacement, collider.shape); hit && !collider.sensor)
                first = std::min(first.value_or(1), hit->fraction);
        });
        const auto hit = castRay(world.set, from, displacement);
        ASSERT_EQ(hit.has_value(), first.has_value()) << seed;
        if (!hit)
            continue;
        ++hits;
        ASSERT_EQ(hit->hit.fraction, *first) << seed;
    }
    EXPECT_GT(hits, 100);
}

TEST(SetCasts, appendOverlappingFindsAllInOrder) {
    for (unsigned seed = 0; seed < 100; ++seed) {
        RandomSet world(seed);
        const Shape area = Circle{world.vector(300), 80};
        std::vector<ProxyId> expected = {ProxyId{7}};
        world.forEach([&](ProxyId id, const TrackedCollider& collider) {
            if (!collider.sensor && overlaps(area, collider.shape))
                expected.push_back(id);
        });
        std::vector<ProxyId> found = {ProxyId{7}};
        appendOverlapping(world.set, area, found);
        ASSERT_EQ(found, expected) << seed;
    }
}

TEST(SetCasts, allHitsOfAWayAreThoseOfEachColliderInOrder) {
    for (unsigned seed = 0; seed < 60; ++seed) {
        RandomSet world(seed);
        const Shape shape = world.shape();
        const Vec2 from = center(shape);
        const Vec2 displacement = world.vector(900);
        std::vector<SetHit> expected;
        std::vector<SetHit> expectedOfRay;
        world.forEach([&](ProxyId id, const TrackedCollider& collider) {
            if (collider.sensor)
                return;
            if (const auto hit = shapeCast(shape, displacement, collider.shape))
                expected.push_back({id, *hit});
            if (const auto hit = rayCast(from, displacement, collider.shape))
                expectedOfRay.push_back({id, *hit});
        });
        const auto order = [](const SetHit& hit) {
            return std::tuple(hit.hit.fraction, hit.hit.normal.x, hit.hit.normal.y, hit.id);
        };
        std::ranges::sort(expected, {}, order);
        std::ranges::sort(expectedOfRay, {}, order);
        const auto isSame = [&](const SetHit& a, const SetHit& b) {
            return order(a) == order(b) && a.hit.point == b.hit.point;
        };
        std::vector<SetHit> hits;
        appendShapeHits(world.set, shape, displacement, hits);
        ASSERT_TRUE(std::ranges::equal(hits, expected, isSame)) << seed;
        const auto first = castShape(world.set, shape, displacement);
        ASSERT_EQ(first.has_value(), !hits.empty()) << seed;
        ASSERT_TRUE(!first || isSame(*first, hits.front())) << seed;
        hits.clear();
        appendShapeHits(world.set, shape, displacement, hits, {}, 0, StartOverlaps::mayLeave);
        std::erase_if(expected, [&](const SetHit& hit) { return dot(displacement, hit.hit.normal) >= 0; });
        ASSERT_TRUE(std::ranges::equal(hits, expected, isSame)) << seed;
        hits = {SetHit()}; // it is kept
        appendRayHits(world.set, from, displacement, hits);
        ASSERT_TRUE(std::ranges::equal(std::span(hits).subspan(1), expectedOfRay, isSame)) << seed;
    }
}

TEST(SetCasts, aFilterCanAdmitOnlySensors) {
    const RandomSet world(1);
    std::vector<ProxyId> found;
    appendOverlapping(world.set, Rect{{-400, -400}, {800, 800}}, found, {.sensors = true, .solids = false});
    EXPECT_FALSE(found.empty());
    EXPECT_TRUE(std::ranges::all_of(found, [&](ProxyId id) { return world.set.collider(id).sensor; }));
}

TEST(SetCasts, allocateNothingButLongerLists) {
    RandomSet world(7);
    std::size_t found = 0;
    EXPECT_EQ(testing::allocationsOf([&] {
                  for (int i = 0; i < 1000; ++i) {
                      found += castShape(world.set, world.shape(), world.vector(900)).has_value();
                      found += castRay(world.set, world.vector(400), world.vector(900)).has_value();
                      found += nearestCollider(world.set, world.vector(400)).has_value();
                  }
              }),
              0U);
    EXPECT_GT(found, 1000U);
    std::vector<SetHit> hits;
    std::vector<ProxyId> overlapping;
    hits.reserve(400);
    overlapping.reserve(400);
    EXPECT_EQ(testing::allocationsOf([&] {
                  for (int i = 0; i < 1000; ++i) {
                      hits.clear();
                      overlapping.clear();
                      appendShapeHits(world.set, world.shape(), world.vector(900), hits);
                      appendRayHits(world.set, world.vector(400), world.vector(900), hits);
                      appendOverlapping(world.set, world.shape(), overlapping);
                      found += hits.size() + overlapping.size();
                  }
              }),
              0U);
    EXPECT_GT(found, 5000U);
}

TEST(SetCasts, theFilterIsAskedWithItsContext) {
    ContactTracker set;
    set.insert({Rect{{5, 0}, {1, 1}}, false, 1});
    const ProxyId wanted = set.insert({Rect{{8, 0}, {1, 1}}, false, 2});
    const std::uint32_t layer = 2;
    ColliderFilter filter;
    filter.context = &layer;
    filter.admits = [](const void* context, ProxyId, const TrackedCollider& collider) {
        return collider.layer == *static_cast<const std::uint32_t*>(context);
    };
    const auto hit = castShape(set, Rect{{0, 0}, {1, 1}}, {10, 0}, filter);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->id, wanted);
    filter.except = wanted;
    EXPECT_FALSE(castShape(set, Rect{{0, 0}, {1, 1}}, {10, 0}, filter));
}

TEST(SetCasts, aLongDiagonalWayAsksEachColliderThatItsBoundsMeetOnce) {
    ContactTracker set;
    set.insert({Rect{{-10, -10}, {2000, 2000}}});
    set.insert({Rect{{300, 300}, {100, 100}}});
    set.insert({Rect{{899, 899}, {1, 1}}});
    set.insert({Rect{{500, 300}, {100, 100}}}); // beside the way
    int asked = 0;
    ColliderFilter filter;
    filter.context = &asked;
    filter.admits = [](const void* context, ProxyId, const TrackedCollider&) {
        ++*const_cast<int*>(static_cast<const int*>(context));
        return false;
    };
    for (const auto& [displacement, count] :
         {std::pair{Vec2{900, 900}, 3}, {Vec2{-900, -900}, 1}, {{700, 900}, 2}}) {
        asked = 0;
        EXPECT_FALSE(castShape(set, Circle{{0, 0}, 0.05}, displacement, filter));
        EXPECT_EQ(asked, count);
    }
}

TEST(SetCasts, sweptBoundsAreRoundedOutward) {
    const Rect body = {{-1e16, 0}, {1e16, 1}};
    EXPECT_GE(sweptBounds(body, {0.5, 0}).max.x, 0.5);
    EXPECT_LE(sweptBounds(Rect{{0, 0}, {1e16, 1}}, {-0.5, 0}).min.x, -0.5);
    ContactTracker set;
    set.insert({Rect{{0.25, 0}, {1, 1}}});
    EXPECT_TRUE(shapeCast(body, {0.5, 0}, Rect{{0.25, 0}, {1, 1}}));
    EXPECT_TRUE(castShape(set, body, {0.5, 0}));
}

TEST(SetCasts, categoriesAndMasksLimitWhatIsFound) {
    ContactTracker set;
    const ProxyId wall = set.insert({.shape = Rect{{10, -5}, {2, 10}}, .categoryBits = 1, .maskBits = 6});
    const ProxyId door = set.insert({.shape = Rect{{20, -5}, {2, 10}}, .categoryBits = 2, .maskBits = 4});
    const auto firstId = [&](const ColliderFilter& filter) {
        const auto hit = castRay(set, {0, 0}, {100, 0}, filter);
        const auto sameHit = castShape(set, Circle{{0, 0}, 1}, {100, 0}, filter);
        EXPECT_EQ(hit.has_value(), sameHit.has_value());
        return hit ? std::optional(hit->id) : std::nullopt;
    };
    EXPECT_EQ(firstId({}), wall);
    EXPECT_EQ(firstId({.maskBits = 2}), door);
    EXPECT_EQ(firstId({.maskBits = 8}), std::nullopt);
    EXPECT_EQ(firstId({.categoryBits = 2}), wall); // the door's mask has no 2
    EXPECT_EQ(firstId({.categoryBits = 2, .maskBits = 2}), std::nullopt);
    EXPECT_EQ(firstId({.categoryBits = 1}), std::nullopt);
}

TEST(SetCasts, aBodyMeetsTheLayersThatItMayNotOverlap) {
    constexpr std::uint32_t layers = 5;
    for (std::uint32_t pairs = 0; pairs < 1u << layers; ++pairs) {
        CollisionMatrix matrix(layers, false);
        for (std::uint32_t other = 0; other < layers; ++other)
            matrix.set(2, other, (pairs >> other & 1) != 0);
        ContactTracker set(0, matrix);
        for (std::uint32_t layer = 0; layer < layers; ++layer) {
            set.insert({Rect{{10 + 10.0 * layer, 0}, {1, 1}}, false, layer});
            set.insert({Rect{{15 + 10.0 * layer, 0}, {1, 1}}, true, layer});
        }
        const ProxyId body = set.insert({Rect{{0, 0}, {1, 1}}, false, 2});
        for (const ColliderFilter& filter : {solidsFor(set, 2), solidsFor(set, body)}) {
            std::vector<ProxyId> found;
            appendOverlapping(set, Rect{{0, 0}, {100, 1}}, found, filter);
            std::erase(found, body);
            std::vector<ProxyId> expected;
            set.forEach([&](ProxyId id, const TrackedCollider& collider) {
                if (id != body && !collider.sensor && matrix.forbids(2, collider.layer))
                    expected.push_back(id);
            });
            EXPECT_EQ(found, expected) << pairs;
            const auto hit = castRay(set, {5, 0.5}, {100, 0}, filter);
            EXPECT_EQ(hit ? std::vector{hit->id} : std::vector<ProxyId>(),
                      std::vector(expected.begin(), expected.begin() + !expected.empty()))
                << pairs;
        }
    }
}

TEST(SetCasts, aFilterFollowsTheMatrixOfItsSet) {
    ContactTracker set(0, CollisionMatrix(2));
    set.insert({Rect{{10, 0}, {1, 1}}, false, 1});
    const ColliderFilter filter = solidsFor(set, 0);
    EXPECT_TRUE(castRay(set, {0, 0.5}, {20, 0}, filter));
    set.setMatrix(CollisionMatrix(2, false));
    EXPECT_FALSE(castRay(set, {0, 0.5}, {20, 0}, filter));
}

TEST(SetCasts, withoutLayersAFilterForABodyAdmitsAllSolids) {
    ContactTracker set;
    set.insert({Rect{{10, 0}, {1, 1}}});
    const ProxyId body = set.insert({Circle{{0, 0}, 2}});
    EXPECT_TRUE(castRay(set, {5, 0.5}, {20, 0}, solidsFor(set, 0)));
    EXPECT_TRUE(castRay(set, {5, 0.5}, {20, 0}, solidsFor(set, body)));
    EXPECT_FALSE(castRay(set, {-20, 0.5}, {25, 0}, solidsFor(set, body))) << "not itself";
    EXPECT_FALSE(castRay(set, {5, 0.5}, {20, 0}, {.matrix = &set.matrix(), .layer = 1}))
        << "a layer that does not exist";
}

template <class Set>
concept CanMakeFilter = requires(Set&& set) {
    solidsFor(std::forward<Set>(set), 0);
};
template <class Set>
concept CanMakeFilterOfBody = requires(Set&& set) {
    solidsFor(std::forward<Set>(set), ProxyId{});
};

TEST(SetCasts, aFilterRefersToNoTemporarySet) {
    static_assert(CanMakeFilter<ContactTracker&> && CanMakeFilter<const ContactTracker&>);
    static_assert(CanMakeFilterOfBody<ContactTracker&> && CanMakeFilterOfBody<const ContactTracker&>);
    EXPECT_FALSE(CanMakeFilter<ContactTracker> || CanMakeFilter<const ContactTracker>);
    EXPECT_FALSE(CanMakeFilterOfBody<ContactTracker> || CanMakeFilterOfBody<const ContactTracker>);
}

TEST(SetCasts, theFilterOfAColliderHasItsCategories) {
    ContactTracker set(0, CollisionMatrix(1));
    const ProxyId body = set.insert({.shape = Circle{{0, 0}, 1}, .categoryBits = 2, .maskBits = 4});
    set.insert({.shape = Circle{{10, 0}, 1}, .categoryBits = 1});
    set.insert({.shape = Circle{{20, 0}, 1}, .categoryBits = 4, .maskBits = 8});
    const ProxyId met = set.insert({.shape = Circle{{30, 0}, 1}, .categoryBits = 4, .maskBits = 2});
    const auto hit = castShape(set, Circle{{0, 0}, 1}, {50, 0}, solidsFor(set, body));
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->id, met);
}

TEST(SetCasts, aShapeCanLeaveWhatItOverlaps) {
    ContactTracker set;
    const ProxyId crate = set.insert({Rect{{0, 0}, {10, 10}}});
    const ProxyId wall = set.insert({Rect{{-30, -50}, {10, 100}}});
    const Circle body{{1, 5}, 3};
    const auto cast = [&](Vec2 displacement, StartOverlaps atStart) {
        const auto hit = castShape(set, body, displacement, {}, 0, atStart);
        return hit ? std::optional(hit->id) : std::nullopt;
    };
    EXPECT_EQ(cast({-50, 0}, StartOverlaps::hit), crate);
    EXPECT_EQ(cast({-50, 0}, StartOverlaps::mayLeave), wall);
    EXPECT_EQ(cast({50, 0}, StartOverlaps::mayLeave), crate); // goes deeper
    EXPECT_EQ(cast({0, 50}, StartOverlaps::mayLeave), std::nullopt);
}

TEST(SetCasts, sweptBoundsHoldTheShapeAllTheWay) {
    EXPECT_EQ(sweptBounds(Circle{{0, 0}, 1}, {5, -3}), (Aabb{{-1, -4}, {6, 1}}));
}

TEST(SetCasts, useTheToleranceOfTheSetUnlessTheyGetAnother) {
    ContactTracker set(0.5);
    const ProxyId crate = set.insert({Rect{{10, 0}, {10, 10}}});
    const Rect beside = {{0, 0}, {10.25, 10}};
    std::vector<ProxyId> found;
    appendOverlapping(set, beside, found);
    EXPECT_TRUE(found.empty());
    appendOverlapping(set, beside, found, {}, 0);
    EXPECT_EQ(found, std::vector{crate});
    EXPECT_FALSE(castShape(set, Rect{{0, 9.75}, {9, 1}}, {9, 0}));
    EXPECT_TRUE(castShape(set, Rect{{0, 9.75}, {9, 1}}, {9, 0}, {}, 0));
}

TEST(SetCasts, aCastMayEndWhereNoShapeIsValid) {
    for (const Shape& body : {Shape{Rect{{0, 0}, {1e308, 1}}}, Shape{Circle{{0, 0}, 1e308}},
                              Shape{RotatedRect{{{0, 0}, {1e308, 1}}, 1}}, Shape{Rect{{0, 0}, {1, 1}}}})
        for (const Shape& target : {Shape{Rect{{0.25, 0.25}, {1, 1}}}, Shape{Circle{{0, 8e307}, 1}},
                                    Shape{Rect{{1.5e308, 0.5}, {1e300, 9}}}})
            for (const Vec2 displacement : {Vec2{1e308, 0}, Vec2{-1.7e308, 1}, Vec2{0, 1.5e308}}) {
                const ContactTracker set({TrackedCollider{target}}, 0, CollisionMatrix());
                const auto hit = castShape(set, body, displacement);
                const auto same = shapeCast(body, displacement, target);
                ASSERT_EQ(hit.has_value(), same.has_value()) << body.index() << target.index();
                EXPECT_EQ(hit ? hit->hit.fraction : 2, same ? same->fraction : 2);
            }
}

TEST(SetCasts, theNearestColliderIsThatOfAllDistances) {
    int found = 0;
    for (unsigned seed = 0; seed < 300; ++seed) {
        RandomSet world(seed);
        const Vec2 point = world.vector(500);
        const ColliderFilter filter{.sensors = seed % 2 == 0};
        const double most = seed % 3 == 0 ? std::numeric_limits<double>::infinity() : world.real(0, 60);
        std::optional<Neighbor> nearest;
        world.forEach([&](ProxyId id, const TrackedCollider& collider) {
            const double distance = signedDistance(collider.shape, point);
            if (filter(id, collider) && distance <= most && (!nearest || distance < nearest->distance))
                nearest = Neighbor{id, distance};
        });
        ASSERT_EQ(nearestCollider(world.set, point, filter, most), nearest) << seed;
        found += nearest.has_value();
    }
    EXPECT_GT(found, 150);
}

TEST(SetCasts, ofEquallyNearCollidersTheLowestIdIsFound) {
    ContactTracker set;
    for (const Shape& shape :
         {Shape{Circle{{10, 0}, 2}}, Shape{Rect{{-12, -5}, {4, 10}}}, Shape{Circle{{0, 9}, 1}},
          Shape{Rect{{-9, -9}, {1, 1}}}, Shape{Circle{{0, 0}, -1}}})
        set.insert({shape});
    EXPECT_EQ(nearestCollider(set, {0, 0}), (Neighbor{ProxyId{0}, 8}));
    EXPECT_EQ(nearestCollider(set, {0, 0}, {.except = ProxyId{0}}), (Neighbor{ProxyId{1}, 8}));
    EXPECT_EQ(nearestCollider(set, {0, 0}, {}, 8), (Neighbor{ProxyId{0}, 8}));
    EXPECT_EQ(nearestCollider(set, {10, 1}), (Neighbor{ProxyId{0}, -1})) << "inside";
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const double most : {7.75, -1.0, nan})
        EXPECT_FALSE(nearestCollider(set, {0, 0}, {}, most)) << most;
    EXPECT_FALSE(nearestCollider(set, {nan, 0}));
    EXPECT_FALSE(nearestCollider(ContactTracker(), {0, 0}));
}

TEST(SetCasts, aHandleMakesTheFilterOfItsCollider) {
    ContactTracker set;
    const ProxyId id = set.insert({.shape = Circle{{0, 0}, 1}, .layer = 3, .categoryBits = 4, .maskBits = 6});
    const ColliderFilter filter = solidsFor(set, set.handle(id));
    EXPECT_EQ(filter.except, id);
    EXPECT_EQ(filter.layer, 3u);
    EXPECT_EQ(filter.categoryBits, 4u);
    EXPECT_EQ(filter.maskBits, 6u);
}

} // namespace
} // namespace tangent
