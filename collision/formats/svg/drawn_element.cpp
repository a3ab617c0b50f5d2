#include <tangent/formats/layer_colors.h>
#include <tangent/formats/svg/drawn_element.h>
#include <tangent/formats/svg/svg_values.h>

#include <pugixml.hpp>

namespace tangent::svg {

std::string_view localName(const pugi::xml_node& element) {
    const std::string_view name = element.name();
    return name.substr(name.find(':') + 1);
}

std::size_t offsetOf(const pugi::xml_node& element) {
    return static_cast<std::size_t>(element.offset_debug()) - 1;
}

std::optional<double> numberOf(const pugi::xml_node& element, const char* attribute) {
    const pugi::xml_attribute found = element.attribute(attribute);
    return found ? numberIn(found.value()) : 0;
}

std::string titleOf(const pugi::xml_node& element) {
    if (const pugi::xml_attribute label = element.attribute("inkscape:label"))
        return label.value();
    return element.child_value("title");
}

std::string colorOf(const pugi::xml_node& group) {
    std::string style = ';' + std::string(group.attribute("style").value()) + ';';
    std::erase(style, ' ');
    constexpr std::string_view fill = ";fill:";
    const std::size_t found = style.find(fill);
    const std::string color =
        found == style.npos
            ? group.attribute("fill").value()
            : style.substr(found + fill.size(), style.find(';', found + 1) - found - fill.size());
    return colorIn(color) ? color : "";
}

bool isHidden(const pugi::xml_node& element) {
    std::string style = element.attribute("style").value();
    std::erase(style, ' ');
    const auto is = [&](const std::string& property, const std::string& value) {
        return element.attribute(property.c_str()).value() == value ||
               style.find(property + ':' + value) != style.npos;
    };
    return is("display", "none") || is("visibility", "hidden");
}

bool hasStyledTransform(const pugi::xml_node& element) {
    std::string style = ';' + std::string(element.attribute("style").value());
    std::erase(style, ' ');
    return style.find(";transform:") != style.npos ||
           (element.attribute("transform") &&
            (element.attribute("transform-origin") || style.find(";transform-origin:") != style.npos));
}

bool isRounded(const pugi::xml_node& rect) {
    const std::string_view rx = rect.attribute("rx").value();
    const std::string_view ry = rect.attribute("ry").value();
    const auto isGiven = [](std::string_view radius) {
        return !radius.empty() && radius != "auto";
    };
    const auto isZero = [](std::string_view radius) {
        return numberIn(radius) == 0.0;
    };
    return (isGiven(rx) || isGiven(ry)) && !isZero(rx) && !isZero(ry);
}

std::optional<Shape> shapeOf(std::string_view name, const pugi::xml_node& element, const Affine& matrix) {
    if (name == "rect") {
        const auto x = numberOf(element, "x");
        const auto y = numberOf(element, "y");
        const auto width = numberOf(element, "width");
        const auto height = numberOf(element, "height");
        if (!x || !y || !width || !height || !matrix.keepsRightAngles())
            return std::nullopt;
        return transformed(Rect{{*x, *y}, {*width, *height}}, matrix);
    }
    if (name != "circle" && name != "ellipse")
        return std::nullopt;
    const auto x = numberOf(element, "cx");
    const auto y = numberOf(element, "cy");
    const auto rx = numberOf(element, name == "circle" ? "r" : "rx");
    const auto ry = numberOf(element, name == "circle" ? "r" : "ry");
    if (!x || !y || !rx || rx != ry || !matrix.keepsCircles())
        return std::nullopt;
    return Circle{matrix({*x, *y}), *rx * matrix.scale().x};
}

} // namespace tangent::svg
