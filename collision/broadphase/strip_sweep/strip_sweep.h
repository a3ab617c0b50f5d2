#pragma once

#include <tangent/broadphase/find_pairs.h>
#include <tangent/broadphase/strip_sweep/strip_grid.h>

#include <functional>
#include <vector>

namespace tangent::detail {

/// Finds the pairs of one strip after another. Internal to findPairs().
class StripSweep {
public:
    /// Called after each batch of candidates: may take all of `pairs` and leave it empty, and ends the sweep by
    /// returning false. `swept` is the share of the strip that is done.
    using AfterBatch = std::function<bool(std::vector<BoxPair>& pairs, double swept)>;

    explicit StripSweep(GrownBoxes boxes, AfterBatch afterBatch = {});

    /// Replaces the boxes by those of a strip. `isExact`: they meet if and only if their steps do.
    void load(std::span<const StripEntry> entries, bool isExact);
    /// Estimates how many comparisons with eight boxes sweep() makes for each box.
    double cost() const;
    /// Appends the pairs that meet and whose overlap begins here.
    void sweep(std::vector<BoxPair>& pairs);
    /// Returns how many boxes all sweeps compared with another one.
    std::size_t comparisons() const { return comparisons_; }

private:
    /// Two positions in the strip, the first in the lower 32 bits.
    using Candidate = std::uint64_t;

    static std::size_t first(Candidate candidate) { return static_cast<std::uint32_t>(candidate); }
    static std::size_t second(Candidate candidate) { return candidate >> 32; }
    std::size_t binOf(std::int16_t x) const { return static_cast<std::size_t>(x + 32768) >> binShift_; }

    template <class Meet>
    void appendPairs(std::span<const Candidate> candidates, std::vector<BoxPair>& pairs, const Meet& meet);
    bool goesOn(std::vector<BoxPair>& pairs, std::size_t swept) const;
    void confirm(std::span<const Candidate> possible, std::vector<BoxPair>& pairs);
    void fetchBoxes();

    GrownBoxes boxes_;
    AfterBatch afterBatch_;
    std::size_t size_ = 0;
    // The entries, sorted by their bins along x, and eight more that meet nothing:
    std::vector<std::int16_t> x0_;
    std::vector<std::int16_t> y0_;
    std::vector<std::int16_t> x1_;
    std::vector<std::int16_t> y1_;
    std::vector<Member> members_;
    std::vector<std::uint32_t> binEnds_;
    int binShift_ = 0;

    std::vector<Candidate> certain_;
    std::vector<Candidate> possible_;
    std::vector<BoxPair> found_;
    std::vector<Aabb> ownBoxes_; // the boxes of the strip, if fetched
    std::size_t confirmed_ = 0;
    std::size_t comparisons_ = 0;
    bool fetched_ = false;
};

} // namespace tangent::detail
