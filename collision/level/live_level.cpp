#include <tangent/broadphase/large_pages.h>
#include <tangent/broadphase/run_parallel.h>
#include <tangent/broadphase/shape_box.h>
#include <tangent/broadphase/spatial_order.h>
#include <tangent/level/live_level.h>

#include <algorithm>

namespace tangent {

namespace {

/// Whether colliders can have other problems under these settings; ignored entries apart.
bool judgeAlike(const LevelSettings& a, const LevelSettings& b) {
    const auto sameRule = [](const RuleSetting& x, const RuleSetting& y) {
        return x.severity == y.severity && x.size == y.size;
    };
    const auto rect = [](const LevelSettings& settings) {
        return settings.bounds ? std::optional(settings.bounds->rect) : std::nullopt;
    };
    return a.tolerance == b.tolerance && rect(a) == rect(b) && a.forbiddenOverlaps == b.forbiddenOverlaps &&
           std::ranges::equal(a.rules.settings, b.rules.settings, sameRule) &&
           std::ranges::equal(a.layers, b.layers, {}, &Layer::id, &Layer::id) &&
           std::ranges::equal(a.backgrounds, b.backgrounds, {}, &Background::image, &Background::image);
}

constexpr std::size_t runLength = 64; // of colliders whose contacts memory fetches at once

template <class Value>
std::vector<Value> permuted(std::span<const Value> values, const std::vector<std::uint32_t>& order) {
    std::vector<Value> result;
    result.reserve(values.size());
    for (const std::uint32_t place : order)
        result.push_back(values[place]);
    return result;
}

} // namespace

LiveLevel::LiveLevel(Level level, std::filesystem::path folder)
    : LiveLevel(std::move(level), std::move(folder), Unchecked{}, {}) {
    adopt(check());
}

LiveLevel LiveLevel::unchecked(Level level, std::filesystem::path folder, const Progress& progress) {
    return LiveLevel(std::move(level), std::move(folder), Unchecked{}, progress);
}

LiveLevel::LiveLevel(Level level, std::filesystem::path folder, Unchecked, const Progress& progress)
    : rules_(std::move(static_cast<LevelSettings&>(level))), folder_(std::move(folder)) {
    layers_.adopt(settings());
    const std::size_t count = level.colliders.size();
    const unsigned threads = detail::usefulThreads(0, count);
    std::vector<TrackedCollider> trackedColliders;
    detail::reserveInLargePages(trackedColliders, count);
    trackedColliders.resize(count);
    detail::forEachInShares(threads, count, progress.part(0.2),
                            [&](std::size_t i) { trackedColliders[i] = tracked(level.colliders[i]); });
    const auto track = [&] {
        tracker_ =
            ContactTracker(std::move(trackedColliders), settings().tolerance, layers_.matrix(),
                           ChangeLog::none, progress.part(0.8)); // numbered 0, 1, 2, … as the store does
    };
    const auto store = [&] {
        colliders_ = ColliderStore(std::move(level.colliders));
    };
    if (threads == 1) {
        track();
        store();
    } else {
        detail::runParallel(2, [&](unsigned thread) { thread == 0 ? track() : store(); });
    }
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
    problemLog_.note({}, std::move(found.problems));
    isChecked_ = true;
}

void LiveLevel::adoptLayers() {
    layers_.adopt(settings());
    if (layers_.matrix() != tracker_.matrix())
        tracker_.setMatrix(layers_.matrix());
}

void LiveLevel::setSettings(LevelSettings settings) {
    const bool looksAtAll = !judgeAlike(this->settings(), settings);
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
        adoptLayers();
        if (tracker_.tolerance() != this->settings().tolerance)
            tracker_.setTolerance(this->settings().tolerance);
        holdNames();
        backgroundFindings_ = rules_.backgroundProblems(folder_);
    }
    problemLog_.note(std::move(before), affected());
}

void LiveLevel::setFolder(std::filesystem::path folder) {
    std::vector<Problem> before = reported(backgroundFindings_);
    folder_ = std::move(folder);
    backgroundFindings_ = rules_.backgroundProblems(folder_);
    problemLog_.note(std::move(before), reported(backgroundFindings_));
}

TrackedCollider LiveLevel::tracked(const Collider& collider) const {
    return {collider.shape, layers_[collider.layer], collider.sensor};
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
    const std::vector<ProxyId> proxies = tracker_.insert(trackedColliders);
    for (const PlacedCollider& placed : colliders)
        addName(placed.collider);
    colliders_.insert(std::move(colliders), proxies);
    problemLog_.note(
        std::move(before),
        all ? problems()
            : problemsAround(permuted<ProxyId>(proxies, spatialOrder(tracker_.broadPhase(), proxies)),
                             names));
}

std::vector<PlacedCollider> LiveLevel::remove(std::span<const ColliderId> ids) {
    const std::vector<ProxyId> proxies = colliders_.select(ids);
    const bool all = looksAtAll(proxies.size());
    Names names;
    for (const ProxyId proxy : proxies)
        addTo(names, collider(proxy));
    // Ids are given again last out, first in: all colliders would come back with those they have now.
    const std::vector<ProxyId> leaving =
        all ? std::vector(proxies.rbegin(), proxies.rend())
            : permuted<ProxyId>(proxies, spatialOrder(tracker_.broadPhase(), proxies));
    std::vector<Problem> before = all ? problems() : problemsAround(leaving, names);
    if (!holders_.empty())
        for (const ProxyId proxy : proxies)
            removeName(collider(proxy));
    tracker_.remove(leaving);
    std::vector<PlacedCollider> removed = colliders_.remove(proxies);
    problemLog_.note(std::move(before), all ? problems() : problemsAround({}, names));
    return removed;
}

void LiveLevel::update(std::span<const Collider> colliders) {
    std::vector<ProxyId> judgedAnew;
    Names names;
    for (const Collider& value : colliders) {
        const auto proxy = find(value.id);
        if (!proxy || (value.name == collider(*proxy).name && tracked(value) == tracker_.collider(*proxy)))
            continue;
        judgedAnew.push_back(*proxy);
        if (value.name != collider(*proxy).name) {
            addTo(names, collider(*proxy));
            addTo(names, value);
        }
    }
    const bool all = looksAtAll(judgedAnew.size());
    std::vector<Problem> before = all ? problems() : problemsAround(judgedAnew, names);
    for (const Collider& value : colliders)
        if (const auto proxy = find(value.id))
            replace(*proxy, value);
    problemLog_.note(std::move(before), all ? problems() : problemsAround(judgedAnew, names));
}

void LiveLevel::reshape(std::span<const ColliderId> ids, std::span<const Shape> shapes) {
    std::vector<ProxyId> proxies;
    std::vector<std::uint32_t> places; // among ids
    detail::reserveInLargePages(proxies, ids.size());
    detail::reserveInLargePages(places, ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto proxy = find(ids[i]);
        if (!proxy || tracker_.collider(*proxy).shape == shapes[i])
            continue;
        proxies.push_back(*proxy);
        places.push_back(static_cast<std::uint32_t>(i));
    }
    const bool all = looksAtAll(proxies.size());
    if (!all) {
        const std::vector<std::uint32_t> order = spatialOrder(tracker_.broadPhase(), proxies);
        proxies = permuted<ProxyId>(proxies, order);
        places = permuted<std::uint32_t>(places, order);
    }
    std::vector<Shape> chosen;
    if (!all || places.size() != ids.size())
        shapes = chosen = permuted(shapes, places);
    std::vector<Problem> before = all ? problems() : problemsAround(proxies, {});
    tracker_.reshape(proxies, shapes);
    detail::forEachInShares(detail::usefulThreads(0, proxies.size()), proxies.size(), {},
                            [&](std::size_t i) { colliders_.reshape(proxies[i], shapes[i]); });
    problemLog_.note(std::move(before), all ? problems() : problemsAround(proxies, {}));
}

void LiveLevel::replace(ProxyId proxy, const Collider& value) {
    if (const TrackedCollider now = tracked(value); now != tracker_.collider(proxy))
        tracker_.update(proxy, now);
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

template <class Visitor>
void LiveLevel::forEachGapOf(ProxyId id, Visitor&& visit) const {
    const Collider& one = collider(id);
    if (rules_.gapSize() == 0 || one.sensor || !isValid(one.shape))
        return;
    const std::uint32_t layer = tracker_.collider(id).layer;
    tracker_.broadPhase().query(detail::grown(bounds(one.shape), rules_.gapSize()), [&](ProxyId other) {
        if (other == id || !isValid(collider(other).shape) ||
            !tracker_.matrix().forbids(layer, tracker_.collider(other).layer))
            return;
        if (const auto problem = rules_.gapProblem(one, collider(other)))
            visit(*problem);
    });
}

void LiveLevel::appendContactFindings(const ContactGraph& contacts, std::span<const ProxyId> proxies,
                                      Whose whose, std::vector<Problem>& findings) const {
    std::vector<Contact> suspects; // those that any rule may be about
    contacts.prefetch(proxies);
    for (const ProxyId proxy : proxies)
        contacts.forEachOf(proxy, [&](const Contact& contact) {
            if ((whose == Whose::all || contact.a == proxy) &&
                (contact.forbidden || contact.relation != Relation::overlapping))
                suspects.push_back(contact);
        });
    constexpr std::size_t length = 512;
    const unsigned threads = detail::usefulThreads(0, suspects.size());
    for (const std::vector<Problem>& ofRun :
         detail::mapRuns(threads, std::span<const Contact>(suspects), length,
                         [&](std::span<const Contact> run) { return contactFindings(run); }))
        findings.insert(findings.end(), ofRun.begin(), ofRun.end());
}

std::vector<Problem> LiveLevel::contactFindings(std::span<const Contact> suspects) const {
    std::vector<Problem> findings;
    for (const Contact& contact : suspects) {
        __builtin_prefetch(&tracker_.collider(contact.a).layer);
        __builtin_prefetch(&tracker_.collider(contact.b).layer);
    }
    for (const Contact& contact : suspects) {
        const std::uint32_t layer = tracker_.collider(contact.a).layer;
        if (!contact.forbidden && layer != tracker_.collider(contact.b).layer)
            continue; // nor is one about this: spares looking up the two
        if (const auto problem = rules_.contactProblem(contact, collider(contact.a), collider(contact.b)))
            findings.push_back(*problem);
    }
    return findings;
}

void LiveLevel::appendSingleFindings(ProxyId id, std::vector<Problem>& findings) const {
    if (!settings().bounds && isProper(tracker_.broadPhase().box(id)))
        return; // of a valid shape there is no more to say, and the collider need not come from memory
    const Collider& one = collider(id);
    if (const auto problem = rules_.shapeProblem(one))
        findings.push_back(*problem);
    if (const auto problem = rules_.boundsProblem(one))
        findings.push_back(*problem);
}

void LiveLevel::appendNameFindings(const std::string& name, std::vector<Problem>& findings) const {
    const auto entry = holders_.find(name);
    if (entry == holders_.end())
        return;
    const std::set<ColliderId>& holders = entry->second;
    for (auto later = std::next(holders.begin()); later != holders.end(); ++later)
        findings.push_back(*rules_.nameProblem(*holders.begin(), *later));
}

void LiveLevel::appendOwnFindings(ProxyId id, std::vector<Problem>& findings) const {
    appendSingleFindings(id, findings);
    forEachGapOf(id, [&](const Problem& problem) { findings.push_back(problem); });
    if (holders_.empty())
        return;
    const Collider& one = collider(id);
    if (const auto entry = holders_.find(one.name); entry != holders_.end()) {
        if (*entry->second.begin() == one.id)
            appendNameFindings(one.name, findings);
        else
            findings.push_back(*rules_.nameProblem(*entry->second.begin(), one.id));
    }
}

std::vector<Problem> LiveLevel::findingsOf(ProxyId id) const {
    std::vector<Problem> findings;
    appendContactFindings(tracker_.graph(), std::span(&id, 1), Whose::all, findings);
    appendOwnFindings(id, findings);
    return findings;
}

std::vector<Problem> LiveLevel::reported(std::vector<Problem> findings) const {
    std::erase_if(findings, [this](const Problem& problem) { return rules_.isIgnored(problem); });
    return findings;
}

std::vector<Problem> LiveLevel::problems() const {
    return problemsOf(tracker_.graph());
}

std::vector<Problem> LiveLevel::problemsOf(const ContactGraph& contacts, const Progress& progress) const {
    const std::span<const ProxyId> proxies = colliders_.inDrawingOrder();
    const unsigned threads = detail::usefulThreads(0, proxies.size());
    const auto found = detail::mapRuns(threads, proxies, runLength, [&](std::span<const ProxyId> run) {
        std::vector<Problem> ofRun;
        if (progress.isStopped())
            return ofRun;
        appendContactFindings(contacts, run, Whose::ofLowerId, ofRun);
        for (const ProxyId proxy : run) {
            appendSingleFindings(proxy, ofRun);
            forEachGapOf(proxy, [&](const Problem& problem) {
                if (problem.a == collider(proxy).id)
                    ofRun.push_back(problem);
            });
        }
        progress.advance(static_cast<double>(run.size()) / static_cast<double>(proxies.size()));
        return ofRun;
    });
    if (progress.isStopped())
        return {};
    std::size_t count = backgroundFindings_.size();
    for (const std::vector<Problem>& ofRun : found)
        count += ofRun.size();
    std::vector<Problem> findings;
    findings.reserve(count); // growing step by step would take twice the memory
    findings.insert(findings.end(), backgroundFindings_.begin(), backgroundFindings_.end());
    for (const std::vector<Problem>& ofRun : found)
        findings.insert(findings.end(), ofRun.begin(), ofRun.end());
    for (const auto& [name, holders] : holders_)
        appendNameFindings(name, findings);
    findings = reported(std::move(findings));
    sortByKey(findings);
    return findings;
}

std::vector<Problem> LiveLevel::problemsOf(ProxyId id) const {
    std::vector<Problem> problems = reported(findingsOf(id));
    sortByKey(problems);
    return problems;
}

std::vector<std::size_t> LiveLevel::staleIgnored() const {
    std::vector<std::size_t> stale;
    const std::vector<IgnoredProblem>& ignored = settings().ignored;
    for (std::size_t i = 0; i < ignored.size(); ++i) {
        const auto named = namedProblem(ignored[i]);
        if (!named || !rules_.isOn(named->rule))
            continue;
        const auto proxy = find(named->a);
        const auto isNamed = [&](const Problem& problem) {
            return problem.rule == named->rule && problem.a == named->a && problem.b == named->b;
        };
        if (std::ranges::none_of(proxy ? findingsOf(*proxy) : backgroundFindings_, isNamed))
            stale.push_back(i);
    }
    return stale;
}

std::vector<ProxyId> LiveLevel::namedByChanged(const std::vector<IgnoredProblem>& before,
                                               const std::vector<IgnoredProblem>& after) const {
    std::vector<ColliderId> ids;
    const auto collect = [&](const auto& entries, const auto& others) {
        for (const IgnoredProblem& entry : entries)
            if (std::ranges::find(others, entry) == others.end())
                ids.insert(ids.end(), entry.colliders.begin(), entry.colliders.end());
    };
    if (before != after) {
        collect(before, after);
        collect(after, before);
    }
    return colliders_.select(ids);
}

std::vector<Problem> LiveLevel::problemsAround(std::span<const ProxyId> proxies, const Names& names) const {
    constexpr std::size_t workOfACollider = 8; // as usefulThreads() counts it
    const unsigned threads = detail::usefulThreads(0, proxies.size() * workOfACollider);
    const auto found = detail::mapRuns(threads, proxies, runLength, [&](std::span<const ProxyId> run) {
        std::vector<Problem> ofRun;
        appendContactFindings(tracker_.graph(), run, Whose::all, ofRun);
        for (const ProxyId proxy : run)
            appendOwnFindings(proxy, ofRun);
        return ofRun;
    });
    std::vector<Problem> findings;
    for (const std::vector<Problem>& ofRun : found)
        findings.insert(findings.end(), ofRun.begin(), ofRun.end());
    for (const std::string& name : names)
        appendNameFindings(name, findings);
    return reported(std::move(findings));
}

} // namespace tangent
