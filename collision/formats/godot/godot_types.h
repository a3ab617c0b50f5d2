#pragma once

#include <tangent/formats/godot/godot_text.h>

namespace tangent {

/// Returns what is wrong with the type of a property of a node of this type: "expected a number, found a string".
/// Empty: nothing, or an import does not use the property.
Message wrongTypeInNode(std::string_view nodeType, const GodotField& property);
/// The same of a resource, such as a CircleShape2D.
Message wrongTypeInResource(std::string_view resourceType, const GodotField& property);

/// Whether a node moves with its parent. Unknown types count as such.
bool isCanvasItem(std::string_view nodeType);

} // namespace tangent
