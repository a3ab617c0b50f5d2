#include <tangent/broadphase/detail/contact_pool.h>

#include <algorithm>
#include <bit>
#include <new>
#include <utility>

namespace tangent::detail {

std::uint8_t ContactPool::orderFor(Index count) {
    if (count <= ContactTable::mostSlotsOfSmall) {
        return static_cast<std::uint8_t>((count + ContactTable::fewestSlots - 1) / ContactTable::fewestSlots);
    }
    // A quarter of the slots stays free, to keep searches short.
    const std::uint64_t slots = (std::uint64_t{count} * 4 + 2) / 3;
    return static_cast<std::uint8_t>(ContactTable::smallOrders +
                                     std::bit_width((slots - 1) / ContactTable::mostSlotsOfSmall));
}

ContactPool::Index ContactPool::slotOf(const ContactTable& table, Index other) const {
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

Meeting ContactPool::set(ContactTable& table, Index other, Meeting now) {
    const Index slot = slotOf(table, other);
    const Meeting before = slot == none ? Meeting() : meetingAt(table, slot);
    if (before == now) {
        return before;
    }
    table.forbiddenCount += Index{now.forbidden} - Index{before.forbidden};
    if (now.relation == Relation::apart) {
        erase(table, slot);
    } else if (slot != none) {
        meetings(table)[slot] = encoded(now);
    } else {
        if (const std::uint8_t order = orderFor(table.count + 1); order > table.order) {
            resize(table, order);
        }
        place(table, other, now);
    }
    return before;
}

void ContactPool::place(ContactTable& table, Index other, Meeting meeting) {
    Index slot = table.count++;
    if (table.isHashed()) {
        const Index mask = table.capacity() - 1;
        slot = home(table, other);
        while (meetings(table)[slot] != 0) {
            slot = (slot + 1) & mask;
        }
    }
    others(table)[slot] = other;
    meetings(table)[slot] = encoded(meeting);
}

/// In a small table, moves the last entry into the gap. In a hash table, moves up the entries that
/// a search would no longer find.
void ContactPool::erase(ContactTable& table, Index slot) {
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
    // Shrinks a sparse table, because a visit of its contacts passes all empty slots.
    if (table.capacity() > 8 * std::max(table.count, ContactTable::fewestSlots)) {
        resize(table, orderFor(2 * table.count));
    }
}

void ContactPool::resize(ContactTable& table, std::uint8_t order) {
    ContactTable resized{allocate(order), 0, table.forbiddenCount, order};
    forEachOf(table, [&](Index other, Meeting meeting, Index /*slot*/) { place(resized, other, meeting); });
    if (table.order != 0) {
        release(table);
    }
    table = resized;
}

void ContactPool::begin(std::size_t units) {
    const std::size_t size = units * wordsOfUnit;
    freeTables_.fill(none);
    words_.clear();
    words_.reserve(size + size / 4); // otherwise the next contact would copy all tables
}

ContactTable ContactPool::tableFor(Index count) {
    const std::uint8_t order = orderFor(count);
    return {order == 0 ? 0 : allocate(order), 0, 0, order};
}

/// Returns where a table with empty slots begins, in units.
ContactPool::Index ContactPool::allocate(std::uint8_t order) {
    const std::size_t words = unitsOf(order) * wordsOfUnit;
    Index& first = freeTables_[order];
    if (first == none) {
        const std::size_t begin = words_.size() / wordsOfUnit;
        if (begin >= none) {
            throw std::bad_alloc();
        }
        words_.resize(words_.size() + words);
        return static_cast<Index>(begin);
    }
    const Index begin = first;
    Index* const reused = words_.data() + begin * wordsOfUnit;
    first = *reused;
    std::fill_n(reused, words, 0);
    return begin;
}

void ContactPool::release(ContactTable& table) {
    *others(table) = std::exchange(freeTables_[table.order], table.begin);
    table.order = 0;
}

} // namespace tangent::detail
