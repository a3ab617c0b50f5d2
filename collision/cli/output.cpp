#include <tangent/base/text.h>
#include <tangent/cli/output.h>
#include <tangent/file/level_file.h>

#include <filesystem>
#include <ostream>
#include <sstream>

namespace tangent::cli {

ExitStatus writeOutput(const std::string& file, Streams& streams,
                       const std::function<ExitStatus(std::ostream&)>& write) {
    std::ostringstream text;
    const ExitStatus status = write(text);
    if (file.empty() || file == "-") {
        streams.out << text.view();
        return status;
    }
    return reportSaved(saveFile(text.view(), file), streams) ? status : ExitStatus::failed;
}

bool replacesInput(const std::string& output, const std::string& input, Streams& streams) {
    std::error_code error;
    const std::string file = input == "-" ? "/dev/stdin" : input; // which may be a file, too
    if (!std::filesystem::is_regular_file(output, error) || !std::filesystem::equivalent(output, file, error))
        return false;
    streams.err << "tangent: --output: " << onOneLine(output) << " is a file that this command reads\n";
    return true;
}

bool reportSaved(const SaveResult& saved, Streams& streams) {
    if (!saved)
        streams.err << "tangent: " << onOneLine(saved.error->message) << '\n';
    return bool(saved);
}

} // namespace tangent::cli
