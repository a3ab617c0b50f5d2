#include <tangent/level/place_hash.h>

#include <bit>

namespace tangent {

namespace {

/// Mixes a value into a hash. Source: the finalizer of SplitMix64 (Steele, Lea and Flood, 2014).
void mix(std::uint64_t& hash, std::uint64_t value) {
    hash = (hash ^ value) * 0xBF58476D1CE4E5B9u;
    hash = (hash ^ hash >> 27) * 0x94D049BB133111EBu;
    hash ^= hash >> 31;
}

} // namespace

std::uint64_t hashOfPlace(const Collider& collider, std::uint64_t seed) {
    std::uint64_t hash = seed;
    const auto mixNumber = [&hash](double number) {
        mix(hash, std::bit_cast<std::uint64_t>(number + 0.0)); // -0 equals 0
    };
    const auto mixRect = [&](const Rect& rect) {
        mixNumber(rect.min.x);
        mixNumber(rect.min.y);
        mixNumber(rect.size.x);
        mixNumber(rect.size.y);
    };
    mix(hash, static_cast<std::uint64_t>(idNumber(collider.layer)));
    if (const auto* circle = std::get_if<Circle>(&collider.shape)) {
        mixNumber(circle->center.x);
        mixNumber(circle->center.y);
        mixNumber(circle->radius);
    } else if (const auto* rotated = std::get_if<RotatedRect>(&collider.shape)) {
        mixRect(rotated->rect);
        mixNumber(rotated->degrees);
    } else {
        mixRect(std::get<Rect>(collider.shape));
    }
    return hash;
}

} // namespace tangent
