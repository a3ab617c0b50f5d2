#pragma once

namespace tangent {

class LevelTabs;
class OpenLevel;

/// Asks about the unsaved changes of a level, if there are any. Returns whether it may be closed.
bool mayClose(OpenLevel& level, LevelTabs& tabs);
/// The same for all levels. Asks once about the changes of several.
bool mayCloseAll(LevelTabs& tabs);

} // namespace tangent
