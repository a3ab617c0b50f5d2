#include "panels/selection_summary.h"

namespace tangent {

SelectionSummary SelectionSummary::of(const LevelDocument& document) {
    SelectionSummary summary;
    std::vector<const Properties*> properties;
    for (const ProxyId proxy : document.selection().proxies()) {
        const Collider& collider = document.level().collider(proxy);
        if (summary.count++ == 0)
            summary.first = collider.id;
        summary.isAnyEditable = summary.isAnyEditable || document.isEditable(proxy);
        summary.name.add(collider.name);
        summary.layer.add(collider.layer);
        summary.kind.add(tangent::kind(collider.shape));
        summary.sensor.add(collider.sensor);
        for (std::size_t i = 0; i < shapeNumberCount; ++i)
            if (const auto number = get(collider.shape, static_cast<ShapeNumber>(i)))
                summary.numbers[i].add(*number);
        properties.push_back(&collider.properties);
    }
    summary.properties = propertyRows(properties);
    return summary;
}

} // namespace tangent
