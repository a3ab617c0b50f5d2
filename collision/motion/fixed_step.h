#pragma once

#include <cmath>

namespace tangent {

/// Divides the time between frames into steps of equal length, so that motion does not depend on the frame rate. The rest
/// of a frame counts toward the next one.
class FixedStep {
public:
    /// `seconds` is the length of a step and must be positive. After a long pause, advance() returns at most `mostSteps`
    /// and drops the rest.
    explicit FixedStep(double seconds = 1.0 / 60, int mostSteps = 8)
        : seconds_(seconds), mostSteps_(mostSteps) {}

    /// Adds the time since the last frame, in seconds, and returns how many steps to make now. Negative and NaN count as 0.
    int advance(double elapsed) {
        if (elapsed > 0)
            pending_ += elapsed / seconds_;
        const double steps = std::fmin(std::floor(pending_), mostSteps_);
        pending_ = std::fmin(pending_ - steps, std::nextafter(1.0, 0.0));
        return static_cast<int>(steps);
    }

    /// Returns the length of a step in seconds.
    [[nodiscard]] double seconds() const { return seconds_; }
    /// Returns the position of the current frame between the last step and the next, from 0 to below 1. Draw bodies at
    /// `before + fraction() * (now - before)`.
    [[nodiscard]] double fraction() const { return pending_; }

private:
    double seconds_;
    int mostSteps_;
    double pending_ = 0; // in steps
};

} // namespace tangent
