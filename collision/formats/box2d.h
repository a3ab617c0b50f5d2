#pragma once

#include <tangent/formats/format.h>

/// Worlds of Box2D and of planck.js as JSON.
///
/// Positions are centers, rotations are in radians from x to y. Both engines think in meters and let y
/// run up: export with a scale, such as 0.01 meters per unit.
namespace tangent {

/// Returns the array that planck.Serializer.fromJson() reads: one static body with one fixture for each
/// collider. The userData of a body holds id, name, layer and properties.
ExportResult writePlanck(const Level& level, const ExportOptions& options = {});
/// Returns an object with the body and fixture definitions of Box2D under its own names (b2BodyDef,
/// b2FixtureDef). A "box" has half extents, as b2PolygonShape::SetAsBox() takes them.
ExportResult writeBox2d(const Level& level, const ExportOptions& options = {});

extern const RoundTrip planckRoundTrip;
extern const RoundTrip box2dRoundTrip;

bool isPlanck(std::string_view text);
bool isBox2d(std::string_view text);

/// Reads what writePlanck() writes, and other worlds of planck.Serializer.toJson(). Fixtures with the
/// same filter are on one layer; filters give the collision matrix. Mirrors y, so that it runs down.
ImportResult readPlanck(std::string_view text, const ImportOptions& options = {});
/// The same for the layout of writeBox2d().
ImportResult readBox2d(std::string_view text, const ImportOptions& options = {});

} // namespace tangent
