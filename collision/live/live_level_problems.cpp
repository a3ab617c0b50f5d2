#include <tangent/base/run_parallel.h>
#include <tangent/geometry/aabb.h>
#include <tangent/live/live_level.h>

#include <algorithm>
#include <map>

namespace tangent {

namespace {

constexpr std::size_t runLength = 64; // of colliders whose contacts memory fetches at once

bool isStrictContainment(Relation relation) {
    return relation == Relation::aContainsB || relation == Relation::bContainsA;
}

} // namespace

void LiveLevel::appendGapFindings(ProxyId id, Whose whose, std::vector<Problem>& findings) const {
    const Collider& one = collider(id);
    if (rules_.gapSize() == 0 || one.sensor || !isValid(one.shape))
        return;
    const std::uint32_t layer = tracker_.collider(id).layer;
    tracker_.broadPhase().query(grown(bounds(one.shape), rules_.gapSize()), [&](ProxyId other) {
        if (other == id || !tracker_.matrix().forbids(layer, tracker_.collider(other).layer) ||
            (whose == Whose::ofLowerId && other < id))
            return;
        if (const auto problem = rules_.gapProblem(one, collider(other)))
            findings.push_back(*problem);
    });
}

void LiveLevel::appendContactFindings(const ContactGraph& contacts, std::span<const ProxyId> proxies,
                                      Whose whose, std::vector<Problem>& findings) const {
    std::vector<Contact> suspects; // those that any rule may be about
    contacts.prefetch(proxies);
    const auto isOfSensor = [this](ProxyId proxy, const Contact& contact) { // a million may lie in one
        return isStrictContainment(contact.relation) && tracker_.collider(proxy).sensor;
    };
    for (const ProxyId proxy : proxies)
        contacts.forEachOf(proxy, [&](const Contact& contact) {
            if ((whose == Whose::all || contact.a == proxy) &&
                (contact.forbidden ||
                 (contact.relation != Relation::overlapping && !isOfSensor(proxy, contact))))
                suspects.push_back(contact);
        });
    constexpr std::size_t length = 512;
    const auto judge = [this](std::span<const Contact> run) {
        return contactFindings(run);
    };
    detail::appendRuns(findings, detail::mapRuns(detail::usefulThreadsForOne(suspects.size()),
                                                 std::span<const Contact>(suspects), length, judge));
}

std::vector<Problem> LiveLevel::contactFindings(std::span<const Contact> suspects) const {
    const ContactFilter filter = rules_.contactFilter();
    std::vector<Problem> findings;
    for (const Contact& contact : suspects) {
        __builtin_prefetch(&tracker_.collider(contact.a).layer);
        __builtin_prefetch(&tracker_.collider(contact.b).layer);
    }
    for (const Contact& contact : suspects) {
        if (!filter.keeps(contact, tracker_.collider(contact.a), tracker_.collider(contact.b),
                          filter.context))
            continue; // spares looking up the two
        if (const auto problem = rules_.contactProblem(contact, collider(contact.a), collider(contact.b)))
            findings.push_back(*problem);
    }
    return findings;
}

void LiveLevel::appendSingleFindings(ProxyId id, std::vector<Problem>& findings) const {
    if (rules_.findsInValidShapes() ||
        !isProper(tracker_.broadPhase().box(id))) // spares fetching the collider
        rules_.appendColliderProblems(collider(id), findings);
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
    appendGapFindings(id, Whose::all, findings);
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
    auto found = detail::mapRuns(threads, proxies, runLength, [&](std::span<const ProxyId> run) {
        std::vector<Problem> ofRun;
        if (progress.isStopped())
            return ofRun;
        appendContactFindings(contacts, run, Whose::ofLowerId, ofRun);
        for (const ProxyId proxy : run) {
            appendSingleFindings(proxy, ofRun);
            appendGapFindings(proxy, Whose::ofLowerId, ofRun);
        }
        progress.advance(static_cast<double>(run.size()) / static_cast<double>(proxies.size()));
        return ofRun;
    });
    if (progress.isStopped())
        return {};
    std::vector<Problem> findings = backgroundFindings_;
    detail::appendRuns(findings, std::move(found));
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
    std::map<ColliderId, std::multimap<ProblemKey, std::size_t>> named; // by the first collider, the entries
    const std::vector<IgnoredProblem>& ignored = settings().ignored;
    for (std::size_t i = 0; i < ignored.size(); ++i)
        if (const auto key = namedProblem(ignored[i]); key && rules_.isOn(key->rule))
            named[key->a].emplace(*key, i);
    std::vector<std::size_t> stale;
    for (auto& [id, entries] : named) {
        const auto proxy = find(id);
        for (const Problem& problem : proxy ? findingsOf(*proxy) : backgroundFindings_)
            entries.erase({problem.rule, problem.a, problem.b});
        for (const auto& [key, entry] : entries)
            stale.push_back(entry);
    }
    std::ranges::sort(stale);
    return stale;
}

std::vector<Problem> LiveLevel::problemsAround(std::span<const ProxyId> proxies, const Names& names) const {
    constexpr std::size_t workOfACollider = 8; // as usefulThreads() counts it
    const unsigned threads = detail::usefulThreads(0, proxies.size() * workOfACollider);
    auto found = detail::mapRuns(threads, proxies, runLength, [&](std::span<const ProxyId> run) {
        std::vector<Problem> ofRun;
        appendContactFindings(tracker_.graph(), run, Whose::all, ofRun);
        for (const ProxyId proxy : run)
            appendOwnFindings(proxy, ofRun);
        return ofRun;
    });
    std::vector<Problem> findings = detail::joined(std::move(found));
    for (const std::string& name : names)
        appendNameFindings(name, findings);
    return reported(std::move(findings));
}

} // namespace tangent
