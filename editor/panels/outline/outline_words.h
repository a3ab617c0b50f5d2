#pragma once

#include "panels/outline/outline_query.h"

#include <QString>

namespace tangent {

/// Says what is wrong with a filter, in the language of the program.
QString explanation(const OutlineQueryError& error);

} // namespace tangent
