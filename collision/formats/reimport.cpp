#include <tangent/formats/counterparts.h>
#include <tangent/formats/import_record.h>
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
    if (more.empty())
        return;
    std::unordered_set<std::string> known;
    for (const auto& entry : list)
        known.insert(entry.*key);
    for (auto& entry : more)
        if (!known.contains(entry.*key))
            list.push_back(std::move(entry));
}

class Reimport {
public:
    Reimport(Level existing, Level source, const AssignedIds& assigned, std::string_view sourceName,
             Notes& notes)
        : existing_(std::move(existing)), source_(std::move(source)),
          assigned_(assigned.colliders.begin(), assigned.colliders.end()), sourceName_(sourceName),
          notes_(notes), record_(importRecord(existing_, sourceName)) {
        for (const Layer& layer : existing_.layers)
            existingLayers_.insert(layer.id);
        renumberLayers(assigned);
        for (const Layer& layer : source_.layers)
            sourceLayers_.insert(layer.id);
    }

    Reimported result() && {
        readOtherRecords();
        mergeMatrix();
        mergeColliders();
        mergeIgnored();
        mergeLayers();
        mergeSettings();
        writeRecords();
        result_.level = std::move(existing_);
        return std::move(result_);
    }

private:
    void renumberLayers(const AssignedIds& assigned) {
        if (assigned.layers.empty())
            return;
        const auto renumbered =
            layerCounterparts(existing_, source_, {assigned.layers.begin(), assigned.layers.end()});
        const auto renumber = [&](LayerId& layer) {
            if (const auto found = renumbered.find(layer); found != renumbered.end())
                layer = found->second;
        };
        for (Layer& layer : source_.layers)
            renumber(layer.id);
        for (Collider& collider : source_.colliders)
            renumber(collider.layer);
        if (source_.forbiddenOverlaps)
            for (auto& [a, b] : *source_.forbiddenOverlaps) {
                renumber(a);
                renumber(b);
            }
    }

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

    /// The colliders of the level that another source is recorded for. Ids of colliders that were deleted drop out.
    struct OtherRecord {
        std::string name; ///< of the property
        std::vector<ColliderId> colliders;
        std::vector<ColliderId> sensors;
    };

    void readOtherRecords() {
        for (const Property& property : existing_.properties) {
            const auto record = importRecord(property);
            if (!record || property.name == importRecordName(sourceName_))
                continue;
            OtherRecord& other = otherRecords_.emplace_back(OtherRecord{property.name, {}, {}});
            for (const Collider& collider : existing_.colliders) {
                if (!record->colliders.contains(collider.id))
                    continue;
                other.colliders.push_back(collider.id);
                ofOthers_.insert(collider.id);
                if (record->sensors.contains(collider.id))
                    other.sensors.push_back(collider.id);
            }
        }
    }

    bool mayBeOfSource(const Collider& collider) const {
        if (record_)
            return record_->colliders.contains(collider.id);
        return sourceLayers_.contains(collider.layer) && !ofOthers_.contains(collider.id);
    }

    void mergeColliders() {
        const std::vector<Collider*> found =
            colliderCounterparts(existing_, source_, assigned_,
                                 [this](const Collider& collider) { return mayBeOfSource(collider); });
        reserveIds();
        std::unordered_set<const Collider*> updated;
        for (std::size_t i = 0; i < found.size(); ++i) {
            Collider& collider = source_.colliders[i];
            if (assigned_.contains(collider.id))
                collider.id = found[i] ? keptId(*found[i]) : newId(collider.id);
            imported_.push_back(collider.id);
            if (collider.sensor)
                importedSensors_.push_back(collider.id);
            if (!found[i]) {
                ++result_.added;
                continue;
            }
            keepAdditions(*found[i], collider);
            result_.changed += collider != *found[i];
            updated.insert(found[i]);
        }
        for (Collider& collider : existing_.colliders)
            if (!updated.contains(&collider))
                keepOrRemove(collider);
        existing_.colliders = std::move(source_.colliders);
    }

    /// Of a collider that the source does not have.
    void keepOrRemove(Collider& collider) {
        const bool mayBeGone = mayBeOfSource(collider);
        if (mayBeGone && record_) {
            notes_.add("collider that is no longer in the source: removed", Notes::noOffset, collider.id);
            ++result_.removed;
            if (idsOfSource_.contains(collider.id))
                renumbered_.emplace(collider.id, ColliderId{});
            return;
        }
        collider.id = keptId(collider);
        if (mayBeGone)
            notes_.add("collider that is not in the source: kept, because no earlier import is recorded",
                       Notes::noOffset, collider.id);
        source_.colliders.push_back(std::move(collider));
    }

    /// New colliders get none of the ids that the level uses, not even for colliders that are removed.
    void reserveIds() {
        for (const Collider& collider : source_.colliders)
            if (!assigned_.contains(collider.id))
                idsOfSource_.insert(collider.id);
        for (const ColliderId id : idsOfSource_)
            ids_.add(id);
        for (const Collider& collider : existing_.colliders)
            ids_.add(collider.id);
        for (const IgnoredProblem& ignored : existing_.ignored)
            for (const ColliderId id : ignored.colliders)
                ids_.add(id);
    }

    ColliderId newId(ColliderId preferred) { return ids_.add(preferred) ? preferred : ids_.next(); }

    /// Returns the collider's id, or a new one if the source itself uses it for another collider.
    ColliderId keptId(const Collider& collider) {
        if (!idsOfSource_.contains(collider.id))
            return collider.id;
        const ColliderId id = ids_.next();
        renumbered_.emplace(collider.id, id);
        notes_.add("id of " + displayName(collider) + " is used by the source: now " + displayName(id),
                   Notes::noOffset, id);
        return id;
    }

    /// Removes entries of removed colliders whose ids others have now.
    void mergeIgnored() {
        for (IgnoredProblem& ignored : existing_.ignored)
            for (ColliderId& id : ignored.colliders)
                if (const auto found = renumbered_.find(id); found != renumbered_.end())
                    id = found->second;
        const auto removed = std::erase_if(existing_.ignored, [](const IgnoredProblem& ignored) {
            return std::ranges::find(ignored.colliders, ColliderId{}) != ignored.colliders.end();
        });
        for (std::size_t i = 0; i < removed; ++i)
            notes_.add("ignored problem of a collider that is no longer in the source: removed");
    }

    void keepAdditions(const Collider& old, Collider& collider) const {
        if (collider.name.empty())
            collider.name = old.name;
        if (collider.group.empty())
            collider.group = old.group;
        if (!record_)
            collider.sensor = collider.sensor || old.sensor;
        else if (collider.sensor == record_->sensors.contains(old.id))
            collider.sensor = old.sensor; // it did not change in the source
        addMissing(collider.properties, old.properties, &Property::name);
        addMissing(collider.unknown, old.unknown, &UnknownMember::name);
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

    void writeRecords() {
        if (!sourceName_.empty())
            setImportRecord(existing_, importRecordName(sourceName_),
                            {IdRanges(std::move(imported_)), IdRanges(std::move(importedSensors_))});
        if (renumbered_.empty())
            return;
        for (OtherRecord& other : otherRecords_) {
            for (std::vector<ColliderId>* ids : {&other.colliders, &other.sensors}) {
                for (ColliderId& id : *ids)
                    if (const auto found = renumbered_.find(id); found != renumbered_.end())
                        id = found->second;
                std::erase(*ids, ColliderId{});
            }
            setImportRecord(existing_, other.name,
                            {IdRanges(std::move(other.colliders)), IdRanges(std::move(other.sensors))});
        }
    }

    Level existing_;
    Level source_;
    const std::unordered_set<ColliderId> assigned_;
    const std::string_view sourceName_;
    Notes& notes_;
    const std::optional<ImportRecord> record_; ///< of the last import of the source
    std::vector<OtherRecord> otherRecords_;
    std::unordered_set<ColliderId> ofOthers_; ///< what they contain
    Reimported result_{};
    std::vector<ColliderId> imported_;
    std::vector<ColliderId> importedSensors_;
    std::unordered_set<LayerId> sourceLayers_;
    std::unordered_set<LayerId> existingLayers_;
    std::unordered_set<ColliderId> idsOfSource_; ///< those that are not assigned
    UsedIds<ColliderId> ids_;
    std::unordered_map<ColliderId, ColliderId> renumbered_; ///< to none if another collider has the id now
};

} // namespace

Reimported reimported(Level existing, Level source, const AssignedIds& assigned, std::string_view sourceName,
                      Notes& notes) {
    return Reimport(std::move(existing), std::move(source), assigned, sourceName, notes).result();
}

} // namespace tangent
