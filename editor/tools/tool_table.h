#pragma once

#include "tools/drawn_sizes.h"
#include "tools/tool.h"

#include <memory>
#include <span>

namespace tangent {

struct ToolEntry {
    const ToolDefinition* definition;
    std::unique_ptr<Tool> (*make)(Canvas& canvas, DrawnSizes& drawn);
};

/// The tools of the editor, in the order of the menu and the tool bar. The first is in use at the start and after a
/// tool is finished.
std::span<const ToolEntry> toolTable();

} // namespace tangent
