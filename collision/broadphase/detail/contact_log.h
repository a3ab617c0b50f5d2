#pragma once

#include <tangent/broadphase/contact.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// Internal to the broad phase.
namespace tangent::detail {

/// The net changes of contacts since they were last taken, one entry for each pair of colliders. A contact that began
/// and ended in between has none. Allocates only when it grows beyond its greatest length so far.
class ContactLog {
public:
    /// Records that a contact changed from `before` to `now`; `apart` stands for no contact.
    void note(const Contact& before, const Contact& now);
    /// note() and take() invalidate the span.
    std::span<const ContactChange> changes() const { return changes_; }
    /// Returns the changes and clears the log, O(its length). The next call invalidates the span, and note() does not.
    std::span<const ContactChange> take();
    /// Whether a change in the log, or in the result of the last take(), names this collider.
    bool names(ProxyId id) const { return proxyIndex(id) < namings_.size() && namings_[proxyIndex(id)] != 0; }

private:
    using Index = std::uint32_t;
    static constexpr Index none = ~Index{0};

    std::size_t slotOf(ProxyId a, ProxyId b) const;
    void erase(Index change, std::size_t slot);
    void makeTable(std::size_t size);

    std::vector<ContactChange> changes_;
    std::vector<Contact> before_;      // parallel to changes_
    std::vector<ContactChange> taken_; // the result of take()
    std::vector<Index> namings_;       // number of changes in both that name a collider, by id
    std::vector<Index> slots_;         // hash table by pair: linear probing, size a power of two
};

} // namespace tangent::detail
