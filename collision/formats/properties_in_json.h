#pragma once

#include <tangent/formats/json_value.h>
#include <tangent/formats/note.h>

namespace tangent {

/// Returns the members of an object that properties can hold: texts, numbers and booleans. Notes the others.
Properties propertiesIn(const JsonValue& object, Notes& notes);

} // namespace tangent
