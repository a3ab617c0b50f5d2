#pragma once

// Older modes would give hundreds of errors. A missing file ends the compilation at once, which #error does not.
#if __cplusplus <= 201703L
#include "tangent needs C++20: compile with -std=c++20"
#endif
