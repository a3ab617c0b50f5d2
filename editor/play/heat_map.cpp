#include "play/heat_map.h"

#include <algorithm>
#include <cmath>

namespace tangent {

void HeatMap::add(Vec2 place) {
    most_ = std::max(most_, ++cells_[{std::floor(place.x / cellSize_), std::floor(place.y / cellSize_)}]);
}

double HeatMap::heat(int steps) const {
    return std::log1p(steps) / std::log1p(most_);
}

} // namespace tangent
