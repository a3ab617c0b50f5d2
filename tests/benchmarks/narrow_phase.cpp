// Exact verdicts beside plain doubles, and manifolds beside Box2D 2.4, on the same mixed pairs (about 40 %
// hits), every one interleaved with every other. Times are for a pair.

#include "comparison_table.h"

#include <tangent/geometry/classify.h>
#include <tangent/geometry/manifold.h>

#include <box2d/b2_circle_shape.h>
#include <box2d/b2_collision.h>
#include <box2d/b2_polygon_shape.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace tangent;

constexpr std::size_t pairCount = 4096;

template <class A, class B>
struct Pair {
    A a;
    B b;
};

class RandomPairs {
public:
    template <class A, class B>
    std::vector<Pair<A, B>> pairs(double spread) {
        std::vector<Pair<A, B>> result;
        while (result.size() < pairCount) {
            const Vec2 middle = {number(0, 4000), number(0, 4000)};
            const Vec2 offset = {number(-spread, spread), number(-spread, spread)};
            result.push_back({shape(middle, A{}), shape(middle + offset, B{})});
        }
        return result;
    }

private:
    double number(double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random_);
    }
    Circle shape(Vec2 middle, Circle) { return {middle, number(4, 24)}; }
    Rect shape(Vec2 middle, Rect) {
        const Vec2 size = {number(8, 64), number(8, 64)};
        return {middle - size * 0.5, size};
    }

    std::mt19937_64 random_{7};
};

/// The spread of the centers is chosen for about 40 % hits.
template <class A, class B>
const std::vector<Pair<A, B>>& pairsOf() {
    constexpr bool circles = std::same_as<A, Circle> && std::same_as<B, Circle>;
    constexpr bool rects = std::same_as<A, Rect> && std::same_as<B, Rect>;
    static const auto pairs = RandomPairs().pairs<A, B>(circles ? 39 : rects ? 56 : 47);
    return pairs;
}

template <class Pairs, class Question>
void askEach(benchmark::State& state, const Pairs& pairs, Question question) {
    while (state.KeepRunningBatch(pairCount)) {
        for (const auto& pair : pairs) {
            // One pair at a time, as candidates come out of a broad phase.
            benchmark::DoNotOptimize(question(pair));
        }
    }
}

bool plainOverlaps(const Circle& a, const Circle& b) {
    const double x = b.center.x - a.center.x;
    const double y = b.center.y - a.center.y;
    const double reach = a.radius + b.radius;
    return x * x + y * y < reach * reach;
}

bool plainOverlaps(const Rect& a, const Rect& b) {
    const bool beginsBeforeX = a.min.x < b.min.x + b.size.x;
    const bool endsAfterX = b.min.x < a.min.x + a.size.x;
    const bool beginsBeforeY = a.min.y < b.min.y + b.size.y;
    const bool endsAfterY = b.min.y < a.min.y + a.size.y;
    return static_cast<bool>(beginsBeforeX & endsAfterX & beginsBeforeY & endsAfterY);
}

bool plainOverlaps(const Circle& circle, const Rect& rect) {
    const double x = circle.center.x - std::clamp(circle.center.x, rect.min.x, rect.min.x + rect.size.x);
    const double y = circle.center.y - std::clamp(circle.center.y, rect.min.y, rect.min.y + rect.size.y);
    return x * x + y * y < circle.radius * circle.radius;
}

template <class A, class B>
void plainVerdict(benchmark::State& state) {
    askEach(state, pairsOf<A, B>(), [](const auto& pair) { return plainOverlaps(pair.a, pair.b); });
}

template <class A, class B>
void verdict(benchmark::State& state) {
    askEach(state, pairsOf<A, B>(), [](const auto& pair) { return overlaps(pair.a, pair.b); });
}

template <class A, class B>
void verdictWithTolerance(benchmark::State& state) {
    askEach(state, pairsOf<A, B>(), [](const auto& pair) { return overlaps(pair.a, pair.b, 0.001); });
}

template <class A, class B>
void relation(benchmark::State& state) {
    askEach(state, pairsOf<A, B>(), [](const auto& pair) { return classify(pair.a, pair.b, 0.001); });
}

template <class A, class B>
void relationOfShapes(benchmark::State& state) {
    static const auto shapes = [] {
        std::vector<Pair<Shape, Shape>> result;
        for (const auto& [a, b] : pairsOf<A, B>()) {
            result.push_back({a, b});
        }
        return result;
    }();
    askEach(state, shapes, [](const auto& pair) { return classify(pair.a, pair.b, 0.001); });
}

template <class A, class B>
void manifold(benchmark::State& state) {
    askEach(state, pairsOf<A, B>(), [](const auto& pair) { return contactManifold(pair.a, pair.b); });
}

// Box2D computes in floats, and in two steps: a manifold relative to the shapes, then one in the world. Of shapes that
// are apart, most of the pairs, it says only that they are; contactManifold() also says how far, and along which way.

b2CircleShape peer(const Circle& circle) {
    b2CircleShape shape;
    shape.m_radius = static_cast<float>(circle.radius);
    return shape;
}

b2PolygonShape peer(const Rect& rect) {
    b2PolygonShape shape;
    shape.SetAsBox(static_cast<float>(rect.size.x / 2), static_cast<float>(rect.size.y / 2));
    return shape;
}

b2Transform placeOf(Vec2 middle) {
    return {{static_cast<float>(middle.x), static_cast<float>(middle.y)}, b2Rot(0)};
}

void collide(b2Manifold& m, const b2CircleShape& a, const b2Transform& atA, const b2CircleShape& b,
             const b2Transform& atB) {
    b2CollideCircles(&m, &a, atA, &b, atB);
}
void collide(b2Manifold& m, const b2PolygonShape& a, const b2Transform& atA, const b2PolygonShape& b,
             const b2Transform& atB) {
    b2CollidePolygons(&m, &a, atA, &b, atB);
}
void collide(b2Manifold& m, const b2PolygonShape& a, const b2Transform& atA, const b2CircleShape& b,
             const b2Transform& atB) {
    b2CollidePolygonAndCircle(&m, &a, atA, &b, atB);
}

template <class A, class B>
struct PeerPair {
    decltype(peer(A{})) a;
    b2Transform atA;
    decltype(peer(B{})) b;
    b2Transform atB;
};

template <class A, class B>
PeerPair<A, B> peerOf(const Pair<A, B>& pair) {
    return {peer(pair.a), placeOf(center(pair.a)), peer(pair.b), placeOf(center(pair.b))};
}
PeerPair<Rect, Circle> peerOf(const Pair<Circle, Rect>& pair) { // a manifold of Box2D has the polygon first
    return peerOf(Pair<Rect, Circle>{pair.b, pair.a});
}

template <class A, class B>
b2WorldManifold manifoldOf(const PeerPair<A, B>& pair) {
    b2Manifold local;
    collide(local, pair.a, pair.atA, pair.b, pair.atB);
    b2WorldManifold world;
    world.separations[0] = 0; // stays so if they are apart
    if (local.pointCount > 0) {
        world.Initialize(&local, pair.atA, pair.a.m_radius, pair.atB, pair.b.m_radius);
    }
    return world;
}

template <class A, class B>
void box2dManifold(benchmark::State& state) {
    static const auto peers = [] {
        std::vector<decltype(peerOf(pairsOf<A, B>().front()))> result;
        for (const auto& pair : pairsOf<A, B>())
            result.push_back(peerOf(pair));
        return result;
    }();
    askEach(state, peers, [](const auto& pair) { return manifoldOf(pair); });
}

/// Whether all answers to one pair are the same, as far as they may differ by what floats round and by the skin that
/// Box2D gives its polygons: fast answers are of no use if they are wrong.
template <class A, class B>
bool agree(const Pair<A, B>& pair) {
    constexpr double tolerance = 0.001;
    constexpr double skin = 0.1;
    const auto& [a, b] = pair;
    const double depth = contactManifold(a, b).depth;
    const double peerDepth = -static_cast<double>(manifoldOf(peerOf(pair)).separations[0]);
    const Relation relation = classify(a, b, tolerance);
    return overlaps(a, b) == plainOverlaps(a, b) && overlaps(a, b) == (depth > 0) &&
           sharesArea(relation) == overlaps(a, b, tolerance) && sharesArea(relation) == (depth > tolerance) &&
           classify(Shape{a}, Shape{b}, tolerance) == relation &&
           std::abs(std::max(depth, 0.0) - std::max(peerDepth, 0.0)) < skin;
}

template <class A, class B>
void registerPair(const std::string& kinds) {
    if (!std::ranges::all_of(pairsOf<A, B>(), agree<A, B>)) {
        std::fprintf(stderr, "of %s the answers differ\n", kinds.c_str());
        std::exit(1);
    }
    using Run = void (*)(benchmark::State&);
    const std::pair<const char*, Run> runs[] = {
        {" verdict/tangent", verdict<A, B>},
        {" verdict/plain doubles", plainVerdict<A, B>},
        {" tolerance/tangent", verdictWithTolerance<A, B>},
        {" relation/tangent", relation<A, B>},
        {" of Shapes/tangent", relationOfShapes<A, B>},
        {" manifold/tangent", manifold<A, B>},
        {" manifold/Box2D 2.4", box2dManifold<A, B>},
    };
    for (const auto& [name, run] : runs) {
        benchmark::RegisterBenchmark((kinds + name).c_str(), run);
    }
}

} // namespace

int main(int argc, char** argv) {
    registerPair<Circle, Circle>("circles");
    registerPair<Rect, Rect>("rects");
    registerPair<Circle, Rect>("circle-rect");
    return runComparison(argc, argv, {"tangent", "plain doubles", "Box2D 2.4"},
                         "verdict: whether two shapes overlap; tolerance: deeper than that; relation: how; "
                         "of Shapes: likewise, of\nvariants; manifold: where and how deep.");
}
