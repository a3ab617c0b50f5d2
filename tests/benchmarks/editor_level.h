#pragma once

#include <tangent/level/level.h>

#include <string>

/// A level of ordinary density: 45 % circles, 45 % rectangles, 10 % rotated rectangles, some of them sensors, on four
/// layers; only the smallest forbids overlaps, so that a million colliders have a few thousand errors. Layouts:
/// "uniform"; "mixed", where 1 % are 16 times as large; "stacked", where half lie in a tenth of the side; "tiles",
/// squares side by side, a few a unit too large; "huge", where one contains all others; "line" and "column", all in one
/// row or column; "far", at 1e9; "clusters", a hundred in each of ten thousand places; "tall", thin rectangles up to
/// half as tall as the level. Several have many more warnings; "-few-problems" after a name turns the rules "contained"
/// and "duplicate" off and leaves a fifth of the smallest layer.
tangent::Level editorLevel(std::size_t count, const std::string& layout);
