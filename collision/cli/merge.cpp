#include <tangent/base/text.h>
#include <tangent/base/utf8_path.h>
#include <tangent/cli/input.h>
#include <tangent/cli/options.h>
#include <tangent/cli/output.h>
#include <tangent/merge/merge.h>

#include <array>
#include <ostream>

namespace tangent::cli {

namespace {

struct MergeOptions {
    std::array<std::string, 3> files; // base, ours, theirs
    std::string output;
};

/// Accepts an empty file: git passes one as the base of a level that both sides added.
std::optional<Level> openBase(const std::string& file, Streams& streams) {
    std::error_code error;
    if (std::filesystem::file_size(utf8Path(file), error) == 0 && !error)
        return Level{};
    return openLevel(file, streams);
}

/// Reads all three before it writes. The output may be OURS, as in a merge driver of git, but not BASE or THEIRS.
ExitStatus merge(const MergeOptions& options, Streams& streams) {
    const auto& [baseFile, ourFile, theirFile] = options.files;
    if (replacesInput(options.output, baseFile, streams) || replacesInput(options.output, theirFile, streams))
        return ExitStatus::failed;
    if (isPipe(options.output, streams))
        return ExitStatus::failed;
    const auto base = openBase(baseFile, streams);
    const auto ours = openLevel(ourFile, streams);
    const auto theirs = openLevel(theirFile, streams);
    if (!base || !ours || !theirs)
        return ExitStatus::failed;
    const MergeResult merged = mergeLevels(*base, *ours, *theirs);
    for (const std::string& note : merged.notes)
        streams.err << "note: " << onOneLine(note) << '\n';
    for (const std::string& conflict : merged.conflicts)
        streams.err << "conflict: " << onOneLine(conflict) << '\n';
    return writeOutput(options.output, streams, [&](std::ostream& out) {
        out << writeLevel(merged.level);
        return merged.conflicts.empty() ? ExitStatus::nothingFound : ExitStatus::problemsFound;
    });
}

} // namespace

void addMerge(CLI::App& app, Command& chosen) {
    const auto options = std::make_shared<MergeOptions>();
    CLI::App* command = app.add_subcommand("merge", "Merge two versions of a level, collider by collider; "
                                                    "on conflicts, keep OURS and exit with 1");
    constexpr std::array names{"BASE", "OURS", "THEIRS"};
    constexpr std::array descriptions{"Common ancestor", "One version, kept on conflicts",
                                      "The other version"};
    for (std::size_t i = 0; i < names.size(); ++i)
        command->add_option(names[i], options->files[i], descriptions[i])->required()->option_text(" ");
    addRequiredOutput(*command, options->output, "the merged level");
    onRun(*command, chosen, options, merge);
}

} // namespace tangent::cli
