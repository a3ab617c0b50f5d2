#pragma once

#include <cmath>

namespace tangent {

/// Divides the time between frames into steps of equal length, so that motion does not depend on the frame rate. The
/// rest of a frame counts toward the next one.
class FixedStep {
public:
    /// `seconds` is the length of a step and must be positive; `maxSteps` must be at least 1. Otherwise advance()
    /// returns 0. After a long pause, it returns `maxSteps` and drops the other whole steps: the game runs slower than
    /// the clock, and fraction() stays right.
    explicit FixedStep(double seconds = 1.0 / 60, int maxSteps = 8)
        : seconds_(seconds), maxSteps_(maxSteps) {}

    /// Adds the time since the last frame, in seconds, and returns how many steps to make now. Negative and NaN count
    /// as 0. A sum within a billionth of a whole step counts as whole, so that rounding delays no step.
    int advance(double elapsed) {
        if (elapsed > 0 && seconds_ > 0)
            pending_ += elapsed / seconds_;
        const double whole = std::floor(pending_ + 1e-9);
        pending_ = std::fmax(pending_ - whole, 0.0); // 0 after an infinite time
        return static_cast<int>(std::fmin(whole, std::fmax(maxSteps_, 0)));
    }

    /// Returns the length of a step in seconds.
    [[nodiscard]] double seconds() const { return seconds_; }
    /// Returns the position of the current frame between the last step and the next, from 0 to below 1. Draw bodies at
    /// `before + fraction() * (now - before)`.
    [[nodiscard]] double fraction() const { return pending_; }

private:
    double seconds_;
    int maxSteps_;
    double pending_ = 0; // in steps
};

} // namespace tangent
