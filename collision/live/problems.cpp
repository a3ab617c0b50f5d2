#include <tangent/base/text.h>
#include <tangent/geometry/classify.h>
#include <tangent/level/display_name.h>
#include <tangent/live/problems.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <tuple>

namespace tangent {

namespace {

/// Six digits tell a designer enough, and hide that 0.1 + 0.2 is not 0.3. Whole digits are never rounded
/// away.
std::string rounded(double number) {
    const double size = std::abs(number);
    char text[64];
    std::to_chars_result written{};
    if (size >= 1e-6 && size < 1e16) {
        const int decimals = std::max(0, 5 - static_cast<int>(std::floor(std::log10(size))));
        written = std::to_chars(text, std::end(text), number, std::chars_format::fixed, decimals);
        if (decimals > 0) {
            while (written.ptr[-1] == '0')
                --written.ptr;
            if (written.ptr[-1] == '.')
                --written.ptr;
        }
    } else {
        written = std::to_chars(text, std::end(text), number, std::chars_format::general, 6);
    }
    return std::string(text, written.ptr);
}

std::string displayName(ColliderId id, const Collider* collider) {
    return collider ? displayName(*collider) : displayName(id);
}

std::string layerName(LayerId id, const LevelSettings& settings) {
    const auto layer = std::ranges::find(settings.layers, id, &Layer::id);
    if (layer == settings.layers.end() || layer->name.empty())
        return "layer " + std::to_string(idNumber(id));
    return "layer " + onOneLine(layer->name);
}

std::string invalidExtent(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return "radius " + rounded(circle->radius);
    const auto* turned = std::get_if<RotatedRect>(&shape);
    const Vec2 size = turned ? turned->rect.size : std::get<Rect>(shape).size;
    return "size " + rounded(size.x) + " × " + rounded(size.y);
}

std::string invalidShape(const Shape& shape) {
    switch (fault(shape)) {
    case ShapeFault::notFinite:
        return "has a number that is not finite";
    case ShapeFault::noExtent:
        return "has no area: " + invalidExtent(shape);
    case ShapeFault::overflow:
        return "reaches beyond the largest number";
    case ShapeFault::none:
        break;
    }
    return "has an invalid shape";
}

bool liesOutside(const Shape& shape, const LevelSettings& settings) {
    return settings.bounds && !intersects(shape, Shape{settings.bounds->rect});
}

} // namespace

ProblemKey keyOf(const Problem& problem) {
    return {problem.rule, problem.a, problem.b,
            problem.rule == Rule::missingBackground ? static_cast<std::size_t>(problem.measure) : 0};
}

void sortByKey(std::vector<Problem>& problems) {
    const auto isBefore = [](const Problem& x, const Problem& y) {
        // the measure of the backgrounds is their number; otherwise no two problems get that far
        return std::tie(x.rule, x.a, x.b, x.measure) < std::tie(y.rule, y.a, y.b, y.measure);
    };
    if (!std::ranges::is_sorted(problems, isBefore)) // as all problems of a level mostly are
        std::ranges::sort(problems, isBefore);
}

std::string describe(const Problem& problem, const Collider* a, const Collider* b,
                     const LevelSettings& settings) {
    const std::string first = displayName(problem.a, a);
    const std::string both = first + " and " + displayName(problem.b, b);
    const std::string measure = rounded(problem.measure);
    switch (problem.rule) {
    case Rule::overlap:
        return both + " overlap by " + measure;
    case Rule::invalidShape:
        return first + " " + (a ? invalidShape(a->shape) : "has an invalid shape");
    case Rule::duplicate:
        return both + " have the same shape" + (a ? " on " + layerName(a->layer, settings) : "");
    case Rule::contained:
        if (a && b && classify(a->shape, b->shape) == Relation::bContainsA)
            return first + " lies inside " + displayName(problem.b, b);
        return displayName(problem.b, b) + " lies inside " + first;
    case Rule::outOfBounds:
        if (a && liesOutside(a->shape, settings))
            return first + " lies outside the bounds of the level";
        return first + " reaches " + measure + " beyond the bounds of the level";
    case Rule::narrowGap:
        return "the gap between " + both + " is " + measure + ", narrower than " +
               rounded(settings.rules[Rule::narrowGap].size);
    case Rule::duplicateName:
        return both + " have the same name";
    case Rule::missingBackground: {
        const auto number = keyOf(problem).background;
        const std::string image =
            number < settings.backgrounds.size() ? settings.backgrounds[number].image : std::string();
        return "background image \"" + onOneLine(image) + "\" is missing or is not an image";
    }
    }
    return {};
}

} // namespace tangent
