#include <tangent/level/rare_text.h>

#include <ostream>

namespace tangent {

std::ostream& operator<<(std::ostream& out, const RareText& text) {
    return out << text.str();
}

} // namespace tangent
