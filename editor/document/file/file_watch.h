#pragma once

#include "document/background_work.h"
#include "document/file/content_hash.h"

#include <QByteArray>
#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

namespace tangent {

/// How a file differs from what was read or written here.
enum class FileChange {
    none,
    content,
    deleted,
    notAFile,  ///< a folder, a pipe or a device is at its path
    unreadable ///< at the moment
};

/// Watches a file and compares its content with the known one. A look asks the file system in a thread, which may
/// block, and reads the file only if something happened to it. Nothing here waits for the thread.
class FileWatch : public QObject {
    Q_OBJECT

public:
    /// Returns the contentHash() of a file; empty if it cannot be read. Runs in a thread that is never waited for.
    using Reader = std::function<QByteArray(const QString&, const Progress&)>;

    explicit FileWatch(QObject* parent = nullptr, Reader reader = contentHashOfFile);
    ~FileWatch() override;

    /// Watches `path`, whose known content has this contentHash(). An empty path is not watched.
    void watch(const QString& path, const QByteArray& hash);
    /// Looks at the file now; `looked` follows. A file that cannot be read is looked at again later.
    void look();
    bool isLooking() const { return looking_ != nullptr; }
    /// Waits until the look has ended, at most for `patience`.
    void waitForLook(std::chrono::milliseconds patience);
    /// What the last look found.
    FileChange change() const { return change_; }
    /// The hash of the content that was read last.
    const QByteArray& found() const { return found_; }
    /// Makes what the last look found the known content.
    void accept();

signals:
    void looked();

private:
    /// What the file system says without reading the file.
    struct Traces {
        QDateTime modified;
        QDateTime statusChanged; ///< programs cannot set it, unlike the time of modification
        qint64 size = -1;

        bool operator==(const Traces&) const = default;
    };

    /// What a look finds.
    struct Sight {
        FileChange change = FileChange::none; ///< `content`: the file was read, and has this hash
        Traces traces;
        QByteArray hash;
    };

    static Sight lookAt(const QString& path, const Traces& known, const Reader& read,
                        const Progress& progress);
    bool rewatch();
    void lookSoon();
    void pollLook();
    void finishLook();
    void conclude(FileChange change);

    const Reader reader_;
    QString path_;
    QByteArray known_;
    QByteArray found_;
    Traces traces_; ///< when the content was last read
    FileChange change_ = FileChange::none;
    QFileSystemWatcher watcher_;
    QTimer settled_; ///< a program may write a file in several steps, or delete it and write it again
    QTimer poll_;    ///< whether the look has ended
    AbandonedWork<Sight> looking_;
};

} // namespace tangent
