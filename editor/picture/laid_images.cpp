#include "picture/laid_images.h"

#include <tangent/base/run_parallel.h>

#include <QPaintEngine>
#include <QThread>

#include <algorithm>
#include <atomic>

namespace tangent {

namespace {

constexpr int bandHeight = 32;
constexpr std::size_t bandsOfAThread = 4; // at least, or it costs more than it saves

/// `count` of the places, from the `first` on, at which an image has the pixels nearest to those of another size.
std::vector<int> nearest(int first, int count, double from, double perPixel, int limit) {
    std::vector<int> places(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        places[static_cast<std::size_t>(i)] =
            std::clamp(static_cast<int>(from + (first + i + 0.5) * perPixel), 0, limit - 1);
    return places;
}

/// A part of the target. QPainter blends pixels many times as fast that it need not look for.
QImage stretched(const LaidImage& laid, const QRect& part) {
    const QPoint first = part.topLeft() - laid.target.topLeft();
    const std::vector<int> columns = nearest(first.x(), part.width(), laid.source.left(),
                                             laid.source.width() / laid.target.width(), laid.image.width());
    const std::vector<int> rows = nearest(first.y(), part.height(), laid.source.top(),
                                          laid.source.height() / laid.target.height(), laid.image.height());
    QImage result(part.size(), QImage::Format_ARGB32_Premultiplied);
    auto* to = reinterpret_cast<QRgb*>(result.bits());
    for (std::size_t y = 0; y < rows.size(); ++y, to += columns.size()) {
        const auto* from = reinterpret_cast<const QRgb*>(laid.image.constScanLine(rows[y]));
        if (y > 0 && rows[y] == rows[y - 1])
            std::copy_n(to - columns.size(), columns.size(), to);
        else
            std::ranges::transform(columns, to, [from](int column) { return from[column]; });
    }
    return result;
}

void draw(QPainter& painter, const LaidImage& laid, const QRect& part) {
    if (laid.source.size() == QSizeF(laid.target.size()) &&
        laid.image.rect().contains(laid.source.toRect())) // else its edge is repeated
        painter.drawImage(part.topLeft(), laid.image,
                          part.translated(laid.source.topLeft().toPoint() - laid.target.topLeft()));
    else
        painter.drawImage(part.topLeft(), stretched(laid, part));
}

/// The image that a painter paints on, if it can be reached.
QImage* imageOf(const QPainter& painter) {
    QPaintDevice* device = painter.paintEngine()->paintDevice();
    const bool onlyMoves = painter.deviceTransform().type() <= QTransform::TxTranslate;
    return device->devType() == QInternal::Image && onlyMoves ? static_cast<QImage*>(device) : nullptr;
}

std::vector<QRect> bandsOf(const QRegion& region) {
    std::vector<QRect> bands;
    for (const QRect& rect : region)
        for (int top = rect.top(); top <= rect.bottom(); top += bandHeight)
            bands.push_back(QRect(rect.left(), top, rect.width(), bandHeight) & rect);
    return bands;
}

} // namespace

void layOver(QPainter& painter, const std::vector<LaidImage>& images) {
    QImage* image = imageOf(painter);
    if (!image) {
        for (const LaidImage& laid : images)
            draw(painter, laid, laid.target);
        return;
    }
    const QPoint origin = painter.deviceTransform().map(QPointF()).toPoint();
    const QRegion clip = painter.paintEngine()->systemClip(); // of a widget
    const std::vector<QRect> bands = bandsOf(clip.isEmpty() ? QRegion(image->rect()) : clip & image->rect());
    uchar* bits = image->bits();
    std::atomic<std::size_t> next = 0;
    const auto work = [&](unsigned) {
        QImage shared(bits, image->width(), image->height(), image->bytesPerLine(), image->format());
        QPainter own(&shared);
        own.translate(origin);
        for (std::size_t i = next++; i < bands.size(); i = next++)
            for (const LaidImage& laid : images)
                if (const QRect part = laid.target & bands[i].translated(-origin); !part.isEmpty())
                    draw(own, laid, part);
    };
    const std::size_t threads =
        std::min(bands.size() / bandsOfAThread, static_cast<std::size_t>(QThread::idealThreadCount()));
    detail::runParallel(static_cast<unsigned>(std::max<std::size_t>(threads, 1)), work);
}

} // namespace tangent
