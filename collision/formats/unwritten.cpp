#include <tangent/formats/reimport/export_record.h>
#include <tangent/formats/unwritten.h>

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace tangent {

namespace {

void noteUnwrittenSettings(const Level& level, Notes& notes, WrittenSettings written) {
    const bool isUnseen = written != WrittenSettings::seen;
    if (level.bounds && isUnseen)
        notes.add(TANGENT_TEXT("Library", "level bounds: not written"));
    if (level.grid)
        notes.add(TANGENT_TEXT("Library", "grid: not written"));
    for (std::size_t i = 0; i < level.guides.size(); ++i)
        notes.add(TANGENT_TEXT("Library", "guide: not written"));
    if (level.tolerance != defaultTolerance && written != WrittenSettings::tolerance)
        notes.add(TANGENT_TEXT("Library", "tolerance: not written"));
    if (level.rules != Rules())
        notes.add(TANGENT_TEXT("Library", "rules: not written"));
    if (isUnseen)
        for (const Background& background : level.backgrounds)
            notes.add({TANGENT_TEXT("Library", "background image %1: not written"), {background.image}});
    for (const IgnoredProblem& ignored : level.ignored)
        notes.add(TANGENT_TEXT("Library", "ignored problem: not written"), Notes::noOffset,
                  ignored.colliders.empty() ? ColliderId{} : ignored.colliders.front());
    for (const Layer& layer : level.layers)
        if (!layer.color.empty() && isUnseen)
            notes.add(TANGENT_TEXT("Library", "color of a layer: not written"));
    if (!level.unknown.empty())
        notes.add(TANGENT_TEXT("Library", "members of a later version: not written"));
}

/// Whether each layer forbids overlaps with itself, and no others.
bool forbidsWithinLayersOnly(const Level& level) {
    if (!level.forbiddenOverlaps)
        return level.layers.size() < 2;
    std::unordered_set<LayerId> layers;
    for (const auto& [a, b] : *level.forbiddenOverlaps) {
        if (a != b)
            return false;
        layers.insert(a);
    }
    return layers.size() == level.layers.size();
}

/// Returns by how much a 32-bit float differs.
double roundingOf(double value) {
    return std::abs(static_cast<double>(static_cast<float>(value)) - value);
}

double roundingOf(const Shape& shape) {
    const Vec2 middle = center(shape);
    double rounding = std::max(roundingOf(middle.x), roundingOf(middle.y));
    if (const auto* circle = std::get_if<Circle>(&shape))
        return std::max(rounding, roundingOf(circle->radius));
    const Vec2 size = sizeOf(shape);
    return std::max({rounding, roundingOf(size.x / 2), roundingOf(size.y / 2)});
}

void addForEmptyLayers(const Level& level, const ExportOptions& options, Notes& notes, const char* note) {
    if (!options.colliders.empty() || options.region)
        return;
    const std::unordered_set<LayerId> chosen(options.layers.begin(), options.layers.end());
    std::unordered_set<LayerId> used;
    for (const Collider& collider : level.colliders)
        used.insert(collider.layer);
    for (const Layer& layer : level.layers)
        if (!used.contains(layer.id) && (chosen.empty() || chosen.contains(layer.id)))
            notes.add(note);
}

} // namespace

void noteUnwritten(const Level& level, Notes& notes, const Progress& progress, WrittenSettings written) {
    noteUnwrittenSettings(level, notes, written);
    for (const Collider& collider : level.colliders) {
        if (progress.isCancelled())
            return;
        if (!collider.group.str().empty())
            notes.add(TANGENT_TEXT("Library", "group of a collider: not written"), Notes::noOffset,
                      collider.id);
        if (!collider.unknown.empty())
            notes.add(TANGENT_TEXT("Library", "members of a later version: not written"), Notes::noOffset,
                      collider.id);
    }
}

void noteUnwrittenMatrixAndProperties(const Level& level, Notes& notes) {
    if (!forbidsWithinLayersOnly(level))
        notes.add(TANGENT_TEXT("Library", "collision matrix: not written"));
    const auto isLost = [](const Property& property) {
        return property.name != exportRecordProperty;
    };
    if (std::ranges::any_of(level.properties, isLost))
        notes.add(TANGENT_TEXT("Library", "properties of the level: not written"));
}

void noteEmptyLayers(const Level& level, const ExportOptions& options, Notes& notes) {
    const char* note = TANGENT_TEXT("Library", "layer without colliders: what it forbids is not written");
    addForEmptyLayers(level, options, notes, note);
}

void noteLostLayers(const Level& level, const ExportOptions& options, Notes& notes) {
    addForEmptyLayers(level, options, notes, TANGENT_TEXT("Library", "layer without colliders: not written"));
}

void noteFloatRounding(const Level& level, Notes& notes, const Progress& progress) {
    for (const Collider& collider : level.colliders) {
        if (progress.isCancelled())
            return;
        if (const double rounding = roundingOf(collider.shape);
            rounding > level.tolerance && isValid(collider.shape))
            notes.add(TANGENT_TEXT("Library", "collider that 32-bit floats move by more than the tolerance"),
                      Notes::noOffset, collider.id);
    }
}

} // namespace tangent
