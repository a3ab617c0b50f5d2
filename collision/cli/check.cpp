#include <tangent/cli/collider_lines.h>
#include <tangent/cli/input.h>
#include <tangent/cli/output.h>
#include <tangent/cli/words.h>
#include <tangent/level/collider_store.h>
#include <tangent/level/problems.h>

#include <CLI/App.hpp>

#include <algorithm>
#include <fstream>
#include <memory>
#include <ostream>

namespace tangent::cli {

namespace {

struct CheckOptions {
    std::vector<std::string> files;
    std::string format = "text";
    std::string failOn = "error";
    std::string output;
};

/// What the check of one file found.
struct Checked {
    std::string file;
    std::string standardInput;             ///< the text, if that is where it came from
    std::optional<LevelSettings> settings; ///< none: the file could not be read
    ColliderStore colliders;
    std::vector<Problem> problems;
    std::vector<ReadError> errors;

    std::size_t count(Severity severity) const {
        return static_cast<std::size_t>(std::ranges::count(problems, severity, &Problem::severity));
    }
    const Collider* find(ColliderId id) const {
        const auto proxy = colliders.find(id);
        return proxy ? &colliders[*proxy] : nullptr;
    }
    std::string message(const Problem& problem) const {
        return describe(problem, find(problem.a), find(problem.b), *settings);
    }
};

Checked checkFile(const std::string& file, Streams& streams) {
    Checked checked;
    checked.file = file;
    ReadResult read;
    if (file == "-") {
        TextResult input = readText(file, streams);
        read = readLevel(input);
        checked.standardInput = std::move(input.text);
    } else {
        read = readLevelFile(file);
    }
    checked.errors = std::move(read.errors);
    if (!read)
        return checked;
    checked.problems = findProblems(*read.level, folderOf(file));
    checked.colliders = ColliderStore(std::move(read.level->colliders));
    checked.settings = std::move(*read.level);
    return checked;
}

/// Of each collider, by its place in the level; empty if they are not to be found out.
std::vector<std::uint32_t> linesOf(const Checked& checked) {
    ColliderLines lines;
    if (checked.file == "-") {
        lines.scan(checked.standardInput);
    } else {
        std::ifstream stream(checked.file, std::ios::binary);
        std::string piece(1 << 16, '\0');
        while (stream.read(piece.data(), static_cast<std::streamsize>(piece.size())) || stream.gcount() > 0)
            lines.scan(std::string_view(piece).substr(0, static_cast<std::size_t>(stream.gcount())));
    }
    // a file that was rewritten in the meantime would give wrong lines
    return lines.lines().size() == checked.colliders.size() ? lines.lines() : std::vector<std::uint32_t>();
}

class CheckReport {
public:
    explicit CheckReport(std::ostream& out) : out_(out) {}
    virtual ~CheckReport() = default;
    virtual void begin() {}
    virtual void add(const Checked& checked) = 0;
    virtual void end() {}

protected:
    std::ostream& out_;
};

class TextReport : public CheckReport {
public:
    using CheckReport::CheckReport;

    void add(const Checked& checked) override {
        ++files_;
        if (!checked.settings) {
            ++unreadable_;
            return;
        }
        if (!checked.problems.empty())
            writeProblems(checked);
        out_ << checked.file << ": " << counted(checked.colliders.size(), "collider") << ", "
             << findings(checked.count(Severity::error), checked.count(Severity::warning)) << '\n';
        errors_ += checked.count(Severity::error);
        warnings_ += checked.count(Severity::warning);
    }

    void end() override {
        if (files_ < 2)
            return;
        out_ << counted(files_, "file") << ": " << findings(errors_, warnings_);
        if (unreadable_ > 0)
            out_ << ", " << unreadable_ << " unreadable";
        out_ << '\n';
    }

private:
    static std::string findings(std::size_t errors, std::size_t warnings) {
        if (errors == 0 && warnings == 0)
            return "no problems";
        return counted(errors, "error") + ", " + counted(warnings, "warning");
    }

    void writeProblems(const Checked& checked) {
        const std::vector<std::uint32_t> lines = linesOf(checked);
        for (const Problem& problem : checked.problems) {
            out_ << checked.file << ':';
            if (const auto proxy = checked.colliders.find(problem.a); proxy && !lines.empty())
                out_ << lines[checked.colliders.position(*proxy)] << ':';
            out_ << ' ' << name(problem.severity) << ": " << checked.message(problem) << " ["
                 << name(problem.rule) << "]\n";
        }
    }

    std::size_t files_ = 0;
    std::size_t unreadable_ = 0;
    std::size_t errors_ = 0;
    std::size_t warnings_ = 0;
};

class JsonReport : public CheckReport {
public:
    using CheckReport::CheckReport;

    void begin() override { out_ << "{\"files\": ["; }

    void add(const Checked& checked) override {
        out_ << (std::exchange(isFirst_, false) ? "" : ",\n") << "{\"file\": " << quotedJson(checked.file);
        out_ << ", \"colliders\": " << checked.colliders.size()
             << ", \"errors\": " << checked.count(Severity::error)
             << ", \"warnings\": " << checked.count(Severity::warning);
        if (checked.settings) {
            out_ << ", \"problems\": [";
            const char* separator = "\n";
            for (const Problem& problem : checked.problems) {
                out_ << std::exchange(separator, ",\n");
                write(problem, checked);
            }
        } else {
            out_ << ", \"unreadable\": [";
            const char* separator = "\n";
            for (const ReadError& error : checked.errors) {
                out_ << std::exchange(separator, ",\n");
                write(error);
            }
        }
        out_ << "]}";
    }

    void end() override { out_ << "]}\n"; }

private:
    void write(const Problem& problem, const Checked& checked) {
        out_ << "{\"rule\": \"" << name(problem.rule) << "\", \"severity\": \"" << name(problem.severity)
             << "\", \"colliders\": [";
        if (problem.a != ColliderId{})
            out_ << value(problem.a);
        if (problem.b != ColliderId{})
            out_ << ", " << value(problem.b);
        out_ << ']';
        if (problem.rule == Rule::overlap || problem.rule == Rule::contained)
            out_ << ", \"depth\": " << number(problem.measure);
        out_ << ", \"message\": " << quotedJson(checked.message(problem)) << '}';
    }

    void write(const ReadError& error) {
        out_ << "{\"line\": " << error.line << ", \"column\": " << error.column
             << ", \"pointer\": " << quotedJson(error.pointer)
             << ", \"message\": " << quotedJson(error.message) << '}';
    }

    bool isFirst_ = true;
};

std::unique_ptr<CheckReport> makeReport(const std::string& format, std::ostream& out) {
    if (format == "json")
        return std::make_unique<JsonReport>(out);
    return std::make_unique<TextReport>(out);
}

ExitStatus statusOf(const Checked& checked, const std::string& failOn) {
    if (!checked.settings)
        return ExitStatus::failed;
    const std::size_t found =
        checked.count(Severity::error) + (failOn == "warning" ? checked.count(Severity::warning) : 0);
    return found > 0 ? ExitStatus::problemsFound : ExitStatus::nothingFound;
}

ExitStatus check(const CheckOptions& options, Streams& streams) {
    return writeOutput(options.output, streams, [&](std::ostream& out) {
        const auto report = makeReport(options.format, out);
        ExitStatus status = ExitStatus::nothingFound;
        report->begin();
        for (const std::string& file : options.files) {
            const Checked checked = checkFile(file, streams);
            if (!checked.settings)
                writeErrors(file, checked.errors, streams.err);
            report->add(checked);
            status = std::max(status, statusOf(checked, options.failOn));
        }
        report->end();
        return status;
    });
}

} // namespace

void addCheck(CLI::App& app, Command& chosen) {
    const auto options = std::make_shared<CheckOptions>();
    CLI::App* command = app.add_subcommand("check", "Report what the rules of levels find wrong with them");
    command->add_option("FILE", options->files, "Level files, - for standard input")
        ->required()
        ->option_text("...");
    command->add_option("--format", options->format, "Of the report: text or json (default: text)")
        ->check(CLI::IsMember({"text", "json"}))
        ->option_text("FORMAT");
    command
        ->add_option("--fail-on", options->failOn,
                     "Exit with 1 on problems of this severity or above: error or warning (default: error)")
        ->check(CLI::IsMember({"error", "warning"}))
        ->option_text("SEVERITY");
    command->add_option("--output", options->output, "Write the report to a file")->option_text("FILE");
    command->callback([options, &chosen] {
        chosen = [options](Streams& streams) {
            return check(*options, streams);
        };
    });
}

} // namespace tangent::cli
