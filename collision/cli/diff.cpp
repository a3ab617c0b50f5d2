#include <tangent/base/text.h>
#include <tangent/cli/diff_picture.h>
#include <tangent/cli/input.h>
#include <tangent/cli/options.h>
#include <tangent/cli/output.h>
#include <tangent/file/json_text.h>

#include <array>
#include <memory>
#include <ostream>

namespace tangent::cli {

namespace {

struct DiffOptions {
    std::string before;
    std::string after;
    std::string format;
    std::string output;
};

std::array<std::size_t, 4> countChanges(const std::vector<ItemDiff>& differences) {
    std::array<std::size_t, 4> counts{};
    for (const ItemDiff& item : differences)
        ++counts[static_cast<std::size_t>(item.change)];
    return counts;
}

void writeText(const std::vector<ItemDiff>& differences, std::ostream& out) {
    for (const ItemDiff& item : differences) {
        const std::string members = membersInWords(item);
        out << itemChangeName(item.change) << ' ' << item.title << (members.empty() ? "" : ": ") << members
            << '\n';
    }
    const auto counts = countChanges(differences);
    for (std::size_t i = 0; i < counts.size(); ++i)
        out << (i == 0 ? "" : ", ") << counts[i] << ' ' << itemChangeName(static_cast<ItemChange>(i));
    out << '\n';
}

void writeMembers(const ItemDiff& item, std::ostream& out) {
    out << ", \"members\": [";
    const char* separator = "";
    for (const MemberDiff& member : item.members) {
        out << std::exchange(separator, ", ") << "{\"member\": " << quotedJson(member.member);
        if (!member.before.empty())
            out << ", \"before\": " << member.before;
        if (!member.after.empty())
            out << ", \"after\": " << member.after;
        out << '}';
    }
    out << ']';
}

void writeJson(const std::vector<ItemDiff>& differences, std::ostream& out) {
    const auto counts = countChanges(differences);
    out << '{';
    for (std::size_t i = 0; i < counts.size(); ++i)
        out << '"' << itemChangeName(static_cast<ItemChange>(i)) << "\": " << counts[i] << ", ";
    out << "\"differences\": [";
    const char* separator = "\n";
    for (const ItemDiff& item : differences) {
        out << std::exchange(separator, ",\n") << "{\"change\": \"" << itemChangeName(item.change)
            << "\", \"kind\": \"" << itemKindName(item.kind) << "\", \"key\": " << quotedJson(item.key)
            << ", \"title\": " << quotedJson(item.title);
        if (!item.members.empty())
            writeMembers(item, out);
        out << '}';
    }
    out << "]}\n";
}

ExitStatus diff(const DiffOptions& options, Streams& streams) {
    if (options.before == "-" && options.after == "-") {
        streams.err << "tangent: standard input can be only one of the two levels\n";
        return ExitStatus::failed;
    }
    if (replacesInput(options.output, options.before, streams) ||
        replacesInput(options.output, options.after, streams))
        return ExitStatus::failed;
    const auto before = openLevel(options.before, streams);
    const auto after = openLevel(options.after, streams);
    if (!before || !after)
        return ExitStatus::failed;
    const std::vector<ItemDiff> differences = diffLevels(*before, *after);
    return writeOutput(options.output, streams, [&](std::ostream& out) {
        if (options.format == "svg")
            out << diffPicture(*before, *after, differences);
        else if (options.format == "json")
            writeJson(differences, out);
        else
            writeText(differences, out);
        return differences.empty() ? ExitStatus::nothingFound : ExitStatus::problemsFound;
    });
}

} // namespace

void addDiff(CLI::App& app, Command& chosen) {
    const auto options = std::make_shared<DiffOptions>();
    CLI::App* command = app.add_subcommand(
        "diff", "Show what was added, removed and changed between two levels; exit with 1 if they differ");
    command->add_option("BEFORE", options->before, "A level, - for standard input")
        ->required()
        ->option_text(" ");
    command->add_option("AFTER", options->after, "Another level, - for standard input")
        ->required()
        ->option_text(" ");
    addFormat(*command, options->format, {"text", "json", "svg"});
    addOutput(*command, options->output, "the differences");
    onRun(*command, chosen, options, diff);
}

} // namespace tangent::cli
