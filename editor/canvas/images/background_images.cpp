#include "canvas/images/background_images.h"

#include "canvas/images/svg_without_files.h"
#include "document/file/file_question.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QThread>

#include <algorithm>
#include <atomic>

namespace tangent {

namespace {

constexpr std::chrono::milliseconds unnoticed{50}; // the window may block this long
constexpr std::chrono::milliseconds pollInterval{30};
constexpr qint64 clockStep = 20;        // ms, more than the resolution of file times
constexpr qint64 longestSvg = 64 << 20; // bytes; the end of longer ones is missing
constexpr int allocationLimit = 1024;   // MB, what 16384 × 16384 pixels take; Qt's own limit is 128

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
        return progress_.isCancelled() ? -1 : QFile::readData(data, maxSize);
    }

private:
    const Progress& progress_;
};

} // namespace

class BackgroundImages::Budget : public std::enable_shared_from_this<Budget> {
public:
    explicit Budget(qint64 bytes) : left_(bytes) {}

    /// Takes bytes out until the result is destroyed. Returns null if there are fewer.
    std::shared_ptr<const void> take(qint64 bytes) {
        qint64 left = left_;
        do {
            if (left < bytes)
                return nullptr;
        } while (!left_.compare_exchange_weak(left, left - bytes));
        return {&left_, [budget = shared_from_this(), bytes](const void*) {
                    budget->left_ += bytes;
                }};
    }

private:
    std::atomic<qint64> left_;
};

BackgroundImages::ReadImage BackgroundImages::readImage(const QString& path, Budget& budget,
                                                        const Progress& progress) {
    constexpr int niceness = 5;
    lowerPriority(niceness);
    StoppableFile file(path, progress);
    QImageReader reader(&file);
    QBuffer svg;
    if (reader.format() == "svg" || reader.format() == "svgz") {
        file.seek(0);
        svg.setData(svgWithoutFiles(file.read(longestSvg))); // of packed ones, nothing is left
        reader.setDevice(&svg);
        reader.setFormat("svg");
    }
    const auto bytesOf = [](QSize size) {
        return qint64{4} * size.width() * size.height();
    };
    const QSize size = reader.size(); // invalid if the format tells it only with the pixels
    std::shared_ptr<const void> share = size.isValid() ? budget.take(bytesOf(size)) : nullptr;
    if (size.isValid() && !share)
        return {{}, nullptr, true};
    QImage image = reader.read();
    if (progress.isCancelled() || image.isNull())
        return {};
    if (!share && !(share = budget.take(bytesOf(image.size()))))
        return {{}, nullptr, true};
    // The format of pixmaps: QPixmap::fromImage() need not convert it in the window's thread.
    const auto format = image.hasAlphaChannel() ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32;
    return {std::move(image).convertToFormat(format), std::move(share)};
}

BackgroundImages::BackgroundImages(std::function<void()> arrived, qint64 budget)
    : arrived_(std::move(arrived)), budget_(std::make_shared<Budget>(budget)) {
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
        const bool isUnchanged = traces ? entry.changed == changed && entry.size == size : isKnown;
        if (isUnchanged && !entry.isOverBudget) // others may have left
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

void BackgroundImages::startReading(const QString& path, Entry& entry) {
    entry.isWaiting = false;
    entry.share.reset();
    entry.reading.reset(new Reading(
        [path, budget = budget_](const Progress& progress) { return readImage(path, *budget, progress); }));
}

bool BackgroundImages::collectRead(std::chrono::milliseconds patience) {
    const auto end = std::chrono::steady_clock::now() + patience;
    bool anyArrived = false;
    bool anyLeft = false;
    auto next = entries_.begin(); // a file may name very many images: each is looked at once
    auto begun = std::ranges::count_if(entries_, [](const auto& each) { return bool(each.second.reading); });
    const auto startMore = [&] {
        for (; next != entries_.end() && begun < std::max(1, QThread::idealThreadCount()); ++next)
            if (next->second.isWaiting) {
                startReading(next->first, next->second);
                ++begun;
            }
    };
    startMore();
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
        ReadImage read = entry.reading->take();
        entry.pixmap = QPixmap::fromImage(std::move(read.image));
        entry.share = std::move(read.share);
        entry.isOverBudget = read.isOverBudget;
        entry.reading.reset();
        anyArrived = true;
        --begun;
        startMore();
    }
    if (!anyLeft)
        poll_.stop();
    return anyArrived;
}

bool BackgroundImages::isReading(const QString& file) const {
    const auto entry = entries_.find(file);
    return entry != entries_.end() && (entry->second.reading || entry->second.isWaiting);
}

bool BackgroundImages::isOverBudget(const QString& file) const {
    const auto entry = entries_.find(file);
    return entry != entries_.end() && entry->second.isOverBudget;
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
