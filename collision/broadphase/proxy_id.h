#pragma once

#include <compare>
#include <cstdint>

namespace tangent {

/// Names a box in a BroadPhase. Ids are small dense integers, usable as indices into a caller's own array.
/// The set reuses the ids of removed boxes: keep a ProxyHandle where a box may be removed meanwhile.
enum class ProxyId : std::uint32_t {};

/// Returns the id as an integer.
[[nodiscard]] constexpr std::uint32_t proxyIndex(ProxyId id) {
    return static_cast<std::uint32_t>(id);
}

/// Identifies a box permanently: a later box with the same id has another generation. After 2^32 boxes with one id,
/// generations start again.
struct ProxyHandle {
    ProxyId id{};                 ///< the box
    std::uint32_t generation = 0; ///< how many boxes had this id before, in this set

    friend auto operator<=>(const ProxyHandle&, const ProxyHandle&) = default; ///< by all members
};

} // namespace tangent
