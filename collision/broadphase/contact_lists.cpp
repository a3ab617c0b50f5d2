#include <tangent/broadphase/contact_lists.h>

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

namespace tangent::detail {

namespace {

/// Where in the pool it is, in units.
ContactLists::Index checkedUnits(std::size_t units) {
    if (units >= ContactLists::none) {
        throw std::length_error("too many contacts");
    }
    return static_cast<ContactLists::Index>(units);
}

} // namespace

std::uint8_t ContactLists::orderFor(Index count) {
    if (count <= mostSlotsOfSmall) {
        return static_cast<std::uint8_t>((count + fewestSlots - 1) / fewestSlots);
    }
    const std::uint64_t slots = (std::uint64_t{count} * 4 + 2) / 3; // a quarter free, or searches take long
    return static_cast<std::uint8_t>(smallOrders + std::bit_width((slots - 1) / mostSlotsOfSmall));
}

void ContactLists::reserveColliders(std::size_t count) {
    if (tables_.size() < count) {
        tables_.resize(count);
    }
}

ContactLists::Index ContactLists::slotOf(Index id, Index other) const {
    const Table& table = tables_[id];
    const Index* const ids = others(table);
    if (!table.isHashed()) {
        const auto slot = static_cast<Index>(std::find(ids, ids + table.count, other) - ids);
        return slot == table.count ? none : slot;
    }
    const Index mask = table.capacity() - 1;
    for (Index slot = home(table, other); meetings(table)[slot] != 0; slot = (slot + 1) & mask) {
        if (ids[slot] == other) {
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
    place(table, other, meeting);
}

/// There must be a free slot.
void ContactLists::place(Table& table, Index other, std::uint8_t meeting) {
    Index slot = table.count++;
    if (table.isHashed()) {
        const Index mask = table.capacity() - 1;
        slot = home(table, other);
        while (meetings(table)[slot] != 0) {
            slot = (slot + 1) & mask;
        }
    }
    others(table)[slot] = other;
    meetings(table)[slot] = meeting;
}

/// Of a small table the last takes its place; of a hash table those move up that would no longer be found.
void ContactLists::erase(Table& table, Index slot) {
    if (--table.count == 0) {
        release(table);
        return;
    }
    std::uint8_t* const bytes = meetings(table);
    if (!table.isHashed()) {
        others(table)[slot] = others(table)[table.count];
        bytes[slot] = bytes[table.count];
        return;
    }
    const Index mask = table.capacity() - 1;
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
    Table resized{allocate(order), 0, table.forbiddenCount, order};
    for (Index slot = 0; resized.count < table.count; ++slot) {
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

void ContactLists::assign(std::span<const PackedContact> contacts, const Progress& progress) {
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
        table.count = 0; // place() counts
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
