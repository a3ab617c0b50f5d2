#include <tangent/file/read_errors.h>
#include <tangent/formats/affine.h>
#include <tangent/formats/filtered_level.h>
#include <tangent/formats/godot/godot.h>
#include <tangent/formats/godot/godot_scene.h>
#include <tangent/formats/godot/godot_types.h>
#include <tangent/formats/outline.h>
#include <tangent/formats/reimport/export_record.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace tangent {

namespace {

/// Returns whole degrees if 32-bit floats, which Godot saves, could be meant by them.
double degreesSaved(double radians) {
    constexpr double rounding = 1e-5;
    const double degrees = degreesOf(radians);
    return std::abs(degrees - std::round(degrees)) < rounding ? std::round(degrees) : degrees;
}

/// The relative error of scales. Godot saves 6 to 9 digits.
constexpr double savedRounding = 1e-5;

Affine transformOf(Vec2 position, double radians) {
    const Affine moved{1, 0, 0, 1, position.x, position.y};
    const double degrees = degreesSaved(radians);
    return degrees == 0 ? moved : moved * rotation(degrees);
}

/// Returns the transform of a node relative to its parent.
Affine localTransform(const GodotNode& node) {
    const auto& n = node.transform;
    if (!n.empty())
        return {n[0], n[1], n[2], n[3], n[4], n[5]};
    const Affine skewed{1, 0, -std::sin(node.skew), std::cos(node.skew), 0, 0};
    const Affine scaled{node.scale.x, 0, 0, node.scale.y, 0, 0};
    return transformOf(node.position, node.rotation) * (node.skew == 0 ? Affine{} : skewed) * scaled;
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

/// Returns what an import makes of the nodes that writeGodot4() and writeGodot3() write.
template <bool isGodot3>
Shape asReadFromScene(const Shape& written, Rounding round) {
    const Vec2 place = center(written);
    const auto* rotated = std::get_if<RotatedRect>(&written);
    const Affine transform =
        transformOf({round(place.x), round(place.y)}, rotated ? round(radiansOf(rotated->degrees)) : 0);
    if (const auto* circle = std::get_if<Circle>(&written))
        return Circle{transform({}), round(circle->radius)};
    const Vec2 half = sizeOf(written) * 0.5;
    const Vec2 size =
        isGodot3 ? Vec2{round(half.x), round(half.y)} * 2 : Vec2{round(2 * half.x), round(2 * half.y)};
    return transformed(Rect{size * -0.5, size}, transform);
}

class SceneReader {
public:
    SceneReader(std::string_view text, const ImportOptions& options)
        : text_(text), options_(options), scenes_(text, options) {}

    ImportResult read() && {
        nodes_ = scenes_.read();
        if (scenes_.errors.empty())
            readNodes();
        budget_.note(scenes_.notes);
        ImportResult result = std::move(world_).result(text_, scenes_.errors, std::move(scenes_.notes));
        for (ReadError& error : result.errors)
            error.pointer.clear(); // which is of JSON
        for (std::size_t i = 0; i < hasCollider_.size(); ++i)
            if (nodes_[i].collider != ColliderId{} && !hasCollider_[i])
                result.skipped.push_back(nodes_[i].collider);
        result.isIncomplete = scenes_.isIncomplete;
        result.externalFiles = scenes_.takeFiles();
        result.outsideFiles = scenes_.takeOutside();
        markExternal(result);
        return result;
    }

private:
    void readNodes() {
        readLevel();
        world_.layers.setBitNames(scenes_.layerNames());
        shapeCounts_.resize(nodes_.size());
        for (const GodotNode& node : nodes_)
            if (node.type == "CollisionShape2D" || node.type == "CollisionPolygon2D")
                ++shapeCounts_[node.parent];
        std::vector<Affine> transforms;
        declareLayers();
        hasCollider_.resize(nodes_.size());
        isOnCanvasLayer_.resize(nodes_.size());
        isAnchored_.resize(nodes_.size());
        pathKeys_.resize(nodes_.size());
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            const GodotNode& node = nodes_[i];
            if (i > 0) // the root may be renamed
                pathKeys_[i] = sourceKey(std::to_string(pathKeys_[node.parent]) + '/' + node.name);
            const bool isItem = isCanvasItem(node.type);
            const bool isCanvasLayer = node.type == "CanvasLayer";
            const bool followsParent = i > 0 && isItem && !node.isTopLevel;
            const Affine local = isItem || isCanvasLayer ? localTransform(node) : Affine{};
            transforms.push_back(followsParent ? transforms[node.parent] * local : local);
            isOnCanvasLayer_[i] = isCanvasLayer || isOnCanvasLayer_[node.parent];
            isAnchored_[i] = node.hasAnchors || (followsParent && isAnchored_[node.parent]);
            if (node.type == "CollisionShape2D" || node.type == "CollisionPolygon2D")
                readShape(node, transforms[i]);
            else if (isCollisionObject(node.type) && shapeCounts_[i] == 0)
                scenes_.notes.add(
                    {TANGENT_TEXT("Library", "%1 without a shape: skipped"), {std::string(node.type)}},
                    node.offset);
            else if (node.type == "TileMap" || node.type == "TileMapLayer")
                scenes_.notes.add({TANGENT_TEXT("Library", "%1: skipped"), {std::string(node.type)}},
                                  node.offset);
            if (world_.layers.areTooMany())
                return scenes_.errors.add(
                    node.offset, TANGENT_TEXT("Library", "bodies with more than 1,024 different filters"));
        }
    }

    void readLevel() {
        if (nodes_.empty())
            return;
        world_.level.properties = propertiesOf(nodes_.front());
        for (Property& property : world_.level.properties)
            if (property.name == exportRecordIdentifier)
                property.name = exportRecordProperty;
        world_.level.name = nodes_.front().name;
    }

    /// Must come before any collider, which may need a new layer. Nodes below a layer's node are on its layer.
    void declareLayers() {
        layerNodes_.resize(nodes_.size());
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            const GodotNode& node = nodes_[i];
            const bool isLayer = node.layer != LayerId{} && world_.layers.declare(node.layer, node.name);
            layerNodes_[i] = isLayer ? node.layer : layerNodes_[node.parent];
        }
    }

    void readShape(const GodotNode& node, const Affine& transform) {
        const GodotNode& body = nodes_[node.parent];
        if (!isCollisionObject(body.type)) {
            scenes_.notes.add(
                {TANGENT_TEXT("Library", "%1 outside of a body or area: skipped"), {std::string(node.type)}},
                node.offset);
            return;
        }
        if (node.isDisabled) {
            scenes_.notes.add({TANGENT_TEXT("Library", "disabled %1: skipped"), {std::string(node.type)}},
                              node.offset);
            return;
        }
        if (node.isOneWay)
            scenes_.notes.add(TANGENT_TEXT("Library", "one-way collision: imported as solid from all sides"),
                              node.offset);
        if (node.type == "CollisionPolygon2D")
            return addOutline(node, std::string("CollisionPolygon2D"), node.polygon.vector(), transform);
        if (!node.shape) {
            scenes_.notes.add(TANGENT_TEXT("Library", "CollisionShape2D without a shape: skipped"),
                              node.offset);
            return;
        }
        addResource(node, *node.shape, transform);
    }

    void addResource(const GodotNode& node, const GodotResource& shape, const Affine& transform) {
        const auto property = [&](std::string_view name) {
            const GodotValue* value = fieldNamed(shape.properties, name);
            return value ? *value : GodotValue();
        };
        if (shape.type == "CircleShape2D")
            return addExact(node, Circle{{}, property("radius").numberOr(10)}, transform);
        if (shape.type == "RectangleShape2D") {
            const Vec2 size = scenes_.isGodot3 ? property("extents").vectorOr({10, 10}) * 2
                                               : property("size").vectorOr({20, 20});
            return addExact(node, Rect{size * -0.5, size}, transform);
        }
        if (shape.type == "CapsuleShape2D")
            return addCapsule(node, property("radius").numberOr(10),
                              property("height").numberOr(scenes_.isGodot3 ? 20 : 30), transform);
        addOutline(node, std::string(shape.type), property("points").points(), transform);
    }

    void addExact(const GodotNode& node, const Shape& shape, const Affine& transform) {
        std::optional<Shape> placed = transformed(shape, transform, savedRounding);
        if (!placed) {
            const bool isCircle = std::holds_alternative<Circle>(shape);
            return addOutline(node,
                              isCircle ? TANGENT_TEXT("Library", "circle scaled to an ellipse")
                                       : TANGENT_TEXT("Library", "rectangle skewed by its scale"),
                              outlineOf(shape), transform);
        }
        add(node, *placed);
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
        const auto placed = transformed(shape, transform, savedRounding);
        const bool isReplaced = placed && options_.otherShapes != OtherShapes::skip;
        const ColliderId id = isReplaced ? add(node, *placed) : ColliderId{};
        scenes_.notes.add(
            {isReplaced ? TANGENT_TEXT("Library", "%1: replaced") : TANGENT_TEXT("Library", "%1: skipped"),
             {std::string("CapsuleShape2D")}},
            node.offset, id);
    }

    void addOutline(const GodotNode& node, const Message& what, std::vector<Vec2> corners,
                    const Affine& transform) {
        for (Vec2& corner : corners)
            corner = transform(corner);
        if (const auto rect = rectangleOf(corners)) {
            add(node, *rect);
            return;
        }
        const auto shape = replacement(corners, options_.otherShapes, budget_);
        const ColliderId id = shape ? add(node, *shape) : ColliderId{};
        scenes_.notes.add(
            {shape ? TANGENT_TEXT("Library", "%1: replaced") : TANGENT_TEXT("Library", "%1: skipped"),
             {what}},
            node.offset, id);
    }

    ColliderId add(const GodotNode& node, const Shape& shape) {
        if (fault(shape) == ShapeFault::notFinite) {
            scenes_.notes.add(TANGENT_TEXT("Library", "shape whose coordinates are not finite: skipped"),
                              node.offset);
            return {};
        }
        const GodotNode& body = nodes_[node.parent];
        Collider collider;
        collider.id = body.collider;
        collider.layer = layerNodes_[node.parent];
        collider.shape = shape;
        collider.sensor = isArea(body.type);
        if (shapeCounts_[node.parent] > 1 && !takeCopy(body))
            return {};
        const bool isFirst = !hasCollider_[node.parent];
        hasCollider_[node.parent] = true;
        const bool isOnly = shapeCounts_[node.parent] == 1 || (isFirst && body.collider != ColliderId{});
        collider.name = isOnly ? body.name : body.name + '/' + node.name;
        collider.properties = propertiesOf(body);
        const LayerBits bits{body.collisionLayer, body.collisionMask};
        const auto index = static_cast<std::size_t>(&node - nodes_.data());
        const ColliderId id =
            world_.add(std::move(collider), bits, body.offset, node.parent, pathKeys_[index]);
        if (isOnCanvasLayer_[node.parent])
            scenes_.notes.add(
                TANGENT_TEXT("Library", "shape on a CanvasLayer: placed as on the canvas of the others"),
                node.offset, id);
        if (isAnchored_[node.parent])
            scenes_.notes.add(
                TANGENT_TEXT("Library", "shape below a Control with anchors: placed by the offsets only"),
                node.offset, id);
        if (isMovingBody(body.type))
            scenes_.notes.add(
                {TANGENT_TEXT("Library", "%1: imported where it starts"), {std::string(body.type)}},
                body.offset, id);
        return id;
    }

    /// Each shape of a body gets the body's name and metadata: limits their size.
    bool takeCopy(const GodotNode& body) {
        constexpr std::size_t limit = std::size_t{64} << 20;
        const bool wasBelow = copiedBytes_ <= limit;
        copiedBytes_ += wasBelow ? sizeOf(body) : 0;
        if (wasBelow && copiedBytes_ > limit)
            scenes_.errors.add(
                body.offset,
                TANGENT_TEXT("Library", "names and metadata of bodies, for each shape, of more than 64 MiB"));
        return copiedBytes_ <= limit;
    }

    Properties propertiesOf(const GodotNode& node) {
        Properties properties;
        for (const auto& [name, value, at] : node.metadata) {
            using Kind = GodotValue::Kind;
            if (value.kind == Kind::string)
                properties.push_back({name, value.text});
            else if (value.kind == Kind::number && std::isfinite(value.number))
                properties.push_back({name, value.number});
            else if (value.kind == Kind::boolean)
                properties.push_back({name, value.truth});
            else
                scenes_.notes.add(
                    TANGENT_TEXT("Library", "metadata that is neither text, number nor boolean: skipped"),
                    node.offset);
        }
        return properties;
    }

    std::string_view text_;
    const ImportOptions& options_;
    SearchBudget budget_;
    GodotScenes scenes_;
    std::vector<GodotNode> nodes_;
    std::vector<LayerId> layerNodes_;      ///< layer of the colliders below each node; 0: by their filter
    std::vector<std::size_t> shapeCounts_; ///< of each node
    std::vector<bool> hasCollider_;        ///< each body that gave one
    std::vector<bool> isOnCanvasLayer_;    ///< each node, or one that it is below
    std::vector<bool> isAnchored_;         ///< the same, as far as its parents move it
    std::vector<std::uint64_t> pathKeys_;  ///< of each node
    FilteredLevel world_{MaskRule::either};
    std::size_t copiedBytes_ = 0; ///< of bodies with several shapes
};

} // namespace

const RoundTrip godot4RoundTrip{.shape = asReadFromScene<false>,
                                .roundings = {withFloatDigits, withSixFloatDigits},
                                .keepsProperty = [](const Property& property, const Collider&) {
                                    return isGodotIdentifier(property.name) &&
                                           !isOfGodotEditor(property.name);
                                }};
const RoundTrip godot3RoundTrip{.shape = asReadFromScene<true>,
                                .roundings = {withFloatDigits, withSixFloatDigits},
                                .keepsProperty = [](const Property& property, const Collider&) {
                                    return !isOfGodotEditor(property.name);
                                }};

bool isGodot3(std::string_view text) {
    const std::string_view firstLine = text.substr(0, text.find('\n'));
    return firstLine.find("[gd_scene") != firstLine.npos && firstLine.find("format=2") != firstLine.npos;
}

ImportResult readGodot(std::string_view text, const ImportOptions& options) {
    return SceneReader(text, options).read();
}

} // namespace tangent
