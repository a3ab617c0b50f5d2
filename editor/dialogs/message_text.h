#pragma once

#include <tangent/base/message.h>

#include <QString>

namespace tangent {

/// Translates a sentence of the library, with its parts.
QString messageText(const Message& message);

} // namespace tangent
