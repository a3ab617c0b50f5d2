#pragma once

#include <tangent/broadphase/contact.h>

#include <atomic>
#include <cstddef>

namespace tangent::detail {

/// Counts the contacts that several threads find, up to a limit.
class ContactCounter {
public:
    explicit ContactCounter(std::size_t most) : most_(most) {}

    /// Throws TooManyContacts once there are more than the limit.
    void count(std::size_t contacts) {
        if (contacts != 0 && found_.fetch_add(contacts, std::memory_order_relaxed) + contacts > most_) {
            throw TooManyContacts();
        }
    }

private:
    std::size_t most_;
    std::atomic<std::size_t> found_ = 0;
};

} // namespace tangent::detail
