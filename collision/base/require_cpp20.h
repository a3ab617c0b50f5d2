#pragma once

// Older modes would give hundreds of errors. A missing file ends the compilation at once, which #error does not.
// Without /Zc:__cplusplus, MSVC says C++98 in __cplusplus and the truth in _MSVC_LANG.
#if defined(_MSVC_LANG) ? _MSVC_LANG <= 201703L : __cplusplus <= 201703L
#include "tangent needs C++20: compile with -std=c++20"
#endif
