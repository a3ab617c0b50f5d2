#pragma once

#include <cstddef> // tells the C library

#ifdef __GLIBC__
#include <pthread.h>

namespace tangent::test {

/// While it lives no thread can be started: its stack would be larger than the memory that there can be.
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
