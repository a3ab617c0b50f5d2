#pragma once

#include <tangent/file/read_errors.h>
#include <tangent/level/level.h>

namespace tangent {

/// An id and its place in the text.
struct PlacedId {
    std::int64_t id = 0;
    std::size_t offset = 0;
};

/// Reports every id that an earlier entry has.
void reportDuplicates(const std::vector<PlacedId>& ids, std::string_view whose, ReadErrors& errors);

/// Reports every use of a layer that is not among `layers`.
void reportMissingLayers(const std::vector<PlacedId>& uses, const std::vector<PlacedId>& layers,
                         ReadErrors& errors);

/// Whether `pairs` holds every pair of layers, each with itself included: the default, which files leave out.
bool isEveryPair(const std::vector<LayerPair>& pairs, const std::vector<Layer>& layers);

/// Whether a member of this name is a number of such a shape, written or left out: unknown members of a collider
/// have other names.
bool isNumberOf(const Shape& shape, std::string_view name);

} // namespace tangent
