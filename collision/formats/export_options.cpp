#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/formats/export_options.h>
#include <tangent/geometry/classify.h>
#include <tangent/level/display_name.h>
#include <tangent/level/import_record.h>

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace tangent {

namespace {

/// Moves the origin, scales, and mirrors y.
struct Placement {
    Vec2 origin;
    double scale;
    bool mirrorsY;

    bool changesNothing() const { return origin == Vec2{} && scale == 1 && !mirrorsY; }
    Vec2 operator()(Vec2 point) const {
        const Vec2 placed = (point - origin) * scale;
        return mirrorsY ? Vec2{placed.x, 0 - placed.y} : placed;
    }
    Rect operator()(const Rect& rect) const {
        const Vec2 size = rect.size * scale;
        const Vec2 corner = (*this)(rect.min);
        return {mirrorsY ? Vec2{corner.x, corner.y - size.y} : corner, size};
    }
    Shape operator()(const Shape& shape) const {
        if (const auto* circle = std::get_if<Circle>(&shape))
            return Circle{(*this)(circle->center), circle->radius * scale};
        if (const auto* rect = std::get_if<Rect>(&shape))
            return (*this)(*rect);
        const auto& rotated = std::get<RotatedRect>(shape);
        return RotatedRect{(*this)(rotated.rect), mirrorsY ? 0 - rotated.degrees : rotated.degrees};
    }
};

template <class Ids, class Id>
bool isAnyOr(const Ids& ids, Id id) {
    return ids.empty() || ids.contains(id);
}

void choose(Level& level, const ExportOptions& options) {
    const std::unordered_set layers(options.layers.begin(), options.layers.end());
    const std::unordered_set ids(options.colliders.begin(), options.colliders.end());
    std::erase_if(level.colliders, [&](const Collider& collider) {
        return options.progress.isStopped() || !isAnyOr(layers, collider.layer) ||
               !isAnyOr(ids, collider.id) ||
               (options.region && !intersects(collider.shape, Shape(*options.region)));
    });
    if (level.ignored.empty())
        return;
    std::unordered_set<ColliderId> kept;
    for (const Collider& collider : level.colliders)
        kept.insert(collider.id);
    std::erase_if(level.ignored, [&](const IgnoredProblem& ignored) {
        return std::ranges::any_of(ignored.colliders, [&](ColliderId id) { return !kept.contains(id); });
    });
}

void place(Level& level, const Placement& placement, Notes& notes) {
    for (Collider& collider : level.colliders)
        collider.shape = placement(collider.shape);
    if (level.bounds)
        level.bounds->rect = placement(level.bounds->rect);
    for (Guide& guide : level.guides) {
        const Vec2 point = placement(Vec2{guide.at, guide.at});
        guide.at = guide.axis == Axis::x ? point.x : point.y;
    }
    if (level.grid)
        level.grid->size *= placement.scale;
    level.tolerance *= placement.scale;
    for (std::size_t rule = 0; rule < ruleCount; ++rule)
        for (double& length : level.rules.settings[rule].parameters) // all of them are lengths
            length *= placement.scale;
    if (placement.mirrorsY) {
        for (const Background& background : level.backgrounds)
            notes.add({TANGENT_RULE_TEXT("Library", "background image %1, which cannot be mirrored: skipped"),
                       {background.image}});
        level.backgrounds.clear();
    }
    for (Background& background : level.backgrounds) {
        const Vec2 corner = placement(Vec2{background.x, background.y});
        background.x = corner.x;
        background.y = corner.y;
        background.scale *= placement.scale;
    }
}

/// Whether a size is neither infinite nor so small that it has lost digits.
bool isUsable(double size) {
    return size > 0 && std::isnormal(size);
}

/// Returns what of a shape does not fit: "radius 1e-320". Empty: everything does.
Message misfitOf(const Shape& shape) {
    const auto misfit = [](const char* what, double size) -> Message {
        if (isUsable(size))
            return {};
        return {what,
                {std::isfinite(size) ? Message(formatNumber(size))
                                     : Message(TANGENT_RULE_TEXT("Library", "infinity"))}};
    };
    Message size;
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        size = misfit(TANGENT_RULE_TEXT("Library", "radius %1"), circle->radius);
    } else {
        const Vec2 sides = sizeOf(shape);
        size = misfit(TANGENT_RULE_TEXT("Library", "width %1"), sides.x);
        if (size.isEmpty())
            size = misfit(TANGENT_RULE_TEXT("Library", "height %1"), sides.y);
    }
    return size.isEmpty() && !isValid(shape) ? Message(TANGENT_RULE_TEXT("Library", "place")) : size;
}

/// Returns what in the settings of a placed level does not fit.
Message misfitOf(const LevelSettings& placed) {
    if (placed.bounds && !misfitOf(Shape(placed.bounds->rect)).isEmpty())
        return TANGENT_RULE_TEXT("Library", "bounds");
    if (placed.grid && !isUsable(placed.grid->size))
        return TANGENT_RULE_TEXT("Library", "grid");
    if (!std::ranges::all_of(placed.guides, [](const Guide& guide) { return std::isfinite(guide.at); }))
        return TANGENT_RULE_TEXT("Library", "guide");
    if (!std::isfinite(placed.tolerance))
        return TANGENT_RULE_TEXT("Library", "tolerance");
    for (std::size_t rule = 0; rule < ruleCount; ++rule)
        if (!std::ranges::all_of(placed.rules.settings[rule].parameters,
                                 [](double length) { return std::isfinite(length); }))
            return {TANGENT_RULE_TEXT("Library", "rule %1"),
                    {std::string(ruleName(static_cast<Rule>(rule)))}};
    for (const Background& background : placed.backgrounds)
        if (!isValid(Vec2{background.x, background.y}) || !isUsable(background.scale))
            return {TANGENT_RULE_TEXT("Library", "background image %1"), {onOneLine(background.image)}};
    return {};
}

/// The same of all of a level. Shapes that were invalid before the placement count as fitting.
Message misfitOf(const Level& placed, const std::vector<bool>& wasValid) {
    for (std::size_t i = 0; i < placed.colliders.size(); ++i)
        if (Message misfit; wasValid[i] && !(misfit = misfitOf(placed.colliders[i].shape)).isEmpty())
            return {TANGENT_RULE_TEXT("Library", "collider %1, %2"),
                    {displayName(placed.colliders[i]), misfit}};
    return misfitOf(placed);
}

std::filesystem::path folderOf(const std::filesystem::path& file) {
    return file.has_parent_path() ? file.parent_path() : ".";
}

} // namespace

std::string pathToFolderOf(const std::filesystem::path& levelFile, const std::filesystem::path& file) {
    std::error_code error;
    const std::string path =
        std::filesystem::proximate(folderOf(levelFile), folderOf(file), error).generic_string();
    return error || path == "." ? "" : path + '/';
}

PlacedLevel levelToExport(Level level, const ExportOptions& options, bool yRunsUp, Notes& notes) {
    erase_if(level.properties, isImportRecord);
    if (!options.layers.empty() || !options.colliders.empty() || options.region)
        choose(level, options);
    const Placement placement{options.origin, options.scale, yRunsUp};
    if (placement.changesNothing() || options.progress.isStopped())
        return {std::move(level), {}};
    std::vector<bool> wasValid;
    for (const Collider& collider : level.colliders)
        wasValid.push_back(isValid(collider.shape));
    place(level, placement, notes);
    Message misfit = misfitOf(level, wasValid);
    return {std::move(level), std::move(misfit)};
}

} // namespace tangent
