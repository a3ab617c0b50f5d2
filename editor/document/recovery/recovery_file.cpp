#include "document/recovery/recovery_file.h"

#include <tangent/file/temporary_file_posix.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tangent {

namespace {

const QString recoverySuffix = QStringLiteral(".recovery");
const QString discardedSuffix = QStringLiteral(".discarded");
const QString ownFolder = QStringLiteral("/tangent/recovery");

/// The folder that an environment variable names; the standard ignores relative paths.
QString folderOf(const char* variable, const QString& otherwise) {
    const QString folder = qEnvironmentVariable(variable);
    return QDir::isAbsolutePath(folder) ? folder : otherwise;
}

/// Returns whether a folder is this user's: anybody may make one in the folder of temporary files.
bool isOwn(const QByteArray& folder) {
    struct stat entry {};
    struct stat target {};
    return ::lstat(folder.constData(), &entry) == 0 && ::stat(folder.constData(), &target) == 0 &&
           S_ISDIR(target.st_mode) && entry.st_uid == ::geteuid() && target.st_uid == ::geteuid();
}

/// Makes a folder that only this user can use. Returns false if that is impossible.
bool makePrivate(const QString& folder) {
    QDir().mkpath(QFileInfo(folder).path());
    const QByteArray path = QFile::encodeName(folder);
    const int why = ::mkdir(path.constData(), 0700) == 0 ? 0 : errno;
    if (isOwn(path))
        return ::chmod(path.constData(), 0700) == 0 || errno == EROFS;
    errno = why;
    return false;
}

QFileInfoList filesIn(const QString& folder, const QString& suffix) {
    if (!isOwn(QFile::encodeName(folder)))
        return {};
    return QDir(folder).entryInfoList({QLatin1Char('*') + suffix}, QDir::Files, QDir::Time);
}

/// Removes what editors left that were killed before their first recovery file was whole. A new lock may be one that an
/// editor is about to take.
void removeLeftovers(const QString& folder) {
    const QString lockSuffix = lockOfRecovery(recoverySuffix);
    const QDateTime yesterday = QDateTime::currentDateTime().addDays(-1);
    for (const QFileInfo& lock : filesIn(folder, lockSuffix)) {
        QString file = lock.absoluteFilePath();
        file.chop(lockSuffix.size() - recoverySuffix.size());
        if (!QFile::exists(file) && lock.lastModified() < yesterday)
            OwnedRecovery::take(file); // its end removes the lock
    }
    if (isOwn(QFile::encodeName(folder)))
        detail::removeEveryLeftover(folder.toStdU16String());
}

} // namespace

QString recoveryFolder() {
    return folderOf("XDG_STATE_HOME", QDir::homePath() + QStringLiteral("/.local/state")) + ownFolder;
}

QStringList recoveryFolders() {
    QStringList folders{recoveryFolder(),
                        folderOf("XDG_CACHE_HOME", QDir::homePath() + QStringLiteral("/.cache")) + ownFolder,
                        QDir::tempPath() + QStringLiteral("/tangent-recovery-%1").arg(::geteuid())};
    if (const QString runtime = folderOf("XDG_RUNTIME_DIR", {}); !runtime.isEmpty())
        folders.append(runtime + ownFolder);
    return folders;
}

QString newRecoveryFile(const QString& folder) {
    return folder + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces) + recoverySuffix;
}

QString lockOfRecovery(const QString& file) {
    return file + QStringLiteral(".lock");
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

std::optional<Recovery> readRecovery(const QString& file, const Progress& progress) {
    QFile open(file);
    return open.open(QIODevice::ReadOnly) ? readRecords(open, progress) : std::nullopt;
}

bool isRecoveryOfNewerVersion(const QString& file) {
    QFile open(file);
    return open.open(QIODevice::ReadOnly) && isOfNewerVersion(open);
}

std::optional<RecoveryInfo> readRecoveryInfo(const QString& file, const Progress& progress) {
    QFile open(file);
    std::optional<RecoveryInfo> info =
        open.open(QIODevice::ReadOnly) ? readInfo(open, progress) : std::nullopt;
    if (info && !info->savedAt.isValid())
        info->savedAt = QFileInfo(file).lastModified();
    return info;
}

std::unique_ptr<OwnedRecovery> OwnedRecovery::take(const QString& file) {
    if (!makePrivate(QFileInfo(file).path()))
        return nullptr;
    const QByteArray lock = QFile::encodeName(lockOfRecovery(file));
    int descriptor = ::open(lock.constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0 && errno == EROFS) { // what is there can still be recovered
        descriptor = ::open(lock.constData(), O_RDONLY | O_CLOEXEC);
        errno = EROFS;
    }
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
        QFile::remove(lockOfRecovery(file_));
    ::close(lock_);
}

void OwnedRecovery::discard() {
    QFile::remove(file_);
}

void OwnedRecovery::setAside() {
    QString aside = file_;
    aside.replace(recoverySuffix, discardedSuffix);
    if (QFile::rename(file_, aside)) {
        ::utimensat(AT_FDCWD, QFile::encodeName(aside).constData(), nullptr, 0); // kept from now on
        QFile::rename(lockOfRecovery(file_), lockOfRecovery(aside));             // with the saves
    }
    discardedRecoveries(QFileInfo(file_).path());
}

QStringList abandonedRecoveries(const QString& folder) {
    removeLeftovers(folder);
    QStringList abandoned;
    for (const QFileInfo& info : filesIn(folder, recoverySuffix))
        if (OwnedRecovery::take(info.absoluteFilePath()))
            abandoned.append(info.absoluteFilePath());
    return abandoned;
}

void removeDiscarded(const QString& file) {
    QFile::remove(file);
    QFile::remove(lockOfRecovery(file));
}

QStringList discardedRecoveries(const QString& folder, qint64 most) {
    QStringList kept;
    const QDateTime now = QDateTime::currentDateTime();
    qint64 size = 0;
    for (const QFileInfo& info : filesIn(folder, discardedSuffix)) {
        const auto isOlderThan = [&](int days) {
            return info.lastModified().isValid() && info.lastModified() < now.addDays(-days);
        };
        size += info.size();
        const bool isOutdated = kept.size() >= leastKept && isOlderThan(longestKept.count());
        if (isOutdated || (size > most && isOlderThan(1)))
            removeDiscarded(info.absoluteFilePath());
        else
            kept.append(info.absoluteFilePath());
    }
    return kept;
}

} // namespace tangent
