#pragma once

#include <tangent/formats/rounding.h>
#include <tangent/level/level.h>

#include <array>
#include <string>
#include <string_view>

namespace tangent {

/// What importing an exported file gives: the colliders but for what the format loses or converts. An export records
/// this (export_record.h), so that the next import tells changes of the file from conversions.
struct RoundTrip {
    /// Returns a shape as read() returns it if a program rounded the numbers in the file.
    Shape (*shape)(const Shape& written, Rounding round) = nullptr;
    /// How programs that edit such files round numbers. Unused ones are null.
    std::array<Rounding, 2> roundings{};
    /// Returns a name or value as it comes back. Null: unchanged.
    std::string (*text)(std::string_view text) = nullptr;
    bool (*keepsProperty)(const Property& property, const Collider& collider) = nullptr;
    bool keepsGroups = false;
    bool isByLayer = false; ///< whether colliders come back in the order of their layers
};

} // namespace tangent
