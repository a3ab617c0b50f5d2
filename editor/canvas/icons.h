#pragma once

#include <QIcon>
#include <QString>

class QColor;

namespace tangent {

/// The bundled icon of this name in the text color of the widget: gray when disabled, the highlighted text's color
/// when selected. It follows palette changes and is sharp at every pixel ratio.
QIcon icon(const QString& name);
/// The same, in `color` unless disabled or selected.
QIcon icon(const QString& name, const QColor& color);
/// A square of this color, for lists of layers.
QIcon swatch(const QColor& color);

} // namespace tangent
