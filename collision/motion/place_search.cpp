#include <tangent/geometry/aabb.h>
#include <tangent/geometry/anchor.h>
#include <tangent/motion/place_search.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <vector>

namespace tangent {

namespace {

/// Returns the double nearest to a multiple of a power of ten.
double roundedTo(int decimals, double value) {
    const double power = std::pow(10.0, std::abs(decimals));
    return decimals < 0 ? std::round(value / power) * power : std::round(value * power) / power;
}

/// Returns by how much outlines grow, so that a rounded place on them is free.
double marginOf(const Aabb& area) {
    return std::max(
               {std::abs(area.min.x), std::abs(area.min.y), std::abs(area.max.x), std::abs(area.max.y)}) *
           0x1p-44;
}

class PlaceSearch {
public:
    PlaceSearch(const PlaceObstacles& obstacles, const Shape& shape, const std::optional<Aabb>& room)
        : obstacles_(obstacles), shape_(shape), room_(room) {}

    FreePlace run(double farthest) const {
        const Aabb box = bounds(shape_);
        double reach = std::max(box.max.x - box.min.x, box.max.y - box.min.y) / 2;
        for (;; reach *= 2) {
            reach = std::min(reach, farthest);
            const auto outline = outlineWithin(reach);
            const auto offsets = outline ? offsetsOn(*outline, reach) : std::nullopt;
            if (!offsets)
                return {.isComplete = false};
            const auto place = firstFree(*offsets, reach);
            if (obstacles_.isExhausted())
                return {.isComplete = false};
            if (place || reach == farthest)
                return {.shape = place, .distance = place ? length(center(*place) - center(shape_)) : 0};
        }
    }

private:
    static constexpr std::size_t maxParts = 8'000;
    static constexpr std::size_t maxOffsets = 1'000'000;

    /// Returns nothing if there are too many obstacles.
    std::optional<OffsetOutline> outlineWithin(double reach) const {
        const Aabb area = grown(bounds(shape_), reach);
        const double margin = marginOf(area);
        OffsetOutline outline;
        if (!obstacles_.appendOutlines(outline, area, margin, reach) ||
            outline.sides.size() + outline.corners.size() > maxParts)
            return std::nullopt;
        if (room_)
            appendRoom(area, margin, outline);
        return outline;
    }

    /// Appends the offsets at which the shape touches the room from within, as far as they are near the area.
    void appendRoom(const Aabb& area, double margin, OffsetOutline& outline) const {
        const Aabb box = bounds(shape_);
        const Aabb near = grown(area, length(area.max - area.min));
        const auto nearest = [&near](Vec2 corner) {
            return Vec2{std::clamp(corner.x, near.min.x, near.max.x),
                        std::clamp(corner.y, near.min.y, near.max.y)};
        };
        const Vec2 inward{margin, margin};
        const Vec2 least = nearest(room_->min) - box.min + inward;
        const Vec2 most = nearest(room_->max) - box.max - inward;
        const Vec2 corners[] = {least, {most.x, least.y}, most, {least.x, most.y}};
        for (std::size_t i = 0; i < 4; ++i)
            if (corners[i] != corners[(i + 1) % 4])
                outline.sides.push_back({corners[i], corners[(i + 1) % 4]});
    }

    /// Returns the offsets that may be free, the nearest first; nothing if there are too many.
    static std::optional<std::vector<Vec2>> offsetsOn(const OffsetOutline& outline, double reach) {
        std::vector<Vec2> offsets = cornersAndFeet(outline, reach, maxOffsets);
        if (offsets.size() > maxOffsets)
            return std::nullopt;
        offsets.push_back({});
        std::ranges::sort(offsets, {},
                          [](Vec2 offset) { return std::tuple(length(offset), -offset.x, -offset.y); });
        return offsets;
    }

    std::optional<Shape> firstFree(const std::vector<Vec2>& offsets, double reach) const {
        const double margin = marginOf(grown(bounds(shape_), reach));
        const int decimals = -static_cast<int>(std::clamp(std::ceil(std::log10(4 * margin)), -300.0, 300.0));
        for (const Vec2 offset : offsets) {
            const Vec2 exact = anchorOf(shape_) + offset;
            const Vec2 brief{roundedTo(decimals, exact.x), roundedTo(decimals, exact.y)};
            for (const Vec2 place : {brief, exact})
                if (const Shape shape = placedAt(shape_, place); obstacles_.isFree(shape))
                    return shape;
            if (obstacles_.isExhausted())
                break;
        }
        return std::nullopt;
    }

    const PlaceObstacles& obstacles_;
    const Shape& shape_;
    const std::optional<Aabb>& room_;
};

} // namespace

FreePlace searchNearestPlace(const PlaceObstacles& obstacles, const Shape& shape, double maxDistance,
                             const std::optional<Aabb>& room) {
    double farthest = std::min(maxDistance, std::numeric_limits<double>::max() / 8);
    if (room) { // every place in it is nearer
        const Aabb all = united(*room, bounds(shape));
        farthest = std::min(farthest, length(all.max - all.min));
    }
    return PlaceSearch(obstacles, shape, room).run(farthest);
}

} // namespace tangent
