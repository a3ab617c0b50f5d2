#pragma once

#include "document/level_document.h"
#include "panels/fields/shape_numbers.h"
#include "panels/properties/common_value.h"
#include "panels/properties/property_edits.h"

#include <array>

namespace tangent {

/// The common values of the selected colliders.
struct SelectionSummary {
    static SelectionSummary of(const LevelDocument& document);

    /// Why not all of them can be edited; empty if all can.
    QString notEditableReason(const LayerView& layers) const;

    const CommonValue<double>& number(ShapeNumber which) const {
        return numbers[static_cast<std::size_t>(which)];
    }

    std::size_t count = 0;
    std::size_t editableCount = 0; ///< visible, unlocked colliders on visible, unlocked layers
    ColliderId first{};
    CommonValue<std::string> name;
    CommonValue<LayerId> layer;
    CommonValue<ShapeKind> kind;
    CommonValue<bool> sensor;
    std::array<CommonValue<double>, shapeNumberCount> numbers;
    std::vector<PropertyRow> properties;
};

} // namespace tangent
