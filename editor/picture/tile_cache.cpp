#include "picture/tile_cache.h"

#include "picture/conversions.h"

#include <QElapsedTimer>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tangent {

namespace {

constexpr std::size_t worthAThread = 1'500; // colliders: a tile with more would delay the frame
// Showing each tile at once would take processor time from the workers.
constexpr std::chrono::milliseconds collectingTime{40};
constexpr double overviewPixels = 1024;
constexpr double minOverviewScale = 1e-3;

} // namespace

TileCache::TileCache(const LiveLevel& level, QObject* parent)
    : QObject(parent), level_(level), style_(std::make_shared<PictureStyle>()),
      workers_([&level](PictureJob& job, const std::atomic<bool>& cancelled) {
          return paintPicture(level, *job.style, job.part, SIZE_MAX, cancelled);
      }) {
    collecting_.setSingleShot(true);
    collecting_.setInterval(collectingTime);
    connect(&collecting_, &QTimer::timeout, this, &TileCache::collect);
    starting_.setSingleShot(true);
    starting_.setInterval(0); // after the frame: workers would slow it down
    connect(&starting_, &QTimer::timeout, this, [this] { startWorkers(unfinishedTiles()); });
    connect(&workers_, &PictureWorkers::someDone, this, [this] {
        if (workers_.isIdle())
            collect();
        else if (!collecting_.isActive())
            collecting_.start();
    });
}

void TileCache::stop() {
    starting_.stop();
    workers_.stop();
    collect();
}

void TileCache::setStyle(PictureStyle style) {
    style_ = std::make_shared<const PictureStyle>(std::move(style));
}

void TileCache::setOverview(const QRectF& levelArea) {
    overviewArea_ = levelArea;
    const double extent = std::max({levelArea.width(), levelArea.height(), 1.0});
    overview_ = TileSheet(++lastSheet_, std::max(overviewPixels / extent, minOverviewScale),
                          toVec2(levelArea.topLeft()));
    current_ = {};
    previous_ = {};
    thumbnail_ = {};
}

void TileCache::invalidate(const QRectF& area) {
    thumbnail_ = {};
    for (TileSheet* sheet : {&current_, &previous_, &overview_}) {
        if (sheet->isEmpty())
            continue;
        const double margin = pictureMargin * style_->pixelRatio / sheet->scale();
        sheet->invalidate(area.adjusted(-margin, -margin, margin, margin));
    }
}

void TileCache::invalidateAll() {
    thumbnail_ = {};
    for (TileSheet* sheet : {&current_, &previous_, &overview_})
        sheet->invalidateAll();
}

void TileCache::setView(double scale, const QRectF& visibleArea) {
    constexpr double farOff = 1 << 28; // pixels; tiles are counted in ints
    const QPointF corner = current_.pixel(toVec2(visibleArea.topLeft()));
    if (current_.scale() != scale || std::max(std::abs(corner.x()), std::abs(corner.y())) > farOff) {
        workers_.cancel(); // they paint tiles of another scale
        collectTiles();
        if (current_.covers(view_) || previous_.isEmpty())
            previous_ = std::move(current_);
        current_ = TileSheet(++lastSheet_, scale, toVec2(visibleArea.topLeft()));
    }
    view_ = current_.toPixels(visibleArea);
    offset_ = {qRound(view_.left()), qRound(view_.top())};
}

std::vector<QPoint> TileCache::visibleTiles() const {
    const QRect range = TileSheet::tilesIn(view_);
    std::vector<QPoint> tiles;
    for (int y = range.top(); y <= range.bottom(); ++y)
        for (int x = range.left(); x <= range.right(); ++x)
            tiles.push_back({x, y});
    // People look at the middle first.
    const QPoint middle = range.center();
    std::ranges::stable_sort(tiles, {}, [&](QPoint tile) { return (tile - middle).manhattanLength(); });
    return tiles;
}

std::vector<QPoint> TileCache::unfinishedTiles() const {
    std::vector<QPoint> tiles = visibleTiles();
    std::erase_if(tiles, [this](QPoint tile) { return current_.missing(tile).isEmpty(); });
    return tiles;
}

/// Paints tiles within the frame's budget and leaves the others to the workers.
void TileCache::paintSome(const std::vector<QPoint>& tiles) {
    QElapsedTimer timer;
    timer.start();
    bool isDense = false;
    std::size_t count = 0;
    for (const QPoint tile : tiles) {
        const QRect missing = current_.missing(tile);
        const bool isWhole = missing.size() == QSize(TileSheet::tileSize, TileSheet::tileSize);
        const double spent = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        // If the time will not suffice for all tiles, the frame is coarse anyway: stop early.
        const bool inTime = spent < frameBudget && spent * static_cast<double>(tiles.size()) <
                                                       2 * frameBudget * static_cast<double>(count + 1);
        if (!inTime)
            return;
        if (isWhole && isDense)
            continue;
        PicturePart part = current_.partFor(tile);
        if (paintPicture(level_, *style_, part, worthAThread) == Painted::all) {
            current_.put(tile, std::move(part));
            ++count;
        } else {
            isDense = isDense || isWhole;
        }
    }
}

/// Takes over the workers' tiles. Returns the area of the level to repaint.
QRectF TileCache::collectTiles() {
    QRectF area;
    for (PictureJob& job : workers_.takeDone()) {
        const bool isOverview = job.sheet == overview_.number();
        if (job.style != style_ || (!isOverview && job.sheet != current_.number()))
            continue; // outdated
        TileSheet& sheet = isOverview ? overview_ : current_;
        if (!isOverview || !isFinished()) // a finished picture hides the overview
            area |= sheet.areaOf(job.tile);
        sheet.put(job.tile, std::move(job.part));
    }
    return area;
}

void TileCache::collect() {
    collecting_.stop();
    if (const QRectF area = collectTiles(); !area.isNull())
        emit refined(area);
}

/// Whether a tile's part of the level is wholly in view, so that its finer tiles are painted anyway.
bool TileCache::isInView(const TileSheet& sheet, QPoint tile) const {
    return view_.contains(current_.toPixels(sheet.areaOf(tile) & overviewArea_));
}

void TileCache::startWorkers(const std::vector<QPoint>& visible) {
    std::deque<PictureJob> jobs;
    for (const QPoint tile : visible)
        jobs.push_back({current_.number(), tile, current_.partFor(tile), style_});
    const QRectF around =
        QRectF(toPoint(current_.place(view_.topLeft())), toPoint(current_.place(view_.bottomRight())));
    const QSizeF size = around.size();
    const QRectF near =
        around.adjusted(-size.width(), -size.height(), size.width(), size.height()) & overviewArea_;
    if (!near.isEmpty()) {
        const QRect tiles = TileSheet::tilesIn(overview_.toPixels(near));
        for (int y = tiles.top(); y <= tiles.bottom(); ++y)
            for (int x = tiles.left(); x <= tiles.right(); ++x)
                if (!overview_.missing({x, y}).isEmpty() && !isInView(overview_, {x, y}))
                    jobs.push_back({overview_.number(), {x, y}, overview_.partFor({x, y}), style_});
    }
    workers_.start(std::move(jobs));
}

void TileCache::paint(QPainter& painter, const QRectF& visibleArea, double scale) {
    setView(scale, visibleArea);
    const std::vector<QPoint> visible = visibleTiles();
    paintSome(unfinishedTiles());
    const QRect range = TileSheet::tilesIn(view_);
    current_.keepOnly(
        range.adjusted(-range.width() / 2, -range.height() / 2, range.width() / 2, range.height() / 2));
    std::vector<ScaledImage> images;
    for (const QPoint tile : visible) {
        if (const TileSheet* sheet = sheetFor(tile))
            collectImages(*sheet, tile, images);
        else
            drawThumbnail(painter, tile);
    }
    blit(painter, images);
    starting_.start();
}

/// The finest sheet that covers all of a tile; null if there is none.
const TileSheet* TileCache::sheetFor(QPoint tile) const {
    if (const Tile* found = current_.find(tile); found && found->isPainted)
        return &current_;
    const QRectF area = current_.areaOf(tile);
    if (!previous_.isEmpty() && previous_.covers(previous_.toPixels(area)))
        return &previous_;
    const QRectF inside = area & overviewArea_;
    return inside.isEmpty() || overview_.covers(overview_.toPixels(inside)) ? &overview_ : nullptr;
}

/// Adds the images of a sheet that cover a tile of the current one.
void TileCache::collectImages(const TileSheet& sheet, QPoint at, std::vector<ScaledImage>& images) const {
    const QRect target = TileSheet::pixelsOf(at);
    if (&sheet == &current_) {
        if (const Tile* tile = sheet.find(at); !tile->image.isNull())
            images.push_back({tile->image, tile->image.rect(), target.translated(-offset_)});
        return;
    }
    // Zoomed out far beyond the level, the area would span a huge number of overview tiles.
    const QRectF area = &sheet == &overview_ ? current_.areaOf(at) & overviewArea_ : current_.areaOf(at);
    const QRect tiles = TileSheet::tilesIn(sheet.toPixels(area));
    for (int y = tiles.top(); y <= tiles.bottom(); ++y)
        for (int x = tiles.left(); x <= tiles.right(); ++x) {
            const Tile* tile = sheet.find({x, y});
            if (!tile || tile->image.isNull())
                continue;
            // Whole pixels, so that neighbors neither overlap nor leave a gap.
            const QRect own = TileSheet::pixelsOf({x, y});
            const auto pixelOf = [&](QPoint corner) {
                return current_.pixel(sheet.place(corner)).toPoint();
            };
            const QRect all(pixelOf(own.topLeft()),
                            pixelOf(own.topLeft() + QPoint(own.width(), own.height())) - QPoint(1, 1));
            const QRect part = all & target;
            if (part.isEmpty())
                continue;
            const double stretch = double(own.width()) / all.width();
            images.push_back(
                {tile->image,
                 {QPointF(part.topLeft() - all.topLeft()) * stretch, QSizeF(part.size()) * stretch},
                 part.translated(-offset_)});
        }
}

void TileCache::drawThumbnail(QPainter& painter, QPoint tile) {
    if (thumbnail_.isNull())
        thumbnail_ = renderThumbnail();
    const QRectF area = current_.areaOf(tile) & overviewArea_;
    const QPointF corner = current_.pixel(toVec2(area.topLeft())) - QPointF(offset_);
    const double perUnit = thumbnail_.width() / overviewArea_.width();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, true);
    painter.drawImage(QRectF(corner, area.size() * current_.scale()), thumbnail_,
                      QRectF((area.topLeft() - overviewArea_.topLeft()) * perUnit, area.size() * perUnit));
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
}

QImage TileCache::renderThumbnail() const {
    constexpr std::size_t sampleSize = 8'000;
    const std::size_t count = std::min(level_.size(), sampleSize);
    // About two colliders per pixel, so that crowded areas have no holes.
    const double pixels = std::clamp(std::sqrt(static_cast<double>(count) / 2), 16.0, 64.0);
    const double scale = pixels / std::max(overviewArea_.width(), overviewArea_.height());
    QImage image((overviewArea_.size() * scale).toSize().expandedTo({1, 1}),
                 QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    for (std::size_t i = 0; i < count; ++i) {
        const ProxyId proxy = level_.at(level_.size() * i / count);
        const TrackedCollider& collider = level_.contacts().collider(proxy);
        if (!style_->shows(proxy, collider))
            continue;
        QColor color = style_->colliderColor(proxy, collider);
        color.setAlpha(100);
        const QRectF box = toRectF(level_.contacts().broadPhase().box(proxy)) & overviewArea_;
        if (box.isEmpty()) // also an invalid shape's
            continue;
        const QPointF corner = (box.topLeft() - overviewArea_.topLeft()) * scale;
        painter.fillRect(QRect(corner.toPoint(), (box.size() * scale).toSize().expandedTo({1, 1})), color);
    }
    return image;
}

void TileCache::finish() {
    startWorkers(unfinishedTiles());
    workers_.finish();
    collect();
}

} // namespace tangent
