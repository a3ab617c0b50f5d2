#include <tangent/cli/input.h>
#include <tangent/cli/output.h>
#include <tangent/cli/picture.h>

#include <CLI/App.hpp>

#include <memory>

namespace tangent::cli {

namespace {

struct RenderOptions {
    std::string file;
    std::string output;
};

ExitStatus render(const RenderOptions& options, Streams& streams) {
    ReadResult read = readInput(options.file, streams);
    if (!read) {
        writeErrors(options.file, read.errors, streams.err);
        return ExitStatus::failed;
    }
    const LiveLevel level(std::move(*read.level), folderOf(options.file));
    return writeOutput(options.output, streams, [&](std::ostream& out) {
        writePicture(level, out);
        return ExitStatus::nothingFound;
    });
}

} // namespace

void addRender(CLI::App& app, Command& chosen) {
    const auto options = std::make_shared<RenderOptions>();
    CLI::App* command = app.add_subcommand("render", "Draw a level as an SVG picture, problems marked");
    command->add_option("FILE", options->file, "Level file, - for standard input")
        ->required()
        ->option_text(" ");
    command->add_option("--output", options->output, "Where to write the picture, - for standard output")
        ->required()
        ->option_text("PICTURE.svg");
    command->callback([options, &chosen] {
        chosen = [options](Streams& streams) {
            return render(*options, streams);
        };
    });
}

} // namespace tangent::cli
