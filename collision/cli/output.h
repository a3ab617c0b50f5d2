#pragma once

#include <tangent/cli/command.h>
#include <tangent/cli/input.h>
#include <tangent/file/files.h>

#include <filesystem>
#include <string>
#include <unordered_map>

namespace tangent::cli {

/// Calls `write` and saves what it writes to a file, completely or not at all. If the file name is empty or "-",
/// standard output gets it, once it is complete. Returns the result of `write`. If the file cannot be written, reports
/// the error and returns `failed`. If `mayWrite` returns false after `write`, returns `failed` and writes nothing.
ExitStatus writeOutput(
    const std::string& file, Streams& streams, const std::function<ExitStatus(std::ostream&)>& write,
    const std::function<bool()>& mayWrite = [] { return true; });

/// Whether writing to `output` would replace `input`, which may have another name. Reports it.
bool replacesInput(const std::string& output, const std::string& input, Streams& streams);

/// Files that a command reads. None of its outputs may replace one.
class InputFiles {
public:
    /// "-" is standard input.
    void add(const std::filesystem::path& file);
    /// The files that a level or a foreign file names, and that were read with it.
    void addNamedIn(const Source& source);
    /// Adds the background images of a level, which is in `levelFile`.
    void addImages(const LevelSettings& level, const std::string& levelFile);

    /// Whether writing to `output` would replace one of the files, which may have other names. Reports it.
    bool isReplacedBy(const std::string& output, Streams& streams) const;

private:
    std::unordered_map<std::string, std::filesystem::path> files_; ///< by their canonical path
};

/// Whether `output` is a pipe: writing waits until somebody reads it, perhaps forever. Reports it.
bool isPipe(const std::string& output, Streams& streams);

/// Writes the error to standard error, if there is one. Returns whether the file was saved.
bool reportSaved(const SaveResult& saved, Streams& streams);

} // namespace tangent::cli
