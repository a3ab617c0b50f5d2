#pragma once

#include <QString>

#include <system_error>

namespace tangent {

/// Why a file could not be read or saved, translated. For rare errors, returns the untranslated `message` of the
/// library.
QString fileFailureText(std::error_code code, const std::string& message);

} // namespace tangent
