#include <tangent/broadphase/broad_phase.h>

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <string>
#if __has_include(<pthread.h>)
#include <pthread.h>
#endif

/// Boxes that are inserted one by one, each beyond the others.
namespace tangent::detail {
namespace {

struct Order {
    std::string name;
    std::function<Aabb(double)> box; // of the i-th box
};

std::vector<Order> sortedOrders() {
    const auto square = [](double x, double y) {
        return Aabb{{x, y}, {x + 1, y + 1}};
    };
    return {{"row",
             [=](double i) {
                 return square(i, 0);
             }},
            {"row to the left",
             [=](double i) {
                 return square(-i, 0);
             }},
            {"diagonal",
             [=](double i) {
                 return square(i, i);
             }},
            {"columns",
             [](double i) {
                 return Aabb{{i, 0}, {i + 0.5, 1e6}};
             }},
            {"hills",
             [=](double i) {
                 return square(i, std::floor(20 * std::sin(i / 20)));
             }},
            {"strip of eight rows",
             [=](double i) {
                 return square(std::floor(i / 8), std::fmod(i, 8));
             }},
            {"both ends in turn",
             [=](double i) {
                 return square(std::fmod(i, 2) == 0 ? i : -i, 0);
             }},
            {"apart by more and more", [=](double i) {
                 return square(i * i, 0);
             }}};
}

TEST(GrowingLevel, NestsFewGridsInAnyOrderOfInsertion) {
    constexpr Index count = 60'000;
    for (const Order& order : sortedOrders()) {
        ProxyTable table;
        GridLevel level;
        for (Index id = 0; id < count; ++id) {
            table.boxes.push_back(order.box(id));
            table.places.emplace_back();
            level.insert(table, id);
            if (id % 20'000 == 0) {
                ASSERT_LE(level.nestingDepth(), 16) << order.name << ' ' << id; // log2(count)
            }
        }
        ASSERT_LE(level.nestingDepth(), 16) << order.name;
        for (Index id = 0; id < count; id += 997) {
            bool isFound = false;
            auto visit = [&](Index found) {
                isFound = isFound || found == id;
                return true;
            };
            level.query(table, MeetingBoxes{table.boxes[id]}, EveryCategory{}, visit);
            ASSERT_TRUE(isFound) << order.name << ' ' << id;
        }
    }
}

TEST(GrowingLevel, KeepsItsBoxesWhileSomeLeave) {
    constexpr Index count = 60'000;
    for (const Order& order : sortedOrders()) {
        BroadPhase boxes;
        for (Index i = 0; i < count; ++i) {
            boxes.insert(order.box(i));
            if (i % 3 == 2) {
                boxes.remove(ProxyId{i - 1});
                boxes.move(ProxyId{i - 2}, order.box(i + count));
                boxes.insert(order.box(i - 1));
            }
        }
        std::size_t found = 0;
        boxes.query(Aabb{{-1e18, -1e18}, {1e18, 1e18}}, [&](ProxyId) { ++found; });
        ASSERT_EQ(found, boxes.size()) << order.name;
    }
}

#if __has_include(<pthread.h>)
TEST(GrowingLevel, AMillionBoxesInARowNeedASmallStack) {
    const auto insertAndQuery = [](void* result) -> void* {
        BroadPhase boxes;
        for (int i = 0; i < 1'000'000; ++i) {
            const Aabb box{{double(i), 0}, {i + 1.0, 1}};
            boxes.insert(box);
            if (i % 512 == 0) {
                boxes.query(box, [&](ProxyId) { ++*static_cast<int*>(result); });
                boxes.queryRay(box.min, {1, 0}, 0.5, [](ProxyId, double max) { return max; });
            }
        }
        return nullptr;
    };
    pthread_attr_t attributes;
    ASSERT_EQ(pthread_attr_init(&attributes), 0);
    ASSERT_EQ(pthread_attr_setstacksize(&attributes, std::size_t{128} * 1024), 0);
    pthread_t thread;
    int found = 0;
    ASSERT_EQ(pthread_create(&thread, &attributes, insertAndQuery, &found), 0);
    pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
    EXPECT_EQ(found, 2 * 1954 - 1); // each box and its left neighbor
}
#endif

} // namespace
} // namespace tangent::detail
