#include "play/sensor_log.h"

#include <algorithm>

namespace tangent {

void SensorLog::enter(ColliderId sensor, double time, Vec2 position) {
    events_.push_back({sensor, true, time, position, 0});
    stays_.push_back({sensor, time});
}

void SensorLog::leave(ColliderId sensor, double time, Vec2 position) {
    const auto stay = std::ranges::find(stays_, sensor, &PlayStay::sensor);
    if (stay == stays_.end())
        return;
    events_.push_back({sensor, false, time, position, time - stay->since});
    stays_.erase(stay);
}

void SensorLog::setInside(const std::vector<ColliderId>& sensors, double time, Vec2 position) {
    const std::vector<PlayStay> before = stays_;
    for (const PlayStay& stay : before)
        if (std::ranges::find(sensors, stay.sensor) == sensors.end())
            leave(stay.sensor, time, position);
    for (const ColliderId sensor : sensors)
        if (std::ranges::find(before, sensor, &PlayStay::sensor) == before.end())
            enter(sensor, time, position);
}

} // namespace tangent
