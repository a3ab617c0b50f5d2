#pragma once

#include <tangent/formats/format.h>

namespace tangent {

/// Returns the level in the binary format of resources/tangent_level.fbs, which games map into memory and use as it is.
ExportResult writeFlatLevel(const Level& level, const ExportOptions& options = {});

} // namespace tangent
