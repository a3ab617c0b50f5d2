#include <tangent/formats/counterparts.h>
#include <tangent/level/place_hash.h>
#include <tangent/level/used_ids.h>

namespace tangent {

namespace {

/// Hash and equality of colliders by layer and shape.
struct ByPlace {
    std::size_t operator()(const Collider* collider) const { return hashOfPlace(*collider); }
    bool operator()(const Collider* a, const Collider* b) const {
        return a->layer == b->layer && a->shape == b->shape;
    }
};

class LayerCounterparts {
public:
    LayerCounterparts(const Level& existing, const Level& source, const std::unordered_set<LayerId>& assigned)
        : existing_(existing), source_(source), assigned_(assigned) {
        for (const Layer& layer : source.layers)
            if (!assigned.contains(layer.id))
                taken_.insert(layer.id);
    }

    std::unordered_map<LayerId, LayerId> find() && {
        matchNames();
        matchPlaces();
        numberOthers();
        return std::move(found_);
    }

private:
    void matchNames() {
        std::unordered_map<std::string, std::vector<LayerId>> byName; // the first layer last
        for (auto layer = existing_.layers.rbegin(); layer != existing_.layers.rend(); ++layer)
            if (!taken_.contains(layer->id))
                byName[layer->name].push_back(layer->id);
        for (const Layer& layer : source_.layers)
            if (const auto same = byName.find(layer.name);
                assigned_.contains(layer.id) && same != byName.end() && !same->second.empty()) {
                match(layer.id, same->second.back());
                same->second.pop_back();
            }
    }

    /// Finds layers that were renamed.
    void matchPlaces() {
        std::unordered_set<const Collider*, ByPlace, ByPlace> places;
        for (const Collider& collider : existing_.colliders)
            places.insert(&collider);
        for (const Collider& collider : source_.colliders)
            if (places.contains(&collider))
                match(collider.layer, collider.layer);
    }

    void numberOthers() {
        UsedIds<LayerId> ids;
        for (const LayerId id : taken_)
            ids.add(id);
        for (const Layer& layer : existing_.layers)
            ids.add(layer.id);
        for (const Layer& layer : source_.layers)
            if (assigned_.contains(layer.id) && !found_.contains(layer.id))
                found_.emplace(layer.id, ids.add(layer.id) ? layer.id : ids.next());
    }

    void match(LayerId layer, LayerId existing) {
        if (assigned_.contains(layer) && !found_.contains(layer) && taken_.insert(existing).second)
            found_.emplace(layer, existing);
    }

    const Level& existing_;
    const Level& source_;
    const std::unordered_set<LayerId>& assigned_;
    std::unordered_set<LayerId> taken_; ///< ids that a layer of the source has already
    std::unordered_map<LayerId, LayerId> found_;
};

class ColliderCounterparts {
public:
    ColliderCounterparts(Level& existing, const Level& source, const std::unordered_set<ColliderId>& assigned,
                         const std::function<bool(const Collider&)>& mayBeOfSource)
        : source_(source), assigned_(assigned), found_(source.colliders.size()) {
        for (const Collider& collider : source.colliders)
            if (assigned.contains(collider.id))
                layersOfAssigned_.insert(collider.layer);
        for (Collider& collider : existing.colliders)
            if (mayBeOfSource(collider)) {
                byId_.emplace(collider.id, &collider);
                byPlace_.emplace(&collider, &collider);
            }
    }

    /// What did not change comes first, so that equal shapes are not confused.
    std::vector<Collider*> find() && {
        for (std::size_t i = 0; i < found_.size(); ++i)
            if (Collider* old = withIdOf(source_.colliders[i]); old && ByPlace()(old, &source_.colliders[i]))
                take(i, old);
        for (std::size_t i = 0; i < found_.size(); ++i)
            if (!found_[i] && isAssigned(i))
                take(i, inPlaceOf(source_.colliders[i]));
        for (std::size_t i = 0; i < found_.size(); ++i)
            if (!found_[i] && !isAssigned(i))
                if (Collider* old = withIdOf(source_.colliders[i]); old && !hadAssigned(*old, i))
                    take(i, old);
        return std::move(found_);
    }

private:
    bool isAssigned(std::size_t i) const { return assigned_.contains(source_.colliders[i].id); }
    /// Whether the existing collider probably had an assigned id, such as that of a tile's shape.
    bool hadAssigned(const Collider& old, std::size_t i) const {
        return old.layer != source_.colliders[i].layer && layersOfAssigned_.contains(old.layer);
    }

    Collider* withIdOf(const Collider& collider) const {
        const auto old = byId_.find(collider.id);
        return old == byId_.end() || taken_.contains(collider.id) ? nullptr : old->second;
    }

    Collider* inPlaceOf(const Collider& collider) {
        for (auto old = byPlace_.find(&collider); old != byPlace_.end(); old = byPlace_.find(&collider)) {
            Collider* const candidate = old->second;
            byPlace_.erase(old);
            if (!taken_.contains(candidate->id))
                return candidate;
        }
        return nullptr;
    }

    void take(std::size_t i, Collider* old) {
        found_[i] = old;
        if (old)
            taken_.insert(old->id);
    }

    const Level& source_;
    const std::unordered_set<ColliderId>& assigned_;
    std::unordered_set<LayerId> layersOfAssigned_;
    std::unordered_map<ColliderId, Collider*> byId_;
    std::unordered_multimap<const Collider*, Collider*, ByPlace, ByPlace> byPlace_;
    std::unordered_set<ColliderId> taken_;
    std::vector<Collider*> found_; ///< by index in the source
};

} // namespace

std::unordered_map<LayerId, LayerId> layerCounterparts(const Level& existing, const Level& source,
                                                       const std::unordered_set<LayerId>& assigned) {
    return LayerCounterparts(existing, source, assigned).find();
}

std::vector<Collider*> colliderCounterparts(Level& existing, const Level& source,
                                            const std::unordered_set<ColliderId>& assigned,
                                            const std::function<bool(const Collider&)>& mayBeOfSource) {
    return ColliderCounterparts(existing, source, assigned, mayBeOfSource).find();
}

} // namespace tangent
