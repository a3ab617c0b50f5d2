#include <tangent/formats/other_imports.h>

#include <algorithm>

namespace tangent {

namespace {

/// Returns those of the ids that a record names. Adds them to `all`.
template <class Id, class Item>
IdRanges<Id> namedIds(const IdRanges<Id>& named, const std::vector<Item>& items,
                      std::unordered_set<Id>& all) {
    std::vector<Id> ids;
    for (const Item& item : items)
        if (named.contains(item.id)) {
            ids.push_back(item.id);
            all.insert(item.id);
        }
    return IdRanges(std::move(ids));
}

} // namespace

OtherImports::OtherImports(const Level& level, std::string_view sourceName) {
    for (const Property& property : level.properties) {
        auto record = importRecord(property);
        if (!record || property.name == importRecordName(sourceName))
            continue;
        record->layers = namedIds(record->layers, level.layers, layers_);
        record->colliders = namedIds(record->colliders, level.colliders, colliders_);
        record->sensors = record->sensors.without(record->sensors.without(record->colliders));
        record->external = record->external.without(record->external.without(record->colliders));
        record->kept = record->kept.without(record->kept.without(record->colliders));
        records_.push_back({property.name, *std::move(record)});
    }
}

bool OtherImports::hadText(SourceTexts::Kind kind, std::int64_t id, std::string_view text) const {
    return std::ranges::any_of(records_,
                               [&](const Named& named) { return named.record.hadText(kind, id, text); });
}

void OtherImports::write(Level& level) const {
    for (const Named& named : records_)
        if (named.isChanged)
            setImportRecord(level, named.name, named.record);
}

} // namespace tangent
