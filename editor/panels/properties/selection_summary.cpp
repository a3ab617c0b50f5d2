#include "panels/properties/selection_summary.h"

#include <QCoreApplication>

namespace tangent {

SelectionSummary SelectionSummary::of(const LevelDocument& document) {
    SelectionSummary summary;
    std::vector<const Properties*> properties;
    properties.reserve(document.selection().count());
    document.selection().set().forEach([&](ProxyId proxy) {
        const Collider& collider = document.level().collider(proxy);
        if (summary.count++ == 0)
            summary.first = collider.id;
        summary.editableCount += std::size_t{document.isEditable(proxy)};
        summary.name.add(collider.name);
        summary.layer.add(collider.layer);
        summary.kind.add(shapeKind(collider.shape));
        summary.sensor.add(collider.sensor);
        for (std::size_t i = 0; i < shapeNumberCount; ++i)
            if (!summary.numbers[i].isMixed()) // more numbers cannot change that
                if (const auto number = shapeNumber(collider.shape, static_cast<ShapeNumber>(i)))
                    summary.numbers[i].add(*number);
        properties.push_back(&collider.properties);
    });
    summary.properties = propertyRows(properties);
    return summary;
}

QString SelectionSummary::notEditableReason(const LayerView& layers) const {
    const auto words = [](const char* text) {
        return QCoreApplication::translate("SelectionSummary", text);
    };
    if (editableCount == count)
        return {};
    if (editableCount > 0)
        return words(QT_TRANSLATE_NOOP("SelectionSummary",
                                       "Only %1 can be edited: the others are hidden or locked"))
            .arg(editableCount);
    if (layer.isMixed() || layers.isEditable(*layer.value()))
        return words(QT_TRANSLATE_NOOP("SelectionSummary", "Cannot be edited: hidden or locked"));
    return layers.isHidden(*layer.value())
               ? words(QT_TRANSLATE_NOOP("SelectionSummary", "Cannot be edited: the layer is hidden"))
               : words(QT_TRANSLATE_NOOP("SelectionSummary", "Cannot be edited: the layer is locked"));
}

} // namespace tangent
