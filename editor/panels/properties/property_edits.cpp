#include "panels/properties/property_edits.h"

#include "document/decimal_point.h"
#include "panels/fields/words.h"
#include "panels/properties/common_value.h"

#include <tangent/level/level_queries.h>

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>

namespace tangent {

namespace {

PropertyKind kindOf(const PropertyValue& value) {
    if (std::holds_alternative<std::string>(value))
        return PropertyKind::text;
    if (std::holds_alternative<double>(value))
        return PropertyKind::number;
    return std::holds_alternative<bool>(value) ? PropertyKind::boolean : PropertyKind::unknown;
}

PropertyValue converted(const PropertyValue& value, PropertyKind kind) {
    const QString text = textOf(value);
    if (kind == PropertyKind::text)
        return text.toStdString();
    const double number = withDot(text).toDouble();
    if (kind == PropertyKind::number)
        return std::isfinite(number) ? number : 0.0;
    const QStringList yes = {QStringLiteral("true"), QStringLiteral("yes"),
                             QCoreApplication::translate("tangent::PropertyModel", "Yes")};
    return number != 0 || yes.contains(text.trimmed(), Qt::CaseInsensitive);
}

struct Tally {
    CommonValue<PropertyKind> kind;
    CommonValue<PropertyValue> value;
    std::size_t owners = 0;
};

struct PropertyEditApplier {
    Properties& properties;

    auto find(const std::string& name) const { return std::ranges::find(properties, name, &Property::name); }

    void operator()(const SetProperty& edit) const {
        if (const auto found = find(edit.name); found != properties.end())
            found->value = edit.value;
        else
            properties.push_back({edit.name, edit.value});
    }
    void operator()(const ConvertProperty& edit) const {
        if (const auto found = find(edit.name); found != properties.end())
            found->value = converted(found->value, edit.kind);
    }
    void operator()(const RenameProperty& edit) const {
        if (edit.name == edit.newName || find(edit.name) == properties.end())
            return;
        erase_if(properties, [&](const Property& property) { return property.name == edit.newName; });
        find(edit.name)->name = edit.newName;
        if (edit.becomesFlag)
            (*this)(ConvertProperty{edit.newName, PropertyKind::boolean});
    }
    void operator()(const RemoveProperty& edit) const {
        erase_if(properties, [&](const Property& property) { return property.name == edit.name; });
    }
};

} // namespace

std::vector<PropertyRow> propertyRows(std::span<const Properties* const> lists) {
    std::vector<std::string_view> order;
    std::unordered_map<std::string_view, Tally> tallies;
    for (const Properties* properties : lists)
        for (const Property& property : *properties) {
            const auto [entry, isNew] = tallies.try_emplace(property.name);
            if (isNew)
                order.push_back(property.name);
            entry->second.kind.add(kindOf(property.value));
            entry->second.value.add(property.value);
            ++entry->second.owners;
        }
    std::vector<PropertyRow> rows;
    for (const std::string_view name : order) {
        const Tally& tally = tallies.at(name);
        rows.push_back({std::string(name), tally.kind.value().value_or(PropertyKind::mixed),
                        tally.owners == lists.size() ? tally.value.value() : std::nullopt});
    }
    return rows;
}

bool isKnownFlag(std::string_view name) {
    return std::ranges::find(knownFlags, name) != knownFlags.end();
}

PropertyKinds propertyKinds(const LiveLevel& level) {
    PropertyKinds kinds;
    for (const std::string_view flag : knownFlags)
        kinds.emplace(flag, PropertyKind::boolean);
    for (std::size_t position = 0; position < level.size(); ++position)
        for (const Property& property : level.collider(level.at(position)).properties)
            kinds.try_emplace(property.name, kindOf(property.value));
    return kinds;
}

QString textOf(const PropertyValue& value) {
    if (const auto* text = std::get_if<std::string>(&value))
        return QString::fromStdString(*text);
    if (const auto* number = std::get_if<double>(&value))
        return numberText(*number);
    if (const auto* unknown = std::get_if<UnknownValue>(&value))
        return QString::fromStdString(unknown->json);
    return QString::number(std::get<bool>(value));
}

void applyEdit(const PropertyEdit& edit, Properties& properties) {
    std::visit(PropertyEditApplier{properties}, edit);
}

} // namespace tangent
