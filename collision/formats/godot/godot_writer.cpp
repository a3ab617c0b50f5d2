#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/file/json_text.h>
#include <tangent/formats/affine.h>
#include <tangent/formats/godot/godot.h>
#include <tangent/formats/godot/godot_text.h>
#include <tangent/formats/layer_bits.h>
#include <tangent/formats/long_text.h>
#include <tangent/formats/name_set.h>
#include <tangent/formats/reimport/export_record.h>
#include <tangent/formats/unwritten.h>

#include <algorithm>
#include <unordered_set>

namespace tangent {

namespace {

std::string quotedGodot(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            quoted += '\\';
        quoted += c;
    }
    return quoted + '"';
}

std::string vector(Vec2 v) {
    return "Vector2(" + formatNumber(v.x) + ", " + formatNumber(v.y) + ')';
}

/// Gives the children of one node different names that Godot accepts.
class NodeNames {
public:
    /// `number` makes the name unique.
    std::string add(const std::string& wanted, const std::string& fallback, std::int64_t number) {
        std::string name = godotNodeName(wanted, fallback, std::to_string(number));
        while (!used_.add(name))
            name += ' ' + std::to_string(number);
        return name;
    }

private:
    NameSet used_;
};

/// A list of name and value in the notation of scenes.
using Metadata = std::vector<std::pair<std::string, std::string>>;

class SceneWriter {
public:
    SceneWriter(const Level& level, bool isGodot3, const ExportOptions& options)
        : level_(level), isGodot3_(isGodot3), options_(options), progress_(options.progress) {}

    ExportResult write() && {
        constexpr unsigned bitCount = 32;
        bits_ = layerBits(level_, bitCount, notes_);
        noteUnwritten(level_, notes_, progress_);
        noteEmptyLayers(level_, options_, notes_);
        noteFloatRounding(level_, notes_, progress_);
        writeRootAndLayers();
        const std::size_t count = level_.colliders.size();
        progress_.forEach(0, count, count, [this](std::size_t i) { writeCollider(level_.colliders[i]); });
        const std::string steps = std::to_string(shapes_.size() + 1);
        const std::string format = isGodot3_ ? "2" : "3";
        LongText text;
        text += "[gd_scene load_steps=" + steps + " format=" + format + "]\n\n" + resources_;
        text.add(std::move(nodes_));
        return {std::move(text).take(progress_), std::move(notes_).take()};
    }

private:
    void writeRootAndLayers() {
        Metadata metadata;
        addProperties(metadata, level_.properties, {});
        const std::string name = NodeNames().add(level_.name, "Level", 1);
        nodes_ += "[node name=" + quotedGodot(name) + " type=\"Node2D\"]\n";
        addName(metadata, level_.name, name);
        writeMetadata(metadata);
        NodeNames names;
        std::unordered_set<std::string> seen;
        for (const Layer& layer : level_.layers) {
            const std::string layerNode = names.add(layer.name, "Layer", idNumber(layer.id));
            if (!layer.name.empty() && !seen.insert(layer.name).second)
                notes_.add({TANGENT_TEXT("Library", "layer %1 has the name of another one: its node is %2"),
                            {quotedJson(layer.name), quotedJson(layerNode)}});
            nodes_ += "\n[node name=" + quotedGodot(layerNode) + " type=\"Node2D\" parent=\".\"]\n";
            Metadata ofLayer{{"tangent_layer", std::to_string(idNumber(layer.id))}};
            addName(ofLayer, layer.name, layerNode);
            writeMetadata(ofLayer);
            layerNodes_.emplace(layer.id, LayerNode{layerNode, {}});
        }
    }

    struct LayerNode {
        std::string name;
        NodeNames children;
    };

    void writeCollider(const Collider& collider) {
        LayerNode& parent = layerNodes_.at(collider.layer);
        const std::string name = parent.children.add(collider.name, "Collider", idNumber(collider.id));
        nodes_ += "\n[node name=" + quotedGodot(name) +
                  " type=" + (collider.sensor ? "\"Area2D\"" : "\"StaticBody2D\"") +
                  " parent=" + quotedGodot(parent.name) + "]\nposition = " + vector(center(collider.shape)) +
                  '\n';
        const auto* rotated = std::get_if<RotatedRect>(&collider.shape);
        if (rotated && rotated->degrees != 0)
            nodes_ += "rotation = " + formatNumber(radiansOf(rotated->degrees)) + '\n';
        const LayerBits bits = bits_.at(collider.layer);
        if (bits.category != 1)
            nodes_ += "collision_layer = " + std::to_string(bits.category) + '\n';
        if (bits.mask != 1)
            nodes_ += "collision_mask = " + std::to_string(bits.mask) + '\n';
        Metadata metadata{{"tangent_id", std::to_string(idNumber(collider.id))}};
        addName(metadata, collider.name, name);
        addProperties(metadata, collider.properties, collider.id);
        writeMetadata(metadata);
        nodes_ += "\n[node name=\"CollisionShape2D\" type=\"CollisionShape2D\" parent=" +
                  quotedGodot(parent.name + '/' + name) + "]\nshape = SubResource(" +
                  resourceId(resourceOf(collider.shape)) + ")\n";
    }

    static void addName(Metadata& metadata, const std::string& name, const std::string& nodeName) {
        if (name != nodeName)
            metadata.emplace_back("tangent_name", quotedGodot(name));
    }

    void addProperties(Metadata& metadata, const Properties& properties, ColliderId collider) {
        for (const Property& property : properties) {
            std::string value;
            if (const auto* text = std::get_if<std::string>(&property.value))
                value = quotedGodot(*text);
            else if (const auto* number = std::get_if<double>(&property.value))
                value = formatNumber(*number);
            else if (const auto* truth = std::get_if<bool>(&property.value))
                value = *truth ? "true" : "false";
            else
                notes_.add(TANGENT_TEXT("Library", "property of a later version: not written"),
                           Notes::noOffset, collider);
            const std::string name =
                property.name == exportRecordProperty ? exportRecordIdentifier : property.name;
            if (!isGodot3_ && !isGodotIdentifier(name))
                notes_.add(
                    TANGENT_TEXT("Library",
                                 "property whose name is no identifier, which Godot 4 refuses: not written"),
                    Notes::noOffset, collider);
            else if (!value.empty())
                metadata.emplace_back(name, value);
        }
    }

    void writeMetadata(const Metadata& metadata) {
        if (metadata.empty())
            return;
        if (!isGodot3_) {
            for (const auto& [name, value] : metadata)
                nodes_ += "metadata/" + name + " = " + value + '\n';
            return;
        }
        nodes_ += "__meta__ = {\n";
        for (const auto& [name, value] : metadata)
            nodes_ += quotedGodot(name) + ": " + value + (&name == &metadata.back().first ? "\n" : ",\n");
        nodes_ += "}\n";
    }

    std::string resourceId(std::size_t number) const {
        return isGodot3_ ? ' ' + std::to_string(number) + ' ' : '"' + std::to_string(number) + '"';
    }

    /// Returns the number of the resource for this shape, from 1. Equal shapes have one.
    std::size_t resourceOf(const Shape& shape) {
        const auto* circle = std::get_if<Circle>(&shape);
        const std::string text = circle ? "radius = " + formatNumber(circle->radius) : extentOf(shape);
        const auto [found, isNew] = shapes_.emplace(text, shapes_.size() + 1);
        if (isNew) {
            const std::string id =
                isGodot3_ ? std::to_string(found->second) : '"' + std::to_string(found->second) + '"';
            resources_ += "[sub_resource type=";
            resources_ += circle ? "\"CircleShape2D\"" : "\"RectangleShape2D\"";
            resources_ += " id=" + id + "]\n" + text + "\n\n";
        }
        return found->second;
    }

    std::string extentOf(const Shape& shape) const {
        const Vec2 size = sizeOf(shape);
        return isGodot3_ ? "extents = " + vector(size * 0.5) : "size = " + vector(size);
    }

    const Level& level_;
    bool isGodot3_;
    const ExportOptions& options_;
    const Progress& progress_;
    Notes notes_;
    std::string resources_; ///< each different shape
    LongText nodes_;
    std::unordered_map<std::string, std::size_t> shapes_;
    std::unordered_map<LayerId, LayerBits> bits_;
    std::unordered_map<LayerId, LayerNode> layerNodes_;
};

} // namespace

ExportResult writeGodot4(const Level& level, const ExportOptions& options) {
    return SceneWriter(level, false, options).write();
}

ExportResult writeGodot3(const Level& level, const ExportOptions& options) {
    return SceneWriter(level, true, options).write();
}

} // namespace tangent
