#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/cli/input.h>
#include <tangent/cli/options.h>
#include <tangent/cli/output.h>
#include <tangent/file/json_text.h>
#include <tangent/geometry/aabb.h>
#include <tangent/level/display_name.h>
#include <tangent/live/count_contacts.h>
#include <tangent/live/problems.h>

#include <algorithm>
#include <map>
#include <memory>
#include <ostream>

namespace tangent::cli {

namespace {

struct InfoOptions {
    std::string file;
    std::string format;
};

struct ColliderCounts {
    std::size_t circles = 0;
    std::size_t rectangles = 0;
    std::size_t rotatedRectangles = 0;
    std::size_t sensors = 0;
    std::size_t invalid = 0;
    std::map<LayerId, std::size_t> byLayer;
    std::optional<Aabb> extent; ///< of the valid colliders
};

/// What `info` reports of a level.
struct Summary {
    const Level& level;
    ColliderCounts colliders;
    CheckResult result;
    ContactCount contacts;

    /// Returns "" or "at least ".
    static const char* prefix(bool isComplete) { return isComplete ? "" : "at least "; }
};

ColliderCounts countColliders(const Level& level) {
    ColliderCounts counts;
    for (const Collider& collider : level.colliders) {
        ++(std::holds_alternative<Circle>(collider.shape) ? counts.circles
           : std::holds_alternative<Rect>(collider.shape) ? counts.rectangles
                                                          : counts.rotatedRectangles);
        ++counts.byLayer[collider.layer];
        counts.sensors += std::size_t{collider.sensor};
        if (!isValid(collider.shape)) {
            ++counts.invalid;
            continue;
        }
        const Aabb box = bounds(collider.shape);
        counts.extent = counts.extent ? united(*counts.extent, box) : box;
    }
    return counts;
}

std::string inJson(const Rect& rect) {
    return "{\"x\": " + formatNumber(rect.min.x) + ", \"y\": " + formatNumber(rect.min.y) +
           ", \"width\": " + formatNumber(rect.size.x) + ", \"height\": " + formatNumber(rect.size.y) + '}';
}

void writeText(const std::string& file, const Summary& summary, std::ostream& out) {
    const LevelSettings& settings = summary.level;
    const ColliderCounts& counts = summary.colliders;
    out << onOneLine(file) << '\n';
    if (!settings.name.empty())
        out << "  name       " << onOneLine(settings.name) << '\n';
    out << "  version    " << settings.version << '\n';
    if (settings.bounds)
        out << "  bounds     " << describe(settings.bounds->rect) << '\n';
    if (counts.extent)
        out << "  extent     " << describe(rectOf(*counts.extent)) << '\n';
    out << "  tolerance  " << formatNumber(settings.tolerance) << '\n';
    out << "  colliders  " << summary.level.colliders.size() << ": " << counted(counts.circles, "circle")
        << ", " << counted(counts.rectangles, "rectangle") << ", "
        << counted(counts.rotatedRectangles, "rotated rectangle") << "; "
        << counted(counts.sensors, "sensor");
    if (counts.invalid > 0)
        out << "; " << counts.invalid << " invalid";
    out << "\n  contacts   " << Summary::prefix(summary.contacts.isComplete) << summary.contacts.count
        << " (pairs of shapes that touch or overlap)\n";
    out << "  problems   " << Summary::prefix(summary.result.isComplete)
        << counted(summary.result.count(Severity::error), "error") << ", "
        << counted(summary.result.count(Severity::warning), "warning") << '\n';
    for (const Layer& layer : settings.layers) {
        const auto held = counts.byLayer.find(layer.id);
        out << "  layer      " << onOneLine(layer.name) << " (" << idNumber(layer.id)
            << "): " << counted(held == counts.byLayer.end() ? 0 : held->second, "collider") << '\n';
    }
}

void writeJson(const std::string& file, const Summary& summary, std::ostream& out) {
    const LevelSettings& settings = summary.level;
    const ColliderCounts& counts = summary.colliders;
    out << "{\"file\": " << quotedJson(file) << ",\n\"name\": " << quotedJson(settings.name)
        << ",\n\"version\": " << quotedJson(settings.version);
    if (settings.bounds)
        out << ",\n\"bounds\": " << inJson(settings.bounds->rect);
    if (counts.extent)
        out << ",\n\"extent\": " << inJson(rectOf(*counts.extent));
    out << ",\n\"tolerance\": " << formatNumber(settings.tolerance)
        << ",\n\"colliders\": " << summary.level.colliders.size() << ",\n\"circles\": " << counts.circles
        << ",\n\"rectangles\": " << counts.rectangles
        << ",\n\"rotated_rectangles\": " << counts.rotatedRectangles << ",\n\"sensors\": " << counts.sensors
        << ",\n\"invalid\": " << counts.invalid << ",\n\"contacts\": " << summary.contacts.count
        << ",\n\"errors\": " << summary.result.count(Severity::error)
        << ",\n\"warnings\": " << summary.result.count(Severity::warning)
        << (summary.result.isComplete && summary.contacts.isComplete ? "" : ",\n\"complete\": false")
        << ",\n\"layers\": [";
    const char* separator = "\n";
    for (const Layer& layer : settings.layers) {
        const auto held = counts.byLayer.find(layer.id);
        out << std::exchange(separator, ",\n") << "{\"id\": " << idNumber(layer.id)
            << ", \"name\": " << quotedJson(layer.name)
            << ", \"colliders\": " << (held == counts.byLayer.end() ? 0 : held->second) << '}';
    }
    out << "]}\n";
}

ExitStatus info(const InfoOptions& options, Streams& streams) {
    const std::optional<Level> level = openLevel(options.file, streams);
    if (!level)
        return ExitStatus::failed;
    const Summary summary{*level, countColliders(*level), findProblems(*level, folderOf(options.file)),
                          countContacts(*level)};
    return writeOutput("-", streams, [&](std::ostream& out) {
        if (options.format == "json")
            writeJson(options.file, summary, out);
        else
            writeText(options.file, summary, out);
        return ExitStatus::nothingFound;
    });
}

} // namespace

void addInfo(CLI::App& app, Command& chosen) {
    const auto options = std::make_shared<InfoOptions>();
    CLI::App* command = app.add_subcommand("info", "Summarize a level");
    addLevelFile(*command, options->file);
    addFormat(*command, options->format, {"text", "json"});
    onRun(*command, chosen, options, info);
}

} // namespace tangent::cli
