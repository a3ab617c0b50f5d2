#pragma once

#include <tangent/formats/format.h>

namespace tangent {

/// Reads a project of LDtk: the levels at their places in the world, each in a layer for each of its layers. Entities
/// become rectangles, or circles where LDtk shows an ellipse as wide as high. Cells with the same IntGrid value become
/// rectangles as large as possible, one layer for each value. Levels in files of their own are read from
/// `options.root`.
///
/// Complexity: O(length) and O(cells).
ImportResult readLdtk(std::string_view text, const ImportOptions& options = {});

} // namespace tangent
