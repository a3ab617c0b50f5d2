#include "canvas/grid_steps.h"

namespace tangent {

GridSteps gridSteps(double gridSize, double zoom) {
    constexpr int linesPerMajor = 8;
    constexpr double minLinePixels = 8;
    constexpr double minLabelPixels = 64;
    constexpr double maxLabelPixels = 512;
    GridSteps steps{.minor = gridSize, .major = 0, .label = 0, .tick = 0};
    while (steps.minor * zoom < minLinePixels)
        steps.minor *= linesPerMajor;
    steps.major = steps.minor * linesPerMajor;
    // Powers of two of the minor step up to the major one, so that labels never miss a major line.
    steps.label = steps.minor;
    while (steps.label * zoom < minLabelPixels && steps.label < steps.major)
        steps.label *= 2;
    while (steps.label * zoom > maxLabelPixels)
        steps.label /= 2;
    steps.tick = steps.label > steps.minor ? steps.minor : steps.label / 4;
    return steps;
}

} // namespace tangent
