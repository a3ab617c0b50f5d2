#include <tangent/cli/level_files.h>
#include <tangent/cli/options.h>
#include <tangent/cli/output.h>
#include <tangent/cli/report.h>
#include <tangent/formats/external_files.h>

#include <algorithm>

namespace tangent::cli {

namespace {

struct CheckOptions {
    std::vector<std::string> files;
    std::string format;
    std::string failOn = "error";
    std::string output;
    bool listsIgnored = false;
    Foreign foreign;

    bool isToStandardOutput() const { return output.empty() || output == "-"; }
};

std::unique_ptr<CheckReport> makeReport(const CheckOptions& options, Streams& streams, std::ostream& out) {
    if (options.format == "json")
        return makeJsonReport(out);
    if (options.format == "sarif")
        return makeSarifReport(out);
    if (options.format == "junit")
        return makeJunitReport(out, *severityNamed(options.failOn));
    return makeTextReport(out, {streams.outHasColors && options.isToStandardOutput()}, options.listsIgnored);
}

ExitStatus statusOf(const Checked& checked, const std::string& failOn) {
    if (!checked.settings)
        return ExitStatus::failed;
    if (!checked.findings.isComplete)
        return ExitStatus::problemsFound;
    const std::size_t found =
        checked.count(Severity::error) + (failOn == "warning" ? checked.count(Severity::warning) : 0);
    return found > 0 ? ExitStatus::problemsFound : ExitStatus::nothingFound;
}

bool isOutsideProject(const ReadError& error) {
    return error.message.ends_with(outsideProject);
}

ExitStatus check(const CheckOptions& options, Streams& streams) {
    auto files = levelFiles(options.files, FileKinds::levelsAndForeign);
    for (LevelFile& file : files) {
        if (!options.foreign.project.empty())
            file.root = options.foreign.project;
        file.skipsMissing = options.foreign.skipsMissing;
        file.solidLayers = options.foreign.solidLayers;
        file.otherShapes = options.foreign.otherShapes.value_or(OtherShapes::skip);
        file.layersForbidOthers = options.foreign.layersForbidOthers;
    }
    InputFiles inputs;
    for (const LevelFile& file : files)
        if (replacesInput(options.output, file.name, streams))
            return ExitStatus::failed;
    const auto writeReport = [&](std::ostream& out) {
        const auto report = makeReport(options, streams, out);
        ExitStatus status = ExitStatus::nothingFound;
        bool isOutside = false;
        report->begin();
        forEachFile(files, streams, checkSource, [&](const Checked& checked) {
            writeNotes(checked.source.file, checked.source.notes, streams);
            inputs.addNamedIn(checked.source);
            if (checked.settings)
                inputs.addImages(*checked.settings, checked.source.file);
            else
                writeErrors(checked.source, streams);
            isOutside = isOutside || std::ranges::any_of(checked.source.errors, isOutsideProject);
            report->add(checked);
            status = std::max(status, statusOf(checked, options.failOn));
        });
        report->end();
        if (isOutside)
            streams.err
                << "--project FOLDER allows files in a folder that contains the maps, such as --project ..\n";
        return status;
    };
    // People read a text while it grows. Programs must not get half a report.
    if (options.format == "text" && options.isToStandardOutput())
        return writeReport(streams.out);
    return writeOutput(options.output, streams, writeReport,
                       [&] { return !inputs.isReplacedBy(options.output, streams); });
}

} // namespace

void addCheck(CLI::App& app, Command& chosen) {
    const auto options = std::make_shared<CheckOptions>();
    CLI::App* command =
        app.add_subcommand("check", "Check levels against their rules and report the problems");
    addLevelFiles(*command, options->files)
        ->description("Level files, files that import can read, folders of either, - for standard input");
    addFormat(*command, options->format, {"text", "json", "sarif", "junit"});
    command
        ->add_option("--fail-on", options->failOn,
                     "Exit with 1 on problems of this severity or above: error or warning (default: error)")
        ->check(CLI::IsMember({"error", "warning"}))
        ->option_text("SEVERITY");
    addOutput(*command, options->output, "the report");
    command->add_flag("--ignored", options->listsIgnored,
                      "In the text report, also list ignored problems with their reasons");
    addForeign(*command, options->foreign);
    command->callback([options, &chosen] {
        chosen = [options](Streams& streams) {
            return check(*options, streams);
        };
    });
}

} // namespace tangent::cli
