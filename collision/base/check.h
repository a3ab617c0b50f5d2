#pragma once

#include <atomic>

/// Finds mistakes of callers early. Internal to the library.
namespace tangent::detail {

/// Prints "tangent: FUNCTION: MISTAKE (VALUE)" and aborts.
[[noreturn]] void failCheck(const char* function, const char* mistake, unsigned long long value);

/// Counts the visitors that run now, so that a change of the set that they visit can be reported. Copies start at 0.
class VisitCount {
public:
    VisitCount() = default;
    VisitCount(const VisitCount&) noexcept {}
    VisitCount& operator=(const VisitCount&) noexcept { return *this; }
    ~VisitCount() = default;

    void begin() { count_.fetch_add(1, std::memory_order_relaxed); }
    void end() { count_.fetch_sub(1, std::memory_order_relaxed); }
    [[nodiscard]] unsigned count() const { return count_.load(std::memory_order_relaxed); }

private:
    std::atomic<unsigned> count_ = 0;
};

/// Whether this source is compiled with assertions. The library and a game may differ in that.
#ifdef NDEBUG
inline constexpr bool checksMistakes = false;
#else
inline constexpr bool checksMistakes = true;
#endif

/// Counts one visitor while it exists, if `isCounted`.
template <bool isCounted>
class CountedVisit {
public:
    explicit CountedVisit(VisitCount& visits) : visits_(visits) {
        if constexpr (isCounted)
            visits_.begin();
    }
    ~CountedVisit() {
        if constexpr (isCounted)
            visits_.end();
    }
    CountedVisit(const CountedVisit&) = delete;
    CountedVisit& operator=(const CountedVisit&) = delete;

private:
    VisitCount& visits_;
};
using VisitGuard = CountedVisit<checksMistakes>;

} // namespace tangent::detail

/// Like assert(), but names the mistake and shows the offending value, an unsigned integer.
#ifdef NDEBUG
#define TANGENT_CHECK(condition, function, mistake, value) static_cast<void>(0)
#else
#define TANGENT_CHECK(condition, function, mistake, value)                                                   \
    ((condition) ? static_cast<void>(0) : ::tangent::detail::failCheck(function, mistake, value))
#endif
