#pragma once

#include <tangent/broadphase/contact.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// Internal to the broad phase.
namespace tangent::detail {

/// The net changes of contacts since the log was cleared, one entry for each pair of colliders. A contact that began
/// and ended in between has none. Allocates only when it grows beyond its greatest length so far.
class ContactLog {
public:
    /// Records that a contact changed from `before` to `now`; `apart` stands for no contact.
    void note(const Contact& before, const Contact& now);
    /// note() and clear() invalidate the span.
    std::span<const ContactChange> changes() const { return changes_; }
    /// Whether a change names this collider.
    bool names(ProxyId id) const { return proxyIndex(id) < namings_.size() && namings_[proxyIndex(id)] != 0; }
    /// Clears the log. O(its length).
    void clear();

private:
    using Index = std::uint32_t;
    static constexpr Index none = ~Index{0};

    std::size_t slotOf(ProxyId a, ProxyId b) const;
    void erase(Index change, std::size_t slot);
    void makeTable(std::size_t size);

    std::vector<ContactChange> changes_;
    std::vector<Contact> before_; // parallel to changes_
    std::vector<Index> namings_;  // number of changes that name a collider, by id
    std::vector<Index> slots_;    // hash table by pair: linear probing, size a power of two
};

} // namespace tangent::detail
