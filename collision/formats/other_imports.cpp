#include <tangent/formats/other_imports.h>

namespace tangent {

namespace {

/// Returns whether any of the ids has a new one.
template <class Id>
bool renumberAll(std::vector<Id>& ids, const NewIds<Id>& newIds) {
    bool isChanged = false;
    for (Id& id : ids)
        if (const auto found = newIds.find(id); found != newIds.end()) {
            id = found->second;
            isChanged = true;
        }
    return isChanged;
}

} // namespace

OtherImports::OtherImports(const Level& level, std::string_view sourceName) {
    for (const Property& property : level.properties) {
        const auto record = importRecord(property);
        if (!record || property.name == importRecordName(sourceName))
            continue;
        Record& other = records_.emplace_back(Record{property.name});
        other.texts = record->texts;
        for (const Layer& layer : level.layers)
            if (record->layers.contains(layer.id)) {
                other.layers.push_back(layer.id);
                layers_.insert(layer.id);
            }
        for (const Collider& collider : level.colliders) {
            if (!record->colliders.contains(collider.id))
                continue;
            other.colliders.push_back(collider.id);
            colliders_.insert(collider.id);
            if (record->sensors.contains(collider.id))
                other.sensors.push_back(collider.id);
        }
    }
}

void OtherImports::renumber(const NewIds<LayerId>& ids) {
    for (Record& record : records_)
        record.isChanged |= renumberAll(record.layers, ids);
}

void OtherImports::renumber(const NewIds<ColliderId>& ids) {
    for (Record& record : records_)
        for (std::vector<ColliderId>* list : {&record.colliders, &record.sensors}) {
            record.isChanged |= renumberAll(*list, ids);
            std::erase(*list, ColliderId{});
        }
}

void OtherImports::write(Level& level) {
    for (Record& record : records_)
        if (record.isChanged)
            setImportRecord(level, record.name,
                            {IdRanges(std::move(record.colliders)), IdRanges(std::move(record.layers)),
                             IdRanges(std::move(record.sensors)), std::move(record.texts)});
}

} // namespace tangent
