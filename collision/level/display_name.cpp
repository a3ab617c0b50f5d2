#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/level/display_name.h>

namespace tangent {

std::string displayName(const Collider& collider) {
    if (collider.name.empty())
        return displayName(collider.id);
    return onOneLine(collider.name.str()) + " (" + std::to_string(idNumber(collider.id)) + ')';
}

std::string displayName(ColliderId id) {
    return '#' + std::to_string(idNumber(id));
}

std::string describe(const Rect& rect) {
    return formatNumber(rect.size.x) + " × " + formatNumber(rect.size.y) + " at " + formatNumber(rect.min.x) +
           ", " + formatNumber(rect.min.y);
}

} // namespace tangent
