#include <tangent/level/merge_words.h>
#include <tangent/level/words.h>

namespace tangent {

std::string inWords(double value) {
    return number(value);
}

std::string inWords(bool value) {
    return value ? "true" : "false";
}

std::string inWords(const std::string& text) {
    return quotedJson(text);
}

std::string inWords(Severity severity) {
    return name(severity);
}

std::string inWords(LayerId layer) {
    return std::to_string(value(layer));
}

std::string inWords(const UnknownValue& kept) {
    return kept.json;
}

std::string inWords(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return "a circle of radius " + number(circle->radius) + " around " + number(circle->center.x) + ", " +
               number(circle->center.y);
    if (const auto* rect = std::get_if<Rect>(&shape))
        return "a rectangle of " + inWords(*rect);
    const auto& turned = std::get<RotatedRect>(shape);
    return "a rectangle of " + inWords(turned.rect) + " turned by " + number(turned.degrees) + "°";
}

std::string inWords(const std::optional<Bounds>& bounds) {
    return bounds ? inWords(bounds->rect) : "none";
}

std::string inWords(const std::optional<Grid>& grid) {
    return grid ? number(grid->size) : "none";
}

} // namespace tangent
