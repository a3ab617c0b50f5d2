#include "exact_oracle.h"

#include <gmpxx.h>

#include <algorithm>

namespace tangent::oracle {
namespace {

struct Box {
    mpq_class left, top, right, bottom;

    explicit Box(const Rect& rect)
        : left(rect.min.x), top(rect.min.y), right(left + mpq_class(rect.size.x)),
          bottom(top + mpq_class(rect.size.y)) {}
};

struct Disc {
    mpq_class x, y, radius;

    explicit Disc(const Circle& circle) : x(circle.center.x), y(circle.center.y), radius(circle.radius) {}
};

mpq_class square(const mpq_class& value) {
    return value * value;
}

/// Sign of sqrt(squaredLength) - other.
int compareRoot(const mpq_class& squaredLength, const mpq_class& other) {
    if (other < 0)
        return 1;
    return sgn(squaredLength - square(other));
}

mpq_class squaredDistance(const Disc& disc, const mpq_class& x, const mpq_class& y) {
    return square(disc.x - x) + square(disc.y - y);
}

} // namespace

int separationSign(const Circle& a, const Circle& b, double distance) {
    const Disc discA(a);
    const Disc discB(b);
    return compareRoot(squaredDistance(discA, discB.x, discB.y),
                       discA.radius + discB.radius + mpq_class(distance));
}

int separationSign(const Rect& a, const Rect& b, double distance) {
    const Box boxA(a);
    const Box boxB(b);
    const std::initializer_list<mpq_class> displacementsOut = {
        boxA.right - boxB.left, boxB.right - boxA.left, boxA.bottom - boxB.top, boxB.bottom - boxA.top};
    const mpq_class depth = std::min(displacementsOut);
    if (depth > 0)
        return sgn(-depth - mpq_class(distance));
    const mpq_class zero;
    const mpq_class gapX =
        std::max({zero, mpq_class(boxB.left - boxA.right), mpq_class(boxA.left - boxB.right)});
    const mpq_class gapY =
        std::max({zero, mpq_class(boxB.top - boxA.bottom), mpq_class(boxA.top - boxB.bottom)});
    return compareRoot(square(gapX) + square(gapY), mpq_class(distance));
}

int separationSign(const Rect& a, const Circle& b, double distance) {
    const Box box(a);
    const Disc disc(b);
    const std::initializer_list<mpq_class> displacementsOut = {disc.x - box.left, box.right - disc.x,
                                                               disc.y - box.top, box.bottom - disc.y};
    const mpq_class inside = std::min(displacementsOut);
    if (inside > 0)
        return sgn(-inside - disc.radius - mpq_class(distance));
    const mpq_class nearestX = std::clamp(disc.x, box.left, box.right);
    const mpq_class nearestY = std::clamp(disc.y, box.top, box.bottom);
    return compareRoot(squaredDistance(disc, nearestX, nearestY), disc.radius + mpq_class(distance));
}

int separationSign(const Circle& a, const Rect& b, double distance) {
    return separationSign(b, a, distance);
}

bool contains(const Circle& a, const Circle& b) {
    const Disc discA(a);
    const Disc discB(b);
    return compareRoot(squaredDistance(discA, discB.x, discB.y), discA.radius - discB.radius) <= 0;
}

bool contains(const Rect& a, const Rect& b) {
    const Box boxA(a);
    const Box boxB(b);
    return boxA.left <= boxB.left && boxA.top <= boxB.top && boxB.right <= boxA.right &&
           boxB.bottom <= boxA.bottom;
}

bool contains(const Rect& a, const Circle& b) {
    const Box box(a);
    const Disc disc(b);
    return box.left <= disc.x - disc.radius && disc.x + disc.radius <= box.right &&
           box.top <= disc.y - disc.radius && disc.y + disc.radius <= box.bottom;
}

bool contains(const Circle& a, const Rect& b) {
    const Disc disc(a);
    const Box box(b);
    for (const mpq_class& x : {box.left, box.right})
        for (const mpq_class& y : {box.top, box.bottom})
            if (squaredDistance(disc, x, y) > square(disc.radius))
                return false;
    return true;
}

} // namespace tangent::oracle
