#include <tangent/broadphase/strip_sweep/strip_grid.h>

#include <tangent/broadphase/detail/bulk.h>

#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace tangent::detail {
namespace {

/// Where the boxes of a sample lie along one axis.
struct FittedAxis {
    double low = 0;
    double halfLength = 0; // half, because the whole could overflow
    double meanShare = 1;  // mean part of the length that a box covers
};

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
    if (!(halfLength > 0)) { // all begin at one place: their ends decide which certainly meet
        std::vector<double> ends;
        for (const Member member : sample) {
            ends.push_back(boxes[member.box()].max.*coordinate);
        }
        return {bulk.low, bulkOf(ends).high / 2 - bulk.low / 2, 1};
    }
    double sum = 0; // of shares: it cannot overflow, and one huge box cannot dominate it
    for (const Member member : sample) {
        const Aabb box = boxes[member.box()];
        sum += std::min((box.max.*coordinate / 2 - box.min.*coordinate / 2) / halfLength, 1.0);
    }
    return {bulk.low, halfLength, std::max(sum / static_cast<double>(sample.size()), 1e-9)};
}

/// Returns the cost per box: each is sorted into every strip that it meets, and compared there
/// with the boxes that begin alongside it.
double costOf(double count, double strips, double shareAcross, double shareAlong) {
    constexpr double sorting = 2;          // takes as long as comparing with 16 boxes
    constexpr double resolution = 0x1p-13; // boxes this close are compared in doubles
    const double entries = 1 + shareAcross * strips;
    return entries * (sorting + count * entries / strips * (shareAlong + resolution) / 8);
}

} // namespace

StripGrid::StripGrid(GrownBoxes boxes, std::span<const Member> sample, std::size_t count)
    : cost_(std::numeric_limits<double>::infinity()) {
    const std::array axes = {fit(boxes, sample, 0, coordinate[0]), fit(boxes, sample, 1, coordinate[1])};
    const auto boxCount = static_cast<double>(count);
    const double mostStrips = std::clamp(boxCount / 64, 1.0, 32768.0); // steps fit in 31 bits
    for (const int axis : {1, 0}) {
        const double shareAcross = axes[static_cast<std::size_t>(axis)].meanShare;
        const double shareAlong = axes[static_cast<std::size_t>(1 - axis)].meanShare;
        // If each box overlaps one or two others, the best strips are about four boxes high. Lower
        // strips would hold many boxes twice, higher ones would compare many in vain.
        const double best = std::sqrt(boxCount * shareAlong / shareAcross) / 4;
        for (const double strips : {std::floor(std::clamp(best, 1.0, mostStrips)), 1.0}) {
            const double cost = costOf(boxCount, strips, shareAcross, shareAlong);
            if (cost < cost_) {
                cost_ = cost;
                across_ = axis;
                stripCount_ = static_cast<std::size_t>(strips);
            }
        }
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
