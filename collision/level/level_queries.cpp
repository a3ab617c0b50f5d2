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

} // namespace tangent
