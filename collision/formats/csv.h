#pragma once

#include <tangent/formats/format.h>

namespace tangent {

/// The colliders as a table by RFC 4180, one a line in drawing order, under the names of the columns: id, name,
/// layer, layer_name, shape, x, y, width, height, radius, rotation, sensor, properties (as JSON). Cells that a
/// shape does not have are empty. Layers without colliders, settings and rules are left out.
std::string writeCsv(const Level& level);

/// Reads such a table. Columns may come in any order, separated by commas, semicolons or tabs; shape, x and y
/// and the shape's numbers are required. Without ids colliders are numbered; without layers all are on one;
/// without numbers of layers these are numbered in the order of their names' first use. Columns of other names,
/// or of one that is there already, are noted and left out. Capitals do not matter in the names of columns, nor spaces
/// around them and around numbers. O(length).
ImportResult readCsv(std::string_view text);

} // namespace tangent
