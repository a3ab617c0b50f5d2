#pragma once

namespace tangent {

/// The distances between lines of the grid and of the rulers at a zoom, in level units. Grid and rulers share them, so
/// that every label stands at a line of the grid and every major line has one.
struct GridSteps {
    double minor; ///< between lines of the grid
    double major; ///< between its stronger lines
    double label; ///< between labels of a ruler
    double tick;  ///< between marks of a ruler
};

/// Leaves out lines that would be too close on screen: `zoom` is pixels per level unit.
GridSteps gridSteps(double gridSize, double zoom);

} // namespace tangent
