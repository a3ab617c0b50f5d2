#include <tangent/broadphase/contact_lists.h>

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

namespace tangent::detail {

namespace {

constexpr ContactLists::Index mayBeFull = 8; // of more slots a quarter stays free, or searches take long

/// Where in the pool it is, in units.
ContactLists::Index checkedUnits(std::size_t units) {
    if (units >= ContactLists::none) {
        throw std::length_error("too many contacts");
    }
    return static_cast<ContactLists::Index>(units);
}

} // namespace

std::uint8_t ContactLists::orderFor(Index count) {
    if (count == 0) {
        return 0;
    }
    const std::uint64_t slots = count <= mayBeFull ? count : (std::uint64_t{count} * 4 + 2) / 3;
    return static_cast<std::uint8_t>(
        std::bit_width(std::bit_ceil(std::max<std::uint64_t>(slots, fewestSlots))));
}

void ContactLists::reserveColliders(std::size_t count) {
    if (tables_.size() < count) {
        tables_.resize(count);
    }
}

ContactLists::Index ContactLists::slotOf(Index id, Index other) const {
    const Table& table = tables_[id];
    if (table.count == 0) {
        return none;
    }
    const Index mask = table.capacity() - 1;
    const Index first = home(table, other);
    for (Index step = 0; step <= mask; ++step) {
        const Index slot = (first + step) & mask;
        if (meetings(table)[slot] == 0) {
            return none;
        }
        if (others(table)[slot] == other) {
            return slot;
        }
    }
    return none;
}

Meeting ContactLists::find(Index id, Index other) const {
    const Index slot = slotOf(id, other);
    return slot == none ? Meeting() : meetingAt(id, slot);
}

Meeting ContactLists::exchange(Index a, Index b, Meeting now) {
    const Meeting before = set(a, b, now);
    if (before == now) {
        return before;
    }
    set(b, a, now);
    const Index step = Index{now.forbidden} - Index{before.forbidden};
    tables_[a].forbiddenCount += step;
    tables_[b].forbiddenCount += step;
    return before;
}

Meeting ContactLists::set(Index id, Index other, Meeting now) {
    Table& table = tables_[id];
    const Index slot = slotOf(id, other);
    if (slot == none) {
        if (now.relation != Relation::apart) {
            insert(table, other, encoded(now));
        }
        return {};
    }
    const Meeting before = decoded(meetings(table)[slot]);
    if (now.relation == Relation::apart) {
        erase(table, slot);
    } else {
        meetings(table)[slot] = encoded(now);
    }
    return before;
}

void ContactLists::insert(Table& table, Index other, std::uint8_t meeting) {
    if (const std::uint8_t order = orderFor(table.count + 1); order > table.order) {
        resize(table, order);
    }
    ++table.count;
    place(table, other, meeting);
}

/// There must be a free slot.
void ContactLists::place(const Table& table, Index other, std::uint8_t meeting) {
    const Index mask = table.capacity() - 1;
    Index slot = home(table, other);
    while (meetings(table)[slot] != 0) {
        slot = (slot + 1) & mask;
    }
    others(table)[slot] = other;
    meetings(table)[slot] = meeting;
}

/// Moves up those behind that would no longer be found.
void ContactLists::erase(Table& table, Index slot) {
    if (--table.count == 0) {
        release(table);
        return;
    }
    const Index mask = table.capacity() - 1;
    std::uint8_t* const bytes = meetings(table);
    bytes[slot] = 0;
    for (Index next = (slot + 1) & mask; bytes[next] != 0; next = (next + 1) & mask) {
        const Index first = home(table, others(table)[next]);
        if (((next - first) & mask) >= ((next - slot) & mask)) {
            others(table)[slot] = others(table)[next];
            bytes[slot] = std::exchange(bytes[next], std::uint8_t{0});
            slot = next;
        }
    }
    // Else to visit few would mean to pass many.
    if (table.capacity() > 8 * std::max(table.count, fewestSlots)) {
        resize(table, orderFor(2 * table.count));
    }
}

void ContactLists::resize(Table& table, std::uint8_t order) {
    Table resized = table;
    resized.order = order;
    resized.begin = allocate(order);
    for (Index slot = 0; slot < table.capacity(); ++slot) {
        if (const std::uint8_t meeting = meetings(table)[slot]; meeting != 0) {
            place(resized, others(table)[slot], meeting);
        }
    }
    if (table.order != 0) {
        release(table);
    }
    table = resized;
}

/// Its slots are free.
ContactLists::Index ContactLists::allocate(std::uint8_t order) {
    Index& first = freeTables_[order];
    if (first == none) {
        const Index begin = checkedUnits(pool_.size() / wordsOfUnit);
        pool_.resize(pool_.size() + unitsOf(order) * wordsOfUnit);
        return begin;
    }
    const Index begin = first;
    Index* const words = pool_.data() + begin * wordsOfUnit;
    first = *words;
    std::fill_n(words, unitsOf(order) * wordsOfUnit, 0);
    return begin;
}

void ContactLists::release(Table& table) {
    *others(table) = std::exchange(freeTables_[table.order], table.begin);
    table.order = 0;
}

void ContactLists::assign(std::span<const Contact> contacts, const Progress& progress) {
    const auto forEach = [&](double ofAllWork, auto&& visit) {
        const std::size_t count = contacts.size();
        progress.part(ofAllWork).forEach(0, count, count, [&](std::size_t i) {
            constexpr std::size_t ahead = 16; // so many later, memory has come
            prefetchAfter(contacts, i, ahead);
            visit(contacts[i]);
        });
    };
    std::ranges::fill(tables_, Table());
    forEach(0.3, [this](const Contact& contact) {
        ++tables_[index(contact.a)].count;
        ++tables_[index(contact.b)].count;
    });
    std::size_t units = 0;
    for (Table& table : tables_) {
        table.begin = checkedUnits(units);
        table.order = orderFor(table.count);
        units += unitsOf(table.order);
    }
    const std::size_t size = units * wordsOfUnit;
    freeTables_ = allNone();
    pool_.clear();
    pool_.reserve(size + size / 4); // else the next contact would copy all of them
    pool_.resize(size);
    forEach(0.7, [this](const Contact& contact) {
        const std::uint8_t meeting = encoded({contact.relation, contact.forbidden});
        place(tables_[index(contact.a)], index(contact.b), meeting);
        place(tables_[index(contact.b)], index(contact.a), meeting);
        tables_[index(contact.a)].forbiddenCount += Index{contact.forbidden};
        tables_[index(contact.b)].forbiddenCount += Index{contact.forbidden};
    });
}

} // namespace tangent::detail
