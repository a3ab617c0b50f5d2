#pragma once

#include <QString>

namespace tangent {

/// Why a file could not be read or saved, in the language of the program, from the words of the library. Reasons
/// that are rare stay as the system words them.
QString fileFailure(const QString& words);

} // namespace tangent
