#pragma once

#include <tangent/cli/streams.h>

#include <functional>

namespace CLI {
class App;
}

namespace tangent::cli {

enum class ExitStatus {
    nothingFound = 0,
    problemsFound = 1,
    failed = 2, ///< a file could not be read or written, or the arguments are invalid
};

/// A subcommand with its parsed arguments, ready to run.
using Command = std::function<ExitStatus(Streams&)>;

// Each function adds a subcommand to the application. Parsing that subcommand sets `chosen`.
void addCheck(CLI::App& app, Command& chosen);
void addContacts(CLI::App& app, Command& chosen);
void addRender(CLI::App& app, Command& chosen);
void addInfo(CLI::App& app, Command& chosen);
void addReach(CLI::App& app, Command& chosen);
void addDiff(CLI::App& app, Command& chosen);
void addFmt(CLI::App& app, Command& chosen);
void addMerge(CLI::App& app, Command& chosen);
void addExport(CLI::App& app, Command& chosen);
void addImport(CLI::App& app, Command& chosen);

} // namespace tangent::cli
