#include <tangent/formats/reimport/kept_order.h>

#include <algorithm>
#include <numeric>

namespace tangent {

RecordedOrder::RecordedOrder(const SourceOrder& order) : layers_(order.layers()) {
    for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
        places_.emplace(layers_[layer], layer);
        for (const SourceOrder::Run& run : order.runsOn(layers_[layer]))
            runs_.push_back({run.first, run.last, layer, runs_.size()});
    }
    std::ranges::sort(runs_, {}, &Run::first);
}

const RecordedOrder::Run* RecordedOrder::find(ColliderId id) const {
    const auto after = std::ranges::upper_bound(runs_, idNumber(id), {}, &Run::first);
    return after == runs_.begin() || std::prev(after)->last < idNumber(id) ? nullptr : &*std::prev(after);
}

std::optional<LayerId> RecordedOrder::layerOf(ColliderId id) const {
    const Run* const run = find(id);
    return run ? std::optional(layers_[run->layer]) : std::nullopt;
}

bool RecordedOrder::isOrderOf(std::span<const Layer> layers) const {
    std::size_t last = 0;
    for (const Layer& layer : layers)
        if (const auto found = places_.find(layer.id); found != places_.end()) {
            if (found->second < last)
                return false;
            last = found->second;
        }
    return !layers_.empty();
}

bool RecordedOrder::isOrderOf(std::span<const Collider> colliders) const {
    std::vector<std::pair<std::size_t, std::int64_t>> last(layers_.size()); // place and id of each layer
    for (const Collider& collider : colliders)
        if (const Run* const run = find(collider.id)) {
            const std::pair place(run->place, idNumber(collider.id));
            if (place < last[run->layer])
                return false;
            last[run->layer] = place;
        }
    return !layers_.empty();
}

template <class Item>
void orderAsInLevel(std::vector<Item>& items, std::span<const std::size_t> places) {
    std::vector<std::size_t> before(places.begin(),
                                    places.end()); // that of the item which it follows, plus 1
    std::size_t last = 0;
    for (std::size_t& place : before)
        last = place = place == onlyInSource ? last : place + 1;
    if (std::ranges::is_sorted(before))
        return;
    std::vector<std::size_t> order(items.size());
    std::iota(order.begin(), order.end(), std::size_t{});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return before[i]; });
    std::vector<Item> ordered;
    ordered.reserve(items.size());
    for (const std::size_t i : order)
        ordered.push_back(std::move(items[i]));
    items = std::move(ordered);
}

template void orderAsInLevel(std::vector<Collider>&, std::span<const std::size_t>);
template void orderAsInLevel(std::vector<Layer>&, std::span<const std::size_t>);

} // namespace tangent
