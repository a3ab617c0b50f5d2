#include <tangent/base/number_text.h>
#include <tangent/file/json_text.h>
#include <tangent/level/display_name.h>
#include <tangent/merge/merge_words.h>

namespace tangent {

std::string inWords(double value) {
    return formatNumber(value);
}

std::string inWords(bool value) {
    return value ? "true" : "false";
}

std::string inWords(const std::string& text) {
    return quotedJson(text);
}

std::string inWords(Severity severity) {
    return severityName(severity);
}

std::string inWords(LayerId layer) {
    return std::to_string(idNumber(layer));
}

std::string inWords(const UnknownValue& kept) {
    return kept.json;
}

std::string inWords(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return "a circle of radius " + formatNumber(circle->radius) + " around " +
               formatNumber(circle->center.x) + ", " + formatNumber(circle->center.y);
    if (const auto* rect = std::get_if<Rect>(&shape))
        return "a rectangle of " + describe(*rect);
    const auto& rotated = std::get<RotatedRect>(shape);
    return "a rectangle of " + describe(rotated.rect) + " rotated by " + formatNumber(rotated.degrees) + "°";
}

std::string inWords(const std::optional<Bounds>& bounds) {
    return bounds ? describe(bounds->rect) : "none";
}

std::string inWords(const std::optional<Grid>& grid) {
    return grid ? formatNumber(grid->size) : "none";
}

std::string inWords(const std::optional<std::vector<LayerId>>& layers) {
    if (!layers)
        return "every layer";
    std::string words;
    for (const LayerId layer : *layers)
        words += (words.empty() ? "" : ", ") + inWords(layer);
    return words.empty() ? "no layer" : words;
}

std::string inWords(const std::vector<ColliderId>& colliders) {
    std::string words;
    for (const ColliderId collider : colliders)
        words += (words.empty() ? "" : ", ") + std::to_string(idNumber(collider));
    return words.empty() ? "no collider" : words;
}

} // namespace tangent
