#include <tangent/broadphase/detail/contact_lists.h>

#include <tangent/base/run_parallel.h>

#include <atomic>
#include <mutex>

namespace tangent::detail {

void ContactLists::reserveColliders(std::size_t count) {
    if (tables_.size() < count) {
        tables_.resize(count);
    }
}

Meeting ContactLists::find(Index id, Index other) const {
    const Index slot = slotOf(id, other);
    return slot == none ? Meeting() : meetingAt(id, slot);
}

Meeting ContactLists::exchange(const Contact& contact) {
    const Index a = proxyIndex(contact.a);
    const Index b = proxyIndex(contact.b);
    const Meeting now{contact.relation, contact.forbidden};
    const Meeting before = pools_[poolOf(a)].set(tables_[a], b, now);
    if (before != now) {
        pools_[poolOf(b)].set(tables_[b], a, now);
        total_.addStep(before, now);
    }
    return before;
}

/// Divides the pools among as many threads as `contactCount` is worth, at most `threads`,
/// and calls work(range) in each.
template <class Work>
void ContactLists::forEachPoolRange(unsigned threads, std::size_t contactCount, Work&& work) {
    threads = std::min<unsigned>(usefulThreads(threads, contactCount), poolCount);
    runParallel(threads, [&](std::size_t thread) {
        work(PoolRange{poolCount * thread / threads, poolCount * (thread + 1) / threads});
    });
}

/// Calls visit(entry) for each entry that the contacts have in these pools.
template <class SomeContact, class Visitor>
void ContactLists::forEachEntryOf(PoolRange pools, std::span<const SomeContact> contacts,
                                  const Progress& progress, Visitor&& visit) const {
    progress.forEach(0, contacts.size(), contacts.size(), [&](std::size_t i) {
        const Contact contact = contacts[i];
        const Meeting meeting{contact.relation, contact.forbidden};
        const Entry entries[] = {{proxyIndex(contact.a), proxyIndex(contact.b), meeting},
                                 {proxyIndex(contact.b), proxyIndex(contact.a), meeting}};
        for (const Entry& entry : entries) {
            if (pools.contains(poolOf(entry.id))) {
                visit(entry);
            }
        }
    });
}

/// Calls visit(table, pool) for each table in these pools.
template <class Visitor>
void ContactLists::forEachTableOf(PoolRange pools, Visitor&& visit) {
    for (std::size_t run = 0; run * runLength < tables_.size(); ++run) {
        if (const std::size_t pool = run % poolCount; pools.contains(pool)) {
            const std::size_t end = std::min((run + 1) * runLength, tables_.size());
            for (std::size_t id = run * runLength; id < end; ++id) {
                visit(tables_[id], pool);
            }
        }
    }
}

void ContactLists::apply(std::span<const Contact> contacts, unsigned threads) {
    std::mutex counting;
    forEachPoolRange(threads, contacts.size(), [&](PoolRange pools) {
        Counts steps;
        forEachEntryOf(pools, contacts, {}, [&](const Entry& entry) {
            const Meeting before =
                pools_[poolOf(entry.id)].set(tables_[entry.id], entry.other, entry.meeting);
            if (entry.id < entry.other) { // each contact has two entries
                steps.addStep(before, entry.meeting);
            }
        });
        const std::lock_guard lock(counting);
        total_.add(steps);
    });
}

void ContactLists::assign(std::span<const PackedContact> contacts, unsigned threads,
                          const Progress& progress) {
    std::atomic<std::size_t> forbidden = 0;
    forEachPoolRange(threads, contacts.size(), [&](PoolRange pools) {
        const Progress share =
            progress.part(static_cast<double>(pools.end - pools.first) / static_cast<double>(poolCount));
        forEachTableOf(pools, [](ContactTable& table, std::size_t /*pool*/) { table = {}; });
        forEachEntryOf(pools, contacts, share.part(0.3),
                       [this](const Entry& entry) { ++tables_[entry.id].count; });
        makeTables(pools);
        forEachEntryOf(pools, contacts, share.part(0.7), [this](const Entry& entry) {
            ContactTable& table = tables_[entry.id];
            pools_[poolOf(entry.id)].place(table, entry.other, entry.meeting);
            table.forbiddenCount += Index{entry.meeting.forbidden};
        });
        std::size_t inThese = 0;
        forEachTableOf(
            pools, [&](const ContactTable& table, std::size_t /*pool*/) { inThese += table.forbiddenCount; });
        forbidden += inThese;
    });
    total_ = {contacts.size(), forbidden / 2}; // each contact has two entries
}

/// Replaces each table by an empty one with room for table.count contacts.
void ContactLists::makeTables(PoolRange pools) {
    std::array<std::size_t, poolCount> units{};
    forEachTableOf(pools, [&](const ContactTable& table, std::size_t pool) {
        units[pool] += ContactPool::unitsFor(table.count);
    });
    for (std::size_t pool = pools.first; pool < pools.end; ++pool) {
        pools_[pool].begin(units[pool]);
    }
    forEachTableOf(
        pools, [&](ContactTable& table, std::size_t pool) { table = pools_[pool].tableFor(table.count); });
}

} // namespace tangent::detail
