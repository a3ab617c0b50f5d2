#include <tangent/geometry/classify.h>
#include <tangent/geometry/shape_box.h>
#include <tangent/level/level_queries.h>

#include <algorithm>

namespace tangent {

namespace {

template <class Items>
auto firstNamed(const Items& items, std::string_view name) {
    const auto found = std::find_if(items.begin(), items.end(),
                                    [=](const auto& item) { return std::string_view(item.name) == name; });
    return found == items.end() ? nullptr : &*found;
}

} // namespace

const Layer* layerWithId(const LevelSettings& settings, LayerId id) {
    const auto found = std::ranges::find(settings.layers, id, &Layer::id);
    return found == settings.layers.end() ? nullptr : &*found;
}

const Layer* layerNamed(const LevelSettings& settings, std::string_view name) {
    return firstNamed(settings.layers, name);
}

const Collider* colliderNamed(const Level& level, std::string_view name) {
    const auto found = std::find_if(level.colliders.begin(), level.colliders.end(),
                                    [=](const Collider& collider) { return collider.name.str() == name; });
    return found == level.colliders.end() ? nullptr : &*found;
}

std::vector<const Collider*> collidersOn(const Level& level, LayerId layer) {
    std::vector<const Collider*> found;
    for (const Collider& collider : level.colliders)
        if (collider.layer == layer)
            found.push_back(&collider);
    return found;
}

const Property* propertyNamed(const Properties& properties, std::string_view name) {
    return firstNamed(properties, name);
}

bool isSpawn(const Collider& collider) {
    return property<bool>(collider, spawnFlag).value_or(false);
}

bool isGoal(const Collider& collider) {
    return property<bool>(collider, goalFlag).value_or(false);
}

bool isOneWay(const Collider& collider) {
    return property<bool>(collider, oneWayFlag).value_or(false);
}

std::optional<double> excessBeyondBounds(const Shape& shape, const LevelSettings& settings) {
    if (!settings.bounds || !isValid(settings.bounds->rect) || !isValid(shape))
        return std::nullopt;
    const Rect& rect = settings.bounds->rect;
    const Aabb box = bounds(shape);
    const Vec2 far = rect.min + rect.size;
    const double excess =
        std::max({rect.min.x - box.min.x, rect.min.y - box.min.y, box.max.x - far.x, box.max.y - far.y});
    const double tolerance = usableTolerance(settings.tolerance);
    if (excess < 0 || (excess <= tolerance && tolerance > 0))
        return std::nullopt;
    // Without a tolerance the verdict is exact, and the excess is rounded.
    if (tolerance == 0) {
        const Relation relation = classify(Shape{rect}, shape);
        if (relation == Relation::aContainsB || relation == Relation::equal)
            return std::nullopt;
    }
    return excess;
}

} // namespace tangent
