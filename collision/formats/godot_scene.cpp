#include <tangent/file/read_errors.h>
#include <tangent/formats/godot_scene.h>

#include <algorithm>
#include <array>

namespace tangent {

namespace {

bool isUsed(std::string_view property) {
    constexpr std::array used{"position",  "rotation",        "scale",    "skew",
                              "transform", "collision_layer", "disabled", "collision_mask",
                              "polygon",   "shape",           "__meta__", "one_way_collision"};
    return property.starts_with("metadata/") || std::ranges::find(used, property) != used.end();
}

std::string textOf(const GodotFields& fields, std::string_view name) {
    const GodotValue* value = fieldNamed(fields, name);
    return value && value->kind == GodotValue::Kind::string ? value->text : "";
}

/// Returns the id of a resource: a text in Godot 4, an integer in Godot 3.
std::string idOf(const GodotValue* value) {
    if (!value)
        return "";
    if (value->kind == GodotValue::Kind::number)
        return std::to_string(static_cast<std::int64_t>(std::clamp(value->number, -1e15, 1e15)));
    return value->text;
}

std::string childPath(const std::string& parent, const std::string& name) {
    return (parent == "." ? "" : parent + '/') + name;
}

} // namespace

std::vector<GodotNode> GodotScenes::read() {
    File file;
    std::error_code error;
    file.path = std::filesystem::weakly_canonical(options_.file, error);
    file.text = text_;
    open_.insert(file.path);
    parse(file);
    return std::move(file.nodes);
}

void GodotScenes::parse(File& file) {
    GodotText text(file.text);
    bool isFirst = true;
    while (errors.empty() && !options_.progress.isStopped()) {
        std::optional<GodotSection> section = text.next();
        if (!section)
            break;
        file.at = section->offset;
        if (open_.size() == 1)
            place_ = section->offset;
        if (isFirst && section->tag != "gd_scene" && section->tag != "gd_resource")
            report(file, section->offset, "expected [gd_scene] or [gd_resource]");
        else if (isFirst && open_.size() == 1)
            isGodot3 = idOf(fieldNamed(section->attributes, "format")) == "2";
        isFirst = false;
        readSection(file, std::move(*section));
    }
    if (options_.progress.isStopped())
        report(file, 0, "cancelled");
    else if (text.error())
        report(file, text.error()->offset, text.error()->message);
    else if (isFirst)
        report(file, 0, "expected [gd_scene]");
}

void GodotScenes::readSection(File& file, GodotSection section) {
    const std::string id = idOf(fieldNamed(section.attributes, "id"));
    if (section.tag == "ext_resource")
        file.externals[id] = {textOf(section.attributes, "type"), textOf(section.attributes, "path")};
    else if (section.tag == "sub_resource")
        file.resources[id] = std::make_shared<GodotResource>(
            GodotResource{textOf(section.attributes, "type"), std::move(section.properties)});
    else if (section.tag == "gd_resource")
        file.resource =
            std::make_shared<GodotResource>(GodotResource{textOf(section.attributes, "type"), {}});
    else if (section.tag == "resource" && file.resource)
        file.resource = std::make_shared<GodotResource>(
            GodotResource{file.resource->type, std::move(section.properties)});
    else if (section.tag == "node")
        readNode(file, std::move(section));
}

void GodotScenes::readNode(File& file, GodotSection section) {
    const std::string parentPath = textOf(section.attributes, "parent");
    GodotNode node{.name = textOf(section.attributes, "name"),
                   .path = ".",
                   .type = textOf(section.attributes, "type"),
                   .offset = place_,
                   .properties = {}};
    constexpr std::size_t maxProperties = 1000;
    if (section.properties.size() > maxProperties)
        return report(file, section.offset, "a node with more than 1,000 properties");
    if (file.nodes.empty() != parentPath.empty())
        return report(file, section.offset,
                      parentPath.empty() ? "a second root node" : "a node before the root");
    if (!parentPath.empty()) {
        const auto parent = file.places.find(parentPath);
        if (parent == file.places.end()) {
            // Its parent is in a scene that could not be opened, such as a binary one.
            notes.add("node without its parent: skipped", place_);
            return;
        }
        node.parent = parent->second;
        node.path = childPath(parentPath, node.name);
    }
    const auto [place, isNew] = file.places.emplace(node.path, file.nodes.size());
    if (isNew)
        file.nodes.push_back(std::move(node));
    const std::size_t index = place->second;
    if (const GodotValue* scene = fieldNamed(section.attributes, "instance"))
        if (const External* external = externalOf(file, *scene, section.offset))
            instance(file, index, *external);
    if (errors.empty())
        setProperties(file, file.nodes[index], std::move(section.properties));
}

void GodotScenes::setProperties(File& file, GodotNode& node, GodotFields properties) {
    for (GodotField& property : properties) {
        if (!isUsed(property.name))
            continue;
        if (property.name == "shape")
            node.shape = shapeOf(file, property.value, property.offset);
        const auto old = std::ranges::find(node.properties, property.name, &GodotField::name);
        if (old == node.properties.end())
            node.properties.push_back(std::move(property));
        else
            *old = std::move(property);
    }
}

void GodotScenes::instance(File& file, std::size_t node, const External& scene) {
    const std::shared_ptr<const File> opened = open(file, scene);
    if (!errors.empty() || !opened || opened->nodes.empty())
        return;
    instancedNodes_ += opened->nodes.size();
    if (instancedNodes_ > maxInstancedNodes)
        return report(file, file.at, "instanced scenes with more than 1,000,000 nodes");
    file.nodes[node].type = opened->nodes.front().type;
    file.nodes[node].properties = opened->nodes.front().properties;
    file.nodes[node].shape = opened->nodes.front().shape;
    const std::string path = file.nodes[node].path;
    const std::size_t offset = file.nodes.size() - 1;
    for (std::size_t i = 1; i < opened->nodes.size(); ++i) {
        GodotNode copy = opened->nodes[i];
        copy.path = childPath(path, copy.path);
        copy.parent = copy.parent == 0 ? node : copy.parent + offset;
        copy.offset = place_;
        file.places.emplace(copy.path, file.nodes.size());
        file.nodes.push_back(std::move(copy));
    }
}

const GodotScenes::External* GodotScenes::externalOf(const File& file, const GodotValue& call,
                                                     std::size_t offset) {
    const auto found = call.isCall("ExtResource") && call.items.size() == 1
                           ? file.externals.find(idOf(&call.items.front()))
                           : file.externals.end();
    if (found != file.externals.end())
        return &found->second;
    report(file, offset, "an external resource that the file does not declare");
    return nullptr;
}

std::shared_ptr<const GodotResource> GodotScenes::shapeOf(const File& file, const GodotValue& call,
                                                          std::size_t offset) {
    if (call.isCall("ExtResource")) {
        const External* external = externalOf(file, call, offset);
        const std::shared_ptr<const File> opened = external ? open(file, *external) : nullptr;
        return opened ? opened->resource : nullptr;
    }
    if (!call.isCall("SubResource") || call.items.size() != 1)
        return nullptr;
    const auto found = file.resources.find(idOf(&call.items.front()));
    if (found != file.resources.end())
        return found->second;
    report(file, offset, "a resource that the file does not define");
    return nullptr;
}

std::shared_ptr<const GodotScenes::File> GodotScenes::open(const File& from, const External& external) {
    const std::string named = tangent::quoted(external.path);
    if (!external.path.ends_with(".tscn") && !external.path.ends_with(".tres")) {
        notes.add("resource that is no *.tscn or *.tres: skipped", place_);
        return nullptr;
    }
    if (options_.root.empty()) {
        notes.add("external file " + named + ": not read", place_);
        return nullptr;
    }
    std::error_code error;
    const std::filesystem::path path =
        std::filesystem::weakly_canonical(pathOf(external.path, from.path), error);
    constexpr std::size_t maxDepth = 32;
    if (open_.contains(path))
        report(from, from.at, named + " instances itself");
    else if (open_.size() > maxDepth)
        report(from, from.at, "scenes instanced deeper than 32");
    if (!errors.empty())
        return nullptr;
    std::shared_ptr<const File>& known = files_[path];
    if (known)
        return known;
    const ExternalFiles::Content read = external_.read(path);
    if (!read.failure.empty()) {
        report(from, from.at, named + ": " + read.failure);
        return nullptr;
    }
    File file;
    file.path = path;
    file.text = read.text;
    open_.insert(path);
    parse(file);
    open_.erase(path);
    file.text = {}; // which ends here
    return known = std::make_shared<File>(std::move(file));
}

/// "res://" is the folder of project.godot.
std::filesystem::path GodotScenes::pathOf(const std::string& name, const std::filesystem::path& from) const {
    constexpr std::string_view project = "res://";
    if (!name.starts_with(project))
        return from.parent_path() / name;
    std::error_code error;
    const std::filesystem::path root = std::filesystem::weakly_canonical(options_.root, error);
    std::filesystem::path folder = from.parent_path();
    while (folder != root && folder != folder.parent_path() &&
           !std::filesystem::exists(folder / "project.godot", error))
        folder = folder.parent_path();
    return folder / name.substr(project.size());
}

void GodotScenes::report(const File& file, std::size_t offset, const std::string& message) {
    if (open_.size() == 1)
        return errors.add(offset, {message});
    const std::string place = ':' + std::to_string(placeOf(file.text, offset).line) + ": ";
    errors.add(place_, {"in ", file.path.filename().string(), place, message});
}

} // namespace tangent
