#include "picture/blit.h"

#include <tangent/base/run_parallel.h>

#include <QPaintEngine>
#include <QThread>

#include <algorithm>
#include <atomic>

namespace tangent {

namespace {

constexpr int bandHeight = 32;
constexpr std::size_t bandsOfAThread = 4; // at least: fewer do not pay for a thread

/// For target pixels `first` to `first + count`: the index of the nearest source pixel.
std::vector<int> nearest(int first, int count, double from, double perPixel, int limit) {
    std::vector<int> places(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        places[static_cast<std::size_t>(i)] =
            std::clamp(static_cast<int>(from + (first + i + 0.5) * perPixel), 0, limit - 1);
    return places;
}

/// Scales the image for a part of the target: QPainter blends unscaled images many times as fast as scaled ones.
QImage stretched(const ScaledImage& piece, const QRect& part) {
    const QPoint first = part.topLeft() - piece.target.topLeft();
    const std::vector<int> columns =
        nearest(first.x(), part.width(), piece.source.left(), piece.source.width() / piece.target.width(),
                piece.image.width());
    const std::vector<int> rows =
        nearest(first.y(), part.height(), piece.source.top(), piece.source.height() / piece.target.height(),
                piece.image.height());
    QImage result(part.size(), QImage::Format_ARGB32_Premultiplied);
    auto* to = reinterpret_cast<QRgb*>(result.bits());
    for (std::size_t y = 0; y < rows.size(); ++y, to += columns.size()) {
        const auto* from = reinterpret_cast<const QRgb*>(piece.image.constScanLine(rows[y]));
        if (y > 0 && rows[y] == rows[y - 1])
            std::copy_n(to - columns.size(), columns.size(), to);
        else
            std::ranges::transform(columns, to, [from](int column) { return from[column]; });
    }
    return result;
}

void draw(QPainter& painter, const ScaledImage& piece, const QRect& part) {
    if (piece.source.size() == QSizeF(piece.target.size()) &&
        piece.image.rect().contains(piece.source.toRect())) // otherwise the edge pixels repeat
        painter.drawImage(part.topLeft(), piece.image,
                          part.translated(piece.source.topLeft().toPoint() - piece.target.topLeft()));
    else
        painter.drawImage(part.topLeft(), stretched(piece, part));
}

/// The image under a painter; null if it paints on something else or scales.
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

void blit(QPainter& painter, const std::vector<ScaledImage>& images) {
    QImage* image = imageOf(painter);
    if (!image) {
        for (const ScaledImage& piece : images)
            draw(painter, piece, piece.target);
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
            for (const ScaledImage& piece : images)
                if (const QRect part = piece.target & bands[i].translated(-origin); !part.isEmpty())
                    draw(own, piece, part);
    };
    const std::size_t threads =
        std::min(bands.size() / bandsOfAThread, static_cast<std::size_t>(QThread::idealThreadCount()));
    detail::runParallel(static_cast<unsigned>(std::max<std::size_t>(threads, 1)), work);
}

} // namespace tangent
