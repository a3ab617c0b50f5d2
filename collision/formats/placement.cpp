#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/formats/placement.h>
#include <tangent/level/display_name.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tangent {

namespace {

Vec2 cornerOrCenter(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return circle->center;
    return std::holds_alternative<Rect>(shape) ? std::get<Rect>(shape).min
                                               : std::get<RotatedRect>(shape).rect.min;
}

/// Whether rounding moves a shape by more than the tolerance, and by more than conversions usually do. All lengths are
/// in the units of `shape`.
bool isMoved(const Shape& shape, const Shape& placed, const Placement& placement, double tolerance) {
    Placement back = placement;
    back.direction = placement.direction == PlacementDirection::toFile ? PlacementDirection::fromFile
                                                                       : PlacementDirection::toFile;
    const Vec2 point = cornerOrCenter(shape);
    const Vec2 moved = cornerOrCenter(back(placed)) - point;
    const double distance = length(moved);
    constexpr double usual = 1e-9;
    const double size = std::max({1.0, std::abs(point.x), std::abs(point.y)});
    return std::isfinite(distance) && distance > std::max(tolerance, usual * size);
}

void placeAll(Level& level, const Placement& placement, PlacedLengths lengths, Notes& notes) {
    const bool isOfLevel =
        placement.direction == PlacementDirection::fromFile && lengths != PlacedLengths::all;
    const double tolerance = isOfLevel ? level.tolerance * placement.scale : level.tolerance;
    for (Collider& collider : level.colliders) {
        const Shape before = std::exchange(collider.shape, placement(collider.shape));
        if (isValid(before) && isMoved(before, collider.shape, placement, tolerance))
            notes.add(TANGENT_TEXT(
                          "Library",
                          "collider that rounding at this scale and origin moves by more than the tolerance"),
                      Notes::noOffset, collider.id);
    }
    if (level.bounds)
        level.bounds->rect = placement(level.bounds->rect);
    for (Guide& guide : level.guides) {
        const Vec2 point = placement(Vec2{guide.at, guide.at});
        guide.at = guide.axis == Axis::x ? point.x : point.y;
    }
    if (level.grid)
        level.grid->size = placement.length(level.grid->size);
    if (lengths == PlacedLengths::all) {
        level.tolerance = placement.length(level.tolerance);
        for (std::size_t rule = 0; rule < ruleCount; ++rule)
            for (double& length : level.rules.settings[rule].parameters) // all of them are lengths
                length = placement.length(length);
    }
    if (placement.mirrorsY) {
        for (const Background& background : level.backgrounds)
            notes.add({TANGENT_TEXT("Library", "background image %1, which cannot be mirrored: skipped"),
                       {background.image}});
        level.backgrounds.clear();
    }
    for (Background& background : level.backgrounds) {
        const Vec2 corner = placement(Vec2{background.x, background.y});
        background.x = corner.x;
        background.y = corner.y;
        background.scale = placement.length(background.scale);
    }
}

/// Whether a size is neither infinite nor so small that it has lost digits.
bool isUsable(double size) {
    return size > 0 && std::isnormal(size);
}

/// Returns the length of a shape that does not fit: "radius 1e-320". Empty if all fit.
Message misfitOf(const Shape& shape) {
    const auto misfit = [](const char* what, double size) -> Message {
        if (isUsable(size))
            return {};
        return {what,
                {std::isfinite(size) ? Message(formatNumber(size))
                                     : Message(TANGENT_TEXT("Library", "infinity"))}};
    };
    Message size;
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        size = misfit(TANGENT_TEXT("Library", "radius %1"), circle->radius);
    } else {
        const Vec2 sides = sizeOf(shape);
        size = misfit(TANGENT_TEXT("Library", "width %1"), sides.x);
        if (size.isEmpty())
            size = misfit(TANGENT_TEXT("Library", "height %1"), sides.y);
    }
    return size.isEmpty() && !isValid(shape) ? Message(TANGENT_TEXT("Library", "place")) : size;
}

/// Returns what in the settings of a placed level does not fit.
Message misfitOf(const LevelSettings& placed) {
    if (placed.bounds && !misfitOf(Shape(placed.bounds->rect)).isEmpty())
        return TANGENT_TEXT("Library", "bounds");
    if (placed.grid && !isUsable(placed.grid->size))
        return TANGENT_TEXT("Library", "grid");
    if (!std::ranges::all_of(placed.guides, [](const Guide& guide) { return std::isfinite(guide.at); }))
        return TANGENT_TEXT("Library", "guide");
    if (!std::isfinite(placed.tolerance))
        return TANGENT_TEXT("Library", "tolerance");
    for (std::size_t rule = 0; rule < ruleCount; ++rule)
        if (!std::ranges::all_of(placed.rules.settings[rule].parameters,
                                 [](double length) { return std::isfinite(length); }))
            return {TANGENT_TEXT("Library", "rule %1"), {std::string(ruleName(static_cast<Rule>(rule)))}};
    for (const Background& background : placed.backgrounds)
        if (!isValid(Vec2{background.x, background.y}) || !isUsable(background.scale))
            return {TANGENT_TEXT("Library", "background image %1"), {onOneLine(background.image)}};
    return {};
}

/// The same of all of a level. Shapes that were invalid before the placement count as fitting.
Message misfitOf(const Level& placed, const std::vector<bool>& wasValid) {
    for (std::size_t i = 0; i < placed.colliders.size(); ++i)
        if (Message misfit; wasValid[i] && !(misfit = misfitOf(placed.colliders[i].shape)).isEmpty())
            return {TANGENT_TEXT("Library", "collider %1, %2"), {displayName(placed.colliders[i]), misfit}};
    return misfitOf(placed);
}

} // namespace

double Placement::length(double length) const {
    return direction == PlacementDirection::toFile ? length * scale : length / scale;
}

Vec2 Placement::operator()(Vec2 point) const {
    const auto mirrored = [this](Vec2 p) {
        return mirrorsY ? Vec2{p.x, 0 - p.y} : p;
    };
    if (direction == PlacementDirection::toFile)
        return mirrored((point - origin) * scale);
    const Vec2 unmirrored = mirrored(point);
    return Vec2{length(unmirrored.x), length(unmirrored.y)} + origin;
}

Rect Placement::operator()(const Rect& rect) const {
    const Vec2 size{length(rect.size.x), length(rect.size.y)};
    // of a mirrored rectangle, the other corner has the smaller y
    if (mirrorsY && direction == PlacementDirection::fromFile)
        return {(*this)(Vec2{rect.min.x, rect.min.y + rect.size.y}), size};
    const Vec2 corner = (*this)(rect.min);
    return {mirrorsY ? Vec2{corner.x, corner.y - size.y} : corner, size};
}

Shape Placement::operator()(const Shape& shape) const {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return Circle{(*this)(circle->center), length(circle->radius)};
    if (const auto* rect = std::get_if<Rect>(&shape))
        return (*this)(*rect);
    const auto& rotated = std::get<RotatedRect>(shape);
    return RotatedRect{(*this)(rotated.rect), mirrorsY ? 0 - rotated.degrees : rotated.degrees};
}

Message place(Level& level, const Placement& placement, PlacedLengths lengths, Notes& notes) {
    if (placement.changesNothing())
        return {};
    std::vector<bool> wasValid;
    for (const Collider& collider : level.colliders)
        wasValid.push_back(isValid(collider.shape));
    placeAll(level, placement, lengths, notes);
    return misfitOf(level, wasValid);
}

} // namespace tangent
