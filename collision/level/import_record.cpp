#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/level/import_record.h>

#include <algorithm>
#include <utility>

namespace tangent {

namespace {

constexpr std::string_view namePrefix = "imported from ";
constexpr std::string_view partsSeparator = "; ";
constexpr std::string_view layersPrefix = "; layers ";
constexpr std::string_view sensorsPrefix = "; sensors ";
constexpr std::string_view orderPrefix = "; order ";
constexpr std::string_view idsPrefix = "; ids ";
constexpr std::string_view layerIdsPrefix = "; layer ids ";
constexpr std::string_view keysPrefix = "; keys ";
constexpr std::string_view externalPrefix = "; external ";
constexpr std::string_view keptPrefix = "; kept ";
constexpr std::string_view keptTextsPrefix = "; kept texts ";
constexpr std::string_view exportPrefix = "; export ";
constexpr std::string_view optionsPrefix = "; options ";

/// Removes the next part of a text, if it has this prefix, and returns what follows the prefix. Empty: it has not.
std::string_view takeNext(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix))
        return {};
    text.remove_prefix(prefix.size());
    const std::string_view part = text.substr(0, text.find(partsSeparator));
    text.remove_prefix(part.size());
    return part;
}

template <class Id>
void append(std::string& text, std::string_view prefix, const IdRanges<Id>& ids) {
    if (!ids.empty())
        text.append(prefix).append(ids.text());
}

void append(std::string& text, std::string_view prefix, const SourceTexts& texts) {
    if (!texts.empty())
        text.append(prefix).append(texts.text());
}

std::string textOf(std::uint64_t key) {
    return textOfHash(key);
}

template <class Id>
std::string textOf(Id id) {
    return std::to_string(idNumber(id));
}

template <class Id, class Value>
void append(std::string& text, std::string_view prefix, const std::map<Id, Value>& values) {
    for (const auto& [id, value] : values) {
        text.append(std::exchange(prefix, " "));
        appendNumber(text, idNumber(id));
        text.append(1, '=').append(textOf(value));
    }
}

/// Reads "45=41 46=2". `parse` reads a value. Returns nothing for any other text.
template <class Id, class Value, class Parse>
std::optional<std::map<Id, Value>> parseValues(std::string_view text, Parse parse) {
    std::map<Id, Value> values;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        const std::size_t sign = std::min(word.find('='), word.size());
        const auto id = parseId(word.substr(0, sign));
        const auto value = parse(word.substr(std::min(sign + 1, word.size())));
        if (!id || !value)
            return std::nullopt;
        values.emplace(Id{*id}, Value{*value});
    }
    return values;
}

template <class Id>
std::optional<std::map<Id, Id>> parseIds(std::string_view text) {
    return parseValues<Id, Id>(text, parseId);
}

template <class Id>
IdRanges<Id> renumbered(const IdRanges<Id>& ids, const std::unordered_map<Id, Id>& newIds) {
    std::vector<Id> before;
    std::vector<Id> after;
    for (const auto& [old, now] : newIds)
        if (ids.contains(old)) {
            before.push_back(old);
            if (now != Id{})
                after.push_back(now);
        }
    return before.empty() ? ids
                          : ids.without(IdRanges(std::move(before))).unitedWith(IdRanges(std::move(after)));
}

/// Returns the ids in the source of those that a record names, after they were renumbered.
template <class Id>
std::map<Id, Id> idsInSource(const IdRanges<Id>& named, const std::map<Id, Id>& idsBefore,
                             const std::unordered_map<Id, Id>& newIds) {
    std::map<Id, Id> ids;
    const auto add = [&](Id now, Id inSource) {
        if (now != Id{} && now != inSource)
            ids.emplace(now, inSource);
    };
    for (const auto& [before, inSource] : idsBefore)
        if (!newIds.contains(before))
            add(before, inSource);
    for (const auto& [before, now] : newIds)
        if (named.contains(before)) {
            const auto found = idsBefore.find(before);
            add(now, found == idsBefore.end() ? before : found->second);
        }
    return ids;
}

SourceKeys renumbered(const SourceKeys& keys, const std::unordered_map<ColliderId, ColliderId>& newIds) {
    SourceKeys result;
    for (const auto& [before, key] : keys) {
        const auto found = newIds.find(before);
        if (const ColliderId id = found == newIds.end() ? before : found->second; id != ColliderId{})
            result.emplace(id, key);
    }
    return result;
}

/// Returns the id that one in the level has in its source.
template <class Id>
std::int64_t idIn(const std::map<Id, Id>& idsInSource, Id id) {
    const auto found = idsInSource.find(id);
    return idNumber(found == idsInSource.end() ? id : found->second);
}

template <class Id>
bool containsAny(const IdRanges<Id>& ids, const std::unordered_map<Id, Id>& newIds) {
    return std::ranges::any_of(newIds, [&](const auto& each) { return ids.contains(each.first); });
}

} // namespace

bool ImportRecord::renumber(const std::unordered_map<ColliderId, ColliderId>& newIds) {
    if (!containsAny(colliders, newIds))
        return false;
    colliderIds = idsInSource(colliders, colliderIds, newIds);
    colliders = renumbered(colliders, newIds);
    sensors = renumbered(sensors, newIds);
    keys = renumbered(keys, newIds);
    external = renumbered(external, newIds);
    kept = renumbered(kept, newIds);
    order.renumber(newIds);
    return true;
}

bool ImportRecord::hadText(SourceTexts::Kind kind, std::int64_t id, std::string_view text) const {
    using Kind = SourceTexts::Kind;
    const bool isOfCollider =
        kind == Kind::name || kind == Kind::group || kind == Kind::property || kind == Kind::shape;
    const std::int64_t inSource = isOfCollider              ? idIn(colliderIds, ColliderId{id})
                                  : kind == Kind::layerName ? idIn(layerIds, LayerId{id})
                                                            : id;
    return texts.contains(kind, inSource, text) ||
           (isOfCollider && kept.contains(ColliderId{id}) && keptTexts.contains(kind, inSource, text));
}

bool ImportRecord::renumber(const std::unordered_map<LayerId, LayerId>& newIds) {
    if (!containsAny(layers, newIds))
        return false;
    layerIds = idsInSource(layers, layerIds, newIds);
    layers = renumbered(layers, newIds);
    order.renumber(newIds);
    return true;
}

std::uint64_t sourceKey(std::string_view text) {
    return SourceTexts::hashOf(SourceTexts::Kind::key, 0, text);
}

std::string importRecordName(std::string_view sourceName) {
    return std::string(namePrefix) + onOneLine(sourceName);
}

std::string sourceOfRecord(const Property& record) {
    return record.name.substr(namePrefix.size());
}

bool isImportRecord(const Property& property) {
    return property.name.starts_with(namePrefix) && std::holds_alternative<std::string>(property.value);
}

std::optional<ImportRecord> importRecord(const Property& property) {
    if (!isImportRecord(property))
        return std::nullopt;
    return parseRecord(std::get<std::string>(property.value));
}

std::optional<ImportRecord> parseRecord(std::string_view text) {
    const std::string_view options = optionsInRecord(text);
    text = text.substr(0, text.find(optionsPrefix));
    const auto colliders = IdRanges<ColliderId>::parse(takeNext(text, ""));
    const auto layers = IdRanges<LayerId>::parse(takeNext(text, layersPrefix));
    const auto sensors = IdRanges<ColliderId>::parse(takeNext(text, sensorsPrefix));
    auto texts = SourceTexts::parse(takeNext(text, textsOfRecord));
    auto order = SourceOrder::parse(takeNext(text, orderPrefix));
    const auto colliderIds = parseIds<ColliderId>(takeNext(text, idsPrefix));
    const auto layerIds = parseIds<LayerId>(takeNext(text, layerIdsPrefix));
    auto keys = parseValues<ColliderId, std::uint64_t>(takeNext(text, keysPrefix), parseHash);
    const auto external = IdRanges<ColliderId>::parse(takeNext(text, externalPrefix));
    const bool hasKept = !text.starts_with(keptTextsPrefix); // which begins with the prefix of the other
    const auto kept = IdRanges<ColliderId>::parse(hasKept ? takeNext(text, keptPrefix) : "");
    auto keptTexts = SourceTexts::parse(takeNext(text, keptTextsPrefix));
    const std::string_view key = takeNext(text, exportPrefix);
    const auto exported = key.empty() ? 0 : parseHash(key);
    if (!colliders || !layers || !sensors || !texts || !order || !colliderIds || !layerIds || !keys ||
        !external || !kept || !keptTexts || !exported || !text.empty())
        return std::nullopt;
    return ImportRecord{*colliders,
                        *layers,
                        *sensors,
                        *std::move(texts),
                        *colliderIds,
                        *layerIds,
                        *std::move(keys),
                        std::string(options),
                        *external,
                        *kept,
                        *std::move(keptTexts),
                        *exported,
                        *std::move(order)};
}

std::optional<ImportRecord> importRecord(const LevelSettings& level, std::string_view sourceName) {
    const auto found = std::ranges::find(level.properties, importRecordName(sourceName), &Property::name);
    return found == level.properties.end() ? std::nullopt : importRecord(*found);
}

std::string_view optionsInRecord(std::string_view record) {
    const std::size_t begin = record.find(optionsPrefix);
    return begin == record.npos ? std::string_view() : record.substr(begin + optionsPrefix.size());
}

std::string_view optionsOfRecord(const Property& record) {
    const auto* text = std::get_if<std::string>(&record.value);
    return text ? optionsInRecord(*text) : std::string_view();
}

void recordOptions(LevelSettings& level, std::string_view sourceName, std::string_view options) {
    const auto found = std::ranges::find(level.properties, importRecordName(sourceName), &Property::name);
    if (found == level.properties.end() || !isImportRecord(*found))
        return;
    std::string& text = std::get<std::string>(found->value);
    text.resize(std::min(text.find(optionsPrefix), text.size()));
    if (!options.empty())
        text.append(optionsPrefix).append(options);
}

ColliderId largestMentionedId(const LevelSettings& level) {
    ColliderId largest{};
    for (const Property& property : level.properties)
        if (const auto record = importRecord(property))
            largest = std::max(largest, record->colliders.last());
    for (const IgnoredProblem& ignored : level.ignored)
        for (const ColliderId id : ignored.colliders)
            largest = std::max(largest, id);
    return largest;
}

std::size_t placeOfTexts(std::string_view record) {
    std::string_view rest = record;
    for (const std::string_view prefix : {std::string_view(), layersPrefix, sensorsPrefix})
        takeNext(rest, prefix);
    return record.size() - rest.size();
}

std::string recordText(const ImportRecord& record) {
    std::string text = record.colliders.text();
    append(text, layersPrefix, record.layers);
    append(text, sensorsPrefix, record.sensors);
    append(text, textsOfRecord, record.texts);
    if (!record.order.empty())
        text.append(orderPrefix).append(record.order.text());
    append(text, idsPrefix, record.colliderIds);
    append(text, layerIdsPrefix, record.layerIds);
    append(text, keysPrefix, record.keys);
    append(text, externalPrefix, record.external);
    append(text, keptPrefix, record.kept);
    append(text, keptTextsPrefix, record.keptTexts);
    if (record.exported != 0)
        text.append(exportPrefix).append(textOfHash(record.exported));
    if (!record.options.empty())
        text.append(optionsPrefix).append(record.options);
    return text;
}

void setImportRecord(LevelSettings& level, const std::string& name, const ImportRecord& record) {
    const auto found = std::ranges::find(level.properties, name, &Property::name);
    if (found == level.properties.end())
        level.properties.push_back({name, recordText(record)});
    else
        found->value = recordText(record);
}

SourceTexts textsOf(const Level& source, const std::map<ColliderId, ColliderId>& colliderIds,
                    const std::map<LayerId, LayerId>& layerIds) {
    using Kind = SourceTexts::Kind;
    SourceTexts texts;
    std::string shape;
    for (const Collider& collider : source.colliders) {
        const std::int64_t id = idIn(colliderIds, collider.id);
        shape.clear();
        SourceTexts::appendTextOf(collider.shape, shape);
        texts.add(Kind::shape, id, shape);
        if (!collider.name.empty())
            texts.add(Kind::name, id, collider.name.str());
        if (!collider.group.empty())
            texts.add(Kind::group, id, collider.group.str());
        for (const Property& property : collider.properties)
            texts.add(Kind::property, id, SourceTexts::textOf(property));
    }
    for (const Layer& layer : source.layers)
        texts.add(Kind::layerName, idIn(layerIds, layer.id), layer.name);
    for (const Property& property : source.properties)
        if (!isImportRecord(property))
            texts.add(Kind::levelProperty, 0, SourceTexts::textOf(property));
    if (source.bounds)
        texts.add(Kind::bounds, 0, SourceTexts::textOf(source.bounds->rect));
    for (const Background& background : source.backgrounds)
        texts.add(Kind::background, 0, SourceTexts::textOf(background));
    if (source.grid)
        texts.add(Kind::grid, 0, SourceTexts::textOf(*source.grid));
    texts.sort();
    return texts;
}

ImportRecord recordOf(const Level& source) {
    std::vector<ColliderId> colliders;
    std::vector<ColliderId> sensors;
    for (const Collider& collider : source.colliders) {
        colliders.push_back(collider.id);
        if (collider.sensor)
            sensors.push_back(collider.id);
    }
    std::vector<LayerId> layers;
    for (const Layer& layer : source.layers)
        layers.push_back(layer.id);
    ImportRecord record{IdRanges(std::move(colliders)), IdRanges(std::move(layers)),
                        IdRanges(std::move(sensors)), textsOf(source)};
    record.order = SourceOrder::of(source);
    return record;
}

void recordImport(Level& level, std::string_view sourceName, SourceKeys keys,
                  std::vector<ColliderId> external, std::uint64_t exported) {
    ImportRecord record = recordOf(level);
    record.keys = std::move(keys);
    record.external = IdRanges(std::move(external));
    record.exported = exported;
    setImportRecord(level, importRecordName(sourceName), record);
}

} // namespace tangent
