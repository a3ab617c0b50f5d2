#include <tangent/base/number_text.h>
#include <tangent/file/value_reader.h>

namespace tangent {
namespace {

constexpr const char* idDescription = TANGENT_TEXT("Library", "an id, an integer from 1 to 9007199254740991");

} // namespace

void ValueReader::continueBehind(const ValueReader& next) {
    cursor_.goTo(next.cursor_);
    laterValues_.insert(laterValues_.end(), next.laterValues_.begin(), next.laterValues_.end());
}

void ValueReader::require(std::string_view name, bool seen, std::size_t place) {
    if (!seen)
        report(place, {TANGENT_TEXT("Library", "missing member \"%1\""), {std::string(name)}});
}

bool ValueReader::reject(const char* expected) {
    const JsonKind found = cursor_.kind();
    if (found != JsonKind::none)
        report(cursor_.offset(),
               {TANGENT_TEXT("Library", "expected %1, found %2"), {expected, describe(found)}});
    cursor_.skip();
    return false;
}

void ValueReader::reportTwice(std::string_view name) {
    report(cursor_.nameOffset(), {TANGENT_TEXT("Library", "duplicate member \"%1\""), {std::string(name)}});
}

void ValueReader::read(double& value) {
    if (!expect(JsonKind::number))
        return;
    const std::size_t place = cursor_.offset();
    const std::string_view text = cursor_.number();
    if (const auto number = toDouble(text))
        value = *number;
    else
        report(place, {TANGENT_TEXT("Library", "the number %1 is too large for a double"),
                       {std::string(text.substr(0, 40))}});
}

void ValueReader::read(bool& value) {
    if (expect(JsonKind::boolean))
        value = cursor_.boolean();
}

void ValueReader::read(std::string& value) {
    if (expect(JsonKind::string))
        value = cursor_.string();
}

void ValueReader::read(RareText& value) {
    if (expect(JsonKind::string))
        value = cursor_.string();
}

void ValueReader::read(Properties& value) {
    if (!expect(JsonKind::object))
        return;
    cursor_.enter();
    while (cursor_.nextMember()) {
        Property& property = value.emplace_back();
        property.name = cursor_.name();
        switch (const JsonKind kind = cursor_.kind()) {
        case JsonKind::boolean:
            read(property.value.emplace<bool>());
            break;
        case JsonKind::number:
            read(property.value.emplace<double>());
            break;
        case JsonKind::string:
            read(property.value.emplace<std::string>());
            break;
        default:
            laterValues_.push_back({cursor_.offset(), kind});
            property.value = UnknownValue{cursor_.canonical()};
        }
    }
}

void ValueReader::reportLaterValues() {
    for (const LaterValue& later : laterValues_)
        report(later.offset, {TANGENT_TEXT("Library", "expected a string, a number or a boolean, found %1"),
                              {describe(later.kind)}});
}

std::int64_t ValueReader::readId() {
    if (cursor_.kind() != JsonKind::number) {
        reject(idDescription);
        return 0;
    }
    const std::size_t place = cursor_.offset();
    const std::string_view text = cursor_.number();
    const std::int64_t id = toInteger(text).value_or(0);
    if (id >= 1 && id <= largestId)
        return id;
    if (!failed())
        report(place, {TANGENT_TEXT("Library", "expected %1, found %2"),
                       {idDescription, std::string(text.substr(0, 40))}});
    return 0;
}

} // namespace tangent
