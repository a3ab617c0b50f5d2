#pragma once

#include <tangent/file/files.h>
#include <tangent/file/read_errors.h>
#include <tangent/level/level.h>

#include <optional>

namespace tangent {

/// An id and its place in the text.
struct PlacedId {
    std::int64_t id = 0;
    std::size_t offset = 0;
};

/// Reports every id that an earlier entry uses. `whose` is the noun for an entry.
void reportDuplicates(const std::vector<PlacedId>& ids, const char* note, ReadErrors& errors);

/// Reports every use of a layer that is not among `layers`.
void reportMissingLayers(const std::vector<PlacedId>& uses, const std::vector<PlacedId>& layers,
                         ReadErrors& errors);

/// Whether `pairs` contains every pair of layers, including each with itself, and none of layers that do not exist.
/// Files omit this default.
bool isEveryPair(const std::vector<LayerPair>& pairs, const std::vector<Layer>& layers);

/// Returns why a file with this level could not be read again; nothing if it can. No mistake of a program may replace
/// a good file by one that no program opens.
std::optional<FileError> whyUnreadable(const Level& level);

/// Whether `name` is a numeric member of such a shape, even if it is omitted. Unknown members of a
/// collider have other names.
bool isNumberOf(const Shape& shape, std::string_view name);

} // namespace tangent
