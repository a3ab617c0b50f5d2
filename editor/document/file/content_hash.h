#pragma once

#include <tangent/base/progress.h>

#include <QByteArray>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

class QString;

namespace tangent {

/// Computes the hash of a content that comes in parts: 64 bits, against accidents, not against forgers. SHA-1 takes
/// longer than reading a level.
///
/// Source: XXH64, Yann Collet, https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md, with seed 0.
class ContentHash {
public:
    void add(std::string_view part);
    void reset() { *this = {}; }
    QByteArray result() const;

private:
    static constexpr std::size_t stripe = 32; ///< bytes that are added together

    void addStripe(const char* bytes);

    std::array<std::uint64_t, 4> lanes_{0x60EA27EEADC0B5D6, 0xC2B2AE3D27D4EB4F, 0, 0x61C8864E7A143579};
    std::uint64_t length_ = 0;
    std::array<char, stripe> rest_{}; ///< length_ % stripe bytes that wait for more
};

/// Returns the hash of a content.
QByteArray contentHash(std::string_view content);
/// Returns the same for the content of a regular file; empty if it cannot be read or the reading is cancelled.
QByteArray contentHashOfFile(const QString& path, const Progress& progress = {});

} // namespace tangent
