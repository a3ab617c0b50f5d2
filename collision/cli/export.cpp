#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/base/utf8_path.h>
#include <tangent/cli/format_list.h>
#include <tangent/cli/input.h>
#include <tangent/cli/options.h>
#include <tangent/cli/output.h>
#include <tangent/formats/reimport/renamed_source.h>
#include <tangent/formats/tiled/property_names.h>

#include <algorithm>
#include <ostream>

namespace tangent::cli {

namespace {

struct ExportCall {
    bool lists = false;
    std::string file;
    std::string format;
    std::string output;
    std::vector<std::string> layers; ///< ids or names
    std::vector<std::int64_t> colliders;
    std::vector<double> region;
    Coordinates coordinates;
    bool replaces = false;
};

bool canExport(const Format& format) {
    return format.write != nullptr;
}

/// Returns the layers with this id or this name.
std::vector<LayerId> layersNamed(const std::string& name, const Level& level) {
    std::vector<LayerId> found;
    for (const Layer& layer : level.layers)
        if (layer.name == name || std::to_string(idNumber(layer.id)) == name)
            found.push_back(layer.id);
    return found;
}

/// Reports layers and colliders that the level does not have, and returns nothing.
std::optional<ExportOptions> exportOptions(const ExportCall& call, const Level& level, Streams& streams) {
    ExportOptions options;
    for (const std::string& name : call.layers) {
        const std::vector<LayerId> layers = layersNamed(name, level);
        if (layers.empty()) {
            streams.err << "tangent: --layer: the level has no layer " << onOneLine(name) << '\n';
            return std::nullopt;
        }
        if (layers.size() > 1)
            streams.err << "tangent: --layer: " << layers.size() << " layers have the name or id "
                        << onOneLine(name) << ": all of them are exported\n";
        options.layers.insert(options.layers.end(), layers.begin(), layers.end());
    }
    for (const std::int64_t number : call.colliders) {
        const ColliderId id{number};
        if (std::ranges::find(level.colliders, id, &Collider::id) == level.colliders.end()) {
            streams.err << "tangent: --colliders: the level has no collider " << number << '\n';
            return std::nullopt;
        }
        options.colliders.push_back(id);
    }
    if (!call.region.empty()) {
        options.region = Rect{{call.region[0], call.region[1]}, {call.region[2], call.region[3]}};
        if (!isValid(*options.region)) {
            streams.err << "tangent: --region: width and height must be positive, and not too large\n";
            return std::nullopt;
        }
    }
    call.coordinates.set(options);
    options.isRecorded = true;
    options.levelFolder = pathToFolderOf(utf8Path(call.file), utf8Path(call.output));
    return options;
}

/// Whether a text is a map or tileset of Tiled that Tangent did not export.
bool isMapOfOthers(const Format* format, std::string_view text) {
    return format && format->hasTileLayers && text.find("tilewidth") != text.npos &&
           text.find(tiled::settingsProperty) == text.npos;
}

/// Whether the output is a source of the level, or a map of others, that holds more than exports write, such as tile
/// layers. Reports it.
bool losesSource(const std::string& output, const Level& level, Streams& streams) {
    std::error_code error;
    const std::string name = std::filesystem::weakly_canonical(utf8Path(output), error).filename().string();
    const Format* format = formatOfFile(name);
    const bool isSource = recordsFileName(level, name);
    if ((!isSource && !(format && format->hasTileLayers)) ||
        !std::filesystem::is_regular_file(utf8Path(output), error))
        return false;
    const FileResult source = readFile(utf8Path(output));
    format = source ? formatOfFile(name, *source.text) : nullptr;
    if (!isSource && !isMapOfOthers(format, source ? *source.text : ""))
        return false;
    if (format && isReproduced(*format, *source.text, utf8Path(output)))
        return false;
    streams.err << "tangent: --output: "
                << (isSource ? "the level was imported from " + onOneLine(output)
                             : onOneLine(output) + " is a map that Tangent did not write")
                << "; an export would lose all in it that levels do not have, such as tile layers, tilesets, "
                   "images and polygons; choose another name, or use --replace\n";
    return true;
}

const Format* formatOf(const ExportCall& call, Streams& streams) {
    if (!call.format.empty())
        return formatNamed(call.format);
    const Format* format = formatToWrite(call.output);
    if (!format)
        streams.err << "tangent: --to is required, because the output's name does not end in the suffix of "
                       "one format\n";
    return format;
}

ExitStatus exportLevel(const ExportCall& call, Streams& streams) {
    if (call.lists)
        return listFormats(streams, canExport);
    const Format* format = formatOf(call, streams);
    if (!format || replacesInput(call.output, call.file, streams))
        return ExitStatus::failed;
    auto level = openLevel(call.file, streams);
    if (!level)
        return ExitStatus::failed;
    InputFiles images;
    images.addImages(*level, call.file);
    const auto options = exportOptions(call, *level, streams);
    if (!options || images.isReplacedBy(call.output, streams) ||
        (!call.replaces && losesSource(call.output, *level, streams)))
        return ExitStatus::failed;
    const bool isEmpty = level->colliders.empty();
    const ExportResult result = tangent::exportLevel(*format, *std::move(level), *options);
    writeNotes(call.file, result.notes, streams);
    if (!result.failure.isEmpty()) {
        streams.err << onOneLine(call.file) << ": " << inEnglish(result.failure)
                    << (result.isMisplaced ? "; choose another --scale or --origin\n" : "\n");
        return ExitStatus::failed;
    }
    if (result.colliderCount == 0 && !isEmpty)
        streams.err << onOneLine(call.file) << ": note: no collider is exported\n";
    return writeOutput(call.output, streams, [&](std::ostream& out) {
        out << result.text;
        return ExitStatus::nothingFound;
    });
}

void addChoice(CLI::App& command, ExportCall& call) {
    command.add_option("--layer", call.layers, "Only this layer, by name or id; may be repeated")
        ->allow_extra_args(false)
        ->option_text("LAYER");
    addIds(command, "--colliders", call.colliders, "Only these colliders: ids with commas between them")
        ->option_text("IDS");
    addNumbers(command, "--region", call.region, 4, "Only colliders that meet this rectangle")
        ->option_text("X,Y,WIDTH,HEIGHT");
}

} // namespace

void addExport(CLI::App& app, Command& chosen) {
    const auto call = std::make_shared<ExportCall>();
    CLI::App* command = app.add_subcommand("export", "Convert a level to another format");
    addLevelFile(*command, call->file)->required(false);
    command
        ->add_option("--to", call->format,
                     "Format to write (default: by the name of the output; required for standard output)")
        ->check(CLI::IsMember(formatNames(canExport)))
        ->option_text("FORMAT");
    addOutput(*command, call->output, "the result");
    addChoice(*command, *call);
    addCoordinates(*command, call->coordinates, "the result");
    command->add_flag(
        "--replace", call->replaces,
        "Replace the file that the level was imported from, although that loses its tiles and the like");
    command->add_flag("--list", call->lists, "Only list the formats");
    onRun(*command, chosen, call, exportLevel, [](const ExportCall& given) {
        if (!given.lists && given.file.empty())
            throw CLI::RequiredError("FILE");
    });
}

} // namespace tangent::cli
