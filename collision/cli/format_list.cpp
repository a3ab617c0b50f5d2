#include <tangent/cli/format_list.h>

#include <ostream>

namespace tangent::cli {

std::vector<std::string> formatNames(Can can) {
    std::vector<std::string> names;
    for (const Format& format : formats())
        if (can(format))
            names.emplace_back(format.name);
    return names;
}

ExitStatus listFormats(Streams& streams, Can can) {
    for (const Format& format : formats())
        if (can(format))
            streams.out << format.name << '\t' << format.description << '\n';
    return ExitStatus::nothingFound;
}

} // namespace tangent::cli
