#include "reach_worlds.h"

#include <tangent/geometry/classify.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

namespace tangent {
namespace {

/// Where the center of a body can be, in cells of 1 by 1 unit, between 0,0 and size,size.
class Flood {
public:
    static constexpr int size = 120;
    static constexpr std::size_t cells = std::size_t{size} * size;

    template <class Fits>
    Flood(Vec2 start, const Fits& fits) : reached_(cells) {
        std::vector<bool> free(cells);
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x)
                free[cell(x, y)] = fits(Vec2{x + 0.0, y + 0.0});
        std::vector<std::pair<int, int>> rest = {{static_cast<int>(start.x), static_cast<int>(start.y)}};
        reached_[cell(rest[0].first, rest[0].second)] = free[cell(rest[0].first, rest[0].second)];
        while (!rest.empty()) {
            const auto [x, y] = rest.back();
            rest.pop_back();
            for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                if (x + dx < 0 || y + dy < 0 || x + dx >= size || y + dy >= size)
                    continue;
                const std::size_t next = cell(x + dx, y + dy);
                if (!free[next] || reached_[next])
                    continue;
                reached_[next] = true;
                rest.emplace_back(x + dx, y + dy);
            }
        }
    }

    bool reached(Vec2 place) const {
        return reached_[cell(static_cast<int>(place.x), static_cast<int>(place.y))];
    }

private:
    static std::size_t cell(int x, int y) {
        return static_cast<std::size_t>(y) * size + static_cast<std::size_t>(x);
    }
    std::vector<bool> reached_;
};

Shape resized(const Shape& body, double by) {
    const Vec2 at = center(body);
    if (const auto* circle = std::get_if<Circle>(&body))
        return Circle{at, circle->radius + by};
    return boxAt(at, std::get<Rect>(body).size + Vec2{2 * by, 2 * by});
}

class RandomLevels : public ::testing::TestWithParam<int> {};

/// A step between neighboring cells where a body a unit larger fits is free for the body itself. A way of the body
/// stays within 0.71 units of cells, so one a unit smaller finds it from cell to cell.
TEST_P(RandomLevels, AgreeWithAFloodFill) {
    const bool isCircle = GetParam() % 2 == 0;
    int cutOff = 0;
    int reachable = 0;
    int undecided = 0;
    for (unsigned seed = 0; seed < 500; ++seed) {
        std::mt19937 random(seed * 10 + static_cast<unsigned>(GetParam()));
        const auto real = [&](double low, double high) {
            return std::uniform_real_distribution(low, high)(random);
        };
        std::vector<Shape> shapes;
        for (int i = 0; i < 45; ++i) {
            const Rect rect = {{real(-5, 115), real(-5, 115)}, {real(2, 24), real(2, 24)}};
            const int kind = GetParam() < 2 ? i % 2 : i % 3;
            shapes.push_back(kind == 0   ? Shape{Circle{rect.min, real(1, 10)}}
                             : kind == 1 ? Shape{rect}
                                         : Shape{RotatedRect{rect, real(0, 360)}});
        }
        const ContactTracker set = setOf(shapes);
        const Aabb area = {{0, 0}, {Flood::size - 1, Flood::size - 1}};
        const Vec2 size = {real(3, 9), real(3, 9)};
        const auto bodyAt = [&](Vec2 at, double larger) {
            return resized(isCircle ? Shape{Circle{at, size.x / 2}} : boxAt(at, size), larger);
        };
        const auto fits = [&](double larger) {
            return [&, larger](Vec2 at) {
                const Shape body = bodyAt(at, larger);
                std::vector<ProxyId> overlapping;
                appendOverlapping(set, body, overlapping);
                const Aabb box = bounds(body);
                return overlapping.empty() && box.min.x >= 0 && box.min.y >= 0 && box.max.x <= area.max.x &&
                       box.max.y <= area.max.y;
            };
        };
        std::vector<Vec2> places;
        for (int i = 0; i < 4000 && places.size() < 6; ++i) {
            const Vec2 place = {std::floor(real(5, 115)), std::floor(real(5, 115))};
            if (fits(1)(place))
                places.push_back(place);
        }
        if (places.size() < 2)
            continue;
        const Flood larger(places[0], fits(1));
        const Flood smaller(places[0], fits(-1));
        for (std::size_t i = 1; i < places.size(); ++i) {
            const Reach found = findWay(set, bodyAt(places[0], 0), places[i], {}, area);
            if (larger.reached(places[i])) {
                ASSERT_EQ(found.verdict, Verdict::reachable) << seed;
                ++reachable;
            } else if (!smaller.reached(places[i])) {
                ASSERT_EQ(found.verdict, Verdict::cutOff) << seed;
                ++cutOff;
            } else {
                ++undecided;
            }
            if (found.verdict != Verdict::cutOff)
                continue;
            ContactTracker ring;
            for (const ProxyId id : found.colliders)
                ring.insert(set.collider(id));
            const auto closing = found.atBounds ? std::optional(area) : std::nullopt;
            ASSERT_EQ(findWay(ring, bodyAt(places[0], 0), places[i], {}, closing).verdict, Verdict::cutOff)
                << seed;
            for (std::uint32_t out = 0; out < found.colliders.size(); ++out)
                ASSERT_EQ(
                    findWay(ring, bodyAt(places[0], 0), places[i], {.except = ProxyId{out}}, closing).verdict,
                    Verdict::reachable)
                    << seed << ", without " << out;
        }
        const auto starts = std::span(places).first(2);
        const std::vector<Reach> all = findWays(set, bodyAt({}, 0), starts, places, {}, area);
        ASSERT_EQ(all.size(), places.size());
        for (std::size_t i = 0; i < places.size(); ++i) {
            const Reach first = findWay(set, bodyAt(places[0], 0), places[i], {}, area);
            const Reach second = findWay(set, bodyAt(places[1], 0), places[i], {}, area);
            ASSERT_EQ(all[i].verdict,
                      second.verdict == Verdict::reachable ? Verdict::reachable : first.verdict)
                << seed;
            if (all[i].verdict == Verdict::cutOff) {
                ASSERT_EQ(all[i].colliders.size(), first.colliders.size()) << seed;
            }
        }
    }
    RecordProperty("undecided", undecided);
    EXPECT_GT(cutOff, 60);
    EXPECT_GT(reachable, 300);
}

INSTANTIATE_TEST_SUITE_P(Reach, RandomLevels, ::testing::Range(0, 4));

} // namespace
} // namespace tangent
