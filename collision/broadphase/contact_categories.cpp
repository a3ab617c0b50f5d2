#include <tangent/broadphase/detail/contact_categories.h>

#include <bit>

namespace tangent::detail {

ContactCategories::ContactCategories(ContactFilter filter, const CollisionMatrix& matrix)
    : areUsed_(filter.between != nullptr) {
    if (!areUsed_) {
        return;
    }
    for (std::uint32_t a = 0; a < furtherLayers; ++a) {
        for (std::uint32_t b = 0; b < furtherLayers; ++b) {
            const bool hasSensor = a % 2 != 0 || b % 2 != 0;
            const ContactKind kind =
                filter.between(filter.context, a / 2, b / 2, !hasSensor && matrix.forbids(a / 2, b / 2));
            const CategoryMask category = CategoryMask{1} << b;
            if (kind != ContactKind::any) {
                admitted_[a].any &= ~category;
            }
            if (kind == ContactKind::nested) {
                admitted_[a].nested |= category;
            }
        }
    }
}

std::vector<CategoryMask> ContactCategories::groups(CategoryMask present) const {
    std::vector<CategoryMask> found;
    for (CategoryMask rest = present; rest != 0;) {
        CategoryMask group = rest & (~rest + 1); // the lowest bit
        CategoryMask met = 0;
        for (CategoryMask before = 0; before != group;) {
            before = group;
            for (CategoryMask bits = before; bits != 0; bits &= bits - 1) {
                const Admitted& admitted = admitted_[static_cast<std::size_t>(std::countr_zero(bits))];
                met |= (admitted.any | admitted.nested) & present;
            }
            group |= met;
        }
        if (met != 0) {
            found.push_back(group);
        }
        rest &= ~group;
    }
    return found;
}

} // namespace tangent::detail
