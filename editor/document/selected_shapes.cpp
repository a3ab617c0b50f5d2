#include "document/selected_shapes.h"

#include "document/level_document.h"

namespace tangent {

namespace {

SelectedShapes shapesOf(const std::vector<ProxyId>& colliders, const LiveLevel& level) {
    SelectedShapes selected;
    selected.ids.reserve(colliders.size());
    selected.shapes.reserve(colliders.size());
    for (const ProxyId proxy : colliders) {
        selected.ids.push_back(level.collider(proxy).id);
        selected.shapes.push_back(level.collider(proxy).shape);
    }
    return selected;
}

} // namespace

SelectedShapes editableShapes(const LevelDocument& document) {
    return shapesOf(document.editableSelection(), document.level());
}

SelectedShapes wholeShapes(const LevelDocument& document) {
    return shapesOf(document.wholeSelection().list(), document.level());
}

SelectedShapes validWholeShapes(const LevelDocument& document) {
    std::vector<ProxyId> colliders = document.wholeSelection().list();
    std::erase_if(colliders, [&](ProxyId proxy) { return !isValid(document.level().collider(proxy).shape); });
    return shapesOf(colliders, document.level());
}

} // namespace tangent
