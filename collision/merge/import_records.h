#pragma once

#include <tangent/level/import_record.h>
#include <tangent/merge/new_ids.h>

#include <string>
#include <utility>
#include <vector>

/// Internal: merging the records of what was imported (level/import_record.h). A re-import removes the colliders that
/// its record names and the source no longer has. So a merged record must name none that was drawn by hand.
namespace tangent {

/// Renumbers ids in the records of a level.
void renumberRecords(LevelSettings& level, const NewIds<ColliderId>& ids);
void renumberRecords(LevelSettings& level, const NewIds<LayerId>& ids);

/// What a level was imported from.
class Imports {
public:
    explicit Imports(const LevelSettings& level);

    bool contains(ColliderId id) const;
    /// Whether both levels have this collider or layer from the same source.
    template <class Id>
    bool shareSourceOf(Id id, const Imports& other) const;

private:
    std::vector<std::pair<std::string, ImportRecord>> records_; ///< by name of the property
};

/// Returns the merged records, for those that ours and theirs do not have equally. An id that one side added or removed
/// is added or removed. Colliders that only one side has are named only if that side names them.
std::vector<Property> mergedRecords(const Level& base, const Level& ours, const Level& theirs);

/// Returns the properties with the values of those in `replacements` that have the same name.
Properties withValues(Properties properties, const std::vector<Property>& replacements);

} // namespace tangent
