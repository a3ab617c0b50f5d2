#include <tangent/formats/reimport.h>
#include <tangent/level/display_name.h>
#include <tangent/level/used_ids.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace tangent {

namespace {

/// Adds those of `more` whose `key` no entry of `list` has.
template <class List, class Key>
void addMissing(List& list, List more, Key key) {
    for (auto& entry : more)
        if (std::ranges::none_of(list, [&](const auto& other) { return other.*key == entry.*key; }))
            list.push_back(std::move(entry));
}

class Reimport {
public:
    Reimport(Level existing, Level source, Notes& notes)
        : existing_(std::move(existing)), source_(std::move(source)), notes_(notes) {
        for (const Layer& layer : source_.layers)
            sourceLayers_.insert(layer.id);
        for (const Layer& layer : existing_.layers)
            existingLayers_.insert(layer.id);
    }

    Level level() && {
        mergeMatrix();
        mergeColliders();
        mergeLayers();
        mergeSettings();
        return std::move(existing_);
    }

private:
    /// The matrix of the existing layers stays. Absent matrices forbid every pair.
    void mergeMatrix() {
        if (!existing_.forbiddenOverlaps && std::ranges::all_of(source_.layers, [&](const Layer& layer) {
                return existingLayers_.contains(layer.id);
            }))
            return;
        auto pairs = existing_.forbiddenOverlaps.value_or(everyPair(existing_.layers));
        const auto isKnown = [&](LayerId layer) {
            return existingLayers_.contains(layer);
        };
        for (const auto& pair : source_.forbiddenOverlaps.value_or(everyPair(source_.layers)))
            if (!isKnown(pair.first) || !isKnown(pair.second))
                pairs.push_back(pair);
        existing_.forbiddenOverlaps = std::move(pairs);
    }

    void mergeColliders() {
        std::unordered_map<ColliderId, Collider*> old;
        for (Collider& collider : existing_.colliders)
            old.emplace(collider.id, &collider);
        UsedIds<ColliderId> ids;
        for (Collider& collider : source_.colliders) {
            ids.add(collider.id);
            const auto found = old.find(collider.id);
            if (found != old.end() && sourceLayers_.contains(found->second->layer))
                keepAdditions(*found->second, collider);
        }
        for (Collider& collider : existing_.colliders)
            if (!sourceLayers_.contains(collider.layer))
                keep(std::move(collider), ids);
            else if (ids.add(collider.id))
                notes_.add("collider that is no longer in the source: removed", Notes::noOffset, collider.id);
        existing_.colliders = std::move(source_.colliders);
    }

    static void keepAdditions(Collider& old, Collider& collider) {
        if (collider.name.empty())
            collider.name = std::move(old.name);
        if (collider.group.empty())
            collider.group = std::move(old.group);
        collider.sensor = collider.sensor || old.sensor;
        addMissing(collider.properties, std::move(old.properties), &Property::name);
        addMissing(collider.unknown, std::move(old.unknown), &UnknownMember::name);
    }

    void keep(Collider collider, UsedIds<ColliderId>& ids) {
        if (!ids.add(collider.id)) {
            const std::string name = displayName(collider);
            collider.id = ids.next();
            notes_.add("id of " + name + " is used by the source: now " + displayName(collider.id),
                       Notes::noOffset, collider.id);
        }
        source_.colliders.push_back(std::move(collider));
    }

    void mergeLayers() {
        std::unordered_map<LayerId, Layer*> old;
        for (Layer& layer : existing_.layers)
            old.emplace(layer.id, &layer);
        for (Layer& layer : source_.layers)
            if (const auto found = old.find(layer.id); found != old.end()) {
                if (!found->second->color.empty())
                    layer.color = found->second->color;
                addMissing(layer.unknown, std::move(found->second->unknown), &UnknownMember::name);
            }
        for (Layer& layer : existing_.layers)
            if (!sourceLayers_.contains(layer.id)) {
                notes_.add("layer " + layer.name + ", which is not in the source: kept with its colliders");
                source_.layers.push_back(std::move(layer));
            }
        existing_.layers = std::move(source_.layers);
    }

    void mergeSettings() {
        if (existing_.name.empty())
            existing_.name = std::move(source_.name);
        if (source_.bounds && !existing_.bounds)
            existing_.bounds = source_.bounds;
        else if (source_.bounds)
            existing_.bounds->rect = source_.bounds->rect;
        if (!existing_.grid)
            existing_.grid = std::move(source_.grid);
        addMissing(existing_.backgrounds, std::move(source_.backgrounds), &Background::image);
        addMissing(source_.properties, std::move(existing_.properties), &Property::name);
        existing_.properties = std::move(source_.properties);
    }

    Level existing_;
    Level source_;
    Notes& notes_;
    std::unordered_set<LayerId> sourceLayers_;
    std::unordered_set<LayerId> existingLayers_;
};

} // namespace

Level reimported(Level existing, Level source, Notes& notes) {
    return Reimport(std::move(existing), std::move(source), notes).level();
}

} // namespace tangent
