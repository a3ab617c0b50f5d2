#pragma once

#include "play/play_recording.h"

class QWidget;

namespace tangent {

class LevelDocument;

/// Asks for a file and writes a recording of this level to it. Proposes the name of the level. A failure is shown.
void savePlayRecording(QWidget& window, PlayRecording recording, const LevelDocument& document);
/// Asks for a file and reads a recording from it. If it is of another level, asks whether to play it. Nothing if the
/// person cancels, or the file is no recording: that is shown. Both wait for the file in a dialog.
std::optional<PlayRecording> openPlayRecording(QWidget& window, const LevelDocument& document);

} // namespace tangent
