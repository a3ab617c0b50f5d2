#pragma once

#include <tangent/broadphase/find_pairs.h>
#include <tangent/broadphase/strip_sweep/strip_grid.h>

#include <functional>
#include <vector>

namespace tangent::detail {

/// Finds the pairs of one strip after another. Part of findPairs(), not meant for use on its own.
class StripSweep {
public:
    /// Takes over very many pairs in the midst of a strip of which this share is swept, and leaves none.
    using TakeMany = std::function<void(std::vector<BoxPair>& pairs, double swept)>;

    explicit StripSweep(GrownBoxes boxes, TakeMany takeMany = {});

    /// Takes in the boxes of a strip, in the place of any before. `isExact`: they meet exactly if their steps
    /// do.
    void load(std::span<const StripEntry> entries, bool isExact);
    /// How many comparisons with eight boxes sweep() will make for each box, about.
    double cost() const;
    /// Appends the pairs that meet and whose overlap begins here.
    void sweep(std::vector<BoxPair>& pairs);

private:
    /// Two positions in the strip, the first in the lower half.
    using Candidate = std::uint64_t;

    static std::size_t first(Candidate candidate) { return static_cast<std::uint32_t>(candidate); }
    static std::size_t second(Candidate candidate) { return candidate >> 32; }
    std::size_t binOf(std::int16_t x) const { return static_cast<std::size_t>(x + 32768) >> binShift_; }

    template <class Meet>
    void appendPairs(std::span<const Candidate> candidates, std::vector<BoxPair>& pairs, const Meet& meet);
    void handOnIfMany(std::vector<BoxPair>& pairs, std::size_t swept) const;
    void confirm(std::span<const Candidate> possible, std::vector<BoxPair>& pairs);
    void fetchBoxes();

    GrownBoxes boxes_;
    TakeMany takeMany_;
    std::size_t size_ = 0;
    // The entries in the order of their bins along x, and eight more that meet nothing:
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
    std::vector<Aabb> ownBoxes_; // those of the strip, if fetched
    std::size_t confirmed_ = 0;
    bool fetched_ = false;
};

} // namespace tangent::detail
