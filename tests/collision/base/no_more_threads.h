#pragma once

#include <cstddef> // defines __GLIBC__

#ifdef __GLIBC__
#include <pthread.h>

namespace tangent::test {

/// Prevents new threads while it exists: their stacks would be larger than the address space.
class NoMoreThreads {
public:
    NoMoreThreads() {
        pthread_getattr_default_np(&before_);
        pthread_attr_t vast = before_;
        pthread_attr_setstacksize(&vast, std::size_t{1} << 60);
        pthread_setattr_default_np(&vast);
    }
    ~NoMoreThreads() { pthread_setattr_default_np(&before_); }
    NoMoreThreads(const NoMoreThreads&) = delete;
    NoMoreThreads& operator=(const NoMoreThreads&) = delete;

private:
    pthread_attr_t before_{};
};

} // namespace tangent::test
#endif
