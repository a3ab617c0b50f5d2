#include "document/file/content_hash.h"

#include <QFile>
#include <QFileInfo>

namespace tangent {

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
