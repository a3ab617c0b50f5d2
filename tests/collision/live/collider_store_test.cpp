#include <tangent/live/collider_store.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace tangent {
namespace {

using Random = std::mt19937_64;

std::size_t below(Random& random, std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
}

Collider named(std::int64_t id) {
    Collider collider;
    collider.id = ColliderId{id};
    collider.name = std::to_string(id);
    return collider;
}

std::vector<Collider> all(const ColliderStore& store) {
    std::vector<Collider> colliders;
    for (const ProxyId proxy : store.inDrawingOrder())
        colliders.push_back(store[proxy]);
    return colliders;
}

/// A store, and the colliders expected in it, in drawing order.
class Checked {
public:
    Checked(std::vector<Collider> colliders) : store_(colliders), expected_(std::move(colliders)) {
        for (std::size_t i = 0; i < expected_.size(); ++i)
            boxes_.insert(Aabb{});
    }

    const ColliderStore& store() const { return store_; }
    const std::vector<Collider>& expected() const { return expected_; }

    std::vector<PlacedCollider> remove(const std::vector<ColliderId>& ids) {
        const std::vector<ProxyId> proxies = store_.select(ids);
        boxes_.remove(proxies);
        std::erase_if(expected_,
                      [&](const Collider& collider) { return std::ranges::count(ids, collider.id) != 0; });
        return store_.remove(proxies);
    }

    void insert(const std::vector<PlacedCollider>& colliders) {
        for (const PlacedCollider& placed : colliders) {
            const std::size_t position = std::min(placed.position, expected_.size());
            expected_.insert(expected_.begin() + static_cast<std::ptrdiff_t>(position), placed.collider);
        }
        store_.insert(std::vector(colliders), boxes_.insert(std::vector<Aabb>(colliders.size())));
    }

    void expectAgreement() const {
        ASSERT_EQ(all(store_), expected_);
        for (std::size_t i = 0; i < expected_.size(); ++i) {
            const auto proxy = store_.find(expected_[i].id);
            ASSERT_TRUE(proxy.has_value());
            EXPECT_EQ(store_[*proxy].id, expected_[i].id);
            EXPECT_EQ(store_.position(*proxy), i);
        }
    }

private:
    BroadPhase boxes_; // gives the ids of proxies
    ColliderStore store_;
    std::vector<Collider> expected_;
};

class ColliderStoreHistory : public ::testing::TestWithParam<int> {};

/// With ids without gaps, with small gaps and with wide gaps.
TEST_P(ColliderStoreHistory, AgreesWithAListOfColliders) {
    Random random(static_cast<std::uint64_t>(GetParam()));
    const auto step = static_cast<std::size_t>(GetParam());
    std::int64_t nextId = 7;
    const auto newId = [&] {
        return std::exchange(nextId, nextId + 1 + static_cast<std::int64_t>(below(random, step)));
    };
    std::vector<Collider> colliders;
    for (int i = 0; i < 200; ++i)
        colliders.push_back(named(newId()));
    std::ranges::shuffle(colliders, random);
    Checked checked(colliders);
    std::vector<std::vector<PlacedCollider>> removed;
    for (int round = 0; round < 200; ++round) {
        if (round % 3 != 2) {
            std::vector<ColliderId> leaving{ColliderId{1'000'000'000}, ColliderId{}};
            for (std::size_t i = below(random, 60); i-- > 0 && !checked.expected().empty();)
                leaving.push_back(checked.expected()[below(random, checked.expected().size())].id);
            removed.push_back(checked.remove(leaving));
        } else {
            checked.insert(removed.back());
            removed.pop_back();
            std::vector<PlacedCollider> onTop;
            for (std::size_t i = below(random, 50); i-- > 0;)
                onTop.push_back({checked.store().size() + onTop.size(), named(newId())});
            checked.insert(onTop);
        }
        checked.expectAgreement();
    }
}

INSTANTIATE_TEST_SUITE_P(Gaps, ColliderStoreHistory, ::testing::Values(1, 3, 1'000'000));

TEST(ColliderStore, RestoresAllRemovedColliders) {
    std::vector<Collider> colliders;
    for (const int id : {3, 1, 2, 9, 4})
        colliders.push_back(named(id));
    Checked checked(colliders);
    std::vector<ColliderId> ids;
    for (const Collider& collider : colliders)
        ids.push_back(collider.id);
    const std::vector<PlacedCollider> removed = checked.remove(ids);
    EXPECT_EQ(checked.store().size(), 0u);
    EXPECT_EQ(checked.store().find(ColliderId{3}), std::nullopt);
    EXPECT_EQ(checked.store().nextIds(1), std::vector{ColliderId{10}});
    checked.insert(removed);
    checked.expectAgreement();
    EXPECT_EQ(all(checked.store()), colliders);
}

TEST(ColliderStore, FindsNoUnknownIds) {
    const ColliderStore store({named(5), named(6), named(8)});
    for (const std::int64_t id : {std::int64_t{0}, std::int64_t{4}, std::int64_t{7}, std::int64_t{9},
                                  std::int64_t{-1}, std::numeric_limits<std::int64_t>::max()})
        EXPECT_EQ(store.find(ColliderId{id}), std::nullopt) << id;
    EXPECT_EQ(store.select(std::vector{ColliderId{8}, ColliderId{7}, ColliderId{5}, ColliderId{8}}),
              (std::vector{ProxyId{0}, ProxyId{2}}));
}

TEST(ColliderStore, ReturnsSmallFreeIdsIfTheRangeEnds) {
    const auto ids = [](auto... numbers) {
        return std::vector{ColliderId{numbers}...};
    };
    const ColliderStore full({named(largestId), named(1), named(3)});
    EXPECT_EQ(full.nextIds(1), ids(2));
    EXPECT_EQ(full.nextIds(3), ids(2, 4, 5));
    const ColliderStore almostFull({named(largestId - 2), named(2)});
    EXPECT_EQ(almostFull.nextIds(2), ids(largestId - 1, largestId));
    EXPECT_EQ(almostFull.nextIds(3), ids(1, 3, 4));
    EXPECT_EQ(ColliderStore().nextIds(2), ids(1, 2));
    EXPECT_TRUE(full.nextIds(0).empty());
}

} // namespace
} // namespace tangent
