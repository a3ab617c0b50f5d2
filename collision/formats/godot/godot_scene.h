#pragma once

#include <tangent/formats/external_files.h>
#include <tangent/formats/format.h>
#include <tangent/formats/godot/godot_text.h>
#include <tangent/formats/layer_bits.h>

#include <map>
#include <memory>
#include <set>
#include <unordered_map>

/// Scenes of Godot, with the scenes that they instance.
namespace tangent {

/// A resource that a file defines: its type, such as "CircleShape2D", and its properties.
struct GodotResource {
    std::string type;
    GodotFields properties;
};

/// A node with the properties that an import uses. Scenes have millions of nodes, so it is small.
struct GodotNode {
    std::string name;       ///< before writeGodot4() made it one that a node can have
    std::string_view type;  ///< valid as long as the GodotScenes that read it
    std::size_t parent = 0; ///< its index, smaller than that of this node; 0 for the root
    std::size_t offset = 0; ///< in the text of the first scene
    Vec2 position{};
    Vec2 scale{1, 1};
    double rotation = 0; ///< radians
    double skew = 0;     ///< radians
    std::uint32_t collisionLayer = 1;
    std::uint32_t collisionMask = 1;
    bool isDisabled = false;
    bool isOneWay = false;
    bool isTopLevel = false;      ///< its parent does not move it
    bool hasAnchors = false;      ///< the size of a Control's parent moves it
    LayerId layer{};              ///< from writeGodot4(); 0: none
    ColliderId collider{};        ///< the same
    RareList<double> transform{}; ///< six numbers in place of position, scale, rotation and skew; or none
    RareList<Vec2> polygon{};
    RareList<GodotField> metadata{}; ///< of users, by unique names; arrays have lost their items
    std::shared_ptr<const GodotResource> shape{};
};

/// Returns the bytes that a copy of the node takes, about.
std::size_t sizeOf(const GodotNode& node);

/// Reads scenes and the scenes that they instance.
class GodotScenes {
public:
    static constexpr std::size_t maxInstancedNodes = 250'000;
    static constexpr std::size_t maxInstancedBytes = std::size_t{64} << 20;

    GodotScenes(std::string_view text, const ImportOptions& options)
        : text_(text), options_(options), external_(options.root) {}
    /// Returns the nodes, parents before children. If there are errors, discard them.
    std::vector<GodotNode> read();
    /// Returns the names that the project of the scene has for the layers of 2D physics.
    BitNames layerNames();

    bool isGodot3 = false;
    ReadErrors errors;
    Notes notes;
    bool isIncomplete = false; ///< whether a missing file was skipped
    std::vector<std::filesystem::path> takeFiles() { return external_.takeFiles(); }
    std::vector<std::filesystem::path> takeOutside() { return external_.takeOutside(); }

private:
    struct External {
        std::string type;
        std::string path;
    };
    /// A node's parent and its name there.
    struct Place {
        std::size_t parent = 0;
        std::string name;

        friend bool operator==(const Place&, const Place&) = default;
    };
    struct HashOfPlace {
        std::size_t operator()(const Place& place) const {
            return std::hash<std::string>()(place.name) * 31 + place.parent;
        }
    };
    /// What a *.tscn or *.tres file contains.
    struct File {
        std::filesystem::path path;
        std::string_view text;
        std::size_t at = 0; ///< offset of the section that is being read
        std::vector<GodotNode> nodes;
        std::size_t size = 0; ///< of copies of the nodes, in bytes; after reading
        std::unordered_map<Place, std::size_t, HashOfPlace> places; ///< of all nodes but the root
        std::map<std::string, std::shared_ptr<const GodotResource>> resources;
        std::map<std::string, External> externals;
        std::shared_ptr<const GodotResource> resource;   ///< of a *.tres
        std::map<std::string, std::size_t> unusedShapes; ///< offsets by the ids of resources
    };

    void parse(File& file);
    void checkEnd(const File& file);
    void readSection(File& file, GodotSection& section);
    static void markUsed(File& file, const GodotValue& value);
    void checkTypes(const File& file, const GodotSection& section);
    void readNode(File& file, GodotSection& section);
    /// Returns nothing if the file has no node at this path from its root.
    static std::optional<std::size_t> nodeAt(const File& file, std::string_view path);
    std::string_view typeOf(const GodotSection& section);
    void setProperty(const File& file, GodotNode& node, GodotField property);
    void setMetadata(const File& file, GodotNode& node, GodotField property);
    void takeExportedName(GodotNode& node);
    void instance(File& file, std::size_t node, const External& scene);
    const External* externalOf(const File& file, const GodotValue& call, std::size_t offset);
    std::shared_ptr<const GodotResource> shapeOf(const File& file, const GodotValue& call,
                                                 std::size_t offset);
    /// Returns a file in the root folder, or reports why there is none.
    std::shared_ptr<const File> open(const File& from, const External& external);
    std::filesystem::path pathOf(const std::string& name, const std::filesystem::path& from) const;
    void report(const File& file, std::size_t offset, const Message& message);

    std::string_view text_;
    const ImportOptions& options_;
    ExternalFiles external_;
    std::map<std::filesystem::path, std::shared_ptr<const File>> files_;
    std::set<std::filesystem::path> open_; ///< files whose reading led to the current one
    std::size_t place_ = 0;                ///< in the text of the first scene
    std::size_t instancedNodes_ = 0;
    std::size_t instancedBytes_ = 0;
    std::set<std::string> types_;             ///< of nodes
    std::optional<std::string> exportedName_; ///< of the node that is being read: writeGodot4() noted it
};

} // namespace tangent
