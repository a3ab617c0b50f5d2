#pragma once

#include "document/background_work.h"

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
    notAFile ///< a folder, a pipe or a device is at its path
};

/// Watches a file and compares its content with the known one. A look reads the file in a thread, but only if the file
/// system reports that something happened to it.
class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);
    ~FileWatch() override;

    /// Watches `path`, whose known content has this contentHash(). An empty path is not watched.
    void watch(const QString& path, const QByteArray& hash);
    /// Looks at the file now. `looked` follows, at once or when the file is read.
    void look();
    bool isLooking() const { return looking_ != nullptr; }
    /// Waits until the look has ended, at most for `patience`.
    void waitForLook(std::chrono::milliseconds patience);
    /// What the last look found.
    FileChange change() const { return change_; }
    /// The hash of the content that the last look found.
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

    static Traces tracesOf(const QString& path);
    void rewatch();
    void lookSoon();
    void finishLook();
    void conclude(FileChange change);

    QString path_;
    QByteArray known_;
    QByteArray found_;
    Traces traces_; ///< when the content was last read
    FileChange change_ = FileChange::none;
    QFileSystemWatcher watcher_;
    QTimer settled_; ///< a program may write a file in several steps, or delete it and write it again
    std::unique_ptr<BackgroundWork<QByteArray>> looking_;
};

} // namespace tangent
