#include <tangent/base/text.h>
#include <tangent/base/utf8_path.h>
#include <tangent/cli/output.h>
#include <tangent/file/files.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <sstream>
#include <string>
#include <utility>

namespace tangent::cli {

ExitStatus writeOutput(const std::string& file, Streams& streams,
                       const std::function<ExitStatus(std::ostream&)>& write,
                       const std::function<bool()>& mayWrite) {
    std::ostringstream text;
    const ExitStatus status = write(text);
    if (!mayWrite())
        return ExitStatus::failed;
    const std::string written = std::move(text).str();
    if (file.empty() || file == "-") {
        streams.out << written;
        return status;
    }
    return reportSaved(saveFile(written, utf8Path(file)), streams) ? status : ExitStatus::failed;
}

bool replacesInput(const std::string& output, const std::string& input, Streams& streams) {
    std::error_code error;
    const std::string file = input == "-" ? "/dev/stdin" : input; // which may be a file, too
    if (!std::filesystem::is_regular_file(utf8Path(output), error) ||
        !std::filesystem::equivalent(utf8Path(output), utf8Path(file), error))
        return false;
    streams.err << "tangent: --output: " << onOneLine(output) << " is a file that this command reads\n";
    return true;
}

void InputFiles::add(const std::filesystem::path& file) {
    std::error_code error;
    files_.emplace(std::filesystem::weakly_canonical(file, error).string(), file);
}

void InputFiles::addNamedIn(const Source& source) {
    for (const std::filesystem::path& file : source.externalFiles)
        add(file);
}

void InputFiles::addImages(const LevelSettings& level, const std::string& levelFile) {
    for (const Background& background : level.backgrounds)
        add(folderOf(levelFile) / utf8Path(background.image));
}

bool InputFiles::isReplacedBy(const std::string& output, Streams& streams) const {
    std::error_code error;
    const auto same = files_.find(std::filesystem::weakly_canonical(utf8Path(output), error).string());
    if (same != files_.end() && replacesInput(output, same->second.string(), streams))
        return true;
    const std::uintmax_t names = std::filesystem::hard_link_count(utf8Path(output), error);
    return !error && names > 1 && // otherwise it has no other name
           std::ranges::any_of(files_, [&](const auto& file) {
               return replacesInput(output, file.second.string(), streams);
           });
}

bool isPipe(const std::string& output, Streams& streams) {
    std::error_code ignored;
    if (!std::filesystem::is_fifo(utf8Path(output), ignored))
        return false;
    streams.err << "tangent: --output: " << onOneLine(output) << " is a pipe; use - for standard output\n";
    return true;
}

bool reportSaved(const SaveResult& saved, Streams& streams) {
    if (!saved)
        streams.err << "tangent: " << onOneLine(saved.error->message) << '\n';
    return bool(saved);
}

} // namespace tangent::cli
