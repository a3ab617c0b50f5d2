#include <tangent/broadphase/strip_sweep/strip_grid.h>

#include <tangent/broadphase/detail/bulk.h>

#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace tangent::detail {
namespace {

/// Returns how many pairs of boxes overlap along an axis.
std::size_t countOverlaps(std::span<const Aabb> boxes, double Vec2::*coordinate) {
    std::vector<double> starts;
    for (const Aabb& box : boxes) {
        starts.push_back(box.min.*coordinate);
    }
    std::ranges::sort(starts);
    std::size_t begunBeforeEnd = 0; // counts each pair once, and once more if it overlaps
    for (const Aabb& box : boxes) {
        const auto end = std::ranges::upper_bound(starts, box.max.*coordinate);
        begunBeforeEnd += static_cast<std::size_t>(end - starts.begin());
    }
    return begunBeforeEnd - boxes.size() * (boxes.size() + 1) / 2; // a box also counts itself
}

/// Returns `pairs` as a share of all ordered pairs of a sample.
double shareOfPairs(std::size_t pairs, std::size_t sampleSize) {
    return static_cast<double>(pairs) / static_cast<double>(sampleSize * sampleSize);
}

std::vector<Aabb> boxesOf(GrownBoxes boxes, std::span<const Member> sample) {
    std::vector<Aabb> result;
    for (const Member member : sample) {
        result.push_back(boxes[member.box()]);
    }
    return result;
}

FittedAxis fit(GrownBoxes boxes, std::span<const Member> sample, int axis, double Vec2::*coordinate) {
    std::vector<double> starts;
    for (const Member member : sample) {
        if (!member.beganBefore(axis)) {
            starts.push_back(boxes[member.box()].min.*coordinate);
        }
    }
    if (starts.empty()) {
        return {};
    }
    Interval bulk = bulkOf(starts);
    const double margin = bulk.high / 32 - bulk.low / 32; // for boxes that the sample missed
    bulk = {std::max(bulk.low - margin, std::numeric_limits<double>::lowest()),
            std::min(bulk.high + margin, std::numeric_limits<double>::max())};
    const double halfLength = bulk.high / 2 - bulk.low / 2;
    if (!(halfLength > 0)) { // all begin at one coordinate: use their ends
        std::vector<double> ends;
        for (const Member member : sample) {
            ends.push_back(boxes[member.box()].max.*coordinate);
        }
        return {bulk.low, bulkOf(ends).high / 2 - bulk.low / 2, 1, 1};
    }
    double sum = 0; // of shares: it cannot overflow, and one huge box cannot dominate it
    for (const Member member : sample) {
        const Aabb box = boxes[member.box()];
        sum += std::min((box.max.*coordinate / 2 - box.min.*coordinate / 2) / halfLength, 1.0);
    }
    const double meanShare = std::max(sum / static_cast<double>(sample.size()), 1e-9);
    // Boxes that are spread evenly overlap by their mean share. That is more precise than a count of few.
    constexpr double uneven = 4;
    const double overlaps = shareOfPairs(countOverlaps(boxesOf(boxes, sample), coordinate), sample.size());
    return {bulk.low, halfLength, meanShare, overlaps > uneven * meanShare ? overlaps : meanShare};
}

constexpr double sorting = 2;          // takes as long as comparing with 16 boxes
constexpr double resolution = 0x1p-13; // boxes this close are compared in doubles

/// Returns the cost per box: each is sorted into every strip that it meets, and compared there with the boxes that
/// begin alongside it.
double costOf(double count, double strips, double shareAcross, double overlapAlong) {
    const double entries = 1 + shareAcross * strips;
    return entries * (sorting + count * entries / strips * (overlapAlong + resolution) / 8);
}

} // namespace

StripGrid::StripGrid(GrownBoxes boxes, std::span<const Member> sample, std::size_t count)
    : cost_(std::numeric_limits<double>::infinity()) {
    const std::array axes = {fit(boxes, sample, 0, coordinate[0]), fit(boxes, sample, 1, coordinate[1])};
    chooseEvenStrips(axes, static_cast<double>(count));
    constexpr double high = 32; // boxes of similar sizes cost less than 4
    if (cost_ > high) {
        tryFewStrips(axes, boxesOf(boxes, sample), static_cast<double>(count));
    }
    const FittedAxis& acrossStrips = axes[static_cast<std::size_t>(across_)];
    const FittedAxis& alongStrips = axes[static_cast<std::size_t>(1 - across_)];
    const double stepsAcross = std::ldexp(static_cast<double>(stripCount_), stepBits);
    origin_ = TwoDoubles{alongStrips.low, acrossStrips.low};
    scale_ = TwoDoubles{alongStrips.halfLength > 0 ? lastStepAlong / 2 / alongStrips.halfLength : 0,
                        acrossStrips.halfLength > 0 ? stepsAcross / 2 / acrossStrips.halfLength : 0};
    lastStep_ = TwoDoubles{lastStepAlong, stepsAcross - 1};

    StripGrid inPowers = *this;
    inPowers.stepInPowersOfTwo();
    const auto kept =
        std::ranges::count_if(sample, [&](Member member) { return inPowers.keeps(boxes[member.box()]); });
    inPowers.keepsMost_ = static_cast<std::size_t>(kept) > sample.size() / 10 * 9;
    if (inPowers.keepsMost_) {
        *this = inPowers;
    }
}

/// Chooses the best strips for boxes that are spread evenly.
void StripGrid::chooseEvenStrips(const FittedAxes& axes, double boxCount) {
    const double maxStrips = std::clamp(boxCount / 64, 1.0, 32768.0); // steps fit in 31 bits
    for (const int axis : {1, 0}) {
        const double shareAcross = axes[static_cast<std::size_t>(axis)].meanShare;
        const double overlapAlong = axes[static_cast<std::size_t>(1 - axis)].overlapShare;
        // If each box overlaps one or two others, the best strips are about four boxes high. Lower strips would hold
        // many boxes twice, higher ones would compare many in vain.
        const double best = std::sqrt(boxCount * overlapAlong / shareAcross) / 4;
        for (const double strips : {std::floor(std::clamp(best, 1.0, maxStrips)), 1.0}) {
            adopt({axis, strips, costOf(boxCount, strips, shareAcross, overlapAlong)});
        }
    }
}

/// Tries a few strips that are cut again afterwards, each along its own best axis. That separates long horizontal boxes
/// from tall ones: strips along either would compare each of the other kind with all others of that kind.
void StripGrid::tryFewStrips(const FittedAxes& axes, const std::vector<Aabb>& sample, double boxCount) {
    constexpr std::size_t few = 8;
    for (const int axis : {1, 0}) {
        const auto& [low, halfLength, meanShare, overlapShare] = axes[static_cast<std::size_t>(axis)];
        if (!(halfLength > 0)) {
            continue;
        }
        std::array<std::vector<Aabb>, few> strips;
        const auto stripAt = [low = low, halfLength = halfLength](double value) {
            return static_cast<std::size_t>(
                std::clamp((value - low) / halfLength * (0.5 * few), 0.0, few - 1.0));
        };
        for (const Aabb& box : sample) {
            const std::size_t last = stripAt(box.max.*coordinate[axis]);
            for (std::size_t strip = stripAt(box.min.*coordinate[axis]); strip <= last; ++strip) {
                strips[strip].push_back(box);
            }
        }
        std::size_t entries = 0;
        std::size_t overlaps = 0;
        for (const std::vector<Aabb>& strip : strips) {
            entries += strip.size();
            overlaps += std::min(countOverlaps(strip, coordinate[0]), countOverlaps(strip, coordinate[1]));
        }
        const double entriesOfABox = static_cast<double>(entries) / static_cast<double>(sample.size());
        const double compared = boxCount * shareOfPairs(overlaps, sample.size());
        adopt({axis, few, 2 * entriesOfABox * sorting + compared / 8});
    }
}

void StripGrid::adopt(const Choice& choice) {
    if (choice.cost < cost_) {
        cost_ = choice.cost;
        across_ = choice.across;
        stripCount_ = static_cast<std::size_t>(choice.strips);
    }
}

/// Makes each step a power of two of about the same length: the coordinates of a level are often
/// multiples of one. Extends the strips, because steps cannot represent boxes beyond them exactly.
void StripGrid::stepInPowersOfTwo() {
    constexpr double share = 0.875; // the largest share of a strip's length that the sample takes
    const TwoDoubles scale = {std::exp2(std::floor(std::log2(scale_[along] * share))),
                              std::exp2(std::round(std::log2(scale_[across])))};
    if (!std::isnormal(scale[along]) || !std::isnormal(scale[across])) {
        return;
    }
    const double stripHeight = std::ldexp(1 / scale[across], stepBits);
    const double beyond = (lastStepAlong / scale[along] - lastStepAlong / scale_[along]) / 2;
    const double strips = static_cast<double>(stripCount_) * scale[across] / scale_[across];
    stripCount_ = static_cast<std::size_t>(std::ceil(strips)) + 2;
    origin_ = TwoDoubles{std::floor((origin_[along] - beyond) * scale[along]) / scale[along],
                         std::floor((origin_[across] - stripHeight) * scale[across]) / scale[across]};
    scale_ = scale;
    unit_ = 1 / scale;
    lastStep_[across] = std::ldexp(static_cast<double>(stripCount_), stepBits) - 1;
}

} // namespace tangent::detail
