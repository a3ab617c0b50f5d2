#include "layouts.h"

#include <tangent/broadphase/broad_phase.h>

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <thread>

namespace tangent {
namespace {

using testing::below;
using testing::Layout;
using testing::layouts;
using testing::Random;
using testing::uniform;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

mpq_class exact(double value) {
    const mpq_class beyondAllDoubles = mpq_class(std::numeric_limits<double>::max()) * 1000;
    return std::isfinite(value) ? mpq_class(value)
           : value > 0          ? beyondAllDoubles
                                : mpq_class(-beyondAllDoubles);
}

/// The path of a point, or of a box with the corners `from` and `to`.
struct Ray {
    Vec2 from;
    Vec2 displacement;
    double maxFraction;
    std::optional<Vec2> to = {};

    Aabb box() const { return {from, to.value_or(from)}; }
};

/// Cuts the span of fractions to where low <= to + fraction * displacement and from + fraction * displacement <= high.
void cut(mpq_class& begin, mpq_class& end, double from, double to, double displacement, const mpq_class& low,
         const mpq_class& high) {
    if (displacement == 0) {
        if (mpq_class(to) < low || mpq_class(from) > high) {
            end = -1;
        }
        return;
    }
    const mpq_class a = (low - mpq_class(to)) / mpq_class(displacement);
    const mpq_class b = (high - mpq_class(from)) / mpq_class(displacement);
    begin = std::max(begin, std::min(a, b));
    end = std::min(end, std::max(a, b));
}

/// In rational arithmetic, but for fractions larger than all doubles; `slack` is a share of the coordinates by which
/// the box is grown, besides the rounding of the smallest fractions.
bool meetsExactly(const Ray& ray, const Aabb& box, double slack) {
    const mpq_class largest(std::numeric_limits<double>::max());
    mpq_class begin = 0;
    mpq_class end = exact(ray.maxFraction) * largest;
    if (std::isfinite(ray.maxFraction)) {
        end = exact(ray.maxFraction);
    }
    const Vec2 to = ray.box().max;
    const auto margin = [&](double Vec2::*axis) -> mpq_class {
        const mpq_class coordinates = abs(exact(ray.from.*axis)) + abs(exact(to.*axis)) +
                                      abs(exact(box.min.*axis)) + abs(exact(box.max.*axis));
        const mpq_class smallest =
            abs(exact(ray.displacement.*axis)) * mpq_class(std::numeric_limits<double>::min());
        return coordinates * mpq_class(slack) + (slack > 0 ? mpq_class(1e-300) + smallest : mpq_class());
    };
    const mpq_class x = margin(&Vec2::x);
    const mpq_class y = margin(&Vec2::y);
    cut(begin, end, ray.from.x, to.x, ray.displacement.x, exact(box.min.x) - x, exact(box.max.x) + x);
    cut(begin, end, ray.from.y, to.y, ray.displacement.y, exact(box.min.y) - y, exact(box.max.y) + y);
    return std::min(begin, largest) <= end;
}

/// A set that has seen some change, so that not all is as it was built.
BroadPhase changedSet(const Layout& layout, Random& random, std::size_t size) {
    BroadPhase broadPhase;
    for (std::size_t i = 0; i < size; ++i) {
        broadPhase.insert(layout.box(random));
    }
    for (std::size_t i = 0; i < size; i += 3) {
        broadPhase.move(ProxyId{static_cast<std::uint32_t>(i)}, layout.box(random));
    }
    for (std::size_t i = 1; i < size; i += 7) {
        broadPhase.remove(ProxyId{static_cast<std::uint32_t>(i)});
    }
    return broadPhase;
}

std::vector<ProxyId> properIds(const BroadPhase& broadPhase) {
    std::vector<ProxyId> ids;
    for (std::uint32_t i = 0; i < broadPhase.idEnd(); ++i) {
        if (broadPhase.contains(ProxyId{i}) && isProper(broadPhase.box(ProxyId{i}))) {
            ids.push_back(ProxyId{i});
        }
    }
    return ids;
}

Vec2 anyCorner(const BroadPhase& broadPhase, const std::vector<ProxyId>& ids, Random& random) {
    for (;;) {
        const Aabb& box = broadPhase.box(ids[below(random, ids.size())]);
        const Vec2 corner{below(random, 2) == 0 ? box.min.x : box.max.x,
                          below(random, 2) == 0 ? box.min.y : box.max.y};
        if (isValid(corner)) {
            return corner;
        }
    }
}

/// Rays between corners of boxes: along an axis, nearly along it, backwards, endless, and of length 0.
Ray anyRay(const BroadPhase& broadPhase, const std::vector<ProxyId>& ids, Random& random) {
    Ray ray{anyCorner(broadPhase, ids, random), anyCorner(broadPhase, ids, random), 1};
    ray.displacement = ray.displacement - ray.from;
    constexpr double least = std::numeric_limits<double>::denorm_min();
    switch (below(random, 10)) {
    case 0:
        ray.displacement.x = 0;
        break;
    case 1:
        ray.displacement.y = 0;
        break;
    case 2:
        ray.maxFraction = infinity;
        break;
    case 3:
        ray.maxFraction = uniform(random, 0, 3);
        break;
    case 4:
        ray.from = ray.from + Vec2{uniform(random, -1, 1), uniform(random, -1, 1)};
        break;
    case 5:
        ray.displacement = {};
        break;
    case 6:
        ray = {ray.from, {least, std::copysign(1.0, ray.displacement.y)}, infinity};
        break;
    case 7:
        ray = {ray.from, {std::copysign(1.0, ray.displacement.x), -least}, infinity};
        break;
    default:
        break;
    }
    return isValid(ray.displacement) ? ray : anyRay(broadPhase, ids, random);
}

class Queries : public ::testing::TestWithParam<std::size_t> {
protected:
    const Layout& layout() const { return layouts()[GetParam()]; }

    Random random{11};
    BroadPhase broadPhase = changedSet(layout(), random, 500);
    std::vector<ProxyId> ids = properIds(broadPhase);
};

/// The path of a box between two corners.
Ray movingBox(const BroadPhase& broadPhase, const std::vector<ProxyId>& ids, Random& random) {
    Ray ray = anyRay(broadPhase, ids, random);
    const Vec2 corner = anyCorner(broadPhase, ids, random);
    const Vec2 from = ray.from;
    ray.from = {std::min(from.x, corner.x), std::min(from.y, corner.y)};
    ray.to = {std::max(from.x, corner.x), std::max(from.y, corner.y)};
    return ray;
}

TEST_P(Queries, RaysAndMovingBoxesVisitAllThatTheyMeetAndLittleElse) {
    for (int i = 0; i < 90; ++i) {
        const Ray ray = i % 3 == 0 ? movingBox(broadPhase, ids, random) : anyRay(broadPhase, ids, random);
        std::vector<int> visits(broadPhase.idEnd());
        broadPhase.queryPath(ray.box(), ray.displacement, ray.maxFraction,
                             [&](ProxyId id, double maxFraction) {
                                 ++visits[proxyIndex(id)];
                                 return maxFraction;
                             });
        for (const ProxyId id : ids) {
            ASSERT_LE(visits[proxyIndex(id)], 1) << "ray " << i;
            if (visits[proxyIndex(id)] == 0) {
                ASSERT_FALSE(meetsExactly(ray, broadPhase.box(id), 0)) << "ray " << i;
            } else {
                ASSERT_TRUE(meetsExactly(ray, broadPhase.box(id), 1e-14)) << "ray " << i;
            }
            visits[proxyIndex(id)] = 0;
        }
        ASSERT_EQ(std::count(visits.begin(), visits.end(), 0), std::ssize(visits));
    }
}

/// Where a ray enters a box, rounded.
std::optional<double> entry(const Ray& ray, const Aabb& box) {
    double begin = 0;
    double end = ray.maxFraction;
    for (const auto axis : {&Vec2::x, &Vec2::y}) {
        const double from = ray.from.*axis;
        const double displacement = ray.displacement.*axis;
        if (displacement == 0) {
            end = box.min.*axis <= from && from <= box.max.*axis ? end : -1;
            continue;
        }
        const double a = (box.min.*axis - from) / displacement;
        const double b = (box.max.*axis - from) / displacement;
        begin = std::max(begin, std::min(a, b));
        end = std::min(end, std::max(a, b));
    }
    return begin <= end ? std::optional(begin) : std::nullopt;
}

TEST_P(Queries, RaysFindTheFirstHitByShrinking) {
    for (int i = 0; i < 500; ++i) {
        const Ray ray = anyRay(broadPhase, ids, random);
        std::optional<double> expected;
        for (const ProxyId id : ids) {
            const auto hit = entry(ray, broadPhase.box(id));
            if (hit && (!expected || *hit < *expected)) {
                expected = hit;
            }
        }
        std::optional<double> first;
        broadPhase.queryRay(ray.from, ray.displacement, ray.maxFraction, [&](ProxyId id, double maxFraction) {
            const auto hit = entry(ray, broadPhase.box(id));
            if (!hit || *hit > maxFraction) {
                return maxFraction;
            }
            first = hit;
            return *hit;
        });
        ASSERT_EQ(first, expected) << "ray " << i;
    }
}

TEST_P(Queries, NearestAgreesWithBruteForce) {
    for (int i = 0; i < 200; ++i) {
        Vec2 point = anyCorner(broadPhase, ids, random);
        if (i % 3 == 1) {
            point = point * uniform(random, -1, 1);
        } else if (i % 20 == 2) {
            point = Vec2{uniform(random, -1, 1), uniform(random, -1, 1)} * 1e300;
        }
        std::vector<Neighbor> expected;
        for (const ProxyId id : ids) {
            expected.push_back({id, distance(point, broadPhase.box(id))});
        }
        std::sort(expected.begin(), expected.end(), [](const Neighbor& a, const Neighbor& b) {
            return std::pair(a.distance, a.id) < std::pair(b.distance, b.id);
        });
        std::vector<Neighbor> found(std::array<std::size_t, 4>{1, 4, 40, 1000}[below(random, 4)]);
        found.resize(broadPhase.nearest(point, found));
        ASSERT_TRUE(std::equal(found.begin(), found.end(), expected.begin())) << "point " << i;

        const double maxDistance = expected[below(random, expected.size())].distance;
        std::erase_if(expected, [&](const Neighbor& neighbor) { return neighbor.distance > maxDistance; });
        found.resize(1000);
        found.resize(broadPhase.nearest(point, found, maxDistance));
        ASSERT_EQ(found, expected) << "point " << i;
    }
}

INSTANTIATE_TEST_SUITE_P(Layouts, Queries, ::testing::Range(std::size_t{0}, layouts().size()),
                         [](const auto& test) { return layouts()[test.param].name; });

TEST(ConstQueries, RunInSeveralThreadsAtOnce) {
    Random random(3);
    const BroadPhase broadPhase = changedSet(layouts().front(), random, 3000);
    std::array<std::vector<ProxyId>, 4> visited;
    {
        std::vector<std::jthread> threads;
        for (std::vector<ProxyId>& ids : visited) {
            threads.emplace_back([&] {
                std::vector<Neighbor> neighbors(10);
                for (int i = 0; i < 200; ++i) {
                    const Vec2 point{i * 3.0, 600 - i * 3.0};
                    broadPhase.query({point, point + Vec2{20, 20}}, [&](ProxyId id) { ids.push_back(id); });
                    broadPhase.queryRay(point, {50, 20}, 1, [&](ProxyId id, double maxFraction) {
                        ids.push_back(id);
                        return maxFraction;
                    });
                    neighbors.resize(broadPhase.nearest(point, neighbors));
                    for (const Neighbor& neighbor : neighbors) {
                        ids.push_back(neighbor.id);
                    }
                }
            });
        }
    }
    EXPECT_FALSE(visited[0].empty());
    for (const std::vector<ProxyId>& ids : visited) {
        EXPECT_EQ(ids, visited[0]);
    }
}

std::size_t countOnRay(const BroadPhase& broadPhase, Vec2 from, Vec2 displacement, double maxFraction) {
    std::size_t count = 0;
    broadPhase.queryRay(from, displacement, maxFraction, [&](ProxyId, double current) {
        ++count;
        return current;
    });
    return count;
}

TEST(RayQuery, VisitsNothingForBadInput) {
    BroadPhase broadPhase;
    EXPECT_EQ(countOnRay(broadPhase, {0, 0}, {1, 0}, 1), 0u);
    broadPhase.insert({{-1, -1}, {1, 1}});
    EXPECT_EQ(countOnRay(broadPhase, {0, 0}, {0, 0}, 1), 1u);
    EXPECT_EQ(countOnRay(broadPhase, {0, 0}, {1, 0}, 0), 1u);
    EXPECT_EQ(countOnRay(broadPhase, {nan, 0}, {1, 0}, 1), 0u);
    EXPECT_EQ(countOnRay(broadPhase, {0, 0}, {1, nan}, 1), 0u);
    EXPECT_EQ(countOnRay(broadPhase, {0, 0}, {infinity, 0}, 1), 0u);
    EXPECT_EQ(countOnRay(broadPhase, {0, infinity}, {1, 0}, 1), 0u);
    EXPECT_EQ(countOnRay(broadPhase, {0, 0}, {1, 0}, nan), 0u);
    EXPECT_EQ(countOnRay(broadPhase, {0, 0}, {1, 0}, -1), 0u);
}

TEST(RayQuery, EndsWhenTheVisitorSaysSo) {
    BroadPhase broadPhase;
    for (int i = 0; i < 1000; ++i) {
        broadPhase.insert({{10.0 * i, 0}, {10.0 * i + 5, 5}});
    }
    std::vector<ProxyId> visited;
    broadPhase.queryRay({-1, 2}, {1, 0}, infinity, [&](ProxyId id, double) {
        visited.push_back(id);
        return visited.size() == 3 ? -1.0 : nan; // NaN is no smaller
    });
    EXPECT_EQ(visited.size(), 3u);
    visited.clear();
    broadPhase.queryRay({20'000, 2}, {-1, 0}, infinity, [&](ProxyId id, double) {
        visited.push_back(id);
        return (20'000 - broadPhase.box(id).max.x);
    });
    EXPECT_LT(visited.size(), 10u) << "what lies far beyond the first hit is not of interest";
    EXPECT_NE(std::find(visited.begin(), visited.end(), ProxyId{999}), visited.end());
}

TEST(Nearest, VisitsNothingForBadInput) {
    BroadPhase broadPhase;
    std::vector<Neighbor> found(2);
    EXPECT_EQ(broadPhase.nearest({0, 0}, found), 0u);
    broadPhase.insert({{1, 0}, {2, 1}});
    EXPECT_EQ(broadPhase.nearest({0, 0}, found), 1u);
    EXPECT_EQ(found.front(), (Neighbor{ProxyId{0}, 1}));
    EXPECT_EQ(broadPhase.nearest({0, 0}, found, 0.5), 0u);
    EXPECT_EQ(broadPhase.nearest({0, 0}, found, -1), 0u);
    EXPECT_EQ(broadPhase.nearest({0, 0}, found, nan), 0u);
    EXPECT_EQ(broadPhase.nearest({nan, 0}, found), 0u);
    EXPECT_EQ(broadPhase.nearest({0, -infinity}, found), 0u);
    EXPECT_EQ(broadPhase.nearest({0, 0}, {}), 0u);
}

/// A usual place for what is not in use.
TEST(Nearest, BeginsNearbyHoweverFarAwayABoxIsParked) {
    BroadPhase broadPhase;
    std::vector<Aabb> boxes = {{{1e20, 1e20}, {1e20, 1e20}}};
    for (int i = 0; i < 10'000; ++i) {
        const Vec2 corner = Vec2{i % 100 + 0.0, i / 100 + 0.0} * 100;
        boxes.push_back({corner, corner + Vec2{10, 10}});
    }
    broadPhase.insert(boxes);
    const Vec2 middle{5050, 5050};
    std::size_t visits = 0;
    double farthest = 0;
    broadPhase.queryNear(middle, infinity, [&](ProxyId id, double maxDistance) {
        farthest = std::max(farthest, distance(middle, broadPhase.box(id)));
        return ++visits == 10 ? -1 : maxDistance;
    });
    EXPECT_LT(farthest, 1000);
    visits = 0;
    broadPhase.queryNear(middle, infinity, [&](ProxyId, double maxDistance) {
        ++visits;
        return maxDistance;
    });
    EXPECT_EQ(visits, boxes.size());
}

} // namespace
} // namespace tangent
