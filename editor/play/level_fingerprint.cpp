#include "play/level_fingerprint.h"

#include <tangent/level/level_queries.h>
#include <tangent/live/problems.h>

#include <bit>

namespace tangent {

namespace {

/// FNV-1a over numbers instead of bytes, with the high bits mixed into the low ones.
class Fingerprint {
public:
    void add(std::uint64_t number) {
        value_ = (value_ ^ number) * 0x100000001b3;
        value_ ^= value_ >> 29;
    }
    void add(double number) { add(std::bit_cast<std::uint64_t>(number + 0.0)); } // -0 is 0
    void add(Vec2 place) {
        add(place.x);
        add(place.y);
    }
    void add(const Rect& rect) {
        add(rect.min);
        add(rect.size);
    }
    void add(const Shape& shape) {
        add(std::uint64_t{shape.index()});
        if (const auto* circle = std::get_if<Circle>(&shape)) {
            add(circle->center);
            add(circle->radius);
        } else if (const auto* rect = std::get_if<Rect>(&shape)) {
            add(*rect);
        } else {
            const auto& rotated = std::get<RotatedRect>(shape);
            add(rotated.rect);
            add(rotated.degrees);
        }
    }
    std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xcbf29ce484222325;
};

} // namespace

std::uint64_t fingerprintOf(const LiveLevel& level) {
    const LevelSettings& settings = level.settings();
    Fingerprint all;
    all.add(settings.tolerance);
    if (settings.bounds)
        all.add(settings.bounds->rect);
    all.add(settings.grid ? settings.grid->size : 0.0);
    if (const auto body = reachBody(settings))
        all.add(*body);
    const auto& solidLayers = settings.rules[Rule::unreachable].layers;
    for (const LayerId layer : solidLayers.value_or(std::vector<LayerId>()))
        all.add(static_cast<std::uint64_t>(idNumber(layer)));
    std::uint64_t colliders = 0;
    for (std::size_t i = 0; i < level.size(); ++i) {
        const Collider& collider = level.collider(level.at(i));
        Fingerprint one;
        one.add(static_cast<std::uint64_t>(idNumber(collider.id)));
        one.add(collider.shape);
        one.add(std::uint64_t{collider.sensor});
        if (const auto role = std::uint64_t{isSpawn(collider)} + 2 * std::uint64_t{isOneWay(collider)})
            one.add(role);
        if (solidLayers)
            one.add(static_cast<std::uint64_t>(idNumber(collider.layer)));
        colliders += one.value(); // in any order
    }
    all.add(colliders);
    return all.value();
}

} // namespace tangent
