#pragma once

#include <tangent/geometry/shapes.h>

#include <cstddef>
#include <string>
#include <vector>

/// Boxes as levels have them: half bound circles of diameter 8 to 48, half are rectangles of sides 8 to 64.
struct BoxLayout {
    std::string name;
    std::vector<tangent::Aabb> (*boxes)(std::size_t count);
};

/// Layouts of ordinary levels: uniform (1.4 overlaps a box), tiles (a shuffled flush grid), mixed (1 % are 16 times
/// wider and taller).
const std::vector<BoxLayout>& ordinaryLayouts();

/// Layouts that a spatial index may be bad at.
const std::vector<BoxLayout>& adversarialLayouts();

/// All in one place: all of them overlap each other.
const BoxLayout& onePlace();
