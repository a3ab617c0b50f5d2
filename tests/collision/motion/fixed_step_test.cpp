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

TEST(FixedStep, countsWholeStepsExactly) {
    for (const int framesPerStep : {1, 2, 3, 7, 10, 49, 144}) {
        FixedStep step(0.1, 8);
        int steps = 0;
        for (int frame = 1; frame <= 300 * framesPerStep; ++frame) {
            steps += step.advance(0.1 / framesPerStep);
            ASSERT_EQ(steps, frame / framesPerStep) << framesPerStep;
        }
        EXPECT_LT(step.fraction(), 1e-9);
    }
    FixedStep step(1.0 / 60, 20);
    for (int frame = 0; frame < 1000; ++frame)
        ASSERT_EQ(step.advance(0.25), 15);
}

TEST(FixedStep, keepsTheFractionOfALongPause) {
    FixedStep step(0.01, 8);
    EXPECT_EQ(step.advance(0.15), 8) << "of 15 steps";
    EXPECT_LT(step.fraction(), 1e-9);
    EXPECT_EQ(step.advance(0), 0);
    EXPECT_EQ(step.advance(0.1525), 8);
    EXPECT_NEAR(step.fraction(), 0.25, 1e-9);
    EXPECT_EQ(step.advance(INFINITY), 8);
    EXPECT_EQ(step.fraction(), 0);
}

TEST(FixedStep, dropsTheRestOfALongPause) {
    FixedStep step(0.25, 8);
    EXPECT_EQ(step.advance(1000), 8);
    EXPECT_LE(step.advance(0), 1);
    EXPECT_EQ(step.advance(NAN), 0);
    EXPECT_EQ(step.advance(-5), 0);
}

TEST(FixedStep, makesNoStepsOfNoLength) {
    for (const double seconds : {-1.0, -0.0, 0.0, static_cast<double>(NAN)}) {
        FixedStep step(seconds, 3);
        EXPECT_EQ(step.advance(1), 0) << seconds;
        EXPECT_EQ(step.fraction(), 0) << seconds;
    }
    EXPECT_EQ(FixedStep(1.0 / 60, -1).advance(1), 0);
}

} // namespace
} // namespace tangent
