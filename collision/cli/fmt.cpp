#include <tangent/base/text.h>
#include <tangent/base/utf8_path.h>
#include <tangent/cli/input.h>
#include <tangent/cli/level_files.h>
#include <tangent/cli/options.h>
#include <tangent/cli/output.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>
#include <span>

namespace tangent::cli {

namespace {

struct FmtOptions {
    std::vector<std::string> files;
    bool check = false;
};

struct Formatted {
    Source source;
    std::string canonical;

    bool isCanonical() const { return canonical == source.text; }
};

Formatted formatted(Source source) {
    Formatted result{std::move(source), {}};
    if (result.source.level)
        result.canonical = writeLevel(*result.source.level);
    result.source.level.reset();
    return result;
}

ExitStatus finish(const Formatted& result, bool onlyChecks, Streams& streams) {
    const std::string& file = result.source.file;
    writeNotes(file, result.source.notes, streams);
    if (!result.source.errors.empty()) {
        writeErrors(result.source, streams);
        return ExitStatus::failed;
    }
    if (onlyChecks) {
        if (result.isCanonical())
            return ExitStatus::nothingFound;
        streams.out << onOneLine(file) << '\n';
        return ExitStatus::problemsFound;
    }
    if (result.isCanonical() && file != "-")
        return ExitStatus::nothingFound;
    if (file == "-") {
        streams.out << result.canonical;
        return ExitStatus::nothingFound;
    }
    return reportSaved(saveFileIfUnchanged(result.canonical, utf8Path(file), result.source.text), streams)
               ? ExitStatus::nothingFound
               : ExitStatus::failed;
}

/// Reports and removes what cannot be rewritten: pipes, devices. Reading or writing a pipe may never end.
ExitStatus refuseOthers(std::vector<LevelFile>& files, Streams& streams) {
    // clang 14 compiles no subrange, which std::ranges::stable_partition() returns
    const auto firstRefused = std::stable_partition(files.begin(), files.end(), [](const LevelFile& file) {
        std::error_code ignored;
        return !std::filesystem::is_other(std::filesystem::status(utf8Path(file.name), ignored));
    });
    const std::span refused(firstRefused, files.end());
    for (const LevelFile& file : refused)
        streams.err << onOneLine(file.name)
                    << ": not rewritten: a pipe or a device, not a file; use - for a filter\n";
    const ExitStatus status = refused.empty() ? ExitStatus::nothingFound : ExitStatus::failed;
    files.erase(firstRefused, files.end());
    return status;
}

ExitStatus format(const FmtOptions& options, Streams& streams) {
    std::vector<LevelFile> files = levelFiles(options.files);
    ExitStatus status = options.check ? ExitStatus::nothingFound : refuseOthers(files, streams);
    forEachFile(files, streams, formatted, [&](const Formatted& result) {
        status = std::max(status, finish(result, options.check, streams));
    });
    return status;
}

} // namespace

void addFmt(CLI::App& app, Command& chosen) {
    const auto options = std::make_shared<FmtOptions>();
    CLI::App* command = app.add_subcommand("fmt", "Rewrite levels in canonical form");
    addLevelFiles(*command, options->files)
        ->description("Level files, folders of *.level.json, - for standard input and output");
    command->add_flag("--check", options->check,
                      "Only list the files that would change; exit with 1 if there are any");
    onRun(*command, chosen, options, format);
}

} // namespace tangent::cli
