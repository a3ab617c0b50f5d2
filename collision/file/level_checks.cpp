#include <tangent/file/level_checks.h>

#include <algorithm>
#include <string>
#include <utility>

namespace tangent {

namespace {

/// The ids of layers or colliders, ascending.
class SortedIds {
public:
    explicit SortedIds(const auto& items) {
        ids_.reserve(items.size());
        for (const auto& item : items)
            ids_.push_back(idNumber(item.id));
        std::ranges::sort(ids_);
    }
    bool contains(auto id) const { return std::ranges::binary_search(ids_, idNumber(id)); }
    /// Returns what is wrong with them; empty if nothing is.
    std::string fault(const char* items) const {
        if (!ids_.empty() && (ids_.front() < 1 || ids_.back() > largestId))
            return "the id " + std::to_string(ids_.front() < 1 ? ids_.front() : ids_.back()) +
                   " is out of range";
        const auto twice = std::ranges::adjacent_find(ids_);
        return twice == ids_.end() ? "" : "two " + (items + (" have the id " + std::to_string(*twice)));
    }

private:
    std::vector<std::int64_t> ids_;
};

std::vector<LayerId> layersNamedIn(const Level& level) {
    std::vector<LayerId> named;
    for (const auto& [a, b] : level.forbiddenOverlaps.value_or(std::vector<LayerPair>()))
        named.insert(named.end(), {a, b});
    for (const RuleSetting& rule : level.rules.settings)
        if (rule.layers)
            named.insert(named.end(), rule.layers->begin(), rule.layers->end());
    for (const Collider& collider : level.colliders)
        if (named.empty() || named.back() != collider.layer)
            named.push_back(collider.layer);
    return named;
}

/// Returns what is wrong with ids and layers; empty if nothing is.
std::string faultOf(const Level& level) {
    const SortedIds layers(level.layers);
    for (std::string fault : {layers.fault("layers"), SortedIds(level.colliders).fault("colliders")})
        if (!fault.empty())
            return fault;
    for (const LayerId layer : layersNamedIn(level))
        if (!layers.contains(layer))
            return "no layer has the id " + std::to_string(idNumber(layer));
    return {};
}

} // namespace

std::optional<FileError> whyUnreadable(const Level& level) {
    const std::string fault = faultOf(level);
    if (fault.empty())
        return std::nullopt;
    return FileError{std::make_error_code(std::errc::invalid_argument),
                     "it could not be read again: " + fault};
}

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
    const SortedIds known(layers);
    std::vector<LayerPair> ascending;
    for (const auto& [a, b] : pairs) {
        if (!known.contains(a) || !known.contains(b))
            return false;
        ascending.emplace_back(std::min(a, b), std::max(a, b));
    }
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
