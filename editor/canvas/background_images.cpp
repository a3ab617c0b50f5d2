#include "canvas/background_images.h"

#include "document/file/file_question.h"

#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QThread>

#include <algorithm>

namespace tangent {

namespace {

constexpr std::chrono::milliseconds unnoticed{50}; // the window may block this long
constexpr std::chrono::milliseconds pollInterval{30};
constexpr qint64 clockStep = 20;      // ms, more than the resolution of file times
constexpr int allocationLimit = 1024; // MB, what 16384 × 16384 pixels take; Qt's own limit is 128

/// What the file system says about a file without reading it.
struct Trace {
    QDateTime changed; ///< the file or its permissions
    qint64 size = 0;
};

QList<Trace> tracesOf(const QStringList& files) {
    QList<Trace> traces;
    for (const QString& path : files) {
        const QFileInfo file(path);
        traces.append({file.metadataChangeTime(), file.size()});
    }
    return traces;
}

/// A file that ends early when reading is cancelled.
class StoppableFile : public QFile {
public:
    StoppableFile(const QString& path, const Progress& progress) : QFile(path), progress_(progress) {}

protected:
    qint64 readData(char* data, qint64 maxSize) override {
        return progress_.isStopped() ? -1 : QFile::readData(data, maxSize);
    }

private:
    const Progress& progress_;
};

QImage readImage(const QString& path, const Progress& progress) {
    constexpr int niceness = 5;
    lowerPriority(niceness);
    StoppableFile file(path, progress);
    QImage image = QImageReader(&file).read();
    if (progress.isStopped())
        return {};
    // The format of pixmaps: QPixmap::fromImage() need not convert it in the window's thread.
    const auto format = image.hasAlphaChannel() ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32;
    return std::move(image).convertToFormat(format);
}

} // namespace

BackgroundImages::BackgroundImages(std::function<void()> arrived) : arrived_(std::move(arrived)) {
    QImageReader::setAllocationLimit(allocationLimit);
    poll_.setInterval(pollInterval);
    QObject::connect(&poll_, &QTimer::timeout, &poll_, [this] {
        if (collectRead({}))
            arrived_();
    });
}

void BackgroundImages::show(const QStringList& files) {
    std::map<QString, Entry> entries;
    bool anyNew = false;
    const auto traces = askFileSystem([files] { return tracesOf(files); }, unnoticed);
    for (qsizetype i = 0; i < files.size(); ++i) {
        const QString& path = files[i];
        if (entries.contains(path))
            continue;
        const bool isKnown = entries_.contains(path);
        Entry& entry = entries[path] = std::move(entries_[path]);
        const auto [changed, size] = traces ? (*traces)[i] : Trace();
        if (traces ? entry.changed == changed && entry.size == size : isKnown)
            continue;
        const bool maySeemUnchangedLater = changed.msecsTo(QDateTime::currentDateTime()) < clockStep;
        entry.changed = maySeemUnchangedLater ? QDateTime() : changed;
        entry.size = size;
        entry.reading.reset();
        entry.isWaiting = true;
        anyNew = true;
    }
    entries_ = std::move(entries);
    poll_.start();
    collectRead(anyNew ? unnoticed : std::chrono::milliseconds(0));
}

void BackgroundImages::startReading() {
    const auto most = std::max(1, QThread::idealThreadCount());
    auto begun = std::ranges::count_if(entries_, [](const auto& each) { return bool(each.second.reading); });
    for (auto& [path, entry] : entries_)
        if (entry.isWaiting && begun < most) {
            entry.isWaiting = false;
            entry.reading.reset(
                new Reading([path = path](const Progress& progress) { return readImage(path, progress); }));
            ++begun;
        }
}

bool BackgroundImages::collectRead(std::chrono::milliseconds patience) {
    const auto end = std::chrono::steady_clock::now() + patience;
    bool anyArrived = false;
    bool anyLeft = false;
    startReading();
    for (auto& [path, entry] : entries_) {
        anyLeft = anyLeft || entry.isWaiting;
        if (!entry.reading)
            continue;
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
        if (!entry.reading->isDone(std::max(left, std::chrono::milliseconds(0)))) {
            anyLeft = true;
            continue;
        }
        entry.pixmap = QPixmap::fromImage(entry.reading->take());
        entry.reading.reset();
        anyArrived = true;
        startReading();
    }
    if (!anyLeft)
        poll_.stop();
    return anyArrived;
}

bool BackgroundImages::isReading(const QString& file) const {
    const auto entry = entries_.find(file);
    return entry != entries_.end() && (entry->second.reading || entry->second.isWaiting);
}

QPixmap BackgroundImages::image(const QString& file) const {
    const auto entry = entries_.find(file);
    return entry == entries_.end() ? QPixmap() : entry->second.pixmap;
}

void BackgroundImages::finish() {
    while (!isFinished())
        collectRead(pollInterval);
}

} // namespace tangent
