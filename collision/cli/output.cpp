#include <tangent/base/text.h>
#include <tangent/cli/output.h>
#include <tangent/file/level_file.h>

#include <ostream>
#include <sstream>

namespace tangent::cli {

ExitStatus writeOutput(const std::string& file, Streams& streams,
                       const std::function<ExitStatus(std::ostream&)>& write) {
    if (file.empty() || file == "-")
        return write(streams.out);
    std::ostringstream text;
    const ExitStatus status = write(text);
    if (const SaveResult saved = saveFile(std::move(text).str(), file); !saved) {
        streams.err << "tangent: " << onOneLine(saved.error->message) << '\n';
        return ExitStatus::failed;
    }
    return status;
}

} // namespace tangent::cli
