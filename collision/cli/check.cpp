#include <tangent/base/text.h>
#include <tangent/base/utf8_path.h>
#include <tangent/cli/level_files.h>
#include <tangent/cli/options.h>
#include <tangent/cli/output.h>
#include <tangent/cli/report.h>
#include <tangent/formats/external_files.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

namespace tangent::cli {

namespace {

namespace fs = std::filesystem;

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
    if (!checked.result.isComplete)
        return ExitStatus::problemsFound;
    const std::size_t found =
        checked.count(Severity::error) + (failOn == "warning" ? checked.count(Severity::warning) : 0);
    return found > 0 ? ExitStatus::problemsFound : ExitStatus::nothingFound;
}

bool isOutsideProject(const ReadError& error) {
    return error.message.ends_with(outsideProject);
}

/// Finds the project folder that would allow all files that sources name.
class ProjectHint {
public:
    void add(const Source& source) {
        if (!std::ranges::any_of(source.errors, isOutsideProject))
            return;
        isNeeded_ = true;
        std::error_code error;
        include(fs::weakly_canonical(fs::absolute(utf8Path(source.file), error), error));
        for (const fs::path& file : source.outsideFiles)
            include(file);
    }

    void write(std::ostream& out) const {
        if (!isNeeded_)
            return;
        out << "--project FOLDER allows files in a folder that contains the maps";
        if (folder_.has_relative_path()) { // it is not the root of the file system
            std::error_code error;
            const std::string whole = folder_.generic_string();
            const std::string relative = fs::proximate(folder_, error).generic_string();
            out << ", such as --project " << onOneLine(relative.size() < whole.size() ? relative : whole);
        }
        out << '\n';
    }

private:
    /// Makes the folder contain a file.
    void include(const fs::path& file) {
        if (folder_.empty())
            folder_ = file.parent_path();
        while (folder_.has_relative_path() && !isBelow(file, folder_))
            folder_ = folder_.parent_path();
    }

    bool isNeeded_ = false;
    fs::path folder_;
};

ExitStatus check(const CheckOptions& options, Streams& streams) {
    auto files = levelFiles(options.files, FileKinds::levelsAndForeign);
    for (LevelFile& file : files)
        options.foreign.set(file.import);
    InputFiles inputs;
    for (const LevelFile& file : files)
        if (replacesInput(options.output, file.name, streams))
            return ExitStatus::failed;
    const auto writeReport = [&](std::ostream& out) {
        const auto report = makeReport(options, streams, out);
        ExitStatus status = ExitStatus::nothingFound;
        ProjectHint hint;
        report->begin();
        forEachFile(files, streams, checkSource, [&](const Checked& checked) {
            writeNotes(checked.source.file, checked.source.notes, streams);
            inputs.addNamedIn(checked.source);
            if (checked.settings)
                inputs.addImages(*checked.settings, checked.source.file);
            else
                writeErrors(checked.source, streams);
            hint.add(checked.source);
            report->add(checked);
            status = std::max(status, statusOf(checked, options.failOn));
        });
        report->end();
        hint.write(streams.err);
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
    onRun(*command, chosen, options, check);
}

} // namespace tangent::cli
