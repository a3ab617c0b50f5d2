#include <tangent/base/number_text.h>
#include <tangent/formats/svg/svg_elements.h>

namespace tangent {

std::string svgAttribute(std::string_view name, double value) {
    return ' ' + std::string(name) + "=\"" + formatNumber(value) + '"';
}

std::string svgAttributes(const Rect& rect) {
    return svgAttribute("x", rect.min.x) + svgAttribute("y", rect.min.y) +
           svgAttribute("width", rect.size.x) + svgAttribute("height", rect.size.y);
}

std::string svgElement(const Shape& shape, std::string_view classes) {
    const std::string styled = " class=\"" + std::string(classes) + '"';
    if (const auto* circle = std::get_if<Circle>(&shape))
        return "<circle" + styled + svgAttribute("cx", circle->center.x) +
               svgAttribute("cy", circle->center.y) + svgAttribute("r", circle->radius);
    if (const auto* rect = std::get_if<Rect>(&shape))
        return "<rect" + styled + svgAttributes(*rect);
    const auto& rotated = std::get<RotatedRect>(shape);
    const Vec2 middle = center(shape);
    return "<rect" + styled + svgAttributes(rotated.rect) + " transform=\"rotate(" +
           formatNumber(rotated.degrees) + ' ' + formatNumber(middle.x) + ' ' + formatNumber(middle.y) +
           ")\"";
}

const char* svgTag(const Shape& shape) {
    return std::holds_alternative<Circle>(shape) ? "circle" : "rect";
}

} // namespace tangent
