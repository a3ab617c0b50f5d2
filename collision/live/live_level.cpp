#include <tangent/live/live_level.h>
#include <tangent/live/live_level_parts.h>

#include <algorithm>

namespace tangent {

namespace {

bool haveSameImages(const LevelSettings& a, const LevelSettings& b) {
    return std::ranges::equal(a.backgrounds, b.backgrounds, {}, &Background::image, &Background::image);
}

} // namespace

bool needsFullCheck(const LevelSettings& before, const LevelSettings& after) {
    const auto isSameRule = [](const RuleSetting& a, const RuleSetting& b) {
        return a.severity == b.severity && a.parameters == b.parameters && a.layers == b.layers;
    };
    const auto rect = [](const LevelSettings& settings) {
        return settings.bounds ? std::optional(settings.bounds->rect) : std::nullopt;
    };
    return before.tolerance != after.tolerance || rect(before) != rect(after) ||
           before.forbiddenOverlaps != after.forbiddenOverlaps ||
           !std::ranges::equal(before.rules.settings, after.rules.settings, isSameRule) ||
           !std::ranges::equal(before.layers, after.layers, {}, &Layer::id, &Layer::id);
}

LiveLevel::LiveLevel(std::unique_ptr<Parts> parts)
    : parts_(std::move(parts)), tracker_(&parts_->tracker), colliders_(&parts_->colliders) {}

LiveLevel::LiveLevel(Level level, std::filesystem::path folder, LevelContacts contacts, unsigned threads)
    : LiveLevel(unchecked(std::move(level), std::move(folder), contacts, threads)) {
    finishCheck(check());
}

LiveLevel::LiveLevel(LiveLevel&& other) noexcept = default;
LiveLevel& LiveLevel::operator=(LiveLevel&& other) noexcept = default;
LiveLevel::~LiveLevel() = default;

LiveLevel LiveLevel::unchecked(Level level, std::filesystem::path folder, LevelContacts contacts,
                               unsigned threads, const Progress& progress) {
    auto parts = std::make_unique<Parts>(std::move(folder), contacts);
    parts->load(std::move(level), threads, progress);
    return LiveLevel(std::move(parts));
}

bool LiveLevel::isChecked() const {
    return content().isChecked;
}

LevelCheck LiveLevel::check(const Progress& progress) const {
    constexpr double findingContacts = 0.8; // of the time
    ContactGraph contacts = this->contacts().findContacts(progress.part(findingContacts));
    std::vector<Problem> problems =
        content().problems.allProblems(contacts, progress.part(1 - findingContacts));
    return {std::move(contacts), std::move(problems)};
}

void LiveLevel::finishCheck(LevelCheck found) {
    content().tracker.setContacts(std::move(found.contacts));
    content().logProblems({}, std::move(found.problems));
    content().isChecked = true;
}

const LevelSettings& LiveLevel::settings() const {
    return content().settings();
}

void LiveLevel::setSettings(LevelSettings settings) {
    Parts& parts = content();
    parts.keepSpare();
    LiveProblems& live = parts.problems;
    const bool all = needsFullCheck(this->settings(), settings);
    const bool checksImages = all || !haveSameImages(this->settings(), settings);
    const std::vector<ProxyId> named = live.namedByOne(this->settings().ignored, settings.ignored);
    const auto affected = [&] {
        std::vector<Problem> problems = parts.problemsAround(all, named);
        if (!all) {
            const std::vector<Problem> backgrounds = live.backgroundProblems();
            problems.insert(problems.end(), backgrounds.begin(), backgrounds.end());
            const std::vector<Problem> unreachable = live.unreachableProblems();
            problems.insert(problems.end(), unreachable.begin(), unreachable.end());
        }
        return problems;
    };

    std::vector<Problem> before = affected();
    RuleBook rules(std::move(settings));
    LayerNumbers oldLayers = parts.layers;
    GoalFindings unreachable; // none, until they are found again
    std::optional<std::vector<Problem>> oldImages;
    live.swapRules(rules);
    const auto change = [&] {
        if (all) {
            live.swapUnreachable(unreachable);
            parts.layers.assign(this->settings());
            parts.tracker.setRules(live.rules().tolerance(), parts.layers.matrix(), parts.filter());
            live.indexNames();
        }
        if (checksImages)
            oldImages = live.checkBackgrounds(parts.folder);
        parts.logProblems(std::move(before), affected());
    };
    parts.changeOrStay(change, [&] {
        live.swapRules(rules);
        if (all)
            live.swapUnreachable(unreachable);
        parts.layers = std::move(oldLayers);
        if (oldImages)
            live.restoreBackgrounds(*std::move(oldImages));
    });
}

void LiveLevel::setFolder(std::filesystem::path folder) {
    std::vector<Problem> found = content().problems.rules().backgroundProblems(folder);
    setFolder(std::move(folder), std::move(found));
}

void LiveLevel::setFolder(std::filesystem::path folder, std::vector<Problem> found) {
    LiveProblems& live = content().problems;
    std::vector<Problem> before = live.backgroundProblems();
    std::vector<Problem> oldImages = live.takeBackgrounds(std::move(found));
    try {
        content().logProblems(std::move(before), live.backgroundProblems());
    } catch (...) {
        live.restoreBackgrounds(std::move(oldImages));
        throw;
    }
    content().folder = std::move(folder);
}

void LiveLevel::setMaxContacts(std::size_t max) {
    content().tracker.setMaxContacts(max);
    content().problems.setMaxGaps(max);
}

void LiveLevel::insert(std::vector<PlacedCollider>&& colliders) {
    Parts& parts = content();
    parts.requireChecked("LiveLevel::insert");
    parts.keepSpare();
    parts.requireNewIds(colliders);
    const bool all = parts.checksAll(colliders.size());
    LiveProblems::Names names;
    std::vector<TrackedCollider> trackedColliders;
    trackedColliders.reserve(colliders.size());
    for (const PlacedCollider& placed : colliders) {
        parts.problems.collectName(placed.collider, names);
        trackedColliders.push_back(parts.tracked(placed.collider));
    }
    std::vector<Problem> before = parts.problemsAround(all, {}, names);
    const std::vector<ProxyId> proxies = contacts().broadPhase().nextIds(colliders.size());
    bool isStored = false;
    const auto store = [&] {
        parts.colliders.insert(std::move(colliders), proxies);
        isStored = true;
    };
    const auto change = [&] {
        for (const PlacedCollider& placed : colliders)
            parts.problems.addName(placed.collider);
        runBoth(
            contacts().threads(), proxies.size(), [&] { parts.tracker.insert(trackedColliders); }, store);
        parts.logProblems(std::move(before), parts.problemsAround(all, proxies, names));
    };
    parts.changeOrStay(change, [&] {
        if (isStored)
            colliders = parts.colliders.remove(proxies);
    });
}

std::vector<PlacedCollider> LiveLevel::remove(std::span<const ColliderId> ids) {
    Parts& parts = content();
    parts.requireChecked("LiveLevel::remove");
    parts.keepSpare();
    const std::vector<ProxyId> proxies = colliders().select(ids);
    const bool all = parts.checksAll(proxies.size());
    LiveProblems::Names names;
    for (const ProxyId proxy : proxies)
        parts.problems.collectName(collider(proxy), names);
    // The tracker reuses ids in reverse order of removal: colliders that come back get the proxies they had.
    const std::vector<ProxyId> leaving(proxies.rbegin(), proxies.rend());
    std::vector<Problem> before = parts.problemsAround(all, leaving, names);
    if (!all) {
        const std::vector<Problem> forgotten = parts.problems.unreachableNaming(ids);
        before.insert(before.end(), forgotten.begin(), forgotten.end());
    }
    std::optional<GoalFindings> remaining = parts.problems.unreachableWithout(ids);
    const auto swapUnreachable = [&] {
        if (remaining)
            parts.problems.swapUnreachable(*remaining);
    };
    std::vector<PlacedCollider> removed;
    const auto change = [&] {
        swapUnreachable();
        for (const ProxyId proxy : proxies)
            parts.problems.removeName(collider(proxy));
        runBoth(
            contacts().threads(), proxies.size(), [&] { parts.tracker.remove(leaving); },
            [&] { removed = parts.colliders.remove(proxies); });
        parts.logProblems(std::move(before), parts.problemsAround(all, {}, names));
    };
    parts.changeOrStay(change, [&] {
        swapUnreachable();
        parts.colliders.insert(std::move(removed), proxies);
    });
    return removed;
}

void LiveLevel::update(std::span<const Collider> colliders) {
    Parts& parts = content();
    parts.requireChecked("LiveLevel::update");
    parts.keepSpare();
    std::vector<ProxyId> changed;
    LiveProblems::Names names;
    for (const Collider& value : colliders) {
        const auto proxy = find(value.id);
        if (!proxy)
            continue;
        const Collider& old = collider(*proxy);
        const bool isRenamed = value.name != old.name;
        if (!isRenamed && value.layer == old.layer && // all layers that do not exist have one number
            parts.tracked(value) == contacts().collider(*proxy))
            continue;
        changed.push_back(*proxy);
        if (isRenamed) {
            parts.problems.collectName(old, names);
            parts.problems.collectName(value, names);
        }
    }
    std::ranges::sort(changed);
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    const bool all = parts.checksAll(changed.size());
    std::vector<Problem> before = parts.problemsAround(all, changed, names);
    std::vector<Collider> values(colliders.begin(), colliders.end()); // become the old ones
    std::size_t swapped = 0;
    const auto change = [&] {
        for (Collider& value : values) {
            ++swapped;
            if (const auto proxy = find(value.id))
                parts.swap(*proxy, value);
        }
        parts.updateTracker(changed);
        parts.logProblems(std::move(before), parts.problemsAround(all, changed, names));
    };
    parts.changeOrStay(change, [&] {
        for (; swapped > 0; --swapped) { // backwards: an id may be there twice
            Collider& value = values[swapped - 1];
            if (const auto proxy = find(value.id))
                parts.colliders.swap(*proxy, value);
        }
    });
}

void LiveLevel::reshape(std::span<const ColliderId> ids, std::span<const Shape> shapes) {
    Parts& parts = content();
    parts.requireChecked("LiveLevel::reshape");
    parts.keepSpare();
    TANGENT_CHECK(ids.size() == shapes.size(), "LiveLevel::reshape", "not as many shapes as ids",
                  shapes.size());
    std::vector<ProxyId> proxies;
    std::vector<std::uint32_t> places; // in ids
    proxies.reserve(ids.size());
    places.reserve(ids.size());
    colliders().forEachOf(ids, [&](std::size_t i, ProxyId proxy) {
        if (collider(proxy).shape != shapes[i]) {
            proxies.push_back(proxy);
            places.push_back(static_cast<std::uint32_t>(i));
        }
    });
    const bool all = parts.checksAll(proxies.size());
    std::vector<Shape> chosen;
    if (places.size() != ids.size()) {
        for (const std::uint32_t place : places)
            chosen.push_back(shapes[place]);
        shapes = chosen;
    }
    detail::LargeVector<Shape> old(proxies.size());
    // Each problem that a change of shapes begins or ends names a collider that changed. So what is around these
    // colliders now is what the last step left, wherever they go.
    auto& last = parts.lastReshape;
    std::vector<Problem> before =
        !all && last.proxies == proxies ? std::move(last.problems) : parts.problemsAround(all, proxies);
    const unsigned threads = detail::usefulThreads(contacts().threads(), proxies.size());
    bool isStored = false;
    std::vector<Problem> kept;
    bool isKept = false;
    const auto change = [&] {
        parts.tracker.reshape(proxies, shapes);
        detail::forEachInShares(threads, proxies.size(), {}, [&](std::size_t i) {
            old[i] = parts.colliders.reshape(proxies[i], shapes[i]);
        });
        isStored = true;
        std::vector<Problem> after = parts.problemsAround(all, proxies);
        isKept = !all && after.size() <= proxies.size();
        if (isKept)
            kept = after;
        parts.logProblems(std::move(before), std::move(after));
    };
    parts.changeOrStay(change, [&] {
        for (std::size_t i = 0; isStored && i < proxies.size(); ++i)
            parts.colliders.reshape(proxies[i], old[i]);
    });
    if (isKept)
        last = {std::move(proxies), std::move(kept)};
}

Level LiveLevel::snapshot() const {
    Level level;
    static_cast<LevelSettings&>(level) = settings();
    level.colliders.reserve(size());
    for (const ProxyId proxy : colliders().inDrawingOrder())
        level.colliders.push_back(collider(proxy));
    return level;
}

std::uint32_t LiveLevel::layerNumber(LayerId layer) const {
    return content().layers[layer];
}

bool LiveLevel::isViolation(const Contact& contact) const {
    return contact.forbidden &&
           content().problems.rules().isViolation(contact, collider(contact.a), collider(contact.b));
}

bool LiveLevel::hasViolation(ProxyId proxy) const {
    checkKnown(proxy, "LiveLevel::hasViolation");
    if (contacts().forbiddenCount(proxy) == 0 || settings().ignored.empty())
        return contacts().forbiddenCount(proxy) != 0;
    bool found = false;
    contacts().forEachContactOf(proxy,
                                [&](const Contact& contact) { found = found || isViolation(contact); });
    return found;
}

UnreachableGoals LiveLevel::findUnreachable(const Progress& progress) const {
    std::vector<Problem> problems = content().problems.findUnreachable(content().layers, progress);
    return {std::move(problems), progress.isCancelled() ? 0 : content().revision};
}

std::optional<ReachMap> LiveLevel::mapReach(const Shape& body, const Progress& progress) const {
    return content().problems.mapReach(body, content().layers, progress);
}

bool LiveLevel::setUnreachable(UnreachableGoals found) {
    if (found.revision != content().revision)
        return false;
    LiveProblems& live = content().problems;
    std::vector<Problem> before = live.unreachableProblems();
    GoalFindings exchanged(std::move(found.problems));
    live.swapUnreachable(exchanged);
    try {
        content().log.note(std::move(before), live.unreachableProblems(), 1);
    } catch (...) {
        live.swapUnreachable(exchanged);
        throw;
    }
    return true;
}

std::size_t LiveLevel::problemCount(Severity severity) const {
    return content().log.count(severity);
}

std::vector<Problem> LiveLevel::problems() const {
    return content().allProblems();
}

std::vector<Problem> LiveLevel::problemsOf(ProxyId proxy) const {
    checkKnown(proxy, "LiveLevel::problemsOf");
    return content().problems.problemsOf(proxy);
}

std::vector<std::size_t> LiveLevel::staleIgnored() const {
    return content().problems.staleIgnored();
}

std::vector<ProblemChange> LiveLevel::takeProblemChanges() {
    return content().log.take();
}

} // namespace tangent
