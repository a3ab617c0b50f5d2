#pragma once

#include <tangent/file/level_file.h>

#include <QString>

#include <system_error>

namespace tangent {

/// Why a file could not be read or saved, translated. For rare errors, returns the untranslated `message` of the
/// library.
QString fileFailureText(std::error_code code, const std::string& message);
/// Why a level or a file of another program could not be read, translated.
QString readErrorText(const ReadError& error);

} // namespace tangent
