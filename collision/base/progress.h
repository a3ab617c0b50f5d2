#pragma once

#include <tangent/base/check.h> // games with other containers do not link
#include <tangent/base/require_cpp20.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <utility>

namespace tangent {

/// Lets a caller cancel long work and follow its progress.
class Progress {
public:
    /// The work is cancelled when `*cancelled` becomes true; null: never. The flag must outlive the work.
    /// `onProgress` receives each share of the work that is done, about once a millisecond; the shares add up to 1 or a
    /// little less. Worker threads may call it at the same time.
    Progress(const std::atomic<bool>* cancelled = nullptr, std::function<void(double)> onProgress = {})
        : cancelled_(cancelled), onProgress_(std::move(onProgress)) {}

    /// Whether the work is cancelled.
    [[nodiscard]] bool isCancelled() const { return cancelled_ && *cancelled_; }
    /// Reports that a further share of the work is done.
    void advance(double share) const {
        if (onProgress_) {
            onProgress_(share * share_);
        }
    }
    /// Returns the progress of a part that is this share of the whole.
    [[nodiscard]] Progress part(double share) const {
        Progress result = *this;
        result.share_ *= share;
        return result;
    }

    /// Calls work(i) for each i from `begin` to `end` - 1 and reports progress as a part of `count` calls. Returns
    /// early if cancelled.
    template <class Work>
    void forEach(std::size_t begin, std::size_t end, std::size_t count, Work&& work) const {
        constexpr std::size_t atOnce = 1024;
        while (begin < end && !isCancelled()) {
            const std::size_t next = std::min(end, begin + atOnce);
            const std::size_t done = next - begin;
            for (; begin < next; ++begin) {
                work(begin);
            }
            advance(static_cast<double>(done) / static_cast<double>(count));
        }
    }

private:
    const std::atomic<bool>* cancelled_;
    std::function<void(double)> onProgress_;
    double share_ = 1;
};

} // namespace tangent
