// Do two shapes collide? Classifies a few pairs, and compares intersects() with overlaps().

#include <tangent/geometry/classify.h>
#include <tangent/geometry/response.h>

#include <cstdio>

namespace {

const char* inWords(tangent::Relation relation) {
    switch (relation) {
    case tangent::Relation::apart:
        return "are apart";
    case tangent::Relation::touching:
        return "touch";
    case tangent::Relation::overlapping:
        return "overlap";
    case tangent::Relation::aContainsB:
        return "overlap: the first contains the second";
    case tangent::Relation::bContainsA:
        return "overlap: the second contains the first";
    case tangent::Relation::equal:
        return "are the same";
    }
    return "";
}

void report(const char* names, const tangent::Shape& a, const tangent::Shape& b) {
    std::printf("%s %s", names, inWords(classify(a, b)));
    const tangent::Manifold contact = contactManifold(a, b);
    if (contact.depth > 0)
        std::printf("; moving the second by %g along (%g, %g) separates them", contact.depth,
                    contact.normal.x, contact.normal.y);
    if (contact.depth < 0)
        std::printf("; the gap is %g wide", -contact.depth);
    std::printf("\n");
}

} // namespace

int main() {
    const tangent::Rect crate = {{100, 100}, {32, 32}};
    const tangent::Circle ball = {{140, 116}, 10};
    report("crate and ball", crate, ball);
    report("crate and wall", crate, tangent::Rect{{132, 0}, {16, 500}});
    report("crate and coin", crate, tangent::Circle{{116, 116}, 6});
    report("crate and ramp", crate, tangent::RotatedRect{{{150, 90}, {80, 10}}, 30});

    // Touching shapes intersect but do not overlap: choose what counts in your game.
    const tangent::Rect neighbor = {{132, 100}, {32, 32}};
    std::printf("crate and its neighbor: intersects %d, overlaps %d\n", intersects(crate, neighbor),
                overlaps(crate, neighbor));

    // Tiles laid out in tenths rarely fit to the last bit. With a tolerance, shallow overlaps count as touching.
    const tangent::Rect tile = {{0.1, 0}, {0.2, 1}};
    const tangent::Rect next = {{0.3, 0}, {0.2, 1}};
    std::printf("tiles at 0.1 and 0.3: exactly they %s, within 0.001 they %s\n",
                inWords(classify(tile, next)), inWords(classify(tile, next, 0.001)));
}
