#include "document/file_watch.h"

#include "document/content_hash.h"

#include <QFileInfo>

#include <utility>

namespace tangent {

FileWatch::FileWatch(QObject* parent) : QObject(parent) {
    constexpr std::chrono::milliseconds quiet{250};
    settled_.setInterval(quiet);
    settled_.setSingleShot(true);
    connect(&settled_, &QTimer::timeout, this, &FileWatch::look);
    connect(&watcher_, &QFileSystemWatcher::fileChanged, this, [this] {
        traces_ = {}; // the clock of a file system may be too coarse to show the change
        lookSoon();
    });
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, &FileWatch::lookSoon);
}

FileWatch::~FileWatch() = default;

void FileWatch::watch(const QString& path, const QByteArray& hash) {
    looking_.reset(); // waits
    path_ = path;
    known_ = found_ = hash;
    traces_ = {};
    change_ = FileChange::none;
    rewatch();
    if (!path_.isEmpty())
        lookSoon(); // it may have changed since it was read
}

/// A file that another one replaced is watched no more.
void FileWatch::rewatch() {
    QStringList wanted;
    if (!path_.isEmpty())
        wanted = {path_, QFileInfo(path_).path()};
    for (const QStringList& watched : {watcher_.files(), watcher_.directories()})
        for (const QString& old : watched)
            if (wanted.removeAll(old) == 0)
                watcher_.removePath(old);
    wanted.removeIf([](const QString& path) { return !QFileInfo::exists(path); });
    if (!wanted.isEmpty())
        watcher_.addPaths(wanted);
}

FileWatch::Traces FileWatch::tracesOf(const QString& path) {
    const QFileInfo file(path);
    return {file.lastModified(), file.metadataChangeTime(), file.size()};
}

void FileWatch::lookSoon() {
    if (!settled_.isActive())
        settled_.start();
}

void FileWatch::look() {
    if (looking_)
        return lookSoon();
    settled_.stop();
    rewatch();
    const QFileInfo file(path_);
    if (path_.isEmpty())
        return conclude(FileChange::none);
    if (!file.exists())
        return conclude(FileChange::deleted);
    if (!file.isFile())
        return conclude(FileChange::notAFile);
    const Traces now = tracesOf(path_);
    if (std::exchange(traces_, now) == now)
        return conclude(found_ == known_ ? FileChange::none : FileChange::content);
    looking_ = std::make_unique<BackgroundWork<QByteArray>>(
        [path = path_](const Progress& progress) { return contentHashOfFile(path, progress); },
        [this] { QMetaObject::invokeMethod(this, &FileWatch::finishLook, Qt::QueuedConnection); });
}

void FileWatch::waitForLook(std::chrono::milliseconds patience) {
    if (looking_ && looking_->isDone(patience))
        finishLook();
}

void FileWatch::finishLook() {
    if (!looking_ || !looking_->isDone())
        return;
    found_ = std::exchange(looking_, nullptr)->take();
    conclude(found_ == known_ ? FileChange::none : FileChange::content);
}

void FileWatch::conclude(FileChange change) {
    change_ = change;
    emit looked();
}

void FileWatch::accept() {
    known_ = found_;
    change_ = FileChange::none;
}

} // namespace tangent
