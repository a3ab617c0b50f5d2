#pragma once

#include "play/play_recording.h"

class QWidget;

namespace tangent {

/// Asks for a file and writes the recording to it. A failure is shown.
void savePlayRecording(QWidget* parent, const PlayRecording& recording);
/// Asks for a file and reads a recording from it. Nothing if the person cancels, or the file is no recording: that is
/// shown.
std::optional<PlayRecording> openPlayRecording(QWidget* parent);

} // namespace tangent
