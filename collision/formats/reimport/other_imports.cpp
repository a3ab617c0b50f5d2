#include <tangent/formats/reimport/other_imports.h>

#include <algorithm>

namespace tangent {

OtherImports::OtherImports(const LevelSettings& level, std::string_view sourceName) {
    for (const Property& property : level.properties)
        if (property.name != importRecordName(sourceName))
            if (auto record = importRecord(property))
                records_.push_back(*std::move(record));
}

bool OtherImports::contains(ColliderId id) const {
    return std::ranges::any_of(records_,
                               [id](const ImportRecord& record) { return record.colliders.contains(id); });
}

bool OtherImports::contains(LayerId id) const {
    return std::ranges::any_of(records_,
                               [id](const ImportRecord& record) { return record.layers.contains(id); });
}

ColliderId OtherImports::lastCollider() const {
    ColliderId last{};
    for (const ImportRecord& record : records_)
        last = std::max(last, record.colliders.last());
    return last;
}

LayerId OtherImports::lastLayer() const {
    LayerId last{};
    for (const ImportRecord& record : records_)
        last = std::max(last, record.layers.last());
    return last;
}

bool OtherImports::hadText(SourceTexts::Kind kind, std::int64_t id, std::string_view text) const {
    return std::ranges::any_of(records_,
                               [&](const ImportRecord& record) { return record.hadText(kind, id, text); });
}

} // namespace tangent
