#include <tangent/formats/flat_level.h>
#include <tangent/formats/unwritten.h>
#include <tangent/live/layer_numbers.h>

#include <tangent_level_generated.h>
#include <zlib.h>

#include <unordered_map>

namespace tangent {

namespace {

using flatbuffers::FlatBufferBuilder;

class FlatWriter {
public:
    FlatWriter(const Level& level, const Progress& progress) : level_(level), progress_(progress) {
        for (const Layer& layer : level.layers)
            indices_.emplace(layer.id, static_cast<std::uint32_t>(indices_.size()));
        collectColliders();
    }

    /// FlatBuffers must stay below 2 GB, or it aborts. A smaller limit leaves room for alignment.
    bool isTooLarge() const {
        constexpr std::size_t limit = std::size_t{1} << 30;
        const std::size_t layers = level_.layers.size();
        const std::size_t pairs =
            level_.forbiddenOverlaps ? 2 * level_.forbiddenOverlaps->size() : layers * layers;
        std::size_t size = pairs * sizeof(std::uint32_t) + colliders_.size() * sizeof(flat::Collider) +
                           level_.name.size() + writeProperties(level_.properties).size();
        constexpr std::size_t forEach = 64; // offsets, lengths and alignment
        for (const Layer& layer : level_.layers)
            size += layer.name.size() + forEach;
        for (const auto* texts : {&names_, &properties_})
            for (const std::string& text : *texts)
                size += text.size() + forEach;
        return size > limit;
    }

    flatbuffers::DetachedBuffer write(bool yRunsUp) {
        const auto layers = writeLayers();
        const auto name = inner_.CreateString(level_.name);
        const auto own = inner_.CreateString(writeProperties(level_.properties));
        const auto names = inner_.CreateVectorOfStrings(names_);
        const auto named = inner_.CreateVector(named_);
        const auto properties = inner_.CreateVectorOfStrings(properties_);
        if (progress_.isCancelled())
            return {};
        const auto withProperties = inner_.CreateVector(withProperties_);
        const auto colliders = inner_.CreateVectorOfStructs(colliders_);
        inner_.Finish(flat::CreateLevel(inner_, name, yRunsUp, level_.tolerance, layers, colliders, named,
                                        names, withProperties, properties, own));
        return wrapped();
    }

private:
    flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<flat::Layer>>> writeLayers() {
        LayerNumbers numbers;
        numbers.assign(level_);
        std::vector<flatbuffers::Offset<flat::Layer>> layers;
        for (const Layer& layer : level_.layers) {
            std::vector<std::uint32_t> forbids;
            for (std::uint32_t i = 0; i < level_.layers.size(); ++i)
                if (numbers.matrix().forbids(numbers[layer.id], numbers[level_.layers[i].id]))
                    forbids.push_back(i);
            layers.push_back(flat::CreateLayer(inner_, static_cast<std::uint64_t>(idNumber(layer.id)),
                                               inner_.CreateString(layer.name),
                                               inner_.CreateVector(forbids)));
        }
        return inner_.CreateVector(layers);
    }

    void collectColliders() {
        colliders_.reserve(level_.colliders.size());
        const std::size_t count = level_.colliders.size();
        progress_.forEach(0, count, count, [&](std::size_t i) {
            const Collider& collider = level_.colliders[i];
            const auto index = static_cast<std::uint32_t>(i);
            colliders_.push_back(structOf(collider));
            if (!collider.name.empty()) {
                named_.push_back(index);
                names_.push_back(collider.name);
            }
            if (!collider.properties.empty()) {
                withProperties_.push_back(index);
                properties_.push_back(writeProperties(collider.properties));
            }
        });
    }

    flat::Collider structOf(const Collider& collider) const {
        const Vec2 middle = center(collider.shape);
        const auto* circle = std::get_if<Circle>(&collider.shape);
        const auto* rotated = std::get_if<RotatedRect>(&collider.shape);
        Vec2 half;
        if (circle)
            half = {circle->radius, circle->radius};
        else
            half = sizeOf(collider.shape) * 0.5;
        return {static_cast<std::uint64_t>(idNumber(collider.id)),
                middle.x,
                middle.y,
                half.x,
                half.y,
                rotated ? rotated->degrees : 0,
                indices_.at(collider.layer),
                circle ? flat::ShapeKind_circle : flat::ShapeKind_rectangle,
                collider.sensor};
    }

    flatbuffers::DetachedBuffer wrapped() {
        FlatBufferBuilder outer(inner_.GetSize() + 64);
        outer.ForceVectorAlignment(inner_.GetSize(), 1, 8);
        const auto bytes = outer.CreateVector(inner_.GetBufferPointer(), inner_.GetSize());
        const auto checksum =
            static_cast<std::uint32_t>(crc32_z(0, inner_.GetBufferPointer(), inner_.GetSize()));
        flat::FinishTangentFileBuffer(outer, flat::CreateTangentFile(outer, 1, checksum, bytes));
        return outer.Release();
    }

    const Level& level_;
    const Progress& progress_;
    FlatBufferBuilder inner_;
    std::unordered_map<LayerId, std::uint32_t> indices_;
    std::vector<flat::Collider> colliders_;
    std::vector<std::uint32_t> named_;
    std::vector<std::string> names_;
    std::vector<std::uint32_t> withProperties_;
    std::vector<std::string> properties_;
};

} // namespace

ExportResult writeFlatLevel(const Level& level, const ExportOptions& options) {
    FlatWriter writer(level, options.progress);
    if (options.progress.isCancelled())
        return {};
    if (writer.isTooLarge())
        return {.text = {},
                .failure =
                    TANGENT_TEXT("Library", "the level is too large: FlatBuffers must stay below 1 GB")};
    Notes notes;
    noteUnwritten(level, notes, options.progress, WrittenSettings::tolerance);
    const flatbuffers::DetachedBuffer buffer = writer.write(options.yRunsUp.value_or(false));
    return {std::string(reinterpret_cast<const char*>(buffer.data()), buffer.size()),
            std::move(notes).take()};
}

} // namespace tangent
