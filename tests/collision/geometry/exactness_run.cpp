#include "exact_oracle.h"
#include "near_touching_pairs.h"

#include <array>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace tangent;

struct Tally {
    std::array<long, 6> ofRelation{};
    long wrong = 0;
};

template <class A, class B>
void check(const oracle::Pair<A, B>& pair, Tally& tally) {
    const auto& [a, b, tolerance] = pair;
    const Relation expected = oracle::classify(a, b, tolerance);
    const bool right = classify(a, b, tolerance) == expected &&
                       classify(b, a, tolerance) == swapped(expected) &&
                       intersects(a, b, tolerance) == (expected != Relation::apart) &&
                       overlaps(a, b, tolerance) == sharesArea(expected);
    ++tally.ofRelation[static_cast<std::size_t>(expected)];
    tally.wrong += !right;
}

void report(const char* kind, const Tally& tally) {
    std::printf("%-15s wrong %ld; apart %ld, touching %ld, overlapping %ld, containing %ld, contained %ld, "
                "equal %ld\n",
                kind, tally.wrong, tally.ofRelation[0], tally.ofRelation[1], tally.ofRelation[2],
                tally.ofRelation[3], tally.ofRelation[4], tally.ofRelation[5]);
}

} // namespace

/// Compares the verdicts on near-touching pairs with rational arithmetic. Exit status 1 if any is wrong.
int main(int argc, char** argv) {
    const long count = argc > 1 ? std::atol(argv[1]) : 1'000'000;
    const auto seed = static_cast<std::uint64_t>(argc > 2 ? std::atol(argv[2]) : 1);
    oracle::NearTouchingPairs pairs(seed);
    Tally circles;
    Tally rects;
    Tally mixed;
    for (long i = 0; i < count; ++i) {
        check(pairs.circles(), circles);
        check(pairs.rects(), rects);
        check(pairs.circleAndRect(), mixed);
    }
    report("circle-circle", circles);
    report("rect-rect", rects);
    report("circle-rect", mixed);
    return circles.wrong + rects.wrong + mixed.wrong == 0 ? 0 : 1;
}
