#include <tangent/base/text.h>
#include <tangent/file/read_errors.h>
#include <tangent/formats/layer_colors.h>
#include <tangent/formats/reimport/export_record.h>
#include <tangent/formats/svg/drawn_element.h>
#include <tangent/formats/svg/svg.h>
#include <tangent/formats/svg/svg_values.h>
#include <tangent/level/used_ids.h>

#include <pugixml.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace tangent {

namespace {

using namespace svg;

class SvgReader {
public:
    explicit SvgReader(std::string_view text) : text_(text) {}

    ImportResult read() && {
        pugi::xml_document document;
        const std::size_t valid = validUtf8Length(text_);
        const pugi::xml_parse_result parsed = document.load_buffer(
            text_.data(), valid, pugi::parse_default | pugi::parse_doctype, pugi::encoding_utf8);
        const pugi::xml_node root = document.document_element();
        isOurs_ = root.attribute(pictureMark);
        if (valid < text_.size())
            report(valid, TANGENT_TEXT("Library", "invalid UTF-8"));
        else if (!parsed)
            report(static_cast<std::size_t>(parsed.offset), std::string(parsed.description()));
        else if (hasElementsInEntities(document))
            report(text_.find("<!DOCTYPE"),
                   TANGENT_TEXT("Library", "entities of a document type are not supported"));
        else if (localName(root) != "svg")
            report(0, TANGENT_TEXT("Library", "this is XML, but not an SVG picture"));
        else {
            if (isOurs_)
                readLevel(root);
            else if (isScaled(root))
                notes_.add(
                    TANGENT_TEXT("Library",
                                 "picture with a viewBox of another size: imported in the viewBox's units"),
                    offsetOf(root));
            readChildren(root, {}, {}, 0);
            numberLayers();
            numberColliders();
        }
        result_.notes = std::move(notes_).take(text_);
        if (result_.errors.empty())
            result_.level = std::move(level_);
        return std::move(result_);
    }

private:
    /// Of a picture that writeSvg() wrote.
    void readLevel(const pugi::xml_node& root) {
        level_.name = root.child_value("title");
        if (const pugi::xml_attribute record = root.attribute(pictureRecord))
            level_.properties.push_back({exportRecordProperty, std::string(record.value())});
    }

    /// Whether units inside of the picture are not pixels outside.
    static bool isScaled(const pugi::xml_node& root) {
        const std::vector<double> box = numbersIn(root.attribute("viewBox").value());
        const auto differs = [&](const char* attribute, double length) {
            const pugi::xml_attribute found = root.attribute(attribute);
            return found && numberIn(found.value()) != length;
        };
        constexpr std::size_t width = 2;
        constexpr std::size_t height = 3;
        return box.size() == 4 && (differs("width", box[width]) || differs("height", box[height]));
    }

    /// Entities of names, which Illustrator writes for namespaces, contain no elements.
    static bool hasElementsInEntities(const pugi::xml_document& document) {
        for (const pugi::xml_node& node : document.children()) {
            if (node.type() != pugi::node_doctype)
                continue;
            const std::string_view type = node.value();
            if (svg::hasElements(type.substr(std::min(type.find('['), type.size()))))
                return true;
        }
        return false;
    }

    void readChildren(const pugi::xml_node& parent, const Affine& matrix, const std::string& layer,
                      int depth) {
        constexpr int deepest = 512;
        if (depth > deepest) {
            leaveOut(parent, "group nested deeper than 512");
            return;
        }
        for (const pugi::xml_node& element : parent.children())
            if (element.type() == pugi::node_element)
                readElement(element, matrix, layer, depth);
    }

    void readElement(const pugi::xml_node& element, const Affine& outer, const std::string& layer,
                     int depth) {
        const std::string name(localName(element));
        if (isNoShape(name))
            return;
        if (isHidden(element)) {
            leaveOut(element, TANGENT_TEXT("Library", "hidden %1: skipped"));
            return;
        }
        if (hasStyledTransform(element)) {
            leaveOut(element,
                     TANGENT_TEXT("Library",
                                  "%1 with a transform in its style, or with transform-origin: skipped"));
            return;
        }
        const auto own = transformIn(element.attribute("transform").value());
        if (!own) {
            leaveOut(
                element,
                TANGENT_TEXT("Library",
                             "%1 with a transform other than rotation, scaling or translation: skipped"));
            return;
        }
        Affine matrix = outer * *own;
        if (name == "svg") { // nested picture
            const auto x = numberOf(element, "x");
            const auto y = numberOf(element, "y");
            if (!x || !y || element.attribute("viewBox")) {
                leaveOut(element, TANGENT_TEXT("Library", "nested svg with its own scale or units: skipped"));
                return;
            }
            matrix = matrix * Affine{1, 0, 0, 1, *x, *y};
        }
        if (name == "g" || name == "a" || name == "svg") {
            readChildren(element, matrix, layerOfGroup(element, layer), depth + 1);
            return;
        }
        readShape(element, name, matrix, layer);
    }

    void readShape(const pugi::xml_node& element, const std::string& name, const Affine& matrix,
                   const std::string& layer) {
        const std::string classes = isOurs_ ? element.attribute("class").value() : "";
        if (std::ranges::find(partsOfOurs, classes) != partsOfOurs.end())
            return;
        const auto shape = shapeOf(name, element, matrix);
        if (classes == boundsOfOurs && shape && isValid(*shape)) {
            if (const auto* rect = std::get_if<Rect>(&*shape))
                level_.bounds = Bounds{*rect, {}};
            else
                notes_.add(TANGENT_TEXT("Library", "rotated level bounds: skipped"), offsetOf(element));
            return;
        }
        if (!shape)
            return leaveOut(element,
                            TANGENT_TEXT("Library", "%1, not convertible to a circle or rectangle: skipped"));
        if (fault(*shape) == ShapeFault::notFinite)
            return leaveOut(
                element,
                TANGENT_TEXT("Library", "%1, infinitely large or far away after its transform: skipped"));
        if (name == "rect" && isRounded(element))
            notes_.add(TANGENT_TEXT("Library", "rect with rounded corners: imported with sharp corners"),
                       offsetOf(element));
        if (classes.starts_with(collidersOfOurs))
            addOfOurs(*shape, classes.substr(collidersOfOurs.size()), layer, element);
        else
            addOfOthers(*shape, layer.empty() ? layerNamed("Drawing") : layer, element);
        result_.colliderOffsets.resize(level_.colliders.size(), offsetOf(element));
    }

    /// Returns the key of the layer that the group is, or of `outer`.
    std::string layerOfGroup(const pugi::xml_node& group, const std::string& outer) {
        const std::string id = group.attribute("id").value();
        const bool isInkscapeLayer =
            group.attribute("inkscape:groupmode").value() == std::string_view("layer");
        const std::string color = svg::colorOf(group);
        if (isOurs_ && isInkscapeLayer && id.starts_with(layersOfOurs)) {
            const std::string key = keyOfOurs(id.substr(layersOfOurs.size()));
            addLayer(key, {numberOfLayer(key), group.attribute("inkscape:label").value(), color, {}});
            return key;
        }
        std::string title = titleOf(group);
        if (title.empty())
            title = id;
        return title.empty() || !(outer.empty() || isInkscapeLayer) ? outer : layerNamed(title, color);
    }

    void leaveOut(const pugi::xml_node& element, const char* what) {
        notes_.add({what, {std::string(localName(element))}}, offsetOf(element));
        if (const ColliderId id = nameAndId(element.child_value("title")).second;
            isOurs_ && id != ColliderId{})
            result_.skipped.push_back(id);
    }
    // Classes of the elements that writeSvg() writes.
    static constexpr std::array<std::string_view, 4> partsOfOurs{"page", "error", "warning", "mark"};
    static constexpr std::string_view boundsOfOurs = "bounds";
    // The layer's number and an optional " sensor" follow.
    static constexpr std::string_view collidersOfOurs = "collider layer";

    static constexpr std::string_view layersOfOurs = "layer"; // then the layer's number

    /// Groups have titles as keys of their layers, which do not begin with a zero byte.
    static std::string keyOfOurs(const std::string& number) { return '\0' + number; }
    static LayerId numberOfLayer(std::string_view keyOfOurs) {
        return LayerId{parseId(keyOfOurs.substr(1)).value_or(0)};
    }

    /// Elements of the legend have no title. Pictures without groups only have the numbers of the layers.
    void addOfOurs(const Shape& shape, const std::string& classes, std::string layer,
                   const pugi::xml_node& element) {
        const std::string title = element.child_value("title");
        if (title.empty())
            return;
        if (layer.empty()) {
            const std::string number = classes.substr(0, classes.find(' '));
            layer = keyOfOurs(number);
            addLayer(layer, {numberOfLayer(layer), "Layer " + number, "", {}});
        }
        const ColliderId id = nameAndId(title).second;
        const std::string label = titleOf(element);
        const auto [labelName, labelId] = nameAndId(label);
        add(shape, labelId == id ? labelName : label, layer);
        level_.colliders.back().id = id;
        level_.colliders.back().sensor = classes.ends_with(" sensor");
    }

    void addOfOthers(const Shape& shape, const std::string& layer, const pugi::xml_node& element) {
        if (const std::string_view id = element.attribute("id").value(); !id.empty())
            keys_.emplace(level_.colliders.size(), sourceKey(id));
        add(shape, titleOf(element), layer);
    }

    /// Returns the key of a layer in a drawing of others. The layer appears with its first collider.
    std::string layerNamed(const std::string& name, const std::string& color = "") {
        colors_.emplace(name, color);
        return name;
    }

    /// Returns the index of the layer.
    std::size_t addLayer(const std::string& key, Layer layer) {
        const auto [found, isNew] = layers_.emplace(key, level_.layers.size());
        if (isNew)
            level_.layers.push_back(std::move(layer));
        return found->second;
    }

    /// The collider has no id yet, and the index of its layer instead of the layer's id.
    void add(const Shape& shape, std::string name, const std::string& layerKey) {
        const auto known = layers_.find(layerKey);
        const std::size_t layer = known != layers_.end()
                                      ? known->second
                                      : addLayer(layerKey, {{}, layerKey, colors_[layerKey], {}});
        level_.colliders.push_back(
            {{}, LayerId{static_cast<std::int64_t>(layer)}, shape, false, std::move(name), {}, {}});
    }

    void numberLayers() {
        UsedIds<LayerId> ids;
        for (Layer& layer : level_.layers)
            if (layer.id != LayerId{} && !ids.add(layer.id))
                layer.id = {};
        for (Layer& layer : level_.layers)
            if (layer.id == LayerId{})
                layer.id = result_.assigned.layers.emplace_back(ids.next());
        for (Collider& collider : level_.colliders)
            collider.layer = level_.layers[static_cast<std::size_t>(idNumber(collider.layer))].id;
    }

    /// A copy in a drawing program has the title of the original.
    void numberColliders() {
        UsedIds<ColliderId> ids;
        std::vector<std::pair<std::size_t, ColliderId>> copies; // index, and id in the title
        for (std::size_t i = 0; i < level_.colliders.size(); ++i)
            if (ColliderId& id = level_.colliders[i].id; id != ColliderId{} && !ids.add(id))
                copies.emplace_back(i, std::exchange(id, {}));
        for (Collider& collider : level_.colliders)
            if (collider.id == ColliderId{})
                collider.id = result_.assigned.colliders.emplace_back(ids.next());
        for (const auto& [i, id] : copies) {
            result_.assigned.copies.emplace_back(level_.colliders[i].id, id);
            notes_.add(TANGENT_TEXT("Library", "id of an earlier collider: changed"),
                       result_.colliderOffsets[i], level_.colliders[i].id);
        }
        for (const auto& [index, key] : keys_)
            result_.assigned.keys.emplace(level_.colliders[index].id, key);
    }

    void report(std::size_t offset, const Message& message) {
        const auto [line, atColumn] = placeOf(text_, offset);
        result_.errors.push_back({line, atColumn, "", inEnglish(message), offset, {}, message});
    }

    std::string_view text_;
    Level level_;
    ImportResult result_;
    std::map<std::string, std::size_t> layers_; ///< indices by key: the title of a group, or keyOfOurs()
    std::map<std::string, std::string> colors_; ///< of groups, by title
    std::map<std::size_t, std::uint64_t> keys_; ///< of elements of others, by index of the collider
    Notes notes_;
    bool isOurs_ = false; ///< written by writeSvg()
};

} // namespace

ImportResult readSvg(std::string_view text, const ImportOptions&) {
    return SvgReader(text).read();
}

} // namespace tangent
