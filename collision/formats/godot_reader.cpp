#include <tangent/file/read_errors.h>
#include <tangent/formats/affine.h>
#include <tangent/formats/filtered_level.h>
#include <tangent/formats/godot.h>
#include <tangent/formats/godot_scene.h>
#include <tangent/formats/outline.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace tangent {

namespace {

double numberOf(const GodotValue* value, double fallback) {
    return value && value->kind == GodotValue::Kind::number ? value->number : fallback;
}

bool isTrue(const GodotValue* value) {
    return value && value->kind == GodotValue::Kind::boolean && value->truth;
}

std::vector<double> numbersOf(const GodotValue* value) {
    std::vector<double> numbers;
    if (value)
        for (const GodotValue& item : value->items)
            numbers.push_back(numberOf(&item, 0));
    return numbers;
}

Vec2 vectorOf(const GodotValue* value, Vec2 fallback) {
    const std::vector<double> numbers = numbersOf(value);
    return numbers.size() == 2 ? Vec2{numbers[0], numbers[1]} : fallback;
}

std::vector<Vec2> pointsOf(const GodotValue* value) {
    const std::vector<double> numbers = numbersOf(value);
    std::vector<Vec2> points;
    for (std::size_t i = 1; i < numbers.size(); i += 2)
        points.push_back({numbers[i - 1], numbers[i]});
    return points;
}

/// Returns whole degrees if 32-bit floats, which Godot saves, could be meant by them.
double degreesSaved(double radians) {
    constexpr double rounding = 1e-5;
    const double degrees = degreesOf(radians);
    return std::abs(degrees - std::round(degrees)) < rounding ? std::round(degrees) : degrees;
}

/// Returns the transform of a node relative to its parent.
Affine ownTransform(const GodotNode& node) {
    const std::vector<double> n = numbersOf(node.property("transform"));
    if (n.size() == 6)
        return {n[0], n[1], n[2], n[3], n[4], n[5]};
    const Vec2 position = vectorOf(node.property("position"), {});
    const Vec2 scale = vectorOf(node.property("scale"), {1, 1});
    const double degrees = degreesSaved(numberOf(node.property("rotation"), 0));
    const double skew = numberOf(node.property("skew"), 0);
    const Affine moved{1, 0, 0, 1, position.x, position.y};
    const Affine skewed{1, 0, -std::sin(skew), std::cos(skew), 0, 0};
    const Affine scaled{scale.x, 0, 0, scale.y, 0, 0};
    return moved * (degrees == 0 ? Affine{} : rotation(degrees)) * (skew == 0 ? Affine{} : skewed) * scaled;
}

bool isArea(std::string_view type) {
    return type == "Area2D";
}
bool isMovingBody(std::string_view type) {
    return type == "RigidBody2D" || type == "KinematicBody2D" || type == "CharacterBody2D" ||
           type == "AnimatableBody2D" || type == "VehicleBody2D";
}
bool isCollisionObject(std::string_view type) {
    return isArea(type) || isMovingBody(type) || type == "StaticBody2D";
}

/// Metadata of a node by name: Godot 4 has a property for each, Godot 3 a dictionary.
GodotFields metadataOf(const GodotNode& node) {
    constexpr std::string_view prefix = "metadata/";
    GodotFields metadata;
    for (const GodotField& property : node.properties)
        if (property.name.starts_with(prefix))
            metadata.push_back({property.name.substr(prefix.size()), property.value, property.offset});
    if (const GodotValue* all = node.property("__meta__"))
        for (std::size_t i = 1; i < all->items.size(); i += 2)
            metadata.push_back({all->items[i - 1].text, all->items[i], 0});
    return metadata;
}

std::int64_t idIn(const GodotFields& metadata, std::string_view name) {
    const double id = numberOf(fieldNamed(metadata, name), 0);
    return id >= 1 && id <= static_cast<double>(largestId) && id == std::floor(id)
               ? static_cast<std::int64_t>(id)
               : 0;
}

std::string nameOf(const GodotNode& node, const GodotFields& metadata) {
    const GodotValue* original = fieldNamed(metadata, "tangent_name");
    return original && original->kind == GodotValue::Kind::string ? original->text : node.name;
}

class SceneReader {
public:
    SceneReader(std::string_view text, const ImportOptions& options)
        : text_(text), options_(options), scenes_(text, options) {}

    ImportResult read() && {
        nodes_ = scenes_.read();
        if (scenes_.errors.empty())
            readNodes();
        ImportResult result = std::move(world_).result(text_, scenes_.errors, std::move(scenes_.notes));
        for (ReadError& error : result.errors)
            error.pointer.clear(); // which is of JSON
        return result;
    }

private:
    void readNodes() {
        readLevel();
        shapeCounts_.resize(nodes_.size());
        for (const GodotNode& node : nodes_)
            if (node.type == "CollisionShape2D" || node.type == "CollisionPolygon2D")
                ++shapeCounts_[node.parent];
        std::vector<Affine> transforms;
        layerNodes_.resize(nodes_.size());
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            const GodotNode& node = nodes_[i];
            const bool isApart = i == 0 || nodes_[node.parent].type == "Node";
            transforms.push_back(isApart ? ownTransform(node) : transforms[node.parent] * ownTransform(node));
            readLayer(i);
            if (node.type == "CollisionShape2D" || node.type == "CollisionPolygon2D")
                readShape(node, transforms[i]);
            else if (node.type == "TileMap" || node.type == "TileMapLayer")
                scenes_.notes.add(node.type + ": skipped", node.offset);
            if (world_.layers.areTooMany())
                return scenes_.errors.add(node.offset, {"bodies with more than 1,024 different filters"});
        }
    }

    void readLevel() {
        if (nodes_.empty())
            return;
        const GodotFields metadata = metadataOf(nodes_.front());
        world_.level.properties = propertiesIn(metadata, nodes_.front().offset);
        world_.level.name = nameOf(nodes_.front(), metadata);
    }

    /// Nodes below a layer's node are on its layer.
    void readLayer(std::size_t index) {
        const GodotNode& node = nodes_[index];
        layerNodes_[index] = layerNodes_[node.parent];
        const GodotFields metadata = metadataOf(node);
        const LayerId id{idIn(metadata, "tangent_layer")};
        if (id != LayerId{} && world_.layers.declare(id, nameOf(node, metadata)))
            layerNodes_[index] = id;
    }

    void readShape(const GodotNode& node, const Affine& transform) {
        const GodotNode& body = nodes_[node.parent];
        if (!isCollisionObject(body.type)) {
            scenes_.notes.add(node.type + " outside of a body or area: skipped", node.offset);
            return;
        }
        if (isTrue(node.property("disabled"))) {
            scenes_.notes.add("disabled " + node.type + ": skipped", node.offset);
            return;
        }
        if (isTrue(node.property("one_way_collision")))
            scenes_.notes.add("one-way collision: imported as solid from all sides", node.offset);
        if (node.type == "CollisionPolygon2D")
            return addOutline(node, "CollisionPolygon2D", pointsOf(node.property("polygon")), transform);
        if (!node.shape) {
            scenes_.notes.add("CollisionShape2D without a shape: skipped", node.offset);
            return;
        }
        addResource(node, *node.shape, transform);
    }

    void addResource(const GodotNode& node, const GodotResource& shape, const Affine& transform) {
        const auto property = [&](std::string_view name) {
            return fieldNamed(shape.properties, name);
        };
        if (shape.type == "CircleShape2D")
            return addExact(node, Circle{{}, numberOf(property("radius"), 10)}, transform);
        if (shape.type == "RectangleShape2D") {
            const Vec2 size = scenes_.isGodot3 ? vectorOf(property("extents"), {10, 10}) * 2
                                               : vectorOf(property("size"), {20, 20});
            return addExact(node, Rect{size * -0.5, size}, transform);
        }
        if (shape.type == "CapsuleShape2D")
            return addCapsule(node, numberOf(property("radius"), 10),
                              numberOf(property("height"), scenes_.isGodot3 ? 20 : 30), transform);
        addOutline(node, shape.type, pointsOf(property("points")), transform);
    }

    void addExact(const GodotNode& node, const Shape& shape, const Affine& transform) {
        std::optional<Shape> placed = transformed(shape, transform);
        if (!placed) {
            const bool isCircle = std::holds_alternative<Circle>(shape);
            return addOutline(node,
                              isCircle ? "circle scaled to an ellipse" : "rectangle skewed by its scale",
                              outlineOf(shape), transform);
        }
        add(node, *placed);
    }

    /// Returns corners on the boundary, in order.
    static std::vector<Vec2> outlineOf(const Shape& shape) {
        if (const auto* rect = std::get_if<Rect>(&shape)) {
            const Vec2 far = rect->min + rect->size;
            return {rect->min, {far.x, rect->min.y}, far, {rect->min.x, far.y}};
        }
        const auto& circle = std::get<Circle>(shape);
        std::vector<Vec2> corners;
        constexpr int count = 64;
        for (int i = 0; i < count; ++i)
            corners.push_back(rotation(i * 360.0 / count)({circle.radius, 0}));
        return corners;
    }

    /// The bounding shape is a rectangle in the direction of the capsule, the inscribed one is the larger
    /// of its middle part and a circle.
    void addCapsule(const GodotNode& node, double radius, double height, const Affine& transform) {
        const double middle = scenes_.isGodot3 ? height : std::max(height - 2 * radius, 0.0);
        const double longest = middle + 2 * radius;
        Shape shape = Rect{{-radius, -longest / 2}, {2 * radius, longest}};
        if (options_.otherShapes == OtherShapes::inscribed) {
            shape = Rect{{-radius, -middle / 2}, {2 * radius, middle}};
            if (2 * middle < radius * std::numbers::pi)
                shape = Circle{{}, radius};
        }
        const auto placed = transformed(shape, transform);
        const bool isReplaced = placed && options_.otherShapes != OtherShapes::skip;
        const ColliderId id = isReplaced ? add(node, *placed) : ColliderId{};
        scenes_.notes.add(isReplaced ? "CapsuleShape2D: replaced" : "CapsuleShape2D: skipped", node.offset,
                          id);
    }

    void addOutline(const GodotNode& node, const std::string& what, std::vector<Vec2> corners,
                    const Affine& transform) {
        for (Vec2& corner : corners)
            corner = transform(corner);
        if (const auto rect = rectangleOf(corners)) {
            add(node, *rect);
            return;
        }
        const auto shape = replacement(corners, options_.otherShapes);
        const ColliderId id = shape ? add(node, *shape) : ColliderId{};
        scenes_.notes.add(what + (shape ? ": replaced" : ": skipped"), node.offset, id);
    }

    ColliderId add(const GodotNode& node, const Shape& shape) {
        if (fault(shape) == ShapeFault::notFinite) {
            scenes_.notes.add("shape whose coordinates are not finite: skipped", node.offset);
            return {};
        }
        const GodotNode& body = nodes_[node.parent];
        const GodotFields metadata = metadataOf(body);
        Collider collider;
        collider.id = ColliderId{idIn(metadata, "tangent_id")};
        collider.layer = layerNodes_[node.parent];
        collider.shape = shape;
        collider.sensor = isArea(body.type);
        std::string name = node.parent == 0 ? world_.level.name : nameOf(body, metadata);
        if (shapeCounts_[node.parent] > 1)
            name += '/' + node.name;
        collider.name = name;
        collider.properties = propertiesIn(metadata, body.offset);
        const LayerBits bits{maskOf(body, "collision_layer"), maskOf(body, "collision_mask")};
        const ColliderId id = world_.add(std::move(collider), bits, body.offset);
        if (isMovingBody(body.type))
            scenes_.notes.add(body.type + ": imported where it starts", body.offset, id);
        return id;
    }

    static std::uint32_t maskOf(const GodotNode& body, std::string_view property) {
        const double bits = numberOf(body.property(property), 1);
        return bits >= 0 && bits <= std::numeric_limits<std::uint32_t>::max()
                   ? static_cast<std::uint32_t>(bits)
                   : 1;
    }

    Properties propertiesIn(const GodotFields& metadata, std::size_t offset) {
        Properties properties;
        for (const auto& [name, value, at] : metadata) {
            using Kind = GodotValue::Kind;
            const bool isOurs = name == "tangent_id" || name == "tangent_name" || name == "tangent_layer";
            // metadata of Godot's own editor
            if (isOurs || name.starts_with("_edit_") || name == "_editor_description_")
                continue;
            if (std::ranges::find(properties, name, &Property::name) != properties.end())
                continue;
            if (value.kind == Kind::string)
                properties.push_back({name, value.text});
            else if (value.kind == Kind::number && std::isfinite(value.number))
                properties.push_back({name, value.number});
            else if (value.kind == Kind::boolean)
                properties.push_back({name, value.truth});
            else
                scenes_.notes.add("metadata that is neither text, number nor boolean: skipped", offset);
        }
        return properties;
    }

    std::string_view text_;
    const ImportOptions& options_;
    GodotScenes scenes_;
    std::vector<GodotNode> nodes_;
    std::vector<LayerId> layerNodes_;      ///< layer of the colliders below each node; 0: by their filter
    std::vector<std::size_t> shapeCounts_; ///< of each node
    FilteredLevel world_;
};

} // namespace

bool isGodot3(std::string_view text) {
    const std::string_view firstLine = text.substr(0, text.find('\n'));
    return firstLine.find("[gd_scene") != firstLine.npos && firstLine.find("format=2") != firstLine.npos;
}

ImportResult readGodot(std::string_view text, const ImportOptions& options) {
    return SceneReader(text, options).read();
}

} // namespace tangent
