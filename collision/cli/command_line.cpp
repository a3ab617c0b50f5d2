#include <tangent/base/text.h>
#include <tangent/cli/command.h>
#include <tangent/cli/command_line.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <new>
#include <ostream>

namespace tangent::cli {

int runCommandLine(int argc, const char* const* argv, Streams& streams) {
    CLI::App app("Checks the colliders of 2-D game levels.\n"
                 "Exit status: 0 nothing found, 1 errors or differences found (check --fail-on warning: or "
                 "warnings), 2 a file could not be read or written, or the arguments are invalid.\n"
                 "A file named - is standard input or output.",
                 "tangent");
    app.set_version_flag("--version", "tangent " TANGENT_VERSION);
    app.require_subcommand(1);
    app.fallthrough(false);
    app.allow_windows_style_options(false); // /levels is a folder

    Command chosen;
    addCheck(app, chosen);
    addContacts(app, chosen);
    addRender(app, chosen);
    addInfo(app, chosen);
    addReach(app, chosen);
    addDiff(app, chosen);
    addFmt(app, chosen);
    addMerge(app, chosen);
    addExport(app, chosen);
    addImport(app, chosen);

    ExitStatus status = ExitStatus::failed;
    try {
        app.parse(argc, argv);
        status = chosen(streams);
    } catch (const CLI::RequiredError& error) {
        // CLI11 reports an unknown subcommand as a missing one, without its name.
        const std::vector<std::string> unknown = app.remaining();
        if (unknown.empty())
            app.exit(error, streams.out, streams.err);
        else
            app.exit(CLI::ExtrasError({unknown.front()}), streams.out, streams.err);
    } catch (const CLI::ParseError& error) {
        if (app.exit(error, streams.out, streams.err) == 0)
            status = ExitStatus::nothingFound; // --help, --version
    } catch (const std::bad_alloc&) {
        streams.err << (streams.file.empty() ? "tangent" : onOneLine(streams.file))
                    << ": not enough memory\n";
    } catch (const std::exception& error) {
        streams.err << "tangent: " << error.what() << '\n';
    }
    if (!streams.out.flush()) {
        streams.err << "tangent: cannot write to standard output\n";
        status = ExitStatus::failed;
    }
    return static_cast<int>(status);
}

} // namespace tangent::cli
