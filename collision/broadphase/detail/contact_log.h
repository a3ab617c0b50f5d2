#pragma once

#include <tangent/broadphase/contact.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// Part of the broad phase, not meant for use on its own.
namespace tangent::detail {

/// What became of contacts since the log was cleared: one entry a pair of colliders, net of what came and went in
/// between. Once it has been as long as it gets, it allocates no memory.
class ContactLog {
public:
    /// A contact of two colliders was `before` and is `now`; apart: it was or is none.
    void note(const Contact& before, const Contact& now);
    /// Holds until the next call of another function.
    std::span<const ContactChange> changes() const { return changes_; }
    /// Empties it. O(how long it was).
    void clear();

private:
    using Index = std::uint32_t;
    static constexpr Index none = ~Index{0};

    std::size_t slotOf(ProxyId a, ProxyId b) const;
    void erase(Index change, std::size_t slot);
    void makeTable(std::size_t size);

    std::vector<ContactChange> changes_;
    std::vector<Contact> before_; // parallel to changes_
    std::vector<Index> slots_; // a hash table of changes_ by pairs, linear probing; its size a power of two
};

} // namespace tangent::detail
