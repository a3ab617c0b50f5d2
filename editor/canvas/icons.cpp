#include "canvas/icons.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>
#include <QWidget>

namespace tangent {

namespace {

QPalette paletteOf(const QPainter& painter) {
    const QPaintDevice* device = painter.device();
    if (device && device->devType() == QInternal::Widget)
        return static_cast<const QWidget*>(device)->palette();
    return QGuiApplication::palette();
}

/// Draws a single-color SVG as a stencil, so that one file serves every palette.
class StencilEngine : public QIconEngine {
public:
    StencilEngine(const QString& name, const QColor& color) : name_(name), color_(color) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const qreal ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1;
        painter->drawPixmap(rect, stencil(rect.size() * ratio, tint(paletteOf(*painter), mode)));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
        return stencil(size, tint(QGuiApplication::palette(), mode));
    }

    QIconEngine* clone() const override { return new StencilEngine(*this); }
    QString iconName() override { return name_; }

private:
    QColor tint(const QPalette& palette, QIcon::Mode mode) const {
        switch (mode) {
        case QIcon::Disabled:
            return palette.color(QPalette::Disabled, QPalette::WindowText);
        case QIcon::Selected:
            return palette.color(QPalette::HighlightedText);
        default:
            return color_.isValid() ? color_ : palette.color(QPalette::WindowText);
        }
    }

    QPixmap stencil(const QSize& size, const QColor& color) const {
        const QString key = QStringLiteral("tangent-icon %1 %2x%3 %4")
                                .arg(name_, QString::number(size.width()), QString::number(size.height()),
                                     color.name(QColor::HexArgb));
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap))
            return pixmap;
        QImage image(size, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QSvgRenderer renderer(QStringLiteral(":/tangent/icons/%1.svg").arg(name_));
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        QPainter painter(&image);
        renderer.render(&painter);
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(image.rect(), color);
        painter.end();
        pixmap = QPixmap::fromImage(image);
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

    QString name_;
    QColor color_;
};

} // namespace

QIcon icon(const QString& name) {
    return icon(name, QColor());
}

QIcon icon(const QString& name, const QColor& color) {
    return QIcon(new StencilEngine(name, color));
}

QIcon swatch(const QColor& color) {
    QPixmap pixmap(12, 12);
    pixmap.fill(color);
    return pixmap;
}

} // namespace tangent
