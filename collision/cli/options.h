#pragma once

#include <tangent/cli/command.h>
#include <tangent/formats/format.h>

#include <CLI/App.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

/// Options that several subcommands share.
namespace tangent::cli {

/// Makes parsing of the command choose `run` with its options. `check` may throw a CLI::ParseError before.
template <class Options>
void onRun(CLI::App& command, Command& chosen, const std::shared_ptr<Options>& options,
           ExitStatus (*run)(const Options&, Streams&),
           const std::type_identity_t<std::function<void(const Options&)>>& check = {}) {
    command.callback([=, &chosen] {
        if (check)
            check(*options);
        chosen = [=](Streams& streams) {
            return run(*options, streams);
        };
    });
}

/// Adds FILE: one level.
CLI::Option* addLevelFile(CLI::App& command, std::string& file);
/// Adds FILE...: levels, and folders of levels.
CLI::Option* addLevelFiles(CLI::App& command, std::vector<std::string>& files);
/// Adds --format, one of `formats`. The first one is the default.
CLI::Option* addFormat(CLI::App& command, std::string& format, const std::vector<std::string>& formats);
/// Adds an option that takes `count` numbers with commas between them, such as --origin X,Y.
CLI::Option* addNumbers(CLI::App& command, const std::string& option, std::vector<double>& numbers,
                        std::size_t count, const std::string& help);
/// Adds an option that takes a positive finite number.
CLI::Option* addPositiveNumber(CLI::App& command, const std::string& option, double& number,
                               const std::string& help);
/// Adds an option that takes ids with commas between them.
CLI::Option* addIds(CLI::App& command, const std::string& option, std::vector<std::int64_t>& ids,
                    const std::string& help);
/// How the coordinates of a foreign file differ from those of a level.
struct Coordinates {
    std::vector<double> origin; ///< empty: not given
    double scale = 0;           ///< 0: not given
    bool yUp = false;
    bool yDown = false;

    bool areGiven() const { return !origin.empty() || scale > 0 || yUp || yDown; }
    /// Sets those that were given in ExportOptions or ImportOptions.
    template <class Options>
    void set(Options& options) const {
        if (!origin.empty())
            options.origin = {origin[0], origin[1]};
        if (scale > 0)
            options.scale = scale;
        if (yUp || yDown)
            options.yRunsUp = yUp;
    }
};
/// Adds --scale, --origin, --y-up and --y-down. `file` names the foreign file in the help.
void addCoordinates(CLI::App& command, Coordinates& coordinates, const std::string& file);
/// Adds --output FILE. `what` names the output in the help.
CLI::Option* addOutput(CLI::App& command, std::string& output, const std::string& what);
/// How files of other programs are read.
struct Foreign {
    std::string project; ///< empty: the folder of the file
    bool skipsMissing = false;
    std::vector<std::string> solidLayers;
    std::optional<OtherShapes> otherShapes; ///< absent: not given
    bool layersForbidOthers = false;

    /// Sets what was given.
    void set(ImportOptions& options) const;
};
/// Adds --project FOLDER, --skip-missing, --solid-layer NAME, --other-shapes WAY and --forbid-all.
void addForeign(CLI::App& command, Foreign& foreign);
/// Adds --output FILE as a required option, and says so in the help.
CLI::Option* addRequiredOutput(CLI::App& command, std::string& output, const std::string& what);

} // namespace tangent::cli
