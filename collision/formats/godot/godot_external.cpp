#include <tangent/base/utf8_path.h>
#include <tangent/formats/godot/godot_scene.h>

/// What a scene takes from other files: the scenes that it instances, resources, and the names in project.godot.
namespace tangent {

BitNames GodotScenes::layerNames() {
    BitNames names;
    std::error_code error;
    const std::filesystem::path project =
        pathOf("res://project.godot", std::filesystem::weakly_canonical(options_.file, error));
    if (options_.root.empty() || !std::filesystem::exists(project, error))
        return names;
    const std::string text = '\n' + external_.read(project).text;
    // Other sections have objects, which GodotText cannot read.
    const std::size_t begin = text.find("\n[layer_names]");
    if (begin == text.npos)
        return names;
    const std::size_t end = text.find("\n[", begin + 1);
    GodotText section(std::string_view(text).substr(begin, end == text.npos ? end : end - begin));
    if (const GodotSection* const read = section.next())
        for (std::size_t bit = 0; bit < names.size(); ++bit)
            names[bit] = textNamed(read->properties, "2d_physics/layer_" + std::to_string(bit + 1));
    return names;
}

void GodotScenes::instance(File& file, std::size_t node, const External& scene) {
    const std::shared_ptr<const File> opened = open(file, scene);
    if (!errors.empty() || !opened || opened->nodes.empty())
        return;
    instancedNodes_ += opened->nodes.size();
    instancedBytes_ += opened->size;
    if (instancedNodes_ > maxInstancedNodes)
        return report(file, file.at,
                      TANGENT_TEXT("Library", "instanced scenes with more than 250,000 nodes"));
    if (instancedBytes_ > maxInstancedBytes)
        return report(file, file.at, TANGENT_TEXT("Library", "instanced scenes of more than 64 MiB"));
    GodotNode root = opened->nodes.front();
    root.name = std::move(file.nodes[node].name);
    root.parent = file.nodes[node].parent;
    root.offset = file.nodes[node].offset;
    file.nodes[node] = std::move(root);
    const std::size_t shift = file.nodes.size() - 1;
    const auto placed = [&](std::size_t index) {
        return index == 0 ? node : index + shift;
    };
    for (std::size_t i = 1; i < opened->nodes.size(); ++i) {
        GodotNode& copy = file.nodes.emplace_back(opened->nodes[i]);
        copy.parent = placed(copy.parent);
        copy.offset = place_;
    }
    for (const auto& [place, index] : opened->places)
        file.places.emplace(Place{placed(place.parent), place.name}, placed(index));
}

const GodotScenes::External* GodotScenes::externalOf(const File& file, const GodotValue& call,
                                                     std::size_t offset) {
    const auto found = call.isCall("ExtResource") && call.items.size() == 1
                           ? file.externals.find(idOf(&call.items.front()))
                           : file.externals.end();
    if (found != file.externals.end())
        return &found->second;
    report(file, offset, TANGENT_TEXT("Library", "an external resource that the file does not declare"));
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
    report(file, offset, TANGENT_TEXT("Library", "a resource that the file does not define"));
    return nullptr;
}

std::shared_ptr<const GodotScenes::File> GodotScenes::open(const File& from, const External& external) {
    const std::string named = tangent::quoted(external.path);
    if (!external.path.ends_with(".tscn") && !external.path.ends_with(".tres")) {
        notes.add(TANGENT_TEXT("Library", "resource that is no *.tscn or *.tres: skipped"), place_);
        return nullptr;
    }
    if (options_.root.empty()) {
        notes.add({TANGENT_TEXT("Library", "external file %1: not read"), {named}}, place_);
        return nullptr;
    }
    std::error_code error;
    const std::filesystem::path path =
        std::filesystem::weakly_canonical(pathOf(external.path, from.path), error);
    constexpr std::size_t maxDepth = 32;
    if (open_.contains(path))
        report(from, from.at, {TANGENT_TEXT("Library", "%1 instances itself"), {named}});
    else if (open_.size() > maxDepth)
        report(from, from.at, TANGENT_TEXT("Library", "scenes instanced deeper than 32"));
    if (!errors.empty())
        return nullptr;
    std::shared_ptr<const File>& known = files_[path];
    if (known)
        return known;
    const ExternalFiles::Content read = external_.read(path);
    if (read.failure && options_.skipsMissing) {
        isIncomplete = true;
        notes.add(noteOfMissing(external.path, *read.failure), place_);
        return nullptr;
    }
    if (read.failure) {
        report(from, from.at, {"%1: %2", {named, *read.failure}});
        return nullptr;
    }
    File file;
    file.path = path;
    file.text = read.text;
    open_.insert(path);
    parse(file);
    open_.erase(path);
    file.text = {}; // which ends here
    for (const GodotNode& node : file.nodes)
        file.size += sizeOf(node);
    return known = std::make_shared<File>(std::move(file));
}

/// "res://" is the folder of project.godot.
std::filesystem::path GodotScenes::pathOf(const std::string& name, const std::filesystem::path& from) const {
    constexpr std::string_view project = "res://";
    if (!name.starts_with(project))
        return from.parent_path() / utf8Path(name);
    std::error_code error;
    const std::filesystem::path root = std::filesystem::weakly_canonical(options_.root, error);
    std::filesystem::path folder = from.parent_path();
    while (folder != root && folder != folder.parent_path() &&
           !std::filesystem::exists(folder / "project.godot", error))
        folder = folder.parent_path();
    return folder / name.substr(project.size());
}

} // namespace tangent
