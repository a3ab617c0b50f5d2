#include <tangent/base/text.h>
#include <tangent/cli/format_list.h>
#include <tangent/cli/input.h>
#include <tangent/cli/options.h>
#include <tangent/cli/output.h>

#include <ostream>

namespace tangent::cli {

namespace {

struct ImportOptions {
    bool lists = false;
    std::string file;
    std::string format;
    std::string output;
};

bool canImport(const Format& format) {
    return format.read != nullptr;
}

ExitStatus importLevel(const ImportOptions& options, Streams& streams) {
    if (options.lists)
        return listFormats(streams, canImport);
    const Format* format = options.format.empty() ? formatOfFile(options.file) : formatNamed(options.format);
    if (!format || !canImport(*format)) {
        streams.err << onOneLine(options.file)
                    << ": no import format has this file name suffix; use --from\n";
        return ExitStatus::failed;
    }
    Source source = openSource(options.file, streams);
    if (source.errors.empty()) {
        ImportResult read = format->read(source.text);
        source.level = std::move(read.level);
        source.errors = std::move(read.errors);
        for (const std::string& note : read.notes)
            streams.err << onOneLine(options.file + ": note: " + note) << '\n';
    }
    writeErrors(source, streams);
    if (!source.level)
        return ExitStatus::failed;
    return writeOutput(options.output, streams, [&](std::ostream& out) {
        out << writeLevel(*source.level);
        return ExitStatus::nothingFound;
    });
}

} // namespace

void addImport(CLI::App& app, Command& chosen) {
    const auto options = std::make_shared<ImportOptions>();
    CLI::App* command = app.add_subcommand("import", "Convert another file format to a level");
    command->add_option("FILE", options->file, "The file, - for standard input")->option_text(" ");
    command->add_option("--from", options->format, "File format (default: by file name)")
        ->check(CLI::IsMember(formatNames(canImport)))
        ->option_text("FORMAT");
    addOutput(*command, options->output, "the level");
    command->add_flag("--list", options->lists, "Only list the formats");
    command->callback([options, &chosen] {
        if (!options->lists && options->file.empty())
            throw CLI::RequiredError("FILE");
        if (!options->lists && options->output.empty())
            throw CLI::RequiredError("--output");
        chosen = [options](Streams& streams) {
            return importLevel(*options, streams);
        };
    });
}

} // namespace tangent::cli
