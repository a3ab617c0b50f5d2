#include "document/file/content_hash.h"

#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <algorithm>
#include <bit>
#include <cstring>

namespace tangent {

namespace {

// The names that the specification gives them.
constexpr std::uint64_t prime1 = 0x9E3779B185EBCA87;
constexpr std::uint64_t prime2 = 0xC2B2AE3D27D4EB4F;
constexpr std::uint64_t prime3 = 0x165667B19E3779F9;
constexpr std::uint64_t prime4 = 0x85EBCA77C2B2AE63;
constexpr std::uint64_t prime5 = 0x27D4EB2F165667C5;

template <class Number>
std::uint64_t read(const char* bytes) {
    Number number = 0;
    std::memcpy(&number, bytes, sizeof(number));
    return qFromLittleEndian(number);
}

std::uint64_t mixed(std::uint64_t lane, std::uint64_t input) {
    return std::rotl(lane + input * prime2, 31) * prime1;
}

/// Adds the last bytes, fewer than a stripe.
std::uint64_t withRest(std::uint64_t hash, std::string_view rest) {
    for (; rest.size() >= 8; rest.remove_prefix(8))
        hash = std::rotl(hash ^ mixed(0, read<std::uint64_t>(rest.data())), 27) * prime1 + prime4;
    for (; rest.size() >= 4; rest.remove_prefix(4))
        hash = std::rotl(hash ^ read<std::uint32_t>(rest.data()) * prime1, 23) * prime2 + prime3;
    for (const char byte : rest)
        hash = std::rotl(hash ^ static_cast<unsigned char>(byte) * prime5, 11) * prime1;
    return hash;
}

} // namespace

void ContentHash::addStripe(const char* bytes) {
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane)
        lanes_[lane] = mixed(lanes_[lane], read<std::uint64_t>(bytes + 8 * lane));
}

void ContentHash::add(std::string_view part) {
    const std::size_t waiting = length_ % stripe;
    length_ += part.size();
    if (waiting != 0) {
        const std::size_t added = std::min(part.size(), stripe - waiting);
        std::copy_n(part.begin(), added, rest_.begin() + waiting);
        part.remove_prefix(added);
        if (waiting + added < stripe)
            return;
        addStripe(rest_.data());
    }
    for (; part.size() >= stripe; part.remove_prefix(stripe))
        addStripe(part.data());
    std::ranges::copy(part, rest_.begin());
}

QByteArray ContentHash::result() const {
    std::uint64_t hash = prime5;
    if (length_ >= stripe) {
        hash = std::rotl(lanes_[0], 1) + std::rotl(lanes_[1], 7) + std::rotl(lanes_[2], 12) +
               std::rotl(lanes_[3], 18);
        for (const std::uint64_t lane : lanes_)
            hash = (hash ^ mixed(0, lane)) * prime1 + prime4;
    }
    hash = withRest(hash + length_, {rest_.data(), length_ % stripe});
    hash = (hash ^ hash >> 33) * prime2;
    hash = (hash ^ hash >> 29) * prime3;
    hash = qToBigEndian(hash ^ hash >> 32);
    return QByteArray(reinterpret_cast<const char*>(&hash), sizeof(hash));
}

QByteArray contentHash(std::string_view content) {
    ContentHash hash;
    hash.add(content);
    return hash.result();
}

QByteArray contentHashOfFile(const QString& path, const Progress& progress) {
    constexpr qint64 chunk = 1 << 20;
    QFile file(path);
    // Opening a pipe may never end.
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return {};
    ContentHash hash;
    QByteArray bytes(chunk, Qt::Uninitialized);
    qint64 length = 0;
    while ((length = file.read(bytes.data(), chunk)) > 0 && !progress.isCancelled())
        hash.add({bytes.constData(), static_cast<std::size_t>(length)});
    return length == 0 ? hash.result() : QByteArray();
}

} // namespace tangent
