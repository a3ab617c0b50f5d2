#include <tangent/base/utf8_path.h>
#include <tangent/cli/report.h>
#include <tangent/file/json_text.h>
#include <tangent/formats/uri.h>
#include <tangent/level/rules/rule_definition.h>

#include <array>
#include <filesystem>
#include <ostream>

namespace tangent::cli {

namespace {

constexpr const char* unreadable = "unreadable";
constexpr const char* changed = "import_note";

class SarifReport : public CheckReport {
public:
    explicit SarifReport(std::ostream& out) : out_(out) {}

    void begin() override {
        out_ << "{\"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n\"version\": \"2.1.0\",\n"
                "\"runs\": [{\"tool\": {\"driver\": {\"name\": \"tangent\", \"version\": \"" TANGENT_VERSION
                "\", \"rules\": [\n";
        for (std::size_t i = 0; i < ruleCount; ++i) {
            const auto rule = static_cast<Rule>(i);
            const Severity severity = defaultSeverity(rule);
            out_ << "{\"id\": \"" << ruleName(rule) << "\", \"shortDescription\": {\"text\": \""
                 << definitionOf(rule).description << "\"}, \"defaultConfiguration\": {";
            if (severity == Severity::off)
                out_ << "\"enabled\": false}},\n";
            else
                out_ << "\"level\": \"" << severityName(severity) << "\"}},\n";
        }
        out_ << "{\"id\": \"" << unreadable
             << "\", \"shortDescription\": {\"text\": \"A level file cannot be read\"}, "
             << "\"defaultConfiguration\": {\"level\": \"error\"}},\n{\"id\": \"" << changed
             << "\", \"shortDescription\": {\"text\": \"The import skips or changes content of a file\"}, "
             << "\"defaultConfiguration\": {\"level\": \"note\"}}]}},\n"
                "\"columnKind\": \"unicodeCodePoints\",\n\"results\": [";
    }

    void add(const Checked& checked) override {
        // Code hosts match "maps/a.tmx", not "./maps/a.tmx".
        file_ = quotedJson(uriReference(utf8Path(checked.source.file).lexically_normal().generic_string()));
        for (const Note& note : checked.source.notes)
            write(note);
        if (!checked.settings) {
            isSuccessful_ = false;
            for (const ReadError& error : checked.source.errors)
                write(error);
            return;
        }
        for (const Problem& problem : checked.result.problems)
            write(checked, problem, nullptr);
        checked.forEachUnlisted(
            [&](Rule rule) { addNotification("note", "and " + checked.unlistedInWords(rule)); });
        if (!checked.result.isComplete) {
            isSuccessful_ = false;
            addNotification("error", unfinishedInWords);
        }
        for (const auto& [problem, entry] : checked.result.ignored)
            write(checked, problem, &checked.settings->ignored[entry].reason);
    }

    void end() override {
        out_ << "],\n\"invocations\": [{\"executionSuccessful\": " << (isSuccessful_ ? "true" : "false");
        if (!notifications_.empty())
            out_ << ", \"toolExecutionNotifications\": [" << notifications_ << ']';
        out_ << "}]}]}\n";
    }

private:
    void write(const Checked& checked, const Problem& problem, const std::string* reason) {
        const std::vector<ColliderPlace> places = checked.places(problem);
        begin(ruleName(problem.rule), static_cast<std::size_t>(problem.rule), severityName(problem.severity),
              checked.message(problem));
        writeLocation(places.empty() ? 0 : places[0].line, 0);
        out_ << ']';
        for (std::size_t i = 1; i < places.size(); ++i) {
            out_ << (i == 1 ? ", \"relatedLocations\": [" : ", ");
            writeLocation(places[i].line, 0);
        }
        if (places.size() > 1)
            out_ << ']';
        // identifies the problem even if its line number changes
        out_ << ", \"partialFingerprints\": {\"problem/v1\": \"" << ruleName(problem.rule) << ' '
             << idNumber(problem.a) << ' ' << idNumber(problem.b) << ' ' << keyOf(problem).background
             << "\"}";
        if (reason)
            out_ << ", \"suppressions\": [{\"kind\": \"inSource\", \"justification\": " << quotedJson(*reason)
                 << "}]";
        out_ << '}';
    }

    void addNotification(const std::string& level, const std::string& text) {
        notifications_ +=
            (notifications_.empty() ? "" : ",\n") +
            ("{\"level\": \"" + level + "\", \"message\": {\"text\": " + quotedJson(text)) +
            "}, \"locations\": [{\"physicalLocation\": {\"artifactLocation\": {\"uri\": " + file_ + "}}}]}";
    }

    void write(const ReadError& error) {
        begin(unreadable, ruleCount, "error",
              error.message + (error.pointer.empty() ? "" : " (" + error.pointer + ')'));
        writeLocation(error.line, error.column);
        out_ << "]}";
    }

    void write(const Note& note) {
        begin(changed, ruleCount + 1, "note", describe(note));
        writeLocation(note.line, 0);
        for (std::size_t i = 0; i < note.otherLines.size(); ++i) {
            out_ << (i == 0 ? "], \"relatedLocations\": [" : ", ");
            writeLocation(note.otherLines[i], 0);
        }
        out_ << "]}";
    }

    void begin(const char* rule, std::size_t number, const char* level, const std::string& message) {
        out_ << std::exchange(separator_, ",\n") << "{\"ruleId\": \"" << rule
             << "\", \"ruleIndex\": " << number << ", \"level\": \"" << level
             << "\", \"message\": {\"text\": " << quotedJson(message) << "}, \"locations\": [";
    }

    /// Line 0 stands for the whole file, column 0 for the whole line.
    void writeLocation(std::size_t line, std::size_t column) {
        out_ << "{\"physicalLocation\": {\"artifactLocation\": {\"uri\": " << file_ << '}';
        if (line > 0)
            out_ << ", \"region\": {\"startLine\": " << line;
        if (line > 0 && column > 0)
            out_ << ", \"startColumn\": " << column;
        out_ << (line > 0 ? "}}}" : "}}");
    }

    std::ostream& out_;
    std::string file_;          ///< URI as a quoted JSON string
    std::string notifications_; ///< about problems that are not results
    const char* separator_ = "\n";
    bool isSuccessful_ = true; ///< every file was read and searched completely
};

} // namespace

std::unique_ptr<CheckReport> makeSarifReport(std::ostream& out) {
    return std::make_unique<SarifReport>(out);
}

} // namespace tangent::cli
