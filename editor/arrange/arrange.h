#pragma once

#include <tangent/geometry/shapes.h>

#include <span>
#include <vector>

/// Aligns, distributes, resizes, mirrors and rotates valid shapes. An axis is `&Vec2::x` or `&Vec2::y`.
///
/// A shape extends from its smallest to its largest coordinate as doubles, such as x and x + width. After a move these
/// equal their target bit for bit wherever a position makes them equal; otherwise they are the nearest doubles.
namespace tangent {

/// Shapes that keep their places relative to each other: of one collider, or of a group.
using Block = std::vector<Shape>;

/// A place within the extent of a block.
enum class Edge { low, center, high };

/// Moves each block so that its edge lies where that edge of all blocks together is.
void align(std::span<Block> blocks, double Vec2::*axis, Edge edge);
/// Moves the blocks between the outermost ones, by their centers, so that the distances of centers are equal.
void distributeCenters(std::span<Block> blocks, double Vec2::*axis);
/// The same for the gaps between neighbors. If there is not enough room, all overlap equally.
void distributeGaps(std::span<Block> blocks, double Vec2::*axis);
/// Gives every shape the largest width or height before rotation. Corners and the centers of circles stay.
void matchSizes(std::span<Block> blocks, double Vec2::*axis);
/// Gives every rectangle the largest width and height, and every circle the smaller of the two as its diameter.
void matchSizes(std::span<Block> blocks);
/// Mirrors all blocks together: along `&Vec2::x`, left and right change places.
void flip(std::span<Block> blocks, double Vec2::*axis);
/// Rotates all blocks together by 90° about the center of their bounding box, clockwise or counterclockwise on screen.
void rotateQuarter(std::span<Block> blocks, bool clockwise);
/// Moves the block so that its smallest coordinate along the axis is `at`.
void moveTo(Block& block, double Vec2::*axis, double at);
/// Scales the block so that it is this long along the axis; its smallest corner stays. If it has circles or rotated
/// rectangles, it keeps its proportion. `length` must be positive.
void scaleTo(Block& block, double Vec2::*axis, double length);
/// Moves blocks to the nearest grid point: the anchor of a single shape, the smallest corner of several.
void moveToGrid(std::span<Block> blocks, double step);

} // namespace tangent
