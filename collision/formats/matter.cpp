#include <tangent/base/number_text.h>
#include <tangent/file/json_text.h>
#include <tangent/formats/affine.h>
#include <tangent/formats/layer_bits.h>
#include <tangent/formats/long_text.h>
#include <tangent/formats/matter.h>
#include <tangent/formats/name_set.h>
#include <tangent/formats/unwritten.h>

#include <algorithm>
#include <cmath>

namespace tangent {

namespace {

std::string members(Vec2 p) {
    return "\"x\": " + formatNumber(p.x) + ", \"y\": " + formatNumber(p.y);
}

std::string list(const std::vector<Vec2>& points) {
    std::string text;
    for (const Vec2 p : points)
        text += (text.empty() ? "{" : ", {") + members(p) + '}';
    return '[' + text + ']';
}

double degreesIn(const Shape& shape) {
    const auto* rotated = std::get_if<RotatedRect>(&shape);
    return rotated ? rotated->degrees : 0;
}

/// Returns the corners relative to the center, before the rotation.
std::vector<Vec2> cornersOf(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        // as many as Matter.Bodies.circle() takes
        const double wanted = std::ceil(std::clamp(circle->radius, 10.0, 25.0));
        const int count = static_cast<int>(wanted) / 2 * 2 + (static_cast<int>(wanted) % 2) * 2;
        std::vector<Vec2> corners;
        for (int i = 0; i < count; ++i)
            corners.push_back(rotation((i + 0.5) * 360 / count)({circle->radius, 0}));
        return corners;
    }
    const Vec2 half = sizeOf(shape) * 0.5;
    return {-half, {half.x, -half.y}, half, {-half.x, half.y}};
}

std::string pluginDataOf(const Collider& collider) {
    return "{\"id\": " + std::to_string(idNumber(collider.id)) +
           ", \"layer\": " + std::to_string(idNumber(collider.layer)) +
           ", \"properties\": " + writeProperties(collider.properties) + '}';
}

const char* booleanText(bool value) {
    return value ? "true" : "false";
}

/// What both layouts have in common.
class Bodies {
public:
    Bodies(const Level& level, const ExportOptions& options) {
        constexpr unsigned bitCount = 32;
        bits_ = layerBits(level, bitCount, notes);
        noteUnwritten(level, notes, options.progress);
        noteEmptyLayers(level, options, notes);
        for (const Collider& collider : level.colliders) {
            if (options.progress.isCancelled())
                return;
            noteCircle(collider);
        }
    }

    std::string filterOf(const Collider& collider) const {
        const LayerBits bits = bits_.at(collider.layer);
        return "\"collisionFilter\": {\"group\": 0, \"category\": " + std::to_string(bits.category) +
               ", \"mask\": " + std::to_string(bits.mask) + '}';
    }

    Notes notes;

private:
    void noteCircle(const Collider& collider) {
        if (!std::holds_alternative<Circle>(collider.shape))
            return;
        const std::size_t count = cornersOf(collider.shape).size();
        // The middle of a side lies inside the circle by this part of the radius.
        const double depth = 1 - std::cos(radiansOf(180.0 / static_cast<double>(count)));
        notes.add(
            {TANGENT_TEXT(
                 "Library",
                 "circle: matter.js collides a polygon with %1 corners, up to %2 % of the radius smaller"),
             {std::to_string(count), formatNumber(std::ceil(depth * 1000) / 10)}},
            Notes::noOffset, collider.id);
    }

    std::unordered_map<LayerId, LayerBits> bits_;
};

/// Returns the body of a collider, whose fixtures are relative to its center.
std::string physicsEditorBody(const Collider& collider, const std::string& filter) {
    const auto* circle = std::get_if<Circle>(&collider.shape);
    std::string shape;
    if (circle) {
        shape = "\"circle\": {\"x\": 0, \"y\": 0, \"radius\": " + formatNumber(circle->radius) + '}';
    } else {
        std::vector<Vec2> corners = cornersOf(collider.shape);
        for (Vec2& corner : corners)
            corner = rotation(degreesIn(collider.shape))(corner);
        shape = "\"vertices\": [" + list(corners) + ']';
    }
    const std::string sensor = std::string("\"isSensor\": ") + booleanText(collider.sensor);
    return "{\"type\": \"fromPhysicsEditor\", \"label\": " + quotedJson(std::string(collider.name)) + ", " +
           members(center(collider.shape)) + ", \"isStatic\": true, " + sensor + ", " + filter +
           ", \"plugin\": {\"tangent\": " + pluginDataOf(collider) +
           "}, \"fixtures\": [{\"label\": " + quotedJson(std::string(collider.name)) + ", " + sensor + ", " +
           shape + "}]}";
}

} // namespace

ExportResult writeMatter(const Level& level, const ExportOptions& options) {
    Bodies bodies(level, options);
    LongText text;
    text += "{\"label\": " + quotedJson(level.name) +
            ", \"properties\": " + writeProperties(level.properties) + ", \"bodies\": [";
    const std::size_t count = level.colliders.size();
    options.progress.forEach(0, count, count, [&](std::size_t i) {
        const Collider& collider = level.colliders[i];
        const auto* circle = std::get_if<Circle>(&collider.shape);
        text += i == 0 ? "\n" : ",\n";
        text += "{\"label\": " + quotedJson(std::string(collider.name)) + ", \"position\": {" +
                members(center(collider.shape)) +
                "}, \"angle\": " + formatNumber(radiansOf(degreesIn(collider.shape))) +
                ", \"isStatic\": true, \"isSensor\": " + booleanText(collider.sensor) +
                (circle ? ", \"circleRadius\": " + formatNumber(circle->radius) : "") +
                ", \"vertices\": " + list(cornersOf(collider.shape)) + ", " + bodies.filterOf(collider) +
                ", \"plugin\": {\"tangent\": " + pluginDataOf(collider) + "}}";
    });
    text += "\n]}\n";
    return {std::move(text).take(options.progress), std::move(bodies.notes).take()};
}

ExportResult writePhysicsEditor(const Level& level, const ExportOptions& options) {
    Bodies bodies(level, options);
    NameSet names;
    LongText text;
    text += '{';
    const std::size_t count = level.colliders.size();
    options.progress.forEach(0, count, count, [&](std::size_t i) {
        const Collider& collider = level.colliders[i];
        std::string name = collider.name;
        while (name.empty() || !names.add(name))
            name += '#' + std::to_string(idNumber(collider.id));
        text += (i == 0 ? "\n" : ",\n") + quotedJson(name) + ": " +
                physicsEditorBody(collider, bodies.filterOf(collider));
    });
    if (!level.properties.empty())
        bodies.notes.add(TANGENT_TEXT("Library", "properties of the level: not written"));
    text += "\n}\n";
    return {std::move(text).take(options.progress), std::move(bodies.notes).take()};
}

} // namespace tangent
