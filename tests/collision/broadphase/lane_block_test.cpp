// Compiled twice: as usual, and without the vector instructions of the processor.

#include <tangent/broadphase/detail/lane_block.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace tangent::detail {
namespace {

std::mt19937 random(1);

StepBox randomSteps() {
    const auto step = [] {
        return static_cast<std::int16_t>(std::uniform_int_distribution(0, 20)(random) - 10);
    };
    const auto [x0, x1] = std::minmax({step(), step()});
    const auto [y0, y1] = std::minmax({step(), step()});
    return {x0, y0, x1, y1};
}

struct Lanes {
    LaneBlock block;
    std::array<StepBox, LaneBlock::laneCount> boxes;

    Lanes() {
        for (std::uint32_t lane = 0; lane < LaneBlock::laneCount; ++lane) {
            const int kind = std::uniform_int_distribution(0, 9)(random);
            boxes[lane] = kind == 0 ? LaneBlock::empty : kind == 1 ? LaneBlock::everything : randomSteps();
            block.set(lane, boxes[lane]);
        }
    }
    template <class Predicate>
    std::uint32_t where(const Predicate& predicate) const {
        std::uint32_t lanes = 0;
        for (std::uint32_t lane = 0; lane < LaneBlock::laneCount; ++lane) {
            lanes |= std::uint32_t{predicate(boxes[lane])} << lane;
        }
        return lanes;
    }
};

TEST(LaneProbe, TellsWhoMayMeetAndWhoIsCertainTo) {
    for (int round = 0; round < 10'000; ++round) {
        const Lanes lanes;
        const StepBox area = randomSteps();
        const LaneHits hits = lanes.block.hits(LaneProbe(area));
        EXPECT_EQ(hits.possible, lanes.where([&](const StepBox& box) {
            return box.x0 <= area.x1 && area.x0 <= box.x1 && box.y0 <= area.y1 && area.y0 <= box.y1;
        }));
        EXPECT_EQ(hits.certain, lanes.where([&](const StepBox& box) {
            return box.x0 < area.x1 && area.x0 < box.x1 && box.y0 < area.y1 && area.y0 < box.y1;
        }));
    }
}

TEST(NestingProbe, TellsWhoContainsTheInnerAndWhoLiesWithinTheOuter) {
    for (int round = 0; round < 10'000; ++round) {
        const Lanes lanes;
        const StepBox inner = randomSteps();
        const StepBox outer{static_cast<std::int16_t>(inner.x0 - 1), static_cast<std::int16_t>(inner.y0 - 1),
                            static_cast<std::int16_t>(inner.x1 + 1), static_cast<std::int16_t>(inner.y1 + 1)};
        const LaneHits hits = lanes.block.hits(NestingProbe(outer, inner));
        EXPECT_EQ(hits.possible, lanes.where([&](const StepBox& box) {
            const bool isFilled = box.x0 <= box.x1;
            const bool contains =
                box.x0 <= inner.x0 && box.y0 <= inner.y0 && box.x1 >= inner.x1 && box.y1 >= inner.y1;
            const bool isWithin =
                box.x0 >= outer.x0 && box.y0 >= outer.y0 && box.x1 <= outer.x1 && box.y1 <= outer.y1;
            return isFilled && (contains || isWithin);
        }));
        EXPECT_EQ(hits.certain, hits.possible);
    }
}

TEST(AppendLanes, writesTheLanesOfASetInOrder) {
    for (std::uint32_t set = 0; set < 256; ++set) {
        std::array<std::uint64_t, LaneBlock::laneCount> lanes;
        const std::size_t count = appendLanes(lanes.data(), 0xfffffff0u, set);
        std::vector<std::uint64_t> expected;
        for (std::uint64_t lane = 0; lane < LaneBlock::laneCount; ++lane) {
            if ((set >> lane & 1) != 0) {
                expected.push_back((lane << 32) + 0xfffffff0u);
            }
        }
        EXPECT_EQ(std::vector(lanes.begin(), lanes.begin() + static_cast<std::ptrdiff_t>(count)), expected);
    }
}

} // namespace
} // namespace tangent::detail
