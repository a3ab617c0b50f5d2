#pragma once

namespace tangent {

/// Ends the typing into the field or cell that has the focus: until then the level does not have what stands there.
void commitTyping();

} // namespace tangent
