#include <tangent/broadphase/detail/contact_log.h>

#include <algorithm>
#include <bit>

namespace tangent::detail {

namespace {

constexpr std::size_t minSlots = 16;

std::size_t hashOf(ProxyId a, ProxyId b) {
    const std::uint64_t pair = std::uint64_t{proxyIndex(a)} << 32 | proxyIndex(b);
    return static_cast<std::size_t>((pair * 0x9E3779B97F4A7C15u) >> 32);
}

} // namespace

void ContactLog::note(const Contact& before, const Contact& now) {
    if (2 * (changes_.size() + 1) > slots_.size()) {
        makeTable(std::max(minSlots, 2 * slots_.size()));
    }
    const std::size_t slot = slotOf(now.a, now.b);
    if (slots_[slot] == none) {
        slots_[slot] = static_cast<Index>(changes_.size());
        changes_.emplace_back();
        before_.push_back(before);
        namings_.resize(std::max<std::size_t>(namings_.size(), proxyIndex(now.b) + 1)); // a < b
        ++namings_[proxyIndex(now.a)];
        ++namings_[proxyIndex(now.b)];
    }
    const Index change = slots_[slot];
    const Contact& first = before_[change];
    if (first == now) {
        erase(change, slot);
    } else if (first.relation == Relation::apart) {
        changes_[change] = {ContactEvent::began, now};
    } else if (now.relation == Relation::apart) {
        changes_[change] = {ContactEvent::ended, first};
    } else {
        changes_[change] = {ContactEvent::changed, now};
    }
}

/// Returns the slot of the pair, or the empty slot where it would be inserted.
std::size_t ContactLog::slotOf(ProxyId a, ProxyId b) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hashOf(a, b) & mask;
    while (slots_[slot] != none && !(before_[slots_[slot]].a == a && before_[slots_[slot]].b == b)) {
        slot = (slot + 1) & mask;
    }
    return slot;
}

/// Moves the last change into the gap. In the hash table, moves up the entries that a search would no longer find.
void ContactLog::erase(Index change, std::size_t slot) {
    const std::size_t mask = slots_.size() - 1;
    --namings_[proxyIndex(before_[change].a)];
    --namings_[proxyIndex(before_[change].b)];
    slots_[slotOf(before_.back().a, before_.back().b)] = change;
    slots_[slot] = none;
    changes_[change] = changes_.back();
    before_[change] = before_.back();
    changes_.pop_back();
    before_.pop_back();
    for (std::size_t next = (slot + 1) & mask; slots_[next] != none; next = (next + 1) & mask) {
        const Contact& pair = before_[slots_[next]];
        if (((next - hashOf(pair.a, pair.b)) & mask) >= ((next - slot) & mask)) {
            std::swap(slots_[slot], slots_[next]);
            slot = next;
        }
    }
}

void ContactLog::makeTable(std::size_t size) {
    slots_.assign(size, none);
    for (Index change = 0; change < before_.size(); ++change) {
        slots_[slotOf(before_[change].a, before_[change].b)] = change;
    }
}

std::span<const ContactChange> ContactLog::take() {
    for (const auto& [_, contact] : taken_) {
        --namings_[proxyIndex(contact.a)];
        --namings_[proxyIndex(contact.b)];
    }
    const std::size_t size = std::bit_ceil(std::max(minSlots, 2 * (changes_.size() + 1)));
    taken_.swap(changes_);
    changes_.clear();
    before_.clear();
    makeTable(size); // may shrink the table, so that clearing never costs more than filling
    return taken_;
}

} // namespace tangent::detail
