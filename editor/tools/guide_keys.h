#pragma once

#include <tangent/level/level.h>

#include <cstddef>
#include <optional>

class QKeyEvent;

namespace tangent {

class Canvas;
class LevelDocument;

/// Adds a guide. Returns whether it did.
bool addGuide(LevelDocument& document, const Guide& guide);
/// Replaces the guide with this index.
void moveGuide(LevelDocument& document, std::size_t index, const Guide& guide);
void removeGuide(LevelDocument& document, std::size_t index);

/// Handles the keys of the selected guide: an arrow moves it by 1 unit, with Shift by a grid step; Delete and Backspace
/// remove it; Esc leaves it. Returns whether it used the key.
bool changeGuideByKey(Canvas& canvas, std::size_t guide, const QKeyEvent& event);

/// The guide after `current`, from left to right, then from top to bottom; after the last one the first. Nothing if the
/// level has none.
std::optional<std::size_t> nextGuide(const Canvas& canvas, std::optional<std::size_t> current);

/// Selects this guide, and shows it.
void showGuide(Canvas& canvas, std::size_t guide);

} // namespace tangent
