#pragma once

#include <QString>

#include <system_error>

namespace tangent {

/// Why a file could not be read or saved, in the language of the program. What is rare stays in the words of the
/// library.
QString fileFailure(std::error_code code, const std::string& words);

} // namespace tangent
