#include <tangent/formats/json.h>

namespace tangent {

ImportResult readJson(std::string_view text) {
    ReadResult read = readLevel(text);
    return {std::move(read.level), std::move(read.errors), {}};
}

} // namespace tangent
