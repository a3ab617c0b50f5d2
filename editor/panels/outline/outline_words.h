#pragma once

#include "panels/outline/outline_query.h"

#include <QString>

namespace tangent {

/// The translated error of a filter.
QString errorText(const OutlineQueryError& error);

} // namespace tangent
