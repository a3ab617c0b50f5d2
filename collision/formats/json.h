#pragma once

#include <tangent/formats/format.h>

namespace tangent {

/// Reads a level in JSON, whether or not its defaults are written out; see writeLevelInFull().
ImportResult readJson(std::string_view text, const ImportOptions& options = {});

} // namespace tangent
