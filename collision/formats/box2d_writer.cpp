#include <tangent/base/number_text.h>
#include <tangent/file/json_text.h>
#include <tangent/formats/affine.h>
#include <tangent/formats/box2d.h>
#include <tangent/formats/layer_bits.h>
#include <tangent/formats/long_text.h>
#include <tangent/formats/unwritten.h>

namespace tangent {

namespace {

constexpr unsigned bitCount = 16;

std::string point(Vec2 p) {
    return "{\"x\": " + formatNumber(p.x) + ", \"y\": " + formatNumber(p.y) + '}';
}

std::string angleOf(const Shape& shape) {
    const auto* rotated = std::get_if<RotatedRect>(&shape);
    return formatNumber(rotated ? radiansOf(rotated->degrees) : 0);
}

/// Returns the members of an object that identify the level.
std::string dataOf(const Level& level) {
    std::string layers;
    for (const Layer& layer : level.layers)
        layers += (layers.empty() ? "" : ", ") + ("{\"id\": " + std::to_string(idNumber(layer.id))) +
                  ", \"name\": " + quotedJson(layer.name) + '}';
    return "{\"name\": " + quotedJson(level.name) + ", \"layers\": [" + layers +
           "], \"properties\": " + writeProperties(level.properties) + '}';
}

std::string dataOf(const Collider& collider) {
    std::string data = "{\"id\": " + std::to_string(idNumber(collider.id));
    if (!collider.name.empty())
        data += ", \"name\": " + quotedJson(std::string(collider.name));
    data += ", \"layer\": " + std::to_string(idNumber(collider.layer));
    if (!collider.properties.empty())
        data += ", \"properties\": " + writeProperties(collider.properties);
    return data + '}';
}

const char* truth(bool value) {
    return value ? "true" : "false";
}

/// Returns the three objects of a collider, which refer to each other by index: body, fixture, shape.
std::string planckObjects(const Collider& collider, LayerBits bits, std::size_t index) {
    std::string shape;
    if (const auto* circle = std::get_if<Circle>(&collider.shape)) {
        shape =
            "{\"type\": \"circle\", \"p\": " + point({}) + ", \"radius\": " + formatNumber(circle->radius);
    } else {
        const Vec2 half = sizeOf(collider.shape) * 0.5;
        shape = "{\"type\": \"polygon\", \"vertices\": [" + point({-half.x, -half.y}) + ", " +
                point({half.x, -half.y}) + ", " + point(half) + ", " + point({-half.x, half.y}) + ']';
    }
    return "{\"type\": \"static\", \"position\": " + point(center(collider.shape)) +
           ", \"angle\": " + angleOf(collider.shape) + ", \"userData\": " + dataOf(collider) +
           ", \"fixtures\": [{\"refIndex\": " + std::to_string(index + 1) +
           ", \"refType\": \"Fixture\"}]},\n{\"isSensor\": " + truth(collider.sensor) +
           ", \"filterCategoryBits\": " + std::to_string(bits.category) +
           ", \"filterMaskBits\": " + std::to_string(bits.mask) +
           ", \"shape\": {\"refIndex\": " + std::to_string(index + 2) + ", \"refType\": \"Shape\"}},\n" +
           shape + '}';
}

std::string box2dBody(const Collider& collider, LayerBits bits) {
    std::string shape;
    if (const auto* circle = std::get_if<Circle>(&collider.shape)) {
        shape = "{\"type\": \"circle\", \"radius\": " + formatNumber(circle->radius) + '}';
    } else {
        const Vec2 half = sizeOf(collider.shape) * 0.5;
        shape =
            "{\"type\": \"box\", \"hx\": " + formatNumber(half.x) + ", \"hy\": " + formatNumber(half.y) + '}';
    }
    return "{\"type\": \"staticBody\", \"position\": " + point(center(collider.shape)) +
           ", \"angle\": " + angleOf(collider.shape) + ", \"userData\": " + dataOf(collider) +
           ", \"fixtures\": [{\"shape\": " + shape + ", \"isSensor\": " + truth(collider.sensor) +
           ", \"filter\": {\"categoryBits\": " + std::to_string(bits.category) +
           ", \"maskBits\": " + std::to_string(bits.mask) + "}}]}";
}

} // namespace

ExportResult writePlanck(const Level& level, const ExportOptions& options) {
    Notes notes;
    const auto bits = layerBits(level, bitCount, notes);
    noteUnwritten(level, notes, options.progress);
    noteEmptyLayers(level, options, notes);
    LongText text;
    text += "[\n{\"gravity\": " + point({}) + ", \"bodies\": [";
    constexpr std::size_t objectsEach = 3;
    const std::size_t count = level.colliders.size();
    const auto indexOf = [](std::size_t i) {
        return 1 + i * objectsEach;
    };
    const Progress half = options.progress.part(0.5);
    half.forEach(0, count, count, [&](std::size_t i) {
        text += (i == 0 ? "" : ", ") + ("{\"refIndex\": " + std::to_string(indexOf(i))) +
                ", \"refType\": \"Body\"}";
    });
    text += "], \"joints\": [], \"userData\": " + dataOf(level) + '}';
    half.forEach(0, count, count, [&](std::size_t i) {
        const Collider& collider = level.colliders[i];
        text += ",\n" + planckObjects(collider, bits.at(collider.layer), indexOf(i));
    });
    text += "\n]\n";
    return {std::move(text).take(options.progress), std::move(notes).take()};
}

ExportResult writeBox2d(const Level& level, const ExportOptions& options) {
    Notes notes;
    const auto bits = layerBits(level, bitCount, notes);
    noteUnwritten(level, notes, options.progress);
    noteEmptyLayers(level, options, notes);
    noteFloatRounding(level, notes, options.progress);
    LongText text;
    text += "{\"gravity\": " + point({}) + ", \"userData\": " + dataOf(level) + ", \"bodies\": [";
    const std::size_t count = level.colliders.size();
    options.progress.forEach(0, count, count, [&](std::size_t i) {
        const Collider& collider = level.colliders[i];
        text += (i == 0 ? "\n" : ",\n") + box2dBody(collider, bits.at(collider.layer));
    });
    text += "\n]}\n";
    return {std::move(text).take(options.progress), std::move(notes).take()};
}

} // namespace tangent
