#pragma once

#include <tangent/formats/format.h>

/// Bodies of matter.js, which Phaser uses too.
///
/// As in a level, y runs down. Positions are centers, rotations are in radians clockwise. matter.js has no
/// circles: it collides polygons, whose corners lie on the circle.
namespace tangent {

/// Returns an object with "bodies": for each collider the options of Matter.Body.create().
ExportResult writeMatter(const Level& level, const ExportOptions& options = {});

/// Returns the layout of PhysicsEditor, which Phaser loads: an object with a member for each collider, by
/// a unique name. In each, "x" and "y" are the center, where Phaser must place the body:
/// `matter.add.fromPhysicsEditor(shape.x, shape.y, shape)`.
ExportResult writePhysicsEditor(const Level& level, const ExportOptions& options = {});

} // namespace tangent
