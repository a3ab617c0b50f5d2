#pragma once

#include "play/play_recording.h"

class QWidget;

namespace tangent {

class LevelDocument;

/// Asks for a file and writes a recording of this level to it. Proposes the name of the level. A failure is shown.
void savePlayRecording(QWidget* parent, PlayRecording recording, const LevelDocument& document);
/// Asks for a file and reads a recording from it. If it is of another level, asks whether to play it. Nothing if the
/// person cancels, or the file is no recording: that is shown.
std::optional<PlayRecording> openPlayRecording(QWidget* parent, const LevelDocument& document);

} // namespace tangent
