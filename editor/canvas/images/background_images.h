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
///
/// All images together may take a number of bytes, which is decided before an image is decoded. Those that would take
/// more are left out.
class BackgroundImages {
public:
    static constexpr qint64 maxBytes = qint64{1} << 30; ///< what 16384 × 16384 pixels take

    /// Calls `arrived` when an image has been read after show() returned.
    explicit BackgroundImages(std::function<void()> arrived, qint64 budget = maxBytes);

    /// Replaces the files, given by absolute path. Waits a moment, so that small images are available on return.
    void show(const QStringList& files);
    bool isReading(const QString& file) const;
    /// Whether an image is left out because the images together would take too many bytes.
    bool isOverBudget(const QString& file) const;
    /// Null until it is read, and if it cannot be shown.
    QPixmap image(const QString& file) const;
    bool isFinished() const { return !poll_.isActive(); }
    /// Waits until all images are read.
    void finish();

private:
    /// The bytes that the images take. Outlives this object, while a thread reads.
    class Budget;
    struct ReadImage {
        QImage image;
        std::shared_ptr<const void> share; ///< of the budget; gives it back
        bool isOverBudget = false;
    };
    using Reading = BackgroundWork<ReadImage>;
    struct Entry {
        QDateTime
            changed; ///< the file or its permissions; null if it may change again within the clock's resolution
        qint64 size = 0;
        QPixmap pixmap;                    ///< the old one until a changed file is read
        std::shared_ptr<const void> share; ///< of the budget
        bool isOverBudget = false;
        bool isWaiting = false;
        AbandonedWork<ReadImage> reading;
    };

    static ReadImage readImage(const QString& path, Budget& budget, const Progress& progress);

    void startReading(const QString& path, Entry& entry);
    /// Takes over images that are read, waiting up to `patience`. Starts waiting reads, up to one per processor.
    /// Returns whether any image arrived.
    bool collectRead(std::chrono::milliseconds patience);

    std::map<QString, Entry> entries_;
    std::function<void()> arrived_;
    std::shared_ptr<Budget> budget_;
    QTimer poll_;
};

} // namespace tangent
