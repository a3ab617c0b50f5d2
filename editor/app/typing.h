#pragma once

namespace tangent {

/// Commits the text in the focused field or cell to the level.
void commitTyping();

} // namespace tangent
