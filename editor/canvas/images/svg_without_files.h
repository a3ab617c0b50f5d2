#pragma once

#include <QByteArray>

namespace tangent {

/// Returns an SVG without what names other files: pictures, except those that it contains, and style sheets. Qt would
/// read them wherever they are, and a pipe for ever. Returns nothing if the text is no XML.
QByteArray svgWithoutFiles(const QByteArray& svg);

} // namespace tangent
