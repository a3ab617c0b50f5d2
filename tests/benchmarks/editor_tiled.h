#pragma once

#include <QString>

#include <cstddef>
#include <functional>

/// Opens the level's colliders in Debian's Tiled and works with them by keys, on an X server of its own, and tells
/// what can be read from outside. Tells nothing where `tiled`, `Xvfb` or `xdotool` is missing.
void measureTiled(const QString& levelFile, std::size_t count,
                  const std::function<void(const QString& row, double value)>& tell);
