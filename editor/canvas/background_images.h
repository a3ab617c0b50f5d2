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

/// Images of files, read by threads of their own. A file is read again only when it changed, also one that cannot be
/// shown.
class BackgroundImages {
public:
    /// `arrived` is called whenever one that was not there at once has been read.
    explicit BackgroundImages(std::function<void()> arrived);

    /// From now on these files, by absolute path. Small images are there on return.
    void show(const QStringList& files);
    bool isReading(const QString& file) const;
    /// Null while it is first being read, and where it cannot be shown.
    QPixmap image(const QString& file) const;
    bool isFinished() const { return !poll_.isActive(); }
    /// Waits until all have been read.
    void finish();

private:
    using Reading = BackgroundWork<QImage>;
    struct Abandon {
        void operator()(Reading* reading) const;
    };
    struct Entry {
        QDateTime changed; ///< the file, or who may read it; null if it may change again at the same time
        qint64 size = 0;
        QPixmap pixmap; ///< while it is being read anew, the one before
        bool isWaiting = false;
        std::unique_ptr<Reading, Abandon> reading;
    };

    /// Of those that wait, as many as the machine runs at once.
    void beginReading();
    /// Returns whether any arrived.
    bool takeThoseRead(std::chrono::milliseconds patience);

    std::map<QString, Entry> entries_;
    std::function<void()> arrived_;
    QTimer poll_;
};

} // namespace tangent
