#include "document/content_hash.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

namespace tangent {

namespace {

constexpr auto algorithm = QCryptographicHash::Sha1; // against accidents, not against forgers: the fastest

} // namespace

QByteArray contentHash(std::string_view content) {
    QCryptographicHash hash(algorithm);
    hash.addData(QByteArrayView(content.data(), static_cast<qsizetype>(content.size())));
    return hash.result();
}

QByteArray contentHashOfFile(const QString& path, const Progress& progress) {
    constexpr qint64 chunk = 1 << 20;
    QFile file(path);
    // Opening a pipe may never end.
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return {};
    QCryptographicHash hash(algorithm);
    QByteArray bytes(chunk, Qt::Uninitialized);
    qint64 length = 0;
    while ((length = file.read(bytes.data(), chunk)) > 0 && !progress.isStopped())
        hash.addData(QByteArrayView(bytes).first(length));
    return length == 0 ? hash.result() : QByteArray();
}

} // namespace tangent
