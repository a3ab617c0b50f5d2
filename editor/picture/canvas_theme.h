#pragma once

#include <tangent/level/level.h>

#include <QColor>

class QPalette;

namespace tangent {

/// The colors of the canvas, light or dark like the palette of its widget.
struct CanvasTheme {
    static CanvasTheme of(const QPalette& palette);

    QColor background;
    QColor gridLine;
    QColor majorGridLine;
    QColor axis;
    QColor bounds;
    QColor outsideBounds; ///< blended over everything outside the level's bounds
    QColor selection;
    QColor handleFill;
    QColor problem;
    QColor touching;
    QColor passed;      ///< a level without problems
    QColor entered;     ///< a sensor that a played body is in
    QColor unreachable; ///< places that a body does not reach
    QColor guide;       ///< that shows what a gesture snapped to
    QColor laidGuide;   ///< of the level
    QColor readoutFill;
    QColor readoutText;
    QColor rulerFill;
    QColor rulerText;
};

/// Returns whether text is lighter than windows.
bool isDark(const QPalette& palette);

/// layerColor() as a QColor.
QColor colorOf(const Layer& layer);

} // namespace tangent
