#include <tangent/base/large_pages.h>
#include <tangent/base/run_parallel.h>
#include <tangent/live/live_level.h>

#include <algorithm>
#include <iterator>

namespace tangent {

namespace {

bool haveSameImages(const LevelSettings& a, const LevelSettings& b) {
    return std::ranges::equal(a.backgrounds, b.backgrounds, {}, &Background::image, &Background::image);
}

/// The problems that these entries name, sorted.
std::vector<ProblemKey> namedBy(const std::vector<IgnoredProblem>& entries) {
    std::vector<ProblemKey> named;
    for (const IgnoredProblem& entry : entries)
        if (const auto problem = namedProblem(entry))
            named.push_back(*problem);
    std::ranges::sort(named);
    return named;
}

/// At the same time where that saves time: the two may not look at the same.
template <class First, class Second>
void runBoth(std::size_t colliderCount, First&& first, Second&& second) {
    constexpr std::size_t workOfACollider = 8; // as usefulThreads() counts it
    if (detail::usefulThreads(0, colliderCount * workOfACollider) == 1) {
        first();
        second();
    } else {
        detail::runParallel(2, [&](unsigned thread) { thread == 0 ? first() : second(); });
    }
}

} // namespace

bool judgeAlike(const LevelSettings& a, const LevelSettings& b) {
    const auto sameRule = [](const RuleSetting& x, const RuleSetting& y) {
        return x.severity == y.severity && x.size == y.size;
    };
    const auto rect = [](const LevelSettings& settings) {
        return settings.bounds ? std::optional(settings.bounds->rect) : std::nullopt;
    };
    return a.tolerance == b.tolerance && rect(a) == rect(b) && a.forbiddenOverlaps == b.forbiddenOverlaps &&
           std::ranges::equal(a.rules.settings, b.rules.settings, sameRule) &&
           std::ranges::equal(a.layers, b.layers, {}, &Layer::id, &Layer::id);
}

LiveLevel::LiveLevel(Level level, std::filesystem::path folder, LevelContacts contacts)
    : LiveLevel(std::move(level), std::move(folder), contacts, Unchecked{}, {}) {
    adopt(check());
}

LiveLevel LiveLevel::unchecked(Level level, std::filesystem::path folder, LevelContacts contacts,
                               const Progress& progress) {
    return LiveLevel(std::move(level), std::move(folder), contacts, Unchecked{}, progress);
}

LiveLevel::LiveLevel(Level level, std::filesystem::path folder, LevelContacts contacts, Unchecked,
                     const Progress& progress)
    : contactsKept_(contacts), rules_(std::move(static_cast<LevelSettings&>(level))),
      folder_(std::move(folder)) {
    layers_.adopt(settings());
    const std::size_t count = level.colliders.size();
    const unsigned threads = detail::usefulThreads(0, count);
    std::vector<TrackedCollider> trackedColliders;
    detail::reserveInLargePages(trackedColliders, count);
    trackedColliders.resize(count);
    detail::forEachInShares(threads, count, progress.part(0.2),
                            [&](std::size_t i) { trackedColliders[i] = tracked(level.colliders[i]); });
    const auto track = [&] {
        tracker_ = ContactTracker(std::move(trackedColliders), settings().tolerance, layers_.matrix(),
                                  ChangeLog::none, filter(),
                                  progress.part(0.8)); // numbered 0, 1, 2, … as the store does
    };
    runBoth(count, track, [&] { colliders_ = ColliderStore(std::move(level.colliders)); });
    holdNames();
    backgroundFindings_ = rules_.backgroundProblems(folder_);
}

LevelCheck LiveLevel::check(const Progress& progress) const {
    constexpr double findingContacts = 0.8; // of the time
    ContactGraph contacts = tracker_.findContacts(progress.part(findingContacts));
    std::vector<Problem> problems = problemsOf(contacts, progress.part(1 - findingContacts));
    return {std::move(contacts), std::move(problems)};
}

void LiveLevel::adopt(LevelCheck found) {
    tracker_.setContacts(std::move(found.contacts));
    noteProblems({}, std::move(found.problems));
    isChecked_ = true;
}

ContactFilter LiveLevel::filter() const {
    return contactsKept_ == LevelContacts::all ? ContactFilter{} : rules_.contactFilter();
}

void LiveLevel::adoptRules() {
    layers_.adopt(settings());
    tracker_.setRules(rules_.tolerance(), layers_.matrix(), filter());
}

void LiveLevel::setSettings(LevelSettings settings) {
    const bool looksAtAll = !judgeAlike(this->settings(), settings);
    const bool looksAtImages = looksAtAll || !haveSameImages(this->settings(), settings);
    const std::vector<ProxyId> named = namedByChanged(this->settings().ignored, settings.ignored);
    const auto affected = [&] {
        if (looksAtAll)
            return problems();
        std::vector<Problem> problems = problemsAround(named, {});
        const std::vector<Problem> backgrounds = reported(backgroundFindings_);
        problems.insert(problems.end(), backgrounds.begin(), backgrounds.end());
        return problems;
    };

    std::vector<Problem> before = affected();
    rules_ = RuleBook(std::move(settings));
    if (looksAtAll) {
        adoptRules();
        holdNames();
    }
    if (looksAtImages)
        backgroundFindings_ = rules_.backgroundProblems(folder_);
    noteProblems(std::move(before), affected());
}

void LiveLevel::setFolder(std::filesystem::path folder) {
    std::vector<Problem> before = reported(backgroundFindings_);
    folder_ = std::move(folder);
    backgroundFindings_ = rules_.backgroundProblems(folder_);
    noteProblems(std::move(before), reported(backgroundFindings_));
}

TrackedCollider LiveLevel::tracked(const Collider& collider) const {
    return {collider.shape, collider.sensor, layers_[collider.layer]};
}

void LiveLevel::holdNames() {
    holders_.clear();
    if (checksNames())
        for (const ProxyId proxy : colliders_.inDrawingOrder())
            addName(collider(proxy));
}

void LiveLevel::addName(const Collider& collider) {
    if (checksNames() && !collider.name.empty())
        holders_[collider.name].insert(collider.id);
}

void LiveLevel::addTo(Names& names, const Collider& collider) const {
    if (checksNames())
        names.insert(collider.name);
}

void LiveLevel::removeName(const Collider& collider) {
    const auto entry = holders_.find(collider.name);
    if (entry == holders_.end())
        return;
    entry->second.erase(collider.id);
    if (entry->second.empty())
        holders_.erase(entry);
}

void LiveLevel::insert(std::vector<PlacedCollider> colliders) {
    const bool all = looksAtAll(colliders.size());
    Names names;
    std::vector<TrackedCollider> trackedColliders;
    trackedColliders.reserve(colliders.size());
    for (const PlacedCollider& placed : colliders) {
        addTo(names, placed.collider);
        trackedColliders.push_back(tracked(placed.collider));
    }
    std::vector<Problem> before = all ? problems() : problemsAround({}, names);
    for (const PlacedCollider& placed : colliders)
        addName(placed.collider);
    const std::vector<ProxyId> proxies = tracker_.broadPhase().nextIds(colliders.size());
    runBoth(
        proxies.size(), [&] { tracker_.insert(trackedColliders); },
        [&] { colliders_.insert(std::move(colliders), proxies); });
    noteProblems(std::move(before), all ? problems() : problemsAround(proxies, names));
}

std::vector<PlacedCollider> LiveLevel::remove(std::span<const ColliderId> ids) {
    const std::vector<ProxyId> proxies = colliders_.select(ids);
    const bool all = looksAtAll(proxies.size());
    Names names;
    for (const ProxyId proxy : proxies)
        addTo(names, collider(proxy));
    // Ids are given again last out, first in: the colliders would come back with those they have now.
    const std::vector<ProxyId> leaving(proxies.rbegin(), proxies.rend());
    std::vector<Problem> before = all ? problems() : problemsAround(leaving, names);
    if (!holders_.empty())
        for (const ProxyId proxy : proxies)
            removeName(collider(proxy));
    std::vector<PlacedCollider> removed;
    runBoth(
        proxies.size(), [&] { tracker_.remove(leaving); }, [&] { removed = colliders_.remove(proxies); });
    noteProblems(std::move(before), all ? problems() : problemsAround({}, names));
    return removed;
}

void LiveLevel::update(std::span<const Collider> colliders) {
    std::vector<ProxyId> judgedAnew;
    Names names;
    for (const Collider& value : colliders) {
        const auto proxy = find(value.id);
        if (!proxy || (value.name == collider(*proxy).name && value.layer == collider(*proxy).layer &&
                       tracked(value) == tracker_.collider(*proxy))) // missing layers have one number
            continue;
        judgedAnew.push_back(*proxy);
        if (value.name != collider(*proxy).name) {
            addTo(names, collider(*proxy));
            addTo(names, value);
        }
    }
    std::ranges::sort(judgedAnew);
    judgedAnew.erase(std::unique(judgedAnew.begin(), judgedAnew.end()), judgedAnew.end());
    const bool all = looksAtAll(judgedAnew.size());
    std::vector<Problem> before = all ? problems() : problemsAround(judgedAnew, names);
    for (const Collider& value : colliders)
        if (const auto proxy = find(value.id))
            replace(*proxy, value);
    track(judgedAnew);
    noteProblems(std::move(before), all ? problems() : problemsAround(judgedAnew, names));
}

void LiveLevel::reshape(std::span<const ColliderId> ids, std::span<const Shape> shapes) {
    std::vector<ProxyId> proxies;
    std::vector<std::uint32_t> places; // among ids
    detail::reserveInLargePages(proxies, ids.size());
    detail::reserveInLargePages(places, ids.size());
    colliders_.forEachOf(ids, [&](std::size_t i, ProxyId proxy) {
        if (collider(proxy).shape != shapes[i]) {
            proxies.push_back(proxy);
            places.push_back(static_cast<std::uint32_t>(i));
        }
    });
    const bool all = looksAtAll(proxies.size());
    std::vector<Shape> chosen;
    if (places.size() != ids.size()) {
        for (const std::uint32_t place : places)
            chosen.push_back(shapes[place]);
        shapes = chosen;
    }
    std::vector<Problem> before = all                          ? problems()
                                  : judged_.proxies == proxies ? std::move(judged_.problems)
                                                               : problemsAround(proxies, {});
    tracker_.reshape(proxies, shapes);
    detail::forEachInShares(detail::usefulThreads(0, proxies.size()), proxies.size(), {},
                            [&](std::size_t i) { colliders_.reshape(proxies[i], shapes[i]); });
    std::vector<Problem> after = all ? problems() : problemsAround(proxies, {});
    Judged judged;
    if (!all && after.size() <= proxies.size())
        judged = {std::move(proxies), after};
    noteProblems(std::move(before), std::move(after));
    judged_ = std::move(judged);
}

void LiveLevel::noteProblems(std::vector<Problem> before, std::vector<Problem> after) {
    judged_ = {};
    problemLog_.note(std::move(before), std::move(after));
}

/// Follows what replace() did to them.
void LiveLevel::track(std::span<const ProxyId> proxies) {
    std::vector<ProxyId> changed;
    std::vector<TrackedCollider> now;
    for (const ProxyId proxy : proxies)
        if (const TrackedCollider value = tracked(collider(proxy)); value != tracker_.collider(proxy)) {
            changed.push_back(proxy);
            now.push_back(value);
        }
    tracker_.update(changed, now);
}

/// All but its contacts.
void LiveLevel::replace(ProxyId proxy, const Collider& value) {
    const bool isRenamed = value.name != collider(proxy).name;
    if (isRenamed)
        removeName(collider(proxy));
    colliders_.replace(proxy, value);
    if (isRenamed)
        addName(value);
}

Level LiveLevel::snapshot() const {
    Level level;
    static_cast<LevelSettings&>(level) = settings();
    level.colliders.reserve(size());
    for (const ProxyId proxy : colliders_.inDrawingOrder())
        level.colliders.push_back(collider(proxy));
    return level;
}

bool LiveLevel::isForbidden(const Contact& contact) const {
    return contact.forbidden && rules_.forbids(contact, collider(contact.a), collider(contact.b));
}

bool LiveLevel::inForbiddenOverlap(ProxyId id) const {
    if (tracker_.forbiddenCount(id) == 0 || settings().ignored.empty())
        return tracker_.forbiddenCount(id) != 0;
    bool found = false;
    tracker_.forEachContactOf(id, [&](const Contact& contact) { found = found || isForbidden(contact); });
    return found;
}

std::vector<ProxyId> LiveLevel::namedByChanged(const std::vector<IgnoredProblem>& before,
                                               const std::vector<IgnoredProblem>& after) const {
    if (before == after)
        return {};
    std::vector<ProblemKey> changed;
    std::ranges::set_symmetric_difference(namedBy(before), namedBy(after), std::back_inserter(changed));
    std::vector<ColliderId> ids;
    for (const ProblemKey& named : changed)
        ids.insert(ids.end(), {named.a, named.b});
    return colliders_.select(ids);
}

} // namespace tangent
