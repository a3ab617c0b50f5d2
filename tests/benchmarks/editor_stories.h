#pragma once

#include "editor_stopwatch.h"

// What a person does with an editor, one story after the other, a row for each thing that is waited for.

/// Opens a level of `count` colliders.
void tellOpening(EditorStopwatch& stopwatch, const QString& file, std::size_t count);
/// Pans, zooms and drags one collider, from the whole level down to its real size.
void tellLooking(EditorStopwatch& stopwatch);
/// Selects and edits 10,000 colliders and all `count`.
void tellEdits(EditorStopwatch& stopwatch, std::size_t count);
/// Sorts, filters and scrolls the list of colliders; of an editor only.
void tellOutline(EditorStopwatch& stopwatch);
/// Does nothing with everything selected.
void tellIdling(EditorStopwatch& stopwatch);
/// Scales and turns ten thousand, and all.
void tellReshaping(EditorStopwatch& stopwatch, std::size_t count);
