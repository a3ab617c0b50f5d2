#include "panels/property_edits.h"

#include "panels/common_value.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace tangent {

namespace {

struct Tally {
    CommonValue<PropertyValue> value;
    std::size_t owners = 0;
};

struct Applier {
    Properties& properties;

    auto find(const std::string& name) const { return std::ranges::find(properties, name, &Property::name); }

    void operator()(const SetProperty& edit) const {
        if (const auto found = find(edit.name); found != properties.end())
            found->value = edit.value;
        else
            properties.push_back({edit.name, edit.value});
    }
    void operator()(const RenameProperty& edit) const {
        if (edit.name == edit.newName || find(edit.name) == properties.end())
            return;
        erase_if(properties, [&](const Property& property) { return property.name == edit.newName; });
        find(edit.name)->name = edit.newName;
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
            entry->second.value.add(property.value);
            ++entry->second.owners;
        }
    std::vector<PropertyRow> rows;
    for (const std::string_view name : order) {
        const Tally& tally = tallies.at(name);
        rows.push_back(
            {std::string(name), tally.owners == lists.size() ? tally.value.value() : std::nullopt});
    }
    return rows;
}

void applyEdit(const PropertyEdit& edit, Properties& properties) {
    std::visit(Applier{properties}, edit);
}

} // namespace tangent
