#include "document/file/file_watch.h"

#include <QFileInfo>

#include <algorithm>
#include <new>
#include <utility>

namespace tangent {

namespace {
constexpr std::chrono::milliseconds firstPoll{5};

/// A file and all folders above it but the root: a folder does not report that it is renamed, but the one above does.
QStringList withFolders(const QString& path) {
    QStringList paths{path};
    for (QString folder = QFileInfo(path).path(); folder != QFileInfo(folder).path();
         folder = QFileInfo(folder).path())
        paths.append(folder);
    return paths;
}
} // namespace

FileWatch::FileWatch(QObject* parent, Reader reader) : QObject(parent), reader_(std::move(reader)) {
    settled_.setSingleShot(true);
    connect(&settled_, &QTimer::timeout, this, &FileWatch::look);
    poll_.setSingleShot(true);
    connect(&poll_, &QTimer::timeout, this, &FileWatch::pollLook);
    connect(&watcher_, &QFileSystemWatcher::fileChanged, this, [this] {
        traces_ = {}; // the clock of a file system may be too coarse to show the change
        lookSoon();
    });
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, &FileWatch::lookSoon);
}

FileWatch::~FileWatch() = default;

void FileWatch::watch(const QString& path, const QByteArray& hash) {
    looking_.reset();
    path_ = path;
    known_ = found_ = hash;
    traces_ = {};
    change_ = FileChange::none;
    rewatch();
    if (!path_.isEmpty())
        lookSoon(); // it may have changed since it was read
}

/// A file that another one replaced is watched no more. Called when the file system has just answered, because it asks.
/// Returns whether it began to watch something.
bool FileWatch::rewatch() {
    QStringList wanted;
    if (!path_.isEmpty())
        wanted = withFolders(path_);
    for (const QStringList& watched : {watcher_.files(), watcher_.directories()})
        for (const QString& old : watched)
            if (wanted.removeAll(old) == 0)
                watcher_.removePath(old);
    return !wanted.isEmpty() && watcher_.addPaths(wanted).size() < wanted.size(); // skips what does not exist
}

FileWatch::Sight FileWatch::lookAt(const QString& path, const Traces& known, const Reader& read,
                                   const Progress& progress) {
    const QFileInfo file(path);
    if (!file.exists())
        return {FileChange::deleted, {}, {}};
    if (!file.isFile())
        return {FileChange::notAFile, {}, {}};
    const Traces traces{file.lastModified(), file.metadataChangeTime(), file.size()};
    if (traces == known)
        return {FileChange::none, traces, {}};
    const QByteArray hash = read(path, progress);
    return hash.isEmpty() ? Sight{FileChange::unreadable, {}, {}} : Sight{FileChange::content, traces, hash};
}

void FileWatch::lookSoon() {
    constexpr std::chrono::milliseconds quiet{250};
    if (!settled_.isActive())
        settled_.start(quiet);
}

void FileWatch::look() {
    if (looking_)
        return lookSoon();
    settled_.stop();
    if (path_.isEmpty())
        return conclude(FileChange::none);
    try {
        looking_.reset(new BackgroundWork<Sight>(
            [path = path_, known = traces_, read = reader_](const Progress& progress) {
                return lookAt(path, known, read, progress);
            }));
    } catch (const std::bad_alloc&) {
        return lookSoon();
    }
    poll_.start(firstPoll);
}

void FileWatch::waitForLook(std::chrono::milliseconds patience) {
    if (looking_ && looking_->isDone(patience))
        finishLook();
}

/// Polls more and more rarely: a look that is blocked must not keep the processor busy.
void FileWatch::pollLook() {
    constexpr std::chrono::milliseconds rarest{500};
    if (looking_ && !looking_->isDone())
        return poll_.start(std::min(2 * poll_.intervalAsDuration(), rarest));
    finishLook();
}

void FileWatch::finishLook() {
    if (!looking_)
        return; // meanwhile the end was waited for, or another file is watched
    const Sight sight = std::exchange(looking_, nullptr)->take();
    traces_ = sight.traces;
    if (rewatch()) { // it may have changed since the look
        traces_ = {};
        lookSoon();
    }
    if (sight.change == FileChange::content)
        found_ = sight.hash;
    if (sight.change == FileChange::unreadable) {
        constexpr std::chrono::seconds pause{1};
        settled_.start(pause);
    }
    const bool isRead = sight.change == FileChange::content || sight.change == FileChange::none;
    conclude(!isRead ? sight.change : found_ == known_ ? FileChange::none : FileChange::content);
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
