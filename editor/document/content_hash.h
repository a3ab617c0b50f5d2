#pragma once

#include <tangent/base/progress.h>

#include <QByteArray>

#include <string_view>

class QString;

namespace tangent {

/// Returns a hash that differs if the content does.
QByteArray contentHash(std::string_view content);
/// Returns the same for the content of a regular file; empty if it cannot be read or the reading is cancelled.
QByteArray contentHashOfFile(const QString& path, const Progress& progress = {});

} // namespace tangent
