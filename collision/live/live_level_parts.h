#pragma once

#include <tangent/base/run_parallel.h>
#include <tangent/live/layer_numbers.h>
#include <tangent/live/live_level.h>
#include <tangent/live/live_problems.h>
#include <tangent/live/problem_log.h>

#include <cstddef>
#include <memory>
#include <utility>

/// What a LiveLevel consists of. Not installed.
namespace tangent {

/// Runs both functions, in parallel if that saves time. They must not share data.
template <class First, class Second>
void runBoth(unsigned threads, std::size_t colliderCount, First&& first, Second&& second) {
    constexpr std::size_t workOfACollider = 8; // as usefulThreads() counts it
    if (detail::usefulThreads(threads, colliderCount * workOfACollider) == 1) {
        first();
        second();
    } else {
        detail::runParallel(2, [&](unsigned thread) { thread == 0 ? first() : second(); });
    }
}

/// Returns a number that no state of any level has.
std::uint64_t nextRevision();

/// The state of a level. It does not move in memory: `problems` refers to the tracker and the store.
struct LiveLevel::Parts {
    Parts(std::filesystem::path inFolder, LevelContacts contacts)
        : contactsKept(contacts), folder(std::move(inFolder)) {}

    void load(Level level, unsigned threads, const Progress& progress);
    const LevelSettings& settings() const { return problems.rules().settings(); }
    ContactFilter filter() const;
    TrackedCollider tracked(const Collider& collider) const;
    /// Whether a change of so many colliders checks the whole level instead of what is around each of them.
    bool checksAll(std::size_t changed) const { return changed > 64 && changed > colliders.size() / 16; }
    std::vector<Problem> allProblems() const { return problems.allProblems(tracker.graph()); }
    std::vector<Problem> problemsAround(bool all, std::span<const ProxyId> proxies,
                                        const LiveProblems::Names& names = {}) const {
        return all ? allProblems() : problems.problemsAround(proxies, names);
    }
    void logProblems(std::vector<Problem> before, std::vector<Problem> after);
    /// Call it before a change that changeOrStay() runs.
    void keepSpare();
    template <class Change, class Revert>
    void changeOrStay(const Change& change, const Revert& revert);
    void trackAgain();
    void swap(ProxyId proxy, Collider& value);
    void updateTracker(std::span<const ProxyId> proxies);
    void requireChecked([[maybe_unused]] const char* function) const {
        TANGENT_CHECK(isChecked, function, "call finishCheck() first; colliders", colliders.size());
    }
    void requireNewIds(std::span<const PlacedCollider> inserted) const;

    bool isChecked = false;
    std::unique_ptr<std::byte[]> spare; ///< memory to revert a change for which there was too little
    std::size_t spareSize = 0;
    LevelContacts contactsKept;
    std::filesystem::path folder;
    LayerNumbers layers;
    ContactTracker tracker;
    ColliderStore colliders;
    LiveProblems problems{tracker, colliders};
    ProblemLog log;
    std::uint64_t revision = nextRevision(); ///< of the colliders and settings
    /// The problems that name the colliders that the last reshape() changed: the next step of a drag starts with them.
    /// Any other change of colliders or settings clears them.
    struct {
        std::vector<ProxyId> proxies;
        std::vector<Problem> problems;
    } lastReshape;
};

/// Runs `change`. If it throws, runs `revert`, which restores colliders, settings and layers, and computes everything
/// else from them. Until then the tracker, if it threw, can only be destroyed. Destroying it first makes room.
template <class Change, class Revert>
void LiveLevel::Parts::changeOrStay(const Change& change, const Revert& revert) {
    try {
        change();
        revision = nextRevision();
    } catch (...) {
        [&]() noexcept {
            spare.reset();
            lastReshape = {};
            const unsigned threads = std::exchange(tracker, ContactTracker()).threads();
            tracker.setThreads(threads);
            revert();
            problems.indexNames();
            trackAgain();
        }();
        throw;
    }
}

} // namespace tangent
