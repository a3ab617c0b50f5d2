#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/base/utf8_path.h>
#include <tangent/formats/affine.h>
#include <tangent/formats/layer_colors.h>
#include <tangent/formats/reimport/export_record.h>
#include <tangent/formats/svg/svg.h>
#include <tangent/formats/svg/svg_elements.h>
#include <tangent/formats/unwritten.h>
#include <tangent/formats/uri.h>
#include <tangent/formats/xml_text.h>
#include <tangent/geometry/aabb.h>
#include <tangent/geometry/manifold.h>
#include <tangent/level/display_name.h>

#include <algorithm>
#include <filesystem>
#include <iomanip>
#include <map>
#include <sstream>
#include <unordered_map>

namespace tangent {

namespace {

/// Returns "#rrggbb".
std::string colorOf(const Layer& layer) {
    std::ostringstream text;
    text << '#' << std::hex << std::setw(6) << std::setfill('0') << layerColor(layer);
    return text.str();
}

/// Returns the box of the level bounds and all valid colliders.
Aabb extentOf(const Level& level) {
    std::optional<Aabb> extent;
    const auto join = [&](const Shape& shape) {
        if (isValid(shape))
            extent = extent ? united(*extent, bounds(shape)) : bounds(shape);
    };
    if (level.bounds)
        join(level.bounds->rect);
    for (const Collider& collider : level.colliders)
        join(collider.shape);
    return extent.value_or(Aabb{{0, 0}, {100, 100}});
}

class Picture {
public:
    /// If `problems` is null, the picture has no problem marks and no legend.
    Picture(const Level& level, const std::string& levelFolder, const std::vector<Problem>* problems,
            const Progress& progress)
        : level_(level), levelFolder_(utf8Path(levelFolder)), problems_(problems), progress_(progress),
          extent_(extentOf(level)) {
        const Vec2 size = extent_.max - extent_.min;
        unit_ = std::max(size.x, size.y) / 60;
        out_.exceptions(std::ios::badbit); // or it swallows std::bad_alloc, and the picture ends early
    }

    std::string text() {
        begin();
        writeBounds();
        writeBackgrounds();
        writeColliders();
        if (problems_) {
            writeProblems();
            writeLegend();
        }
        out_ << "</svg>\n";
        return std::move(out_).str();
    }

private:
    void begin() {
        constexpr double pixels = 1200; // length of the level's longer side
        const Vec2 size = extent_.max - extent_.min;
        Rect view{extent_.min - Vec2{unit_, unit_}, size + Vec2{2 * unit_, 2 * unit_}};
        if (problems_) {
            view.size.x += (legendWidth() + 1) * unit_;
            view.size.y = std::max(view.size.y, unit_ * (legendLines() * lineHeight + 2));
        }
        const double scale = pixels / (60 * unit_);
        out_ << "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" "
             << pictureMark << "=\"level\"" << recordAttribute() << " viewBox=\"" << formatNumber(view.min.x)
             << ' ' << formatNumber(view.min.y) << ' ' << formatNumber(view.size.x) << ' '
             << formatNumber(view.size.y) << '"' << svgAttribute("width", view.size.x * scale)
             << svgAttribute("height", view.size.y * scale) << ">\n"
             << "<title>" << escapedXml(level_.name) << "</title>\n";
        writeStyle();
        out_ << "<rect class=\"page\"" << svgAttributes(view) << " fill=\"#f5f6f8\"/>\n";
    }

    std::string recordAttribute() const {
        const std::string_view record = exportRecordIn(level_);
        return record.empty() ? "" : ' ' + std::string(pictureRecord) + "=\"" + escapedXml(record) + '"';
    }

    /// Derives stroke widths from `unit_`: not every viewer supports non-scaling strokes.
    void writeStyle() {
        const auto width = [this](double pixels) {
            return formatNumber(pixels / 20 * unit_);
        };
        out_ << "<style>\n"
             << "text { fill: #1b1f24; font-family: sans-serif }\n"
             << ".bounds { fill: white; stroke: #5b6470; stroke-width: " << width(1) << " }\n"
             << ".collider { fill-opacity: 0.35; stroke-width: " << width(1.5) << " }\n"
             << ".sensor { fill-opacity: 0.1; stroke-dasharray: " << width(6) << ' ' << width(4) << " }\n"
             << ".error { fill: url(#error); stroke: #d3222f; stroke-width: " << width(2.5) << " }\n"
             << ".warning { fill: url(#warning); stroke: #d97706; stroke-width: " << width(2.5) << " }\n"
             << ".mark { fill: none; stroke: #d3222f; stroke-width: " << width(2) << " }\n"
             << ".seal { stroke-dasharray: " << width(6) << ' ' << width(4) << " }\n";
        for (const Layer& layer : level_.layers) {
            const std::string color = colorOf(layer);
            out_ << ".layer" << idNumber(layer.id) << " { fill: " << color << "; stroke: " << color << " }\n";
        }
        out_ << "</style>\n<defs>\n";
        for (const auto& [severity, color] : {std::pair("error", "#d3222f"), std::pair("warning", "#d97706")})
            out_ << "<pattern id=\"" << severity << "\" patternUnits=\"userSpaceOnUse\""
                 << svgAttribute("width", unit_ / 2) << svgAttribute("height", unit_ / 2)
                 << " patternTransform=\"rotate(45)\"><path d=\"M0 0V" << formatNumber(unit_)
                 << "\" stroke=\"" << color << '"' << svgAttribute("stroke-width", unit_ / 6)
                 << "/></pattern>\n";
        out_ << "</defs>\n";
    }

    void writeBounds() {
        if (level_.bounds)
            out_ << "<rect class=\"bounds\"" << svgAttributes(level_.bounds->rect) << "/>\n";
    }

    /// Links the images. Without width and height they appear in their own size.
    void writeBackgrounds() {
        for (const Background& background : level_.backgrounds)
            out_ << "<image href=\""
                 << uriReference((levelFolder_ / utf8Path(background.image)).generic_string())
                 << "\" transform=\"translate(" << formatNumber(background.x) << ' '
                 << formatNumber(background.y) << ") scale(" << formatNumber(background.scale) << ")\""
                 << svgAttribute("opacity", background.opacity) << "/>\n";
    }

    /// Each layer is a group that Inkscape shows as a layer.
    void writeColliders() {
        std::unordered_map<LayerId, std::vector<const Collider*>> byLayer;
        for (const Collider& collider : level_.colliders)
            if (isValid(collider.shape))
                byLayer[collider.layer].push_back(&collider);
        for (const Layer& layer : level_.layers) {
            const std::string id = "layer" + std::to_string(idNumber(layer.id));
            out_ << "<g id=\"" << id << "\" inkscape:groupmode=\"layer\" inkscape:label=\""
                 << escapedXml(layer.name) << '"';
            if (colorIn(layer.color))
                out_ << " fill=\"" << layer.color << "\" stroke=\"" << layer.color << '"';
            out_ << ">\n";
            const std::vector<const Collider*>& colliders = byLayer[layer.id];
            progress_.forEach(0, colliders.size(), level_.colliders.size(),
                              [&](std::size_t i) { writeCollider(*colliders[i]); });
            out_ << "</g>\n";
        }
    }

    void writeCollider(const Collider& collider) {
        const std::string classes = "collider layer" + std::to_string(idNumber(collider.layer));
        out_ << svgElement(collider.shape, collider.sensor ? classes + " sensor" : classes) << "><title>"
             << escapedXml(displayName(collider)) << "</title></" << svgTag(collider.shape) << ">\n";
    }

    void writeProblems() {
        std::unordered_map<ColliderId, const Collider*> byId;
        for (const Collider& collider : level_.colliders)
            byId.emplace(collider.id, &collider);
        std::map<ColliderId, Severity> worst;
        for (const Problem& problem : *problems_)
            forEachCollider(problem, [&](ColliderId id) {
                if (byId.contains(id))
                    worst[id] = std::max(worst[id], problem.severity);
            });
        for (const auto& [id, severity] : worst)
            writeOverlay(*byId[id], severity);
        for (const Problem& problem : *problems_)
            if (problem.rule == Rule::overlap)
                writeMark(problem, *byId[problem.a], *byId[problem.b]);
            else if (problem.rule == Rule::unreachable)
                writeSeal(problem, byId);
    }

    void writeOverlay(const Collider& collider, Severity severity) {
        if (isValid(collider.shape)) {
            out_ << svgElement(collider.shape, severityName(severity)) << "/>\n";
            return;
        }
        const Vec2 place = center(collider.shape);
        if (!isValid(Circle{place, unit_}))
            return;
        const Vec2 corner = place - Vec2{unit_ / 2, unit_ / 2};
        const std::string to = formatNumber(unit_);
        out_ << "<path class=\"mark\" d=\"M" << formatNumber(corner.x) << ' ' << formatNumber(corner.y) << 'l'
             << to << ' ' << to << "m0 -" << to << "l-" << to << ' ' << to << "\"><title>"
             << escapedXml(displayName(collider)) << " has an invalid shape</title></path>\n";
    }

    /// Draws a ring around the middle of the contact.
    void writeMark(const Problem& problem, const Collider& a, const Collider& b) {
        const Manifold manifold = contactManifold(a.shape, b.shape);
        if (manifold.pointCount == 0)
            return;
        const Vec2 middle =
            (manifold.points[0] + manifold.points[static_cast<std::size_t>(manifold.pointCount) - 1]) * 0.5;
        out_ << svgElement(Circle{middle, unit_ * 0.6}, "mark") << "><title>"
             << escapedXml(describe(problem, &a, &b, level_)) << "</title></circle>\n";
    }

    /// Draws a ring around a goal and a dashed line through what seals it off.
    void writeSeal(const Problem& problem, const std::unordered_map<ColliderId, const Collider*>& byId) {
        const auto find = [&](ColliderId id) {
            const auto found = byId.find(id);
            return found == byId.end() ? nullptr : found->second;
        };
        const Collider* goal = find(problem.a);
        if (!goal)
            return;
        if (problem.otherColliders.size() > 1) {
            out_ << "<path class=\"mark seal\" d=\"";
            char command = 'M';
            for (const ColliderId id : problem.otherColliders)
                if (const Collider* collider = find(id)) {
                    const Vec2 place = center(collider->shape);
                    out_ << std::exchange(command, 'L') << formatNumber(place.x) << ' '
                         << formatNumber(place.y);
                }
            out_ << "Z\"/>\n";
        }
        out_ << svgElement(Circle{center(goal->shape), unit_ * 0.6}, "mark") << "><title>"
             << escapedXml(describe(problem, find, level_)) << "</title></circle>\n";
    }

    /// In multiples of `unit_`. A letter is about half as wide as it is high.
    double legendWidth() const {
        std::size_t letters = level_.name.size();
        for (const Layer& layer : level_.layers)
            letters = std::max(letters, layer.name.size());
        return 12 + 0.5 * static_cast<double>(letters);
    }
    double legendLines() const { return static_cast<double>(level_.layers.size() + 4); }

    void writeLegend() {
        std::map<LayerId, std::size_t> counts;
        for (const Collider& collider : level_.colliders)
            ++counts[collider.layer];
        writeLine({}, level_.name.empty() ? "Level" : level_.name);
        for (const Layer& layer : level_.layers)
            writeLine("collider layer" + std::to_string(idNumber(layer.id)),
                      layer.name + ": " + counted(counts[layer.id], "collider"));
        writeLine("error", counted(count(Severity::error), "error"));
        writeLine("warning", counted(count(Severity::warning), "warning"));
    }

    std::size_t count(Severity severity) const {
        return static_cast<std::size_t>(std::ranges::count(*problems_, severity, &Problem::severity));
    }

    void writeLine(const std::string& classes, std::string_view text) {
        const double x = extent_.max.x + unit_;
        if (!classes.empty())
            out_ << svgElement(Rect{{x, lineTop_}, {unit_, unit_}}, classes) << "/>\n";
        out_ << "<text" << svgAttribute("x", classes.empty() ? x : x + 1.5 * unit_)
             << svgAttribute("y", lineTop_ + 0.85 * unit_) << svgAttribute("font-size", unit_) << '>'
             << escapedXml(text) << "</text>\n";
        lineTop_ += unit_ * lineHeight;
    }

    static constexpr double lineHeight = 1.6;

    const Level& level_;
    const std::filesystem::path levelFolder_;
    const std::vector<Problem>* problems_;
    const Progress progress_;
    std::ostringstream out_;
    Aabb extent_;
    /// Font size of the legend. Proportional to the level, so that the legend is legible beside any level.
    double unit_ = 1;
    double lineTop_ = extent_.min.y;
};

/// Notes colliders that come before others in the picture although they are drawn above them in the level.
void noteDrawingOrder(const Level& level, Notes& notes) {
    std::unordered_map<LayerId, std::size_t> indices;
    for (const Layer& layer : level.layers)
        indices.emplace(layer.id, indices.size());
    std::size_t last = 0;
    for (const Collider& collider : level.colliders) {
        const auto found = indices.find(collider.layer);
        const std::size_t index = found == indices.end() ? indices.size() : found->second;
        if (index < last)
            notes.add(
                TANGENT_TEXT("Library", "collider that is drawn above another layer: drawn with its own"),
                Notes::noOffset, collider.id);
        last = std::max(last, index);
    }
}

Shape asReadFromPicture(const Shape& written, Rounding) {
    const auto* rotated = std::get_if<RotatedRect>(&written);
    return rotated ? transformed(rotated->rect, rotation(rotated->degrees, center(written))) : written;
}

} // namespace

const RoundTrip svgRoundTrip{.shape = asReadFromPicture,
                             .text = [](std::string_view text) { return xmlCharacters(onOneLine(text)); },
                             .keepsProperty =
                                 [](const Property&, const Collider&) {
                                     return false;
                                 }};

std::string writeSvg(const Level& level, const std::string& levelFolder) {
    return Picture(level, levelFolder, nullptr, {}).text();
}

ExportResult exportSvg(const Level& level, const ExportOptions& options) {
    Notes notes;
    noteUnwritten(level, notes, options.progress, WrittenSettings::seen);
    noteUnwrittenMatrixAndProperties(level, notes);
    noteDrawingOrder(level, notes);
    for (const Layer& layer : level.layers)
        if (!layer.color.empty() && !colorIn(layer.color))
            notes.add(TANGENT_TEXT("Library", "color of a layer: not written"));
    for (const Collider& collider : level.colliders)
        if (!collider.properties.empty())
            notes.add(TANGENT_TEXT("Library", "properties of a collider: not written"), Notes::noOffset,
                      collider.id);
    return {Picture(level, options.levelFolder, nullptr, options.progress).text(), std::move(notes).take()};
}

std::string writeSvg(const Level& level, const std::string& levelFolder,
                     const std::vector<Problem>& problems) {
    return Picture(level, levelFolder, &problems, {}).text();
}

} // namespace tangent
