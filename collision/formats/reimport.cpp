#include <tangent/formats/counterparts.h>
#include <tangent/formats/ignored_entries.h>
#include <tangent/formats/level_edits.h>
#include <tangent/formats/other_imports.h>
#include <tangent/formats/reimport.h>
#include <tangent/formats/restored_ids.h>
#include <tangent/level/display_name.h>
#include <tangent/level/import_record.h>
#include <tangent/level/used_ids.h>
#include <tangent/merge/new_ids.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace tangent {

namespace {

class Reimport {
public:
    Reimport(Level existing, Level source, const AssignedIds& assigned, std::string_view sourceName,
             Notes& notes, std::span<const ColliderId> skipped, bool isIncomplete)
        : isIncomplete_(isIncomplete), skipped_(skipped.begin(), skipped.end()),
          existing_(std::move(existing)), source_(std::move(source)),
          assigned_(assigned.colliders.begin(), assigned.colliders.end()), keys_(assigned.keys),
          external_(assigned.external.begin(), assigned.external.end()),
          incomplete_(assigned.incomplete.begin(), assigned.incomplete.end()), sourceName_(sourceName),
          notes_(notes), record_(importRecord(existing_, sourceName)), others_(existing_, sourceName),
          edits_(record_, notes) {
        restoreIds();
        keepOwnLayers(assigned);
        for (const Layer& layer : existing_.layers)
            existingLayers_.insert(layer.id);
        if (!assigned.layers.empty())
            renumberLayers(source_, layerCounterparts(existing_, source_,
                                                      {assigned.layers.begin(), assigned.layers.end()}));
        for (const Layer& layer : source_.layers)
            sourceLayers_.insert(layer.id);
    }

    Reimported result() && {
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
    /// Another source may have used ids of this one since its last import.
    void restoreIds() {
        if (!record_)
            return;
        const auto layers = restoredIds(record_->layerIds, existing_.layers);
        renumberLayers(existing_, layers);
        others_.renumber(layers);
        record_->renumber(layers);
        const auto colliders = restoredIds(record_->colliderIds, existing_.colliders);
        for (Collider& collider : existing_.colliders)
            renumber(collider.id, colliders);
        renumberIgnored(existing_, colliders);
        others_.renumber(colliders);
        record_->renumber(colliders);
        for (const auto& [before, now] : colliders)
            if (!record_->colliders.contains(now))
                notes_.add(
                    {TANGENT_TEXT("Library", "%1 becomes %2: the source uses its id for another collider"),
                     {displayName(before), displayName(now)}},
                    Notes::noOffset, now);
    }

    /// If the source uses the id of a layer that is not of it and has another name, the source's layer gets the id that
    /// its name had at the last import. Without such a name, the other layer gets a new id.
    void keepOwnLayers(const AssignedIds& assigned) {
        std::unordered_map<LayerId, const Layer*> ofSource;
        UsedIds<LayerId> ids;
        for (const Layer& layer : source_.layers) {
            ids.add(layer.id);
            ofSource.emplace(layer.id, &layer);
        }
        std::unordered_map<std::string, LayerId> recorded; // whose ids the source does not use
        for (const Layer& layer : existing_.layers) {
            ids.add(layer.id);
            if (record_ && record_->layers.contains(layer.id) && !ofSource.contains(layer.id))
                recorded.emplace(layer.name, layer.id);
        }
        for (const LayerId id : assigned.layers)
            ofSource.erase(id);
        NewIds<LayerId> renumbered;
        NewIds<LayerId> renumberedInSource;
        for (const Layer& layer : existing_.layers) {
            const auto same = ofSource.find(layer.id);
            if (same == ofSource.end() || same->second->name == layer.name || mayBeOfSource(layer))
                continue;
            if (const auto last = recorded.extract(same->second->name)) {
                renumberedInSource.emplace(layer.id, last.mapped());
                continue;
            }
            const LayerId id = ids.next();
            renumbered.emplace(layer.id, id);
            notes_.add(
                {TANGENT_TEXT("Library", "layer %1 gets the id %2: the source uses its id for another layer"),
                 {layer.name, std::to_string(idNumber(id))}});
        }
        renumberLayers(source_, renumberedInSource);
        renumberLayers(existing_, renumbered);
        others_.renumber(renumbered);
    }

    bool mayBeOfSource(const Layer& layer) const {
        return record_ ? record_->layers.contains(layer.id) : !others_.contains(layer.id);
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

    bool mayBeOfSource(const Collider& collider) const {
        if (record_)
            return record_->colliders.contains(collider.id);
        return sourceLayers_.contains(collider.layer) && !others_.contains(collider.id);
    }

    void mergeColliders() {
        const std::vector<Collider*> found = colliderCounterparts(
            existing_, source_, assigned_, record_ ? record_->keys : SourceKeys(), keys_,
            [this](const Collider& collider) { return mayBeOfSource(collider); },
            [this](const Collider& collider, const std::string& name) {
                return record_ ? edits_.hadText(SourceTexts::Kind::name, idNumber(collider.id), name)
                               : collider.name.str() == name;
            });
        reserveIds();
        std::vector<bool> isPartial;
        for (std::size_t i = 0; i < found.size(); ++i) {
            Collider& collider = source_.colliders[i];
            const auto key = keys_.find(collider.id);
            const bool isExternal = external_.contains(collider.id);
            isPartial.push_back(incomplete_.contains(collider.id));
            if (assigned_.contains(collider.id)) {
                const ColliderId id = found[i] ? keptId(*found[i]) : newId(collider.id);
                if (id != collider.id)
                    result_.newIds.emplace(collider.id, id);
                collider.id = id;
            }
            if (key != keys_.end())
                importedKeys_.emplace(collider.id, key->second);
            imported_.push_back(collider.id);
            if (collider.sensor)
                importedSensors_.push_back(collider.id);
            if (isExternal)
                importedExternal_.push_back(collider.id);
            if (isPartial[i] && record_)
                kept_.push_back(collider.id);
        }
        importedTexts_ = textsOf(source_);
        std::unordered_set<const Collider*> updated;
        for (std::size_t i = 0; i < found.size(); ++i) {
            Collider& collider = source_.colliders[i];
            if (!found[i]) {
                ++result_.added;
                newOrChanged_.insert(collider.id);
                continue;
            }
            edits_.keep(*found[i], collider, isPartial[i]);
            if (collider != *found[i]) {
                ++result_.changed;
                newOrChanged_.insert(collider.id);
            }
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
        if (mayBeGone && record_ && !(isIncomplete_ && record_->external.contains(collider.id))) {
            notes_.add(
                skipped_.contains(collider.id)
                    ? TANGENT_TEXT("Library", "collider whose shape in the source is now skipped: removed")
                    : TANGENT_TEXT("Library", "collider that is no longer in the source: removed"));
            ++result_.removed;
            if (idsOfSource_.contains(collider.id))
                renumbered_.emplace(collider.id, ColliderId{});
            return;
        }
        const ColliderId before = std::exchange(collider.id, keptId(collider));
        if (mayBeGone && record_) {
            notes_.add(
                TANGENT_TEXT("Library", "collider that may be in an external file that was not read: kept"),
                Notes::noOffset, collider.id);
            imported_.push_back(collider.id);
            importedExternal_.push_back(collider.id);
            kept_.push_back(collider.id);
            if (record_->sensors.contains(before))
                importedSensors_.push_back(collider.id);
            if (const auto key = record_->keys.find(before); key != record_->keys.end())
                importedKeys_.emplace(collider.id, key->second);
        } else if (mayBeGone)
            notes_.add(TANGENT_TEXT(
                           "Library",
                           "collider that is not in the source: kept, because no earlier import is recorded"),
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
        notes_.add({TANGENT_TEXT("Library", "%1 becomes %2: the source uses its id for another collider"),
                    {displayName(collider), displayName(id)}},
                   Notes::noOffset, id);
        return id;
    }

    /// Removes entries of removed colliders whose ids others have now. Adds those of the source that name a collider
    /// which is new or changed: somebody may have removed others.
    void mergeIgnored() {
        renumberIgnored(existing_, renumbered_);
        const auto removed = std::erase_if(existing_.ignored, [](const IgnoredProblem& ignored) {
            return std::ranges::find(ignored.colliders, ColliderId{}) != ignored.colliders.end();
        });
        for (std::size_t i = 0; i < removed; ++i)
            notes_.add(TANGENT_TEXT(
                "Library", "ignored problem of a collider that is no longer in the source: removed"));
        renumberIgnored(source_, result_.newIds);
        addIgnored(existing_.ignored, std::move(source_.ignored), newOrChanged_);
    }

    void mergeLayers() {
        std::unordered_map<LayerId, Layer*> old;
        for (Layer& layer : existing_.layers)
            old.emplace(layer.id, &layer);
        for (Layer& layer : source_.layers)
            if (const auto found = old.find(layer.id); found != old.end())
                edits_.keep(*found->second, layer);
        for (Layer& layer : existing_.layers)
            if (!sourceLayers_.contains(layer.id)) {
                notes_.add(
                    {TANGENT_TEXT("Library", "layer %1, which is not in the source: kept with its colliders"),
                     {layer.name}});
                source_.layers.push_back(std::move(layer));
            }
        existing_.layers = std::move(source_.layers);
    }

    void mergeSettings() {
        if (existing_.name.empty())
            existing_.name = std::move(source_.name);
        mergeBounds();
        if (!existing_.grid)
            existing_.grid = std::move(source_.grid);
        addMissing(existing_.backgrounds, std::move(source_.backgrounds), &Background::image);
        keepPropertiesOfOthers();
        edits_.keep(existing_.properties, source_.properties, SourceTexts::Kind::levelProperty, 0);
        existing_.properties = std::move(source_.properties);
    }

    /// Properties that this source has no longer stay if another source has them.
    void keepPropertiesOfOthers() {
        std::vector<Property> ofOthers;
        for (const Property& property : existing_.properties)
            if (others_.hadText(SourceTexts::Kind::levelProperty, 0, SourceTexts::textOf(property)))
                ofOthers.push_back(property);
        addMissing(source_.properties, std::move(ofOthers), &Property::name);
    }

    /// Whether the level has its bounds from the source. Of sources with the same bounds, the first one gave them.
    bool hasBoundsOfSource() const {
        const std::string bounds = SourceTexts::textOf(existing_.bounds->rect);
        for (const Property& property : existing_.properties)
            if (const auto record = importRecord(property);
                record && record->texts.contains(SourceTexts::Kind::bounds, 0, bounds))
                return property.name == importRecordName(sourceName_);
        return false;
    }

    /// If there are several sources, none changes bounds that the level has from another, or that somebody set.
    void mergeBounds() {
        if (!source_.bounds ||
            edits_.hadText(SourceTexts::Kind::bounds, 0, SourceTexts::textOf(source_.bounds->rect)))
            return;
        if (!existing_.bounds)
            existing_.bounds = source_.bounds;
        else if (others_.empty() || hasBoundsOfSource())
            existing_.bounds->rect = source_.bounds->rect;
        else if (existing_.bounds->rect != source_.bounds->rect)
            notes_.add(TANGENT_TEXT(
                "Library",
                "bounds of the source: skipped, because the level has its own or those of another source"));
    }

    void writeRecords() {
        ImportRecord record{IdRanges(std::move(imported_)),
                            IdRanges(std::vector(sourceLayers_.begin(), sourceLayers_.end())),
                            IdRanges(std::move(importedSensors_)),
                            std::move(importedTexts_),
                            {},
                            {},
                            std::move(importedKeys_),
                            record_ ? record_->options : "",
                            IdRanges(std::move(importedExternal_)),
                            IdRanges(std::move(kept_))};
        if (isIncomplete_ && record_)
            record.layers = record.layers.unitedWith(record_->layers);
        if (!record.kept.empty()) {
            record.keptTexts = record_->keptTexts;
            if (!record.kept.without(record_->kept).empty())
                record.keptTexts = SourceTexts::merged({}, record_->texts, record.keptTexts);
            record.keptTexts = SourceTexts::merged(record.texts, record.keptTexts, {});
        }
        if (!sourceName_.empty())
            setImportRecord(existing_, importRecordName(sourceName_), record);
        others_.renumber(renumbered_);
        others_.write(existing_);
    }

    const bool isIncomplete_;
    const std::unordered_set<ColliderId> skipped_;
    Level existing_;
    Level source_;
    const std::unordered_set<ColliderId> assigned_;
    const SourceKeys keys_; ///< of the assigned ids
    const std::unordered_set<ColliderId> external_;
    const std::unordered_set<ColliderId> incomplete_;
    const std::string_view sourceName_;
    Notes& notes_;
    std::optional<ImportRecord> record_; ///< of the last import of the source
    OtherImports others_;
    const LevelEdits edits_;
    Reimported result_{};
    std::vector<ColliderId> imported_;
    std::vector<ColliderId> importedSensors_;
    std::vector<ColliderId> importedExternal_;
    std::vector<ColliderId> kept_; ///< although files that have a part of them are missing
    SourceTexts importedTexts_;
    SourceKeys importedKeys_;
    std::unordered_set<LayerId> sourceLayers_;
    std::unordered_set<LayerId> existingLayers_;
    std::unordered_set<ColliderId> newOrChanged_;
    std::unordered_set<ColliderId> idsOfSource_; ///< those that are not assigned
    UsedIds<ColliderId> ids_;
    NewIds<ColliderId> renumbered_; ///< to none if another collider has the id now
};

} // namespace

Reimported reimported(Level existing, Level source, const AssignedIds& assigned, std::string_view sourceName,
                      Notes& notes, std::span<const ColliderId> skipped, bool isIncomplete) {
    return Reimport(std::move(existing), std::move(source), assigned, sourceName, notes, skipped,
                    isIncomplete)
        .result();
}

} // namespace tangent
