#pragma once

#include <tangent/geometry/aabb.h>

#include <cmath>
#include <limits>
#include <map>
#include <utility>

namespace tangent {

/// Counts how many steps a body has been in each cell of a square grid.
class HeatMap {
public:
    explicit HeatMap(double cellSize) : cellSize_(cellSize) {}

    void add(Vec2 place);
    /// How hot a cell of so many steps is, from just above 0 to 1. Logarithmic, so that a place of
    /// rest does not outshine the ways.
    double heat(int steps) const;

    /// Calls visit(place, steps) for the cells in a view. The cost depends on its columns and the cells in it.
    template <class Visit>
    void visit(const Aabb& view, Visit visit) const;

    double cellSize() const { return cellSize_; }
    /// Steps by the place of the cell: column and row, counted from the origin.
    const std::map<std::pair<double, double>, int>& cells() const { return cells_; }
    /// The steps of the cell with the most; 1 if there is none.
    int most() const { return most_; }

private:
    double cellSize_;
    std::map<std::pair<double, double>, int> cells_;
    int most_ = 1;
};

template <class Visit>
void HeatMap::visit(const Aabb& view, Visit visit) const {
    const double top = std::floor(view.min.y / cellSize_);
    const double bottom = std::floor(view.max.y / cellSize_);
    auto cell = cells_.lower_bound({std::floor(view.min.x / cellSize_), top});
    while (cell != cells_.end() && cell->first.first <= view.max.x / cellSize_) {
        const auto& [at, steps] = *cell;
        if (at.second < top) {
            cell = cells_.lower_bound({at.first, top});
        } else if (at.second > bottom) {
            cell = cells_.upper_bound({at.first, std::numeric_limits<double>::infinity()});
        } else {
            visit(at, steps);
            ++cell;
        }
    }
}

} // namespace tangent
