#pragma once

#include "play/play_recording.h"

#include <vector>

namespace tangent {

/// The keys of a keyboard that are held during play, and what they do.
class PlayKeyboard {
public:
    /// Whether play uses this key, so that it is no shortcut.
    static bool isPlayKey(int key);

    void press(int key);
    void release(int key);
    void releaseAll() { held_.clear(); }
    /// What the held keys do in this mode. Space only jumps.
    PlayKeys keys(PlayMode mode) const;

private:
    std::vector<int> held_;
};

} // namespace tangent
