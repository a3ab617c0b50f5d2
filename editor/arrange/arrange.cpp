#include "arrange/arrange.h"

#include "document/rounding.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace tangent {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The extent along an axis.
struct Extent {
    double low = infinity;
    double center = 0;
    double high = -infinity;

    double at(Edge edge) const { return edge == Edge::low ? low : edge == Edge::high ? high : center; }
    void include(const Extent& other) {
        low = std::min(low, other.low);
        high = std::max(high, other.high);
        center = low / 2 + high / 2;
    }
};

Extent extentOf(const Shape& shape, double Vec2::*axis) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return {circle->center.*axis - circle->radius, circle->center.*axis,
                circle->center.*axis + circle->radius};
    if (const auto* rect = std::get_if<Rect>(&shape))
        return {rect->min.*axis, rect->min.*axis + rect->size.*axis / 2, rect->min.*axis + rect->size.*axis};
    const Aabb box = bounds(shape);
    return {box.min.*axis, center(shape).*axis, box.max.*axis};
}

Extent extentOf(const Block& block, double Vec2::*axis) {
    if (block.size() == 1)
        return extentOf(block.front(), axis);
    Extent all;
    for (const Shape& shape : block)
        all.include(extentOf(shape, axis));
    return all;
}

Shape withAnchor(const Shape& shape, double Vec2::*axis, double at) {
    Vec2 anchor = anchorOf(shape);
    anchor.*axis = at;
    return placedAt(shape, anchor);
}

/// Moves the shape so that its edge is at `target`. The sum of an anchor and a size is rounded, so the neighboring
/// doubles are tried too; a short number that fits as well is preferred.
Shape placed(const Shape& shape, double Vec2::*axis, Edge edge, double target) {
    if (extentOf(shape, axis).at(edge) == target)
        return shape;
    const double fromAnchor = extentOf(withAnchor(shape, axis, 0), axis).at(edge);
    const double near = target - fromAnchor;
    const double brief = withoutRoundingError(near, std::max(std::abs(target), std::abs(fromAnchor)));
    Shape best = shape;
    double bestError = infinity;
    for (const double at : {brief, near, std::nextafter(near, -infinity), std::nextafter(near, infinity)}) {
        const Shape candidate = withAnchor(shape, axis, at);
        const double error = std::abs(extentOf(candidate, axis).at(edge) - target);
        if (error < bestError) {
            best = candidate;
            bestError = error;
        }
    }
    return best;
}

/// Moves the block so that its edge is at `target`: exactly by the shape that has the edge, the others along with it.
void place(Block& block, double Vec2::*axis, Edge edge, double target) {
    const double from = extentOf(block, axis).at(edge);
    const auto leader = std::ranges::find_if(
        block, [&](const Shape& shape) { return extentOf(shape, axis).at(edge) == from; });
    if (leader == block.end()) { // the center of several
        for (Shape& shape : block)
            shape = withAnchor(shape, axis, shortSum(anchorOf(shape).*axis, target - from));
        return;
    }
    const double before = anchorOf(*leader).*axis;
    const Shape after = placed(*leader, axis, edge, target);
    const double offset = anchorOf(after).*axis - before;
    for (Shape& shape : block)
        shape = withAnchor(shape, axis, shortSum(anchorOf(shape).*axis, offset));
    *leader = after;
}

std::vector<Block*> byCenter(std::span<Block> blocks, double Vec2::*axis) {
    std::vector<std::pair<double, Block*>> centers;
    centers.reserve(blocks.size());
    for (Block& block : blocks)
        centers.emplace_back(extentOf(block, axis).center, &block);
    std::ranges::stable_sort(centers, {}, &std::pair<double, Block*>::first);
    std::vector<Block*> ordered;
    ordered.reserve(centers.size());
    for (const auto& [center, block] : centers)
        ordered.push_back(block);
    return ordered;
}

Vec2 largestSize(std::span<const Block> blocks) {
    Vec2 largest;
    for (const Block& block : blocks)
        for (const Shape& shape : block) {
            const Vec2 size = sizeOf(shape);
            largest = {std::max(largest.x, size.x), std::max(largest.y, size.y)};
        }
    return largest;
}

void resize(Shape& shape, Vec2 size) {
    if (auto* circle = std::get_if<Circle>(&shape))
        circle->radius = std::min(size.x, size.y) / 2;
    else if (auto* rect = std::get_if<Rect>(&shape))
        rect->size = size;
    else
        std::get<RotatedRect>(shape).rect.size = size;
}

Extent extentOf(std::span<const Block> blocks, double Vec2::*axis) {
    Extent all;
    for (const Block& block : blocks)
        all.include(extentOf(block, axis));
    return all;
}

/// The angle from -180° (exclusive) to 180°.
double normalizedAngle(double degrees) {
    const double angle = std::remainder(degrees, 360);
    return angle == -180 ? 180 : angle;
}

/// Puts the center of a shape at `at`, without rounding error in its anchor.
Shape centeredAt(const Shape& shape, Vec2 at) {
    const Vec2 half = std::holds_alternative<Circle>(shape) ? Vec2() : sizeOf(shape) * 0.5;
    return placedAt(shape, shortSum(at, half * -1));
}

void turnQuarter(Shape& shape, bool clockwise) {
    if (auto* rect = std::get_if<Rect>(&shape))
        rect->size = {rect->size.y, rect->size.x};
    else if (auto* rotated = std::get_if<RotatedRect>(&shape))
        rotated->degrees = normalizedAngle(rotated->degrees + (clockwise ? 90 : -90));
}

} // namespace

void align(std::span<Block> blocks, double Vec2::*axis, Edge edge) {
    const Extent all = extentOf(blocks, axis);
    for (Block& block : blocks)
        place(block, axis, edge, all.at(edge));
}

void distributeCenters(std::span<Block> blocks, double Vec2::*axis) {
    if (blocks.size() < 3)
        return;
    const std::vector<Block*> ordered = byCenter(blocks, axis);
    const double first = extentOf(*ordered.front(), axis).center;
    const double last = extentOf(*ordered.back(), axis).center;
    for (std::size_t i = 1; i + 1 < ordered.size(); ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(ordered.size() - 1);
        const double at = first + (last - first) * share;
        place(*ordered[i], axis, Edge::center,
              withoutRoundingError(at, std::max(std::abs(first), std::abs(last))));
    }
}

void distributeGaps(std::span<Block> blocks, double Vec2::*axis) {
    if (blocks.size() < 3)
        return;
    const std::vector<Block*> ordered = byCenter(blocks, axis);
    const double from = extentOf(*ordered.front(), axis).high;
    const double to = extentOf(*ordered.back(), axis).low;
    double filled = 0;
    for (std::size_t i = 1; i + 1 < ordered.size(); ++i) {
        const Extent extent = extentOf(*ordered[i], axis);
        filled += extent.high - extent.low;
    }
    const double gap = (to - from - filled) / static_cast<double>(ordered.size() - 1);
    double low = from;
    for (std::size_t i = 1; i + 1 < ordered.size(); ++i) {
        const Extent extent = extentOf(*ordered[i], axis);
        low += gap;
        place(*ordered[i], axis, Edge::low,
              withoutRoundingError(low, std::max({std::abs(from), std::abs(to), filled})));
        low += extent.high - extent.low;
    }
}

void matchSizes(std::span<Block> blocks, double Vec2::*axis) {
    const double largest = largestSize(blocks).*axis;
    for (Block& block : blocks)
        for (Shape& shape : block) {
            Vec2 size = sizeOf(shape);
            size.*axis = largest;
            resize(shape, std::holds_alternative<Circle>(shape) ? Vec2{largest, largest} : size);
        }
}

void matchSizes(std::span<Block> blocks) {
    const Vec2 largest = largestSize(blocks);
    for (Block& block : blocks)
        for (Shape& shape : block)
            resize(shape, largest);
}

void flip(std::span<Block> blocks, double Vec2::*axis) {
    const Extent all = extentOf(blocks, axis);
    for (Block& block : blocks)
        for (Shape& shape : block) {
            Vec2 at = center(shape);
            at.*axis = shortSum(all.low, shortSum(all.high, -(at.*axis)));
            if (auto* rotated = std::get_if<RotatedRect>(&shape))
                rotated->degrees = -rotated->degrees;
            shape = centeredAt(shape, at);
        }
}

void rotateQuarter(std::span<Block> blocks, bool clockwise) {
    const Vec2 pivot{extentOf(blocks, &Vec2::x).center, extentOf(blocks, &Vec2::y).center};
    for (Block& block : blocks)
        for (Shape& shape : block) {
            const Vec2 arm = center(shape) - pivot;
            turnQuarter(shape, clockwise);
            shape = centeredAt(shape, shortSum(pivot, clockwise ? Vec2{-arm.y, arm.x} : Vec2{arm.y, -arm.x}));
        }
}

void moveToGrid(std::span<Block> blocks, double step) {
    for (Block& block : blocks) {
        if (block.size() == 1) {
            const Vec2 anchor = anchorOf(block.front());
            block.front() = placedAt(block.front(), {rounded(anchor.x, step), rounded(anchor.y, step)});
            continue;
        }
        for (const auto axis : {&Vec2::x, &Vec2::y})
            place(block, axis, Edge::low, rounded(extentOf(block, axis).low, step));
    }
}

void moveTo(Block& block, double Vec2::*axis, double at) {
    place(block, axis, Edge::low, at);
}

void scaleTo(Block& block, double Vec2::*axis, double length) {
    const bool isUneven =
        std::ranges::all_of(block, [](const Shape& shape) { return std::holds_alternative<Rect>(shape); });
    const Extent x = extentOf(block, &Vec2::x);
    const Extent y = extentOf(block, &Vec2::y);
    const Extent& scaled = axis == &Vec2::x ? x : y;
    const double factor = length / (scaled.high - scaled.low);
    Vec2 factors{factor, factor};
    if (isUneven)
        (axis == &Vec2::x ? factors.y : factors.x) = 1;
    const auto scaledAt = [](double at, double low, double by) { // flush sides stay flush
        return by == 1 ? at : withoutRoundingError(low + (at - low) * by, std::abs(at) + std::abs(low));
    };
    const auto to = [&](Vec2 at) {
        return Vec2{scaledAt(at.x, x.low, factors.x), scaledAt(at.y, y.low, factors.y)};
    };
    for (Shape& shape : block)
        if (auto* circle = std::get_if<Circle>(&shape)) {
            *circle = {to(circle->center), withoutRoundingError(circle->radius * factor, circle->radius)};
        } else if (auto* rect = std::get_if<Rect>(&shape)) {
            const Vec2 from = to(rect->min);
            *rect = {from, shortSum(to(shortSum(rect->min, rect->size)), -from)};
        } else if (auto* rotated = std::get_if<RotatedRect>(&shape)) {
            const Vec2 size = rotated->rect.size * factor;
            rotated->rect = {to(center(shape)) - size * 0.5, size};
        }
}

} // namespace tangent
