#include <tangent/formats/json.h>

namespace tangent {

ImportResult readJson(std::string_view text, const ImportOptions&) {
    ImportResult result;
    ReadResult read = readLevel(text, result.colliderOffsets);
    result.level = std::move(read.level);
    result.errors = std::move(read.errors);
    return result;
}

} // namespace tangent
