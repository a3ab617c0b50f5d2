#include "picture/canvas_theme.h"

#include <tangent/formats/layer_colors.h>

#include <QPalette>

namespace tangent {

namespace {

CanvasTheme lightTheme() {
    return {.background = QColor(0xf7f8fa),
            .gridLine = QColor(0, 0, 0, 16),
            .majorGridLine = QColor(0, 0, 0, 36),
            .axis = QColor(0, 0, 0, 80),
            .bounds = QColor(0x5b6470),
            .outsideBounds = QColor(60, 66, 76, 40),
            .selection = QColor(0x0a6ed1),
            .handleFill = QColor(Qt::white),
            .problem = QColor(0xd3222f),
            .touching = QColor(0x8a6100),
            .passed = QColor(0x187947),
            .entered = QColor(0x5a4fcf),
            .unreachable = QColor(0xb4530a),
            .guide = QColor(0xc2187a),
            .laidGuide = QColor(0x00838f),
            .readoutFill = QColor(28, 32, 38, 225),
            .readoutText = QColor(Qt::white),
            .rulerFill = QColor(0xeceef1),
            .rulerText = QColor(0x4d5560)};
}

CanvasTheme darkTheme() {
    return {.background = QColor(0x1d2025),
            .gridLine = QColor(255, 255, 255, 14),
            .majorGridLine = QColor(255, 255, 255, 32),
            .axis = QColor(255, 255, 255, 80),
            .bounds = QColor(0xaab2bd),
            .outsideBounds = QColor(0, 0, 0, 90),
            .selection = QColor(0x4fa8ff),
            .handleFill = QColor(0x1d2025),
            .problem = QColor(0xff5b61),
            .touching = QColor(0xf2c94c),
            .passed = QColor(0x4fd08a),
            .entered = QColor(0xa79bff),
            .unreachable = QColor(0xff9d4f),
            .guide = QColor(0xff66c4),
            .laidGuide = QColor(0x2cc5d2),
            .readoutFill = QColor(240, 243, 247, 235),
            .readoutText = QColor(0x16191d),
            .rulerFill = QColor(0x26292f),
            .rulerText = QColor(0xa8b0ba)};
}

} // namespace

CanvasTheme CanvasTheme::of(const QPalette& palette) {
    return isDark(palette) ? darkTheme() : lightTheme();
}

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

QColor colorOf(const Layer& layer) {
    return QColor(layerColor(layer));
}

} // namespace tangent
