#include "canvas/reach_search.h"

#include "canvas/painting.h"

#include <tangent/live/unreachable.h>

#include <chrono>
#include <new>
#include <utility>

namespace tangent {

namespace {

constexpr int restBeforeSearch = 30; // ms: a drag in a large level leaves the processor to the painting
constexpr int viewMargin = 256;      // pixels around a view, so that it can move a little

/// Returns the color at this opacity, as pixels have it.
QRgb pixelOf(QColor color, int alpha) {
    color.setAlpha(alpha);
    return qPremultiply(color.rgba());
}

/// Paints a line with a halo along the border of what is reachable, on the side that is not: it can be seen on a
/// picture of any color.
void paintBorder(QImage& image, const std::vector<ReachPixel>& pixels, const ReachView& view) {
    const int width = image.width();
    const auto isReachable = [&](int x, int y) {
        return image.rect().contains(x, y) &&
               pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                      static_cast<std::size_t>(x)] == ReachPixel::reachable;
    };
    const auto isWithin = [&](int x, int y, int distance) {
        return isReachable(x - distance, y) || isReachable(x + distance, y) || isReachable(x, y - distance) ||
               isReachable(x, y + distance);
    };
    const QRgb line = pixelOf(view.color, 255);
    const QRgb halo =
        over(pixelOf(view.color, 60), pixelOf(view.veil, 200)); // shows on the veil's color, too
    const int thick = 2 * view.hatch;
    for (int y = 0; y < image.height(); ++y) {
        auto* out = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < width; ++x) {
            if (isReachable(x, y))
                continue;
            if (isWithin(x, y, thick))
                out[x] = line;
            else if (isWithin(x, y, 2 * thick))
                out[x] = halo;
        }
    }
}

QImage imageOf(const std::vector<ReachPixel>& pixels, const ReachView& view) {
    QImage image(view.pixels.size(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        throw std::bad_alloc();
    const QRgb line = pixelOf(view.color, 230);
    const QRgb between = pixelOf(view.veil, 110);
    const QRgb blocked = over(pixelOf(view.color, 100), between);
    const int period = 8 * view.hatch;
    const auto phase = [period](int i) {
        return (i % period + period) % period;
    };
    auto pixel = pixels.begin();
    for (int row = 0; row < image.height(); ++row) {
        auto* out = reinterpret_cast<QRgb*>(image.scanLine(row));
        int step = phase(phase(view.pixels.left()) + phase(view.pixels.top()) + row);
        for (int column = 0; column < image.width(); ++column, ++pixel) {
            switch (*pixel) {
            case ReachPixel::reachable:
                out[column] = 0;
                break;
            case ReachPixel::cutOff:
                out[column] = step < view.hatch ? line : between;
                break;
            case ReachPixel::blocked:
                out[column] = blocked;
            }
            step = step + 1 == period ? 0 : step + 1;
        }
    }
    paintBorder(image, pixels, view);
    return image;
}

/// Maps where a body gets from the spawns, or without spawns from `start`. Null: from nowhere.
std::shared_ptr<const ReachMap> mapOf(const LiveLevel& level, const Shape& body,
                                      const std::optional<Vec2>& start, const Progress& progress) {
    if (auto map = level.mapReach(body, progress))
        return std::make_shared<const ReachMap>(*std::move(map));
    if (!start)
        return nullptr;
    const SolidLayers layers(level);
    const ReachPlace place{*start};
    return std::make_shared<const ReachMap>(level.contacts(), body, std::span(&place, 1), layers.filter(),
                                            progress);
}

ReachPicture paint(const ReachMap& map, const ReachView& view, const Progress& progress) {
    const double step = 1 / view.scale;
    const ReachGrid grid{{(view.pixels.left() + 0.5) * step, (view.pixels.top() + 0.5) * step},
                         step,
                         view.pixels.width(),
                         view.pixels.height()};
    const auto state = map.hasStart() ? ReachPicture::State::reachable : ReachPicture::State::noStart;
    const std::vector<ReachPixel> pixels = map.pixels(grid, progress);
    return {state, view, {}, imageOf(pixels, view), {}};
}

} // namespace

QImage reachSwatch(const ReachView& colors, QSize size, bool isCutOff) {
    ReachView view = colors;
    view.pixels = QRect(QPoint(), size);
    const auto count = static_cast<std::size_t>(size.width()) * static_cast<std::size_t>(size.height());
    return imageOf(std::vector(count, isCutOff ? ReachPixel::cutOff : ReachPixel::blocked), view);
}

ReachSearch::ReachSearch(const LiveLevel& level) : level_(level) {
    delay_.setInterval(restBeforeSearch);
    delay_.setSingleShot(true);
    connect(&delay_, &QTimer::timeout, this, &ReachSearch::search);
}

void ReachSearch::stop() {
    delay_.stop();
    std::erase_if(ending_, [](const auto& work) { return work->isDone(); });
    if (work_) {
        work_->stop();
        const std::lock_guard waitForReader(reading_);
        ending_.push_back(std::move(work_));
    }
    forgetMap();
}

void ReachSearch::forgetMap() {
    if (map_)
        oldMap_ = std::exchange(map_, nullptr);
    isMapKnown_ = false;
    isStale_ = true;
}

void ReachSearch::clear() {
    stop();
    picture_ = {};
    oldMap_ = nullptr;
}

void ReachSearch::show(const ReachView& wanted, const Shape& body, const std::optional<Vec2>& start) {
    wanted_ = wanted;
    const bool isOther = body != body_ || start != start_;
    body_ = body;
    start_ = start;
    if (isOther)
        forgetMap();
    if (work_ || !level_.isChecked()) // a search that has begun ends: its picture may be of use
        return;
    if (delay_.isActive())
        return;
    if (isStale_ && picture_.state != ReachPicture::State::none)
        delay_.start();
    else if (isStale_ || !picture_.view.covers(wanted))
        search();
}

void ReachSearch::search() {
    ReachView view = wanted_;
    view.pixels.adjust(-viewMargin, -viewMargin, viewMargin, viewMargin);
    try {
        work_ = std::make_unique<Work>(
            [this, view, body = body_, start = start_, map = map_, isMapKnown = isMapKnown_,
             oldMap = std::move(oldMap_)](const Progress& progress) mutable {
                lowerPriority(5);
                oldMap = nullptr;
                Result result;
                {
                    const std::lock_guard lock(reading_);
                    if (!isMapKnown && !progress.isCancelled())
                        map = mapOf(level_, body, start, progress);
                    if (!progress.isCancelled())
                        result = {map, map ? paint(*map, view, progress)
                                           : ReachPicture{ReachPicture::State::noSpawn, view, {}, {}, {}}};
                    result.picture.body = body;
                    result.picture.start = start;
                }
                if (progress.isCancelled())
                    result = {}; // nobody takes it
                return result;
            },
            [this] { QMetaObject::invokeMethod(this, &ReachSearch::take, Qt::QueuedConnection); });
    } catch (const std::bad_alloc&) {
        // the picture stays as it was until the view or the level changes
    }
}

void ReachSearch::take() {
    if (!work_ || !work_->isDone())
        return; // the level has changed meanwhile
    const auto work = std::exchange(work_, nullptr);
    try {
        Result result = work->take();
        picture_ = std::move(result.picture);
        isMapKnown_ = picture_.body == body_ && picture_.start == start_; // they may have changed meanwhile
        isStale_ = !isMapKnown_;
        (isMapKnown_ ? map_ : oldMap_) = std::move(result.map);
    } catch (const std::bad_alloc&) {
        return; // the shades stay as they are
    }
    emit changed();
}

void ReachSearch::finish() {
    for (int round = 0; round < 2 && !isIdle(); ++round) { // a search of another view may have been under way
        if (delay_.isActive()) {
            delay_.stop();
            search();
        }
        if (work_ && work_->isDone(std::chrono::hours(1)))
            take();
        if (isStale_ || !picture_.view.covers(wanted_))
            search();
    }
}

} // namespace tangent
