#pragma once

#include <tangent/base/large_pages.h>

#include <thread>

/// What the libraries ask of the operating system, besides files. Internal to the library.
namespace tangent::detail {

/// Keeps a waiting thread off the caller's core, where the system supports that. Linux may leave a new thread on its
/// creator's core for milliseconds, until it next balances the load. The thread must not have ended, or the C library
/// would move the caller instead.
void keepElsewhere(std::thread& waiting);

} // namespace tangent::detail
