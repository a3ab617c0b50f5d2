#include <tangent/broadphase/detail/contact_categories.h>

namespace tangent::detail {

ContactCategories::ContactCategories(ContactFilter filter, const CollisionMatrix& matrix)
    : areUsed_(filter.mayMeet != nullptr) {
    admitted_.fill(allCategories);
    if (!areUsed_) {
        return;
    }
    for (std::uint32_t a = 0; a < furtherLayers; ++a) {
        for (std::uint32_t b = 0; b < furtherLayers; ++b) {
            const bool hasSensor = a % 2 != 0 || b % 2 != 0;
            if (!filter.mayMeet(a / 2, b / 2, !hasSensor && matrix.forbids(a / 2, b / 2))) {
                admitted_[a] &= ~(CategoryMask{1} << b);
            }
        }
    }
}

} // namespace tangent::detail
