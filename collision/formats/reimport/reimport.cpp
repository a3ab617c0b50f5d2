#include <tangent/formats/ignored_entries.h>
#include <tangent/formats/reimport/collider_fates.h>
#include <tangent/formats/reimport/counterparts.h>
#include <tangent/formats/reimport/deleted_colliders.h>
#include <tangent/formats/reimport/export_record.h>
#include <tangent/formats/reimport/kept_order.h>
#include <tangent/formats/reimport/level_edits.h>
#include <tangent/formats/reimport/reimport.h>
#include <tangent/formats/reimport/reimported_layers.h>
#include <tangent/formats/reimport/reimported_settings.h>
#include <tangent/formats/reimport/source_ids.h>
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
    Reimport(Level existing, Level source, AssignedIds assigned, std::string_view sourceName, Notes& notes,
             std::vector<ColliderId> skipped, bool isIncomplete)
        : isIncomplete_(isIncomplete), existing_(std::move(existing)), source_(std::move(source)),
          sourceName_(sourceName), notes_(notes), exported_(keyOfExport(assigned.exported)),
          record_(lastRecord(existing_, sourceName, source_, assigned, notes)),
          others_(existing_, sourceName), edits_(record_, notes),
          before_(record_ ? record_->order : SourceOrder()), deleted_(existing_, record_, edits_) {
        takeColliderIds(assigned, skipped);
        takeLayerIds(assigned);
        if (!assigned.layers.empty())
            renumberLayers(source_, layerCounterparts(existing_, source_,
                                                      {assigned.layers.begin(), assigned.layers.end()}));
        for (const Layer& layer : source_.layers)
            sourceLayers_.insert(layer.id);
    }

    Reimported result() && {
        mergeColliders();
        fates_.note(notes_);
        mergeIgnored();
        if (record_)
            dropDeletedLayers(source_, existing_, *record_, notes_);
        mergeMatrix(existing_, source_, notes_);
        mergeLayers(existing_, std::move(source_.layers), edits_, before_, others_,
                    isIncomplete_ || !record_ ? nullptr : &*record_, notes_);
        mergeSettings(existing_, source_, edits_, others_, sourceName_, notes_);
        writeRecords();
        result_.level = std::move(existing_);
        result_.updated.assign(newOrChanged_.begin(), newOrChanged_.end());
        for (auto& [inSource, inLevel] : result_.newIds)
            renumber(inLevel, newIds_);
        result_.newIds.merge(newIds_);
        return std::move(result_);
    }

private:
    /// Replaces all ids of colliders of the source by those in the level.
    void takeColliderIds(AssignedIds& assigned, std::vector<ColliderId>& skipped) {
        assigned_ = IdRanges(assigned.colliders);
        result_.newIds = colliderIdsInLevel(existing_, source_, assigned, record_, others_, notes_);
        const NewIds<ColliderId>& ids = result_.newIds;
        for (Collider& collider : source_.colliders)
            if (const auto found = ids.find(collider.id); found != ids.end()) {
                if (!assigned_.contains(collider.id))
                    colliderIdsInSource_.emplace(found->second, collider.id);
                collider.id = found->second;
            }
        renumberIgnored(source_, ids);
        for (std::vector<ColliderId>* list :
             {&assigned.colliders, &assigned.external, &assigned.incomplete, &skipped})
            for (ColliderId& id : *list)
                renumber(id, ids);
        for (const auto& [inSource, key] : assigned.keys) {
            ColliderId id = inSource;
            renumber(id, ids);
            keys_.emplace(id, key);
        }
        assigned_ = IdRanges(std::move(assigned.colliders));
        external_ = IdRanges(std::move(assigned.external));
        incomplete_ = IdRanges(std::move(assigned.incomplete));
        skipped_ = IdRanges(std::move(skipped));
    }

    void takeLayerIds(AssignedIds& assigned) {
        const LayerIds ids = layerIdsInLevel(existing_, source_, assigned, record_, others_, notes_);
        for (LayerId& id : assigned.layers)
            renumber(id, ids.ofSource);
        renumberLayers(source_, ids.ofSource);
        renumberLayers(existing_, ids.ofLevel);
        const std::unordered_set<LayerId> arbitrary(assigned.layers.begin(), assigned.layers.end());
        if (record_)
            layerIdsInSource_ = record_->layerIds;
        for (const auto& [inSource, inLevel] : ids.ofSource)
            if (!arbitrary.contains(inLevel))
                layerIdsInSource_.emplace(inLevel, inSource);
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
            [this](const Collider& collider, SourceTexts::Kind kind, const std::string& text) {
                return record_ ? edits_.hadText(kind, idNumber(collider.id), text)
                               : kind == SourceTexts::Kind::name && collider.name.str() == text;
            });
        reserveIds();
        std::vector<bool> isPartial;
        std::vector<bool> staysDeleted;
        for (std::size_t i = 0; i < found.size(); ++i) {
            Collider& collider = source_.colliders[i];
            const auto key = keys_.find(collider.id);
            const bool isExternal = external_.contains(collider.id);
            const bool isAssigned = assigned_.contains(collider.id);
            const ColliderId deleted =
                found[i] ? ColliderId{}
                         : deleted_.take(collider, isAssigned, key == keys_.end() ? nullptr : &key->second);
            staysDeleted.push_back(deleted != ColliderId{} && edits_.isUnchanged(collider, deleted) &&
                                   wasOn(collider.layer, deleted));
            isPartial.push_back(incomplete_.contains(collider.id));
            if (isAssigned) {
                const ColliderId id = found[i] ? keptId(*found[i]) : newId(collider.id, deleted);
                if (id != collider.id)
                    newIds_.emplace(collider.id, id);
                collider.id = id;
            }
            if (key != keys_.end())
                importedKeys_.emplace(collider.id, key->second);
            if (deleted != ColliderId{} && staysDeleted[i])
                fates_.add(ColliderFate::away, displayName(collider));
            else if (deleted != ColliderId{})
                fates_.add(ColliderFate::back, displayName(collider), collider.id);
            imported_.push_back(collider.id);
            if (collider.sensor)
                importedSensors_.push_back(collider.id);
            if (isExternal)
                importedExternal_.push_back(collider.id);
            if (isPartial[i] && record_)
                kept_.push_back(collider.id);
        }
        importedTexts_ = textsOf(source_, colliderIdsInSource_, layerIdsInSource_);
        importedOrder_ = SourceOrder::of(source_);
        const bool keepsOrder = before_.isOrderOf(source_.colliders);
        std::vector<std::size_t> places; // in the level
        std::vector<bool> isUpdated(existing_.colliders.size());
        bool hasRounded = false;
        for (std::size_t i = 0; i < found.size(); ++i) {
            Collider& collider = source_.colliders[i];
            if (staysDeleted[i])
                continue;
            if (!found[i]) {
                ++result_.added;
                newOrChanged_.insert(collider.id);
                places.push_back(onlyInSource);
                continue;
            }
            const Shape inSource = collider.shape;
            const bool isLayerReplaced = keepLayer(*found[i], collider);
            if (edits_.keep(*found[i], collider, isPartial[i]) || isLayerReplaced)
                fates_.add(ColliderFate::replaced, displayName(collider), collider.id);
            if (collider.shape != inSource && edits_.isRounded(*found[i])) {
                addShape(collider);
                hasRounded = true;
            }
            if (collider != *found[i]) {
                ++result_.changed;
                newOrChanged_.insert(collider.id);
            }
            places.push_back(static_cast<std::size_t>(found[i] - existing_.colliders.data()));
            isUpdated[places.back()] = true;
        }
        if (hasRounded)
            importedTexts_.sort();
        renumberIgnored(source_, newIds_);
        removeColliders(source_, staysDeleted);
        for (std::size_t i = 0; i < isUpdated.size(); ++i)
            if (!isUpdated[i] && keepOrRemove(existing_.colliders[i]))
                places.push_back(i);
        if (keepsOrder)
            orderAsInLevel(source_.colliders, places);
        existing_.colliders = std::move(source_.colliders);
    }

    /// Whether that is not known counts as yes.
    bool wasOn(LayerId layer, ColliderId id) const { return before_.layerOf(id).value_or(layer) == layer; }

    /// A collider that was moved to another layer in the level stays there while the source does not move it. Returns
    /// whether both moved it.
    bool keepLayer(const Collider& old, Collider& collider) const {
        const std::optional<LayerId> before = before_.layerOf(old.id);
        if (before == collider.layer)
            collider.layer = old.layer;
        return before && old.layer != *before && old.layer != collider.layer;
    }

    /// Records the shape of the level with that of the source, which is the same but for rounding.
    void addShape(const Collider& collider) {
        const auto found = colliderIdsInSource_.find(collider.id);
        const ColliderId id = found == colliderIdsInSource_.end() ? collider.id : found->second;
        importedTexts_.add(SourceTexts::Kind::shape, idNumber(id), SourceTexts::textOf(collider.shape));
    }

    /// Of a collider that the source does not have. Returns whether the level keeps it.
    bool keepOrRemove(Collider& collider) {
        const bool mayBeGone = mayBeOfSource(collider);
        if (mayBeGone && record_ && !(isIncomplete_ && record_->external.contains(collider.id))) {
            fates_.add(skipped_.contains(collider.id) ? ColliderFate::skipped : ColliderFate::gone,
                       displayName(collider));
            ++result_.removed;
            renumbered_.emplace(collider.id, ColliderId{});
            return false;
        }
        const ColliderId before = std::exchange(collider.id, keptId(collider));
        if (mayBeGone && record_) {
            fates_.add(ColliderFate::unread, displayName(collider), collider.id);
            imported_.push_back(collider.id);
            importedExternal_.push_back(collider.id);
            kept_.push_back(collider.id);
            importedOrder_.add(collider.id, before_.layerOf(before).value_or(collider.layer));
            if (const auto inSource = record_->colliderIds.find(collider.id);
                inSource != record_->colliderIds.end())
                colliderIdsInSource_.insert(*inSource);
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
        return true;
    }

    /// New colliders get none of the ids that the level uses, not even for colliders that are removed.
    void reserveIds() {
        std::vector<ColliderId> ids;
        for (const Collider& collider : source_.colliders)
            if (!assigned_.contains(collider.id)) {
                ids.push_back(collider.id);
                ids_.add(collider.id);
            }
        idsOfSource_ = IdRanges(std::move(ids));
        for (const Collider& collider : existing_.colliders)
            ids_.add(collider.id);
        if (record_)
            ids_.add(record_->colliders.last());
        for (const IgnoredProblem& ignored : existing_.ignored)
            for (const ColliderId id : ignored.colliders)
                ids_.add(id);
    }

    /// Prefers the id of a deleted collider, if that is not 0. Others do not get such ids.
    ColliderId newId(ColliderId preferred, ColliderId deleted) {
        if (deleted != ColliderId{} && !idsOfSource_.contains(deleted))
            return deleted;
        return !deleted_.contains(preferred) && ids_.add(preferred) ? preferred : ids_.next();
    }

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

    /// Removes entries of removed colliders: others may get their ids. Adds those of the source that name a collider
    /// which is new or changed: somebody may have removed others.
    void mergeIgnored() {
        renumberIgnored(existing_, renumbered_);
        const auto removed = std::erase_if(existing_.ignored, [](const IgnoredProblem& ignored) {
            return std::ranges::find(ignored.colliders, ColliderId{}) != ignored.colliders.end();
        });
        for (std::size_t i = 0; i < removed; ++i)
            notes_.add(TANGENT_TEXT(
                "Library", "ignored problem of a collider that is no longer in the source: removed"));
        addIgnored(existing_.ignored, std::move(source_.ignored), newOrChanged_);
    }

    void writeRecords() {
        ImportRecord record{IdRanges(std::move(imported_)),
                            IdRanges(std::vector(sourceLayers_.begin(), sourceLayers_.end())),
                            IdRanges(std::move(importedSensors_)),
                            std::move(importedTexts_),
                            std::move(colliderIdsInSource_),
                            {},
                            std::move(importedKeys_),
                            record_ ? record_->options : "",
                            IdRanges(std::move(importedExternal_)),
                            IdRanges(std::move(kept_))};
        record.exported = exported_;
        record.order = std::move(importedOrder_);
        if (isIncomplete_ && record_)
            record.layers = record.layers.unitedWith(record_->layers);
        for (const auto& [inLevel, inSource] : layerIdsInSource_)
            if (record.layers.contains(inLevel))
                record.layerIds.emplace(inLevel, inSource);
        if (!record.kept.empty()) {
            record.keptTexts = record_->keptTexts;
            if (!record.kept.without(record_->kept).empty())
                record.keptTexts = SourceTexts::merged({}, record_->texts, record.keptTexts);
            record.keptTexts = SourceTexts::merged(record.texts, record.keptTexts, {});
        }
        if (!sourceName_.empty())
            setImportRecord(existing_, importRecordName(sourceName_), record);
    }

    const bool isIncomplete_;
    Level existing_;
    Level source_;
    IdRanges<ColliderId> assigned_;
    SourceKeys keys_; ///< of the assigned ids
    IdRanges<ColliderId> external_;
    IdRanges<ColliderId> incomplete_;
    IdRanges<ColliderId> skipped_;
    const std::string_view sourceName_;
    Notes& notes_;
    const std::uint64_t exported_;             ///< key of the export that the source came from
    const std::optional<ImportRecord> record_; ///< of the last import of the source, or of a later export
    const OtherImports others_;
    const LevelEdits edits_;
    const RecordedOrder before_;
    DeletedColliders deleted_;
    Reimported result_{};
    std::vector<ColliderId> imported_;
    std::vector<ColliderId> importedSensors_;
    std::vector<ColliderId> importedExternal_;
    std::vector<ColliderId> kept_; ///< although files that have a part of them are missing
    ColliderFates fates_;
    SourceTexts importedTexts_;
    SourceOrder importedOrder_;
    /// Ids in the source of those that have another one in the level.
    std::map<ColliderId, ColliderId> colliderIdsInSource_;
    std::map<LayerId, LayerId> layerIdsInSource_;
    SourceKeys importedKeys_;
    std::unordered_set<LayerId> sourceLayers_;
    std::unordered_set<ColliderId> newOrChanged_;
    IdRanges<ColliderId> idsOfSource_; ///< those that are not assigned
    UsedIds<ColliderId> ids_;
    NewIds<ColliderId> newIds_;     ///< of assigned ids
    NewIds<ColliderId> renumbered_; ///< of what gives way; to none if it is removed
};

} // namespace

Reimported reimported(Level existing, Level source, const AssignedIds& assigned, std::string_view sourceName,
                      Notes& notes, std::span<const ColliderId> skipped, bool isIncomplete) {
    return Reimport(std::move(existing), std::move(source), assigned, sourceName, notes,
                    {skipped.begin(), skipped.end()}, isIncomplete)
        .result();
}

} // namespace tangent
