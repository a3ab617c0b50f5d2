#include <tangent/base/run_parallel.h>
#include <tangent/broadphase/contact_counter.h>
#include <tangent/geometry/aabb.h>
#include <tangent/live/live_problems.h>

#include <algorithm>
#include <iterator>
#include <map>

namespace tangent {

namespace {

constexpr std::size_t runLength = 64; // colliders whose contacts are fetched together

bool isStrictContainment(Relation relation) {
    return relation == Relation::aContainsB || relation == Relation::bContainsA;
}

/// Returns the problems that these entries name, sorted.
std::vector<ProblemKey> namedBy(const std::vector<IgnoredProblem>& entries) {
    std::vector<ProblemKey> named;
    for (const IgnoredProblem& entry : entries)
        if (const auto problem = namedProblem(entry))
            named.push_back(*problem);
    std::ranges::sort(named);
    return named;
}

} // namespace

void LiveProblems::indexNames() {
    idsByName_.clear();
    if (rules_.checksNames())
        for (const ProxyId proxy : colliders_.inDrawingOrder())
            addName(colliders_[proxy]);
}

void LiveProblems::addName(const Collider& collider) {
    if (rules_.checksNames() && !collider.name.empty())
        idsByName_[collider.name].insert(collider.id);
}

void LiveProblems::removeName(const Collider& collider) {
    if (idsByName_.empty())
        return;
    const auto entry = idsByName_.find(collider.name);
    if (entry == idsByName_.end())
        return;
    entry->second.erase(collider.id);
    if (entry->second.empty())
        idsByName_.erase(entry);
}

void LiveProblems::collectName(const Collider& collider, Names& names) const {
    if (rules_.checksNames())
        names.insert(collider.name);
}

void LiveProblems::appendGapFindings(ProxyId proxy, Pairs pairs, std::vector<Problem>& findings) const {
    const Collider& collider = colliders_[proxy];
    if (rules_.gapSize() == 0 || collider.sensor || !isValid(collider.shape))
        return;
    tracker_.broadPhase().query(grown(bounds(collider.shape), rules_.gapSize()), [&](ProxyId other) {
        if (other != proxy && tracker_.mayNotOverlap(proxy, other) && (pairs == Pairs::all || proxy < other))
            rules_.appendGapProblems(collider, colliders_[other], findings);
    });
}

void LiveProblems::appendContactFindings(const ContactGraph& contacts, std::span<const ProxyId> proxies,
                                         Pairs pairs, std::vector<Problem>& findings) const {
    std::vector<Contact> suspects; // forbidden, or in the scope of a PairRule: the others are not fetched
    const auto isInSensor = [this](ProxyId proxy, const Contact& contact) { // a sensor may contain a million
        return isStrictContainment(contact.relation) && tracker_.collider(proxy).sensor;
    };
    for (const ProxyId proxy : proxies)
        contacts.forEachOf(proxy, [&](const Contact& contact) {
            if ((pairs == Pairs::all || contact.a == proxy) &&
                (contact.forbidden ||
                 (contact.relation != Relation::overlapping && !isInSensor(proxy, contact))))
                suspects.push_back(contact);
        });
    constexpr std::size_t length = 512;
    const auto judge = [this](std::span<const Contact> run) {
        return contactFindings(run);
    };
    detail::appendRuns(findings,
                       detail::mapRuns(detail::usefulThreadsForOne(tracker_.threads(), suspects.size()),
                                       std::span<const Contact>(suspects), length, judge));
}

std::vector<Problem> LiveProblems::contactFindings(std::span<const Contact> suspects) const {
    const ContactFilter filter = rules_.contactFilter();
    std::vector<Problem> findings;
    for (const Contact& contact : suspects) {
        if (!filter.keeps(filter.context, contact, tracker_.collider(contact.a),
                          tracker_.collider(contact.b)))
            continue; // avoids fetching the two colliders
        if (const auto problem = rules_.contactProblem(contact, colliders_[contact.a], colliders_[contact.b]))
            findings.push_back(*problem);
    }
    return findings;
}

void LiveProblems::appendColliderFindings(ProxyId proxy, std::vector<Problem>& findings) const {
    const bool isValidShape = isProper(tracker_.broadPhase().box(proxy)); // does not fetch the collider
    if (!isValidShape || !rules_.skipsValidShapes())
        rules_.appendColliderProblems(colliders_[proxy], findings);
}

void LiveProblems::appendNameFindings(const std::string& name, std::vector<Problem>& findings) const {
    const auto entry = idsByName_.find(name);
    if (entry == idsByName_.end())
        return;
    const std::set<ColliderId>& ids = entry->second;
    for (auto other = std::next(ids.begin()); other != ids.end(); ++other)
        rules_.appendNameProblems(*ids.begin(), *other, findings);
}

/// All but gaps.
void LiveProblems::appendOwnFindings(ProxyId proxy, std::vector<Problem>& findings) const {
    appendColliderFindings(proxy, findings);
    if (idsByName_.empty())
        return;
    const Collider& collider = colliders_[proxy];
    const auto entry = idsByName_.find(collider.name);
    if (entry == idsByName_.end())
        return;
    const ColliderId first = *entry->second.begin();
    if (first == collider.id)
        appendNameFindings(collider.name, findings);
    else
        rules_.appendNameProblems(first, collider.id, findings);
}

GoalFindings::GoalFindings(std::vector<Problem> findings) : areKnown_(true), findings_(std::move(findings)) {
    for (std::size_t i = 0; i < findings_.size(); ++i)
        forEachCollider(findings_[i], [&](ColliderId id) { byCollider_.emplace_back(id, i); });
    std::ranges::sort(byCollider_);
}

std::vector<Problem> LiveProblems::findingsOf(ProxyId proxy) const {
    std::vector<Problem> findings;
    appendContactFindings(tracker_.graph(), std::span(&proxy, 1), Pairs::all, findings);
    appendOwnFindings(proxy, findings);
    appendGapFindings(proxy, Pairs::all, findings);
    unreachable_.forEachOf(colliders_[proxy].id,
                           [&](std::size_t place) { findings.push_back(unreachable_.findings()[place]); });
    return findings;
}

ReachMarkers LiveProblems::markers(const Progress& progress) const {
    ReachMarkers markers;
    tracker_.broadPhase().forEachId([&](ProxyId proxy) {
        if (!progress.isCancelled())
            markers.add(proxy, colliders_[proxy]);
    });
    return markers;
}

std::vector<Problem> LiveProblems::findUnreachable(const LayerNumbers& layers,
                                                   const Progress& progress) const {
    if (rules_.reachRules().empty())
        return {};
    return tangent::findUnreachable(
               rules_, tracker_, layers, markers(progress),
               [this](ProxyId proxy) { return colliders_[proxy].id; }, progress)
        .problems;
}

std::optional<ReachMap> LiveProblems::mapReach(const Shape& body, const LayerNumbers& layers,
                                               const Progress& progress) const {
    return tangent::mapReach(body, rules_.settings(), tracker_, layers, markers(progress), progress);
}

/// Returns the places of the findings that name one of these colliders, ascending.
std::vector<std::size_t> LiveProblems::unreachableNamed(std::span<const ColliderId> ids) const {
    std::vector<std::size_t> places;
    for (const ColliderId id : ids)
        unreachable_.forEachOf(id, [&](std::size_t place) { places.push_back(place); });
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

std::vector<Problem> LiveProblems::unreachableNaming(std::span<const ColliderId> ids) const {
    std::vector<Problem> findings;
    for (const std::size_t place : unreachableNamed(ids))
        findings.push_back(unreachable_.findings()[place]);
    return withoutIgnored(std::move(findings));
}

std::optional<GoalFindings> LiveProblems::unreachableWithout(std::span<const ColliderId> removed) const {
    const std::vector<std::size_t> forgotten = unreachableNamed(removed);
    if (forgotten.empty())
        return std::nullopt;
    std::vector<Problem> rest;
    auto next = forgotten.begin();
    for (std::size_t i = 0; i < unreachable_.findings().size(); ++i)
        if (next != forgotten.end() && *next == i)
            ++next;
        else
            rest.push_back(unreachable_.findings()[i]);
    return GoalFindings(std::move(rest));
}

std::vector<Problem> LiveProblems::withoutIgnored(std::vector<Problem> findings) const {
    std::erase_if(findings, [this](const Problem& problem) { return rules_.isIgnored(problem); });
    return findings;
}

std::vector<Problem> LiveProblems::allProblems(const ContactGraph& contacts, const Progress& progress) const {
    const std::span<const ProxyId> proxies = colliders_.inDrawingOrder();
    const unsigned threads = detail::usefulThreads(tracker_.threads(), proxies.size());
    detail::ContactCounter gaps(maxGaps_);
    auto found = detail::mapRuns(threads, proxies, runLength, [&](std::span<const ProxyId> run) {
        std::vector<Problem> ofRun;
        if (progress.isCancelled())
            return ofRun;
        appendContactFindings(contacts, run, Pairs::withHigherProxies, ofRun);
        for (const ProxyId proxy : run) {
            appendColliderFindings(proxy, ofRun);
            const std::size_t before = ofRun.size();
            appendGapFindings(proxy, Pairs::withHigherProxies, ofRun);
            gaps.count(ofRun.size() - before);
        }
        progress.advance(static_cast<double>(run.size()) / static_cast<double>(proxies.size()));
        return ofRun;
    });
    if (progress.isCancelled())
        return {};
    std::vector<Problem> findings = backgroundFindings_;
    findings.insert(findings.end(), unreachable_.findings().begin(), unreachable_.findings().end());
    detail::appendRuns(findings, std::move(found));
    for (const auto& [name, ids] : idsByName_)
        appendNameFindings(name, findings);
    findings = withoutIgnored(std::move(findings));
    sortByKey(findings);
    return findings;
}

std::vector<Problem> LiveProblems::problemsAround(std::span<const ProxyId> proxies,
                                                  const Names& names) const {
    constexpr std::size_t workOfACollider = 8; // as usefulThreads() counts it
    const unsigned threads = detail::usefulThreads(tracker_.threads(), proxies.size() * workOfACollider);
    detail::ContactCounter gaps(maxGaps_ +
                                std::min(maxGaps_, ~maxGaps_)); // each may be found from both sides
    auto found = detail::mapRuns(threads, proxies, runLength, [&](std::span<const ProxyId> run) {
        std::vector<Problem> ofRun;
        appendContactFindings(tracker_.graph(), run, Pairs::all, ofRun);
        for (const ProxyId proxy : run) {
            appendOwnFindings(proxy, ofRun);
            const std::size_t before = ofRun.size();
            appendGapFindings(proxy, Pairs::all, ofRun);
            gaps.count(ofRun.size() - before);
        }
        return ofRun;
    });
    std::vector<Problem> findings = detail::joined(std::move(found));
    for (const std::string& name : names)
        appendNameFindings(name, findings);
    return withoutIgnored(std::move(findings));
}

std::vector<Problem> LiveProblems::problemsOf(ProxyId proxy) const {
    std::vector<Problem> problems = withoutIgnored(findingsOf(proxy));
    sortByKey(problems);
    return problems;
}

std::vector<std::size_t> LiveProblems::staleIgnored() const {
    std::map<ColliderId, std::multimap<ProblemKey, std::size_t>> entriesByCollider;
    const std::vector<IgnoredProblem>& ignored = rules_.settings().ignored;
    const auto isSearched = [&](Rule rule) {
        const bool isOfGoals = std::holds_alternative<ReachRule>(definitionOf(rule).kind);
        return rules_.isOn(rule) && (!isOfGoals || unreachable_.areKnown());
    };
    for (std::size_t i = 0; i < ignored.size(); ++i)
        if (const auto key = namedProblem(ignored[i]); key && isSearched(key->rule))
            entriesByCollider[key->a].emplace(*key, i);
    std::vector<std::size_t> stale;
    for (auto& [id, entries] : entriesByCollider) {
        const auto proxy = colliders_.find(id);
        for (const Problem& problem : proxy ? findingsOf(*proxy) : backgroundFindings_)
            entries.erase({problem.rule, problem.a, problem.b});
        for (const auto& [key, entry] : entries)
            stale.push_back(entry);
    }
    std::ranges::sort(stale);
    return stale;
}

std::vector<ProxyId> LiveProblems::namedByOne(const std::vector<IgnoredProblem>& before,
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
