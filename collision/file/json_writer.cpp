#include <tangent/file/json_writer.h>

#include <variant>

namespace tangent {

namespace {

void append(JsonText& json, const UnknownValue& kept) {
    json += kept.json;
}

} // namespace

void append(JsonText& json, const Property& property) {
    appendString(json.text, property.name);
    json += ": ";
    std::visit([&json](const auto& value) { append(json, value); }, property.value);
}

void append(JsonText& json, const Properties& properties) {
    json += '{';
    appendList(json, properties, ", ",
               [](JsonText& out, const Property& property) { append(out, property); });
    json += '}';
}

void append(JsonText& json, const std::vector<LayerPair>& pairs) {
    json += '[';
    appendList(json, pairs, ", ", [](JsonText& out, const LayerPair& pair) {
        out += '[';
        append(out, pair.first);
        out += ", ";
        append(out, pair.second);
        out += ']';
    });
    json += ']';
}

} // namespace tangent
