#include <tangent/base/number_text.h>
#include <tangent/cli/report.h>
#include <tangent/cli/verdict_name.h>
#include <tangent/file/json_text.h>
#include <tangent/level/rules/rule_definition.h>

#include <cmath>
#include <ostream>

namespace tangent::cli {

namespace {

/// Returns the member that holds a measure; null if there is none.
const char* memberOf(Measure measure) {
    switch (measure) {
    case Measure::none:
        break;
    case Measure::depth:
        return "depth";
    case Measure::outside:
        return "outside";
    case Measure::gap:
        return "gap";
    case Measure::missing:
        return "missing";
    }
    return nullptr;
}

class JsonReport : public CheckReport {
public:
    explicit JsonReport(std::ostream& out) : out_(out) {}

    void begin() override { out_ << "{\"files\": ["; }

    void add(const Checked& checked) override {
        const CheckResult& result = checked.result;
        out_ << std::exchange(separator_, ",\n") << "{\"file\": " << quotedJson(checked.source.file)
             << ", \"colliders\": " << checked.colliders.size()
             << ", \"errors\": " << checked.count(Severity::error)
             << ", \"warnings\": " << checked.count(Severity::warning);
        if (!checked.settings) {
            writeUnreadable(checked.source.errors);
        } else {
            const std::vector<IgnoredProblem>& entries = checked.settings->ignored;
            writeList("problems", result.problems, [&](const Problem& problem) { write(problem, checked); });
            writeUnlisted(checked);
            if (!result.ignored.empty())
                writeList("ignored", result.ignored, [&](const IgnoredMatch& ignored) {
                    write(ignored.problem, checked, &entries[ignored.entry].reason);
                });
            if (!result.staleIgnored.empty())
                writeList("stale_ignored", result.staleIgnored,
                          [&](std::size_t entry) { write(entries[entry]); });
            writeIdle(checked);
        }
        if (!checked.source.notes.empty())
            writeList("notes", checked.source.notes, [this](const Note& note) { write(note); });
        out_ << '}';
    }

    void end() override { out_ << "]}\n"; }

private:
    template <class Item, class Write>
    void writeList(const char* name, const std::vector<Item>& items, Write write) {
        out_ << ", \"" << name << "\": [";
        const char* separator = "\n";
        for (const Item& item : items) {
            out_ << std::exchange(separator, ",\n");
            write(item);
        }
        out_ << ']';
    }

    /// If there are too many errors, the last one only counts the others: writes that number as "unlisted_errors".
    void writeUnreadable(std::vector<ReadError> errors) {
        std::string unlisted;
        if (errors.size() >= maxReadErrors && errors.back().line == 0 &&
            errors.back().sentence.parts.size() == 1) {
            unlisted = errors.back().sentence.parts.front().plain;
            errors.pop_back();
        }
        writeList("unreadable", errors, [this](const ReadError& error) { write(error); });
        if (!unlisted.empty())
            out_ << ", \"unlisted_errors\": " << unlisted;
    }

    /// Writes what "problems" leaves out, if there is anything.
    void writeUnlisted(const Checked& checked) {
        std::string counts;
        checked.forEachUnlisted([&](Rule rule) {
            counts += (counts.empty() ? "\"" : ", \"") + std::string(ruleName(rule)) +
                      "\": " + std::to_string(checked.result.unlisted[static_cast<std::size_t>(rule)]);
        });
        if (!counts.empty())
            out_ << ", \"unlisted\": {" << counts << '}';
        if (!checked.result.isComplete)
            out_ << ", \"complete\": false";
    }

    /// Writes the rules that are on but find nothing, if there are any.
    void writeIdle(const Checked& checked) {
        bool hasIdle = false;
        const char* separator = ", \"idle_rules\": [\n";
        checked.forEachIdle([&](Rule rule, const char* hint) {
            out_ << std::exchange(separator, ",\n") << "{\"rule\": \"" << ruleName(rule)
                 << "\", \"message\": " << quotedJson(hint) << '}';
            hasIdle = true;
        });
        if (hasIdle)
            out_ << ']';
    }

    void write(const Problem& problem, const Checked& checked, const std::string* reason = nullptr) {
        out_ << "{\"rule\": \"" << ruleName(problem.rule) << "\", \"severity\": \""
             << severityName(problem.severity) << "\", \"colliders\": [";
        const char* comma = "";
        forEachCollider(problem, [&](ColliderId id) { out_ << std::exchange(comma, ", ") << idNumber(id); });
        out_ << ']';
        writeLines(checked.places(problem));
        const Measure measure = definitionOf(problem.rule).measure;
        if (measure == Measure::missing)
            out_ << ", \"verdict\": \"" << verdictName(problem.verdict) << '"';
        const bool isMeasured = measure != Measure::missing || problem.measure > 0;
        if (const char* member = memberOf(measure); member && isMeasured && std::isfinite(problem.measure))
            out_ << ", \"" << member << "\": " << formatNumber(problem.measure);
        out_ << ", \"message\": " << quotedJson(checked.message(problem));
        if (const PiledProblem* piled = checked.result.piledBy(problem))
            out_ << ", \"more_pairs\": " << piled->morePairs;
        if (reason)
            out_ << ", \"reason\": " << quotedJson(*reason);
        out_ << '}';
    }

    /// Writes the line of each collider: the import of a foreign file may have given it a new id.
    void writeLines(const std::vector<ColliderPlace>& places) {
        const char* separator = ", \"lines\": [";
        for (const ColliderPlace& place : places)
            out_ << std::exchange(separator, ", ") << place.line;
        if (!places.empty())
            out_ << ']';
    }

    void write(const IgnoredProblem& entry) {
        out_ << "{\"rule\": " << quotedJson(entry.rule) << ", \"colliders\": [";
        const char* separator = "";
        for (const ColliderId id : entry.colliders)
            out_ << std::exchange(separator, ", ") << idNumber(id);
        out_ << "], \"reason\": " << quotedJson(entry.reason) << '}';
    }

    /// What the import of a foreign file skipped or changed. The line is that of the first; other lines are those of
    /// the next ones.
    void write(const Note& note) {
        out_ << "{\"line\": " << note.line << ", \"count\": " << note.count
             << ", \"message\": " << quotedJson(inEnglish(note.message));
        if (!note.otherLines.empty()) {
            out_ << ", \"other_lines\": [";
            const char* separator = "";
            for (const std::size_t line : note.otherLines)
                out_ << std::exchange(separator, ", ") << line;
            out_ << ']';
        }
        out_ << '}';
    }

    void write(const ReadError& error) {
        out_ << "{\"line\": " << error.line << ", \"column\": " << error.column
             << ", \"pointer\": " << quotedJson(error.pointer)
             << ", \"message\": " << quotedJson(error.message) << '}';
    }

    std::ostream& out_;
    const char* separator_ = "";
};

} // namespace

std::unique_ptr<CheckReport> makeJsonReport(std::ostream& out) {
    return std::make_unique<JsonReport>(out);
}

} // namespace tangent::cli
