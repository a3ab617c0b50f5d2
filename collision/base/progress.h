#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <stop_token>
#include <utility>

namespace tangent {

/// What those who wait for long work give along: a way to end it early, and who is told how far it is. A
/// std::stop_token alone will do.
class Progress {
public:
    /// `advanced` is called with shares of the work that are done, 1 in sum or a little less, each about a
    /// millisecond after the last; by all threads that do it, also at the same time.
    Progress(std::stop_token stop = {}, std::function<void(double)> advanced = {})
        : stop_(std::move(stop)), advanced_(std::move(advanced)) {}

    /// Whether the work is to end.
    bool isStopped() const { return stop_.stop_requested(); }
    /// Tells that so much more of the work is done.
    void advance(double share) const {
        if (advanced_) {
            advanced_(share * share_);
        }
    }
    /// Of work that is this share of the whole.
    Progress part(double share) const {
        Progress result = *this;
        result.share_ *= share;
        return result;
    }

    /// Calls work(i) for each i from `begin` to `end`, a part of `count` calls in all, unless it is stopped.
    template <class Work>
    void forEach(std::size_t begin, std::size_t end, std::size_t count, Work&& work) const {
        constexpr std::size_t atOnce = 1024;
        while (begin < end && !isStopped()) {
            const std::size_t next = std::min(end, begin + atOnce);
            const std::size_t done = next - begin;
            for (; begin < next; ++begin) {
                work(begin);
            }
            advance(static_cast<double>(done) / static_cast<double>(count));
        }
    }

private:
    std::stop_token stop_;
    std::function<void(double)> advanced_;
    double share_ = 1;
};

} // namespace tangent
