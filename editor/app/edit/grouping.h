#pragma once

namespace tangent {

class LevelDocument;

/// Makes the editable selected colliders one group. They leave the groups that they were in.
void groupSelection(LevelDocument& document);
/// Whether at least two editable colliders are selected that are not one whole group already. Assumes so of very many.
bool canGroup(const LevelDocument& document);

/// Takes the editable selected colliders out of their groups.
void ungroupSelection(LevelDocument& document);
/// Whether an editable collider of a group is selected.
bool canUngroup(const LevelDocument& document);

/// Enters the group of the first selected collider, and selects only that one.
void enterGroup(LevelDocument& document);
/// Whether the first selected collider is editable and in a group that is not entered.
bool canEnterGroup(const LevelDocument& document);

} // namespace tangent
