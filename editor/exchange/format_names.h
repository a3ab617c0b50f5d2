#pragma once

#include <tangent/formats/format.h>

#include <QString>

#include <vector>

namespace tangent {

/// The name of a format in lists: "Tiled map, XML (.tmx)". In the language of the program.
QString formatTitle(const Format& format);

std::vector<const Format*> writableFormats();
std::vector<const Format*> readableFormats();

/// The filter of a file dialog for files of a format: "Tiled map, XML (*.tmx)".
QString fileFilter(const Format& format);
/// The filter of a file dialog for everything that can be imported.
QString importFilter();

} // namespace tangent
