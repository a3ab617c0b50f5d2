#pragma once

#include <tangent/base/compiler.h>

#include <atomic>
#include <string>
#include <vector>

/// Whether mistakes of callers are checked: 1 or 0. The build of the library decides it for games too, so that inline
/// code is the same in both.
#ifndef TANGENT_CHECKS
// A missing file ends the compilation at once, which #error does not.
#include "use Tangent by CMake or pkg-config, or define TANGENT_CHECKS as the library was built"
#endif

/// Finds mistakes of callers early. Internal to the library.
namespace tangent::detail {

enum class TangentChecks {};
enum class GnuBuiltins {};
enum class Sse2 {};
/// The library defines one of these. A game that was compiled with other settings does not link, because its inline
/// code would not fit the library. The containers differ between standard libraries and, with `_GLIBCXX_DEBUG` or
/// another `_GLIBCXX_USE_CXX11_ABI`, within one: their full names are part of this function's.
template <TangentChecks, GnuBuiltins, Sse2, class Vector, class String>
bool libraryMustBeBuiltWith() noexcept;
// A call before main(), because linkers drop variables that nothing uses.
[[maybe_unused]] static const bool libraryFits =
    libraryMustBeBuiltWith<TangentChecks{TANGENT_CHECKS}, GnuBuiltins{TANGENT_GNU_BUILTINS},
                           Sse2{TANGENT_SSE2}, std::vector<int>, std::string>();

/// Prints "tangent: FUNCTION: MISTAKE (VALUE)" and aborts.
[[noreturn]] void failCheck(const char* function, const char* mistake, unsigned long long value);

} // namespace tangent::detail

/// Like assert(), but names the mistake and shows the offending value, an unsigned integer.
#if TANGENT_CHECKS
#define TANGENT_CHECK(condition, function, mistake, value)                                                   \
    ((condition) ? static_cast<void>(0) : ::tangent::detail::failCheck(function, mistake, value))
#else
#define TANGENT_CHECK(condition, function, mistake, value) static_cast<void>(0)
#endif

namespace tangent::detail {

/// Counts the visitors that run now, so that a change of the set that they visit can be reported. Copies start at 0. A
/// set that is visited can be copied, but not moved or assigned to.
class VisitCount {
public:
    VisitCount() = default;
    VisitCount(const VisitCount&) noexcept {}
    VisitCount(VisitCount&& other) noexcept { other.checkNone("move"); }
    VisitCount& operator=(const VisitCount&) noexcept {
        checkNone("assignment");
        return *this;
    }
    VisitCount& operator=(VisitCount&& other) noexcept {
        checkNone("assignment");
        other.checkNone("move");
        return *this;
    }
    ~VisitCount() = default;

    void begin() { count_.fetch_add(1, std::memory_order_relaxed); }
    void end() { count_.fetch_sub(1, std::memory_order_relaxed); }
    [[nodiscard]] unsigned count() const { return count_.load(std::memory_order_relaxed); }

private:
    void checkNone([[maybe_unused]] const char* function) const {
        TANGENT_CHECK(count() == 0, function, "a visitor changes the set that it visits; visitors", count());
    }

    std::atomic<unsigned> count_ = 0;
};

inline constexpr bool checksMistakes = TANGENT_CHECKS;

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
