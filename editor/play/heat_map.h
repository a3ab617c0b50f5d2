#pragma once

#include <tangent/geometry/vec2.h>

#include <map>
#include <utility>

namespace tangent {

/// Counts how many steps a body has been in each cell of a square grid.
class HeatMap {
public:
    explicit HeatMap(double cellSize) : cellSize_(cellSize) {}

    void add(Vec2 place);
    /// How hot a cell of so many steps is, from just above 0 to 1. Logarithmic: a rest does not outshine all the rest.
    double heat(int steps) const;

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

} // namespace tangent
