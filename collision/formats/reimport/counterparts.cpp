#include <tangent/broadphase/broad_phase.h>
#include <tangent/formats/reimport/counterparts.h>
#include <tangent/level/place_hash.h>
#include <tangent/level/used_ids.h>

#include <algorithm>
#include <functional>
#include <iterator>

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
    ColliderCounterparts(Level& existing, const Level& source, const IdRanges<ColliderId>& assigned,
                         const std::function<bool(const Collider&)>& mayBeOfSource, const TextTest& hadText)
        : existing_(existing), source_(source), assigned_(assigned), hadText_(hadText),
          isTaken_(existing.colliders.size()), found_(source.colliders.size()) {
        for (const Collider& collider : source.colliders)
            if (assigned.contains(collider.id))
                layersOfAssigned_.insert(collider.layer);
        for (Collider& collider : existing.colliders)
            if (mayBeOfSource(collider))
                byId_.push_back(&collider);
        if (!std::ranges::is_sorted(byId_, {}, &Collider::id))
            std::ranges::sort(byId_, {}, &Collider::id);
    }

    /// What did not change comes first, so that equal shapes are not confused.
    std::vector<Collider*> find(const SourceKeys& oldKeys, const SourceKeys& keys) && {
        matchKeys(oldKeys, keys);
        matchNames();
        for (std::size_t i = 0; i < found_.size(); ++i)
            if (Collider* old = withIdOf(source_.colliders[i]);
                !found_[i] && old && ByPlace()(old, &source_.colliders[i]))
                take(i, old);
        findPlaces();
        for (std::size_t i = 0; i < found_.size(); ++i)
            if (!found_[i] && !isAssigned(i))
                if (Collider* old = withIdOf(source_.colliders[i]); old && !hadAssigned(*old, i))
                    take(i, old);
        findMoved();
        findChangedShapes();
        return std::move(found_);
    }

private:
    bool isAssigned(std::size_t i) const { return assigned_.contains(source_.colliders[i].id); }
    /// Whether the existing collider probably had an assigned id, such as that of a tile's shape.
    bool hadAssigned(const Collider& old, std::size_t i) const {
        return old.layer != source_.colliders[i].layer && layersOfAssigned_.contains(old.layer);
    }

    /// A key that only one collider has identifies it wherever it moved, whatever it is called now.
    void matchKeys(const SourceKeys& oldKeys, const SourceKeys& keys) {
        std::unordered_map<std::uint64_t, Collider*> old; // null: several have the key
        for (const auto& [id, key] : oldKeys)
            if (Collider* const collider = withId(id))
                if (const auto [same, isFirst] = old.emplace(key, collider); !isFirst)
                    same->second = nullptr;
        if (old.empty())
            return;
        std::unordered_map<std::uint64_t, std::optional<std::size_t>> inSource;
        for (std::size_t i = 0; i < found_.size(); ++i)
            if (const auto key = keys.find(source_.colliders[i].id); key != keys.end())
                if (const auto [same, isFirst] = inSource.emplace(key->second, i); !isFirst)
                    same->second.reset();
        for (const auto& [key, i] : inSource)
            if (const auto same = old.find(key); i && same != old.end() && same->second)
                take(*i, same->second);
    }

    /// A name that only one collider has identifies it wherever it moved, also after somebody renamed it in the level.
    void matchNames() {
        std::unordered_map<std::string, Collider*> old; // null: several have the name
        for (Collider* const collider : byId_)
            if (!collider->name.empty())
                if (const auto [same, isFirst] = old.emplace(collider->name.str(), collider); !isFirst)
                    same->second = nullptr;
        std::unordered_map<std::string, std::optional<std::size_t>> inSource;
        for (std::size_t i = 0; i < found_.size(); ++i)
            if (const Collider& collider = source_.colliders[i]; !collider.name.empty())
                if (const auto [same, isFirst] = inSource.emplace(collider.name.str(), i); !isFirst)
                    same->second.reset();
        std::vector<std::size_t> left;
        for (const auto& [name, i] : inSource) {
            if (!i || !isAssigned(*i) || found_[*i])
                continue;
            const auto same = old.find(name);
            if (same != old.end() && same->second && !isTaken(*same->second) &&
                hadText_(*same->second, SourceTexts::Kind::name, name))
                take(*i, same->second);
            else if (same == old.end())
                left.push_back(*i);
        }
        std::vector<Collider*> renamed;
        for (const auto& [name, collider] : old)
            if (collider && !inSource.contains(name))
                renamed.push_back(collider);
        std::ranges::sort(left);
        std::ranges::sort(renamed, {}, &Collider::id);
        if (left.size() * renamed.size() > maxTests)
            return;
        for (const std::size_t i : left)
            for (Collider* const collider : renamed)
                if (!found_[i] && !isTaken(*collider) &&
                    hadText_(*collider, SourceTexts::Kind::name, source_.colliders[i].name.str()))
                    take(i, collider);
    }

    /// Ids mostly follow each other, so that the next one is looked at first.
    Collider* withId(ColliderId id) {
        if (nextId_ >= byId_.size() || byId_[nextId_]->id != id)
            nextId_ = static_cast<std::size_t>(std::ranges::lower_bound(byId_, id, {}, &Collider::id) -
                                               byId_.begin());
        return nextId_ < byId_.size() && byId_[nextId_]->id == id ? byId_[nextId_++] : nullptr;
    }
    Collider* withIdOf(const Collider& collider) {
        Collider* const old = withId(collider.id);
        return !old || isTaken(*old) ? nullptr : old;
    }

    /// Finds for each collider with an assigned id the first one in its place.
    void findPlaces() {
        if (assigned_.empty())
            return;
        std::unordered_multimap<const Collider*, Collider*, ByPlace, ByPlace> byPlace;
        for (Collider* const collider : byId_)
            if (!isTaken(*collider))
                byPlace.emplace(collider, collider);
        for (std::size_t i = 0; i < found_.size(); ++i)
            if (!found_[i] && isAssigned(i))
                if (const auto old = byPlace.find(&source_.colliders[i]); old != byPlace.end()) {
                    take(i, old->second);
                    byPlace.erase(old);
                }
    }

    /// Finds for each collider with an assigned id the first one that had its shape, before somebody moved it.
    void findMoved() {
        std::vector<Collider*> moved;
        std::ranges::copy_if(byId_, std::back_inserter(moved),
                             [&](const Collider* old) { return !isTaken(*old); });
        std::vector<std::size_t> left;
        for (std::size_t i = 0; i < found_.size(); ++i)
            if (!found_[i] && isAssigned(i))
                left.push_back(i);
        if (left.size() * moved.size() > maxTests)
            return;
        for (const std::size_t i : left) {
            const std::string shape = SourceTexts::textOf(source_.colliders[i].shape);
            const auto old = std::ranges::find_if(moved, [&](const Collider* each) {
                return !isTaken(*each) && hadText_(*each, SourceTexts::Kind::shape, shape);
            });
            if (old != moved.end())
                take(i, *old);
        }
    }

    /// Finds for each collider with an assigned id and a new shape the one on its layer that it overlaps most.
    void findChangedShapes() {
        std::vector<Collider*> left; // by number of the proxy
        BroadPhase boxes;
        for (Collider* const old : byId_)
            if (!isTaken(*old) && layersOfAssigned_.contains(old->layer) && isValid(old->shape))
                left.push_back(old);
        if (left.empty())
            return;
        for (const Collider* old : left)
            boxes.insert(bounds(old->shape));
        struct Match {
            double shared;
            std::size_t source;
            std::size_t old;
        };
        std::vector<Match> matches;
        for (std::size_t i = 0; i < found_.size(); ++i) {
            const Collider& collider = source_.colliders[i];
            if (found_[i] || !isAssigned(i) || !isValid(collider.shape))
                continue;
            const Aabb box = bounds(collider.shape);
            std::size_t visited = 0;
            boxes.query(box, [&](ProxyId proxy) {
                const std::size_t old = std::size_t{proxyIndex(proxy)};
                const double shared = sharedPart(box, bounds(left[old]->shape));
                if (left[old]->layer == collider.layer && shared >= leastShared)
                    matches.push_back({shared, i, old});
                return ++visited < maxVisited;
            });
        }
        std::ranges::stable_sort(matches, std::greater(), &Match::shared);
        for (const auto& [shared, i, old] : matches)
            if (!found_[i] && !isTaken(*left[old]))
                take(i, left[old]);
    }

    /// Returns the area that two boxes share, as a part of what they cover together.
    static double sharedPart(const Aabb& a, const Aabb& b) {
        const Vec2 size{std::min(a.max.x, b.max.x) - std::max(a.min.x, b.min.x),
                        std::min(a.max.y, b.max.y) - std::max(a.min.y, b.min.y)};
        if (size.x <= 0 || size.y <= 0)
            return 0;
        const auto area = [](const Aabb& box) {
            return (box.max.x - box.min.x) * (box.max.y - box.min.y);
        };
        return size.x * size.y / (area(a) + area(b) - size.x * size.y);
    }
    static constexpr std::size_t maxTests = 1'000'000;
    static constexpr double leastShared = 0.25;
    static constexpr std::size_t maxVisited = 64; ///< for each collider: many may lie in one place

    void take(std::size_t i, Collider* old) {
        found_[i] = old;
        isTaken_[indexOf(*old)] = true;
    }
    bool isTaken(const Collider& old) const { return isTaken_[indexOf(old)]; }
    std::size_t indexOf(const Collider& old) const {
        return static_cast<std::size_t>(&old - existing_.colliders.data());
    }

    const Level& existing_;
    const Level& source_;
    const IdRanges<ColliderId>& assigned_;
    const TextTest& hadText_;
    std::unordered_set<LayerId> layersOfAssigned_;
    std::vector<Collider*> byId_; ///< those that may have come from the source, sorted
    std::size_t nextId_ = 0;
    std::vector<bool> isTaken_;    ///< by index in the level
    std::vector<Collider*> found_; ///< by index in the source
};

} // namespace

std::unordered_map<LayerId, LayerId> layerCounterparts(const Level& existing, const Level& source,
                                                       const std::unordered_set<LayerId>& assigned) {
    return LayerCounterparts(existing, source, assigned).find();
}

std::vector<Collider*> colliderCounterparts(Level& existing, const Level& source,
                                            const IdRanges<ColliderId>& assigned, const SourceKeys& oldKeys,
                                            const SourceKeys& keys,
                                            const std::function<bool(const Collider&)>& mayBeOfSource,
                                            const TextTest& hadText) {
    return ColliderCounterparts(existing, source, assigned, mayBeOfSource, hadText).find(oldKeys, keys);
}

} // namespace tangent
