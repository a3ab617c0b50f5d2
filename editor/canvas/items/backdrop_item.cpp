#include "canvas/items/backdrop_item.h"

#include "canvas/canvas.h"
#include "canvas/grid_steps.h"
#include "canvas/painting.h"
#include "document/file/image_paths.h"
#include "document/file/outside_images.h"
#include "document/shown_text.h"
#include "picture/blit.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace tangent {

namespace {

constexpr int stripHeight = 16;

} // namespace

BackdropItem::BackdropItem(Canvas& canvas)
    : canvas_(canvas), images_([&canvas] { canvas.viewport()->update(); }) {
    loadImages();
    QObject::connect(&canvas.document(), &LevelDocument::changed, &canvas,
                     [this](const DocumentChange& change) {
                         if (change.settings)
                             loadImages();
                     });
    QObject::connect(&canvas.document().file(), &DocumentFile::changed, &canvas, [this] { loadImages(); });
    QObject::connect(&canvas.document(), &LevelDocument::backgroundsPreviewed, &canvas,
                     [this] { loadImages(); });
    // The user may return from the program that paints the images.
    QObject::connect(qApp, &QGuiApplication::applicationStateChanged, &canvas,
                     [this](Qt::ApplicationState state) {
                         if (state == Qt::ApplicationActive)
                             loadImages();
                     });
}

void BackdropItem::loadImages() {
    QStringList files;
    withheld_.clear();
    for (const Background& background : canvas_.document().shownBackgrounds())
        (mayReadImage(canvas_.document().file().expectedPath(), background) ? files : withheld_)
            .append(fileOf(background));
    images_.show(files);
    canvas_.viewport()->update();
}

QString BackdropItem::fileOf(const Background& background) const {
    return imageFile(canvas_.document().file().expectedPath(), background);
}

void BackdropItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const bool hasImages = canvas_.options().showImages() && !canvas_.document().shownBackgrounds().empty();
    if (hasImages || !canvas_.options().showGrid())
        painter->fillRect(area(), canvas_.theme().background);
    if (hasImages)
        paintImages(*painter);
    if (canvas_.options().showGrid())
        paintGrid(*painter, hasImages ? QColor(Qt::transparent) : canvas_.theme().background);
    paintBounds(*painter);
}

void BackdropItem::paintImages(QPainter& painter) const {
    // Zoomed in, pixel art shows its pixels.
    painter.setRenderHint(QPainter::SmoothPixmapTransform, canvas_.zoom() < 2);
    for (const Background& background : canvas_.document().shownBackgrounds()) {
        const QPixmap image = images_.image(fileOf(background));
        if (image.isNull()) {
            paintFrame(painter, background);
            continue;
        }
        painter.setOpacity(background.opacity);
        painter.drawPixmap(placeOf(background), image, QRectF(image.rect()));
    }
    painter.setOpacity(1);
}

QRectF BackdropItem::placeOf(const Background& background) const {
    constexpr QSizeF unknown(160, 90); // pixels of an image
    const QPixmap image = images_.image(fileOf(background));
    return {QPointF(background.x, background.y),
            (image.isNull() ? unknown : QSizeF(image.size())) * background.scale};
}

/// Paints a frame in place of an image that is still being read or cannot be shown. Its size is unknown.
void BackdropItem::paintFrame(QPainter& painter, const Background& background) const {
    constexpr double margin = 4;
    const QRectF near = area().adjusted(-area().width(), -area().height(), area().width(), area().height());
    const QRectF frame = placeOf(background) & near;
    QPen pen = cosmeticPen(canvas_.theme().rulerText);
    pen.setStyle(Qt::DashLine);
    painter.setOpacity(1);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(frame);

    const QTransform toLevel = painter.transform();
    const QRectF box = QRectF(canvas_.toPixel(toVec2(frame.topLeft())), frame.size() * canvas_.zoom())
                           .adjusted(margin, margin, -margin, -margin);
    painter.resetTransform();
    const QString name = shownFileName(QString::fromStdString(background.image));
    QString text = QCoreApplication::translate("BackdropItem", "%1 cannot be shown").arg(name);
    if (withheld_.contains(fileOf(background)))
        text = QCoreApplication::translate("BackdropItem", "%1 lies outside the project").arg(name);
    else if (images_.isReading(fileOf(background)))
        text = name;
    else if (images_.isOverBudget(fileOf(background)))
        text = QCoreApplication::translate("BackdropItem", "%1 is left out: the images take too much memory")
                   .arg(name);
    constexpr int flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
    for (const QString& shown : {text, name}) // a text that was cut would say little
        if (box.contains(painter.boundingRect(box, flags, shown))) {
            painter.drawText(box, flags, shown);
            break;
        }
    painter.setTransform(toLevel);
}

// Rows of a grid repeat: copying rows is many times as fast as drawing thousands of thin translucent lines. Strips stay
// in the processor's cache; an image of the whole view would not.
void BackdropItem::paintGrid(QPainter& painter, const QColor& ground) const {
    const double ratio = canvas_.viewport()->devicePixelRatioF();
    const QSize size = (QSizeF(canvas_.viewport()->size()) * ratio).toSize();
    std::vector<QRgb> plain = lineColors(area().left(), size.width(), ratio);
    for (QRgb& pixel : plain)
        pixel = over(pixel, qPremultiply(ground.rgba()));
    const auto stripWith = [&](QRgb line) {
        QImage strip(size.width(), stripHeight,
                     ground.alpha() == 255 ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
        auto* first = reinterpret_cast<QRgb*>(strip.bits());
        std::ranges::transform(plain, first, [line](QRgb pixel) { return over(line, pixel); });
        for (int y = 1; y < stripHeight; ++y)
            std::copy_n(first, size.width(), reinterpret_cast<QRgb*>(strip.scanLine(y)));
        return strip;
    };
    const QTransform toLevel = painter.transform();
    setPixelTransform(painter, ratio);
    QHash<QRgb, QImage> strips; // by the color of the horizontal line
    std::vector<ScaledImage> images;
    const std::vector<QRgb> lines = lineColors(area().top(), size.height(), ratio);
    for (auto from = lines.begin(); from != lines.end();) {
        const QRgb line = *from;
        const auto to = std::find_if(from, from + std::min<std::ptrdiff_t>(stripHeight, lines.end() - from),
                                     [line](QRgb other) { return other != line; });
        QImage& strip = strips[line];
        if (strip.isNull())
            strip = stripWith(line);
        const QRect part(0, 0, size.width(), static_cast<int>(to - from));
        images.push_back({strip, part, part.translated(0, static_cast<int>(from - lines.begin()))});
        from = to;
    }
    blit(painter, images);
    painter.setTransform(toLevel);
}

/// The grid lines as a row of premultiplied pixels along one axis.
std::vector<QRgb> BackdropItem::lineColors(double from, int pixels, double ratio) const {
    const double scale = canvas_.zoom() * ratio;
    const int width = std::max(1, static_cast<int>(ratio));
    std::vector<QRgb> colors(static_cast<std::size_t>(pixels));
    const auto draw = [&](double at, const QColor& color) {
        const double first = std::round((at - from) * scale);
        for (double pixel = std::max(first, 0.0); pixel < std::min(first + width, double(pixels)); ++pixel) {
            QRgb& existing = colors[static_cast<std::size_t>(pixel)];
            existing = over(qPremultiply(color.rgba()), existing);
        }
    };
    const GridSteps steps = gridSteps(canvas_.gridSize(), canvas_.zoom());
    for (const auto& [spacing, color] : {std::pair(steps.minor, canvas_.theme().gridLine),
                                         std::pair(steps.major, canvas_.theme().majorGridLine)}) {
        const double firstLine = std::ceil(from / spacing);
        const int count = static_cast<int>(pixels / (spacing * scale)) + 1;
        for (int i = 0; i < count; ++i)
            draw((firstLine + i) * spacing, color);
    }
    draw(0, canvas_.theme().axis);
    return colors;
}

void BackdropItem::paintBounds(QPainter& painter) const {
    const auto& levelBounds = canvas_.document().level().settings().bounds;
    if (!levelBounds)
        return;
    const QRectF inside = toRectF(levelBounds->rect);
    QPainterPath outside;
    outside.addRect(area());
    outside.addRect(inside & area());
    painter.setPen(Qt::NoPen);
    painter.setBrush(canvas_.theme().outsideBounds);
    painter.drawPath(outside);
    painter.setPen(cosmeticPen(canvas_.theme().bounds));
    painter.setBrush(Qt::NoBrush);
    // Far-off edges would overflow the painter's pixel coordinates.
    const QRectF near = area().adjusted(-area().width(), -area().height(), area().width(), area().height());
    painter.drawRect(inside & near);
}

} // namespace tangent
