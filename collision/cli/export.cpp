#include <tangent/cli/format_list.h>
#include <tangent/cli/input.h>
#include <tangent/cli/options.h>
#include <tangent/cli/output.h>

#include <ostream>

namespace tangent::cli {

namespace {

struct ExportOptions {
    bool lists = false;
    std::string file;
    std::string format;
    std::string output;
};

bool canExport(const Format& format) {
    return format.write != nullptr;
}

ExitStatus exportLevel(const ExportOptions& options, Streams& streams) {
    if (options.lists)
        return listFormats(streams, canExport);
    const auto level = openLevel(options.file, streams);
    if (!level)
        return ExitStatus::failed;
    return writeOutput(options.output, streams, [&](std::ostream& out) {
        out << formatNamed(options.format)->write(*level, wayToFolderOf(options.file, options.output));
        return ExitStatus::nothingFound;
    });
}

} // namespace

void addExport(CLI::App& app, Command& chosen) {
    const auto options = std::make_shared<ExportOptions>();
    CLI::App* command = app.add_subcommand("export", "Write a level in a format of other programs");
    addLevelFile(*command, options->file)->required(false);
    command->add_option("--to", options->format, "The format")
        ->check(CLI::IsMember(formatNames(canExport)))
        ->option_text("FORMAT");
    addOutput(*command, options->output, "the result");
    command->add_flag("--list", options->lists, "Only name the formats");
    command->callback([options, &chosen] {
        if (!options->lists && options->file.empty())
            throw CLI::RequiredError("FILE");
        if (!options->lists && options->format.empty())
            throw CLI::RequiredError("--to");
        chosen = [options](Streams& streams) {
            return exportLevel(*options, streams);
        };
    });
}

} // namespace tangent::cli
