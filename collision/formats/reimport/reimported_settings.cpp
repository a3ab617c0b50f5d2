#include <tangent/formats/reimport/reimported_settings.h>
#include <tangent/level/import_record.h>

#include <algorithm>
#include <map>
#include <utility>

namespace tangent {

namespace {

bool hadBounds(const LevelEdits& edits, const Rect& bounds) {
    return edits.hadText(SourceTexts::Kind::bounds, 0, SourceTexts::textOf(bounds));
}

bool hadGrid(const LevelEdits& edits, const Grid& grid) {
    return edits.hadText(SourceTexts::Kind::grid, 0, SourceTexts::textOf(grid));
}

/// Whether the level has its bounds from the source. Of sources with the same bounds, the first one gave them.
bool hasBoundsOfSource(const LevelSettings& level, std::string_view sourceName) {
    const std::string bounds = SourceTexts::textOf(level.bounds->rect);
    for (const Property& property : level.properties)
        if (const auto record = importRecord(property);
            record && record->texts.contains(SourceTexts::Kind::bounds, 0, bounds))
            return property.name == importRecordName(sourceName);
    return false;
}

/// If there are several sources, none changes bounds that the level has from another, or that somebody set.
void mergeBounds(LevelSettings& existing, const LevelSettings& source, const LevelEdits& edits,
                 const OtherImports& others, std::string_view sourceName, Notes& notes) {
    if (!source.bounds || hadBounds(edits, source.bounds->rect))
        return;
    if (!existing.bounds) {
        existing.bounds = source.bounds;
        return;
    }
    Rect& bounds = existing.bounds->rect;
    if (bounds == source.bounds->rect)
        return;
    if (!others.empty() && !hasBoundsOfSource(existing, sourceName))
        return notes.add(TANGENT_TEXT(
            "Library",
            "bounds of the source: skipped, because the level has its own or those of another source"));
    if (edits.hasRecord() && !hadBounds(edits, bounds))
        notes.add(
            TANGENT_TEXT("Library", "bounds of the level: replaced, because the source changed them, too"));
    bounds = source.bounds->rect;
}

/// An image may occur several times: the number of those before it tells them apart.
using BackgroundKey = std::pair<std::string, std::size_t>;

std::map<BackgroundKey, Background*> byKey(std::vector<Background>& backgrounds) {
    std::map<std::string_view, std::size_t> counts;
    std::map<BackgroundKey, Background*> result;
    for (Background& background : backgrounds)
        result.emplace(BackgroundKey(background.image, counts[background.image]++), &background);
    return result;
}

/// Images that changed in the source, or are new there, come from there. Those that it no longer has go, unless
/// somebody changed them in the level.
void mergeBackgrounds(std::vector<Background>& existing, std::vector<Background> source,
                      const LevelEdits& edits, Notes& notes) {
    const auto had = [&](const Background& background) {
        return edits.hadText(SourceTexts::Kind::background, 0, SourceTexts::textOf(background));
    };
    const auto inLevel = byKey(existing);
    const auto inSource = byKey(source);
    std::vector<bool> isGone(existing.size());
    for (const auto& [key, background] : inLevel)
        isGone[static_cast<std::size_t>(background - existing.data())] =
            !inSource.contains(key) && had(*background);
    std::vector<const Background*> added;
    for (const auto& [key, background] : inSource) {
        if (had(*background))
            continue; // as it is in the level, or deleted there
        const auto same = inLevel.find(key);
        if (same == inLevel.end()) {
            added.push_back(background);
        } else if (edits.hasRecord() && *same->second != *background) {
            if (!had(*same->second))
                notes.add(
                    {TANGENT_TEXT("Library", "background %1: replaced, because the source changed it, too"),
                     {background->image}});
            *same->second = *background;
        }
    }
    std::vector<Background> merged;
    for (std::size_t i = 0; i < existing.size(); ++i)
        if (!isGone[i])
            merged.push_back(std::move(existing[i]));
    std::ranges::sort(added); // as the source has them
    for (const Background* background : added)
        merged.push_back(*background);
    existing = std::move(merged);
}

/// Returns the properties that another source has: they stay if this source has them no longer.
std::vector<Property> propertiesOfOthers(const Properties& properties, const OtherImports& others) {
    std::vector<Property> ofOthers;
    for (const Property& property : properties)
        if (others.hadText(SourceTexts::Kind::levelProperty, 0, SourceTexts::textOf(property)))
            ofOthers.push_back(property);
    return ofOthers;
}

} // namespace

void mergeSettings(LevelSettings& existing, LevelSettings& source, const LevelEdits& edits,
                   const OtherImports& others, std::string_view sourceName, Notes& notes) {
    if (existing.name.empty())
        existing.name = std::move(source.name);
    mergeBounds(existing, source, edits, others, sourceName, notes);
    if (!existing.grid && source.grid && !hadGrid(edits, *source.grid))
        existing.grid = std::move(source.grid);
    mergeBackgrounds(existing.backgrounds, std::move(source.backgrounds), edits, notes);
    addMissing(source.properties, propertiesOfOthers(existing.properties, others), &Property::name);
    if (edits.keep(existing.properties, source.properties, SourceTexts::Kind::levelProperty, 0))
        notes.add(TANGENT_TEXT("Library", "properties of the level: the source replaced what both changed"));
    existing.properties = std::move(source.properties);
}

} // namespace tangent
