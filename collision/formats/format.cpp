#include <tangent/base/text.h>
#include <tangent/formats/csv.h>
#include <tangent/formats/format.h>
#include <tangent/formats/json.h>
#include <tangent/formats/svg.h>

#include <algorithm>
#include <array>

namespace tangent {

namespace {

constexpr std::array allFormats{
    Format{"csv", ".csv", "a table of the colliders, for spreadsheets",
           [](const Level& level, const std::string&) { return writeCsv(level); }, true, readCsv},
    Format{"json", ".json", "the level with all defaults, for programs that do not know them",
           [](const Level& level, const std::string&) { return writeLevelInFull(level); }, true, readJson},
    Format{"svg", ".svg", "pictures; import turns rectangles and circles into colliders",
           [](const Level& level, const std::string& levelFolder) { return writeSvg(level, levelFolder); },
           false, readSvg},
};

/// Ignores case: some systems and programs write file names in capitals.
bool endsWith(std::string_view file, std::string_view suffix) {
    return lowerCase(std::string(file)).ends_with(suffix);
}

} // namespace

std::span<const Format> formats() {
    return allFormats;
}

const Format* formatNamed(std::string_view name) {
    const auto format = std::ranges::find(allFormats, name, &Format::name);
    return format == allFormats.end() ? nullptr : &*format;
}

const Format* formatOfFile(std::string_view file) {
    const Format* longest = nullptr;
    for (const Format& format : allFormats) {
        const std::string_view suffix = format.suffix;
        if (endsWith(file, suffix) && (!longest || suffix.size() > std::string_view(longest->suffix).size()))
            longest = &format;
    }
    return longest;
}

} // namespace tangent
