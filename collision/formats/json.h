#pragma once

#include <tangent/formats/format.h>

namespace tangent {

/// A level in JSON, with defaults or without: see writeLevelInFull().
ImportResult readJson(std::string_view text);

} // namespace tangent
