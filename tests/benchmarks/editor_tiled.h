#pragma once

#include <QString>

#include <cstddef>
#include <functional>

/// Opens the level's colliders in Debian's Tiled and works with them by keys, on an X server of its own, and reports
/// what can be measured from outside. Reports nothing if `tiled`, `Xvfb` or `xdotool` is missing.
void measureTiled(const QString& levelFile, std::size_t count,
                  const std::function<void(const QString& row, double value)>& report);
