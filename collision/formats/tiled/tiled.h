#pragma once

#include <tangent/formats/format.h>

/// Maps of the level editor Tiled.
namespace tangent {

/// Reads a map or a tileset in Tiled's XML: TMX, TSX.
///
/// Object layers become layers; groups and offsets are applied. Rectangles and circles become colliders, which keep the
/// ids of their objects where these are unique. Collision shapes of tiles become colliders where tile layers show the
/// tiles, with flush rectangles merged; each tile layer with any becomes a layer. Image layers become backgrounds. In a
/// tileset, colliders are the shapes of its tiles, in their places in its image.
///
/// A boolean property "sensor" is the collider's. An object's type becomes the property "type".
/// Everything else is skipped or, as the options say, replaced; the notes say what and how many.
///
/// Entities and cyclic references are errors. External files are read from the options' root only: a tileset or
/// template that cannot be read is an error, or a note if the options skip missing files. Memory and time are
/// proportional to the size of the files, and bounded for compressed layers, tiles and templates: 16,777,216 cells,
/// 1,000,000 colliders of tiles, 64 MiB of copies of templates.
ImportResult readTmx(std::string_view text, const ImportOptions& options = {});
/// The same for Tiled's JSON: TMJ, TSJ.
ImportResult readTmj(std::string_view text, const ImportOptions& options = {});
/// Whether a text in JSON is one of Tiled's.
bool looksLikeTmj(std::string_view text);

/// @name Export
/// Each layer becomes an object layer, each collider an object with the same id. The map's
/// properties keep the level's settings, those of an object layer its forbidden overlaps: importing
/// the result gives the level back except for what the notes name. Collider properties "type" become
/// the objects' type.
/// @{
ExportResult writeTmx(const Level& level, const ExportOptions& options);
ExportResult writeTmj(const Level& level, const ExportOptions& options);
/// Tiled's export for LÖVE and other engines that run Lua.
ExportResult writeTiledLua(const Level& level, const ExportOptions& options);
/// @}

extern const RoundTrip tmxRoundTrip;
extern const RoundTrip tmjRoundTrip;

} // namespace tangent
