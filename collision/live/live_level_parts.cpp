#include <tangent/level/import_record.h>
#include <tangent/live/live_level_parts.h>

#include <algorithm>
#include <atomic>

namespace tangent {

std::uint64_t nextRevision() {
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

/// Checks, with assertions only, that positions ascend and no id is there already or twice among the inserted.
void LiveLevel::Parts::requireNewIds([[maybe_unused]] std::span<const PlacedCollider> inserted) const {
#if TANGENT_CHECKS
    const auto unordered = std::ranges::is_sorted_until(inserted, {}, &PlacedCollider::position);
    TANGENT_CHECK(unordered == inserted.end(), "LiveLevel::insert", "positions must ascend",
                  unordered->position);
    std::vector<ColliderId> ids;
    for (const PlacedCollider& placed : inserted)
        ids.push_back(placed.collider.id);
    std::ranges::sort(ids);
    const auto twice = std::ranges::adjacent_find(ids);
    TANGENT_CHECK(twice == ids.end(), "LiveLevel::insert", "an id is given twice",
                  static_cast<std::uint64_t>(idNumber(*twice)));
    for (const ColliderId id : ids)
        TANGENT_CHECK(!colliders.find(id), "LiveLevel::insert", "the id is in the level already",
                      static_cast<std::uint64_t>(idNumber(id)));
#endif
}

void LiveLevel::Parts::load(Level level, unsigned threads, const Progress& progress) {
    RuleBook rules(std::move(static_cast<LevelSettings&>(level)));
    problems.swapRules(rules);
    layers.assign(settings());
    const std::size_t count = level.colliders.size();
    std::vector<TrackedCollider> trackedColliders(count);
    detail::forEachInShares(detail::usefulThreads(threads, count), count, progress.part(0.2),
                            [&](std::size_t i) { trackedColliders[i] = tracked(level.colliders[i]); });
    const auto track = [&] { // gives the proxies 0, 1, 2, … as the store does
        tracker = ContactTracker(std::move(trackedColliders), settings().tolerance, layers.matrix(),
                                 ChangeLog::none, filter(), threads, progress.part(0.8));
    };
    runBoth(threads, count, track,
            [&] { colliders = ColliderStore(std::move(level.colliders), largestMentionedId(settings())); });
    problems.indexNames();
    problems.checkBackgrounds(folder);
}

ContactFilter LiveLevel::Parts::filter() const {
    return contactsKept == LevelContacts::all ? ContactFilter{} : problems.rules().contactFilter();
}

TrackedCollider LiveLevel::Parts::tracked(const Collider& collider) const {
    return {collider.shape, collider.sensor, layers[collider.layer]};
}

void LiveLevel::Parts::logProblems(std::vector<Problem> before, std::vector<Problem> after) {
    lastReshape = {};
    log.note(std::move(before), std::move(after), tracker.threads());
}

/// Finding all contacts again takes this beside what it returns. Nothing touches it until then: it costs addresses, not
/// memory, where the system provides pages when they are written.
void LiveLevel::Parts::keepSpare() {
    constexpr std::size_t least = std::size_t{1} << 16;
    constexpr std::size_t ofCollider = 64;
    constexpr std::size_t ofContact = 48;
    const std::size_t needed = least + colliders.proxyEnd() * ofCollider + tracker.contactCount() * ofContact;
    if (spare && needed <= spareSize)
        return;
    spare.reset();
    spareSize = needed + needed / 4;
    spare = std::make_unique_for_overwrite<std::byte[]>(spareSize);
}

/// Makes the tracker again, with the same proxies.
void LiveLevel::Parts::trackAgain() {
    std::vector<TrackedCollider> all(colliders.proxyEnd());
    std::vector<bool> isTaken(all.size());
    for (const ProxyId proxy : colliders.inDrawingOrder()) {
        all[proxyIndex(proxy)] = tracked(colliders[proxy]);
        isTaken[proxyIndex(proxy)] = true;
    }
    std::vector<ProxyId> unused;
    for (std::size_t i = isTaken.size(); i-- > 0;) // insert() takes the last one removed
        if (!isTaken[i])
            unused.push_back(ProxyId{static_cast<std::uint32_t>(i)});
    tracker = ContactTracker(std::move(all), problems.rules().tolerance(), layers.matrix(), ChangeLog::none,
                             filter(), tracker.threads());
    tracker.setContacts(tracker.findContacts());
    tracker.remove(unused);
}

/// Exchanges a collider everywhere but in the tracker. If it throws, the store has the new one.
void LiveLevel::Parts::swap(ProxyId proxy, Collider& value) {
    const bool isRenamed = value.name != colliders[proxy].name;
    if (isRenamed)
        problems.removeName(colliders[proxy]);
    colliders.swap(proxy, value);
    if (isRenamed)
        problems.addName(colliders[proxy]);
}

void LiveLevel::Parts::updateTracker(std::span<const ProxyId> proxies) {
    std::vector<ProxyId> changed;
    std::vector<TrackedCollider> now;
    for (const ProxyId proxy : proxies)
        if (const TrackedCollider value = tracked(colliders[proxy]); value != tracker.collider(proxy)) {
            changed.push_back(proxy);
            now.push_back(value);
        }
    tracker.update(changed, now);
}

} // namespace tangent
