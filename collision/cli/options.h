#pragma once

#include <CLI/App.hpp>

#include <string>
#include <vector>

/// Options that several subcommands have.
namespace tangent::cli {

/// FILE: one level.
CLI::Option* addLevelFile(CLI::App& command, std::string& file);
/// FILE...: levels, and folders of them.
CLI::Option* addLevelFiles(CLI::App& command, std::vector<std::string>& files);
/// --format, one of `formats`; the first is the default.
CLI::Option* addFormat(CLI::App& command, std::string& format, const std::vector<std::string>& formats);
/// --output FILE.
CLI::Option* addOutput(CLI::App& command, std::string& output, const std::string& what);
/// An addOutput() that must be given; the help says so.
CLI::Option* addRequiredOutput(CLI::App& command, std::string& output, const std::string& what);

} // namespace tangent::cli
