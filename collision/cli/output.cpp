#include <tangent/cli/output.h>
#include <tangent/level/level_file.h>

#include <ostream>
#include <sstream>

namespace tangent::cli {

ExitStatus writeOutput(const std::string& file, Streams& streams,
                       const std::function<ExitStatus(std::ostream&)>& write) {
    if (file.empty() || file == "-") {
        const ExitStatus status = write(streams.out);
        if (streams.out.flush())
            return status;
        streams.err << "tangent: cannot write to standard output\n";
        return ExitStatus::failed;
    }
    std::ostringstream text;
    const ExitStatus status = write(text);
    if (const auto error = saveFile(std::move(text).str(), file)) {
        streams.err << "tangent: " << error->message << '\n';
        return ExitStatus::failed;
    }
    return status;
}

} // namespace tangent::cli
