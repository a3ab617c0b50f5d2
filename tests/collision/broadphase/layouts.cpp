#include "layouts.h"

#include <cmath>
#include <limits>

namespace tangent::testing {
namespace {

Aabb boxAt(double x, double y, double width, double height) {
    return {{x, y}, {x + width, y + height}};
}

Aabb uniformBox(Random& random, double extent, double size, double origin = 0) {
    return boxAt(origin + uniform(random, 0, extent), origin + uniform(random, 0, extent),
                 uniform(random, size / 8, size), uniform(random, size / 8, size));
}

Aabb tile(Random& random) {
    const auto column = static_cast<double>(below(random, 40));
    const auto row = static_cast<double>(below(random, 40));
    return {{column * 16, row * 16}, {(column + 1) * 16, (row + 1) * 16}};
}

/// Boxes that touch or miss each other by a whole number, and a few that nearly do.
Aabb mostlyOnGrid(Random& random) {
    const auto whole = [&](std::size_t count) {
        return static_cast<double>(below(random, count));
    };
    Aabb box = boxAt(whole(300), whole(300), 1 + whole(6), 1 + whole(6));
    switch (below(random, 200)) {
    case 0:
        box.max.x = std::nextafter(box.max.x, box.min.x);
        break;
    case 1:
        box.min.y = std::nextafter(box.min.y, box.max.y);
        break;
    case 2:
        box.max = box.max + Vec2{0.25, 0.25};
        break;
    case 3:
        box.max = box.max + Vec2{whole(1000), whole(1000)};
        break;
    default:
        break;
    }
    return box;
}

Aabb oneHuge(Random& random) {
    return below(random, 50) == 0 ? boxAt(-5000, -5000, 1e4, 1e4) : uniformBox(random, 300, 2);
}

Aabb inClusters(Random& random) {
    const double center = 1e7 * static_cast<double>(below(random, 5));
    return boxAt(center + uniform(random, 0, 30), -center + uniform(random, 0, 30), 3, 3);
}

Aabb anySize(Random& random) {
    const double size = std::exp2(uniform(random, -30, 30));
    return boxAt(uniform(random, -1, 1) * size * 4, uniform(random, -1, 1) * size * 4,
                 size * uniform(random, 0, 1), size * uniform(random, 0, 1));
}

Aabb tall(Random& random) {
    const bool lies = below(random, 10) == 0;
    const double x = uniform(random, 0, 5000);
    const double y = uniform(random, 0, 5000);
    return lies ? boxAt(x, y, 3000, 0.5) : boxAt(x, y, 0.5, 3000);
}

Aabb smallIntegers(Random& random) {
    const auto x = static_cast<double>(below(random, 60));
    const auto y = static_cast<double>(below(random, 60));
    return boxAt(x, y, static_cast<double>(below(random, 4)), static_cast<double>(below(random, 4)));
}

Aabb neighboringDoubles(Random& random) {
    const auto ulps = [&](double from) {
        return from + static_cast<double>(below(random, 8)) * 0x1p-52;
    };
    const double x = ulps(1);
    const double y = ulps(1);
    return {{x, y}, {ulps(x), ulps(y)}};
}

/// Now and then what nobody should insert.
Aabb withBadInput(Random& random) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    Aabb box = uniformBox(random, 300, 20);
    double* const coordinates[] = {&box.min.x, &box.min.y, &box.max.x, &box.max.y};
    double& any = *coordinates[below(random, 4)];
    switch (below(random, 12)) {
    case 0:
        any = nan;
        break;
    case 1:
        any = infinity;
        break;
    case 2:
        any = -infinity;
        break;
    case 3:
        any = std::numeric_limits<double>::max();
        break;
    case 4:
        any = -std::numeric_limits<double>::max();
        break;
    case 5:
        box = {{-infinity, -infinity}, {infinity, infinity}};
        break;
    default:
        break;
    }
    return box;
}

} // namespace

const std::vector<Layout>& layouts() {
    static const std::vector<Layout> all = {
        {"uniform",
         [](Random& r) {
             return uniformBox(r, 600, 32);
         }},
        {"tiles", tile},
        {"mostlyOnAGrid", mostlyOnGrid},
        {"onePlace",
         [](Random& r) {
             return uniformBox(r, 0, 8);
         }},
        {"almostOnePlace",
         [](Random& r) {
             return uniformBox(r, 1e-9, 8);
         }},
        {"oneHuge", oneHuge},
        {"onALine",
         [](Random& r) {
             return boxAt(uniform(r, 0, 1e5), 7, uniform(r, 1, 300), 10);
         }},
        {"onADiagonal",
         [](Random& r) {
             const double x = uniform(r, 0, 1e5);
             return boxAt(x, x, 100, 100);
         }},
        {"far",
         [](Random& r) {
             return uniformBox(r, 600, 32, 1e9);
         }},
        {"nearOverflow",
         [](Random& r) {
             return uniformBox(r, 1.2e308, 1e307);
         }},
        {"acrossAllDoubles",
         [](Random& r) {
             return uniformBox(r, 1.7e308, 4e306, -8.5e307);
         }},
        {"fartherApartThanTheLargestDouble",
         [](Random& r) {
             const Vec2 corner{2 * uniform(r, -6e307, 6e307), 2 * uniform(r, -6e307, 6e307)};
             return boxAt(corner.x, corner.y, uniform(r, 0, 4e306), uniform(r, 0, 4e306));
         }},
        {"tiny",
         [](Random& r) {
             return uniformBox(r, 1e-306, 1e-307);
         }},
        {"inClusters", inClusters},
        {"anySize", anySize},
        {"tall", tall},
        {"smallIntegers", smallIntegers},
        {"neighboringDoubles", neighboringDoubles},
        {"withBadInput", withBadInput},
    };
    return all;
}

} // namespace tangent::testing
