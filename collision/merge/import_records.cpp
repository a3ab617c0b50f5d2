#include <tangent/merge/import_records.h>

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_set>

namespace tangent {

namespace {

template <class Id>
void renumber(LevelSettings& level, const NewIds<Id>& ids) {
    for (const Property& property : Properties(level.properties))
        if (auto record = importRecord(property); record && record->renumber(ids))
            setImportRecord(level, property.name, *record);
}

const IdRanges<ColliderId>& idsIn(const ImportRecord& record, ColliderId /*kind*/) {
    return record.colliders;
}

const IdRanges<LayerId>& idsIn(const ImportRecord& record, LayerId /*kind*/) {
    return record.layers;
}

/// Each id as it is in the side that changed it.
template <class Id>
IdRanges<Id> merged(const IdRanges<Id>& base, const IdRanges<Id>& ours, const IdRanges<Id>& theirs) {
    const IdRanges<Id> inEither = ours.unitedWith(theirs);
    const IdRanges<Id> inBoth = ours.without(inEither.without(theirs));
    return inBoth.unitedWith(inEither.without(base));
}

/// The same of ids and keys in the source.
template <class Map>
Map mergedMaps(const Map& base, const Map& ours, const Map& theirs) {
    const auto has = [](const Map& map, const auto& entry) {
        const auto found = map.find(entry.first);
        return found != map.end() && found->second == entry.second;
    };
    Map result;
    for (const Map* side : {&ours, &theirs})
        for (const auto& entry : *side)
            if (!has(base, entry) || (has(ours, entry) && has(theirs, entry)))
                result.insert(entry);
    return result;
}

/// The order of theirs, or that of ours if only that changed. What only the other has comes last. Drops what a merged
/// record does not name.
SourceOrder mergedOrder(const SourceOrder& base, const SourceOrder& ours, const SourceOrder& theirs,
                        const ImportRecord& merged) {
    // A damaged record may name more ids than a level can have.
    constexpr std::size_t maxIds = std::size_t{1} << 22;
    const bool oursFirst = theirs.text() == base.text();
    std::unordered_set<ColliderId> added;
    SourceOrder order;
    for (const SourceOrder* side : {oursFirst ? &ours : &theirs, oursFirst ? &theirs : &ours}) {
        std::size_t ids = 0;
        for (const LayerId layer : side->layers()) {
            if (!merged.layers.contains(layer))
                continue;
            order.add(layer);
            for (const auto& [first, last] : side->runsOn(layer))
                for (std::int64_t id = first; id <= last && ids < maxIds; ++id, ++ids)
                    if (merged.colliders.contains(ColliderId{id}) && added.insert(ColliderId{id}).second)
                        order.add(ColliderId{id}, layer);
        }
    }
    return order;
}

/// Finds colliders that one of two levels has and the other has not.
class Lone {
public:
    Lone(const Level& level, const Level& other) : level_(level) {
        for (const Collider& collider : other.colliders)
            others_.insert(collider.id);
    }

    /// Returns those that a record does not name.
    IdRanges<ColliderId> notIn(const ImportRecord& record) const {
        std::vector<ColliderId> ids;
        for (const Collider& collider : level_.colliders)
            if (!others_.contains(collider.id) && !record.colliders.contains(collider.id))
                ids.push_back(collider.id);
        return IdRanges(std::move(ids));
    }

private:
    const Level& level_;
    std::unordered_set<ColliderId> others_;
};

const Property* find(const LevelSettings& level, const std::string& name) {
    const auto found = std::ranges::find(level.properties, name, &Property::name);
    return found == level.properties.end() ? nullptr : found;
}

/// Returns the names of records that two levels do not have equally.
std::set<std::string> differentRecords(const LevelSettings& a, const LevelSettings& b) {
    std::set<std::string> names;
    for (const LevelSettings* level : {&a, &b})
        for (const Property& property : level->properties) {
            const Property* inA = find(a, property.name);
            const Property* inB = find(b, property.name);
            const bool areRecords = (!inA || importRecord(*inA)) && (!inB || importRecord(*inB));
            if (areRecords && (!inA || !inB || !(*inA == *inB)))
                names.insert(property.name);
        }
    return names;
}

} // namespace

void renumberRecords(LevelSettings& level, const NewIds<ColliderId>& ids) {
    renumber(level, ids);
}

void renumberRecords(LevelSettings& level, const NewIds<LayerId>& ids) {
    renumber(level, ids);
}

Imports::Imports(const LevelSettings& level) {
    for (const Property& property : level.properties)
        if (auto record = importRecord(property))
            records_.emplace_back(property.name, *std::move(record));
}

bool Imports::contains(ColliderId id) const {
    return std::ranges::any_of(records_,
                               [&](const auto& record) { return record.second.colliders.contains(id); });
}

template <class Id>
bool Imports::shareSourceOf(Id id, const Imports& other) const {
    return std::ranges::any_of(records_, [&](const auto& record) {
        return idsIn(record.second, id).contains(id) &&
               std::ranges::any_of(other.records_, [&](const auto& theirs) {
                   return theirs.first == record.first && idsIn(theirs.second, id).contains(id);
               });
    });
}

template bool Imports::shareSourceOf(ColliderId id, const Imports& other) const;
template bool Imports::shareSourceOf(LayerId id, const Imports& other) const;

std::vector<Property> mergedRecords(const Level& base, const Level& ours, const Level& theirs) {
    const std::set<std::string> names = differentRecords(ours, theirs);
    if (names.empty())
        return {};
    const Lone onlyOurs(ours, theirs);
    const Lone onlyTheirs(theirs, ours);
    LevelSettings result;
    for (const std::string& name : names) {
        const auto recordOf = [&](const LevelSettings& level) {
            const Property* property = find(level, name);
            return (property ? importRecord(*property) : std::nullopt).value_or(ImportRecord());
        };
        const ImportRecord b = recordOf(base);
        const ImportRecord o = recordOf(ours);
        const ImportRecord t = recordOf(theirs);
        const IdRanges drawn = onlyOurs.notIn(o).unitedWith(onlyTheirs.notIn(t));
        ImportRecord record{merged(b.colliders, o.colliders, t.colliders).without(drawn),
                            merged(b.layers, o.layers, t.layers),
                            merged(b.sensors, o.sensors, t.sensors).without(drawn),
                            SourceTexts::merged(b.texts, o.texts, t.texts),
                            mergedMaps(b.colliderIds, o.colliderIds, t.colliderIds),
                            mergedMaps(b.layerIds, o.layerIds, t.layerIds),
                            mergedMaps(b.keys, o.keys, t.keys),
                            o.options == b.options ? t.options : o.options,
                            merged(b.external, o.external, t.external).without(drawn),
                            merged(b.kept, o.kept, t.kept).without(drawn),
                            SourceTexts::merged(b.keptTexts, o.keptTexts, t.keptTexts),
                            o.exported == b.exported ? t.exported : o.exported};
        record.order = mergedOrder(b.order, o.order, t.order, record);
        setImportRecord(result, name, record);
    }
    return result.properties.vector();
}

Properties withValues(Properties properties, const std::vector<Property>& replacements) {
    for (Property& property : properties)
        if (const auto found = std::ranges::find(replacements, property.name, &Property::name);
            found != replacements.end())
            property.value = found->value;
    return properties;
}

} // namespace tangent
