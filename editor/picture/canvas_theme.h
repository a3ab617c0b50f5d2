#pragma once

#include <tangent/level/level.h>

#include <QColor>

class QPalette;

namespace tangent {

/// The colours of the canvas, light or dark. They follow the palette of the widget that shows it.
struct CanvasTheme {
    static CanvasTheme of(const QPalette& palette);

    QColor background;
    QColor gridLine;
    QColor majorGridLine;
    QColor axis;
    QColor bounds;
    QColor outsideBounds; ///< laid over what is outside the level's bounds
    QColor selection;
    QColor handleFill;
    QColor problem;
    QColor touching;
    QColor passed; ///< nothing is wrong
    QColor guide;
    QColor readoutFill;
    QColor readoutText;
    QColor rulerFill;
    QColor rulerText;
};

/// Whether its text is lighter than its windows.
bool isDark(const QPalette& palette);

/// As layerColor().
QColor colorOf(const Layer& layer);

} // namespace tangent
