#include <tangent/file/read_errors.h>
#include <tangent/formats/godot/godot_scene.h>
#include <tangent/formats/godot/godot_types.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace tangent {

namespace {

/// The value can be something else only in nodes that do not collide.
std::uint32_t maskIn(const GodotValue& value) {
    const double bits = value.numberOr(1);
    return bits >= 0 && bits <= std::numeric_limits<std::uint32_t>::max() ? static_cast<std::uint32_t>(bits)
                                                                          : 1;
}

std::int64_t idIn(const GodotValue& value) {
    const double id = value.numberOr(0);
    return id >= 1 && id <= static_cast<double>(largestId) && id == std::floor(id)
               ? static_cast<std::int64_t>(id)
               : 0;
}

constexpr std::size_t maxProperties = 1000; ///< of a node

bool isPartOfTransform(std::string_view property) {
    return property == "position" || property == "rotation" || property == "scale" || property == "skew";
}

/// Replaces the transform by a position, rotation, scale and skew, as Godot does before it sets one of them.
void separateTransform(GodotNode& node) {
    const auto& n = node.transform;
    const double area = n[0] * n[3] - n[1] * n[2];
    const double side = area < 0 ? -1 : 1; // -1: mirrored
    node.rotation = std::atan2(n[1], n[0]);
    node.scale = {length({n[0], n[1]}), side * length({n[2], n[3]})};
    const double angle = std::atan2(std::abs(area), side * (n[0] * n[2] + n[1] * n[3])); // between the axes
    node.skew = area == 0 ? 0 : angle - std::numbers::pi / 2;
    node.position = {n[4], n[5]};
    node.transform.clear();
}

} // namespace

std::size_t sizeOf(const GodotNode& node) {
    constexpr std::size_t place = 64; // in the map of places, and the name there
    std::size_t size = sizeof node + place + 2 * node.name.size() + node.polygon.size() * sizeof(Vec2) +
                       node.transform.size() * sizeof(double);
    for (const GodotField& field : node.metadata)
        size += sizeof field + field.name.size() + field.value.text.size();
    return size;
}

std::vector<GodotNode> GodotScenes::read() {
    File file;
    std::error_code error;
    file.path = std::filesystem::weakly_canonical(options_.file, error);
    file.text = text_;
    open_.insert(file.path);
    constexpr std::string_view node = "\n[node ";
    std::size_t count = 0;
    for (std::size_t at = text_.find(node); at != text_.npos; at = text_.find(node, at + node.size()))
        ++count;
    file.places.reserve(count);
    parse(file);
    return std::move(file.nodes);
}

void GodotScenes::parse(File& file) {
    GodotText text(file.text);
    bool isFirst = true;
    while (errors.empty() && !options_.progress.isCancelled()) {
        GodotSection* const section = text.next();
        if (!section)
            break;
        file.at = section->offset;
        if (open_.size() == 1)
            place_ = section->offset;
        if (isFirst && section->tag != "gd_scene" && section->tag != "gd_resource")
            report(file, section->offset, TANGENT_TEXT("Library", "expected [gd_scene] or [gd_resource]"));
        else if (isFirst && open_.size() == 1)
            isGodot3 = idOf(fieldNamed(section->attributes, "format")) == "2";
        isFirst = false;
        readSection(file, *section);
    }
    if (options_.progress.isCancelled())
        report(file, 0, TANGENT_TEXT("Library", "cancelled"));
    else if (text.error())
        report(file, text.error()->offset, text.error()->message);
    else if (isFirst)
        report(file, 0, TANGENT_TEXT("Library", "expected [gd_scene]"));
    else if (errors.empty())
        checkEnd(file);
}

/// Finds signs that the text was cut off between two sections. Godot saves a scene's resources before its nodes, and
/// only those that it uses.
void GodotScenes::checkEnd(const File& file) {
    if (file.nodes.empty() && !file.resource)
        return report(file, file.text.size(),
                      TANGENT_TEXT("Library", "expected [node]: the scene is incomplete"));
    for (const auto& [id, offset] : file.unusedShapes)
        notes.add(TANGENT_TEXT("Library", "shape that no node uses: skipped; the scene may be incomplete"),
                  open_.size() == 1 ? offset : place_);
}

void GodotScenes::markUsed(File& file, const GodotValue& value) {
    if (value.isCall("SubResource") && value.items.size() == 1)
        file.unusedShapes.erase(idOf(&value.items.front()));
    for (const GodotValue& item : value.items)
        markUsed(file, item);
}

void GodotScenes::readSection(File& file, GodotSection& section) {
    const std::string_view tag = section.tag;
    const std::string id = idOf(fieldNamed(section.attributes, "id"));
    for (const GodotField& property : section.properties)
        markUsed(file, property.value);
    if (tag == "sub_resource" && textNamed(section.attributes, "type").ends_with("Shape2D"))
        file.unusedShapes.emplace(id, section.offset);
    checkTypes(file, section);
    if (tag == "ext_resource")
        file.externals[id] = {textNamed(section.attributes, "type"), textNamed(section.attributes, "path")};
    else if (tag == "sub_resource")
        file.resources[id] = std::make_shared<GodotResource>(
            GodotResource{textNamed(section.attributes, "type"), std::move(section.properties)});
    else if (tag == "gd_resource")
        file.resource =
            std::make_shared<GodotResource>(GodotResource{textNamed(section.attributes, "type"), {}});
    else if (tag == "resource" && file.resource)
        file.resource = std::make_shared<GodotResource>(
            GodotResource{file.resource->type, std::move(section.properties)});
    else if (tag == "node")
        readNode(file, section);
}

/// Checks the properties of a resource. Those of a node need its type, which may come from an instanced scene.
void GodotScenes::checkTypes(const File& file, const GodotSection& section) {
    const std::string type = section.tag == "resource" && file.resource ? file.resource->type
                             : section.tag == "sub_resource" ? textNamed(section.attributes, "type")
                                                             : "";
    for (const GodotField& property : section.properties)
        if (Message wrong = wrongTypeInResource(type, property); !wrong.isEmpty())
            report(file, property.offset, wrong);
}

std::optional<std::size_t> GodotScenes::nodeAt(const File& file, std::string_view path) {
    std::size_t node = 0;
    if (path == ".")
        return node;
    while (!path.empty()) {
        const std::string_view name = path.substr(0, path.find('/'));
        path.remove_prefix(std::min(path.size(), name.size() + 1));
        const auto child = file.places.find({node, std::string(name)});
        if (child == file.places.end())
            return std::nullopt;
        node = child->second;
    }
    return node;
}

std::string_view GodotScenes::typeOf(const GodotSection& section) {
    return *types_.insert(textNamed(section.attributes, "type")).first;
}

void GodotScenes::readNode(File& file, GodotSection& section) {
    const std::string parentPath = textNamed(section.attributes, "parent");
    if (section.properties.size() > maxProperties)
        return report(file, section.offset,
                      TANGENT_TEXT("Library", "a node with more than 1,000 properties"));
    if (file.nodes.empty() != parentPath.empty())
        return report(file, section.offset,
                      parentPath.empty() ? "a second root node" : "a node before the root");
    const std::optional<std::size_t> parent = nodeAt(file, parentPath);
    if (!parent) {
        // Its parent is in a scene that could not be opened, such as a binary one.
        notes.add(TANGENT_TEXT("Library", "node without its parent: skipped"), place_);
        return;
    }
    std::string name = textNamed(section.attributes, "name");
    std::size_t index = file.nodes.size();
    const std::size_t known = index == 0 ? 0 : file.places.emplace(Place{*parent, name}, index).first->second;
    // A node that brings its type or scene is a new one, also if a sibling has its name: Godot renames it.
    if (!fieldNamed(section.attributes, "type") && !fieldNamed(section.attributes, "instance"))
        index = known;
    if (index == file.nodes.size())
        file.nodes.push_back(
            {.name = std::move(name), .type = typeOf(section), .parent = *parent, .offset = place_});
    if (fieldNamed(section.attributes, "instance_placeholder"))
        notes.add(TANGENT_TEXT("Library", "scene that a game instances later, a placeholder: skipped"),
                  place_);
    if (const GodotValue* scene = fieldNamed(section.attributes, "instance"))
        if (const External* external = externalOf(file, *scene, section.offset))
            instance(file, index, *external);
    exportedName_.reset();
    for (GodotField& property : section.properties)
        if (errors.empty())
            setProperty(file, file.nodes[index], std::move(property));
    takeExportedName(file.nodes[index]);
}

/// A node that somebody renamed has its new name.
void GodotScenes::takeExportedName(GodotNode& node) {
    if (!exportedName_)
        return;
    const bool isCollider = node.collider != ColliderId{};
    const bool isLayer = node.layer != LayerId{};
    const std::string number = std::to_string(isCollider ? idNumber(node.collider)
                                              : isLayer  ? idNumber(node.layer)
                                                         : 1);
    const std::string written = godotNodeName(*exportedName_,
                                              isCollider ? "Collider"
                                              : isLayer  ? "Layer"
                                                         : "Level",
                                              number);
    std::string_view rest = node.name;
    if (!rest.starts_with(written))
        return;
    rest.remove_prefix(written.size());
    while (rest.starts_with(' ' + number)) // which made it unique
        rest.remove_prefix(1 + number.size());
    if (rest.empty())
        node.name = *std::move(exportedName_);
}

void GodotScenes::setProperty(const File& file, GodotNode& node, GodotField property) {
    const GodotValue& value = property.value;
    const std::string_view name = property.name;
    constexpr std::string_view metadata = "metadata/";
    if (!node.transform.empty() && isPartOfTransform(name))
        separateTransform(node); // of the root of an instanced scene
    if (const Message wrong = wrongTypeInNode(node.type, property); !wrong.isEmpty())
        report(file, property.offset, wrong);
    else if (name == "position") {
        node.position = value.vectorOr({});
    } else if (name == "rotation") {
        node.rotation = value.numberOr(0);
    } else if (name == "scale") {
        node.scale = value.vectorOr({1, 1});
    } else if (name == "skew") {
        node.skew = value.numberOr(0);
    } else if (name == "transform") {
        node.transform = value.items.size() == 6 ? value.numbers() : std::vector<double>();
    } else if (name == "offset" && node.type == "CanvasLayer") {
        node.position = value.vectorOr({});
    } else if (name == "offset_left" || name == "margin_left") { // of a Control, in Godot 4 and 3
        node.position.x = value.numberOr(0);
    } else if (name == "offset_top" || name == "margin_top") {
        node.position.y = value.numberOr(0);
    } else if (name == "anchor_left" || name == "anchor_top") {
        node.hasAnchors = node.hasAnchors || value.numberOr(0) != 0;
    } else if (name == "top_level") {
        node.isTopLevel = value.isTrue();
    } else if (name == "collision_layer") {
        node.collisionLayer = maskIn(value);
    } else if (name == "collision_mask") {
        node.collisionMask = maskIn(value);
    } else if (name == "disabled") {
        node.isDisabled = value.isTrue();
    } else if (name == "one_way_collision") {
        node.isOneWay = value.isTrue();
    } else if (name == "polygon") {
        node.polygon = value.points();
    } else if (name == "shape") {
        node.shape = shapeOf(file, value, property.offset);
    } else if (name.starts_with(metadata)) {
        property.name.erase(0, metadata.size());
        setMetadata(file, node, std::move(property));
    } else if (name == "__meta__") { // Godot 3 has a dictionary
        for (std::size_t i = 1; i < value.items.size() && errors.empty(); i += 2)
            setMetadata(file, node, {value.items[i - 1].text, value.items[i], property.offset});
    }
}

void GodotScenes::setMetadata(const File& file, GodotNode& node, GodotField property) {
    const std::string_view name = property.name;
    GodotValue& value = property.value;
    if (name == "tangent_id") {
        node.collider = ColliderId{idIn(value)};
    } else if (name == "tangent_layer") {
        node.layer = LayerId{idIn(value)};
    } else if (name == "tangent_name") {
        if (value.kind == GodotValue::Kind::string)
            exportedName_ = std::move(value.text);
    } else if (!isOfGodotEditor(name)) {
        value.items = {};
        const auto old = std::ranges::find(node.metadata, name, &GodotField::name);
        if (old != node.metadata.end())
            *old = std::move(property);
        else if (node.metadata.size() < maxProperties)
            node.metadata.push_back(std::move(property));
        else
            report(file, property.offset, TANGENT_TEXT("Library", "a node with more than 1,000 properties"));
    }
}

void GodotScenes::report(const File& file, std::size_t offset, const Message& message) {
    if (open_.size() == 1)
        return errors.add(offset, message);
    const std::string place =
        file.path.filename().string() + ':' + std::to_string(placeOf(file.text, offset).line);
    errors.add(place_, {TANGENT_TEXT("Library", "in %1: %2"), {place, message}});
}

} // namespace tangent
