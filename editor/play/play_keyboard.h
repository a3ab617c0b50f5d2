#pragma once

#include "play/play_recording.h"

#include <vector>

namespace tangent {

/// The keys of a keyboard that are held during play, and what they do.
class PlayKeyboard {
public:
    /// `repeatsReleases`: a held key is released and pressed again now and then. X repeats keys so, and Qt tells it
    /// only if both events arrive at once. A release then counts after a whole frame without a press.
    explicit PlayKeyboard(bool repeatsReleases) : repeatsReleases_(repeatsReleases) {}

    /// Whether play uses this key, so that it is no shortcut.
    static bool isPlayKey(int key);

    void press(int key);
    void release(int key);
    void releaseAll() { held_.clear(); }
    /// Call before each frame.
    void beginFrame();
    /// What the held keys do in this mode. Space only jumps.
    PlayKeys keys(PlayMode mode) const;

private:
    struct Held {
        int key;
        int framesReleased; ///< −1: it is down
    };
    bool repeatsReleases_;
    std::vector<Held> held_;
};

} // namespace tangent
