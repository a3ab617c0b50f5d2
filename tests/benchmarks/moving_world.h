#pragma once

#include <tangent/geometry/shapes.h>

#include <cstdint>
#include <memory>
#include <span>

/// A set of boxes that move one at a time: what the moving benchmark asks of every library.
class MovingWorld {
public:
    MovingWorld() = default;
    MovingWorld(const MovingWorld&) = delete;
    MovingWorld& operator=(const MovingWorld&) = delete;
    virtual ~MovingWorld() = default;

    /// Moves a box, and returns how many boxes now meet it, itself included.
    virtual std::size_t move(std::uint32_t box, const tangent::Aabb& to) = 0;
};

/// QGraphicsScene with an item for each box; collidingItems() by bounding rectangles. Needs no display.
std::unique_ptr<MovingWorld> makeGraphicsScene(std::span<const tangent::Aabb> boxes);
