#pragma once

#include "document/level_document.h"
#include "panels/fields/shape_numbers.h"
#include "panels/properties/common_value.h"
#include "panels/properties/property_edits.h"

#include <array>

namespace tangent {

/// What the selected colliders have in common, found in one pass.
struct SelectionSummary {
    static SelectionSummary of(const LevelDocument& document);

    /// Why none or not all of them can be edited, in a line; empty if all can.
    QString obstacle(const LayerView& layers) const;

    const CommonValue<double>& number(ShapeNumber which) const {
        return numbers[static_cast<std::size_t>(which)];
    }

    std::size_t count = 0;
    std::size_t editableCount = 0; ///< of those on layers that are neither hidden nor locked
    ColliderId first{};
    CommonValue<std::string> name;
    CommonValue<LayerId> layer;
    CommonValue<ShapeKind> kind;
    CommonValue<bool> sensor;
    std::array<CommonValue<double>, shapeNumberCount> numbers;
    std::vector<PropertyRow> properties;
};

} // namespace tangent
