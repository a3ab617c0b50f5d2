#pragma once

#include "panels/problems/problem_fix.h"

#include <algorithm>
#include <string_view>

namespace tangent::test {

/// The fix whose entry in the menu has this object name.
inline const ProblemFix& fixNamed(std::string_view name) {
    return *std::ranges::find_if(problemFixes(), [name](const ProblemFix& fix) { return fix.name == name; });
}

} // namespace tangent::test
