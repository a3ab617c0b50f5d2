#include <tangent/base/text.h>
#include <tangent/base/utf8_path.h>
#include <tangent/cli/input.h>
#include <tangent/cli/options.h>
#include <tangent/cli/output.h>
#include <tangent/formats/svg/svg.h>

#include <filesystem>
#include <memory>
#include <ostream>

namespace tangent::cli {

namespace {

struct RenderOptions {
    std::string file;
    std::string output;
};

ExitStatus render(const RenderOptions& options, Streams& streams) {
    if (replacesInput(options.output, options.file, streams))
        return ExitStatus::failed;
    const std::optional<Level> level = openLevel(options.file, streams);
    InputFiles images;
    if (level)
        images.addImages(*level, options.file);
    if (!level || images.isReplacedBy(options.output, streams))
        return ExitStatus::failed;
    const CheckResult result = findProblems(*level, folderOf(options.file));
    return writeOutput(options.output, streams, [&](std::ostream& out) {
        out << writeSvg(*level, pathToFolderOf(utf8Path(options.file), utf8Path(options.output)),
                        result.problems);
        return ExitStatus::nothingFound;
    });
}

/// Refuses names such as picture.png: other programs cannot open an SVG file with that name.
std::string isSvgName(const std::string& path) {
    const std::filesystem::path extension = utf8Path(path).extension();
    const bool isSvg = extension.empty() || lowerCase(extension.string()) == ".svg";
    return isSvg ? std::string() : path + " is not an SVG file name: it must end in .svg";
}

} // namespace

void addRender(CLI::App& app, Command& chosen) {
    const auto options = std::make_shared<RenderOptions>();
    CLI::App* command = app.add_subcommand("render", "Draw a level and its problems as SVG");
    addLevelFile(*command, options->file);
    addRequiredOutput(*command, options->output, "the picture")->option_text("PICTURE.svg")->check(isSvgName);
    onRun(*command, chosen, options, render);
}

} // namespace tangent::cli
