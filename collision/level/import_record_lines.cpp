#include <tangent/level/import_record.h>
#include <tangent/level/import_record_lines.h>

#include <algorithm>

namespace tangent {

namespace {

std::string namePrefixOfLines(const Property& record) {
    return "texts of " + sourceOfRecord(record) + ": ";
}

} // namespace

std::vector<Property> linesOfRecord(const Property& property) {
    constexpr std::size_t hashLength = 6;
    constexpr std::size_t few = 100 * hashLength;
    constexpr std::size_t many = 3200 * hashLength; // 64 lines would be long
    if (!isImportRecord(property))
        return {};
    const std::string_view record = std::get<std::string>(property.value);
    const std::size_t place = placeOfTexts(record);
    std::string_view texts = record.substr(place);
    if (!texts.starts_with(textsOfRecord))
        return {};
    texts.remove_prefix(textsOfRecord.size());
    const std::size_t end = std::min(texts.find(';'), texts.size());
    const std::string_view rest = texts.substr(end);
    texts = texts.substr(0, end);
    if (texts.size() <= few || texts.size() % hashLength != 0)
        return {};
    const std::size_t startLength = texts.size() > many ? 2 : 1;
    std::vector<Property> lines{{property.name, std::string(record.substr(0, place)).append(rest)}};
    const std::string prefix = namePrefixOfLines(property);
    while (!texts.empty()) {
        const std::string_view start = texts.substr(0, startLength);
        std::size_t length = hashLength;
        while (length < texts.size() && texts.substr(length, startLength) == start)
            length += hashLength;
        lines.push_back({prefix + std::string(start), std::string(texts.substr(0, length))});
        texts.remove_prefix(length);
    }
    return lines;
}

void joinRecords(LevelSettings& level) {
    std::vector<Property> joined;
    std::string prefix; // of the lines of the last record
    std::string texts;
    const auto finish = [&] {
        if (texts.empty())
            return;
        std::string& record = std::get<std::string>(joined.back().value);
        record.insert(placeOfTexts(record), std::string(textsOfRecord) + texts);
        texts.clear();
    };
    for (const Property& property : level.properties) {
        const auto* text = std::get_if<std::string>(&property.value);
        if (!prefix.empty() && text && property.name.starts_with(prefix)) {
            texts += *text;
            continue;
        }
        finish();
        prefix = isImportRecord(property) ? namePrefixOfLines(property) : "";
        joined.push_back(property);
    }
    finish();
    if (joined.size() < level.properties.size())
        level.properties = std::move(joined);
}

} // namespace tangent
