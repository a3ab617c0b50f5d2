#pragma once

#include <tangent/formats/external_files.h>
#include <tangent/formats/format.h>
#include <tangent/formats/godot_text.h>

#include <map>
#include <memory>
#include <set>

/// Scenes of Godot, with the scenes that they instance.
namespace tangent {

/// A resource that a file defines: its type, such as "CircleShape2D", and its properties.
struct GodotResource {
    std::string type;
    GodotFields properties;
};

struct GodotNode {
    std::string name;
    std::string path; ///< from the root: "Solid/quay"; "." for the root
    std::string type;
    std::size_t parent = 0; ///< its index, smaller than that of this node; 0 for the root
    std::size_t offset = 0; ///< in the text of the first scene
    GodotFields properties; ///< those that an import uses
    std::shared_ptr<const GodotResource> shape{};

    /// Returns a property, or null.
    const GodotValue* property(std::string_view wanted) const { return fieldNamed(properties, wanted); }
};

/// Reads scenes and the scenes that they instance.
class GodotScenes {
public:
    static constexpr std::size_t maxInstancedNodes = 1'000'000;

    GodotScenes(std::string_view text, const ImportOptions& options)
        : text_(text), options_(options), external_(options.root) {}
    /// Returns the nodes, parents before children. If there are errors, discard them.
    std::vector<GodotNode> read();

    bool isGodot3 = false;
    ReadErrors errors;
    Notes notes;

private:
    struct External {
        std::string type;
        std::string path;
    };
    /// What a *.tscn or *.tres file contains.
    struct File {
        std::filesystem::path path;
        std::string_view text;
        std::size_t at = 0; ///< offset of the section that is being read
        std::vector<GodotNode> nodes;
        std::map<std::string, std::size_t, std::less<>> places; ///< of nodes by path
        std::map<std::string, std::shared_ptr<const GodotResource>> resources;
        std::map<std::string, External> externals;
        std::shared_ptr<const GodotResource> resource; ///< of a *.tres
    };

    void parse(File& file);
    void readSection(File& file, GodotSection section);
    void readNode(File& file, GodotSection section);
    void setProperties(File& file, GodotNode& node, GodotFields properties);
    void instance(File& file, std::size_t node, const External& scene);
    const External* externalOf(const File& file, const GodotValue& call, std::size_t offset);
    std::shared_ptr<const GodotResource> shapeOf(const File& file, const GodotValue& call,
                                                 std::size_t offset);
    /// Returns a file in the root folder, or reports why there is none.
    std::shared_ptr<const File> open(const File& from, const External& external);
    std::filesystem::path pathOf(const std::string& name, const std::filesystem::path& from) const;
    void report(const File& file, std::size_t offset, const std::string& message);

    std::string_view text_;
    const ImportOptions& options_;
    ExternalFiles external_;
    std::map<std::filesystem::path, std::shared_ptr<const File>> files_;
    std::set<std::filesystem::path> open_; ///< files whose reading led to the current one
    std::size_t place_ = 0;                ///< in the text of the first scene
    std::size_t instancedNodes_ = 0;
};

} // namespace tangent
