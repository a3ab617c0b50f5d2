#pragma once

#include "document/background_work.h"

#include <QDateTime>
#include <QImage>
#include <QPixmap>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>

namespace tangent {

/// Reads image files in threads. Reads a file again only after it has changed.
class BackgroundImages {
public:
    /// Calls `arrived` when an image has been read after show() returned.
    explicit BackgroundImages(std::function<void()> arrived);

    /// Replaces the files, given by absolute path. Waits a moment, so that small images are available on return.
    void show(const QStringList& files);
    bool isReading(const QString& file) const;
    /// Null until it is read, and if it cannot be shown.
    QPixmap image(const QString& file) const;
    bool isFinished() const { return !poll_.isActive(); }
    /// Waits until all images are read.
    void finish();

private:
    using Reading = BackgroundWork<QImage>;
    struct Entry {
        QDateTime
            changed; ///< the file or its permissions; null if it may change again within the clock's resolution
        qint64 size = 0;
        QPixmap pixmap; ///< the old one until a changed file is read
        bool isWaiting = false;
        AbandonedWork<QImage> reading;
    };

    /// Starts waiting reads, up to one per processor.
    void startReading();
    /// Takes over images that are read, waiting up to `patience`. Returns whether there were any.
    bool collectRead(std::chrono::milliseconds patience);

    std::map<QString, Entry> entries_;
    std::function<void()> arrived_;
    QTimer poll_;
};

} // namespace tangent
