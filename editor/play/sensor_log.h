#pragma once

#include <tangent/level/level.h>

#include <cstddef>
#include <limits>
#include <unordered_map>
#include <vector>

namespace tangent {

/// What happened between the body and a sensor.
struct PlayEvent {
    ColliderId sensor{};
    bool entered = true; ///< false: the body left it
    double time = 0;     ///< since the start, in seconds
    Vec2 position;       ///< center of the body at that moment
    double stayed = 0;   ///< how long the body was in the sensor; 0 when it enters

    friend bool operator==(const PlayEvent&, const PlayEvent&) = default;
};

/// A sensor that the body is in.
struct PlayStay {
    ColliderId sensor{};
    double since = 0; ///< time of the entry, in seconds
};

/// Records which sensors a body enters, stays in and leaves.
class SensorLog {
public:
    void enter(ColliderId sensor, double time, Vec2 position);
    /// Does nothing if the body is not in the sensor.
    void leave(ColliderId sensor, double time, Vec2 position);
    /// Oldest first.
    const std::vector<PlayEvent>& events() const { return events_; }
    /// Returns the sensors that the body is in, in the order of entry: the `most` that it entered last.
    std::vector<PlayStay> stays(std::size_t most = std::numeric_limits<std::size_t>::max()) const;

private:
    std::vector<PlayEvent> events_;
    /// Places in events_ of the sensors that the body is in.
    std::unordered_map<ColliderId, std::size_t> entries_;
};

} // namespace tangent
