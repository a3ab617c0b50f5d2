#include <tangent/cli/input.h>
#include <tangent/cli/options.h>
#include <tangent/cli/output.h>
#include <tangent/formats/svg.h>

#include <memory>
#include <ostream>

namespace tangent::cli {

namespace {

struct RenderOptions {
    std::string file;
    std::string output;
};

ExitStatus render(const RenderOptions& options, Streams& streams) {
    const std::optional<Level> level = openLevel(options.file, streams);
    if (!level)
        return ExitStatus::failed;
    const Findings findings = findProblems(*level, folderOf(options.file));
    return writeOutput(options.output, streams, [&](std::ostream& out) {
        out << writeSvg(*level, wayToFolderOf(options.file, options.output), findings.problems);
        return ExitStatus::nothingFound;
    });
}

} // namespace

void addRender(CLI::App& app, Command& chosen) {
    const auto options = std::make_shared<RenderOptions>();
    CLI::App* command = app.add_subcommand("render", "Draw a level as an SVG picture, problems marked");
    addLevelFile(*command, options->file);
    addOutput(*command, options->output, "the picture")->required()->option_text("PICTURE.svg");
    command->callback([options, &chosen] {
        chosen = [options](Streams& streams) {
            return render(*options, streams);
        };
    });
}

} // namespace tangent::cli
