#pragma once

#include <tangent/base/progress.h>

namespace tangent::detail {

/// Asks whether work is cancelled once in a while, for loops whose steps are short.
class Poll {
public:
    explicit Poll(const Progress& progress) : progress_(progress) {}

    /// Whether the work was cancelled the last time that it asked.
    bool isCancelled() {
        constexpr unsigned steps = 1024;
        if (++count_ % steps == 0)
            isStopped_ = progress_.isCancelled();
        return isStopped_;
    }

private:
    const Progress& progress_;
    unsigned count_ = 0;
    bool isStopped_ = false;
};

} // namespace tangent::detail
