#pragma once

#include <tangent/base/progress.h>

#include <QByteArray>
#include <QCryptographicHash>

#include <string_view>

class QString;

namespace tangent {

/// Computes the hash of a content that comes in parts. It differs if the content does.
class ContentHash {
public:
    void add(std::string_view part) {
        hash_.addData(QByteArrayView(part.data(), static_cast<qsizetype>(part.size())));
    }
    void reset() { hash_.reset(); }
    QByteArray result() const { return hash_.result(); }

private:
    QCryptographicHash hash_{QCryptographicHash::Sha1}; // against accidents, not against forgers: the fastest
};

/// Returns the hash of a content.
QByteArray contentHash(std::string_view content);
/// Returns the same for the content of a regular file; empty if it cannot be read or the reading is cancelled.
QByteArray contentHashOfFile(const QString& path, const Progress& progress = {});

} // namespace tangent
