#include <tangent/cli/input.h>
#include <tangent/cli/output.h>

#include <CLI/App.hpp>

#include <algorithm>
#include <memory>
#include <ostream>

namespace tangent::cli {

namespace {

struct FmtOptions {
    std::vector<std::string> files;
    bool check = false;
};

ExitStatus formatFile(const std::string& file, bool check, Streams& streams) {
    const TextResult input = readText(file, streams);
    const ReadResult read = readLevel(input);
    if (!read) {
        writeErrors(file, read.errors, streams.err);
        return ExitStatus::failed;
    }
    const std::string canonical = writeLevel(*read.level);
    const bool isCanonical = canonical == input.text;
    if (check) {
        if (isCanonical)
            return ExitStatus::nothingFound;
        streams.out << file << '\n';
        return ExitStatus::problemsFound;
    }
    if (isCanonical && file != "-")
        return ExitStatus::nothingFound;
    return writeOutput(file, streams, [&](std::ostream& out) {
        out << canonical;
        return ExitStatus::nothingFound;
    });
}

ExitStatus format(const FmtOptions& options, Streams& streams) {
    ExitStatus status = ExitStatus::nothingFound;
    for (const std::string& file : options.files)
        status = std::max(status, formatFile(file, options.check, streams));
    return status;
}

} // namespace

void addFmt(CLI::App& app, Command& chosen) {
    const auto options = std::make_shared<FmtOptions>();
    CLI::App* command = app.add_subcommand("fmt", "Rewrite levels in canonical form");
    command->add_option("FILE", options->files, "Level files, - for standard input to standard output")
        ->required()
        ->option_text("...");
    command->add_flag("--check", options->check,
                      "Only name the files that would change, and exit with 1 if there are any");
    command->callback([options, &chosen] {
        chosen = [options](Streams& streams) {
            return format(*options, streams);
        };
    });
}

} // namespace tangent::cli
