#include "document/play_unit.h"

#include <algorithm>

namespace tangent {

double playUnit(const LevelSettings& level) {
    constexpr double usualGrid = 16;
    constexpr double share = 1.0 / 16;
    if (level.grid && level.grid->size > 0)
        return level.grid->size;
    const double side =
        level.bounds ? std::min(level.bounds->rect.size.x, level.bounds->rect.size.y) * share : usualGrid;
    return side > 0 ? std::min(side, usualGrid) : usualGrid;
}

} // namespace tangent
