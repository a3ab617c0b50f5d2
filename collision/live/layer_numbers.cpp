#include <tangent/live/layer_numbers.h>

#include <algorithm>
#include <set>

namespace tangent {

void LayerNumbers::assign(const LevelSettings& settings) {
    std::unordered_map<LayerId, std::uint32_t> numbers;
    std::set<std::uint32_t> taken;
    for (const Layer& layer : settings.layers)
        if (const auto old = numbers_.find(layer.id); old != numbers_.end()) {
            numbers.insert(*old);
            taken.insert(old->second);
        }
    std::uint32_t count = taken.empty() ? 0 : *taken.rbegin() + 1;
    std::uint32_t next = 0;
    for (const Layer& layer : settings.layers) {
        while (taken.contains(next))
            ++next;
        if (numbers.try_emplace(layer.id, next).second)
            count = std::max(count, ++next);
    }
    numbers_ = std::move(numbers);

    matrix_ = CollisionMatrix(count, !settings.forbiddenOverlaps);
    if (settings.forbiddenOverlaps)
        for (const auto& [a, b] : *settings.forbiddenOverlaps)
            matrix_.set((*this)[a], (*this)[b], true);
}

} // namespace tangent
