#include <tangent/broadphase/strip_sweep/strip_sweep.h>

#include <tangent/geometry/aabb.h>

#include <bit>

namespace tangent::detail {
namespace {

constexpr std::size_t laneCount = LaneBlock::laneCount;
// Candidates are collected before they are tested, so that the processor can work on many at once.
constexpr std::size_t certainBatch = 2048;
constexpr std::size_t possibleBatch = 128;

} // namespace

StripSweep::StripSweep(GrownBoxes boxes, AfterBatch afterBatch)
    : boxes_(boxes), afterBatch_(std::move(afterBatch)), certain_(certainBatch + laneCount),
      possible_(possibleBatch + laneCount), found_(certainBatch + laneCount) {}

void StripSweep::load(std::span<const StripEntry> entries, bool isExact) {
    size_ = entries.size();
    confirmed_ = 0;
    fetched_ = false;
    if (members_.size() < size_ + laneCount) {
        const std::size_t capacity = size_ + size_ / 2 + laneCount;
        for (auto* lanes : {&x0_, &y0_, &x1_, &y1_}) {
            lanes->resize(capacity);
        }
        members_.resize(capacity);
    }
    // One pass of a radix sort, with about one bin per box. The order within bins does not matter.
    const std::size_t bins = std::clamp<std::size_t>(std::bit_ceil(size_), 16, 65536);
    binShift_ = 16 - std::countr_zero(bins);
    binEnds_.assign(bins, 0);
    for (const StripEntry& entry : entries) {
        ++binEnds_[binOf(entry.steps.x0)];
    }
    std::uint32_t sum = 0;
    for (std::uint32_t& count : binEnds_) {
        const std::uint32_t begin = sum;
        sum += count;
        count = begin;
    }
    // Boxes whose steps meet strictly are certain to meet. If the steps are exact, one step more makes touching boxes
    // certain too.
    const int more = isExact ? 1 : 0;
    const auto end = [more](std::int16_t step) {
        return static_cast<std::int16_t>(std::min(step + more, 32767));
    };
    for (const StripEntry& entry : entries) {
        // After the loop, binEnds_ holds the end of each bin.
        const std::size_t position = binEnds_[binOf(entry.steps.x0)]++;
        x0_[position] = entry.steps.x0;
        y0_[position] = entry.steps.y0;
        x1_[position] = end(entry.steps.x1);
        y1_[position] = end(entry.steps.y1);
        members_[position] = entry.member;
    }
    for (std::size_t position = size_; position < size_ + laneCount; ++position) {
        x0_[position] = LaneBlock::empty.x0;
        y0_[position] = LaneBlock::empty.y0;
        x1_[position] = LaneBlock::empty.x1;
        y1_[position] = LaneBlock::empty.y1;
    }
}

double StripSweep::cost() const {
    constexpr std::size_t sampledOf = 8;
    std::size_t comparisons = 0;
    for (std::size_t i = 0; i < size_; i += sampledOf) {
        comparisons += (binEnds_[binOf(x1_[i])] - i) / laneCount;
    }
    return static_cast<double>(comparisons * sampledOf) / static_cast<double>(size_);
}

/// Appends the candidates whose overlap begins here and for which meet(position, position) holds.
template <class Meet>
void StripSweep::appendPairs(std::span<const Candidate> candidates, std::vector<BoxPair>& pairs,
                             const Meet& meet) {
    const Member* const members = members_.data();
    BoxPair* end = found_.data();
    for (const Candidate candidate : candidates) {
        const Member a = members[first(candidate)];
        const Member b = members[second(candidate)];
        const std::uint32_t box = a.box();
        const std::uint32_t other = b.box();
        const std::uint32_t lower = std::min(box, other);
        *end = {lower, box ^ other ^ lower}; // std::max() would compile to a branch
        const bool here = Member::meetHere(a, b);
        const bool really = meet(first(candidate), second(candidate));
        end += here & really;
    }
    pairs.insert(pairs.end(), found_.data(), end);
}

void StripSweep::sweep(std::vector<BoxPair>& pairs) {
    const std::int16_t* const x0 = x0_.data(); // local: the stores below cannot change them
    const std::int16_t* const y0 = y0_.data();
    const std::int16_t* const x1 = x1_.data();
    const std::int16_t* const y1 = y1_.data();
    const std::uint32_t* const binEnds = binEnds_.data();
    const int binShift = binShift_;
    Candidate* const certain = certain_.data();
    Candidate* const possible = possible_.data();
    const auto isCertain = [](std::size_t, std::size_t) {
        return true;
    };
    std::size_t certainCount = 0;
    std::size_t possibleCount = 0;
    std::size_t comparisons = 0;
    bool isStopped = false;
    for (std::size_t i = 0; i < size_ && !isStopped; ++i) {
        const LaneProbe probe({x0[i], y0[i], x1[i], y1[i]});
        const std::size_t end = binEnds[static_cast<std::size_t>(x1[i] + 32768) >> binShift];
        comparisons += end - i;
        for (std::size_t other = i + 1; other < end && !isStopped; other += laneCount) {
            const LaneHits hits = probe.hits(x0 + other, y0 + other, x1 + other, y1 + other);
            const Candidate base = i | Candidate{other} << 32;
            certainCount += appendLanes(certain + certainCount, base, hits.certain);
            if (const std::uint32_t doubtful = hits.doubtful(); doubtful != 0) {
                possibleCount += appendLanes(possible + possibleCount, base, doubtful);
                if (possibleCount >= possibleBatch) {
                    confirm({possible, possibleCount}, pairs);
                    possibleCount = 0;
                    isStopped = !goesOn(pairs, i);
                }
            }
            if (certainCount >= certainBatch) {
                appendPairs({certain, certainCount}, pairs, isCertain);
                certainCount = 0;
                isStopped = isStopped || !goesOn(pairs, i);
            }
        }
    }
    confirm({possible, possibleCount}, pairs);
    appendPairs({certain, certainCount}, pairs, isCertain);
    comparisons_ += comparisons;
}

bool StripSweep::goesOn(std::vector<BoxPair>& pairs, std::size_t swept) const {
    return !afterBatch_ || afterBatch_(pairs, static_cast<double>(swept) / static_cast<double>(size_));
}

void StripSweep::confirm(std::span<const Candidate> possible, std::vector<BoxPair>& pairs) {
    confirmed_ += possible.size();
    if (!fetched_ && confirmed_ > size_ / 8) {
        fetchBoxes(); // each would be read several times
    }
    if (fetched_) {
        appendPairs(possible, pairs,
                    [&](std::size_t a, std::size_t b) { return properMeet(ownBoxes_[a], ownBoxes_[b]); });
        return;
    }
    const auto box = [&](std::size_t position) {
        return boxes_[members_[position].box()];
    };
    for (const Candidate candidate : possible) {
        boxes_.prefetch(members_[first(candidate)].box());
        boxes_.prefetch(members_[second(candidate)].box());
    }
    appendPairs(possible, pairs, [&](std::size_t a, std::size_t b) { return properMeet(box(a), box(b)); });
}

void StripSweep::fetchBoxes() {
    ownBoxes_.resize(std::max(ownBoxes_.size(), size_));
    for (std::size_t i = 0; i < size_; ++i) {
        ownBoxes_[i] = boxes_[members_[i].box()];
    }
    fetched_ = true;
}

} // namespace tangent::detail
