#include "document/recovery_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace tangent {

namespace {

const QString recoverySuffix = QStringLiteral(".recovery");

QString lockOf(const QString& file) {
    return file + QStringLiteral(".lock");
}

} // namespace

QString recoveryFolder() {
    QString state = qEnvironmentVariable("XDG_STATE_HOME");
    if (!QDir::isAbsolutePath(state)) // the standard ignores others
        state = QDir::homePath() + QStringLiteral("/.local/state");
    return state + QStringLiteral("/tangent/recovery");
}

QString newRecoveryFile(const QString& folder) {
    return folder + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces) + recoverySuffix;
}

SaveResult appendToFile(std::string_view text, const QString& file) {
    const int descriptor = ::open(QFile::encodeName(file).constData(), O_WRONLY | O_APPEND | O_CLOEXEC);
    bool isDone = descriptor >= 0;
    while (isDone && !text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written >= 0)
            text.remove_prefix(static_cast<std::size_t>(written));
        else
            isDone = errno == EINTR;
    }
    isDone = isDone && ::fdatasync(descriptor) == 0;
    const std::error_code error(errno, std::generic_category());
    if (descriptor >= 0)
        ::close(descriptor);
    if (isDone)
        return {};
    return {FileError{error, file.toStdString() + ": " + error.message()}};
}

std::optional<Recovery> readRecovery(const QString& file) {
    QFile open(file);
    return open.open(QIODevice::ReadOnly) ? readRecords(open) : std::nullopt;
}

std::optional<RecoveryInfo> readRecoveryInfo(const QString& file) {
    QFile open(file);
    return open.open(QIODevice::ReadOnly) ? readInfo(open) : std::nullopt;
}

std::unique_ptr<OwnedRecovery> OwnedRecovery::take(const QString& file) {
    const QString folder = QFileInfo(file).path();
    QDir().mkpath(folder);
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    const int descriptor =
        ::open(QFile::encodeName(lockOf(file)).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0)
        return nullptr;
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        ::close(descriptor);
        return nullptr;
    }
    return std::unique_ptr<OwnedRecovery>(new OwnedRecovery(file, descriptor));
}

/// The file stays: unsaved work outlives its editor unless it is discarded.
OwnedRecovery::~OwnedRecovery() {
    if (!QFile::exists(file_))
        QFile::remove(lockOf(file_));
    ::close(lock_);
}

void OwnedRecovery::discard() {
    QFile::remove(file_);
}

QStringList abandonedRecoveries(const QString& folder) {
    QStringList abandoned;
    for (const QFileInfo& info :
         QDir(folder).entryInfoList({QLatin1Char('*') + recoverySuffix}, QDir::Files, QDir::Time))
        if (OwnedRecovery::take(info.absoluteFilePath()))
            abandoned.append(info.absoluteFilePath());
    return abandoned;
}

} // namespace tangent
