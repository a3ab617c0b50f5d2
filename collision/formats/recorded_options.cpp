#include <tangent/base/number_text.h>
#include <tangent/base/utf8_path.h>
#include <tangent/formats/export_options.h>
#include <tangent/formats/recorded_options.h>
#include <tangent/formats/reimport/renamed_source.h>

#include <algorithm>
#include <array>

namespace tangent {

namespace {

constexpr std::array<std::string_view, 3> shapeWords{"skip", "bounding", "inscribed"}; // as in OtherShapes
constexpr std::string_view hexDigits = "0123456789ABCDEF";

std::filesystem::path parentOf(const std::filesystem::path& file) {
    return file.has_parent_path() ? file.parent_path() : ".";
}

/// Words have spaces between them.
std::string escaped(std::string_view value) {
    std::string text;
    for (const char c : value)
        if (const auto byte = static_cast<unsigned char>(c); byte <= ' ' || c == '%')
            text.append({'%', hexDigits[byte >> 4], hexDigits[byte & 0xf]});
        else
            text += c;
    return text;
}

std::string unescaped(std::string_view text) {
    std::string value;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t high = i + 2 < text.size() ? hexDigits.find(text[i + 1]) : hexDigits.npos;
        const std::size_t low = high == hexDigits.npos ? hexDigits.npos : hexDigits.find(text[i + 2]);
        if (text[i] == '%' && low != hexDigits.npos) {
            value += static_cast<char>(high << 4 | low);
            i += 2;
        } else {
            value += text[i];
        }
    }
    return value;
}

void setOption(ImportOptions& options, std::string_view name, const std::string& value,
               const std::filesystem::path& levelFile) {
    if (name == "scale") {
        if (const auto scale = parseDouble(value); scale && *scale > 0)
            options.scale = *scale;
    } else if (name == "origin") {
        const std::size_t comma = std::min(value.find(','), value.size());
        const auto x = parseDouble(value.substr(0, comma));
        const auto y = parseDouble(value.substr(std::min(comma + 1, value.size())));
        if (x && y)
            options.origin = {*x, *y};
    } else if (name == "y") {
        options.yRunsUp = value == "up";
    } else if (name == "shapes") {
        if (const auto word = std::ranges::find(shapeWords, value); word != shapeWords.end())
            options.otherShapes = static_cast<OtherShapes>(word - shapeWords.begin());
    } else if (name == "forbid") {
        options.layersForbidOthers = value == "all";
    } else if (name == "project") {
        options.root = (parentOf(levelFile) / utf8Path(value)).lexically_normal();
    } else if (name == "solid") {
        options.solidLayers.push_back(value);
    }
}

} // namespace

std::string recordedOptions(const ImportOptions& options, const std::filesystem::path& levelFile) {
    std::string text;
    const auto add = [&](std::string_view name, std::string_view value) {
        text.append(text.empty() ? "" : " ").append(name).append("=").append(escaped(value));
    };
    if (options.scale != 1)
        add("scale", formatNumber(options.scale));
    if (options.origin != Vec2{})
        add("origin", formatNumber(options.origin.x) + ',' + formatNumber(options.origin.y));
    if (options.yRunsUp)
        add("y", *options.yRunsUp ? "up" : "down");
    if (options.otherShapes != OtherShapes::skip)
        add("shapes", shapeWords[static_cast<std::size_t>(options.otherShapes)]);
    if (options.layersForbidOthers)
        add("forbid", "all");
    std::error_code error;
    if (!options.root.empty() && !std::filesystem::equivalent(options.root, parentOf(options.file), error)) {
        const std::string way = levelFile.empty()
                                    ? std::filesystem::absolute(options.root, error).generic_string()
                                    : pathToFolderOf(options.root / "file", levelFile);
        add("project", way.empty() ? "./" : way);
    }
    for (const std::string& layer : options.solidLayers)
        add("solid", layer);
    return text;
}

void setRecordedOptions(ImportOptions& options, std::string_view text,
                        const std::filesystem::path& levelFile) {
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        if (const std::size_t sign = word.find('='); sign != word.npos)
            setOption(options, word.substr(0, sign), unescaped(word.substr(sign + 1)), levelFile);
    }
}

std::optional<std::string> recordedOptionsOf(const LevelSettings& level, const std::filesystem::path& source,
                                             const std::filesystem::path& levelFile) {
    const std::string name = importRecordName(recordedName(source, levelFile));
    std::vector<std::string> ofGone;
    for (const Property& property : level.properties) {
        if (!isImportRecord(property))
            continue;
        if (property.name == name || isRecordOf(property, source, levelFile))
            return std::string(optionsOfRecord(property));
        std::error_code error;
        const auto file = levelFile.parent_path() / utf8Path(sourceOfRecord(property));
        if (!std::filesystem::exists(file, error) && !error)
            ofGone.emplace_back(optionsOfRecord(property));
    }
    return ofGone.size() == 1 ? std::optional(ofGone.front()) : std::nullopt;
}

} // namespace tangent
