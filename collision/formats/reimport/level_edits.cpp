#include <tangent/formats/reimport/level_edits.h>
#include <tangent/level/display_name.h>

#include <algorithm>
#include <unordered_map>

namespace tangent {

bool LevelEdits::isUnchanged(const Collider& collider, ColliderId inLevel) const {
    using Kind = SourceTexts::Kind;
    const auto had = [&](Kind kind, std::string_view text) {
        return hadText(kind, idNumber(inLevel), text);
    };
    return record_ && collider.sensor == record_->sensors.contains(inLevel) &&
           had(Kind::shape, SourceTexts::textOf(collider.shape)) &&
           (collider.name.empty() || had(Kind::name, collider.name.str())) &&
           (collider.group.empty() || had(Kind::group, collider.group.str())) &&
           std::ranges::all_of(collider.properties, [&](const Property& property) {
               return had(Kind::property, SourceTexts::textOf(property));
           });
}

bool LevelEdits::keep(const Collider& old, Collider& collider, bool isIncomplete) const {
    using Kind = SourceTexts::Kind;
    const std::int64_t id = idNumber(old.id);
    bool isReplaced = keepWord(old.name, collider.name, Kind::name, id, isIncomplete);
    isReplaced |= keepWord(old.group, collider.group, Kind::group, id, isIncomplete);
    if (!record_)
        collider.sensor = collider.sensor || old.sensor;
    else if (collider.sensor == record_->sensors.contains(old.id))
        collider.sensor = old.sensor; // it did not change in the source
    if (!collider.properties.empty() || !old.properties.empty())
        isReplaced |= keep(old.properties, collider.properties, Kind::property, id, isIncomplete);
    addMissing(collider.unknown, old.unknown, &UnknownMember::name);
    return keepShape(old, collider) || isReplaced;
}

bool LevelEdits::keepWord(const RareText& old, RareText& word, SourceTexts::Kind kind, std::int64_t id,
                          bool isIncomplete) const {
    const bool isUnchanged = word.empty() ? isIncomplete || old.empty() || !hadText(kind, id, old.str())
                                          : hadText(kind, id, word.str());
    if (isUnchanged)
        word = old;
    return record_ && word != old && !old.empty() && !hadText(kind, id, old.str());
}

bool LevelEdits::isRounded(const Collider& old) const {
    return hadText(SourceTexts::Kind::shape, idNumber(old.id), SourceTexts::textOf(old.shape));
}

/// A collider that was moved in the level stays there as long as it does not move in the source.
bool LevelEdits::keepShape(const Collider& old, Collider& collider) const {
    if (collider.shape == old.shape)
        return false;
    if (!hadText(SourceTexts::Kind::shape, idNumber(old.id), SourceTexts::textOf(collider.shape)))
        return record_ && !isRounded(old);
    collider.shape = old.shape;
    if (isRounded(old))
        return false;
    notes_.add({TANGENT_TEXT("Library", "%1: shape of the level kept, because it is unchanged in the source"),
                {displayName(old)}},
               Notes::noOffset, old.id);
    return false;
}

void LevelEdits::keep(Layer& old, Layer& layer) const {
    if (hadText(SourceTexts::Kind::layerName, idNumber(layer.id), layer.name))
        layer.name = old.name;
    if (!old.color.empty())
        layer.color = old.color;
    addMissing(layer.unknown, std::move(old.unknown), &UnknownMember::name);
}

bool LevelEdits::keep(const Properties& old, Properties& properties, SourceTexts::Kind kind, std::int64_t id,
                      bool isIncomplete) const {
    std::unordered_map<std::string_view, const Property*> changed;
    std::unordered_set<std::string_view> inSource;
    for (const Property& property : properties) {
        inSource.insert(property.name);
        if (!hadText(kind, id, SourceTexts::textOf(property)))
            changed.emplace(property.name, &property);
    }
    bool isReplaced = false;
    std::vector<Property> merged;
    for (const Property& property : old) {
        const auto same = changed.extract(property.name);
        if (same) {
            merged.push_back(*same.mapped());
            isReplaced |=
                record_ && property != merged.back() && !hadText(kind, id, SourceTexts::textOf(property));
        } else if (isIncomplete || inSource.contains(property.name) ||
                   !hadText(kind, id, SourceTexts::textOf(property)))
            merged.push_back(property);
    }
    for (const Property& property : properties)
        if (changed.contains(property.name))
            merged.push_back(property);
    properties = std::move(merged);
    return isReplaced;
}

} // namespace tangent
