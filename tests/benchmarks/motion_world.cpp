#include "motion_world.h"

#include <cmath>
#include <random>

using tangent::Circle;
using tangent::Rect;
using tangent::Shape;
using tangent::Vec2;

namespace {

constexpr int levelSizes[] = {1'000, 100'000, 1'000'000};

} // namespace

World makeWorld(std::size_t bodyCount, std::size_t colliderCount) {
    constexpr double radius = 6;
    std::mt19937 random(1);
    const auto real = [&](double low, double high) {
        return std::uniform_real_distribution(low, high)(random);
    };
    World world;
    const auto columns = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(colliderCount))));
    world.side = spacing * static_cast<double>(columns);
    for (std::size_t i = 0; i < colliderCount; ++i) {
        const Vec2 cell = {spacing * static_cast<double>(i % columns),
                           spacing * static_cast<double>(i / columns)};
        const Vec2 place = cell + Vec2{real(8, 20), real(8, 20)};
        if (i % 2 == 0)
            world.solids.push_back(Circle{place + Vec2{12, 12}, real(6, 16)});
        else
            world.solids.push_back(Rect{place, {real(8, 32), real(8, 32)}});
    }
    for (std::size_t i = 0; i < bodyCount; ++i) {
        world.bodies.push_back({{spacing * std::floor(real(0, static_cast<double>(columns))),
                                 spacing * std::floor(real(0, static_cast<double>(columns)))},
                                radius});
        const Vec2 displacement = tangent::direction(real(0, 360));
        world.displacements.push_back(speed * displacement);
    }
    return world;
}

void keepInside(Vec2 place, double side, Vec2& displacement) {
    if (place.x < 0 || place.x > side)
        displacement.x = std::copysign(displacement.x, place.x < 0 ? 1 : -1);
    if (place.y < 0 || place.y > side)
        displacement.y = std::copysign(displacement.y, place.y < 0 ? 1 : -1);
}

tangent::ContactTracker trackerOf(const World& world) {
    std::vector<tangent::TrackedCollider> colliders;
    for (const Shape& solid : world.solids)
        colliders.push_back({solid});
    tangent::ContactTracker tracker(0, tangent::CollisionMatrix(1, false), tangent::ChangeLog::none);
    tracker.insert(colliders);
    return tracker;
}

Box2dWorld::Box2dWorld(const World& made, Bodies bodiesThat, Fixtures level) {
    const b2BodyDef fixed;
    b2Body* const ground = world.CreateBody(&fixed);
    for (const Shape& solid : made.solids) {
        b2CircleShape round;
        b2PolygonShape box;
        b2FixtureDef fixture;
        fixture.isSensor = level == Fixtures::sensors;
        if (const auto* circle = std::get_if<Circle>(&solid)) {
            round.m_p = vec(circle->center);
            round.m_radius = static_cast<float>(circle->radius);
            fixture.shape = &round;
        } else {
            const Rect& rect = std::get<Rect>(solid);
            box.SetAsBox(static_cast<float>(rect.size.x / 2), static_cast<float>(rect.size.y / 2),
                         vec(rect.min + rect.size * 0.5), 0);
            fixture.shape = &box;
        }
        ground->CreateFixture(&fixture);
    }
    for (const Circle& body : made.bodies) {
        b2BodyDef definition;
        definition.type = b2_dynamicBody;
        definition.position = vec(body.center);
        definition.fixedRotation = true;
        definition.allowSleep = false;
        bodies.push_back(world.CreateBody(&definition));
        b2CircleShape shape;
        shape.m_radius = static_cast<float>(body.radius);
        b2FixtureDef fixture;
        fixture.shape = &shape;
        fixture.density = 1;
        fixture.friction = 0;
        if (bodiesThat == Bodies::pass)
            fixture.filter.groupIndex = -1; // the bodies do not meet each other
        else
            fixture.restitution = 1;
        bodies.back()->CreateFixture(&fixture);
    }
}

void bodiesAndLevels(benchmark::internal::Benchmark* benchmark) {
    for (const int colliders : levelSizes)
        for (const int bodies : {1, 100, 10'000})
            benchmark->Args({bodies, colliders});
}

void levels(benchmark::internal::Benchmark* benchmark) {
    for (const int colliders : levelSizes)
        benchmark->Arg(colliders);
}
