#include <tangent/base/text.h>
#include <tangent/cli/report.h>

#include <ostream>

namespace tangent::cli {

namespace {

std::string problemsInWords(std::size_t errors, std::size_t warnings) {
    if (errors == 0 && warnings == 0)
        return "no problems";
    return counted(errors, "error") + ", " + counted(warnings, "warning");
}

class TextReport : public CheckReport {
public:
    TextReport(std::ostream& out, Colors colors, bool listsIgnored)
        : out_(out), colors_(colors), listsIgnored_(listsIgnored) {}

    void add(const Checked& checked) override {
        ++files_;
        if (!checked.settings) {
            ++unreadable_;
            return;
        }
        for (const Problem& problem : checked.result.problems) {
            const bool isError = problem.severity == Severity::error;
            write(checked, problem, isError ? boldRed : boldYellow, severityName(problem.severity), {});
        }
        checked.forEachUnlisted(
            [&](Rule rule) { writeNote(checked, "and " + checked.unlistedInWords(rule)); });
        if (listsIgnored_)
            for (const auto& [problem, entry] : checked.result.ignored)
                write(checked, problem, boldCyan, "ignored", checked.settings->ignored[entry].reason);
        for (const std::size_t entry : checked.result.staleIgnored)
            writeStale(checked, checked.settings->ignored[entry]);
        checked.forEachIdle([&](Rule rule, const char* hint) {
            writeNote(checked, "the rule " + std::string(ruleName(rule)) + " finds nothing: " + hint);
        });
        if (!checked.result.isComplete)
            writeLine(checked, boldRed, "error:", unfinishedInWords);
        writeSummary(checked);
    }

    void end() override {
        if (files_ < 2)
            return;
        out_ << counted(files_, "file") << ": ";
        if (files_ > unreadable_)
            out_ << problemsInWords(errors_, warnings_) << (unreadable_ > 0 ? ", " : "");
        if (unreadable_ > 0)
            out_ << unreadable_ << " unreadable";
        if (unfinished_ > 0)
            out_ << ", " << unfinished_ << " not searched completely";
        out_ << '\n';
    }

private:
    void write(const Checked& checked, const Problem& problem, std::string_view color, std::string_view kind,
               std::string_view reason) {
        const std::vector<ColliderPlace> places = checked.places(problem);
        std::string place = onOneLine(checked.source.file) + ':';
        if (!places.empty())
            place += std::to_string(places.front().line) + ':';
        colors_.write(out_, bold, place);
        out_ << ' ';
        colors_.write(out_, color, std::string(kind) + ':');
        out_ << ' ' << checked.message(problem) << " [" << ruleName(problem.rule) << ']';
        if (!reason.empty())
            out_ << ": " << onOneLine(reason);
        out_ << '\n';
        constexpr std::size_t maxExcerpts = 9; // of a goal and the colliders that describe() names
        for (std::size_t i = 0; i < std::min(places.size(), maxExcerpts); ++i)
            writeExcerpt(out_, places[i].line, excerptAt(checked.source.text, places[i].offset));
    }

    void writeLine(const Checked& checked, std::string_view color, std::string_view kind,
                   std::string_view text) {
        colors_.write(out_, bold, onOneLine(checked.source.file) + ':');
        out_ << ' ';
        colors_.write(out_, color, kind);
        out_ << ' ' << text << '\n';
    }

    void writeNote(const Checked& checked, const std::string& note) {
        writeLine(checked, boldCyan, "note:", note);
    }

    void writeStale(const Checked& checked, const IgnoredProblem& entry) {
        const std::string reason = entry.reason.empty() ? "" : " (" + onOneLine(entry.reason) + ')';
        writeNote(checked, "an ignored problem no longer applies: " + checked.words(entry) + reason);
    }

    void writeSummary(const Checked& checked) {
        const std::size_t errors = checked.count(Severity::error);
        const std::size_t warnings = checked.count(Severity::warning);
        out_ << onOneLine(checked.source.file) << ": " << counted(checked.colliders.size(), "collider")
             << ", " << problemsInWords(errors, warnings);
        if (!checked.result.ignored.empty())
            out_ << ", " << checked.result.ignored.size() << " ignored";
        if (!checked.result.isComplete)
            out_ << ", not searched completely";
        out_ << '\n';
        unfinished_ += std::size_t{!checked.result.isComplete};
        errors_ += errors;
        warnings_ += warnings;
    }

    std::ostream& out_;
    Colors colors_;
    bool listsIgnored_;
    std::size_t files_ = 0;
    std::size_t unreadable_ = 0;
    std::size_t unfinished_ = 0;
    std::size_t errors_ = 0;
    std::size_t warnings_ = 0;
};

} // namespace

std::unique_ptr<CheckReport> makeTextReport(std::ostream& out, Colors colors, bool listsIgnored) {
    return std::make_unique<TextReport>(out, colors, listsIgnored);
}

} // namespace tangent::cli
