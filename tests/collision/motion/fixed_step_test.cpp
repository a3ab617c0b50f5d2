#include <tangent/motion/fixed_step.h>

#include <gtest/gtest.h>

#include <cmath>

namespace tangent {
namespace {

TEST(FixedStep, makesAsManyStepsWhateverTheFrameRate) {
    for (const int framesPerSecond : {7, 30, 60, 144, 1000}) {
        FixedStep step(1.0 / 64, 1000);
        int steps = 0;
        for (int frame = 0; frame < 10 * framesPerSecond; ++frame) {
            steps += step.advance(1.0 / framesPerSecond);
            ASSERT_GE(step.fraction(), 0);
            ASSERT_LT(step.fraction(), 1);
        }
        EXPECT_NEAR(steps, 640, 1) << framesPerSecond;
    }
}

TEST(FixedStep, dropsTheRestOfALongPause) {
    FixedStep step(0.25, 8);
    EXPECT_EQ(step.advance(1000), 8);
    EXPECT_LE(step.advance(0), 1);
    EXPECT_EQ(step.advance(NAN), 0);
    EXPECT_EQ(step.advance(-5), 0);
}

} // namespace
} // namespace tangent
