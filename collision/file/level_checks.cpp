#include <tangent/file/level_checks.h>

#include <algorithm>

namespace tangent {

void reportDuplicates(const std::vector<PlacedId>& ids, const char* note, ReadErrors& errors) {
    if (std::ranges::is_sorted(ids, std::ranges::less_equal(), &PlacedId::id))
        return;
    std::vector<PlacedId> sorted = ids;
    std::ranges::stable_sort(sorted, {}, &PlacedId::id);
    for (std::size_t i = 1; i < sorted.size(); ++i)
        if (sorted[i].id == sorted[i - 1].id)
            errors.add(sorted[i].offset, {note, {std::to_string(sorted[i].id)}});
}

void reportMissingLayers(const std::vector<PlacedId>& uses, const std::vector<PlacedId>& layers,
                         ReadErrors& errors) {
    std::vector<std::int64_t> known;
    for (const PlacedId& layer : layers)
        known.push_back(layer.id);
    std::ranges::sort(known);
    std::int64_t lastFound = 0;
    for (const PlacedId& use : uses) {
        if (use.id == lastFound)
            continue;
        if (std::ranges::binary_search(known, use.id))
            lastFound = use.id;
        else
            errors.add(use.offset,
                       {TANGENT_TEXT("Library", "no layer has the id %1"), {std::to_string(use.id)}});
    }
}

bool isEveryPair(const std::vector<LayerPair>& pairs, const std::vector<Layer>& layers) {
    const std::size_t every = layers.size() * (layers.size() + 1) / 2;
    if (pairs.size() < every)
        return false;
    std::vector<LayerPair> ascending;
    for (const auto& [a, b] : pairs)
        ascending.emplace_back(std::min(a, b), std::max(a, b));
    std::ranges::sort(ascending);
    const auto end = std::unique(ascending.begin(), ascending.end());
    return static_cast<std::size_t>(end - ascending.begin()) == every;
}

bool isNumberOf(const Shape& shape, std::string_view name) {
    if (std::holds_alternative<Circle>(shape))
        return name == "radius";
    return name == "width" || name == "height" || name == "rotation";
}

} // namespace tangent
