#pragma once

#include <tangent/geometry/classify.h>

/// The definitions of the verdicts in rational arithmetic, written down without thought for speed.
namespace tangent::oracle {

/// As tangent::separationSign, for valid shapes.
int separationSign(const Circle& a, const Circle& b, double distance);
int separationSign(const Rect& a, const Rect& b, double distance);
int separationSign(const Rect& a, const Circle& b, double distance);
int separationSign(const Circle& a, const Rect& b, double distance);

bool contains(const Circle& a, const Circle& b);
bool contains(const Rect& a, const Rect& b);
bool contains(const Rect& a, const Circle& b);
bool contains(const Circle& a, const Rect& b);

template <class A, class B>
Relation classify(const A& a, const B& b, double tolerance) {
    if (separationSign(a, b, tolerance) > 0)
        return Relation::apart;
    if (separationSign(a, b, -tolerance) >= 0)
        return Relation::touching;
    const bool aContainsB = contains(a, b);
    const bool bContainsA = contains(b, a);
    if (aContainsB && bContainsA)
        return Relation::equal;
    if (aContainsB)
        return Relation::aContainsB;
    return bContainsA ? Relation::bContainsA : Relation::overlapping;
}

} // namespace tangent::oracle
