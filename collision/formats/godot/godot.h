#pragma once

#include <tangent/formats/format.h>

/// Scenes of the Godot engine (*.tscn). Godot 4 writes format=3, Godot 3 format=2.
///
/// As in a level, y runs down and a unit is a pixel. Positions are centers, rotations are in radians
/// clockwise.
namespace tangent {

/// Returns a scene: a Node2D for each layer, in it a StaticBody2D for each collider, an Area2D for each
/// sensor, with one CollisionShape2D. Equal shapes share a resource. The collision matrix becomes
/// collision_layer and collision_mask. Ids, and names that a node cannot have, are metadata.
ExportResult writeGodot4(const Level& level, const ExportOptions& options = {});
/// The same for Godot 3.
ExportResult writeGodot3(const Level& level, const ExportOptions& options = {});

extern const RoundTrip godot4RoundTrip;
extern const RoundTrip godot3RoundTrip;

bool isGodot3(std::string_view text);

/// Reads a scene of either version: bodies and areas with their shapes, and the scenes that it instances, which must
/// lie in `options.root`. Bodies whose collision_layer and collision_mask are equal, and in scenes of writeGodot4()
/// those of the same layer, are on one layer, which gets its name from a project.godot in the scene's folder or one
/// above, up to `options.root`. Two layers must not overlap if the mask of either has a layer of the other: Godot then
/// lets them collide.
///
/// Complexity: O(length) of all scenes, each counted as often as it is instanced. Stops at a million
/// colliders of instanced scenes, and at 32 levels of instances.
ImportResult readGodot(std::string_view text, const ImportOptions& options = {});

} // namespace tangent
