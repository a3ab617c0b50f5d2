#include <tangent/base/text.h>
#include <tangent/cli/report.h>
#include <tangent/formats/xml_text.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <sstream>

namespace tangent::cli {

namespace {

class JunitReport : public CheckReport {
public:
    JunitReport(std::ostream& out, Severity failOn) : out_(out), failOn_(failOn) {}

    void add(const Checked& checked) override {
        file_ = escapedXml(checked.source.file);
        if (checked.settings)
            addRules(checked);
        else
            addUnreadable(checked.source.errors);
    }

    /// Writes the whole report here, because the total counts come first.
    void end() override {
        out_ << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tangent check\"";
        writeCounts(out_, all_);
        out_ << ">\n" << suites_.str() << "</testsuites>\n";
    }

private:
    struct Counts {
        std::size_t tests = 0;
        std::size_t failures = 0;
        std::size_t errors = 0;
    };

    static void writeCounts(std::ostream& out, const Counts& counts) {
        out << " tests=\"" << counts.tests << "\" failures=\"" << counts.failures << "\" errors=\""
            << counts.errors << '"';
    }

    void addSuite(const Counts& counts, const std::string& cases) {
        suites_ << "<testsuite name=\"" << file_ << '"';
        writeCounts(suites_, counts);
        suites_ << " skipped=\"0\">\n" << cases << "</testsuite>\n";
        all_.tests += counts.tests;
        all_.failures += counts.failures;
        all_.errors += counts.errors;
    }

    std::string beginCase(std::string_view name) const {
        return "<testcase classname=\"" + file_ + "\" name=\"" + std::string(name) + "\" file=\"" + file_ +
               '"';
    }

    void addUnreadable(const std::vector<ReadError>& errors) {
        std::string text;
        for (const ReadError& error : errors) {
            text += file_;
            if (error.line > 0)
                text += ':' + std::to_string(error.line) + ':' + std::to_string(error.column);
            text += ": " + escapedXml(error.message);
            text += error.pointer.empty() ? "\n" : " (" + escapedXml(error.pointer) + ")\n";
        }
        addSuite({1, 0, 1}, beginCase("readable") + "><error type=\"unreadable\" message=\"" +
                                escapedXml(errors.front().message) + "\">" + text + "</error></testcase>\n");
    }

    void addRules(const Checked& checked) {
        struct Case {
            std::size_t problems = 0;
            std::string lines;
        };
        std::array<Case, ruleCount> failed;
        std::array<std::string, ruleCount> belowFailOn;
        for (const Problem& problem : checked.result.problems) {
            const auto rule = static_cast<std::size_t>(problem.rule);
            const bool fails = problem.severity >= failOn_;
            failed[rule].problems += std::size_t{fails};
            (fails ? failed[rule].lines : belowFailOn[rule]) += lineOf(checked, problem);
        }
        checked.forEachUnlisted([&](Rule rule) {
            const auto place = static_cast<std::size_t>(rule);
            const bool fails = failed[place].problems > 0; // all problems of a rule have one severity
            failed[place].problems += fails ? checked.result.unlisted[place] : 0;
            (fails ? failed[place].lines : belowFailOn[place]) +=
                file_ + ": and " + checked.unlistedInWords(rule) + '\n';
        });
        Counts counts;
        std::string cases;
        for (std::size_t i = 0; i < ruleCount; ++i) {
            const auto rule = static_cast<Rule>(i);
            if (checked.settings->rules[rule].severity == Severity::off)
                continue;
            ++counts.tests;
            cases += beginCase(ruleName(rule)) + '>';
            if (failed[i].problems > 0) {
                ++counts.failures;
                cases += std::string("<failure type=\"") + ruleName(rule) + "\" message=\"" +
                         counted(failed[i].problems, "problem") + "\">" + failed[i].lines + "</failure>";
            }
            if (!belowFailOn[i].empty())
                cases += "<system-out>" + belowFailOn[i] + "</system-out>";
            cases += "</testcase>\n";
        }
        if (!checked.result.isComplete) {
            ++counts.tests;
            ++counts.failures;
            cases += beginCase("complete") + "><failure type=\"unfinished\" message=\"" + unfinishedInWords +
                     "\"/></testcase>\n";
        }
        addSuite(counts, cases);
    }

    std::string lineOf(const Checked& checked, const Problem& problem) const {
        const std::vector<ColliderPlace> places = checked.places(problem);
        std::string line = file_ + ':';
        if (!places.empty())
            line += std::to_string(places.front().line) + ':';
        return line + ' ' + severityName(problem.severity) + ": " + escapedXml(checked.message(problem)) +
               '\n';
    }

    std::ostream& out_;
    Severity failOn_;
    std::string file_;
    Counts all_;
    std::ostringstream suites_;
};

} // namespace

std::unique_ptr<CheckReport> makeJunitReport(std::ostream& out, Severity failOn) {
    return std::make_unique<JunitReport>(out, failOn);
}

} // namespace tangent::cli
