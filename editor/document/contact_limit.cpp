#include "document/contact_limit.h"

#include <tangent/live/level_pairs.h>

#include <string>

namespace tangent {

std::optional<FileError> contactLimitError(const Level& level, const Progress& progress) {
    if (!exceedsContacts(level, maxContacts, progress))
        return std::nullopt;
    return FileError{
        std::make_error_code(std::errc::value_too_large),
        "more than " + std::to_string(maxContacts / 1'000'000) +
            " million pairs of colliders overlap, are nested or have a narrow gap between them, too many "
            "problems to show: `tangent check` counts them"};
}

} // namespace tangent
