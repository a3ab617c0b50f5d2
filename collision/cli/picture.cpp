#include <tangent/cli/picture.h>
#include <tangent/geometry/manifold.h>
#include <tangent/level/words.h>

#include <algorithm>
#include <array>
#include <map>
#include <ostream>

namespace tangent::cli {

namespace {

/// For layers without a colour of their own, by their place.
constexpr std::array<const char*, 8> layerColors = {"#4a90d9", "#e5a50a", "#2fa56b", "#9b6dd6",
                                                    "#e07b39", "#17a2b8", "#c2578a", "#7f8c56"};
std::string xml(std::string_view text) {
    std::string escaped;
    for (const char c : onOneLine(text)) {
        switch (c) {
        case '&':
            escaped += "&amp;";
            break;
        case '<':
            escaped += "&lt;";
            break;
        case '>':
            escaped += "&gt;";
            break;
        case '"':
            escaped += "&quot;";
            break;
        default:
            escaped += c;
        }
    }
    return escaped;
}

std::string attribute(std::string_view name, double value) {
    return ' ' + std::string(name) + "=\"" + number(value) + '"';
}

std::string rectAttributes(const Rect& rect) {
    return attribute("x", rect.min.x) + attribute("y", rect.min.y) + attribute("width", rect.size.x) +
           attribute("height", rect.size.y);
}

/// Its element but for the closing bracket.
std::string element(const Shape& shape, std::string_view classes) {
    const std::string styled = " class=\"" + std::string(classes) + '"';
    if (const auto* circle = std::get_if<Circle>(&shape))
        return "<circle" + styled + attribute("cx", circle->center.x) + attribute("cy", circle->center.y) +
               attribute("r", circle->radius);
    if (const auto* rect = std::get_if<Rect>(&shape))
        return "<rect" + styled + rectAttributes(*rect);
    const auto& turned = std::get<RotatedRect>(shape);
    const Vec2 middle = center(shape);
    return "<rect" + styled + rectAttributes(turned.rect) + " transform=\"rotate(" + number(turned.degrees) +
           ' ' + number(middle.x) + ' ' + number(middle.y) + ")\"";
}

Aabb joined(const Aabb& a, const Aabb& b) {
    return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y)},
            {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y)}};
}

/// Everything that there is to see.
Aabb extentOf(const LiveLevel& level) {
    std::optional<Aabb> extent;
    const auto join = [&](const Shape& shape) {
        if (isValid(shape))
            extent = extent ? joined(*extent, bounds(shape)) : bounds(shape);
    };
    if (level.settings().bounds)
        join(level.settings().bounds->rect);
    for (std::size_t i = 0; i < level.size(); ++i)
        join(level.collider(level.at(i)).shape);
    return extent.value_or(Aabb{{0, 0}, {100, 100}});
}

class Picture {
public:
    Picture(const LiveLevel& level, std::ostream& out)
        : level_(level), out_(out), problems_(level.problems()), extent_(extentOf(level)) {
        const Vec2 size = extent_.max - extent_.min;
        unit_ = std::max(size.x, size.y) / 60;
    }

    void write() {
        begin();
        writeBounds();
        writeColliders();
        writeProblems();
        writeLegend();
        out_ << "</svg>\n";
    }

private:
    void begin() {
        constexpr double pixels = 1200; // of the longer side of the level
        const Vec2 size = extent_.max - extent_.min;
        const double height = std::max(size.y, unit_ * legendLines() * lineHeight);
        const Rect view{extent_.min - Vec2{unit_, unit_},
                        {size.x + (legendWidth() + 3) * unit_, height + 2 * unit_}};
        const double scale = pixels / (60 * unit_);
        out_ << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" << number(view.min.x) << ' '
             << number(view.min.y) << ' ' << number(view.size.x) << ' ' << number(view.size.y) << '"'
             << attribute("width", view.size.x * scale) << attribute("height", view.size.y * scale) << ">\n"
             << "<title>" << xml(level_.settings().name) << "</title>\n";
        writeStyle();
        out_ << "<rect" << rectAttributes(view) << " fill=\"#f5f6f8\"/>\n";
    }

    /// Widths are in units of the legend: not every viewer knows strokes that do not scale.
    void writeStyle() {
        const auto width = [this](double pixels) {
            return number(pixels / 20 * unit_);
        };
        out_ << "<style>\n"
             << "text { fill: #1b1f24; font-family: sans-serif }\n"
             << ".bounds { fill: white; stroke: #5b6470; stroke-width: " << width(1) << " }\n"
             << ".collider { fill-opacity: 0.35; stroke-width: " << width(1.5) << " }\n"
             << ".sensor { fill-opacity: 0.1; stroke-dasharray: " << width(6) << ' ' << width(4) << " }\n"
             << ".error { fill: url(#error); stroke: #d3222f; stroke-width: " << width(2.5) << " }\n"
             << ".warning { fill: url(#warning); stroke: #d97706; stroke-width: " << width(2.5) << " }\n"
             << ".mark { fill: none; stroke: #d3222f; stroke-width: " << width(2) << " }\n";
        const std::vector<Layer>& layers = level_.settings().layers;
        for (std::size_t i = 0; i < layers.size(); ++i) {
            const std::string color =
                layers[i].color.empty() ? layerColors[i % layerColors.size()] : xml(layers[i].color);
            out_ << ".layer" << value(layers[i].id) << " { fill: " << color << "; stroke: " << color
                 << " }\n";
        }
        out_ << "</style>\n<defs>\n";
        for (const auto& [severity, color] : {std::pair("error", "#d3222f"), std::pair("warning", "#d97706")})
            out_ << "<pattern id=\"" << severity << "\" patternUnits=\"userSpaceOnUse\""
                 << attribute("width", unit_ / 2) << attribute("height", unit_ / 2)
                 << " patternTransform=\"rotate(45)\"><path d=\"M0 0V" << number(unit_) << "\" stroke=\""
                 << color << '"' << attribute("stroke-width", unit_ / 6) << "/></pattern>\n";
        out_ << "</defs>\n";
    }

    void writeBounds() {
        if (level_.settings().bounds)
            out_ << "<rect class=\"bounds\"" << rectAttributes(level_.settings().bounds->rect) << "/>\n";
    }

    void writeColliders() {
        for (std::size_t i = 0; i < level_.size(); ++i) {
            const Collider& collider = level_.collider(level_.at(i));
            if (!isValid(collider.shape))
                continue;
            const std::string classes = "collider layer" + std::to_string(value(collider.layer));
            out_ << element(collider.shape, collider.sensor ? classes + " sensor" : classes) << "><title>"
                 << xml(title(collider)) << "</title></" << tagOf(collider.shape) << ">\n";
        }
    }

    void writeProblems() {
        std::map<ProxyId, Severity> worst;
        for (const Problem& problem : problems_)
            for (const ColliderId id : {problem.a, problem.b})
                if (const auto proxy = level_.find(id))
                    worst[*proxy] = std::max(worst[*proxy], problem.severity);
        for (const auto& [proxy, severity] : worst)
            writeOverlay(level_.collider(proxy), severity);
        for (const Problem& problem : problems_)
            if (problem.rule == Rule::overlap)
                writeMark(problem);
    }

    void writeOverlay(const Collider& collider, Severity severity) {
        if (isValid(collider.shape)) {
            out_ << element(collider.shape, name(severity)) << "/>\n";
            return;
        }
        const Vec2 place = center(collider.shape);
        if (!isValid(Circle{place, unit_}))
            return;
        const Vec2 corner = place - Vec2{unit_ / 2, unit_ / 2};
        const std::string to = number(unit_);
        out_ << "<path class=\"mark\" d=\"M" << number(corner.x) << ' ' << number(corner.y) << 'l' << to
             << ' ' << to << "m0 -" << to << "l-" << to << ' ' << to << "\"><title>" << xml(title(collider))
             << " has an invalid shape</title></path>\n";
    }

    /// A ring around the middle of where the two meet.
    void writeMark(const Problem& problem) {
        const Collider& a = level_.collider(*level_.find(problem.a));
        const Collider& b = level_.collider(*level_.find(problem.b));
        const Manifold manifold = contactManifold(a.shape, b.shape);
        if (manifold.pointCount == 0)
            return;
        const Vec2 middle =
            (manifold.points[0] + manifold.points[static_cast<std::size_t>(manifold.pointCount) - 1]) * 0.5;
        out_ << element(Circle{middle, unit_ * 0.6}, "mark") << "><title>"
             << xml(describe(problem, &a, &b, level_.settings())) << "</title></circle>\n";
    }

    /// In units; a letter is about half as wide as high.
    double legendWidth() const {
        std::size_t letters = level_.settings().name.size();
        for (const Layer& layer : level_.settings().layers)
            letters = std::max(letters, layer.name.size());
        return 12 + 0.5 * static_cast<double>(letters);
    }
    double legendLines() const { return static_cast<double>(level_.settings().layers.size() + 4); }

    void writeLegend() {
        std::map<LayerId, std::size_t> counts;
        for (std::size_t i = 0; i < level_.size(); ++i)
            ++counts[level_.collider(level_.at(i)).layer];
        writeLine({}, level_.settings().name.empty() ? "Level" : level_.settings().name);
        for (const Layer& layer : level_.settings().layers)
            writeLine("collider layer" + std::to_string(value(layer.id)),
                      layer.name + ": " + counted(counts[layer.id], "collider"));
        writeLine("error", counted(level_.problemCount(Severity::error), "error"));
        writeLine("warning", counted(level_.problemCount(Severity::warning), "warning"));
    }

    void writeLine(const std::string& classes, std::string_view text) {
        const double x = extent_.max.x + unit_;
        if (!classes.empty())
            out_ << element(Rect{{x, lineTop_}, {unit_, unit_}}, classes) << "/>\n";
        out_ << "<text" << attribute("x", classes.empty() ? x : x + 1.5 * unit_)
             << attribute("y", lineTop_ + 0.85 * unit_) << attribute("font-size", unit_) << '>' << xml(text)
             << "</text>\n";
        lineTop_ += unit_ * lineHeight;
    }

    static const char* tagOf(const Shape& shape) {
        return std::holds_alternative<Circle>(shape) ? "circle" : "rect";
    }

    static constexpr double lineHeight = 1.6;

    const LiveLevel& level_;
    std::ostream& out_;
    std::vector<Problem> problems_;
    Aabb extent_;
    double unit_ =
        1; ///< the height of a line of the legend, so that it is legible beside a level of any size
    double lineTop_ = extent_.min.y;
};

} // namespace

void writePicture(const LiveLevel& level, std::ostream& out) {
    Picture(level, out).write();
}

} // namespace tangent::cli
