#include "play/sensor_log.h"

#include <algorithm>
#include <functional>

namespace tangent {

void SensorLog::enter(ColliderId sensor, double time, Vec2 position) {
    entries_[sensor] = events_.size();
    events_.push_back({sensor, true, time, position, 0});
}

void SensorLog::leave(ColliderId sensor, double time, Vec2 position) {
    const auto entry = entries_.find(sensor);
    if (entry == entries_.end())
        return;
    events_.push_back({sensor, false, time, position, time - events_[entry->second].time});
    entries_.erase(entry);
}

std::vector<PlayStay> SensorLog::stays(std::size_t most) const {
    std::vector<std::size_t> newest(entries_.size());
    std::ranges::transform(entries_, newest.begin(), [](const auto& entry) { return entry.second; });
    most = std::min(most, newest.size());
    const auto end = newest.begin() + static_cast<std::ptrdiff_t>(most);
    std::partial_sort(newest.begin(), end, newest.end(), std::greater());
    std::vector<PlayStay> stays;
    for (auto place = end; place != newest.begin();) {
        const PlayEvent& entry = events_[*--place];
        stays.push_back({entry.sensor, entry.time});
    }
    return stays;
}

} // namespace tangent
