#pragma once

#include <tangent/formats/format.h>

namespace tangent {

/// Returns the colliders as a CSV table (RFC 4180): a header, then one row per collider in drawing order. Columns:
/// id, name, layer, layer_name, shape, x, y, width, height, radius, rotation, sensor, properties (as JSON). Cells
/// that do not apply to a shape are empty. A record of the export is the name of a last column, whose cells are
/// empty. Layers without colliders, settings and rules are not written.
std::string writeCsv(const Level& level, const Progress& progress = {});
/// Returns the same table, and notes about what it leaves out.
ExportResult exportCsv(const Level& level, const ExportOptions& options = {});

extern const RoundTrip csvRoundTrip;

/// Reads colliders from a CSV table.
///
/// Columns may be in any order, separated by commas, semicolons or tabs. The columns shape, x, y and those of a shape's
/// size (width and height, or radius) are required. Column names are case-insensitive; spaces around column names and
/// numbers are ignored. Unknown and repeated columns are skipped and noted.
///
/// Colliders without an id get a new one. Layers without a number are numbered in the order in which their names first
/// appear. If the table has no layers, all colliders are on one layer.
///
/// Complexity: O(length).
ImportResult readCsv(std::string_view text, const ImportOptions& options = {});

} // namespace tangent
