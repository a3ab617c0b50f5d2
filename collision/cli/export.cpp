#include <tangent/base/text.h>
#include <tangent/cli/format_list.h>
#include <tangent/cli/input.h>
#include <tangent/cli/options.h>
#include <tangent/cli/output.h>

#include <algorithm>
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

void noteInvalid(const Level& level, const std::string& file, Streams& streams) {
    const auto count = static_cast<std::size_t>(std::ranges::count_if(
        level.colliders, [](const Collider& collider) { return !isValid(collider.shape); }));
    if (count > 0)
        streams.err << onOneLine(file) << ": note: " << counted(count, "collider")
                    << " with an invalid shape: skipped\n";
}

ExitStatus exportLevel(const ExportOptions& options, Streams& streams) {
    if (options.lists)
        return listFormats(streams, canExport);
    const auto level = openLevel(options.file, streams);
    if (!level)
        return ExitStatus::failed;
    const Format& format = *formatNamed(options.format);
    if (!format.keepsInvalid)
        noteInvalid(*level, options.file, streams);
    return writeOutput(options.output, streams, [&](std::ostream& out) {
        out << format.write(*level, wayToFolderOf(options.file, options.output));
        return ExitStatus::nothingFound;
    });
}

} // namespace

void addExport(CLI::App& app, Command& chosen) {
    const auto options = std::make_shared<ExportOptions>();
    CLI::App* command = app.add_subcommand("export", "Convert a level to another format");
    addLevelFile(*command, options->file)->required(false);
    command->add_option("--to", options->format, "Format to write")
        ->check(CLI::IsMember(formatNames(canExport)))
        ->option_text("FORMAT");
    addOutput(*command, options->output, "the result");
    command->add_flag("--list", options->lists, "Only list the formats");
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
