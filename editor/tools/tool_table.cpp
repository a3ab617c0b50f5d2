#include "tools/tool_table.h"

#include "tools/circle_tool.h"
#include "tools/measure_tool.h"
#include "tools/rectangle_tool.h"
#include "tools/select_tool.h"

#include <array>
#include <type_traits>

namespace tangent {

namespace {

template <class T>
constexpr ToolEntry entryOf() {
    return {&T::definition, [](Canvas& canvas, [[maybe_unused]] DrawnSizes& drawn) -> std::unique_ptr<Tool> {
                if constexpr (std::is_base_of_v<CreateTool, T>)
                    return std::make_unique<T>(canvas, drawn);
                else
                    return std::make_unique<T>(canvas);
            }};
}

// clang-format off: one line for each tool
constexpr std::array tools{
    entryOf<SelectTool>(),
    entryOf<CircleTool>(),
    entryOf<RectangleTool>(),
    entryOf<MeasureTool>(),
};
// clang-format on

} // namespace

std::span<const ToolEntry> toolTable() {
    return tools;
}

} // namespace tangent
