#pragma once

#include <QString>

namespace tangent {

/// Returns a level's name as the start of a file name.
inline QString fileStemOf(QString level) {
    for (const char separator : {'/', '\\'})
        level.replace(QLatin1Char(separator), QLatin1Char('-'));
    return level;
}

} // namespace tangent
