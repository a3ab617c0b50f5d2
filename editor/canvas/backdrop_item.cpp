#include "canvas/backdrop_item.h"

#include "canvas/canvas.h"
#include "canvas/painting.h"

#include <QDir>
#include <QFileInfo>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace tangent {

namespace {

constexpr int gridLinesPerMajor = 8;
constexpr double minGridSpacing = 8; // pixels; closer lines are left out

QString imagePath(const LevelDocument& document, const Background& background) {
    const QDir folder = QFileInfo(document.filePath()).dir();
    return folder.absoluteFilePath(QString::fromStdString(background.image));
}

QPen cosmetic(const QColor& color, qreal width = 1) {
    QPen pen(color, width);
    pen.setCosmetic(true);
    return pen;
}

} // namespace

BackdropItem::BackdropItem(Canvas& canvas) : canvas_(canvas) {
    loadImages();
    QObject::connect(&canvas.document(), &LevelDocument::changed, &canvas,
                     [this](const DocumentChange& change) {
                         if (change.settings)
                             loadImages();
                     });
}

void BackdropItem::loadImages() {
    QHash<QString, QPixmap> images;
    for (const Background& background : canvas_.document().level().settings().backgrounds) {
        const QString path = imagePath(canvas_.document(), background);
        images.insert(path, images_.contains(path) ? images_.value(path) : QPixmap(path));
    }
    images_ = images;
}

void BackdropItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->fillRect(area(), canvas_.theme().background);
    paintImages(*painter);
    if (canvas_.options().showGrid())
        paintGrid(*painter);
    paintBounds(*painter);
}

void BackdropItem::paintImages(QPainter& painter) const {
    // Up close, pixel art is to be seen pixel by pixel.
    painter.setRenderHint(QPainter::SmoothPixmapTransform, canvas_.zoom() < 2);
    for (const Background& background : canvas_.document().level().settings().backgrounds) {
        const QPixmap image = images_.value(imagePath(canvas_.document(), background));
        if (image.isNull())
            continue;
        const QRectF target(QPointF(background.x, background.y), QSizeF(image.size()) * background.scale);
        painter.setOpacity(background.opacity);
        painter.drawPixmap(target, image, QRectF(image.rect()));
    }
    painter.setOpacity(1);
}

void BackdropItem::paintGrid(QPainter& painter) const {
    double step = canvas_.gridSize();
    while (step * canvas_.zoom() < minGridSpacing)
        step *= gridLinesPerMajor;
    painter.setPen(cosmetic(canvas_.theme().gridLine));
    paintGridLines(painter, step);
    painter.setPen(cosmetic(canvas_.theme().majorGridLine));
    paintGridLines(painter, step * gridLinesPerMajor);
    painter.setPen(cosmetic(canvas_.theme().axis));
    painter.drawLines(
        {QLineF(area().left(), 0, area().right(), 0), QLineF(0, area().top(), 0, area().bottom())});
}

void BackdropItem::paintGridLines(QPainter& painter, double step) const {
    QVector<QLineF> lines;
    const QRectF visible = area();
    for (double i = std::ceil(visible.left() / step); i * step <= visible.right(); ++i)
        lines.append({i * step, visible.top(), i * step, visible.bottom()});
    for (double i = std::ceil(visible.top() / step); i * step <= visible.bottom(); ++i)
        lines.append({visible.left(), i * step, visible.right(), i * step});
    painter.drawLines(lines);
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
    painter.setPen(cosmetic(canvas_.theme().bounds));
    painter.setBrush(Qt::NoBrush);
    // Far-off edges would overflow the painter's pixel coordinates.
    const QRectF near = area().adjusted(-area().width(), -area().height(), area().width(), area().height());
    painter.drawRect(inside & near);
}

} // namespace tangent
