#pragma once

namespace tangent {

class LevelDocument;

/// Makes the editable selected colliders one group. They leave the groups that they were in.
void groupSelection(LevelDocument& document);
/// Whether at least two editable colliders are selected that are not one whole group already.
bool canGroup(const LevelDocument& document);

/// Takes the editable selected colliders out of their groups.
void ungroupSelection(LevelDocument& document);
/// Whether an editable collider of a group is selected.
bool canUngroup(const LevelDocument& document);

} // namespace tangent
