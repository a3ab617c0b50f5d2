#pragma once

#include <QIcon>
#include <QString>

class QColor;

namespace tangent {

/// The bundled icon of this name, in the text colour of where it is painted: grey when disabled, the colour
/// of highlighted text when selected. It follows changes of the palette and is sharp on every screen.
QIcon icon(const QString& name);
/// The same, in `color` unless disabled or selected.
QIcon icon(const QString& name, const QColor& color);

} // namespace tangent
