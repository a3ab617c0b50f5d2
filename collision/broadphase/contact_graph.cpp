#include <tangent/broadphase/contact_graph.h>

#include <algorithm>

namespace tangent {

void ContactGraph::reserveColliders(std::size_t count) {
    if (heads_.size() < count) {
        heads_.resize(count, none);
        forbiddenCounts_.resize(count);
    }
}

void ContactGraph::replaceAllContacts(std::span<const Contact> contacts, const Progress& progress) {
    if (log_ == ChangeLog::none) {
        rebuild(contacts, progress);
        return;
    }
    if (records_.empty()) { // as when a level is opened: there is no record to look for
        records_.reserve(contacts.size());
        changes_.reserve(contacts.size());
        changedRecords_.reserve(contacts.size());
        append(contacts, progress);
        return;
    }
    std::vector<Index> first(heads_.size(), none); // per collider: its first contact with a higher one
    std::vector<Index> next(contacts.size());
    for (Index i = 0; i < contacts.size(); ++i) {
        Index& head = first[index(contacts[i].a)];
        next[i] = head;
        head = i;
    }
    progress.forEach(0, heads_.size(), heads_.size(), [&](std::size_t collider) {
        const auto id = static_cast<Index>(collider);
        beginReplace(id, id + 1);
        for (Index i = first[id]; i != none; i = next[i]) {
            report(id, index(contacts[i].b), {contacts[i].relation, contacts[i].forbidden});
        }
        endReplace(id, id + 1);
    });
}

void ContactGraph::apply(std::span<const Difference> differences) {
    constexpr std::size_t ahead = 8; // so many later, memory has come
    const auto fetch = [this](Index record) {
        if (record != none) {
            __builtin_prefetch(&records_[record], 1);
        }
    };
    const auto fetchRecord = [&](const Difference& difference) {
        fetch(difference.record);
        if (difference.record == none) {
            if (freeRecords_.size() > 2 * ahead) {
                fetch(freeRecords_.end()[-2 * std::ptrdiff_t{ahead}]);
            }
            __builtin_prefetch(&heads_[index(difference.now.a)], 1);
            __builtin_prefetch(&heads_[index(difference.now.b)], 1);
        }
    };
    const auto fetchNeighbours = [&](const Difference& difference) {
        if (difference.record == none) {
            fetch(heads_[index(difference.now.a)]);
            fetch(heads_[index(difference.now.b)]);
        } else if (difference.now.relation == Relation::apart) {
            const Record& record = records_[difference.record];
            for (std::size_t side = 0; side < 2; ++side) {
                fetch(record.next[side]);
                fetch(record.previous[side]);
            }
        }
    };
    for (std::size_t i = 0; i < differences.size(); ++i) {
        if (i + 2 * ahead < differences.size()) {
            fetchRecord(differences[i + 2 * ahead]);
        }
        if (i + ahead < differences.size()) {
            fetchNeighbours(differences[i + ahead]);
        }
        const auto& [now, known] = differences[i];
        const Index record = known == none ? insertRecord(index(now.a), index(now.b)) : known;
        setState(record, {now.relation, now.forbidden});
    }
}

/// Goes along the lists of all of them side by side.
void ContactGraph::prefetch(std::span<const ProxyId> ids) const {
    struct Walk {
        Index id;
        Index record;
    };
    constexpr std::size_t several = 32;
    std::array<Walk, several> walks;
    std::size_t count = 0;
    const auto goOn = [&](Walk walk) {
        if (walk.record != none) {
            __builtin_prefetch(&records_[walk.record]);
            walks[count++] = walk;
        }
    };
    for (; !ids.empty(); ids = ids.subspan(std::min(several, ids.size()))) {
        for (const ProxyId id : ids.first(std::min(several, ids.size()))) {
            goOn({index(id), heads_[index(id)]});
        }
        while (count > 0) {
            for (const Walk& walk : std::span(walks).first(std::exchange(count, 0))) {
                const Record& record = records_[walk.record];
                goOn({walk.id, record.next[sideOf(record, walk.id)]});
            }
        }
    }
}

void ContactGraph::rebuild(std::span<const Contact> contacts, const Progress& progress) {
    records_.clear();
    records_.reserve(contacts.size() + contacts.size() / 4); // else the next contact would copy all of them
    freeRecords_.clear();
    std::fill(heads_.begin(), heads_.end(), none);
    std::fill(forbiddenCounts_.begin(), forbiddenCounts_.end(), 0);
    contactCount_ = 0;
    forbiddenCount_ = 0;
    append(contacts, progress);
}

void ContactGraph::append(std::span<const Contact> contacts, const Progress& progress) {
    progress.forEach(0, contacts.size(), contacts.size(), [&](std::size_t i) {
        const Contact& contact = contacts[i];
        setState(insertRecord(index(contact.a), index(contact.b)), {contact.relation, contact.forbidden});
    });
}

void ContactGraph::beginReplace(Index id, Index firstOther) {
    recordWith_.resize(heads_.size(), none); // not before: a level that is only checked needs none
    for (Index i = heads_[id]; i != none;) {
        const std::size_t side = sideOf(records_[i], id);
        const Index other = records_[i].ids[1 - side];
        if (other >= firstOther) {
            recordWith_[other] = i;
        }
        i = records_[i].next[side];
    }
}

void ContactGraph::report(Index id, Index other, State state) {
    Index record = recordWith_[other];
    if (record == none) {
        record = insertRecord(std::min(id, other), std::max(id, other));
    } else {
        recordWith_[other] = none;
    }
    setState(record, state);
}

void ContactGraph::endReplace(Index id, Index firstOther) {
    for (Index i = heads_[id]; i != none;) {
        const std::size_t side = sideOf(records_[i], id);
        const Index current = i;
        const Index other = records_[i].ids[1 - side];
        i = records_[i].next[side]; // before the record may go
        if (other >= firstOther && recordWith_[other] != none) {
            recordWith_[other] = none;
            setState(current, {});
        }
    }
}

ContactGraph::Index ContactGraph::insertRecord(Index lower, Index higher) {
    auto record = static_cast<Index>(records_.size());
    if (freeRecords_.empty()) {
        records_.emplace_back();
    } else {
        record = freeRecords_.back();
        freeRecords_.pop_back();
    }
    Record& fresh = records_[record];
    fresh.ids = {lower, higher};
    for (std::size_t side = 0; side < 2; ++side) {
        Index& head = heads_[fresh.ids[side]];
        fresh.previous[side] = none;
        fresh.next[side] = head;
        if (head != none) {
            records_[head].previous[sideOf(records_[head], fresh.ids[side])] = record;
        }
        head = record;
    }
    return record;
}

void ContactGraph::eraseRecord(Index record) {
    Record& old = records_[record];
    for (std::size_t side = 0; side < 2; ++side) {
        const Index id = old.ids[side];
        const Index next = old.next[side];
        const Index previous = old.previous[side];
        (previous == none ? heads_[id] : records_[previous].next[sideOf(records_[previous], id)]) = next;
        if (next != none) {
            records_[next].previous[sideOf(records_[next], id)] = previous;
        }
    }
    freeRecords_.push_back(record);
}

void ContactGraph::setState(Index index, State state) {
    Record& record = records_[index];
    if (record.now == state) {
        return;
    }
    contactCount_ += std::size_t{state.relation != Relation::apart};
    contactCount_ -= std::size_t{record.now.relation != Relation::apart};
    if (state.forbidden != record.now.forbidden) {
        const Index step = state.forbidden ? 1 : ~Index{0};
        forbiddenCount_ = state.forbidden ? forbiddenCount_ + 1 : forbiddenCount_ - 1;
        for (const Index id : record.ids) {
            forbiddenCounts_[id] += step;
        }
    }
    record.now = state;
    if (log_ == ChangeLog::none) {
        if (state.relation == Relation::apart) {
            eraseRecord(index);
        }
        return;
    }
    if (record.now != record.before) {
        note(index);
        return;
    }
    dropFromLog(index);
    if (record.now.relation == Relation::apart) {
        eraseRecord(index);
    }
}

void ContactGraph::note(Index index) {
    Record& record = records_[index];
    if (record.change == none) {
        record.change = static_cast<Index>(changes_.size());
        changes_.emplace_back();
        changedRecords_.push_back(index);
    }
    ContactChange& change = changes_[record.change];
    if (record.before.relation == Relation::apart) {
        change = {ContactEvent::began, contactOf(record, record.now)};
    } else if (record.now.relation == Relation::apart) {
        change = {ContactEvent::ended, contactOf(record, record.before)};
    } else {
        change = {ContactEvent::changed, contactOf(record, record.now)};
    }
}

void ContactGraph::dropFromLog(Index index) {
    const Index hole = records_[index].change;
    changes_[hole] = changes_.back();
    changedRecords_[hole] = changedRecords_.back();
    records_[changedRecords_[hole]].change = hole;
    records_[index].change = none; // last, as it may itself have been at the back
    changes_.pop_back();
    changedRecords_.pop_back();
}

void ContactGraph::clearChanges() {
    for (const Index index : changedRecords_) {
        Record& record = records_[index];
        record.before = record.now;
        record.change = none;
        if (record.now.relation == Relation::apart) {
            eraseRecord(index);
        }
    }
    changes_.clear();
    changedRecords_.clear();
}

} // namespace tangent
