#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/base/utf8_path.h>
#include <tangent/cli/options.h>

#include <algorithm>
#include <string_view>

namespace tangent::cli {

namespace {

/// Returns "text, json or csv".
std::string listed(const std::vector<std::string>& words) {
    std::string list = words.front();
    for (std::size_t i = 1; i < words.size(); ++i)
        list += (i + 1 < words.size() ? ", " : " or ") + words[i];
    return list;
}

/// Returns what stands between the commas, without the spaces around it.
std::vector<std::string_view> partsOf(std::string_view text) {
    std::vector<std::string_view> parts;
    for (bool isLast = false; !isLast;) {
        const std::size_t comma = text.find(',');
        isLast = comma == text.npos;
        parts.push_back(trimmed(text.substr(0, comma), " "));
        text.remove_prefix(isLast ? text.size() : comma + 1);
    }
    return parts;
}

OtherShapes otherShapesNamed(std::string_view way) {
    if (way == "bounding")
        return OtherShapes::bounding;
    return way == "inscribed" ? OtherShapes::inscribed : OtherShapes::skip;
}

} // namespace

CLI::Option* addLevelFile(CLI::App& command, std::string& file) {
    return command.add_option("FILE", file, "Level file, - for standard input")->required()->option_text(" ");
}

CLI::Option* addLevelFiles(CLI::App& command, std::vector<std::string>& files) {
    return command
        .add_option("FILE", files, "Level files, folders of *.level.json files, - for standard input")
        ->required()
        ->option_text("...");
}

CLI::Option* addFormat(CLI::App& command, std::string& format, const std::vector<std::string>& formats) {
    format = formats.front();
    return command.add_option("--format", format, listed(formats) + " (default: " + format + ')')
        ->check(CLI::IsMember(formats))
        ->option_text("FORMAT");
}

CLI::Option* addNumbers(CLI::App& command, const std::string& option, std::vector<double>& numbers,
                        std::size_t count, const std::string& help) {
    return command.add_option_function<std::string>(
        option,
        [option, &numbers, count](const std::string& text) {
            numbers.clear();
            for (const std::string_view part : partsOf(text))
                if (const auto number = parseDouble(part))
                    numbers.push_back(*number);
                else
                    numbers.resize(count + 1); // refused below
            if (numbers.size() != count)
                throw CLI::ValidationError(option, "expected " + std::to_string(count) +
                                                       " numbers with commas between them");
        },
        help);
}

CLI::Option* addPositiveNumber(CLI::App& command, const std::string& option, double& number,
                               const std::string& help) {
    return command.add_option_function<std::string>(
        option,
        [option, &number](const std::string& text) {
            number = parseDouble(text).value_or(0);
            if (!(number > 0))
                throw CLI::ValidationError(option, "expected a positive number");
        },
        help);
}

CLI::Option* addIds(CLI::App& command, const std::string& option, std::vector<std::int64_t>& ids,
                    const std::string& help) {
    return command.add_option_function<std::string>(
        option,
        [option, &ids](const std::string& text) {
            for (const std::string_view part : partsOf(text)) {
                ids.push_back(parseInteger(part).value_or(0));
                if (ids.back() <= 0)
                    throw CLI::ValidationError(option, "expected ids with commas between them");
            }
        },
        help);
}

void addCoordinates(CLI::App& command, Coordinates& coordinates, const std::string& file) {
    addPositiveNumber(command, "--scale", coordinates.scale,
                      "Units of " + file + " per level unit (default: 1)")
        ->option_text("FACTOR");
    addNumbers(command, "--origin", coordinates.origin, 2, "The point of the level that is 0,0 in " + file)
        ->option_text("X,Y");
    CLI::Option* yUp = command.add_flag("--y-up", coordinates.yUp, "Y runs up in " + file);
    command
        .add_flag("--y-down", coordinates.yDown,
                  "Y runs down in " + file + " (default: as usual for the format)")
        ->excludes(yUp);
}

CLI::Option* addOutput(CLI::App& command, std::string& output, const std::string& what) {
    return command.add_option("--output", output, "Where to write " + what + ", - for standard output")
        ->check([](const std::string& file) {
            return file.empty() ? std::string("expected a file name") : std::string();
        })
        ->option_text("FILE");
}

void Foreign::set(ImportOptions& options) const {
    if (!project.empty())
        options.root = utf8Path(project);
    options.otherShapes = otherShapes.value_or(options.otherShapes);
    if (!solidLayers.empty())
        options.solidLayers = solidLayers;
    options.layersForbidOthers = options.layersForbidOthers || layersForbidOthers;
    options.skipsMissing = skipsMissing;
}

void addForeign(CLI::App& command, Foreign& foreign) {
    command
        .add_option("--project", foreign.project,
                    "External files such as tilesets must be in this folder (default: that of the file)")
        ->check(CLI::ExistingDirectory)
        ->option_text("FOLDER");
    command.add_flag("--skip-missing", foreign.skipsMissing,
                     "Only note missing external files such as tilesets");
    command
        .add_option("--solid-layer", foreign.solidLayers,
                    "In a tile layer of this name, tiles without collision shapes are solid; may be repeated")
        ->allow_extra_args(false)
        ->option_text("LAYER");
    command
        .add_option_function<std::string>(
            "--other-shapes",
            [&foreign](const std::string& way) { foreign.otherShapes = otherShapesNamed(way); },
            "Polygons, ellipses and the like: skip, bounding or inscribed (default: skip)")
        ->check(CLI::IsMember({"skip", "bounding", "inscribed"}))
        ->option_text("WAY");
    command.add_flag("--forbid-all", foreign.layersForbidOthers,
                     "Forbid overlaps between all layers, not only within each, if the file has no matrix");
}

CLI::Option* addRequiredOutput(CLI::App& command, std::string& output, const std::string& what) {
    CLI::Option* option = addOutput(command, output, what)->required();
    return option->description(option->get_description() + "; required");
}

} // namespace tangent::cli
